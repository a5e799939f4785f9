// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what is said of a device that is not as it was; asks nobody. */
#include "settle.h"
#include "text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int match_rss(const struct na_settle *before, const struct na_settle *after,
		     char ***warnings)
{
	if (!before->rss || !after->rss)
		return 0;
	if (before->rss_bytes == after->rss_bytes &&
	    memcmp(before->rss, after->rss, after->rss_bytes) == 0)
		return 0;
	return na_text_add(warnings,
			   "RSS (hash function, table or key) is not as it was; ethtool -x shows "
			   "it, ethtool -X sets it");
}

static int match_channels(const struct na_settle *before, const struct na_settle *after,
			  char ***warnings)
{
	static const struct {
		uint16_t attr;
		const char *word;
	} rows[] = {
		{ ETHTOOL_A_CHANNELS_RX_COUNT, "rx" },
		{ ETHTOOL_A_CHANNELS_TX_COUNT, "tx" },
		{ ETHTOOL_A_CHANNELS_OTHER_COUNT, "other" },
		{ ETHTOOL_A_CHANNELS_COMBINED_COUNT, "combined" },
	};
	int r = 0;

	if (!before->has_channels || !after->has_channels)
		return 0;
	for (size_t i = 0; r == 0 && i < sizeof(rows) / sizeof(rows[0]); i++) {
		uint32_t was = before->channels[rows[i].attr], is = after->channels[rows[i].attr];

		if (was != is)
			r = na_text_add_format(warnings,
					       "%s channels: %" PRIu32 ", not %" PRIu32
					       " as before; ethtool -L sets them",
					       rows[i].word, is, was);
	}
	return r;
}

/* By their places: a driver may have got other numbers for the same interrupts. */
static int match_interrupts(const struct na_settle *before, const struct na_settle *after,
			    char ***warnings)
{
	size_t was = na_text_count(before->interrupts), is = na_text_count(after->interrupts);
	size_t first = 0, others = 0;
	char more[48] = "";

	if (!was || !is)
		return 0;
	if (was != is)
		return na_text_add_format(warnings, "interrupts: %zu, not %zu as before", is, was);
	for (size_t i = 0; i < is; i++) {
		if (strcmp(before->cpus[i], after->cpus[i]) != 0 && others++ == 0)
			first = i;
	}
	if (!others)
		return 0;
	if (others > 1)
		snprintf(more, sizeof(more), ", and %zu more", others - 1);
	return na_text_add_format(warnings, "IRQ affinity: interrupt %s goes to CPU %s, not %s%s",
				  after->interrupts[first], after->cpus[first], before->cpus[first],
				  more);
}

int na_settle_match(const struct na_settle *before, const struct na_settle *after, char ***warnings)
{
	int r = match_rss(before, after, warnings);

	if (r == 0)
		r = match_channels(before, after, warnings);
	if (r == 0)
		r = match_interrupts(before, after, warnings);
	return r;
}
