// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * Whole commands on top of a kernel that does not do as it should. The first byte says
 * which command, the second bits of how; then faults, one after the other:
 *
 *	which request from the last fault on, what happens, length, bytes about it
 *
 * The highest bit of the first of these: counting begins with the next request that sets.
 * Whatever a kernel answers, commands that only look send nothing that changes a device.
 * While it tells the truth, a refused or a lost message, a device that vanishes: what a
 * device is set to is told, exit status 2 means as before, and restore brings back what was.
 * fuzz: -max_len=300 -len_control=0
 */
#include "cli.h"

#include "fake-inside.h"
#include "fake-kernel.h"
#include "message.h"

#include <errno.h>
#include <linux/ethtool_netlink.h>
#include <linux/genetlink.h>
#include <sys/stat.h>

#define PORTS 2

int __real_na_netlink_get(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			  struct na_extack *extack);
int __real_na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			       const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			       struct na_extack *extack);
int __real_na_netlink_set(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_extack *extack);
int __wrap_na_netlink_get(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			  struct na_extack *extack);
int __wrap_na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			       const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			       struct na_extack *extack);
int __wrap_na_netlink_set(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_extack *extack);

enum what {
	WHAT_REPLACE, /* the reply: bytes are its messages */
	WHAT_PAYLOAD, /* one message of the type of the first, bytes are its payload */
	WHAT_XOR,     /* pairs of place and value */
	WHAT_CUT,     /* to so many bytes */
	WHAT_TWICE,
	WHAT_REFUSE, /* not dealt with: an errno, an offset, a text */
	WHAT_LOSE,   /* dealt with; the answer is lost */
	WHAT_DEVICE, /* one that something happens to before */
	WHAT_COUNT,
};

struct fault {
	bool waits;	    /* for a request that sets */
	unsigned int after; /* so many requests come before it */
	enum what what;
	const uint8_t *data;
	size_t len_bytes;
};

/* The faults to come. */
static struct {
	const uint8_t *data;
	size_t size;
	struct fault next;
	bool has_next;
	bool lied; /* what was answered is not so */
} script;

static const int errnos[] = {
	EPERM,	EOPNOTSUPP, EINVAL,    ERANGE, EBUSY,	 EIO,	  ENETDOWN, 524,
	ENOENT, ENOBUFS,    ETIMEDOUT, EINTR,  EMSGSIZE, EBADMSG, ENOMEM,   EAGAIN,
};

static uint8_t take_byte(void)
{
	if (!script.size)
		return 0;
	script.size--;
	return *script.data++;
}

static void next_fault(void)
{
	uint8_t when = take_byte();
	struct fault fault = {
		.waits = when & 0x80,
		.after = when % 16,
		.what = take_byte() % WHAT_COUNT,
	};
	size_t len = take_byte();

	script.has_next = script.size > 0;
	fault.len_bytes = len < script.size ? len : script.size;
	fault.data = script.data;
	script.data += fault.len_bytes;
	script.size -= fault.len_bytes;
	script.next = fault;
}

/* The fault of this request; false: all goes well. */
static bool take_fault(bool sets, struct fault *ret_fault)
{
	/* Nobody reads it here, and it must not get full. */
	fake_kernel.log[0] = '\0';
	script.next.waits &= !sets;
	if (!script.has_next || script.next.waits || script.next.after--)
		return false;
	*ret_fault = script.next;
	next_fault();
	return true;
}

static uint8_t get_byte(const struct fault *fault, size_t at)
{
	return at < fault->len_bytes ? fault->data[at] : 0;
}

static void happen(const struct fault *fault)
{
	static void (*const events[])(struct fake_device * device) = {
		fake_device_set_gone,
		fake_device_set_detached,
		fake_device_set_down,
		fake_device_set_no_carrier,
	};

	events[get_byte(fault, 0) % 4](&fake_kernel.device[get_byte(fault, 1) % PORTS]);
}

static int refuse(const struct fault *fault, struct na_extack *extack)
{
	int err = errnos[get_byte(fault, 0) % (sizeof(errnos) / sizeof(errnos[0]))];

	*extack = (struct na_extack){ .offset = get_byte(fault, 1) };
	for (size_t i = 2; i < fault->len_bytes && i < sizeof(extack->text); i++)
		extack->text[i - 2] = (char)fault->data[i];
	return -err;
}

static void replace(struct na_netlink_reply *reply, const void *data, size_t len_bytes)
{
	/* A block of its own size, so that the sanitizers see each step outside. */
	unsigned char *copy = malloc(len_bytes ? len_bytes : 1);

	memcpy(copy, data, len_bytes);
	free(reply->data);
	reply->data = copy;
	reply->len_bytes = len_bytes;
}

