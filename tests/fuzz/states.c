// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * A state file: read, planned with on a machine that has the device, written
 * and read back.
 * fuzz: -max_len=4096
 * words: state-file attr-table
 */
#include "plan-text.h"
#include "state.h"

static struct netaccel_policy *policy;
static struct netaccel_machine *machine;

static void end(void)
{
	netaccel_policy_free(policy);
	netaccel_machine_free(machine);
}

static void start(void)
{
	if (policy)
		return;
	policy = calloc(1, sizeof(*policy));
	add_tree(policy, TOP_SRCDIR "/policy/drivers.d/mana.conf");
	add_rule(policy, "all", "Name=*",
		 "RxMode=full-page\nRx=512\nTx=max\nTCPDataSplit=on\nPrivateFlag=legacy-rx on\n"
		 "CQESize=64\n");
	machine = read_machine();
	atexit(end);
}

static void check_same_entry(const struct na_state_entry *a, const struct na_state_entry *b)
{
	FUZZ_CHECK(na_knob_match(&a->knob, &b->knob));
	FUZZ_CHECK(a->has_original == b->has_original && a->original == b->original);
	FUZZ_CHECK(a->asked == b->asked && a->has_got == b->has_got && a->got == b->got);
	FUZZ_CHECK(same_text(a->unsupported, b->unsupported));
	FUZZ_CHECK(same_text(a->rule, b->rule) && same_text(a->path, b->path));
}

static void check_same_device_state(const struct na_state_device *a,
				    const struct na_state_device *b)
{
	FUZZ_CHECK(a->ifindex == b->ifindex && same_text(a->name, b->name));
	FUZZ_CHECK(same_text(a->driver, b->driver) && same_text(a->bus, b->bus));
	FUZZ_CHECK(same_text(a->bus_path, b->bus_path) && a->count == b->count);
	for (size_t i = 0; i < a->count; i++)
		check_same_entry(&a->entries[i], &b->entries[i]);
}

/* What reads back is the same, and none that was cut short does. */
static void check_same(const struct na_state_device *device)
{
	struct na_record_text text = { 0 }, again = { 0 };
	struct na_state_device *copy = NULL;
	struct na_problem problem = { "" };
	unsigned int line;
	size_t cut;

	FUZZ_CHECK(na_state_device_encode(device, &text, &problem, &copy) == 0);
	na_state_file_write(&again, copy);
	FUZZ_CHECK(!text.error && !again.error && text.len_bytes == again.len_bytes &&
		   memcmp(text.data, again.data, text.len_bytes) == 0);
	check_same_device_state(device, copy);
	na_state_device_free(copy);
	/* Somewhere, but for the last newline. */
	cut = text.data[text.len_bytes / 2] * 31u % (text.len_bytes - 1);
	text.data[cut] = '\0';
	FUZZ_CHECK(na_state_file_parse(text.data, cut, &copy, &problem, &line) == -EINVAL);
	free(again.data);
	free(text.data);
}

static void check_state(struct na_state_device *device)
{
	struct netaccel_state state = {
		.dir = { .fd = -1, .lock = -1 },
		.devices = &device,
		.count = 1,
	};

	check_same(device);
	check_plans(machine, policy, &state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct na_state_device *device;
	struct na_problem problem = { "" };
	char *text = malloc(size + 1);
	unsigned int line = 0, lines = 1;
	int r;

	start();
	for (size_t i = 0; i < size; i++)
		lines += data[i] == '\n';
	memcpy(text, data, size);
	text[size] = '\0';
	r = na_state_file_parse(text, size, &device, &problem, &line);
	free(text);
	FUZZ_CHECK(line >= 1 && line <= lines);
	if (r == 0) {
		check_state(device);
		na_state_device_free(device);
	} else {
		FUZZ_CHECK(r == -EINVAL && problem.text[0]);
	}
	return 0;
}
