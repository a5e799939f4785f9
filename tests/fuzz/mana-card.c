// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * The network card of the lab, whole, at the mercy of its client, its guest, its wires
 * and who controls it. The input is a list of steps, each a byte that says which and
 * what it needs; what is missing is zero. Numbers are little-endian.
 * fuzz: -max_len=4096
 */
#include "mana-guest.h"

#include "../lab/mana-card/card.h"
#include "../lab/mana-card/memory.h"
#include "../lab/mana-card/pci.h"

#include <unistd.h>

enum { STEPS_MOST = 512 };

struct input {
	const uint8_t *data;
	size_t size;
};

static void take(struct input *input, void *to, size_t size)
{
	size_t has = size < input->size ? size : input->size;

	memset(to, 0, size);
	if (has)
		memcpy(to, input->data, has);
	input->data += has;
	input->size -= has;
}

static uint8_t take8(struct input *input)
{
	uint8_t value;

	take(input, &value, sizeof(value));
	return value;
}

static uint16_t take16(struct input *input)
{
	uint16_t value;

	take(input, &value, sizeof(value));
	return value;
}

static uint32_t take32(struct input *input)
{
	uint32_t value;

	take(input, &value, sizeof(value));
	return value;
}

/* How many, and which: 2 bits each. */
static size_t take_files(const struct lab *lab, struct input *input, int *fds)
{
	size_t count = take8(input);
	uint32_t which;

	count = count <= DESCRIPTORS_MOST ? count : 0;
	which = count ? take32(input) : 0;
	for (size_t i = 0; i < count; i++)
		fds[i] = lab->files[which >> 2 * (i % 16) & 3];
	return count;
}

static void begin(struct lab *lab, struct input *input)
{
	(void)input;
	lab_begin(lab);
}

static void raw(struct lab *lab, struct input *input)
{
	int fds[DESCRIPTORS_MOST];
	size_t count = take_files(lab, input, fds);
	uint8_t data[256];
	uint8_t size = take8(input);

	take(input, data, size);
	lab_send(lab, data, size, fds, count);
}

static void message(struct lab *lab, struct input *input)
{
	int fds[DESCRIPTORS_MOST];
	size_t count = take_files(lab, input, fds);
	uint8_t command = take8(input), flags = take8(input), size = take8(input), payload[256];

	take(input, payload, size);
	lab_send_message(lab, command, flags, payload, size, fds, count);
}

static void bar_write(struct lab *lab, struct input *input)
{
	uint32_t offset = take32(input), size = 1 + take8(input) % 8;
	uint8_t data[8];

	take(input, data, size);
	lab_write_region(lab, PCI_BAR0, offset, data, size);
}

static void config_write(struct lab *lab, struct input *input)
{
	uint32_t offset = take16(input), size = 1 + take8(input) % 4;
	uint8_t data[4];

	take(input, data, size);
	lab_write_region(lab, PCI_CONFIG, offset, data, size);
}

static void memory_write(struct lab *lab, struct input *input)
{
	uint32_t offset = take32(input) % GUEST_BYTES;
	uint8_t size = take8(input), data[256];

	take(input, data, size);
	lab_write_memory(lab, offset, data, size);
}

/* Its first bytes, then as many more of the last one as asked for. */
static void frame(struct lab *lab, struct input *input)
{
	unsigned int port = take8(input) % PORTS;
	size_t size = take16(input) % (CARD_FRAME_MOST + 1), given = take8(input);
	uint8_t *data = malloc(size ? size : 1);

	FUZZ_CHECK(data);
	given = given < size ? given : size;
	take(input, data, given);
	memset(data + given, given ? data[given - 1] : 0, size - given);
	card_receive(lab->card, port, data, size);
	free(data);
}

static void control(struct lab *lab, struct input *input)
{
	uint8_t size = take8(input);
	char line[257], *reply;
	size_t length;
	FILE *file = open_memstream(&reply, &length);

	FUZZ_CHECK(file);
	take(input, line, size);
	line[size] = '\0';
	line[strcspn(line, "\n")] = '\0';
	card_control(lab->card, line, file);
	FUZZ_CHECK(fclose(file) == 0);
	/* One line, an object. */
	FUZZ_CHECK(length > 2 && reply[0] == '{' && reply[length - 2] == '}');
	FUZZ_CHECK(strcspn(reply, "\n") == length - 1);
	free(reply);
}

