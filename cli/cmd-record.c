// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel record", and writing its file whole or not at all. */
#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const struct cli_option cli_record_options[] = {
	{ 0, "identifiers", NULL, offsetof(struct cli_options, identifiers),
	  "keep serial numbers, UUIDs and hardware addresses" },
	{ 0 },
};

static int write_all(int fd, const char *text)
{
	size_t len = strlen(text);

	while (len) {
		ssize_t n = write(fd, text, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -errno;
		text += n;
		len -= (size_t)n;
	}
	return 0;
}

/* Readable as any new file would be, unless it identifies the machine. */
static mode_t get_mode(const struct cli *cli)
{
	mode_t mask = umask(0);

	umask(mask);
	return cli->options.identifiers ? 0600 : 0666 & ~mask;
}

/* Beside PATH and then onto it. */
static int replace(const struct cli *cli, const char *path, const char *text)
{
	char *temporary = cli_text_format("%s.XXXXXX", path);
	int fd = mkostemp(temporary, O_CLOEXEC);
	int r = fd < 0 ? -errno : 0;

	if (!r)
		r = write_all(fd, text);
	if (!r && (fchmod(fd, get_mode(cli)) < 0 || fsync(fd) < 0))
		r = -errno;
	if (fd >= 0 && close(fd) < 0 && !r)
		r = -errno;
	if (!r && rename(temporary, path) < 0)
		r = -errno;
	if (r && fd >= 0)
		unlink(temporary);
	free(temporary);
	return r;
}

/* A pipe or a device is not to be replaced. */
static int write_into(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	int r;

	if (fd < 0)
		return -errno;
	r = write_all(fd, text);
	if (close(fd) < 0 && !r)
		r = -errno;
	return r;
}

static int write_file(const struct cli *cli, const char *path, const char *text)
{
	char *target = realpath(path, NULL); /* a link stays one */
	struct stat status;
	int r;

	if (!target)
		return errno == ENOENT ? replace(cli, path, text) : -errno;
	if (stat(target, &status) < 0)
		r = -errno;
	else if (S_ISREG(status.st_mode))
		r = replace(cli, target, text);
	else
		r = write_into(target, text);
	free(target);
	return r;
}

int cli_record_run(struct cli *cli)
{
	const char *path = cli->options.arg_count ? cli->options.args[0] : "-";
	char *text;
	int r;

	if (cli->options.json) {
		cli_output_error("record: a record is not JSON; leave out -j");
		return CLI_EXIT_USAGE;
	}
	r = netaccel_machine_record(cli->ctx, cli->machine, cli->options.identifiers, &text);
	if (r < 0)
		return cli_load_explain(cli, r);
	if (!strcmp(path, "-"))
		cli_output_write_raw(text, strlen(text));
	else if (cli->options.dry_run)
		cli_output_write(&cli->out, "Would write %zu bytes to %s.", strlen(text), path);
	else
		r = write_file(cli, path, text);
	free(text);
	if (!r)
		return CLI_EXIT_DONE;
	cli_output_error("%s: %s", path, strerror(-r));
	return CLI_EXIT_FAILED;
}
