// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The main of a fuzz target where it is a test: runs the files given, or all
 * of directories given, by default the target's corpus. Needs no clang.
 */
#include "fuzz.h"

#include "alloc.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

static size_t count, total_bytes;

static void die(const char *path, const char *what)
{
	fprintf(stderr, "%s: %s\n", path, what);
	exit(1);
}

/* In a block of its own size, so that valgrind and the sanitizers see each step outside. */
static uint8_t *read_file(const char *path, size_t *ret_len_bytes)
{
	FILE *file = fopen(path, "rb");
	uint8_t *data;
	struct stat st;
	size_t len;

	if (!file || fstat(fileno(file), &st) < 0)
		die(path, strerror(errno));
	len = (size_t)st.st_size;
	data = malloc(len ? len : 1);
	if (!data || fread(data, 1, len, file) != len)
		die(path, "cannot be read");
	fclose(file);
	*ret_len_bytes = len;
	return data;
}

static void replay_file(const char *path)
{
	const char *slash = strrchr(path, '/');
	long live = alloc_count_live();
	size_t len;
	uint8_t *data;

	/* Before it runs: this is the last line if it crashes. */
	printf("%s\n", slash ? slash + 1 : path);
	fflush(stdout);
	data = read_file(path, &len);
	LLVMFuzzerTestOneInput(data, len);
	free(data);
	/*
	 * What a target keeps for the next input is made at its first one. What a library
	 * made and the command line frees is less than nothing here; valgrind counts it.
	 */
	if (count && alloc_count_live() > live)
		die(path, "leaks memory");
	count++;
	total_bytes += len;
}

static void replay(const char *path)
{
	struct dirent **entries;
	int n = scandir(path, &entries, NULL, alphasort);

	if (n < 0 && errno != ENOTDIR)
		die(path, strerror(errno));
	if (n < 0)
		replay_file(path);
	for (int i = 0; i < n; i++) {
		char below[4096];

		snprintf(below, sizeof(below), "%s/%s", path, entries[i]->d_name);
		if (entries[i]->d_name[0] != '.')
			replay_file(below);
		free(entries[i]);
	}
	if (n >= 0)
		free(entries);
}

int main(int argc, char **argv)
{
	const char *slash = strrchr(argv[0], '/');
	char corpus[4096];

	snprintf(corpus, sizeof(corpus), "%s/tests/fuzz/corpus/%s", TOP_SRCDIR,
		 slash ? slash + 1 : argv[0]);
	if (argc < 2)
		replay(corpus);
	for (int i = 1; i < argc; i++)
		replay(argv[i]);
	if (!count)
		die(argc < 2 ? corpus : argv[1], "nothing to run");
	printf("%zu inputs, %zu bytes\n", count, total_bytes);
	return 0;
}
