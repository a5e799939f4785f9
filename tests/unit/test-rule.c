// SPDX-License-Identifier: LGPL-2.1-or-later
/* The format of rules: what is read, and what is said of what is wrong. */
#include "unit.h"
#include "make-policy.h"

static struct netaccel_policy *policy_of(const char *text, size_t len)
{
	struct netaccel_policy *policy = calloc(1, sizeof(*policy));

	assert_non_null(policy);
	assert_int_equal(add_text(policy, "rules.d/a.conf", text, len), 0);
	return policy;
}

static void expect(const char *text, size_t len, const char *problems)
{
	struct netaccel_policy *policy = policy_of(text, len);
	char *got = join_problems(policy);

	assert_string_equal(got, problems);
	/* "That file is left out." */
	assert_int_equal(netaccel_policy_count_rules(policy), problems[0] ? 0 : 1);
	free(got);
	netaccel_policy_free(policy);
}

#define EXPECT(text, problems)	      expect(text, sizeof(text) - 1, problems)
#define MATCH			      "[Match]\nName=*\n"
#define EXPECT_APPLY(lines, problems) EXPECT(MATCH "[Apply]\n" lines, problems)
#define EXPECT_MATCH(lines, problems) EXPECT("[Match]\nName=*\n" lines "[Apply]\nRx=1\n", problems)

/* "A value is the rest of the line: no quoting, no inline comment." */
static void test_values(void **state)
{
	static const char text[] =
		"# comment\r\n[Match]\r\n"
		"Processor=a \"Cobalt #200\"; y\r\n"
		"  Name = a  b \r\n"
		"[Apply]\r\n\tPrivateFlag=my odd flag on\r\nPrivateFlag=other off\r\n"
		"RxBufLen=4096\r\nTCPDataSplit=on\r\nTx=max\r\nRxJumbo=keep\r\nRxMode=keep\r\n"
		"OnUnsupported=fail\r\nWhenUp=apply-if-master=hv_netvsc\r\nFinal=yes\r\n";
	struct netaccel_policy *policy = policy_of(text, sizeof(text) - 1);
	const struct netaccel_rule *rule = netaccel_policy_get_rule(policy, 0);

	assert_int_equal(policy->problems.count, 0);
	assert_string_equal(netaccel_rule_get_name(rule), "a.conf");
	assert_string_equal(netaccel_rule_get_path(rule), "rules.d/a.conf");
	assert_null(netaccel_policy_get_rule(policy, 1));
	assert_string_equal(rule->match.conditions[0].terms[0].text, "a \"Cobalt #200\"; y");
	assert_int_equal(rule->match.conditions[1].term_count, 2);
	assert_string_equal(rule->match.conditions[1].terms[1].text, "b");
	assert_int_equal(rule->setting_count, 7);
	/* "PrivateFlag=NAME on|off|keep (repeatable; split at the last blank)" */
	assert_string_equal(rule->settings[0].knob.flag, "my odd flag");
	assert_int_equal(rule->settings[0].value, 1);
	assert_string_equal(rule->settings[1].knob.flag, "other");
	assert_int_equal(rule->settings[1].value, 0);
	assert_int_equal(rule->settings[2].knob.ring, NETACCEL_RING_RX_BUF_LEN);
	assert_int_equal(rule->settings[2].value, 4096);
	assert_int_equal(rule->settings[3].value, 2);
	assert_int_equal(rule->settings[4].kind, NA_SETTING_MAX);
	assert_int_equal(rule->settings[5].kind, NA_SETTING_KEEP);
	assert_int_equal(rule->settings[6].kind, NA_SETTING_KEEP);
	assert_true(rule->fails_unsupported);
	assert_true(rule->is_final);
	assert_int_equal(rule->when_up, NA_WHEN_UP_APPLY_IF_MASTER);
	assert_string_equal(rule->when_up_master, "hv_netvsc");
	netaccel_policy_free(policy);
}

