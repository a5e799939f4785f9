// SPDX-License-Identifier: LGPL-2.1-or-later
/* Where policy files lie and which of them count. */
#include "unit.h"
#include "make-policy.h"

#include <ftw.h>
#include <sys/stat.h>
#include <time.h>

#define RULE "[Match]\nName=*\n[Apply]\nRx=1\n"

static char root[64]; /* of the running test */

/* Makes the directories of PATH below the root and returns it whole. */
static const char *make_dirs(const char *path)
{
	static char whole[512];

	snprintf(whole, sizeof(whole), "%s/%s", root, path);
	for (char *slash = whole + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(whole, 0755);
		*slash = '/';
	}
	return whole;
}

static void write_bytes(const char *path, const char *text, size_t len)
{
	FILE *f = fopen(make_dirs(path), "w");

	assert_non_null(f);
	assert_int_equal(fwrite(text, 1, len, f), len);
	assert_int_equal(fclose(f), 0);
}

static void write_text(const char *path, const char *text)
{
	write_bytes(path, text, strlen(text));
}

static void make_link(const char *path, const char *text)
{
	assert_int_equal(symlink(text, make_dirs(path)), 0);
}

static int make_root(void **state)
{
	struct netaccel_ctx *ctx;

	snprintf(root, sizeof(root), "/tmp/netaccel-policy-XXXXXX");
	if (!mkdtemp(root) || netaccel_ctx_new(&ctx) < 0)
		return -1;
	*state = ctx;
	return 0;
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	return remove(path);
}