static void replace_payload(struct na_netlink_reply *reply, const struct fault *fault)
{
	struct nlmsghdr header = { .nlmsg_type = FAKE_FAMILY };
	unsigned char message[sizeof(header) + UINT8_MAX];

	if (reply->len_bytes >= sizeof(header))
		memcpy(&header, reply->data, sizeof(header));
	header.nlmsg_len = (uint32_t)(NLMSG_HDRLEN + fault->len_bytes);
	memcpy(message, &header, sizeof(header));
	memcpy(message + NLMSG_HDRLEN, fault->data, fault->len_bytes);
	replace(reply, message, NLMSG_HDRLEN + fault->len_bytes);
}

static void change(struct na_netlink_reply *reply, const struct fault *fault)
{
	for (size_t i = 0; reply->len_bytes && i + 3 <= fault->len_bytes; i += 3) {
		size_t at = fault->data[i] | (size_t)fault->data[i + 1] << 8;

		reply->data[at % reply->len_bytes] ^= fault->data[i + 2];
	}
}

static void double_reply(struct na_netlink_reply *reply)
{
	unsigned char *twice = malloc(2 * reply->len_bytes + 1);

	memcpy(twice, reply->data, reply->len_bytes);
	memcpy(twice + reply->len_bytes, reply->data, reply->len_bytes);
	replace(reply, twice, 2 * reply->len_bytes);
	free(twice);
}

/* R: what came of it without a fault. */
static int spoil(const struct fault *fault, int r, struct na_netlink_reply *reply,
		 struct na_extack *extack)
{
	size_t cut = get_byte(fault, 0) | (size_t)get_byte(fault, 1) << 8;

	if (fault->what == WHAT_LOSE)
		return -ENOBUFS;
	if (fault->what == WHAT_REFUSE)
		return refuse(fault, extack);
	if (r < 0 || fault->what == WHAT_DEVICE)
		return r;
	script.lied = true;
	if (fault->what == WHAT_REPLACE)
		replace(reply, fault->data, fault->len_bytes);
	else if (fault->what == WHAT_PAYLOAD)
		replace_payload(reply, fault);
	else if (fault->what == WHAT_XOR)
		change(reply, fault);
	else if (fault->what == WHAT_CUT && reply->len_bytes)
		replace(reply, reply->data, cut % reply->len_bytes);
	else if (fault->what == WHAT_TWICE && reply->len_bytes)
		double_reply(reply);
	return 0;
}

/* A family that somebody was told of in place of ethtool's; a kernel says ENOENT. */
static bool is_unknown(const struct na_netlink *netlink, uint16_t type)
{
	return netlink->explain == na_message_explain_ethtool && type != FAKE_FAMILY &&
	       type != GENL_ID_CTRL;
}

int __wrap_na_netlink_get(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			  struct na_extack *extack)
{
	struct fault fault;
	bool fails = take_fault(false, &fault);
	int r;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	if (is_unknown(netlink, type))
		return -ENOENT;
	if (fails && fault.what == WHAT_DEVICE)
		happen(&fault);
	r = __real_na_netlink_get(netlink, type, payload, reply, extack);
	if (fails)
		r = spoil(&fault, r, reply, extack);
	/* What lib/netlink.c makes of an answer without a message. */
	return r == 0 && !reply->len_bytes ? -EBADMSG : r;
}

int __wrap_na_netlink_get_dump(struct na_netlink *netlink, uint16_t type,
			       const struct na_attr_buffer *payload, struct na_netlink_reply *reply,
			       struct na_extack *extack)
{
	struct fault fault;
	bool fails = take_fault(false, &fault);
	int r;

	*extack = (struct na_extack){ 0 };
	reply->len_bytes = 0;
	if (is_unknown(netlink, type))
		return -ENOENT;
	if (fails && fault.what == WHAT_DEVICE)
		happen(&fault);
	r = __real_na_netlink_get_dump(netlink, type, payload, reply, extack);
	return fails ? spoil(&fault, r, reply, extack) : r;
}

int __wrap_na_netlink_set(struct na_netlink *netlink, uint16_t type,
			  const struct na_attr_buffer *payload, struct na_extack *extack)
{
	struct fault fault;
	bool fails = take_fault(true, &fault);
	int r;

	*extack = (struct na_extack){ 0 };
	if (is_unknown(netlink, type))
		return -ENOENT;
	if (fails && fault.what == WHAT_DEVICE)
		happen(&fault);
	if (fails && fault.what == WHAT_REFUSE)
		return refuse(&fault, extack);
	r = __real_na_netlink_set(netlink, type, payload, extack);
	return fails && fault.what == WHAT_LOSE ? -ENOBUFS : r;
}