/* "libinih splits lines at about 198 bytes": 4096 are still a value. */
static void test_long_value(void **state)
{
	char text[4200] = "[Match]\nName=";
	size_t head = strlen(text);
	struct netaccel_policy *policy;

	memset(text + head, 'x', 4096);
	strcpy(text + head + 4096, "\n[Apply]\nRx=1\n");
	policy = policy_of(text, strlen(text));
	assert_int_equal(policy->problems.count, 0);
	assert_int_equal(strlen(policy->rules[0]->match.conditions[0].terms[0].text), 4096);
	netaccel_policy_free(policy);
}

/* "skip is the default", "wait is the default". */
static void test_defaults(void **state)
{
	static const char text[] = MATCH "[Apply]\nRx=1\n";
	struct netaccel_policy *policy = policy_of(text, sizeof(text) - 1);

	assert_int_equal(policy->rule_count, 1);
	assert_false(policy->rules[0]->fails_unsupported);
	assert_false(policy->rules[0]->is_final);
	assert_int_equal(policy->rules[0]->when_up, NA_WHEN_UP_WAIT);
	netaccel_policy_free(policy);
	EXPECT_APPLY("Rx=1\nOnUnsupported=skip\nWhenUp=wait\nFinal=no\n", "");
	EXPECT_APPLY("Rx=1\nWhenUp=apply\n", "");
}

static void test_bad_sections(void **state)
{
	EXPECT("Driver=mana\n", "rules.d/a.conf:1: Driver=mana: stands before any [SECTION]\n");
	EXPECT("[Matches]\nDriver=mana\n",
	       "rules.d/a.conf:1: [Matches]: no such section; a rule has [Match] and [Apply]\n");
	/* What stands in it is told, too. */
	EXPECT("[match]\nDriver=a,b\nDrive=c\n[aply]\nRx=x\n",
	       "rules.d/a.conf:1: [match]: no such section; did you mean [Match]?\n"
	       "rules.d/a.conf:2: Driver=a,b: blanks part values, not commas; ? matches a comma "
	       "in a name\n"
	       "rules.d/a.conf:3: Drive=c: no such key in [Match]; did you mean Driver=?\n"
	       "rules.d/a.conf:4: [aply]: no such section; did you mean [Apply]?\n"
	       "rules.d/a.conf:5: Rx=x: neither a number, max nor keep\n");
	EXPECT("[Match\n", "rules.d/a.conf:1: a section is [NAME] on a line of its own\n");
	/* Comments alone are no empty file. */
	EXPECT("# nothing\n",
	       "rules.d/a.conf: [Match] needs one of Driver=, Name=, Path=, Property= "
	       "(Name=* is every device)\nrules.d/a.conf: nothing to set in [Apply]\n");
	EXPECT("[Apply]\nRx=1\n[Match]\nName=x\n[Apply]\nTx=1\n", "");
}

/* "At least one of Driver, Name, Path, Property is required (Name=* says all openly)." */
static void test_devices_required(void **state)
{
	EXPECT("[Match]\nPageSize=4K\nProcessor=x\n[Apply]\nRx=1\n",
	       "rules.d/a.conf: [Match] needs one of Driver=, Name=, Path=, Property= "
	       "(Name=* is every device)\n");
	EXPECT("[Match]\nDriver=x\n[Apply]\nRx=1\n", "");
	EXPECT("[Match]\nName=x\n[Apply]\nRx=1\n", "");
	EXPECT("[Match]\nPath=x\n[Apply]\nRx=1\n", "");
	EXPECT("[Match]\nProperty=A=x\n[Apply]\nRx=1\n", "");
	EXPECT("[Match]\nDriver=x\n[Apply]\n", "rules.d/a.conf: nothing to set in [Apply]\n");
	EXPECT("[Match]\nDriver=x\n[Apply]\nFinal=yes\n",
	       "rules.d/a.conf: nothing to set in [Apply]\n");
}