static int remove_root(void **state)
{
	netaccel_ctx_free(*state);
	return nftw(root, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static struct netaccel_policy *read_root(struct netaccel_ctx *ctx)
{
	struct netaccel_policy *policy = NULL;

	assert_int_equal(netaccel_ctx_set_root(ctx, root), 0);
	assert_int_equal(netaccel_policy_read(ctx, &policy), 0);
	return policy;
}

/* WANT: the paths of the rules below the root, each with a newline. */
static void expect(struct netaccel_ctx *ctx, const char *want, const char *problems)
{
	struct netaccel_policy *policy = read_root(ctx);
	char got[1024] = "";
	char *joined, *line, *cursor;
	char bare[4096] = "";

	for (size_t i = 0; i < netaccel_policy_count_rules(policy); i++) {
		const struct netaccel_rule *rule = netaccel_policy_get_rule(policy, i);

		assert_memory_equal(netaccel_rule_get_path(rule), root, strlen(root));
		strcat(strcat(got, netaccel_rule_get_path(rule) + strlen(root)), "\n");
	}
	assert_string_equal(got, want);
	joined = join_problems(policy);
	for (line = strtok_r(joined, "\n", &cursor); line; line = strtok_r(NULL, "\n", &cursor)) {
		assert_memory_equal(line, root, strlen(root));
		strcat(strcat(bare, line + strlen(root)), "\n");
	}
	assert_string_equal(bare, problems);
	free(joined);
	netaccel_policy_free(policy);
}

/* "Sorted by file name over all; the same name in /etc wins", then that in /run. */
static void test_order(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	expect(*state, "", ""); /* missing directories are no error */
	write_text("etc/netaccel/rules.d/50-b.conf", RULE);
	write_text("etc/netaccel/rules.d/30-etc.conf", RULE);
	write_text("run/netaccel/rules.d/50-b.conf", RULE);
	write_text("run/netaccel/rules.d/40-run.conf", RULE);
	write_text("run/netaccel/rules.d/60-c.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/50-b.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/60-c.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/20-lib.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/70-lib.conf", RULE);
	/* What is no rule: other endings, hidden files, a name that is only the ending. */
	write_text("etc/netaccel/rules.d/10-x.conf.dpkg-old", RULE);
	write_text("etc/netaccel/rules.d/10-x", RULE);
	write_text("etc/netaccel/rules.d/.10-x.conf", RULE);
	write_text("etc/netaccel/rules.d/.conf", RULE);
	expect(*state,
	       NETACCEL_POLICYDIR "/rules.d/20-lib.conf\n"
				  "/etc/netaccel/rules.d/30-etc.conf\n"
				  "/run/netaccel/rules.d/40-run.conf\n"
				  "/etc/netaccel/rules.d/50-b.conf\n"
				  "/run/netaccel/rules.d/60-c.conf\n" NETACCEL_POLICYDIR
				  "/rules.d/70-lib.conf\n",
	       "");
}

/* "An empty file, also of comments, or a link whose text is /dev/null masks." */
static void test_masks(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	write_text(NETACCEL_POLICYDIR "/rules.d/10-a.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/20-b.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/30-c.conf", RULE);
	write_text(NETACCEL_POLICYDIR "/rules.d/40-d.conf", RULE);
	write_text("etc/netaccel/rules.d/10-a.conf", "");
	write_text(NETACCEL_POLICYDIR "/rules.d/11-a.conf", RULE);
	write_text("etc/netaccel/rules.d/11-a.conf",
		   "\xef\xbb\xbf# a rule that is off\r\n\n \t\r\n  #[Match]\n;Driver=x");
	/* There is no /dev below this root: the text counts. */
	make_link("run/netaccel/rules.d/20-b.conf", "/dev/null");
	/* A mask is outdone like any file. */
	make_link("run/netaccel/rules.d/30-c.conf", "/dev/null");
	write_text("etc/netaccel/rules.d/30-c.conf", RULE);
	/* A bad file hides the others of its name too. */
	write_text("etc/netaccel/rules.d/40-d.conf", "[Match]\n");
	expect(*state, "/etc/netaccel/rules.d/30-c.conf\n",
	       "/etc/netaccel/rules.d/40-d.conf: [Match] needs one of Driver=, Name=, Path=, "
	       "Property= (Name=* is every device)\n"
	       "/etc/netaccel/rules.d/40-d.conf: nothing to set in [Apply]\n");
}

/* "drivers.d/DRIVER.conf in the same manner" */
static void test_drivers(void **state)
{
	struct netaccel_policy *policy;

	SKIP_WITHOUT_OPENAT2();
	write_text(NETACCEL_POLICYDIR "/drivers.d/mana.conf", "[WhileUp]\nRx=flaps\n");
	write_text(NETACCEL_POLICYDIR "/drivers.d/hns3.conf", "[WhileUp]\nRx=flaps\n");
	write_text(NETACCEL_POLICYDIR "/drivers.d/gve.conf", "[WhileUp]\nRx=flaps\n");
	write_text("etc/netaccel/drivers.d/mana.conf", "[WhileUp]\nRx=stays\n");
	make_link("etc/netaccel/drivers.d/hns3.conf", "/dev/null");
	write_text("run/netaccel/drivers.d/gve.conf", "");
	policy = read_root(*state);
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(netaccel_policy_count_drivers(policy), 1);
	assert_string_equal(netaccel_policy_get_driver_path(policy, 0) + strlen(root),
			    "/etc/netaccel/drivers.d/mana.conf");
	assert_null(netaccel_policy_get_driver_path(policy, 1));
	assert_false(na_policy_get_driver(policy, "mana")->effects[0].flaps);
	netaccel_policy_free(policy);
}

/* "Errors are file:line; that file is left out, the others stand." */
static void test_bad_files(void **state)
{
	size_t len = (4 << 20) + 1;
	char *big;

	SKIP_WITHOUT_OPENAT2();
	big = malloc(len);
	memset(big, '\n', len);
	memcpy(big, "[Match]", 7); /* else it would be empty */
	write_text("etc/netaccel/rules.d/10-good.conf", RULE);
	write_text("etc/netaccel/rules.d/20-bad.conf", "[Match]\nName=*\n[Apply]\nRx=x\n");
	write_bytes("etc/netaccel/rules.d/30-big.conf", big, len);
	make_link("etc/netaccel/rules.d/40-loop.conf", "41-loop.conf");
	make_link("etc/netaccel/rules.d/41-loop.conf", "40-loop.conf");
	make_link("etc/netaccel/rules.d/42-nowhere.conf", "nowhere");
	mkdir(make_dirs("etc/netaccel/rules.d/50-dir.conf"), 0755);
	mkfifo(make_dirs("etc/netaccel/rules.d/60-fifo.conf"), 0644);
	write_text("etc/netaccel/rules.d/70-good.conf", RULE);
	expect(*state,
	       "/etc/netaccel/rules.d/10-good.conf\n"
	       "/etc/netaccel/rules.d/70-good.conf\n",
	       "/etc/netaccel/rules.d/20-bad.conf:4: Rx=x: neither a number, max nor keep\n"
	       "/etc/netaccel/rules.d/30-big.conf: larger than 4 MiB\n"
	       "/etc/netaccel/rules.d/40-loop.conf: Too many levels of symbolic links\n"
	       "/etc/netaccel/rules.d/41-loop.conf: Too many levels of symbolic links\n"
	       "/etc/netaccel/rules.d/42-nowhere.conf: No such file or directory\n"
	       "/etc/netaccel/rules.d/50-dir.conf: Is a directory\n"
	       "/etc/netaccel/rules.d/60-fifo.conf: not a regular file\n");
	/* One byte less is read. */
	write_bytes("etc/netaccel/rules.d/30-big.conf", big, len - 1);
	free(big);
	expect(*state,
	       "/etc/netaccel/rules.d/10-good.conf\n"
	       "/etc/netaccel/rules.d/70-good.conf\n",
	       "/etc/netaccel/rules.d/20-bad.conf:4: Rx=x: neither a number, max nor keep\n"
	       "/etc/netaccel/rules.d/30-big.conf: [Match] needs one of Driver=, Name=, Path=, "
	       "Property= (Name=* is every device)\n"
	       "/etc/netaccel/rules.d/30-big.conf: nothing to set in [Apply]\n"
	       "/etc/netaccel/rules.d/40-loop.conf: Too many levels of symbolic links\n"
	       "/etc/netaccel/rules.d/41-loop.conf: Too many levels of symbolic links\n"
	       "/etc/netaccel/rules.d/42-nowhere.conf: No such file or directory\n"
	       "/etc/netaccel/rules.d/50-dir.conf: Is a directory\n"
	       "/etc/netaccel/rules.d/60-fifo.conf: not a regular file\n");
}

/* "--root DIR reads files only below DIR, escape-proof": neither .. nor absolute links lead out. */
static void test_escape(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	write_text("rule.conf", RULE);
	make_link("etc/netaccel/rules.d/10-dots.conf", "../../../../../../../../rule.conf");
	make_link("etc/netaccel/rules.d/20-absolute.conf", "/rule.conf");
	make_link("etc/netaccel/rules.d/30-out.conf", "../../../../../../../../etc/hostname");
	make_link("etc/netaccel/rules.d/40-out.conf", "/proc/self/status");
	make_link("run/netaccel", "/../../etc/netaccel");
	expect(*state,
	       "/etc/netaccel/rules.d/10-dots.conf\n"
	       "/etc/netaccel/rules.d/20-absolute.conf\n",
	       "/etc/netaccel/rules.d/30-out.conf: No such file or directory\n"
	       "/etc/netaccel/rules.d/40-out.conf: No such file or directory\n");
}

/* "--policy DIR replaces the policy directories." */
static void test_own_directory(void **state)
{
	struct netaccel_policy *policy;
	char dir[128], path[160];

	SKIP_WITHOUT_OPENAT2();
	write_text("etc/netaccel/rules.d/10-x.conf", RULE);
	write_text("own/rules.d/50-a.conf", RULE);
	write_text("own/rules.d/40-masked.conf", "");
	write_text("own/drivers.d/mana.conf", "[WhileUp]\nRx=stays\n");
	snprintf(dir, sizeof(dir), "%s/own//", root);
	assert_int_equal(netaccel_ctx_set_root(*state, root), 0);
	assert_int_equal(netaccel_ctx_set_policy(*state, dir), 0);
	assert_int_equal(netaccel_policy_read(*state, &policy), 0);
	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	snprintf(path, sizeof(path), "%s/own/rules.d/50-a.conf", root);
	assert_string_equal(netaccel_rule_get_path(netaccel_policy_get_rule(policy, 0)), path);
	assert_int_equal(policy->driver_count, 1);
	netaccel_policy_free(policy);
}

/* A directory that is none is one problem, and what is elsewhere stands. */
static void test_bad_directory(void **state)
{
	SKIP_WITHOUT_OPENAT2();
	write_text("etc/netaccel/rules.d", "a file");
	make_link("run/netaccel/rules.d", "rules.d");
	write_text(NETACCEL_POLICYDIR "/rules.d/10-a.conf", RULE);
	expect(*state, NETACCEL_POLICYDIR "/rules.d/10-a.conf\n",
	       "/etc/netaccel/rules.d: Not a directory\n"
	       "/run/netaccel/rules.d: Too many levels of symbolic links\n");
}

/* Nobody knows which rules were to be there. */
static void test_no_directory(void **state)
{
	struct netaccel_policy *policy;
	char *problems;

	SKIP_WITHOUT_OPENAT2();
	make_link("etc/netaccel/rules.d", "/nowhere");
	write_text("run/netaccel/rules.d", "");
	policy = read_root(*state);
	problems = join_problems(policy);
	assert_non_null(strstr(problems, "/etc/netaccel/rules.d: No such file or directory\n"));
	assert_non_null(strstr(problems, "/run/netaccel/rules.d: Not a directory\n"));
	for (size_t i = 0; i < 2; i++)
		assert_int_equal(netaccel_policy_get_problem_effect(policy, i),
				 NETACCEL_PROBLEM_RULES_UNKNOWN);
	free(problems);
	netaccel_policy_free(policy);
}

/* What is not for everybody to read; root would read it all the same. */
static void test_unreadable(void **state)
{
	struct netaccel_policy *policy;
	char *problems;
	bool root_user = geteuid() == 0;

	SKIP_WITHOUT_OPENAT2();
	write_text("etc/netaccel/drivers.d/mana.conf", "[WhileUp]\nRx=stays\n");
	write_text("etc/netaccel/rules.d/10-a.conf", RULE);
	write_text("etc/netaccel/rules.d/20-b.conf", RULE);
	mkdir(make_dirs("run/netaccel/rules.d"), 0755);
	chmod(make_dirs("etc/netaccel/drivers.d/mana.conf"), 0);
	chmod(make_dirs("etc/netaccel/rules.d/20-b.conf"), 0);
	chmod(make_dirs("run/netaccel/rules.d"), 0);
	chmod(root, 0755);
	if (root_user)
		assert_int_equal(seteuid(65534), 0);
	policy = read_root(*state);
	if (root_user)
		assert_int_equal(seteuid(0), 0);
	chmod(make_dirs("run/netaccel/rules.d"), 0755);
	problems = join_problems(policy);
	assert_non_null(strstr(problems, "/etc/netaccel/drivers.d/mana.conf: Permission denied\n"));
	assert_non_null(strstr(problems, "/run/netaccel/rules.d: Permission denied\n"));
	assert_non_null(strstr(problems, "/etc/netaccel/rules.d/20-b.conf: Permission denied\n"));
	assert_int_equal(policy->unreadable_count, 3);
	assert_int_equal(policy->unreadable[0].kind, NA_POLICY_DRIVER);
	assert_string_equal(policy->unreadable[0].name, "mana");
	assert_non_null(strstr(na_policy_get_unreadable_driver(policy, "mana"), "mana.conf: Perm"));
	assert_null(na_policy_get_unreadable_driver(policy, "hns3"));
	assert_null(na_policy_get_unreadable_driver(policy, NULL));
	assert_string_equal(policy->unreadable[1].name, "");
	assert_string_equal(policy->unreadable[2].name, "20-b.conf");
	assert_int_equal(policy->unreadable[2].kind, NA_POLICY_RULE);
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 0),
			 NETACCEL_PROBLEM_DRIVERS_UNKNOWN);
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 1),
			 NETACCEL_PROBLEM_RULES_UNKNOWN);
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 2),
			 NETACCEL_PROBLEM_RULES_UNKNOWN);
	assert_int_equal(netaccel_policy_get_problem_effect(policy, 3), NETACCEL_PROBLEM_LEFT_OUT);
	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	free(problems);
	netaccel_policy_free(policy);
}

