// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel set DEV ...": the words as a rule of one device, carried out or printed. */
#include "change.h"
#include "setting.h"

#include <stdlib.h>
#include <string.h>

#define HEAD "[Match]\nName=*\n[Apply]\n"

const struct cli_option cli_set_options[] = {
	CLI_CHANGE_OPTIONS,
	{ 0, "print-config", NULL, offsetof(struct cli_options, print_config),
	  "set nothing; print a rule file that asks for the same" },
	{ 0 },
};

int cli_set_check(struct cli *cli)
{
	struct netaccel_policy *policy;
	struct cli_setting *settings;
	size_t count;
	int r = cli_change_check(cli);

	if (!r)
		r = cli_setting_parse(&cli->options, &settings, &count);
	if (r)
		return r;
	if (netaccel_policy_parse(cli->ctx, NULL, 0, &policy) < 0)
		cli_output_fail();
	r = cli_setting_add_rule(cli, policy, HEAD, settings, count, "");
	netaccel_policy_free(policy);
	free(settings);
	return r;
}

/*
 * As a value of Driver= or Name=, which are globs with blanks between them. No
 * quoting helps blanks, and what is no text has no place in a rule: of these it
 * knows only that they are some character or, as fnmatch(3) takes it where not
 * all is UTF-8, some byte.
 */
static char *write_glob(const char *text)
{
	char *glob = cli_text_format("%s", "");
	char *safe = cli_text_encode(text);
	bool plain = !strcmp(safe, text);
	bool decodes = mbstowcs(NULL, text, 0) != (size_t)-1;
	int len;

	for (; *text; text += len) {
		bool some = (unsigned char)*text <= ' ' || *text == ',' || *text == 0x7f ||
			    (!plain && (unsigned char)*text >= 0x80);
		bool special = strchr("\\*?[]!#;\"'$=<>", *text);
		char *piece;

		len = decodes ? mblen(text, MB_CUR_MAX) : 1;
		piece = cli_text_format("%s%.*s", special ? "\\" : "", len, some ? "?" : text);
		glob = cli_text_add(glob, "", piece);
		free(piece);
	}
	free(safe);
	return glob;
}

static char *write_match(const struct netaccel_device *device)
{
	const char *driver = netaccel_device_get_driver(device);
	char *name = write_glob(netaccel_device_get_name(device));
	char *glob = driver ? write_glob(driver) : NULL;
	char *text = cli_text_format("[Match]\n%s%s%sName=%s\n\n[Apply]\n", glob ? "Driver=" : "",
				     glob ? glob : "", glob ? "\n" : "", name);

	free(name);
	free(glob);
	return text;
}

/* A flag that the device lacks is a slip, whatever else is right. */
static int check_flag(const struct netaccel_device *device, const char *flag)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	const char *device_name = netaccel_device_get_name(device);
	const char *name;
	char *names = NULL;
	bool on;

	if (netaccel_device_get_privflags_state(device) == NETACCEL_SETTINGS_UNREADABLE ||
	    (flags && netaccel_privflags_get_value(flags, flag, &on)))
		return 0;
	for (size_t i = 0; flags && (name = netaccel_privflags_get_name(flags, i)); i++)
		names = cli_text_add(names, ", ", name);
	if (names)
		cli_output_error("%s: no flag '%s'; there are: %s", device_name, flag, names);
	else
		cli_output_error("%s: no flag '%s'; the device has no private flags", device_name,
				 flag);
	free(names);
	return CLI_EXIT_FAILED;
}

static void write_config(const struct netaccel_device *device, const char *head,
			 const struct cli_setting *settings, size_t count)
{
	char *lines = cli_setting_write_lines(settings, count);
	char *name = cli_text_encode(netaccel_device_get_name(device));

	/* Last, where taking the mark away is all there is to do. */
	cli_output_write_format("# For /etc/netaccel/rules.d/60-%s.conf\n%s%s"
				"# A setting that the device lacks is skipped, and a link that is "
				"up is not made\n# to flap, unless the lines below are taken in:\n"
				"#OnUnsupported=fail\n#WhenUp=apply\n",
				name, head, lines);
	free(lines);
	free(name);
}

static int run(struct cli *cli, const struct netaccel_device *device,
	       const struct cli_setting *settings, size_t count)
{
	const char *name = netaccel_device_get_name(device);
	/* What is set is planned for this device alone, however it is called. */
	bool prints = cli->options.print_config;
	char *head;
	int r = 0;

	for (size_t i = 0; !r && i < count; i++)
		if (settings[i].flag)
			r = check_flag(device, settings[i].flag);
	if (r)
		return r;
	head = prints ? write_match(device) : cli_text_format("%s", HEAD);
	netaccel_policy_del_rules(cli->policy);
	r = cli_setting_add_rule(cli, cli->policy, head, settings, count,
				 "OnUnsupported=fail\nWhenUp=apply\n");
	if (!r && prints)
		write_config(device, head, settings, count);
	else if (!r)
		r = cli_change_run(cli, &cli_change_set, &name, 1);
	free(head);
	return r;
}

int cli_set_run(struct cli *cli)
{
	const struct netaccel_device *device = cli_load_get_device(cli, cli->options.args[0]);
	struct cli_setting *settings;
	size_t count;
	int r;

	if (!device)
		return CLI_EXIT_FAILED;
	r = cli_setting_parse(&cli->options, &settings, &count);
	if (r)
		return r;
	r = run(cli, device, settings, count);
	free(settings);
	return r;
}
