// SPDX-License-Identifier: LGPL-2.1-or-later
/* Real tables, decoded by us and by dmidecode, field by field. */
#include "unit.h"
#include "dump.h"
#include "text.h"

/* TARGET: enum netaccel_fact, for type 4 enum netaccel_processor_field. */
struct row {
	unsigned int type;
	const char *label;
	int target;
};

static const struct row rows[] = {
	{ 0, "Vendor", NETACCEL_FACT_BIOS_VENDOR },
	{ 0, "Version", NETACCEL_FACT_BIOS_VERSION },
	{ 0, "Release Date", NETACCEL_FACT_BIOS_DATE },
	{ 0, "BIOS Revision", NETACCEL_FACT_BIOS_RELEASE },
	{ 0, "Firmware Revision", NETACCEL_FACT_EC_FIRMWARE_RELEASE },
	{ 1, "Manufacturer", NETACCEL_FACT_SYS_VENDOR },
	{ 1, "Product Name", NETACCEL_FACT_PRODUCT_NAME },
	{ 1, "Version", NETACCEL_FACT_PRODUCT_VERSION },
	{ 1, "Serial Number", NETACCEL_FACT_PRODUCT_SERIAL },
	{ 1, "UUID", NETACCEL_FACT_PRODUCT_UUID },
	{ 1, "SKU Number", NETACCEL_FACT_PRODUCT_SKU },
	{ 1, "Family", NETACCEL_FACT_PRODUCT_FAMILY },
	{ 2, "Manufacturer", NETACCEL_FACT_BOARD_VENDOR },
	{ 2, "Product Name", NETACCEL_FACT_BOARD_NAME },
	{ 2, "Version", NETACCEL_FACT_BOARD_VERSION },
	{ 2, "Serial Number", NETACCEL_FACT_BOARD_SERIAL },
	{ 2, "Asset Tag", NETACCEL_FACT_BOARD_ASSET_TAG },
	{ 3, "Manufacturer", NETACCEL_FACT_CHASSIS_VENDOR },
	{ 3, "Type", NETACCEL_FACT_CHASSIS_TYPE },
	{ 3, "Version", NETACCEL_FACT_CHASSIS_VERSION },
	{ 3, "Serial Number", NETACCEL_FACT_CHASSIS_SERIAL },
	{ 3, "Asset Tag", NETACCEL_FACT_CHASSIS_ASSET_TAG },
	{ 4, "Socket Designation", NETACCEL_PROCESSOR_SOCKET },
	{ 4, "Type", NETACCEL_PROCESSOR_TYPE },
	{ 4, "Family", NETACCEL_PROCESSOR_FAMILY },
	{ 4, "Manufacturer", NETACCEL_PROCESSOR_MANUFACTURER },
	{ 4, "ID", NETACCEL_PROCESSOR_ID },
	{ 4, "Version", NETACCEL_PROCESSOR_VERSION },
	{ 4, "Serial Number", NETACCEL_PROCESSOR_SERIAL },
	{ 4, "Asset Tag", NETACCEL_PROCESSOR_ASSET_TAG },
	{ 4, "Part Number", NETACCEL_PROCESSOR_PART_NUMBER },
	{ 4, "Core Count", NETACCEL_PROCESSOR_CORE_COUNT },
	{ 4, "Thread Count", NETACCEL_PROCESSOR_THREAD_COUNT },
};

/* The numbers that occur, which dmidecode shows as words. */
static const struct {
	unsigned int type;
	const char *label, *word, *number;
} words[] = {
	{ 3, "Type", "Other", "1" },
	{ 3, "Type", "Desktop", "3" },
	{ 3, "Type", "Mini Tower", "6" },
	{ 3, "Type", "Notebook", "10" },
	{ 4, "Type", "Central Processor", "3" },
	{ 4, "Family", "Other", "1" },
	{ 4, "Family", "Unknown", "2" },
	{ 4, "Family", "Multi-Core Xeon", "214" },
	{ 4, "Family", "Core i5", "205" },
	{ 4, "Family", "Core i7", "198" },
};