static const struct command {
	const char *words; /* with blanks between them */
	bool changes;
	bool is_restore; /* of what an honest kernel has set before */
} commands[] = {
	{ "apply --allow-flap", true, false },
	{ "set fake0 rx 512 flag legacy-rx on --allow-flap", true, false },
	{ "restore", true, true },
	{ "set fake1 tx max rx 1001 --confirm 9", true, false },
	{ "apply --confirm 9 --allow-flap -j", true, false },
	{ "restore fake0 --confirm 9 -j", true, true },
	{ "apply -j", true, false },
	{ "set fake0 rx 512 flag legacy-rx on -jv", true, false },
	{ "apply --dry-run --allow-flap", false, false },
	{ "set fake0 rx 512 --print-config", false, false },
	{ "plan --check", false, false },
	{ "plan -j", false, false },
	{ "list -a", false, false },
	{ "show fake0 --probe", false, false },
	{ "show fake1 -jv", false, false },
	{ "why fake0", false, false },
	{ "record", false, false },
	{ "record --identifiers", false, false },
	{ "complete -- set fake0 flag ", false, false },
	{ "-v", false, false },
	{ "apply --udev 2", true, false },
	{ "apply --udev 2 --wait 9", true, false },
	{ "apply --udev 2 --dry-run", false, false },
};

static const char *get_policy(void)
{
	static char policy[64];
	char path[128];
	FILE *file;

	if (policy[0])
		return policy;
	snprintf(policy, sizeof(policy), "%s/policy", cli_get_dir());
	snprintf(path, sizeof(path), "%s/rules.d", policy);
	FUZZ_CHECK(mkdir(policy, 0700) == 0 && mkdir(path, 0700) == 0);
	snprintf(path, sizeof(path), "%s/rules.d/60-igb.conf", policy);
	file = fopen(path, "w");
	FUZZ_CHECK(file);
	fputs("[Match]\nDriver=igb\n\n[Apply]\nPrivateFlag=legacy-rx on\nRx=1001\nTx=512\n"
	      "RxBufLen=2048\n",
	      file);
	fclose(file);
	return policy;
}

static void run(const char *text, struct cli_run *ret_run)
{
	struct cli_words words = { 0 };
	size_t len;

	for (;; text += len + 1) {
		len = strcspn(text, " ");
		cli_words_add(&words, text, len);
		if (!text[len])
			break;
	}
	cli_run(get_policy(), &words, ret_run);
	cli_words_del(&words);
}

/* What can be set of it. */
static bool match_settings(const struct fake_device *a, const struct fake_device *b)
{
	for (size_t i = 0; i < FAKE_FLAGS && a->flags[i].name; i++) {
		if (a->flags[i].on != b->flags[i].on)
			return false;
	}
	return memcmp(a->rings.value, b->rings.value, sizeof(a->rings.value)) == 0;
}

/* All is well again, with each device as it is. */
static void mend_kernel(void)
{
	script.has_next = false;
	for (size_t i = 0; i < PORTS; i++) {
		struct fake_device *device = &fake_kernel.device[i];

		device->gone = device->detached = false;
		device->up = device->carrier = true;
	}
}

struct scene {
	const struct command *command;
	struct fake_device before[PORTS]; /* anything was set */
	struct fake_device start[PORTS];  /* the command */
	bool gone[PORTS];
};

static void check_told(const struct scene *scene, const struct cli_run *run)
{
	for (size_t i = 0; i < PORTS; i++) {
		const struct fake_device *device = &fake_kernel.device[i];

		if (match_settings(device, &scene->start[i]) || scene->gone[i])
			continue;
		FUZZ_CHECK(run->status != 1 && run->status != 2);
		FUZZ_CHECK(strstr(run->out, device->name) || strstr(run->err, device->name));
	}
}

static void check_restore(const struct scene *scene)
{
	struct cli_run after;

	mend_kernel();
	run("restore --allow-flap", &after);
	for (size_t i = 0; i < PORTS; i++) {
		if (!scene->gone[i])
			FUZZ_CHECK(match_settings(&fake_kernel.device[i], &scene->before[i]));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct scene scene;
	struct cli_run first;

	if (size < 2)
		return 0;
	scene = (struct scene){
		.command = &commands[data[0] % (sizeof(commands) / sizeof(commands[0]))]
	};
	cli_set_kernel();
	cli_set_answer(data[1] & 1);
	fake_kernel.whole_acks = data[1] & 2;
	fake_kernel.device[0].needs_up = data[1] & 4;
	if (data[1] & 8)
		fake_device_set_ring(&fake_kernel.device[0], NETACCEL_RING_RX_BUF_LEN, 4096, 0);
	if (data[1] & 16)
		fake_device_set_down(&fake_kernel.device[0]);
	memcpy(scene.before, fake_kernel.device, sizeof(scene.before));
	if (scene.command->is_restore)
		run("set fake0 rx 512 tx 128 flag legacy-rx on --allow-flap", &first);
	memcpy(scene.start, fake_kernel.device, sizeof(scene.start));
	script.data = data + 2;
	script.size = size - 2;
	script.lied = false;
	next_fault();
	run(scene.command->words, &first);
	for (size_t i = 0; i < PORTS; i++) {
		scene.gone[i] = fake_kernel.device[i].gone;
		if (!scene.command->changes)
			FUZZ_CHECK(match_settings(&fake_kernel.device[i], &scene.start[i]));
	}
	if (scene.command->changes && !script.lied) {
		check_told(&scene, &first);
		check_restore(&scene);
	}
	script.has_next = false;
	return 0;
}
