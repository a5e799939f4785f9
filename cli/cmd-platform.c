// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns "netaccel platform": the facts, and which rules fit them. */
#include "describe.h"

#include <stdlib.h>
#include <string.h>

#define ALL SIZE_MAX

static bool get_repeated(const struct netaccel_platform *platform, enum netaccel_fact fact,
			 size_t index)
{
	const char *value = netaccel_platform_get_value(platform, fact, index);

	for (size_t i = 0; i < index; i++)
		if (!strcmp(netaccel_platform_get_value(platform, fact, i), value))
			return true;
	return false;
}

/* The values of a fact, each once, with names for people; NULL if there are none. */
static char *get_values(const struct netaccel_platform *platform, enum netaccel_fact fact,
			size_t most)
{
	size_t count = netaccel_platform_count_values(platform, fact);
	char *text = NULL;

	if (netaccel_platform_get_state(platform, fact) != NETACCEL_FACT_STATE_PRESENT)
		return NULL;
	for (size_t i = 0; i < count && i < most; i++) {
		const char *display = netaccel_platform_get_display(platform, fact, i);

		if (get_repeated(platform, fact, i))
			continue;
		text = cli_text_add(text, ", ", netaccel_platform_get_value(platform, fact, i));
		if (display)
			text = cli_text_add(text, " ", display);
	}
	return text;
}

static char *get_source(const struct netaccel_platform *platform, enum netaccel_fact fact)
{
	const char *source = netaccel_platform_get_source(platform, fact);
	const char *note = netaccel_platform_get_note(platform, fact);

	switch (netaccel_platform_get_state(platform, fact)) {
	case NETACCEL_FACT_STATE_ABSENT:
		return note ? cli_text_format("absent: %s", note) : cli_text_format("absent");
	case NETACCEL_FACT_STATE_PLACEHOLDER:
		return cli_text_format("%s, placeholder \"%s\"", source,
				       netaccel_platform_get_value(platform, fact, 0));
	case NETACCEL_FACT_STATE_UNREADABLE:
		return cli_text_format("%s", note ? note : source);
	default:
		return note ? cli_text_format("%s, %s", source, note)
			    : cli_text_format("%s", source);
	}
}

static void add_row(struct cli_table *table, const char *name, const char *value,
		    enum netaccel_fact_state state, const char *source)
{
	cli_table_add(table, name);
	if (state == NETACCEL_FACT_STATE_UNREADABLE)
		cli_table_add_style(table, CLI_STYLE_WARN, "?");
	else
		cli_table_add(table, value);
	cli_table_add(table, source);
}

static void add_fact(struct cli_table *table, const struct netaccel_platform *platform,
		     const char *name, enum netaccel_fact fact)
{
	char *value = get_values(platform, fact, ALL);
	char *source = get_source(platform, fact);

	add_row(table, name, value, netaccel_platform_get_state(platform, fact), source);
	free(value);
	free(source);
}

/* Who made it, and what it is. */
static char *get_pair(const struct netaccel_platform *platform, enum netaccel_fact maker,
		      enum netaccel_fact product)
{
	char *text = get_values(platform, maker, 1);
	char *rest = get_values(platform, product, 1);

	if (!rest)
		return text;
	text = cli_text_add(text, " ", rest);
	free(rest);
	return text;
}

/* The source is the product's, unless the maker alone is known. */
static void add_pair(struct cli_table *table, const struct netaccel_platform *platform,
		     const char *name, enum netaccel_fact maker, enum netaccel_fact product)
{
	enum netaccel_fact_state state = netaccel_platform_get_state(platform, product);
	bool alone = netaccel_platform_get_state(platform, maker) > state;
	char *source = get_source(platform, alone ? maker : product);
	char *text = get_pair(platform, maker, product);

	if (alone)
		state = netaccel_platform_get_state(platform, maker);
	add_row(table, name, text, state, source);
	free(text);
	free(source);
}

