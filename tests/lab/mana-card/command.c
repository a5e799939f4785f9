// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns the lines of the control protocol: what each asks for, and what it gets. */
#include "inside.h"

#include "json.h"
#include "measure.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	WORDS_MOST = 4,
	LINE_BYTES_MOST = 256,
};

/* A command with its words; NULL: a word that is not there. */
struct command {
	char line[LINE_BYTES_MOST];
	char *words[WORDS_MOST];
};

/* NULL: done; else what was wrong with it. */
typedef const char *run_command(struct card *card, const struct command *command);

static bool parse_number(const char *word, uint64_t most, uint64_t *value)
{
	char *end;

	if (!word || *word < '0' || *word > '9')
		return false;
	errno = 0;
	*value = strtoull(word, &end, 0);
	return !errno && !*end && *value <= most;
}

/* As parse_number(); a word that is not there leaves VALUE as it is. */
static bool parse_optional(const char *word, uint64_t most, uint64_t *value)
{
	return !word || parse_number(word, most, value);
}

static const char *run_clear(struct card *card, const struct command *command)
{
	(void)command;
	measure_clear(card->measure);
	for (unsigned int i = 0; i < CARD_PORTS_MOST; i++)
		card->vports[i].counters = (struct vport_counters){ 0 };
	card->queues.interrupts = 0;
	memset(card->requests, 0, sizeof(card->requests));
	return NULL;
}

static const char *order(struct card *card, enum order_kind kind, const struct command *command,
			 uint64_t status, const char *times_word)
{
	uint64_t times = 1;
	struct order order = { .kind = kind, .status = (uint32_t)status };

	if (!command->words[1])
		return "which request?";
	order.request = requests_find(command->words[1]);
	if (!order.request)
		return "no such request";
	if (!parse_optional(times_word, UINT32_MAX, &times))
		return "no number of times";
	order.times = (uint32_t)times;
	return orders_add(&card->orders, &order) ? NULL : "too many";
}

static const char *run_fail(struct card *card, const struct command *command)
{
	uint64_t status = STATUS_FAILED;

	if (!parse_optional(command->words[2], UINT32_MAX, &status) || !status)
		return "no status";
	return order(card, ORDER_FAIL, command, status, command->words[3]);
}

static const char *run_hang(struct card *card, const struct command *command)
{
	return order(card, ORDER_HANG, command, 0, command->words[2]);
}

static const char *run_mend(struct card *card, const struct command *command)
{
	(void)command;
	orders_mend(&card->orders);
	return NULL;
}

static const char *run_length(struct card *card, const struct command *command)
{
	uint64_t bytes, times = 1;

	if (!parse_number(command->words[1], UINT16_MAX, &bytes))
		return "no number of bytes";
	if (!parse_optional(command->words[2], UINT32_MAX, &times))
		return "no number of times";
	card->orders.has_length = true;
	card->orders.length = (uint32_t)bytes;
	card->orders.length_times = (uint32_t)times;
	return NULL;
}

static const char *starve(struct card *card, const struct command *command, bool starved)
{
	uint64_t port, queue;
	struct work_object *object;

	if (!parse_number(command->words[1], card->settings.ports - 1, &port) ||
	    !parse_number(command->words[2], VPORT_QUEUES_MOST - 1, &queue))
		return "no port and queue";
	object = card->vports[port].receives[queue];
	if (!object)
		return "no such queue";
	object->starved = starved;
	return NULL;
}

static const char *run_starve(struct card *card, const struct command *command)
{
	return starve(card, command, true);
}

static const char *run_feed(struct card *card, const struct command *command)
{
	return starve(card, command, false);
}

static const char *run_timeout(struct card *card, const struct command *command)
{
	uint64_t milliseconds;

	/* Of 24 bits; with 0 a driver would wait for nothing. */
	if (!parse_number(command->words[1], 0xffffff, &milliseconds) || !milliseconds)
		return "no number of milliseconds";
	return channel_set_timeout(card, (uint32_t)milliseconds) ? NULL : "there is no channel";
}

static const char *run_silence(struct card *card, const struct command *command)
{
	(void)command;
	return channel_set_silent(card) ? NULL : "there is no channel";
}

static const char *run_reset(struct card *card, const struct command *command)
{
	(void)command;
	return channel_ask_reset(card) ? NULL : "the driver does not reset it";
}