static void test_bad_match(void **state)
{
	EXPECT_MATCH("Color=red\n", "rules.d/a.conf:3: Color=red: no such key in [Match]\n");
	/* Operators as in other languages. */
	EXPECT_MATCH("KernelVersion>=6.1\nKernelVersion !=6.1\nDriver!=igb\nDriver>=a\n",
		     "rules.d/a.conf:3: KernelVersion>=6.1: the = comes first: "
		     "KernelVersion=>=6.1\n"
		     "rules.d/a.conf:4: KernelVersion !=6.1: the = comes first: "
		     "KernelVersion=!=6.1\n"
		     "rules.d/a.conf:5: Driver!=igb: the = comes first: Driver=!igb\n"
		     "rules.d/a.conf:6: Driver>=a: no operator stands before the =\n");
	/* A letter too many, missing, wrong, or at the wrong place. */
	EXPECT_APPLY("PrivateFlags=a on\nRxMod=keep\nTxPosh=on\nWehnUp=wait\n",
		     "rules.d/a.conf:4: PrivateFlags=a on: no such key in [Apply]; did you mean "
		     "PrivateFlag=?\n"
		     "rules.d/a.conf:5: RxMod=keep: no such key in [Apply]; did you mean RxMode=?\n"
		     "rules.d/a.conf:6: TxPosh=on: no such key in [Apply]; did you mean TxPush=?\n"
		     "rules.d/a.conf:7: WehnUp=wait: no such key in [Apply]; did you mean "
		     "WhenUp=?\n");
	EXPECT_APPLY("legacy-rx=on\n",
		     "rules.d/a.conf:4: legacy-rx=on: no such key in [Apply]; a private flag is "
		     "PrivateFlag=legacy-rx on\n");
	EXPECT_APPLY("PrivateFlag=legacy-rx\nRx=1k\nTx=1.5\n",
		     "rules.d/a.conf:4: PrivateFlag=legacy-rx: a flag is given as PrivateFlag=NAME "
		     "on|off|keep\n"
		     "rules.d/a.conf:5: Rx=1k: numbers have no unit and no fraction\n"
		     "rules.d/a.conf:6: Tx=1.5: numbers have no unit and no fraction\n");
	EXPECT_MATCH("Rx=1\n", "rules.d/a.conf:3: Rx=1: no such key in [Match]; "
			       "Rx= stands in [Apply]\n");
	EXPECT_MATCH("driver=mana\npage-size=4K\nCpu=x\n",
		     "rules.d/a.conf:3: driver=mana: no such key in [Match]; did you mean "
		     "Driver=?\n"
		     "rules.d/a.conf:4: page-size=4K: no such key in [Match]; did you mean "
		     "PageSize=?\n"
		     "rules.d/a.conf:5: Cpu=x: no such key in [Match]; did you mean CPU=?\n");
	EXPECT_MATCH("whenup=wait\nPrivateFlag=x on\n",
		     "rules.d/a.conf:3: whenup=wait: no such key in [Match]; WhenUp= stands in "
		     "[Apply]\n"
		     "rules.d/a.conf:4: PrivateFlag=x on: no such key in [Match]; PrivateFlag= "
		     "stands in [Apply]\n");
	EXPECT_MATCH("Driver=\n", "rules.d/a.conf:3: Driver=: a value is missing\n");
	EXPECT_MATCH("Driver=a ! b\n", "rules.d/a.conf:3: Driver=a ! b: a value is missing\n");
	EXPECT_MATCH("Processor=!\n", "rules.d/a.conf:3: Processor=!: a value is missing\n");
	EXPECT_MATCH("Property=ID_BUS\n",
		     "rules.d/a.conf:3: Property=ID_BUS: a property is given as KEY=GLOB\n");
	EXPECT_MATCH("PageSize=4096 5000\n", "rules.d/a.conf:3: PageSize=4096 5000: no page size: "
					     "a power of two such as 4096 or 64K\n");
	EXPECT_MATCH("PageSize=2K\nPageSize=x\nPageSize=4k\nPageSize=5G\n"
		     "PageSize=99999999999999999\n",
		     "rules.d/a.conf:3: PageSize=2K: no page size: a power of two such as 4096 "
		     "or 64K\n"
		     "rules.d/a.conf:4: PageSize=x: no page size: a power of two such as 4096 or "
		     "64K\n"
		     "rules.d/a.conf:5: PageSize=4k: no page size: a power of two such as 4096 "
		     "or 64K\n"
		     "rules.d/a.conf:6: PageSize=5G: no page size: a power of two such as 4096 "
		     "or 64K\n"
		     "rules.d/a.conf:7: PageSize=99999999999999999: no page size: "
		     "a power of two such as 4096 or 64K\n");
	EXPECT_MATCH("Architecture=arm64 x86_64\n",
		     "rules.d/a.conf:3: Architecture=arm64 x86_64: architectures have systemd's "
		     "names: arm64, x86-64, x86\n");
	EXPECT_MATCH("CPU=0xd84\n", "rules.d/a.conf:3: CPU=0xd84: a CPU is IMPLEMENTER:PART "
				    "(0x41:0xd84) or VENDOR:FAMILY:MODEL\n");
	EXPECT_MATCH("KernelVersion=>=new\n", "rules.d/a.conf:3: KernelVersion=>=new: neither "
					      "comparisons such as >=6.12 <7.0 nor a glob\n");
}

