// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what single values of a declared flowtable mean; knows no file and no section. */
#include "flowtable-file.h"
#include "text.h"

#include <errno.h>
#include <linux/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t"

/* Of an alternative name. */
#define MAX_NAME_BYTES 127

static const char no_priority[] =
	"a priority is filter, filter + NUMBER, filter - NUMBER or a number from -2147483648 to "
	"2147483647";

int na_flowtable_word_parse_priority(const char *value, int32_t *ret_priority,
				     struct na_problem *problem)
{
	static const char filter[] = "filter";
	bool named = strncmp(value, filter, strlen(filter)) == 0;
	const char *rest = named ? value + strlen(filter) : value;
	uint32_t number = 0;
	bool minus;

	rest += strspn(rest, BLANKS);
	minus = *rest == '-';
	/* After the name there is nothing, or a sign. */
	if (named && *rest && !strchr("+-", *rest))
		return na_problem_set(problem, "%s", no_priority);
	if (minus || (named && *rest)) {
		rest++;
		rest += strspn(rest, BLANKS);
	} else if (named) {
		rest = "0";
	}
	if (rest[strspn(rest, "0123456789")] || na_text_parse_u32(rest, &number) < 0 ||
	    number > INT32_MAX + (uint32_t)minus)
		return na_problem_set(problem, "%s", no_priority);
	*ret_priority = (int32_t)(minus ? -(int64_t)number : (int64_t)number);
	return 0;
}

static const struct {
	const char *prefix;
	enum na_declared_about about;
} abouts[] = {
	{ "bridge-ports", NA_DECLARED_BRIDGE_PORTS },
	{ "lower", NA_DECLARED_LOWER },
	{ "driver", NA_DECLARED_DRIVER },
};

#define ABOUT_COUNT (sizeof(abouts) / sizeof(abouts[0]))

static int set_about(struct na_declared_device *device, struct na_problem *problem)
{
	char *colon = strchr(device->word, ':');
	size_t i = 0;

	device->pattern = device->word;
	if (!colon)
		return 0;
	while (i < ABOUT_COUNT &&
	       (strncmp(abouts[i].prefix, device->word, (size_t)(colon - device->word)) != 0 ||
		abouts[i].prefix[colon - device->word]))
		i++;
	if (i == ABOUT_COUNT)
		return na_problem_set(problem, "before a colon stands bridge-ports, lower or "
					       "driver");
	device->about = abouts[i].about;
	device->pattern = colon + 1;
	return 0;
}

int na_flowtable_word_parse_device(const char *text, size_t len_bytes,
				   struct na_declared_device *device, struct na_problem *problem)
{
	int r;

	device->word = strndup(text, len_bytes);
	if (!device->word)
		return -ENOMEM;
	r = set_about(device, problem);
	if (r < 0)
		return r;
	if (!device->pattern[0])
		return na_problem_set(problem, "a name is missing after the colon");
	if (device->word[0] == '!' || device->pattern[0] == '!')
		return na_problem_set(problem, "a ! has no meaning here: name the others");
	if (strpbrk(device->pattern, "/:") || strlen(device->pattern) > MAX_NAME_BYTES)
		return na_problem_set(problem,
				      "a name has at most %d bytes, and neither / nor a second :",
				      MAX_NAME_BYTES);
	device->is_glob = strpbrk(device->pattern, "*?[");
	return 0;
}

void na_flowtable_word_del_device(struct na_declared_device *device)
{
	free(device->word);
	*device = (struct na_declared_device){ 0 };
}

/* The kernel compares whole names, or their start. */
static int parse_interface(char **field, const char *word, struct na_problem *problem)
{
	size_t len = strlen(word);

	if (len && word[len - 1] == '*')
		len--;
	if (!len || strcspn(word, "*?[/:") != len || len >= IFNAMSIZ)
		return na_problem_set(problem, "an interface is its name, at most 15 bytes, or "
					       "how names start and a *");
	*field = strdup(word);
	return *field ? 0 : -ENOMEM;
}

static int parse_iif(struct na_declared_bypass *bypass, const char *word,
		     struct na_problem *problem)
{
	return parse_interface(&bypass->iif, word, problem);
}

static int parse_oif(struct na_declared_bypass *bypass, const char *word,
		     struct na_problem *problem)
{
	return parse_interface(&bypass->oif, word, problem);
}

static int parse_mark(struct na_declared_bypass *bypass, const char *word,
		      struct na_problem *problem)
{
	const char *slash = strchr(word, '/');
	char mark[16];