static void time_passes(struct lab *lab, struct input *input)
{
	(void)input;
	card_resume(lab->card);
}

static void fill_wires(struct lab *lab, struct input *input)
{
	lab->full = take8(input) & 1;
	if (!lab->full)
		card_resume(lab->card);
}

static void sleep_or_wake(struct lab *lab, struct input *input)
{
	lab->is_asleep = take8(input) & 1;
	lab_work(lab);
}

static void leave(struct lab *lab, struct input *input)
{
	(void)input;
	lab_leave(lab);
}

static void open_channel(struct lab *lab, struct input *input)
{
	(void)input;
	driver_open_channel(lab);
}

static void open_port(struct lab *lab, struct input *input)
{
	driver_open_port(lab, take8(input) & 1);
}

/* By number: those of the Ethernet device from 0x80 on. Its body: first bytes, then zeros. */
static void request(struct lab *lab, struct input *input)
{
	uint8_t number = take8(input), given, body[1024] = { 0 };
	size_t size = take16(input) % (sizeof(body) + 1);

	given = take8(input);
	take(input, body, given < size ? given : size);
	driver_ask(lab, number < 0x80 ? number : 0x20000 | (number & 0x7f), body, size);
}

/* A work request, whose data is where and as long as it says. */
static void post(struct lab *lab, struct input *input)
{
	uint8_t kind = take8(input), elements = take8(input) % (DRIVER_ELEMENTS_MOST + 1);
	struct driver_work work = { .is_send = kind & 1, .elements = elements };

	work.oob_words = kind >> 1 & 7;
	work.data_unit = kind & 0x10 ? take16(input) : 0;
	work.flags = kind & 0x20 ? take32(input) : 0;
	take(input, work.oob, work.oob_words * 4);
	for (unsigned int i = 0; i < elements; i++) {
		work.at[i] = GUEST_AT + take16(input) * 4;
		work.size[i] = take16(input);
	}
	driver_post(lab, &work);
}

static void (*const steps[])(struct lab *lab, struct input *input) = {
	begin,	      raw,	 message,     bar_write,  config_write,	 memory_write,
	frame,	      control,	 time_passes, fill_wires, sleep_or_wake, leave,
	open_channel, open_port, request,     post,
};

static uint32_t get_config(struct lab *lab, uint64_t offset)
{
	uint32_t value;

	pci_read(lab->pci, PCI_CONFIG, offset, &value, sizeof(value));
	return value;
}

static void check(struct lab *lab)
{
	bool master = get_config(lab, 4) & 4;

	FUZZ_CHECK(card_timeout(lab->card) >= -1);
	FUZZ_CHECK(get_config(lab, 0) == 0x00ba1414);
	FUZZ_CHECK(get_config(lab, 8) >> 16 == 0x0200);
	/* Bits that tell of the size of a BAR and its kind. */
	FUZZ_CHECK((get_config(lab, 0x10) & (CARD_BAR0_BYTES - 1)) == 4);
	FUZZ_CHECK((get_config(lab, 0x18) & 0xfff) == 4);
	FUZZ_CHECK(get_config(lab, 0x1c + 4) == 0 && get_config(lab, 0x100) == 0);
	/* Who may not master the bus reaches no memory. */
	FUZZ_CHECK(master || !memory_get(lab->memory, GUEST_AT, 1));
}

static int lowest_free(void)
{
	int fd = dup(0);

	FUZZ_CHECK(fd >= 0);
	close(fd);
	return fd;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = { .data = data, .size = size };
	struct lab *lab = calloc(1, sizeof(*lab));
	int first_free = lowest_free();

	FUZZ_CHECK(lab);
	lab_set_up(lab);
	for (int i = 0; i < STEPS_MOST && input.size; i++) {
		steps[take8(&input) % (sizeof(steps) / sizeof(*steps))](lab, &input);
		check(lab);
	}
	lab_take_apart(lab);
	free(lab);
	/* No descriptor is left open. */
	FUZZ_CHECK(lowest_free() == first_free);
	return 0;
}