/* What other formats take would here mean something else, and be silent about it. */
static void test_habits(void **state)
{
#define AT "rules.d/a.conf:3: "
#define COMMENT ": a comment needs a line of its own\n"
#define QUOTES ": values have no quotes around them\n"
#define COMMAS ": blanks part values, not commas; ? matches a comma in a name\n"
#define ONE ": a ! stands once, before the whole value\n"
#define EXPECT_HABIT(line, problem) EXPECT_MATCH(line "\n", AT line problem)
	EXPECT_HABIT("Name=eth0 # not ens1f0", COMMENT);
	EXPECT_HABIT("Name=eth0 #not ens1f0", COMMENT);
	EXPECT_HABIT("Name=eth0 ; not ens1f0", COMMENT);
	EXPECT_HABIT("Driver=mana !#x", COMMENT);
	EXPECT_HABIT("Driver=# none", COMMENT);
	EXPECT_HABIT("Driver=\"mana\"", QUOTES);
	EXPECT_HABIT("Driver='mana' hns3", QUOTES);
	EXPECT_HABIT("Driver=!\"mana\"", QUOTES);
	EXPECT_HABIT("Driver=mana,hns3", COMMAS);
	EXPECT_HABIT("Architecture=arm64, x86-64", COMMAS);
	EXPECT_HABIT("Virtualization=vm # of any kind", COMMENT);
	EXPECT_HABIT("PageSize=4096,65536", COMMAS);
	EXPECT_HABIT("CPU=0x41:0xd84 # Neoverse-V3", COMMENT);
	EXPECT_HABIT("Name=!!eth0", ONE);
	EXPECT_MATCH("Name=a#b e[#;]h [,] a\"\n", AT "Name=a#b e[#;]h [,] a\"" COMMAS);
	EXPECT_MATCH("Name=a#b e[#;]h [#]x a\"\n", "");
	/* One value to a line. */
	EXPECT_HABIT("KernelVersion=>=6.12 # LTS", COMMENT);
	EXPECT_HABIT("KernelVersion=>=6.12, <7.0", COMMAS);
	EXPECT_HABIT("KernelVersion=$=\"6.12*\"", QUOTES);
	EXPECT_HABIT("Processor=\"Cobalt 200\"", QUOTES);
	EXPECT_HABIT("Processor=Cobalt 200 # and no other", COMMENT);
	EXPECT_HABIT("Processor=# none", COMMENT);
	EXPECT_HABIT("Processor=! !Cobalt 200", ONE);
	EXPECT_HABIT("Path=pci-* ; any", COMMENT);
	EXPECT_HABIT("Path=pci-* usb-*", ": a path has no blanks: one Path= for each\n");
	EXPECT_HABIT("Property=ID_BUS=\"pci\"", QUOTES);
	EXPECT_HABIT("Property=\"ID_BUS=pci\"", ": a property is given as KEY=GLOB\n");
	EXPECT_HABIT("Property=ID_BUS = pci", ": a property is given as KEY=GLOB\n");
	EXPECT_HABIT("Property=ID_BUS=!pci", ": a ! stands before the key: Property=!ID_BUS=pci\n");
	EXPECT_HABIT("Firmware=smbios-field(sys_vendor = \"X\")", QUOTES);
	EXPECT_HABIT("Firmware=smbios-field(sys_vendor = !X)", ONE);
	EXPECT_HABIT("Firmware=smbios-field(sys_vendor = X) # (c)", COMMENT);
	EXPECT_HABIT("Firmware=device-tree-compatible(x) # y", COMMENT);
	/* Firmware means what it says. */
	EXPECT_MATCH("Processor=Cobalt, #200; 'x'\nFirmware=device-tree-compatible(a,b)\n", "");
	EXPECT_APPLY("PrivateFlag=x on # y\nPrivateFlag=a on # off\nPrivateFlag=\"b\" on\n",
		     "rules.d/a.conf:4: PrivateFlag=x on # y" COMMENT
		     "rules.d/a.conf:5: PrivateFlag=a on # off" COMMENT
		     "rules.d/a.conf:6: PrivateFlag=\"b\" on" QUOTES);
	EXPECT_APPLY("Rx=512 # more\nTxPush=\"on\"\n",
		     "rules.d/a.conf:4: Rx=512 # more" COMMENT
		     "rules.d/a.conf:5: TxPush=\"on\"" QUOTES);
	EXPECT_APPLY("Rx=1\nWhenUp=apply-if-master=hv_netvsc # Azure\n",
		     "rules.d/a.conf:5: WhenUp=apply-if-master=hv_netvsc # Azure" COMMENT);
	EXPECT_APPLY("Rx=1\nWhenUp=apply-if-master=bond bridge\n",
		     "rules.d/a.conf:5: WhenUp=apply-if-master=bond bridge: the master is given as "
		     "the name of one driver\n");
}

