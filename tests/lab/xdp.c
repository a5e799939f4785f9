// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * xdp DEVICE pass|drop|back: an XDP program on DEVICE as long as this runs. "back" sends
 * each frame back to where it came from, as it is but for the two Ethernet addresses.
 * Says "ready" when it is there. Written in the machine's own words: no compiler of them
 * is needed in the guest.
 */
#include <errno.h>
#include <linux/bpf.h>
#include <net/if.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define INSN(CODE, TO, FROM, OFFSET, VALUE)                                                        \
	{                                                                                          \
		.code = (CODE), .dst_reg = (TO), .src_reg = (FROM), .off = (OFFSET),               \
		.imm = (VALUE)                                                                     \
	}
#define SET(TO, VALUE)		 INSN(BPF_ALU64 | BPF_MOV | BPF_K, TO, 0, 0, VALUE)
#define COPY(TO, FROM)		 INSN(BPF_ALU64 | BPF_MOV | BPF_X, TO, FROM, 0, 0)
#define ADD(TO, VALUE)		 INSN(BPF_ALU64 | BPF_ADD | BPF_K, TO, 0, 0, VALUE)
#define LOAD(SIZE, TO, AT, OFF)	 INSN(BPF_LDX | BPF_MEM | (SIZE), TO, AT, OFF, 0)
#define STORE(SIZE, AT, OFF, IT) INSN(BPF_STX | BPF_MEM | (SIZE), AT, IT, OFF, 0)
#define EXIT			 INSN(BPF_JMP | BPF_EXIT, 0, 0, 0, 0)
/* The next N are skipped if A is greater than B. */
#define SKIP_IF_GREATER(A, B, N) INSN(BPF_JMP | BPF_JGT | BPF_X, A, B, N, 0)

static const struct bpf_insn pass[] = { SET(0, XDP_PASS), EXIT };
static const struct bpf_insn drop[] = { SET(0, XDP_DROP), EXIT };
static const struct bpf_insn back[] = {
	LOAD(BPF_W, 2, 1, 0), /* data */
	LOAD(BPF_W, 3, 1, 4), /* its end */
	COPY(4, 2),
	ADD(4, 14),
	SKIP_IF_GREATER(4, 3, 10),
	LOAD(BPF_W, 5, 2, 0), /* to: 4 bytes and 2 */
	LOAD(BPF_H, 6, 2, 4),
	LOAD(BPF_W, 7, 2, 6), /* from */
	LOAD(BPF_H, 8, 2, 10),
	STORE(BPF_W, 2, 0, 7),
	STORE(BPF_H, 2, 4, 8),
	STORE(BPF_W, 2, 6, 5),
	STORE(BPF_H, 2, 10, 6),
	SET(0, XDP_TX),
	EXIT,
	SET(0, XDP_DROP),
	EXIT,
};

static const struct {
	const char *name;
	const struct bpf_insn *insns;
	uint32_t count;
} programs[] = {
	{ "pass", pass, sizeof(pass) / sizeof(*pass) },
	{ "drop", drop, sizeof(drop) / sizeof(*drop) },
	{ "back", back, sizeof(back) / sizeof(*back) },
};

static int bpf(int command, union bpf_attr *attr)
{
	return (int)syscall(SYS_bpf, command, attr, sizeof(*attr));
}

static int load(const char *name)
{
	union bpf_attr attr;

	for (size_t i = 0; i < sizeof(programs) / sizeof(*programs); i++) {
		if (strcmp(name, programs[i].name) != 0)
			continue;
		memset(&attr, 0, sizeof(attr));
		attr.prog_type = BPF_PROG_TYPE_XDP;
		attr.insns = (uintptr_t)programs[i].insns;
		attr.insn_cnt = programs[i].count;
		attr.license = (uintptr_t) "GPL";
		return bpf(BPF_PROG_LOAD, &attr);
	}
	errno = EINVAL;
	return -1;
}

/* Without a driver's own hands it is not what is to be tested. */
static int attach(int program, const char *device)
{
	union bpf_attr attr;

	memset(&attr, 0, sizeof(attr));
	attr.link_create.prog_fd = (uint32_t)program;
	attr.link_create.target_ifindex = if_nametoindex(device);
	attr.link_create.attach_type = BPF_XDP;
	attr.link_create.flags = 1U << 2; /* XDP_FLAGS_DRV_MODE */
	return bpf(BPF_LINK_CREATE, &attr);
}

int main(int argc, char **argv)
{
	int program;

	if (argc != 3)
		return 2;
	program = load(argv[2]);
	if (program < 0 || attach(program, argv[1]) < 0) {
		perror("xdp");
		return 1;
	}
	puts("ready");
	fflush(stdout);
	for (;;)
		pause();
}
