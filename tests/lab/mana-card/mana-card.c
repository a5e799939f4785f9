// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns options, signals and the order of things. Must not know what the parts tell one another. */
#include "card.h"
#include "control.h"
#include "log.h"
#include "loop.h"
#include "memory.h"
#include "pci.h"
#include "vfio-user.h"
#include "wire.h"

#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { OK = 0, FAILED = 1, USAGE = 2 };

static const char usage[] =
	"usage: mana-card --socket PATH --control PATH --port ADDRESS=WIRE,PEER [--port ..]\n"
	"                 [--queues N] [--once] [--log FILE]\n"
	"\n"
	"A MANA network card for QEMU's vfio-user-pci. Guest memory has to be shared:\n"
	"  -object memory-backend-memfd,id=mem,size=512M,share=on -numa node,memdev=mem\n"
	"  -device "
	"'{\"driver\":\"vfio-user-pci\",\"socket\":{\"type\":\"unix\",\"path\":\"PATH\"}}'\n"
	"\n"
	"  --socket PATH    where QEMU connects\n"
	"  --control PATH   a line in, a line of JSON out: see control.h\n"
	"  --port ADDRESS=WIRE,PEER\n"
	"                   a port with this Ethernet address; frames are datagrams between the\n"
	"                   UNIX sockets WIRE, which is made, and PEER: another port's wire,\n"
	"                   or QEMU's -netdev dgram. One or two ports\n"
	"  --queues N       most send and receive queues of a port (8)\n"
	"  --once           ends when the first client has gone\n"
	"  --log FILE       appends there what it has to say, in place of standard error\n"
	"\n"
	"When all sockets are there, a line \"ready\" goes to standard output. SIGTERM and SIGINT\n"
	"end it, and it removes its sockets. Exit status: 0, 1 something failed, 2 usage.\n";

struct port {
	char *path;
	char *peer;
};

struct options {
	const char *socket;
	const char *control;
	bool once;
	struct card_settings settings;
	struct port ports[CARD_PORTS_MOST];
};

struct machine {
	struct loop *loop;
	struct memory *memory;
	struct pci *pci;
	struct card *card;
	struct vfio_user *user;
	struct control *control;
	struct wire *wires[CARD_PORTS_MOST];
	int signals;
	bool ended;
};

static int fail(int status, const char *what, const char *why)
{
	fprintf(stderr, "mana-card: %s: %s\n", what, why);
	return status;
}

static bool parse_port(struct options *options, char *text)
{
	unsigned int count = options->settings.ports;
	uint8_t *address;
	char *path = strchr(text, '=');
	char *peer = path ? strchr(path, ',') : NULL;
	int used = 0;

	if (!peer || count == CARD_PORTS_MOST)
		return false;
	*path++ = '\0';
	*peer++ = '\0';
	address = options->settings.address[count];
	if (sscanf(text, "%2hhx:%2hhx:%2hhx:%2hhx:%2hhx:%2hhx%n", &address[0], &address[1],
		   &address[2], &address[3], &address[4], &address[5], &used) != 6 ||
	    text[used] || address[0] & 1)
		return false;
	options->ports[count] = (struct port){ .path = path, .peer = peer };
	options->settings.ports++;
	return true;
}

static bool parse_queues(struct options *options, const char *text)
{
	char *end;
	unsigned long queues = strtoul(text, &end, 10);

	if (end == text || *end || !queues || queues > 64)
		return false;
	options->settings.queues = (unsigned int)queues;
	return true;
}

/* -1: go on. */
static int parse(int argc, char **argv, struct options *options)
{
	enum { SOCKET, CONTROL, PORT, QUEUES, ONCE, LOG, HELP };
	static const struct option names[] = {
		{ "socket", required_argument, NULL, SOCKET },
		{ "control", required_argument, NULL, CONTROL },
		{ "port", required_argument, NULL, PORT },
		{ "queues", required_argument, NULL, QUEUES },
		{ "once", no_argument, NULL, ONCE },
		{ "log", required_argument, NULL, LOG },
		{ "help", no_argument, NULL, HELP },
		{ NULL, 0, NULL, 0 },
	};
	FILE *log;
	int option;

	while ((option = getopt_long(argc, argv, "", names, NULL)) >= 0)
		switch (option) {
		case SOCKET:
			options->socket = optarg;
			break;
		case CONTROL:
			options->control = optarg;
			break;
		case PORT:
			if (!parse_port(options, optarg))
				return fail(USAGE, "--port",
					    "one or two of aa:bb:cc:dd:ee:ff=WIRE,PEER");
			break;
		case QUEUES:
			if (!parse_queues(options, optarg))
				return fail(USAGE, "--queues", "a number from 1 to 64");
			break;
		case ONCE:
			options->once = true;
			break;
		case LOG:
			log = fopen(optarg, "ae");
			if (!log)
				return fail(FAILED, optarg, strerror(errno));
			log_to(log);
			break;
		case HELP:
			fputs(usage, stdout);
			return OK;
		default:
			fputs(usage, stderr);
			return USAGE;
		}
	if (optind < argc || !options->socket || !options->control || !options->settings.ports) {
		fputs(usage, stderr);
		return USAGE;
	}
	return -1;
}