static void test_bad_firmware(void **state)
{
#define FORM "neither smbios-field(NAME OPERATOR VALUE) nor device-tree-compatible(GLOB)\n"
	EXPECT_MATCH("Firmware=uefi\n", "rules.d/a.conf:3: Firmware=uefi: " FORM);
	EXPECT_MATCH("Firmware=)\n", "rules.d/a.conf:3: Firmware=): " FORM);
	EXPECT_MATCH("Firmware=smbios-field\n", "rules.d/a.conf:3: Firmware=smbios-field: " FORM);
	EXPECT_MATCH("Firmware=device-tree-compatible()\n",
		     "rules.d/a.conf:3: Firmware=device-tree-compatible(): " FORM);
	EXPECT_MATCH("Firmware=device-tree-compatible(  )\n",
		     "rules.d/a.conf:3: Firmware=device-tree-compatible(  ): " FORM);
	EXPECT_MATCH("Firmware=smbios-field()\nFirmware=smbios-field(color = red)\n"
		     "Firmware=smbios-field(processor = x)\n",
		     "rules.d/a.conf:3: Firmware=smbios-field(): no such SMBIOS field; "
		     "\"netaccel platform -v\" lists their names\n"
		     "rules.d/a.conf:4: Firmware=smbios-field(color = red): no such SMBIOS field; "
		     "\"netaccel platform -v\" lists their names\n"
		     "rules.d/a.conf:5: Firmware=smbios-field(processor = x): no such SMBIOS "
		     "field; the processor version of SMBIOS type 4 is Processor=\n");
	EXPECT_MATCH("Firmware=smbios-field(processor_version = x)\n",
		     "rules.d/a.conf:3: Firmware=smbios-field(processor_version = x): no such "
		     "SMBIOS field; the processor version of SMBIOS type 4 is Processor=\n");
	EXPECT_MATCH("Firmware=device-tree-compatible(x) y\n",
		     "rules.d/a.conf:3: Firmware=device-tree-compatible(x) y: nothing stands "
		     "behind the )\n");
	EXPECT_MATCH("Firmware=smbios-field(sys_vendor)\n",
		     "rules.d/a.conf:3: Firmware=smbios-field(sys_vendor): no operator "
		     "(= != $= !$= == <> < <= >= >) after the SMBIOS field\n");
	EXPECT_MATCH("Firmware=smbios-field(sys_vendor = )\n",
		     "rules.d/a.conf:3: Firmware=smbios-field(sys_vendor = ): "
		     "no value after the operator\n");
	EXPECT_MATCH("Firmware=smbios-field(sys_vendor = Micro*)\n",
		     "rules.d/a.conf:3: Firmware=smbios-field(sys_vendor = Micro*): "
		     "= and != compare as text; for globs there are $= and !$=\n");
}