/* What "netaccel validate FILE" does: rules, and driver data below drivers.d. */
static void test_parse(void **state)
{
	char paths[4][128];
	const char *list[4] = { paths[0], paths[1], paths[2], paths[3] };
	struct netaccel_policy *policy;
	char *problems;

	write_text("x/z.conf", RULE);
	write_text("y/a.conf", RULE);
	write_text("drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=full-page-rx on\n");
	snprintf(paths[0], sizeof(paths[0]), "%s/x/z.conf", root);
	snprintf(paths[1], sizeof(paths[1]), "%s/y/a.conf", root);
	snprintf(paths[2], sizeof(paths[2]), "%s/drivers.d/mana.conf", root);
	snprintf(paths[3], sizeof(paths[3]), "%s/nowhere.conf", root);
	assert_int_equal(netaccel_policy_parse(*state, list, 4, &policy), 0);
	assert_int_equal(netaccel_policy_count_rules(policy), 2);
	assert_string_equal(netaccel_rule_get_name(netaccel_policy_get_rule(policy, 0)), "a.conf");
	assert_string_equal(netaccel_rule_get_path(netaccel_policy_get_rule(policy, 1)), paths[0]);
	assert_int_equal(policy->driver_count, 1);
	problems = join_problems(policy);
	assert_string_equal(problems + strlen(root), "/nowhere.conf: No such file or directory\n");
	free(problems);
	netaccel_policy_free(policy);

	/* From inside the directory there is no drivers.d in the path. */
	assert_int_equal(chdir(root), 0);
	assert_int_equal(chdir("drivers.d"), 0);
	list[0] = "mana.conf";
	assert_int_equal(netaccel_policy_parse(*state, list, 1, &policy), 0);
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(policy->driver_count, 1);
	netaccel_policy_free(policy);
	assert_int_equal(chdir("/"), 0);
	assert_int_equal(netaccel_policy_parse(*state, NULL, 0, &policy), 0);
	netaccel_policy_free(policy);
	netaccel_policy_free(NULL);
}