static void interrupt(void *data, unsigned int vector)
{
	struct machine *machine = data;

	pci_interrupt(machine->pci, vector);
}

static bool send_frame(void *data, unsigned int port, const void *frame, size_t size)
{
	struct machine *machine = data;

	return wire_send(machine->wires[port], frame, size);
}

static void receive_frame(void *data, unsigned int port, const void *frame, size_t size)
{
	struct machine *machine = data;

	card_receive(machine->card, port, frame, size);
}

static void resume(void *data, unsigned int port)
{
	struct machine *machine = data;

	(void)port;
	card_resume(machine->card);
}

static void end(void *data, int fd, short events)
{
	struct machine *machine = data;

	(void)fd;
	(void)events;
	machine->ended = true;
}

static bool watch_signals(struct machine *machine)
{
	sigset_t signals;

	sigemptyset(&signals);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGINT);
	signal(SIGPIPE, SIG_IGN);
	if (sigprocmask(SIG_BLOCK, &signals, NULL) < 0)
		return false;
	machine->signals = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
	return machine->signals >= 0 &&
	       loop_add(machine->loop, machine->signals, POLLIN, end, machine);
}

static int assemble(struct machine *machine, const struct options *options)
{
	const struct card_host host = {
		.data = machine,
		.interrupt = interrupt,
		.send = send_frame,
	};

	machine->loop = loop_new();
	machine->memory = memory_new();
	machine->pci = machine->memory ? pci_new(machine->memory) : NULL;
	if (!machine->loop || !machine->pci)
		return fail(FAILED, "card", "no memory");
	machine->card = card_new(machine->memory, &host, &options->settings);
	if (!machine->card)
		return fail(FAILED, "card", "no memory");
	pci_set_card(machine->pci, machine->card);
	if (!watch_signals(machine))
		return fail(FAILED, "signals", strerror(errno));
	for (unsigned int port = 0; port < options->settings.ports; port++) {
		const struct port *ends = &options->ports[port];
		const struct wire_user user = {
			.data = machine,
			.port = port,
			.receive = receive_frame,
			.resume = resume,
		};

		machine->wires[port] = wire_new(ends->path, ends->peer, &user, machine->loop);
		if (!machine->wires[port])
			return fail(FAILED, ends->path, strerror(errno));
	}
	machine->control = control_new(options->control, machine->card, machine->loop);
	if (!machine->control)
		return fail(FAILED, options->control, strerror(errno));
	machine->user =
		vfio_user_new(options->socket, machine->pci, machine->memory, machine->loop);
	if (!machine->user)
		return fail(FAILED, options->socket, strerror(errno));
	return OK;
}

static int run(struct machine *machine, bool once)
{
	puts("ready");
	fflush(stdout);
	while (!machine->ended && !(once && vfio_user_is_done(machine->user))) {
		int r = loop_run(machine->loop, card_timeout(machine->card));

		if (r < 0)
			return fail(FAILED, "poll", strerror(-r));
		if (card_timeout(machine->card) == 0)
			card_resume(machine->card);
	}
	return OK;
}

static void take_apart(struct machine *machine)
{
	vfio_user_free(machine->user);
	control_free(machine->control);
	for (unsigned int port = 0; port < CARD_PORTS_MOST; port++)
		wire_free(machine->wires[port]);
	card_free(machine->card);
	pci_free(machine->pci);
	memory_free(machine->memory);
	if (machine->signals >= 0)
		close(machine->signals);
	loop_free(machine->loop);
}

int main(int argc, char **argv)
{
	struct options options = { .settings.queues = 8 };
	struct machine machine = { .signals = -1 };
	int status = parse(argc, argv, &options);

	if (status >= 0)
		return status;
	status = assemble(&machine, &options);
	if (status == OK)
		status = run(&machine, options.once);
	take_apart(&machine);
	return status;
}
