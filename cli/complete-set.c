// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the completion of settings: their words, and what each can be set to. */
#include "complete.h"
#include "describe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define RX_MODE "rx-mode"
#define FLAG	"flag"

/* WORD, and whether it is what the device is set to. */
static void add_choice(const struct cli_complete *complete, const char *word, bool now)
{
	cli_complete_add(complete, word, now ? "now" : NULL);
}

static void add_words(const struct cli_complete *complete, const struct netaccel_device *device)
{
	const struct netaccel_rings *rings = netaccel_device_get_rings(device);
	const char *word;

	for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++) {
		char *now = cli_describe_ring(rings, ring);
		const char *unit = netaccel_ring_get_unit(ring);
		char *text =
			now ? cli_text_format("now %s%s%s", now, unit ? " " : "", unit ? unit : "")
			    : cli_text_format("not reported");

		cli_complete_add(complete, word, text);
		free(now);
		free(text);
	}
	cli_complete_add(complete, RX_MODE, "mode of the RX buffers");
	if (netaccel_device_get_privflags(device))
		cli_complete_add(complete, FLAG, "a private flag of the driver");
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

static void add_flag_values(const struct cli_complete *complete,
			    const struct netaccel_device *device, const char *flag)
{
	const struct netaccel_privflags *flags = netaccel_device_get_privflags(device);
	bool on;
	bool known = flags && netaccel_privflags_get_value(flags, flag, &on);

	add_choice(complete, "on", known && on);
	add_choice(complete, "off", known && !on);
}

static void add_modes(const struct cli_complete *complete, const struct netaccel_device *device)
{
	struct netaccel_rx_mode_info *info = cli_describe_rx_mode(&complete->cli, device);
	enum netaccel_rx_mode now = netaccel_rx_mode_info_get_mode(info);
	const char *word;

	for (enum netaccel_rx_mode mode = NETACCEL_RX_MODE_UNKNOWN + 1;
	     (word = netaccel_rx_mode_get_word(mode)); mode++)
		add_choice(complete, word, mode == now);
	netaccel_rx_mode_info_free(info);
}

static void add_ring_values(const struct cli_complete *complete,
			    const struct netaccel_device *device, enum netaccel_ring ring)
{
	const struct netaccel_rings *rings = netaccel_device_get_rings(device);
	char *now = cli_describe_ring(rings, ring);
	uint32_t max;
	const char *word;

	for (uint32_t value = 0; (word = netaccel_ring_get_value_word(ring, value)); value++)
		add_choice(complete, word, now && !strcmp(word, now));
	if (netaccel_ring_get_kind(ring) == NETACCEL_RING_KIND_NUMBER) {
		if (now)
			add_choice(complete, now, true);
		if (rings && netaccel_rings_get_max(rings, ring, &max)) {
			char *text = cli_text_format("%" PRIu32, max);

			cli_complete_add(complete, "max", text);
			free(text);
		}
	}
	free(now);
}

/* Of a setting, in words. */
static size_t get_len(const char *word)
{
	return strcmp(word, FLAG) ? 2 : 3;
}

void cli_complete_add_set(const struct cli_complete *complete, const struct netaccel_device *device,
			  const char *const *words, size_t count)
{
	const char *word;
	size_t len;

	for (; count && count >= get_len(words[0]); words += len, count -= len)
		len = get_len(words[0]);
	if (!count) {
		add_words(complete, device);
	} else if (!strcmp(words[0], FLAG)) {
		if (count == 1)
			add_flags(complete, device);
		else
			add_flag_values(complete, device, words[1]);
	} else if (!strcmp(words[0], RX_MODE)) {
		add_modes(complete, device);
	} else {
		for (enum netaccel_ring ring = 0; (word = netaccel_ring_get_word(ring)); ring++)
			if (!strcmp(words[0], word))
				add_ring_values(complete, device, ring);
	}
}
