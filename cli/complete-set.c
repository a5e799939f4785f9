// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Owns the completion of settings: their words, and what each can be set to,
 * with what the device says of them.
 */
#include "complete.h"
#include "describe.h"
#include "setting.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void add_words(const struct cli_complete *complete, const struct netaccel_device *device)
{
	const struct netaccel_rings *rings = netaccel_device_get_rings(device);
	const char *word;

	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		const char *unit = netaccel_ring_get_unit(ring);
		char *text = cli_describe_ring(rings, ring);

		if (text)
			text = cli_text_add(text, " ", unit ? unit : "now");
		cli_complete_add(complete, word, text ? text : "not reported");
		free(text);
	}
	cli_complete_add(complete, CLI_SETTING_RX_MODE, "mode of the RX buffers");
	if (netaccel_device_get_privflags(device))
		cli_complete_add(complete, CLI_SETTING_FLAG, "a private flag of the driver");
}

static void add_flags(const struct cli_complete *complete, const struct netaccel_device *device)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	const char *name;
	bool on;

	for (size_t i = 0; flags && (name = netaccel_privflags_get_name(flags, i)); i++)
		if (netaccel_privflags_get_value(flags, name, &on))
			cli_complete_add(complete, name, on ? "now on" : "now off");
}

/* What SETTING is now; NULL: not known. The caller's. */
static char *get_now(const struct cli_complete *complete, const struct netaccel_device *device,
		     const struct cli_setting *setting, enum netaccel_ring ring)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	struct netaccel_rx_mode_info *info;
	char *now;
	bool on;

	if (!strcmp(setting->word, CLI_SETTING_RX_MODE)) {
		info = cli_describe_rx_mode(&complete->cli, device);
		now = cli_text_format(
			"%s", netaccel_rx_mode_get_word(netaccel_rx_mode_info_get_mode(info)));
		netaccel_rx_mode_info_free(info);
		return now;
	}
	if (!setting->flag)
		return cli_describe_ring(netaccel_device_get_rings(device), ring);
	if (!flags || !netaccel_privflags_get_value(flags, setting->flag, &on))
		return NULL;
	return cli_text_format("%s", on ? "on" : "off");
}

static enum netaccel_ring get_ring(const char *key)
{
	enum netaccel_ring ring = 0;
	const char *other;

	while ((other = netaccel_ring_get_key(ring)) && strcmp(other, key) != 0)
		ring++;
	return ring;
}

static void add_values(const struct cli_complete *complete, const struct netaccel_device *device,
		       const struct cli_setting *setting)
{
	const struct netaccel_rings *rings = netaccel_device_get_rings(device);
	enum netaccel_ring ring = get_ring(setting->key);
	const char *words[CLI_SETTING_WORDS_MOST + 1];
	char *now = get_now(complete, device, setting, ring);
	uint32_t max;

	cli_setting_get_values(setting, words);
	if (strcmp(words[0], "max") != 0) {
		for (size_t i = 0; words[i]; i++)
			cli_complete_add(complete, words[i],
					 now && !strcmp(words[i], now) ? "now" : NULL);
	} else {
		if (now)
			cli_complete_add(complete, now, "now");
		if (rings && netaccel_rings_get_max(rings, ring, &max)) {
			char *text = cli_text_format("%" PRIu32, max);

			cli_complete_add(complete, words[0], text);
			free(text);
		}
	}
	free(now);
}

/* Of a setting, in words. */
static size_t get_len(const char *word)
{
	return strcmp(word, CLI_SETTING_FLAG) ? 2 : 3;
}

void cli_complete_add_set(const struct cli_complete *complete, const struct netaccel_device *device,
			  const char *const *words, size_t count)
{
	struct cli_setting setting = { 0 };
	size_t len;

	for (; count && count >= (len = get_len(words[0])); words += len)
		count -= len;
	if (!count) {
		add_words(complete, device);
		return;
	}
	setting.word = words[0];
	setting.key = cli_setting_get_key(words[0]);
	setting.flag = count == 2 ? words[1] : NULL;
	if (count < get_len(words[0]) - 1)
		add_flags(complete, device);
	else if (setting.key)
		add_values(complete, device, &setting);
}
