// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the counting and failing of allocations. */
#include "unit.h"

static size_t fail_at;
static bool failed;
static long live;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_reallocarray(void *block, size_t count, size_t size);
void __wrap_free(void *block);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t size);
int __wrap_vasprintf(char **ret_text, const char *format, va_list ap)
	__attribute__((format(printf, 2, 0)));
int __wrap_asprintf(char **ret_text, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* What the two become with -D_FORTIFY_SOURCE, as packages are built. */
int __wrap___vasprintf_chk(char **ret_text, int flag, const char *format, va_list ap)
	__attribute__((format(printf, 3, 0)));
int __wrap___asprintf_chk(char **ret_text, int flag, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static bool fails(void)
{
	if (!fail_at || --fail_at)
		return false;
	failed = true;
	return true;
}

static void *count(void *block)
{
	live += block != NULL;
	return block;
}

void *__wrap_malloc(size_t size)
{
	return fails() ? NULL : count(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
	return fails() ? NULL : count(__real_calloc(n, size));
}

void *__wrap_realloc(void *block, size_t size)
{
	if (fails())
		return NULL;
	return block ? __real_realloc(block, size) : count(__real_malloc(size));
}

void *__wrap_reallocarray(void *block, size_t n, size_t size)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes))
		return NULL;
	return __wrap_realloc(block, bytes);
}

void __wrap_free(void *block)
{
	live -= block != NULL;
	__real_free(block);
}

char *__wrap_strndup(const char *text, size_t size)
{
	size_t len = strnlen(text, size);
	char *copy = __wrap_malloc(len + 1);

	if (!copy)
		return NULL;
	memcpy(copy, text, len);
	copy[len] = '\0';
	return copy;
}

char *__wrap_strdup(const char *text)
{
	return __wrap_strndup(text, strlen(text));
}

int __wrap_vasprintf(char **ret_text, const char *format, va_list ap)
{
	va_list again;
	int len;

	va_copy(again, ap);
	len = vsnprintf(NULL, 0, format, again);
	va_end(again);
	*ret_text = len < 0 ? NULL : __wrap_malloc((size_t)len + 1);
	if (!*ret_text)
		return -1;
	return vsnprintf(*ret_text, (size_t)len + 1, format, ap);
}

int __wrap_asprintf(char **ret_text, const char *format, ...)
{
	va_list ap;
	int r;

	va_start(ap, format);
	r = __wrap_vasprintf(ret_text, format, ap);
	va_end(ap);
	return r;
}

int __wrap___vasprintf_chk(char **ret_text, int flag, const char *format, va_list ap)
{
	return __wrap_vasprintf(ret_text, format, ap);
}

int __wrap___asprintf_chk(char **ret_text, int flag, const char *format, ...)
{
	va_list ap;
	int r;

	va_start(ap, format);
	r = __wrap_vasprintf(ret_text, format, ap);
	va_end(ap);
	return r;
}

void alloc_set_failure(size_t nth)
{
	fail_at = nth;
	failed = false;
}

bool alloc_get_failed(void)
{
	return failed;
}

long alloc_count_live(void)
{
	return live;
}

void alloc_run(int (*scenario)(void *data), void *data, bool may_succeed)
{
	for (size_t nth = 1;; nth++) {
		long before = live;
		int r;

		alloc_set_failure(nth);
		r = scenario(data);
		fail_at = 0;
		if (live != before)
			fail_msg("allocation %zu failing leaves %ld blocks", nth, live - before);
		if (!failed) {
			assert_int_equal(r, 0);
			assert_true(nth > 1); /* else nothing was tested */
			return;
		}
		if (r != -ENOMEM && !(may_succeed && r == 0))
			fail_msg("allocation %zu failing gives %d", nth, r);
	}
}