static void write_crossing(const struct vport_crossing *crossing, const char *key,
			   struct json *json)
{
	json_open(json, key, '{');
	json_number(json, "frames",
		    crossing->unicast_frames + crossing->broadcast_frames +
			    crossing->multicast_frames);
	json_number(json, "bytes",
		    crossing->unicast_bytes + crossing->broadcast_bytes +
			    crossing->multicast_bytes);
	json_close(json, '}');
}

static void write_port(const struct card *card, unsigned int port, struct json *json)
{
	const struct vport_counters *counters = &card->vports[port].counters;

	json_open(json, NULL, '{');
	json_number(json, "port", port);
	write_crossing(&counters->in, "in", json);
	write_crossing(&counters->out, "out", json);
	json_number(json, "dropped-no-buffer", counters->dropped_no_buffer);
	json_number(json, "dropped-off", counters->dropped_off);
	json_number(json, "dropped-truncated", counters->dropped_truncated);
	json_number(json, "out-off", counters->out_off);
	json_number(json, "bad-oob", counters->bad_oob);
	json_number(json, "bad-mtu", counters->bad_mtu);
	json_number(json, "bad-other", counters->bad_other);
	measure_write_port(card->measure, port, json);
	json_close(json, '}');
}

/* How many queues of each type there were. */
static void write_queues(const uint64_t *counts, const char *key, struct json *json)
{
	json_open(json, key, '{');
	json_number(json, "event", counts[QUEUE_EVENT]);
	json_number(json, "completion", counts[QUEUE_COMPLETION]);
	json_number(json, "send", counts[QUEUE_SEND]);
	json_number(json, "receive", counts[QUEUE_RECEIVE]);
	json_close(json, '}');
}

static const char *run_measures(struct card *card, const struct command *command)
{
	uint64_t bytes;

	if (command->words[1] && (!parse_number(command->words[1], UINT64_MAX, &bytes) ||
				  !measure_set_page(card->measure, bytes)))
		return "no size of a page";
	return NULL;
}

static void write_measures(const struct card *card, struct json *json)
{
	json_open(json, NULL, '{');
	json_number(json, "interrupts", card->queues.interrupts);
	json_open(json, "requests", '{');
	requests_write(card, json);
	json_close(json, '}');
	write_queues(card->queues.made, "queues-made", json);
	write_queues(card->queues.gone, "queues-gone", json);
	measure_write(card->measure, json);
	json_open(json, "ports", '[');
	for (unsigned int i = 0; i < card->settings.ports; i++)
		write_port(card, i, json);
	json_close(json, ']');
	json_close(json, '}');
}

static const struct {
	const char *name;
	unsigned int words_most;
	run_command *run;
	void (*write)(const struct card *card, struct json *json); /* NULL: an empty object */
} commands[] = {
	{ "measures", 2, run_measures, write_measures },
	{ "clear", 1, run_clear, NULL },
	{ "fail", 4, run_fail, NULL },
	{ "hang", 3, run_hang, NULL },
	{ "mend", 1, run_mend, NULL },
	{ "length", 3, run_length, NULL },
	{ "starve", 3, run_starve, NULL },
	{ "feed", 3, run_feed, NULL },
	{ "timeout", 2, run_timeout, NULL },
	{ "silence", 1, run_silence, NULL },
	{ "reset", 1, run_reset, NULL },
};

/* Words of it, at most WORDS_MOST; more than that, or longer than can be: -1. */
static int split(struct command *command, const char *line)
{
	unsigned int count = 0;
	char *place = NULL;

	if (strlen(line) >= sizeof(command->line))
		return -1;
	strcpy(command->line, line);
	for (char *word = strtok_r(command->line, " \t", &place); word;
	     word = strtok_r(NULL, " \t", &place)) {
		if (count == WORDS_MOST)
			return -1;
		command->words[count++] = word;
	}
	return (int)count;
}

void card_control(struct card *card, const char *line, FILE *reply)
{
	const char *error = "no such command";
	struct command command = { 0 };
	struct json json = { .to = reply };
	int count = split(&command, line);

	for (size_t i = 0; count > 0 && i < sizeof(commands) / sizeof(commands[0]); i++) {
		if (strcmp(commands[i].name, command.words[0]) != 0)
			continue;
		error = (unsigned int)count > commands[i].words_most
				? "too many words"
				: commands[i].run(card, &command);
		if (!error && commands[i].write)
			commands[i].write(card, &json);
		else if (!error)
			fputs("{}", reply);
		break;
	}
	if (error)
		fprintf(reply, "{\"error\": \"%s\"}", error);
	fputc('\n', reply);
}