/* Rules are checked against the driver data that are there, unless those are given too. */
static void test_parse_beside(void **state)
{
	char rule[128], driver[128];
	const char *paths[] = { rule, driver };
	struct netaccel_policy *policy;

	SKIP_WITHOUT_OPENAT2();
	write_text("etc/netaccel/drivers.d/mana.conf", "[RxMode full-page]\nPrivateFlag=x on\n");
	write_text("etc/netaccel/drivers.d/hns3.conf", "bad");
	write_text("a.conf", "[Match]\nName=*\n[Apply]\nRxMode=keep\nPrivateFlag=x on\n");
	write_text("drivers.d/mana.conf", "[WhileUp]\nRx=stays\n");
	snprintf(rule, sizeof(rule), "%s/a.conf", root);
	snprintf(driver, sizeof(driver), "%s/drivers.d/mana.conf", root);
	assert_int_equal(netaccel_ctx_set_root(*state, root), 0);
	assert_int_equal(netaccel_policy_parse(*state, paths, 1, &policy), 0);
	assert_int_equal(netaccel_policy_count_problems(policy), 1);
	assert_non_null(strstr(policy->problems.entries[0].text,
			       "a.conf:5: RxMode= sets the same with driver"));
	assert_int_equal(policy->driver_count, 0);
	netaccel_policy_free(policy);
	assert_int_equal(netaccel_policy_parse(*state, paths, 2, &policy), 0);
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(netaccel_policy_count_rules(policy), 1);
	netaccel_policy_free(policy);
}

