// SPDX-License-Identifier: LGPL-2.1-or-later
/* Which devices of a recorded machine a declared flowtable means, and why. */
#include "unit.h"
#include "flowtable-device.h"
#include "make-policy.h"

/*
 * A home router: a bridge over switch ports and a VLAN, a PPPoE connection in a VLAN,
 * WireGuard, a VLAN whose parent is in another namespace, and two bridges of odd kinds.
 */
static const char router[] =
	"[Machine]\nFormat=1\nOrigin=written\n"
	"[Device 1]\nName=lo\nVirtual=yes\n"
	"[Device 2]\nName=lan1\nDriver=mt7530\nMaster=10\n"
	"[Device 3]\nName=lan2\nAltName=desk\nDriver=mt7530\nMaster=10\n"
	"[Device 4]\nName=eth2\nDriver=r8169\n"
	"[Device 5]\nName=eth3\nDriver=r8169\n"
	"[Device 10]\nName=br-lan\nKind=bridge\nVirtual=yes\nDriver=bridge\n"
	"[Device 11]\nName=eth2.7\nKind=vlan\nVirtual=yes\nDriver=vlan\nLink=4\nVLAN=7\n"
	"[Device 12]\nName=ppp0\nKind=ppp\nVirtual=yes\nDriver=ppp\nUnderlay=11\n"
	"[Device 13]\nName=wg0\nKind=wireguard\nVirtual=yes\nDriver=wireguard\n"
	"[Device 14]\nName=eth3.9\nKind=vlan\nVirtual=yes\nDriver=vlan\nLink=5\nVLAN=9\nMaster=10\n"
	"[Device 15]\nName=far\nKind=vlan\nVirtual=yes\nDriver=vlan\nVLAN=3\n"
	"[Device 16]\nName=br-empty\nKind=bridge\nVirtual=yes\nDriver=bridge\n"
	"[Device 17]\nName=ppp1\nKind=ppp\nVirtual=yes\nDriver=ppp\n"
	"[Device 18]\nName=br-loop\nKind=bridge\nVirtual=yes\nDriver=bridge\n"
	"[Device 19]\nName=loop.1\nKind=vlan\nVirtual=yes\nDriver=vlan\nLink=18\nMaster=18\n";

/* WANT: "NAME INDEX STATE: BECAUSE (NOTE)" and a newline of each. */
static void expect(const char *lines, const char *want)
{
	struct netaccel_policy *policy = make_flowtable_policy(lines);
	struct netaccel_machine *machine = make_machine(router);
	struct netaccel_declared_devices *devices;
	char got[2048] = "";
	size_t len = 0, count;

	assert_int_equal(netaccel_declared_devices_read(netaccel_policy_get_declared(policy, 0),
							machine, &devices),
			 0);
	count = netaccel_declared_devices_count(devices);
	for (size_t i = 0; i < count; i++) {
		const char *note = netaccel_declared_devices_get_note(devices, i);
		enum netaccel_declared_state at = netaccel_declared_devices_get_state(devices, i);

		len += (size_t)snprintf(got + len, sizeof(got) - len, "%s %u %s: %s%s%s%s\n",
					netaccel_declared_devices_get_name(devices, i),
					netaccel_declared_devices_get_ifindex(devices, i),
					netaccel_declared_state_get_word(at),
					netaccel_declared_devices_get_because(devices, i),
					note ? " (" : "", note ? note : "", note ? ")" : "");
		/* What is as it should be needs no word more. */
		assert_int_equal(at == NETACCEL_DECLARED_LOWEST, !note);
	}
	assert_string_equal(got, want);
	assert_null(netaccel_declared_devices_get_name(devices, count));
	assert_null(netaccel_declared_devices_get_because(devices, count));
	netaccel_declared_devices_free(devices);
	netaccel_machine_free(machine);
	netaccel_policy_free(policy);
}

#define UPPER " (an upper device; lower: means what it stands on)\n"

static void test_names(void **state)
{
	expect("Device=lan1 desk wg0", "lan1 2 lowest: named\nlan2 3 lowest: named\n"
				       "wg0 13 lowest: named\n");
	expect("Device=eth9", "eth9 0 pending: named (no such device yet)\n");
	/* Upper devices are what they are, if somebody names them. */
	expect("Device=ppp0 br-lan eth2.7",
	       "ppp0 12 upper: named" UPPER "br-lan 10 upper: named" UPPER
	       "eth2.7 11 upper: named" UPPER);
}

