// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * For LD_PRELOAD: the allocation number FAIL_ALLOC of the process fails,
 * whoever makes it: our code, a library, or libc inside; with FAIL_ON=1 each
 * that follows fails, too. They are counted from main on: what the dynamic
 * linker does without memory is its own affair. FAULT_REPORT is a file for
 * struct fault_report.
 */
#include "report.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef int main_fn(int argc, char **argv, char **environ);

int __libc_start_main(main_fn *start, int argc, char **argv, void (*init)(void), void (*fini)(void),
		      void (*rtld_fini)(void), void *stack_end);

void fail_alloc_here(void);

static struct fault_report nobody, *report = &nobody;
static size_t fail_at;
static bool fail_on, runs;
static main_fn *real_main;

#define NEXT(symbol) ((__typeof__(&(symbol)))next(#symbol))

static void *next(const char *symbol)
{
	return dlsym(RTLD_NEXT, symbol);
}

/* For a breakpoint: who asked? */
__attribute__((noinline)) void fail_alloc_here(void)
{
	errno = ENOMEM;
}

static bool fails(void)
{
	if (!runs)
		return false;
	report->count++;
	if (!fail_at || report->count < fail_at || (report->count > fail_at && !fail_on))
		return false;
	report->failed++;
	fail_alloc_here();
	return true;
}

static void *count(void *block)
{
	if (runs && block)
		report->live++;
	return block;
}

void *malloc(size_t size)
{
	static void *(*real)(size_t);

	if (!real)
		real = NEXT(malloc);
	return fails() ? NULL : count(real(size));
}

void *calloc(size_t n, size_t size)
{
	static void *(*real)(size_t, size_t);

	if (!real)
		real = NEXT(calloc);
	return fails() ? NULL : count(real(n, size));
}

void *realloc(void *block, size_t size)
{
	static void *(*real)(void *, size_t);

	if (!real)
		real = NEXT(realloc);
	if (!block)
		return malloc(size);
	if (!size) {
		free(block);
		return NULL;
	}
	return fails() ? NULL : real(block, size);
}

void *reallocarray(void *block, size_t n, size_t size)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes)) {
		errno = ENOMEM;
		return NULL;
	}
	return realloc(block, bytes);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	static void *(*real)(size_t, size_t);

	if (!real)
		real = NEXT(aligned_alloc);
	return fails() ? NULL : count(real(alignment, size));
}

int posix_memalign(void **ret_block, size_t alignment, size_t size)
{
	static int (*real)(void **, size_t, size_t);
	int r;

	if (!real)
		real = NEXT(posix_memalign);
	if (fails())
		return ENOMEM;
	r = real(ret_block, alignment, size);
	if (r == 0)
		count(*ret_block);
	return r;
}

void free(void *block)
{
	static void (*real)(void *);

	if (!real)
		real = NEXT(free);
	if (runs && block)
		report->live--;
	real(block);
}

static int run_main(int argc, char **argv, char **environment)
{
	const char *at = getenv("FAIL_ALLOC"), *path = getenv("FAULT_REPORT");
	int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
	void *map = MAP_FAILED;
	int r;

	if (fd >= 0) {
		map = mmap(NULL, sizeof(*report), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
		close(fd);
	}
	if (map != MAP_FAILED)
		report = map;
	fail_at = at ? strtoul(at, NULL, 10) : 0;
	fail_on = getenv("FAIL_ON");
	runs = true;
	r = real_main(argc, argv, environment);
	runs = false;
	report->returned = true;
	return r;
}

int __libc_start_main(main_fn *start, int argc, char **argv, void (*init)(void), void (*fini)(void),
		      void (*rtld_fini)(void), void *stack_end)
{
	real_main = start;
	return NEXT(__libc_start_main)(run_main, argc, argv, init, fini, rtld_fini, stack_end);
}