static void test_many(void **state)
{
	struct timespec start, end;
	struct netaccel_policy *policy;

	SKIP_WITHOUT_OPENAT2();
	for (int i = 0; i < 10000; i++) {
		char path[64];

		snprintf(path, sizeof(path), "%s/rules.d/%05d.conf",
			 i % 2 ? "etc/netaccel" : "run/netaccel", i);
		write_text(path, RULE);
	}
	clock_gettime(CLOCK_MONOTONIC, &start);
	policy = read_root(*state);
	clock_gettime(CLOCK_MONOTONIC, &end);
	assert_int_equal(netaccel_policy_count_rules(policy), 10000);
	assert_string_equal(netaccel_rule_get_name(netaccel_policy_get_rule(policy, 9999)),
			    "09999.conf");
	netaccel_policy_free(policy);
	/* About 0.2 s; the limit is for machines that are busy. */
	assert_true(end.tv_sec - start.tv_sec < 20);
}

static int read_some(void *data)
{
	struct netaccel_policy *policy;
	int r = netaccel_policy_read(data, &policy);

	if (r == 0)
		netaccel_policy_free(policy);
	return r;
}

static int parse_some(void *data)
{
	static const char *const paths[] = {
		TOP_SRCDIR "/policy/drivers.d/mana.conf",
		TOP_SRCDIR "/policy/rules.d/50-azure-cobalt-200.conf",
		"/nowhere",
	};
	struct netaccel_policy *policy;
	int r = netaccel_policy_parse(data, paths, ARRAY_SIZE(paths), &policy);

	if (r == 0)
		netaccel_policy_free(policy);
	return r;
}

static void test_allocation(void **state)
{
	alloc_run(parse_some, *state, false);
	SKIP_WITHOUT_OPENAT2();
	write_text("etc/netaccel/rules.d/10-a.conf", RULE);
	write_text("etc/netaccel/rules.d/20-b.conf", "[Match]\nName=\n");
	make_link("etc/netaccel/rules.d/30-c.conf", "/dev/null");
	make_link("etc/netaccel/rules.d/40-d.conf", "nowhere");
	write_text("etc/netaccel/drivers.d/mana.conf",
		   "[RxMode full-page]\nPrivateFlag=full-page-rx on\n");
	assert_int_equal(netaccel_ctx_set_root(*state, root), 0);
	alloc_run(read_some, *state, false);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_root, remove_root)
	static const struct CMUnitTest tests[] = {
		TEST(test_order),
		TEST(test_masks),
		TEST(test_drivers),
		TEST(test_bad_files),
		TEST(test_escape),
		TEST(test_own_directory),
		TEST(test_bad_directory),
		TEST(test_no_directory),
		TEST(test_unreadable),
		TEST(test_parse),
		TEST(test_parse_beside),
		TEST(test_many),
		TEST(test_allocation),
	};

	return cmocka_run_group_tests_name("policy-read", tests, NULL, NULL);
}
