// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Whatever fails at whichever message, and for want of memory anywhere: the
 * values are all as wanted or all as before, or the outcome says otherwise; and
 * the state knows of everything that is not as before.
 */
#include "make-apply.h"

#include <linux/ethtool_netlink.h>

/* On top of RULE_BEFORE, so that there is a state to go back to. */
#define RULE_BEFORE "Rx=300\n"
#define RULE	    "PrivateFlag=legacy-rx on\nTxPush=on\nRx=512\nTx=512\n"

static const struct {
	const char *setting;
	uint32_t before, wanted;
} rows[] = {
	{ "flag legacy-rx", 0, 1 },
	{ "tx-push", 0, 1 },
	{ "rx", 300, 512 },
	{ "tx", 256, 512 },
};

static uint32_t get_now(size_t row)
{
	static const enum netaccel_ring rings[] = { 0, NETACCEL_RING_TX_PUSH, NETACCEL_RING_RX,
						    NETACCEL_RING_TX };

	return row == 0 ? fake_kernel.device[0].flags[0].on : now_ring(rings[row]);
}

static void start_before(struct scene *scene)
{
	fake_kernel_set();
	fake_kernel.device[0].supported |= 1u << NETACCEL_RING_TX_PUSH;
	del_states(scene);
	expect(scene, RULE_BEFORE, "done\nrx 256 -> 300, got 300, set\n",
	       "RINGS_SET device 2: rx 300\n");
	fake_kernel_del_steps();
}

/* The entry of the state for a row: its line as make-apply.h writes it, or "". */
static void get_entry(const char *state, size_t row, char *line, size_t size)
{
	size_t len = strlen(rows[row].setting);

	line[0] = '\0';
	for (const char *at = state; *at; at = strchr(at, '\n') + 1) {
		if (strncmp(at, rows[row].setting, len) == 0 &&
		    (strncmp(at + len, " was", 4) == 0 || strncmp(at + len, " asked", 6) == 0))
			snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
	}
}

/* What the state has to say of a row that is as WANTED, or as before. */
static void expect_entry(const char *state, size_t row, const char *manner)
{
	char line[128], want[128];
	uint32_t original = row == 2 ? 256 : rows[row].before;

	get_entry(state, row, line, sizeof(line));
	if (strcmp(manner, "before") == 0)
		snprintf(want, sizeof(want), row == 2 ? "rx was 256 asked 300 got 300" : "");
	else if (strcmp(manner, "set") == 0)
		snprintf(want, sizeof(want), "%s was %u asked %u got %u", rows[row].setting,
			 original, rows[row].wanted, rows[row].wanted);
	else
		snprintf(want, sizeof(want), "%s was %u asked %u", rows[row].setting, original,
			 rows[row].wanted);
	assert_string_equal(line, want);
}

/* The state could not be written in the end, and that is told. */
static bool is_behind(const struct netaccel_outcome *outcome)
{
	const char *warning;

	for (size_t i = 0; (warning = netaccel_outcome_get_warning(outcome, i)); i++) {
		if (strstr(warning, "could not be recorded"))
			return true;
	}
	return false;
}

