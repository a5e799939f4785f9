// SPDX-License-Identifier: LGPL-2.1-or-later
/* The text of state files: there and back, cut short anywhere, and wrong in each way. */
#include "unit.h"
#include "state.h"

#define HEAD	"[State]\nFormat=1\n"
#define DEVICE	"[Device]\nIndex=3\nName=eth0\n"
#define SETTING "[Setting]\nRing=Rx\nAsked=512\nRule=a.conf\n"
#define END	"[End]\n"

static const char whole[] =
	HEAD DEVICE "Driver=igb\nBus=pci\nBusPath=0000:01:00.0\n"
		    "[Setting]\nPrivateFlag=legacy-rx\nOriginal=0\nAsked=1\nGot=1\nRule=a.conf\n"
		    "Path=/etc/netaccel/rules.d/a.conf\n"
		    "[Setting]\nRing=Rx\nOriginal=256\nAsked=1001\nRule=set\n"
		    "[Setting]\nRing=RxBufLen\nAsked=2048\nUnsupported=\nRule=set\n"
		    "[Setting]\nPrivateFlag=\\x20odd \\x5c\\xff\\x20\nOriginal=1\nAsked=0\nGot=0\n"
		    "Unsupported=no \\x0a newline\nRule=b.conf\n" END;

static int parse(const char *text, size_t len, struct na_state_device **ret_device,
		 struct na_problem *problem, unsigned int *ret_line)
{
	char *data = malloc(len + 1);
	int r;

	if (!data)
		return -ENOMEM;
	memcpy(data, text, len);
	data[len] = '\0';
	r = na_state_file_parse(data, len, ret_device, problem, ret_line);
	free(data);
	return r;
}

static struct na_state_device *parse_good(const char *text)
{
	struct na_state_device *device = NULL;
	struct na_problem problem = { "" };
	unsigned int line = 0;

	if (parse(text, strlen(text), &device, &problem, &line) < 0)
		fail_msg("%u: %s", line, problem.text);
	return device;
}

static void test_there_and_back(void **state)
{
	struct na_state_device *device = parse_good(whole);
	const struct na_knob odd = { .type = NA_KNOB_FLAG, .flag = (char *)" odd \\\xff " };
	const struct na_knob buf_len = { .type = NA_KNOB_RING, .ring = NETACCEL_RING_RX_BUF_LEN };
	struct na_record_text text = { 0 };
	const struct na_state_entry *entry;

	assert_int_equal(device->ifindex, 3);
	assert_string_equal(device->name, "eth0");
	assert_string_equal(device->driver, "igb");
	assert_string_equal(device->bus, "pci");
	assert_string_equal(device->bus_path, "0000:01:00.0");
	assert_int_equal(device->count, 4);
	entry = &device->entries[0];
	assert_int_equal(entry->knob.type, NA_KNOB_FLAG);
	assert_true(entry->has_original && entry->has_got && !entry->unsupported);
	assert_string_equal(entry->path, "/etc/netaccel/rules.d/a.conf");
	entry = &device->entries[1];
	assert_int_equal(entry->knob.ring, NETACCEL_RING_RX);
	assert_int_equal(entry->original, 256);
	assert_int_equal(entry->asked, 1001);
	assert_false(entry->has_got);
	assert_null(entry->path);
	entry = na_state_device_get_entry(device, &buf_len);
	assert_false(entry->has_original);
	assert_string_equal(entry->unsupported, "");
	entry = na_state_device_get_entry(device, &odd);
	assert_non_null(entry);
	assert_string_equal(entry->unsupported, "no \n newline");
	na_state_file_write(&text, device);
	assert_int_equal(text.error, 0);
	assert_string_equal(text.data, whole);
	free(text.data);
	na_state_device_free(device);
}

static void test_numbers(void **state)
{
	struct na_state_device *device =
		parse_good(HEAD DEVICE "[Setting]\nRing=Tx\nOriginal=4294967295\nAsked=2\n"
				       "Got=0\nRule=a\n" END);

	assert_int_equal(device->entries[0].original, UINT32_MAX);
	assert_int_equal(device->entries[0].asked, 2);
	na_state_device_free(device);
}

/* Not one byte may be missing: half a number is a number too. */
static void test_cut_short(void **state)
{
	/* Without the newline at its end it is whole. */
	for (size_t len = 0; len < sizeof(whole) - 2; len++) {
		struct na_state_device *device = NULL;
		struct na_problem problem;
		unsigned int line;

		if (parse(whole, len, &device, &problem, &line) != -EINVAL)
			fail_msg("the first %zu bytes are taken", len);
		assert_null(device);
		assert_true(problem.text[0] && line > 0);
	}
}

/* Each byte made another one: whatever comes of it, nothing is read out of bounds or lost. */
static void test_broken_byte(void **state)
{
	char text[sizeof(whole)];

	for (size_t at = 0; at < sizeof(whole) - 1; at++) {
		static const char bytes[] = { '\0', '\n', '=', '[', ']', '\\', '9', '\xff', ' ' };

		for (size_t i = 0; i < sizeof(bytes); i++) {
			struct na_state_device *device = NULL;
			struct na_problem problem;
			unsigned int line;
			int r;

			memcpy(text, whole, sizeof(whole));
			text[at] = bytes[i];
			r = parse(text, sizeof(whole) - 1, &device, &problem, &line);
			assert_true(r == 0 || r == -EINVAL);
			assert_int_equal(r == 0, device != NULL);
			na_state_device_free(device);
		}
	}
}