static void add_device_tree(struct cli_table *table, const struct netaccel_platform *platform)
{
	enum netaccel_fact fact = NETACCEL_FACT_DEVICE_TREE_MODEL;

	if (netaccel_platform_get_state(platform, fact) != NETACCEL_FACT_STATE_PRESENT)
		fact = NETACCEL_FACT_DEVICE_TREE_COMPATIBLE;
	add_fact(table, platform, "device-tree", fact);
}

static void write_facts(const struct cli *cli, const struct netaccel_platform *platform)
{
	static const char *const headers[] = { "FACT", "VALUE", "SOURCE", NULL };
	struct cli_table *table = cli_table_new(headers);
	const char *name;

	if (cli->options.verbose) {
		for (enum netaccel_fact fact = 0; (name = netaccel_fact_get_name(fact)); fact++)
			add_fact(table, platform, name, fact);
	} else {
		static const enum netaccel_fact rest[] = {
			NETACCEL_FACT_ARCHITECTURE,
			NETACCEL_FACT_KERNEL_VERSION,
			NETACCEL_FACT_VIRTUALIZATION,
		};

		add_pair(table, platform, "system", NETACCEL_FACT_SYS_VENDOR,
			 NETACCEL_FACT_PRODUCT_NAME);
		add_pair(table, platform, "firmware", NETACCEL_FACT_BIOS_VENDOR,
			 NETACCEL_FACT_BIOS_VERSION);
		add_fact(table, platform, "processor", NETACCEL_FACT_PROCESSOR);
		add_fact(table, platform, "cpu", NETACCEL_FACT_CPU);
		add_fact(table, platform, "page-size", NETACCEL_FACT_PAGE_SIZE);
		add_device_tree(table, platform);
		for (size_t i = 0; i < sizeof(rest) / sizeof(*rest); i++)
			add_fact(table, platform, netaccel_fact_get_name(rest[i]), rest[i]);
	}
	cli_table_write(&cli->out, table);
}

void cli_platform_write_line(const struct cli *cli)
{
	const struct netaccel_platform *platform = netaccel_machine_get_platform(cli->machine);
	static const struct {
		const char *before;
		enum netaccel_fact fact;
		const char *after;
	} part[] = {
		{ "processor ", NETACCEL_FACT_PROCESSOR, "" },
		{ "", NETACCEL_FACT_ARCHITECTURE, "" },
		{ "", NETACCEL_FACT_PAGE_SIZE, "-byte pages" },
		{ "Linux ", NETACCEL_FACT_KERNEL_VERSION, "" },
		{ "virtualization: ", NETACCEL_FACT_VIRTUALIZATION, "" },
	};
	char *text = get_pair(platform, NETACCEL_FACT_SYS_VENDOR, NETACCEL_FACT_PRODUCT_NAME);

	for (size_t i = 0; i < sizeof(part) / sizeof(*part); i++) {
		char *value = get_values(platform, part[i].fact, 1);

		if (!value && netaccel_platform_get_state(platform, part[i].fact) ==
				      NETACCEL_FACT_STATE_UNREADABLE)
			value = cli_text_format("?");
		if (value) {
			value = cli_text_add(value, "", part[i].after);
			text = cli_text_add(text, ", ", part[i].before);
			text = cli_text_add(text, "", value);
		}
		free(value);
	}
	cli_output_write(&cli->out, "%s", text ? text : "This machine tells nothing about itself.");
	free(text);
}

int cli_platform_run(struct cli *cli)
{
	const struct netaccel_platform *platform = netaccel_machine_get_platform(cli->machine);

	if (cli->options.json) {
		struct cli_json *json = cli_describe_new_json(cli);

		cli_platform_add_json(json, cli);
		cli_json_free(json);
		return CLI_EXIT_DONE;
	}
	write_facts(cli, platform);
	for (size_t i = 0; i < netaccel_platform_count_warnings(platform); i++)
		cli_output_write(&cli->out, "Warning: %s",
				 netaccel_platform_get_warning(platform, i));
	cli_describe_write_rules(cli, NULL);
	return CLI_EXIT_DONE;
}
