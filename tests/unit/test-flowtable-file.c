// SPDX-License-Identifier: LGPL-2.1-or-later
/* The format of declared flowtables. */
#include "unit.h"
#include "make-policy.h"
#include "tree.h"

#include <linux/netfilter.h>

#define PATH "flowtables.d/router.conf"

static struct netaccel_policy *policy_of(const char *path, const char *text)
{
	struct text_file file = { path, text };
	struct netaccel_policy *policy = NULL;

	assert_int_equal(make_policy(&file, 1, &policy), 0);
	return policy;
}

static void expect_of(const char *path, const char *text, const char *problems)
{
	struct netaccel_policy *policy = policy_of(path, text);
	char *got = join_problems(policy);

	assert_string_equal(got, problems);
	assert_int_equal(netaccel_policy_count_declared(policy), problems[0] ? 0 : 1);
	free(got);
	netaccel_policy_free(policy);
}

/* Below a heading, with a device. */
static void expect(const char *lines, const char *problems)
{
	char text[4096];

	snprintf(text, sizeof(text), "[Flowtable]\n%sDevice=last\n", lines);
	expect_of(PATH, text, problems);
}

static void test_defaults(void **state)
{
	struct netaccel_policy *policy = policy_of(PATH, "[Flowtable]\nDevice=lan1\n");
	const struct netaccel_declared *declared = netaccel_policy_get_declared(policy, 0);

	assert_int_equal(policy->problems.count, 0);
	assert_string_equal(netaccel_declared_get_name(declared), "router");
	assert_string_equal(netaccel_declared_get_path(declared), PATH);
	assert_int_equal(netaccel_declared_get_offload(declared), NETACCEL_DECLARED_OFFLOAD_AUTO);
	assert_int_equal(declared->family, NFPROTO_INET);
	assert_false(declared->counts);
	assert_false(declared->refreshes);
	assert_int_equal(declared->priority, 0);
	assert_int_equal(declared->protocols, NA_DECLARED_TCP | NA_DECLARED_UDP);
	assert_int_equal(declared->bypass_count, 0);
	assert_null(netaccel_policy_get_declared(policy, 1));
	assert_true(netaccel_policy_get_idle(policy)); /* of rules */
	netaccel_policy_free(policy);
}

static void expect_device(const struct netaccel_declared *declared, size_t index,
			  enum na_declared_about about, const char *pattern, bool is_glob,
			  unsigned int line)
{
	const struct na_declared_device *device = &declared->devices[index];

	assert_true(index < declared->device_count);
	assert_int_equal(device->about, about);
	assert_string_equal(device->pattern, pattern);
	assert_int_equal(device->is_glob, is_glob);
	assert_int_equal(device->line, line);
}

static void test_everything(void **state)
{
	struct netaccel_policy *policy =
		policy_of(PATH, "# all of it\n[Flowtable]\nFamily=ip6\nOffload=hardware\n"
				"Counter=yes\nPriority=filter - 10\nProtocol=udp\n"
				"OnRulesetChange=refresh\nDevice=lan1 lan[23]\n"
				"Device=bridge-ports:br-lan\nDevice=lower:ppp0\n"
				"Device=driver:mt76*\nBypass=iif wg0\n"
				"Bypass=dport 5060-5061 l4proto udp mark 0x10/0xf0 oif tun*\n");
	const struct netaccel_declared *declared = netaccel_policy_get_declared(policy, 0);
	const struct na_declared_bypass *bypass;

	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(declared->family, NFPROTO_IPV6);
	assert_int_equal(declared->offload, NETACCEL_DECLARED_OFFLOAD_HARDWARE);
	assert_true(declared->counts);
	assert_true(declared->refreshes);
	assert_int_equal(declared->priority, -10);
	assert_int_equal(declared->protocols, NA_DECLARED_UDP);
	assert_int_equal(declared->device_count, 5);
	expect_device(declared, 0, NA_DECLARED_NAME, "lan1", false, 9);
	expect_device(declared, 1, NA_DECLARED_NAME, "lan[23]", true, 9);
	expect_device(declared, 2, NA_DECLARED_BRIDGE_PORTS, "br-lan", false, 10);
	expect_device(declared, 3, NA_DECLARED_LOWER, "ppp0", false, 11);
	expect_device(declared, 4, NA_DECLARED_DRIVER, "mt76*", true, 12);
	assert_int_equal(declared->bypass_count, 2);
	bypass = &declared->bypasses[0];
	assert_string_equal(bypass->iif, "wg0");
	assert_null(bypass->oif);
	assert_false(bypass->has_mark || bypass->has_dport || bypass->l4proto);
	bypass++;
	assert_string_equal(bypass->text, "dport 5060-5061 l4proto udp mark 0x10/0xf0 oif tun*");
	assert_null(bypass->iif);
	assert_string_equal(bypass->oif, "tun*");
	assert_int_equal(bypass->mark, 0x10);
	assert_int_equal(bypass->mask, 0xf0);
	assert_int_equal(bypass->l4proto, 17);
	assert_int_equal(bypass->first_dport, 5060);
	assert_int_equal(bypass->last_dport, 5061);
	assert_int_equal(bypass->line, 14);
	netaccel_policy_free(policy);
}