static void test_bad_apply(void **state)
{
	EXPECT_APPLY("Color=red\n", "rules.d/a.conf:4: Color=red: no such key in [Apply]\n");
	EXPECT_APPLY("Driver=mana\n", "rules.d/a.conf:4: Driver=mana: no such key in [Apply]; "
				      "Driver= stands in [Match]\n");
	EXPECT_APPLY("tx-push=on\nrx=1\nrx-mode=keep\nfinal=yes\n",
		     "rules.d/a.conf:4: tx-push=on: no such key in [Apply]; did you mean TxPush=?\n"
		     "rules.d/a.conf:5: rx=1: no such key in [Apply]; did you mean Rx=?\n"
		     "rules.d/a.conf:6: rx-mode=keep: no such key in [Apply]; did you mean "
		     "RxMode=?\n"
		     "rules.d/a.conf:7: final=yes: no such key in [Apply]; did you mean Final=?\n");
	EXPECT_APPLY("RxMode=half\n",
		     "rules.d/a.conf:4: RxMode=half: neither fragment, full-page nor keep\n");
	EXPECT_APPLY("RxMode=unknown\n",
		     "rules.d/a.conf:4: RxMode=unknown: neither fragment, full-page nor keep\n");
	EXPECT_APPLY("PrivateFlag=x\n", "rules.d/a.conf:4: PrivateFlag=x: a flag is given "
					"as PrivateFlag=NAME on|off|keep\n");
	EXPECT_APPLY("PrivateFlag=x yes\n", "rules.d/a.conf:4: PrivateFlag=x yes: neither on, off "
					    "nor keep\n");
	EXPECT_APPLY("PrivateFlag=12345678901234567890123456789012 on\n",
		     "rules.d/a.conf:4: PrivateFlag=12345678901234567890123456789012 on: "
		     "the name of a flag has at most 31 bytes\n");
	EXPECT_APPLY("Rx=many\nRx=-1\nRx=1 2\nRx=\n",
		     "rules.d/a.conf:4: Rx=many: neither a number, max nor keep\n"
		     "rules.d/a.conf:5: Rx=-1: neither a number, max nor keep\n"
		     "rules.d/a.conf:6: Rx=1 2: neither a number, max nor keep\n"
		     "rules.d/a.conf:7: Rx=: neither a number, max nor keep\n");
	EXPECT_APPLY("Rx=4294967296\nRxBufLen=0\nCQESize=0\n",
		     "rules.d/a.conf:4: Rx=4294967296: out of range: 0 to 4294967295\n"
		     "rules.d/a.conf:5: RxBufLen=0: out of range: 1 to 4294967295\n"
		     "rules.d/a.conf:6: CQESize=0: out of range: 1 to 4294967295\n");
	EXPECT_APPLY("TxPush=max\nTCPDataSplit=max\nTCPDataSplit=256\n",
		     "rules.d/a.conf:4: TxPush=max: neither off, on nor keep\n"
		     "rules.d/a.conf:5: TCPDataSplit=max: neither auto, off, on nor keep\n"
		     "rules.d/a.conf:6: TCPDataSplit=256: out of range: 3 to 255\n");
	EXPECT_APPLY("Rx=1\nFinal=maybe\nOnUnsupported=cry\nWhenUp=never\n",
		     "rules.d/a.conf:5: Final=maybe: neither yes nor no\n"
		     "rules.d/a.conf:6: OnUnsupported=cry: neither fail nor skip\n"
		     "rules.d/a.conf:7: WhenUp=never: neither wait, apply nor "
		     "apply-if-master=DRIVER\n");
	EXPECT_APPLY("Rx=1\nWhenUp=apply-if-master=\n",
		     "rules.d/a.conf:5: WhenUp=apply-if-master=: neither wait, apply nor "
		     "apply-if-master=DRIVER\n");
}