/* Each change against its value and its entry in the state. */
static void check_change(const struct netaccel_outcome *outcome, const char *state, size_t row)
{
	enum netaccel_outcome_status status = netaccel_outcome_get_status(outcome);
	enum netaccel_change_outcome change = netaccel_outcome_get_change(outcome, row);
	const char *text = netaccel_outcome_get_text(outcome, row);
	char line[128];

	assert_string_equal(netaccel_outcome_get_setting(outcome, row), rows[row].setting);
	switch (change) {
	case NETACCEL_CHANGE_OUTCOME_SET:
		assert_int_equal(get_now(row), rows[row].wanted);
		expect_entry(state, row, is_behind(outcome) ? "asked" : "set");
		assert_null(text);
		break;
	case NETACCEL_CHANGE_OUTCOME_PENDING:
		assert_non_null(text);
		if (get_now(row) != rows[row].before || strstr(text, "cannot be read"))
			expect_entry(state, row, "asked");
		else
			expect_entry(state, row, "before");
		break;
	case NETACCEL_CHANGE_OUTCOME_UNSUPPORTED:
		assert_non_null(text);
		assert_int_equal(get_now(row), rows[row].before);
		get_entry(state, row, line, sizeof(line));
		/* Unless it was set before, or all is as before. */
		if (row != 2 && status != NETACCEL_OUTCOME_FAILED)
			assert_non_null(strstr(line, "refused: "));
		break;
	case NETACCEL_CHANGE_OUTCOME_FAILED:
		assert_non_null(text);
		/* fall through */
	case NETACCEL_CHANGE_OUTCOME_ROLLED_BACK:
	case NETACCEL_CHANGE_OUTCOME_NOT_TRIED:
		if (status != NETACCEL_OUTCOME_GONE)
			assert_int_equal(get_now(row), rows[row].before);
		if (status == NETACCEL_OUTCOME_FAILED)
			expect_entry(state, row, "before");
		break;
	case NETACCEL_CHANGE_OUTCOME_NOT_RESTORED:
		assert_non_null(text);
		assert_int_equal(status, NETACCEL_OUTCOME_NOT_RESTORED);
		expect_entry(state, row, "asked");
		break;
	default:
		fail();
	}
}

static void check_outcome(const struct scene *scene, const struct netaccel_outcome *outcome)
{
	char state[2048];

	write_state(scene, state, sizeof(state));
	if (!outcome) {
		for (size_t row = 0; row < ARRAY_SIZE(rows); row++) {
			assert_int_equal(get_now(row), rows[row].before);
			expect_entry(state, row, "before");
		}
		return;
	}
	if (netaccel_outcome_get_status(outcome) == NETACCEL_OUTCOME_GONE)
		assert_string_equal(state, "");
	assert_int_equal(netaccel_outcome_count_changes(outcome), ARRAY_SIZE(rows));
	for (size_t row = 0; row < ARRAY_SIZE(rows); row++)
		check_change(outcome, state, row);
}

/* Once nothing fails any more: what was before, or what is wanted. */
static void check_afterwards(struct scene *scene)
{
	const char *lines[] = { NULL, RULE };

	fake_kernel_del_steps();
	if (fake_kernel.device[0].gone || fake_kernel.device[0].detached)
		return;
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		struct netaccel_outcome *outcome;
		const struct netaccel_device_plan *device_plan;

		assert_int_equal(start_scene(scene, lines[1 - i], NETACCEL_PLAN_ALLOW_FLAP), 0);
		device_plan = netaccel_plan_get_device(scene->plan, 0);
		assert_int_equal(netaccel_apply_set(scene->apply, device_plan, &outcome), 0);
		if (netaccel_outcome_get_status(outcome) != NETACCEL_OUTCOME_DONE)
			fail_msg("%s", netaccel_outcome_status_get_word(
					       netaccel_outcome_get_status(outcome)));
		netaccel_outcome_free(outcome);
		end_scene(scene);
	}
	expect_state(scene, "");
	assert_false(fake_kernel.device[0].flags[0].on);
	assert_int_equal(now_ring(NETACCEL_RING_RX), 256);
	assert_int_equal(now_ring(NETACCEL_RING_TX), 256);
}

/* What goes wrong, at message AT of the run. */
struct fault {
	unsigned int at;
	int error;
	bool skip;    /* else it is dealt with before it fails */
	bool lasting; /* so do all that follow */
	bool down;    /* the device is */
	bool refused; /* sizes are, in any case */
	const char *rule;
};

static struct fake_step lasting;

static void set_lasting(struct fake_device *device)
{
	static const unsigned int types[] = { ETHTOOL_MSG_PRIVFLAGS_SET, ETHTOOL_MSG_PRIVFLAGS_GET,
					      ETHTOOL_MSG_RINGS_SET, ETHTOOL_MSG_RINGS_GET };

	/* The list of links tells the truth. */
	for (size_t i = 0; i < ARRAY_SIZE(types); i++) {
		lasting.type = types[i];
		fake_kernel_add_step(&lasting);
	}
}