static void test_words(void **state)
{
	assert_string_equal(netaccel_declared_offload_get_word(NETACCEL_DECLARED_OFFLOAD_SOFTWARE),
			    "software");
	assert_null(netaccel_declared_offload_get_word(NETACCEL_DECLARED_OFFLOAD_HARDWARE + 1));
}

static void test_priority(void **state)
{
	static const struct {
		const char *text;
		bool good;
		int32_t priority;
	} cases[] = {
		{ "filter", true, 0 },
		{ "0", true, 0 },
		{ "-300", true, -300 },
		{ "10", true, 10 },
		{ "filter + 10", true, 10 },
		{ "filter+10", true, 10 },
		{ "filter -\t5", true, -5 },
		{ "2147483647", true, INT32_MAX },
		{ "-2147483648", true, INT32_MIN },
		{ "2147483648", false, 0 },
		{ "-2147483649", false, 0 },
		{ "filter 10", false, 0 },
		{ "filter +", false, 0 },
		{ "filter + -1", false, 0 },
		{ "filters", false, 0 },
		{ "+10", false, 0 },
		{ "0x10", false, 0 },
		{ "raw", false, 0 },
		{ "", false, 0 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct na_problem problem;
		int32_t priority = 0;
		int r = na_flowtable_word_parse_priority(cases[i].text, &priority, &problem);

		if (r != (cases[i].good ? 0 : -EINVAL))
			fail_msg("'%s': %d", cases[i].text, r);
		assert_int_equal(priority, cases[i].priority);
	}
}

#define DEVICE(word) PATH ":2: Device=" word ": "

static void test_bad_devices(void **state)
{
	expect("Device=\n", DEVICE("") "a value is missing\n");
	expect("Device=a a\n", DEVICE("a a") "a was given before, in line 2\n");
	expect("Device=x\nDevice=x\n", PATH ":3: Device=x: x was given before, in line 2\n");
	expect("Device=!eth0\n", DEVICE("!eth0") "a ! has no meaning here: name the others\n");
	expect("Device=eth0, eth1\n", DEVICE("eth0, eth1") "blanks part values, not commas; ? "
							   "matches a comma in a name\n");
	expect("Device=eth0 # wan\n", DEVICE("eth0 # wan") "a comment needs a line of its own\n");
	expect("Device=lower:\n", DEVICE("lower:") "a name is missing after the colon\n");
	expect("Device=bridge:br0\n", DEVICE("bridge:br0") "before a colon stands bridge-ports, "
							   "lower or driver\n");
	expect("Device=low:br0\n",
	       DEVICE("low:br0") "before a colon stands bridge-ports, lower or driver\n");
	expect("Device=lower:eth0:1\n",
	       DEVICE("lower:eth0:1") "a name has at most 127 bytes, and neither / nor a second "
				      ":\n");
}

static void test_bad_bypasses(void **state)
{
#define BYPASS(text) PATH ":2: Bypass=" text ": "
	expect("Bypass=\n", BYPASS("") "a value is missing\n");
	expect("Bypass=iif\n", BYPASS("iif") "a value is missing after iif\n");
	expect("Bypass=saddr 1\n", BYPASS("saddr 1") "it is made of iif NAME, oif NAME, mark "
						     "NUMBER, l4proto tcp|udp, dport PORT\n");
	expect("Bypass=iif a iif b\n",
	       BYPASS("iif a iif b") "iif twice; each line is a bypass of its own\n");
	expect("Bypass=oif e*0\n", BYPASS("oif e*0") "an interface is its name, at most 15 bytes, "
						     "or how names start and a *\n");
	expect("Bypass=oif *\n", BYPASS("oif *") "an interface is its name, at most 15 bytes, or "
						 "how names start and a *\n");
	expect("Bypass=oif sixteen-bytes-16\n",
	       BYPASS("oif sixteen-bytes-16") "an interface is its name, at most 15 bytes, or how "
					      "names start and a *\n");
	expect("Bypass=mark x\n", BYPASS("mark x") "a mark is NUMBER or NUMBER/MASK\n");
	expect("Bypass=mark 1/\n", BYPASS("mark 1/") "a mark is NUMBER or NUMBER/MASK\n");
	expect("Bypass=mark 0x11/0x10\n",
	       BYPASS("mark 0x11/0x10") "no mark has bits outside of its mask\n");
	expect("Bypass=l4proto gre\n",
	       BYPASS("l4proto gre") "l4proto is tcp or udp: no other protocol is offloaded\n");
	expect("Bypass=dport 65536\n",
	       BYPASS("dport 65536") "dport is a port, or two with a - between, the lower first\n");
	expect("Bypass=dport 2-1\n",
	       BYPASS("dport 2-1") "dport is a port, or two with a - between, the lower first\n");
	expect("Bypass=dport 1-\n",
	       BYPASS("dport 1-") "dport is a port, or two with a - between, the lower first\n");
}

static void test_bad(void **state)
{
	expect_of(PATH, "[Flowtable]\n", PATH ": [Flowtable] needs Device=\n");
	expect_of(PATH, "[flowtable]\nDevice=a\nX=1\n",
		  PATH ":1: [flowtable]: no such section; did you mean [Flowtable]?\n" PATH
		       ":3: X=1: no such key in [Flowtable]\n");
	expect_of(PATH, "[Match]\nName=*\n",
		  PATH ":1: [Match]: no such section; a declared flowtable has [Flowtable]\n");
	expect_of(PATH, "Device=a\n", PATH ":1: Device=a: stands before any [SECTION]\n");
	expect_of("flowtables.d/50-a.b.conf", "[Flowtable]\nDevice=a\n",
		  "flowtables.d/50-a.b.conf: a table is called after the file, so before .conf "
		  "stand letters, digits, - and _, at most 48\n");
	expect("Devices=a\n",
	       PATH ":2: Devices=a: no such key in [Flowtable]; did you mean Device=?\n");
	expect("onrulesetchange=keep\n", PATH ":2: onrulesetchange=keep: no such key in "
					      "[Flowtable]; did you mean OnRulesetChange=?\n");
	expect("Family=bridge\nOffload=maybe\nCounter=on\nPriority=x\nProtocol=gre\n"
	       "OnRulesetChange=flush\nCounter=no\n",
	       PATH ":2: Family=bridge: neither inet, ip nor ip6\n" PATH
		    ":3: Offload=maybe: neither auto, software nor hardware\n" PATH
		    ":4: Counter=on: neither yes nor no\n" PATH
		    ":5: Priority=x: a priority is filter, filter + NUMBER, filter - NUMBER or a "
		    "number from -2147483648 to 2147483647\n" PATH
		    ":6: Protocol=gre: neither tcp nor udp\n" PATH
		    ":7: OnRulesetChange=flush: neither refresh nor keep\n" PATH
		    ":8: Counter=no: given before\n");
	expect("Protocol=tcp udp tcp\n", PATH ":2: Protocol=tcp udp tcp: tcp was given before\n");
}

static void test_limits(void **state)
{
	size_t len = 0, size = 1 << 20;
	char *text = malloc(size);

	len = (size_t)snprintf(text, size, "[Flowtable]\n");
	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "Device=e%zu\n", i);
	expect_of(PATH, text, PATH ":258: Device=e256: more devices than 256 in one file\n");
	len = (size_t)snprintf(text, size, "[Flowtable]\nDevice=a\n");
	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "Bypass=dport %zu\n", i);
	expect_of(PATH, text, PATH ":259: Bypass=dport 256: more lines of Bypass= than 256\n");
	free(text);
}