static void test_bad(void **state)
{
	static const struct {
		const char *text;
		unsigned int line;
		const char *problem;
	} rows[] = {
		{ "", 1, "cut short: no [End]" },
		{ "# empty\n", 1, "cut short: no [End]" },
		{ "x", 1, "neither KEY=VALUE nor [SECTION]" },
		{ "Format=1\n", 1, "unknown key Format= in []" },
		{ END, 1, "[End] does not belong here" },
		{ DEVICE, 1, "[Device] does not belong here" },
		{ "[State]\n" DEVICE, 2, "[State] without Format=" },
		{ "[State]\nFormat=2\n", 2, "Format=2: this netaccel reads 1" },
		{ "[State]\nFormat=\n", 2, "Format=: no value that netaccel writes" },
		{ HEAD HEAD, 3, "[State] does not belong here" },
		{ HEAD END, 3, "[End] does not belong here" },
		{ HEAD SETTING, 3, "[Setting] does not belong here" },
		{ HEAD "[Frob]\n", 3, "[Frob] does not belong here" },
		{ HEAD DEVICE DEVICE, 6, "[Device] does not belong here" },
		{ HEAD "[Device]\nIndex=3\n" END, 5, "[Device] without Name=" },
		{ HEAD "[Device]\nName=x\n" END, 5, "[Device] without Index=" },
		{ HEAD DEVICE "Index=3\n", 6, "Index= twice in [Device]" },
		{ HEAD "[Device]\nIndex=x\n", 4, "Index=: wanted a number" },
		{ HEAD "[Device]\nIndex=4294967296\n", 4, "Index=: wanted a number" },
		{ HEAD DEVICE "Frob=3\n", 6, "unknown key Frob= in [Device]" },
		{ HEAD DEVICE "Rule=3\n", 6, "unknown key Rule= in [Device]" },
		{ HEAD DEVICE "Driver=\n", 6, "Driver=: no value that netaccel writes" },
		{ HEAD DEVICE "Driver=\\x\n", 6, "Driver=: no value that netaccel writes" },
		{ HEAD DEVICE "Driver=\\x00\n", 6, "Driver=: no value that netaccel writes" },
		{ HEAD DEVICE "[Setting]\nAsked=1\nRule=a\n" END, 9,
		  "[Setting] needs PrivateFlag= or Ring=" },
		{ HEAD DEVICE SETTING "PrivateFlag=x\n" END, 11,
		  "[Setting] needs PrivateFlag= or Ring=" },
		{ HEAD DEVICE "[Setting]\nRing=rx\n", 7, "Ring=: no such ring parameter" },
		{ HEAD DEVICE "[Setting]\nRing=Rx\nRule=a\n" END, 9, "[Setting] without Asked=" },
		{ HEAD DEVICE "[Setting]\nRing=Rx\nAsked=1\n" END, 9, "[Setting] without Rule=" },
		{ HEAD DEVICE SETTING "Got=yes\n", 10, "Got=: wanted a number" },
		{ HEAD DEVICE SETTING "Rule=b\n", 10, "Rule= twice in [Setting]" },
		{ HEAD DEVICE SETTING SETTING END, 14, "two [Setting] for one thing" },
		{ HEAD DEVICE "[Setting]\nRing=TxPush\nOriginal=256\nAsked=1\nRule=a\n" END, 11,
		  "Original=: out of range: 0 to 1" },
		{ HEAD DEVICE "[Setting]\nAsked=2\nPrivateFlag=x\nRule=a\n" END, 10,
		  "Asked=: out of range: 0 to 1" },
		{ HEAD DEVICE "[Setting]\nRing=TCPDataSplit\nAsked=2\nGot=256\nRule=a\n" END, 11,
		  "Got=: out of range: 0 to 255" },
		{ HEAD DEVICE SETTING END "x=1\n", 11, "unknown key x= in [End]" },
		{ HEAD DEVICE SETTING END END, 11, "[End] does not belong here" },
		{ HEAD DEVICE SETTING END SETTING, 11, "[Setting] does not belong here" },
		{ HEAD DEVICE END "\001\n", 7, "not UTF-8 text, or a control character" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct na_state_device *device = NULL;
		struct na_problem problem;
		unsigned int line;

		assert_int_equal(parse(rows[i].text, strlen(rows[i].text), &device, &problem,
				       &line),
				 -EINVAL);
		assert_null(device);
		assert_string_equal(problem.text, rows[i].problem);
		assert_int_equal(line, rows[i].line);
	}
}

static int read_and_write(void *data)
{
	struct na_record_text text = { 0 };
	struct na_state_device *device, *copy;
	struct na_problem problem;
	unsigned int line;
	int r = parse(data, strlen(data), &device, &problem, &line);

	if (r < 0)
		return r;
	r = na_state_device_encode(device, &text, &problem, &copy);
	na_state_device_free(device);
	free(text.data);
	if (r == 0)
		na_state_device_free(copy);
	return r;
}

static void test_allocation(void **state)
{
	static const char two[] = HEAD DEVICE "[Setting]\nRing=Rx\nAsked=1\nRule=a\n"
					      "[Setting]\nRing=Rx\nAsked=1\nRule=a\n" END;
	struct na_problem problem;
	struct na_state_device *device;
	unsigned int line;
	long before = alloc_count_live();

	alloc_run(read_and_write, (void *)whole, false);
	/* What is refused leaves nothing behind. */
	assert_int_equal(parse(two, strlen(two), &device, &problem, &line), -EINVAL);
	assert_int_equal(alloc_count_live(), before);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_there_and_back),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_cut_short),
		cmocka_unit_test(test_broken_byte),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("state-file", tests, NULL, NULL);
}