/* Of every fact, and of every field of two sockets, what dmidecode says. */
struct theirs {
	char *value[2][ARRAY_SIZE(rows)];
	size_t sockets;
};

static size_t compared;

static const char *get_number(unsigned int type, const char *label, const char *value)
{
	for (size_t i = 0; i < ARRAY_SIZE(words); i++) {
		if (words[i].type == type && strcmp(words[i].label, label) == 0 &&
		    strcmp(words[i].word, value) == 0)
			return words[i].number;
	}
	return value;
}

static void add_line(struct theirs *theirs, unsigned int type, size_t nth, char *line)
{
	char *colon = strchr(line, ':');

	/* A tab in front marks a field; lists below it have two. */
	if (!colon || line[0] != '\t' || line[1] == '\t' || nth >= 2 || (type < 4 && nth))
		return;
	*colon = '\0';
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		if (rows[i].type == type && strcmp(rows[i].label, line + 1) == 0) {
			char *value = na_text_del_blanks(colon + 1);

			theirs->value[nth][i] = strdup(get_number(type, rows[i].label, value));
		}
	}
	/* Their order is that of the table, so an empty socket is one too many. */
	if (type == 4 && strcmp(line + 1, "Status") == 0)
		theirs->sockets += strncmp(na_text_del_blanks(colon + 1), "Populated", 9) == 0;
}

static void run_dmidecode(const char *path, struct theirs *theirs)
{
	unsigned int type = 0, handle, new_type;
	size_t nth[5] = { 0 };
	char command[512], line[512];
	FILE *pipe;

	snprintf(command, sizeof(command), "dmidecode --from-dump '%s'", path);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	while (fgets(line, sizeof(line), pipe)) {
		line[strcspn(line, "\n")] = '\0';
		if (sscanf(line, "Handle %x, DMI type %u,", &handle, &new_type) == 2) {
			type = new_type;
			if (type < ARRAY_SIZE(nth))
				nth[type]++;
		} else if (type < ARRAY_SIZE(nth) && nth[type]) {
			add_line(theirs, type, nth[type] - 1, line);
		}
	}
	assert_int_equal(pclose(pipe), 0);
}

/* True if dmidecode's text means that the firmware does not say. */
static bool is_nothing(const char *value)
{
	static const char *const texts[] = { "Not Specified", "Not Present", "Not Settable", "" };

	for (size_t i = 0; value && i < ARRAY_SIZE(texts); i++) {
		if (strcmp(value, texts[i]) == 0)
			return true;
	}
	return !value;
}

static void compare(const char *path, const struct na_smbios_entry *entry, const char *table,
		    size_t len)
{
	struct theirs theirs = { 0 };
	struct netaccel_platform *ours;

	run_dmidecode(path, &theirs);
	assert_int_equal(na_platform_new(&ours), 0);
	assert_true(na_smbios_parse(ours, entry, table, len) > 0);
	assert_int_equal(theirs.sockets, ours->processor_count);
	for (size_t n = 0; n < 2 * ARRAY_SIZE(rows); n++) {
		size_t nth = n / ARRAY_SIZE(rows), i = n % ARRAY_SIZE(rows);
		char *want = theirs.value[nth][i];
		const char *got =
			rows[i].type == 4
				? netaccel_platform_get_processor(ours, nth, rows[i].target)
				: netaccel_platform_get_value(ours, rows[i].target, nth);

		if (got ? !want || strcmp(got, want) != 0 : !is_nothing(want))
			fail_msg("%s: type %u %s: dmidecode says %s, we say %s", path, rows[i].type,
				 rows[i].label, want ? want : "nothing", got ? got : "nothing");
		compared += got != NULL;
		free(want);
	}
	na_platform_free(ours);
}

static void test_dumps(void **state)
{
	if (system("command -v dmidecode > /dev/null") != 0)
		fail_msg("needs dmidecode");
	assert_true(dump_run(compare) >= 10);
	assert_true(compared > 200);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { cmocka_unit_test(test_dumps) };

	return cmocka_run_group_tests_name("smbios-dmidecode", tests, NULL, NULL);
}