/* A glob is for what packets come in by, and waits for nothing. */
static void test_globs(void **state)
{
	expect("Device=eth*", "eth2 4 lowest: named\neth3 5 lowest: named\n");
	expect("Device=des?", "lan2 3 lowest: named\n");
	expect("Device=x*", "");
	expect("Device=l*", "lan1 2 lowest: named\nlan2 3 lowest: named\n");
	expect("Device=driver:r8169", "eth2 4 lowest: driver r8169\neth3 5 lowest: driver r8169\n");
	expect("Device=driver:mt*", "lan1 2 lowest: driver mt7530\nlan2 3 lowest: driver mt7530\n");
	expect("Device=driver:mana",
	       "driver:mana 0 pending: named (no device of that driver yet)\n");
	expect("Device=driver:vlan",
	       "driver:vlan 0 pending: named (no device of that driver yet)\n");
}

static void test_bridges(void **state)
{
	expect("Device=bridge-ports:br-lan",
	       "lan1 2 lowest: port of br-lan\nlan2 3 lowest: port of br-lan\n"
	       "eth3 5 lowest: port of br-lan, VLAN 9\n");
	expect("Device=bridge-ports:br-*",
	       "lan1 2 lowest: port of br-lan\nlan2 3 lowest: port of br-lan\n"
	       "eth3 5 lowest: port of br-lan, VLAN 9\n"
	       "br-empty 0 pending: named (that bridge has no port yet)\n");
	expect("Device=bridge-ports:br9",
	       "bridge-ports:br9 0 pending: named (no such device yet)\n");
	expect("Device=bridge-ports:lan1",
	       "bridge-ports:lan1 0 pending: named (that is no bridge)\n");
}

static void test_lower(void **state)
{
	expect("Device=lower:ppp0", "eth2 4 lowest: ppp0, VLAN 7\n");
	expect("Device=lower:eth2.7", "eth2 4 lowest: VLAN 7\n");
	expect("Device=lower:wg0 lower:lan1", "wg0 13 lowest: named\nlan1 2 lowest: named\n");
	expect("Device=lower:br-lan",
	       "lan1 2 lowest: port of br-lan\nlan2 3 lowest: port of br-lan\n"
	       "eth3 5 lowest: port of br-lan, VLAN 9\n");
	expect("Device=lower:ppp1",
	       "ppp1 17 unknown: named (no PPPoE connection, or one of several)\n");
	expect("Device=lower:far", "far 15 unknown: named (it stands on a device elsewhere)\n");
	expect("Device=lower:ppp9", "lower:ppp9 0 pending: named (no such device yet)\n");
}

/* Each device once, for the first word that means it; and no word is in the way of another. */
static void test_once(void **state)
{
	expect("Device=eth2 lower:ppp0 eth*", "eth2 4 lowest: named\neth3 5 lowest: named\n");
	expect("Device=lower:ppp0 eth2 lower:eth2.7", "eth2 4 lowest: ppp0, VLAN 7\n");
	/* Upper if named, and what it stands on all the same. */
	expect("Device=ppp0 lower:ppp0",
	       "ppp0 12 upper: named" UPPER "eth2 4 lowest: ppp0, VLAN 7\n");
	/* A record can say what no kernel does. */
	expect("Device=lower:br-loop lower:loop.1", "");
}

struct scene {
	const struct netaccel_declared *declared;
	const struct netaccel_machine *machine;
};

static int read_scene(void *data)
{
	const struct scene *scene = data;
	struct netaccel_declared_devices *devices;
	int r = netaccel_declared_devices_read(scene->declared, scene->machine, &devices);

	if (r == 0)
		netaccel_declared_devices_free(devices);
	return r;
}

static void test_no_memory(void **state)
{
	struct netaccel_policy *policy =
		make_flowtable_policy("Device=lower:ppp0 br-lan eth9 driver:mt*\n"
				      "Device=bridge-ports:br-lan lower:ppp1 lower:x\n"
				      "Device=bridge-ports:br-empty");
	struct netaccel_machine *machine = make_machine(router);
	struct scene scene = { netaccel_policy_get_declared(policy, 0), machine };

	alloc_run(read_scene, &scene, false);
	netaccel_declared_devices_free(NULL);
	assert_null(netaccel_declared_state_get_word(NETACCEL_DECLARED_UNKNOWN + 1));
	netaccel_machine_free(machine);
	netaccel_policy_free(policy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),	cmocka_unit_test(test_globs),
		cmocka_unit_test(test_bridges), cmocka_unit_test(test_lower),
		cmocka_unit_test(test_once),	cmocka_unit_test(test_no_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