/* "Two keys of one file on one knob is an error." */
static void test_duplicates(void **state)
{
	EXPECT_APPLY("Rx=1\nTx=1\nRx=keep\n", "rules.d/a.conf:6: sets the same as line 4\n");
	EXPECT_APPLY("PrivateFlag=a on\nPrivateFlag=b on\nPrivateFlag=a  on\n",
		     "rules.d/a.conf:6: sets the same as line 4\n");
	EXPECT_APPLY("RxMode=full-page\nRxMode=full-page\n",
		     "rules.d/a.conf:5: sets the same as line 4\n");
	EXPECT_APPLY("Rx=1\nFinal=yes\nFinal=yes\nWhenUp=wait\nWhenUp=wait\n",
		     "rules.d/a.conf:6: Final=yes: given before\n"
		     "rules.d/a.conf:8: WhenUp=wait: given before\n");
}

static void test_binary(void **state)
{
	static const char elf[] = "\x7f"
				  "ELF\x02\x01\x01\0\0\0\0\n\xff\xfe[\0M\0a\0t\0\n";

	EXPECT("[Match]\nName=\xff\n[Apply]\nRx=1\n",
	       "rules.d/a.conf:2: not UTF-8 text, or a control character\n");
	expect(elf, sizeof(elf) - 1, "rules.d/a.conf:1: a NUL byte: is this a text file?\n");
	/* Comments may be in another encoding. */
	EXPECT("# \xe9\n" MATCH "[Apply]\nRx=1\n", "");
	EXPECT("[Match]\nName=\xe9\nDriver=\xe9\n[Apply]\nColor=red\n",
	       "rules.d/a.conf:2: not UTF-8 text, or a control character\n");
	EXPECT(MATCH "Driver=\x1b[31m\n[Apply]\nRx=1\n",
	       "rules.d/a.conf:3: not UTF-8 text, or a control character\n");
	EXPECT("\xef\xbb\xbf" MATCH "[Apply]\r\nRx=1\r\n", "");
}