/* True if the fault came about. */
static bool run_fault(struct scene *scene, const struct fault *fault)
{
	const struct netaccel_device_plan *device_plan;
	struct netaccel_outcome *outcome = NULL;
	unsigned int before;
	bool struck;

	start_before(scene);
	if (fault->down)
		fake_device_set_down(&fake_kernel.device[0]);
	assert_int_equal(start_scene(scene, fault->rule, NETACCEL_PLAN_ALLOW_FLAP), 0);
	fake_kernel_del_steps();
	if (fault->refused)
		fake_kernel_add_step(&(struct fake_step){
			.type = ETHTOOL_MSG_RINGS_SET, .nth = 2, .skip = true, .error = -EIO });
	fake_kernel_add_step(&(struct fake_step){ .nth = fault->at,
						  .ifindex = 2,
						  .skip = fault->skip,
						  .error = fault->error,
						  .after = fault->lasting ? set_lasting : NULL });
	lasting = (struct fake_step){ .ifindex = 2, .skip = fault->skip, .error = fault->error };
	before = fake_kernel.requests;
	device_plan = netaccel_plan_get_device(scene->plan, 0);
	if (netaccel_apply_set(scene->apply, device_plan, &outcome) < 0)
		outcome = NULL;
	struck = fake_kernel.requests - before > fault->at; /* the family is asked for, too */
	end_scene(scene);
	check_outcome(scene, outcome);
	netaccel_outcome_free(outcome);
	check_afterwards(scene);
	return struck;
}

/* For each way in which a message can fail, on a device that is up, or down. */
static void run_errors(struct scene *scene, const char *rule, bool refused)
{
	static const int errors[] = { -EPERM, -EOPNOTSUPP, -524,    -EINVAL,	-ENODEV, -ENETDOWN,
				      -EBUSY, -ENOBUFS,	   -ENOMEM, -ETIMEDOUT, -EIO };

	for (size_t i = 0; i < 8 * ARRAY_SIZE(errors); i++) {
		struct fault fault = {
			.error = errors[i / 8],
			.skip = i & 1,
			.lasting = i & 2,
			.down = i & 4,
			.refused = refused,
			.rule = rule,
		};

		do {
			fault.at++;
			print_message("%s%serrno %d at message %u%s%s\n",
				      fault.down ? "down: " : "", refused ? "sizes refused, " : "",
				      -fault.error, fault.at, fault.lasting ? " and later" : "",
				      fault.skip ? "" : ", once it was dealt with");
		} while (run_fault(scene, &fault));
		assert_true(fault.at > 3);
	}
}

static void test_every(void **state)
{
	run_errors(*state, RULE, false);
}

static void test_every_insisting(void **state)
{
	run_errors(*state, RULE "OnUnsupported=fail\n", false);
}

/* One fails and then another, on the way back. */
static void test_every_back(void **state)
{
	run_errors(*state, RULE, true);
}

/* For alloc_run. Nothing that checks may fail for want of memory. */
static int allocate(void *data)
{
	struct scene *scene = data;
	struct netaccel_outcome *outcome = NULL;
	int r = start_scene(scene, RULE, NETACCEL_PLAN_ALLOW_FLAP);

	if (r == 0)
		r = netaccel_apply_set(scene->apply, netaccel_plan_get_device(scene->plan, 0),
				       &outcome);
	end_scene(scene);
	if (!alloc_get_failed())
		alloc_set_failure(0);
	check_outcome(scene, r < 0 ? NULL : outcome);
	if (r == 0) {
		netaccel_outcome_free(outcome);
		check_afterwards(scene);
	}
	start_before(scene);
	return r;
}

static void test_allocation(void **state)
{
	start_before(*state);
	alloc_run(allocate, *state, true);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
#define test(name) cmocka_unit_test_setup_teardown(name, setup_scene, teardown_scene)
		test(test_every),
		test(test_every_insisting),
		test(test_every_back),
		test(test_allocation),
	};

	return cmocka_run_group_tests_name("apply-every", tests, NULL, NULL);
}