/* It can be read by nobody: then what is declared is not known. */
static void test_unreadable(void **state)
{
	struct text_file file = { PATH, "Permission denied", true };
	struct netaccel_policy *policy = NULL;

	assert_int_equal(make_policy(&file, 1, &policy), 0);
	assert_int_equal(policy->unreadable_count, 1);
	assert_string_equal(policy->unreadable[0].name, "router");
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 0),
			 NETACCEL_PROBLEM_FLOWTABLES_UNKNOWN);
	/* Rules are as clear as before. */
	assert_true(netaccel_policy_get_idle(policy));
	netaccel_policy_free(policy);
}

/* They lie and mask as rules do; who asks for one driver does not read them. */
static void test_directories(void **state)
{
	static const char text[] = "[Flowtable]\nDevice=a\n";
	struct netaccel_policy *policy;
	struct netaccel_ctx *ctx;
	char *root;

	SKIP_WITHOUT_OPENAT2();
	root = tree_new();
	tree_add_text(root, "/etc/netaccel/flowtables.d/router.conf", text);
	tree_add_text(root, "/etc/netaccel/flowtables.d/masked.conf", "# not here\n");
	tree_add_text(root, "/etc/netaccel/flowtables.d/bad.conf", "[Flowtable]\n");
	tree_add_text(root, "/run/netaccel/flowtables.d/guest.conf", text);
	tree_add_text(root, NETACCEL_POLICYDIR "/flowtables.d/masked.conf", text);
	tree_add_text(root, NETACCEL_POLICYDIR "/flowtables.d/router.conf",
		      "[Flowtable]\nDevice=b\n");
	assert_int_equal(netaccel_ctx_new(&ctx), 0);
	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	assert_int_equal(netaccel_policy_read(ctx, &policy), 0);
	assert_int_equal(netaccel_policy_count_declared(policy), 2);
	assert_string_equal(netaccel_declared_get_name(netaccel_policy_get_declared(policy, 0)),
			    "guest");
	assert_string_equal(netaccel_policy_get_declared(policy, 1)->devices[0].word, "a");
	assert_int_equal(netaccel_policy_count_problems(policy), 1);
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 0), NETACCEL_PROBLEM_LEFT_OUT);
	netaccel_policy_free(policy);
	assert_int_equal(netaccel_policy_read_driver(ctx, "mana", &policy), 0);
	assert_int_equal(netaccel_policy_count_declared(policy), 0);
	netaccel_policy_free(policy);
	netaccel_ctx_free(ctx);
	tree_free(root);
}