	bypass->has_mark = true;
	bypass->mask = UINT32_MAX;
	snprintf(mark, sizeof(mark), "%.*s", (int)strcspn(word, "/"), word);
	if (na_text_parse_u32(mark, &bypass->mark) < 0 ||
	    (slash && na_text_parse_u32(slash + 1, &bypass->mask) < 0))
		return na_problem_set(problem, "a mark is NUMBER or NUMBER/MASK");
	if (bypass->mark & ~bypass->mask)
		return na_problem_set(problem, "no mark has bits outside of its mask");
	return 0;
}

static int parse_l4proto(struct na_declared_bypass *bypass, const char *word,
			 struct na_problem *problem)
{
	int r = na_problem_parse_choice(problem, word, "tcp", "udp");

	if (r < 0)
		return na_problem_set(problem,
				      "l4proto is tcp or udp: no other protocol is offloaded");
	bypass->l4proto = r > 0 ? IPPROTO_TCP : IPPROTO_UDP;
	return 0;
}

static int parse_port(const char *text, uint16_t *ret_port)
{
	uint32_t port;

	if (text[strspn(text, "0123456789")] || na_text_parse_u32(text, &port) < 0 ||
	    port > UINT16_MAX)
		return -EINVAL;
	*ret_port = (uint16_t)port;
	return 0;
}

static int parse_dport(struct na_declared_bypass *bypass, const char *word,
		       struct na_problem *problem)
{
	const char *dash = strchr(word, '-');
	char first[16];

	bypass->has_dport = true;
	snprintf(first, sizeof(first), "%.*s", (int)strcspn(word, "-"), word);
	if (parse_port(first, &bypass->first_dport) < 0 ||
	    parse_port(dash ? dash + 1 : first, &bypass->last_dport) < 0 ||
	    bypass->first_dport > bypass->last_dport)
		return na_problem_set(problem, "dport is a port, or two with a - between, the "
					       "lower first");
	return 0;
}

static const struct {
	const char *word;
	int (*parse)(struct na_declared_bypass *bypass, const char *word,
		     struct na_problem *problem);
} parts[] = {
	{ "iif", parse_iif },	      { "oif", parse_oif },	{ "mark", parse_mark },
	{ "l4proto", parse_l4proto }, { "dport", parse_dport },
};

#define PART_COUNT (sizeof(parts) / sizeof(parts[0]))

/* The next word of *CURSOR, cut off; NULL: none. */
static char *next_word(char **cursor)
{
	char *word = *cursor + strspn(*cursor, BLANKS);
	size_t len = strcspn(word, BLANKS);

	if (!len)
		return NULL;
	*cursor = word + len + (word[len] != '\0');
	word[len] = '\0';
	return word;
}

static int parse_part(struct na_declared_bypass *bypass, const char *word, char **cursor,
		      unsigned int *seen, struct na_problem *problem)
{
	const char *value;
	size_t i = 0;

	while (i < PART_COUNT && strcmp(word, parts[i].word) != 0)
		i++;
	if (i == PART_COUNT)
		return na_problem_set(problem, "it is made of iif NAME, oif NAME, mark NUMBER, "
					       "l4proto tcp|udp, dport PORT");
	if (*seen & 1U << i)
		return na_problem_set(problem, "%s twice; each line is a bypass of its own",
				      parts[i].word);
	*seen |= 1U << i;
	value = next_word(cursor);
	if (!value)
		return na_problem_set(problem, "a value is missing after %s", parts[i].word);
	return parts[i].parse(bypass, value, problem);
}

int na_flowtable_word_parse_bypass(const char *value, struct na_declared_bypass *bypass,
				   struct na_problem *problem)
{
	char *words, *cursor, *word;
	unsigned int seen = 0;
	int r = na_problem_parse_words(problem, value);

	if (r < 0)
		return r;
	bypass->text = strdup(value);
	words = cursor = strdup(value);
	if (!words || !bypass->text) {
		free(words);
		return -ENOMEM;
	}
	while (r == 0 && (word = next_word(&cursor)))
		r = parse_part(bypass, word, &cursor, &seen, problem);
	if (r == 0 && !seen)
		r = na_problem_set(problem, "a value is missing");
	free(words);
	return r;
}

void na_flowtable_word_del_bypass(struct na_declared_bypass *bypass)
{
	free(bypass->text);
	free(bypass->iif);
	free(bypass->oif);
	*bypass = (struct na_declared_bypass){ 0 };
}