/* No message is longer than what it is about, and none cuts a character in two. */
static void test_long_line(void **state)
{
	static const char head[] = "[Match]\nDriver=mana\nName=";
	size_t len = 1 << 20;
	char *text = malloc(len);

	memset(text, 'x', len);
	memcpy(text, head, strlen(head));
	expect(text, len,
	       "rules.d/a.conf:3: "
	       "Name=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	       "xxxxxxxx...: longer than 4096 bytes\n");
	memset(text, 'k', len);
	text[len - 2] = '=';
	expect(text, len,
	       "rules.d/a.conf:1: "
	       "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
	       "...=k: stands before any [SECTION]\n");
	free(text);
	EXPECT_APPLY("Rx=1234567890123456789012345678901234567890123456789012345678\xe2\x82\xac"
		     "9\n",
		     "rules.d/a.conf:4: Rx=123456789012345678901234567890123456789012345678901234"
		     "5678...: neither a number, max nor keep\n");
}

/* Whatever is in a file, reading it ends soon and says little. */
static void test_limits(void **state)
{
	struct netaccel_policy *policy;
	size_t len = 0, size = 4 << 20;
	char *text = malloc(size);

	for (size_t i = 0; i < 100000; i++)
		len += (size_t)snprintf(text + len, size - len, "x=%zu\n", i);
	policy = policy_of(text, len);
	assert_int_equal(netaccel_policy_count_problems(policy), 21);
	assert_string_equal(netaccel_policy_get_problem(policy, 20),
			    "rules.d/a.conf:21: too many problems: not read further");
	assert_null(netaccel_policy_get_problem(policy, 21));
	netaccel_policy_free(policy);

	len = (size_t)snprintf(text, size, MATCH "[Apply]\n");
	for (size_t i = 0; i < 257; i++)
		len += (size_t)snprintf(text + len, size - len, "PrivateFlag=%zu on\n", i);
	expect(text, len, "rules.d/a.conf:260: more settings than 256 in one file\n");

	len = (size_t)snprintf(text, size, "[Match]\n");
	for (size_t i = 0; i < 1025; i++)
		len += (size_t)snprintf(text + len, size - len, "Name=%zu\n", i);
	len += (size_t)snprintf(text + len, size - len, "[Apply]\nRx=1\n");
	expect(text, len, "rules.d/a.conf:1026: Name=1024: more values of one key than 1024\n");
	free(text);
}

/* A user can write a rule from the manual alone: every key of the tables is in it. */
static void test_manual(void **state)
{
	static const char *const keys[] = {
		"Driver",	  "Name",	   "Path",     "Property",  "Architecture", "CPU",
		"Virtualization", "KernelVersion", "PageSize", "Processor", "Firmware",
	};
	FILE *f = fopen(TOP_SRCDIR "/man/netaccel.policy.5", "r");
	size_t size = 1 << 17, len;
	char *page = malloc(size);
	char want[64];

	assert_non_null(f);
	len = fread(page, 1, size - 1, f);
	page[len] = '\0';
	fclose(f);
	for (size_t i = 0; i < ARRAY_SIZE(keys); i++) {
		assert_non_null(na_condition_get_row(keys[i]));
		snprintf(want, sizeof(want), "\n.It Li %s=", keys[i]);
		assert_non_null(strstr(page, want));
	}
	assert_null(na_condition_get_row("Rx"));
	for (enum netaccel_ring ring = 0; netaccel_ring_get_key(ring); ring++) {
		snprintf(want, sizeof(want), "\n.It Li %s Ta %s Ta ", netaccel_ring_get_key(ring),
			 netaccel_ring_get_word(ring));
		if (!strstr(page, want))
			fail_msg("no line for %s", netaccel_ring_get_key(ring));
	}
	free(page);
}

static void test_allocation(void **state)
{
	static struct text_file file = {
		"a.conf", "[Match]\nDriver=mana\nPageSize=x\n[Apply]\nRx=1\nRx=1\nRx=x\nFinal=x\n"
	};

	alloc_run(make_and_free_policy, &file, false);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),		 cmocka_unit_test(test_long_value),
		cmocka_unit_test(test_defaults),	 cmocka_unit_test(test_bad_sections),
		cmocka_unit_test(test_devices_required), cmocka_unit_test(test_bad_match),
		cmocka_unit_test(test_bad_firmware),	 cmocka_unit_test(test_habits),
		cmocka_unit_test(test_bad_apply),	 cmocka_unit_test(test_duplicates),
		cmocka_unit_test(test_binary),		 cmocka_unit_test(test_long_line),
		cmocka_unit_test(test_limits),		 cmocka_unit_test(test_manual),
		cmocka_unit_test(test_allocation),
	};

	return cmocka_run_group_tests_name("rule", tests, NULL, NULL);
}