static char *write_text(const struct netaccel_declared *declared)
{
	char *text = NULL;

	assert_int_equal(netaccel_declared_write(declared, &text), 0);
	return text;
}

/* As it is written: what is default left out, and words as they were given. */
static void test_memory(void **state)
{
	static const struct {
		const char *text;
		const char *written;
	} cases[] = {
		{ "[Flowtable]\nDevice=lan1", "[Flowtable]\nDevice=lan1\n" },
		{ "# x\n[Flowtable]\nOffload=auto\nCounter=no\nFamily=inet\nPriority=filter\n"
		  "Protocol=udp tcp\nOnRulesetChange=keep\nDevice=lower:ppp0 e*\n",
		  "[Flowtable]\nDevice=lower:ppp0\nDevice=e*\n" },
		{ "[Flowtable]\nOnRulesetChange=refresh\nPriority=filter - 10\nFamily=ip6\n"
		  "Bypass=iif  wg0 mark 0x1/0x1\nBypass=dport 53\nProtocol=udp\nCounter=yes\n"
		  "Offload=hardware\nDevice=a\n",
		  "[Flowtable]\nDevice=a\nOffload=hardware\nCounter=yes\nProtocol=udp\n"
		  "Bypass=iif  wg0 mark 0x1/0x1\nBypass=dport 53\nFamily=ip6\nPriority=-10\n"
		  "OnRulesetChange=refresh\n" },
		{ "[Flowtable]\nDevice=a\nFamily=ip\nOffload=software\nProtocol=tcp\n",
		  "[Flowtable]\nDevice=a\nOffload=software\nProtocol=tcp\nFamily=ip\n" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct netaccel_declared *declared, *again;
		char *text, *same;

		assert_int_equal(netaccel_declared_parse(NULL, "r-1_A", cases[i].text, &declared),
				 0);
		assert_string_equal(netaccel_declared_get_name(declared), "r-1_A");
		assert_null(netaccel_declared_get_path(declared));
		text = write_text(declared);
		assert_string_equal(text, cases[i].written);
		assert_int_equal(netaccel_declared_parse(NULL, "b", text, &again), 0);
		assert_int_equal(netaccel_declared_get_counter(again), declared->counts);
		same = write_text(again);
		assert_string_equal(same, text);
		free(same);
		free(text);
		netaccel_declared_free(again);
		netaccel_declared_free(declared);
	}
}

static void test_bad_memory(void **state)
{
	static const char name[] = ": read flowtable: a table is called after it, so its name is "
				   "letters, digits, - and _, at most 48";
	static const char long_name[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
	static const struct {
		const char *name;
		const char *text;
		const char *object;
		const char *message; /* after OBJECT */
	} cases[] = {
		{ "", "[Flowtable]\nDevice=a\n", NULL, name + 2 },
		{ "a.conf", "[Flowtable]\nDevice=a\n", "a.conf", name },
		{ "a/b", "[Flowtable]\nDevice=a\n", "a/b", name },
		{ long_name, "[Flowtable]\nDevice=a\n", long_name, name },
		{ "a", "", "a", ": read flowtable: [Flowtable] needs Device=" },
		{ "a", "[Flowtable]\nDevice=a\nCounter=1\nX=1\n", "a:3",
		  ": read flowtable: Counter=1: neither yes nor no" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct netaccel_declared *declared = NULL;
		const struct netaccel_error *error;
		struct netaccel_ctx *ctx;
		char message[256];

		assert_int_equal(netaccel_ctx_new(&ctx), 0);
		error = netaccel_ctx_get_error(ctx);
		assert_int_equal(
			netaccel_declared_parse(ctx, cases[i].name, cases[i].text, &declared),
			-EINVAL);
		assert_null(declared);
		if (cases[i].object)
			assert_string_equal(netaccel_error_get_object(error), cases[i].object);
		else
			assert_null(netaccel_error_get_object(error));
		snprintf(message, sizeof(message), "%s%s", cases[i].object ? cases[i].object : "",
			 cases[i].message);
		assert_string_equal(netaccel_error_get_message(error), message);
		netaccel_ctx_free(ctx);
	}
}

static int parse_and_write(void *data)
{
	struct netaccel_declared *declared = NULL;
	char *text = NULL;
	int r = netaccel_declared_parse(NULL, "a", data, &declared);

	if (r == 0)
		r = netaccel_declared_write(declared, &text);
	free(text);
	netaccel_declared_free(declared);
	return r == -EINVAL ? 0 : r;
}

static void test_no_memory(void **state)
{
	struct text_file good = { PATH, "[Flowtable]\nDevice=a b*\nDevice=lower:ppp0\n"
					"Bypass=iif a oif b\nBypass=dport 1\nProtocol=tcp\n" };
	struct text_file bad = { PATH, "[Flow]\n[Flowtable]\nDevices=a\nBypass=dport x\n"
				       "Device=lower:\n" };

	alloc_run(make_and_free_policy, &good, false);
	alloc_run(make_and_free_policy, &bad, false);
	alloc_run(parse_and_write, (void *)good.text, false);
	alloc_run(parse_and_write, (void *)bad.text, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_defaults),    cmocka_unit_test(test_everything),
		cmocka_unit_test(test_words),	    cmocka_unit_test(test_priority),
		cmocka_unit_test(test_bad_devices), cmocka_unit_test(test_bad_bypasses),
		cmocka_unit_test(test_bad),	    cmocka_unit_test(test_limits),
		cmocka_unit_test(test_unreadable),  cmocka_unit_test(test_directories),
		cmocka_unit_test(test_memory),	    cmocka_unit_test(test_bad_memory),
		cmocka_unit_test(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
