/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Policy: rule files, driver data and declared flowtables, and why a rule applies
 * or not. The file formats are described in netaccel.policy(5) and
 * netaccel.flowtable(5).
 *
 * A policy owns all that it hands out and outlives its context. Once read it
 * is changed by netaccel_policy_add_rule and netaccel_policy_del_rules alone.
 */
#ifndef NETACCEL_POLICY_H
#define NETACCEL_POLICY_H

#include <netaccel/declared.h>
#include <netaccel/machine.h>

#ifdef __cplusplus
extern "C" {
#endif

struct netaccel_policy;
struct netaccel_rule;

/*
 * Reads rules.d, drivers.d and flowtables.d of /usr/lib/netaccel, /run/netaccel and
 * /etc/netaccel below the context's root, or of the one directory given to
 * netaccel_ctx_set_policy. A bad file is left out and reported as a problem;
 * the others stand. Missing directories are no error.
 * What exists and cannot be read (EACCES, EIO, ...), file or directory, is a
 * problem too; since nobody knows what it says, plans are undecided about
 * all that it could decide. Errors: -ENOMEM.
 */
int netaccel_policy_read(struct netaccel_ctx *ctx, struct netaccel_policy **ret_policy);

/*
 * The same, with the rules alone that may fit a device of DRIVER, and no flowtables;
 * without such a rule no driver data either. Of what is wrong only what concerns
 * these is a problem, and each rule file that has mistakes.
 */
int netaccel_policy_read_driver(struct netaccel_ctx *ctx, const char *driver,
				struct netaccel_policy **ret_policy);

/* True if there is no rule in it, nor one that cannot be read: it asks for nothing. */
bool netaccel_policy_get_idle(const struct netaccel_policy *policy);

/*
 * Reads the given files as rule files or, below a directory named drivers.d or
 * flowtables.d, as driver data or declared flowtables: what "netaccel validate FILE"
 * does. PATHS are paths of this system, whatever the root is. Rules are checked
 * also against the driver data that netaccel_policy_read would read, but for
 * drivers of which files are given; those data are not part of the policy, nor are
 * their problems.
 * Errors: -ENOMEM; a file that cannot be read is a problem.
 */
int netaccel_policy_parse(struct netaccel_ctx *ctx, const char *const *paths, size_t count,
			  struct netaccel_policy **ret_policy);

void netaccel_policy_free(struct netaccel_policy *policy);

/*
 * Adds a rule from memory, as if it stood in the last file: TEXT is what a
 * rule file holds. NAME is for display; netaccel_rule_get_path is NULL.
 * Errors: -EINVAL: TEXT is no rule, and POLICY is as it was; the error record
 * says what is wrong, with "NAME:LINE" as its object, or NAME if it is the
 * whole; -ENOMEM.
 */
int netaccel_policy_add_rule(struct netaccel_ctx *ctx, struct netaccel_policy *policy,
			     const char *name, const char *text);

/*
 * Drops all rules, also those that could not be read; driver data and the
 * list of problems stay. Rules that were handed out are gone.
 */
void netaccel_policy_del_rules(struct netaccel_policy *policy);

/* Rules in the order in which they merge. NULL past the last. */
size_t netaccel_policy_count_rules(const struct netaccel_policy *policy);
const struct netaccel_rule *netaccel_policy_get_rule(const struct netaccel_policy *policy,
						     size_t index);

/* "50-azure-cobalt-200.conf" and the whole path, NULL if the rule is from memory. */
const char *netaccel_rule_get_name(const struct netaccel_rule *rule);
const char *netaccel_rule_get_path(const struct netaccel_rule *rule);

/* The files of driver data, by name, as whole paths. NULL past the last. */
size_t netaccel_policy_count_drivers(const struct netaccel_policy *policy);
const char *netaccel_policy_get_driver_path(const struct netaccel_policy *policy, size_t index);

/* Declared flowtables by name. NULL past the last. */
size_t netaccel_policy_count_declared(const struct netaccel_policy *policy);
const struct netaccel_declared *netaccel_policy_get_declared(const struct netaccel_policy *policy,
							     size_t index);

/* True if the policy asks for udev properties (Property=, Path=): see machine.h. */
bool netaccel_policy_get_properties(const struct netaccel_policy *policy);

/*
 * Which facts of the platform the policy asks for, as flags of machine.h: KERNEL, and
 * SMBIOS or PLATFORM.
 */
unsigned int netaccel_policy_get_facts(const struct netaccel_policy *policy);

/* What a problem does to the policy. Append only. */
enum netaccel_problem_effect {
	NETACCEL_PROBLEM_LEFT_OUT,	  /* the file is */
	NETACCEL_PROBLEM_RULES_UNKNOWN,	  /* cannot be read: undecided about every device */
	NETACCEL_PROBLEM_DRIVERS_UNKNOWN, /* cannot be read: RX buffer modes may be undecided */
	NETACCEL_PROBLEM_FLOWTABLES_UNKNOWN, /* cannot be read: more may be declared */
};

/*
 * What is wrong with the files: "PATH:LINE: text", or "PATH: text"; PATH
 * alone; and what follows. Problems of one file stand together. NULL or
 * LEFT_OUT past the last.
 */
size_t netaccel_policy_count_problems(const struct netaccel_policy *policy);
const char *netaccel_policy_get_problem(const struct netaccel_policy *policy, size_t index);
const char *netaccel_policy_get_problem_path(const struct netaccel_policy *policy, size_t index);
enum netaccel_problem_effect
netaccel_policy_get_problem_effect(const struct netaccel_policy *policy, size_t index);

/* Three-valued: an unreadable fact leaves a condition undecided. */
enum netaccel_match {
	NETACCEL_MATCH_NO,
	NETACCEL_MATCH_YES,
	NETACCEL_MATCH_UNDECIDED,
};

/* "no", "yes", "undecided"; NULL past the last. */
const char *netaccel_match_get_word(enum netaccel_match match);

/*
 * Does the rule fit this platform, whatever its devices: all conditions
 * except Driver=, Name=, Path= and Property=.
 */
enum netaccel_match netaccel_rule_match_platform(const struct netaccel_rule *rule,
						 const struct netaccel_machine *machine);

/* The whole of [Match] for one device. */
enum netaccel_match netaccel_rule_match(const struct netaccel_rule *rule,
					const struct netaccel_machine *machine,
					const struct netaccel_device *device);

/* Every condition of a rule, with what this machine has. */
struct netaccel_explanation;

/*
 * DEVICE may be NULL: then only the conditions on the platform are explained.
 * The caller owns *ret_explanation; it outlives rule and machine. -ENOMEM.
 */
int netaccel_rule_explain(const struct netaccel_rule *rule, const struct netaccel_machine *machine,
			  const struct netaccel_device *device,
			  struct netaccel_explanation **ret_explanation);
void netaccel_explanation_free(struct netaccel_explanation *explanation);

size_t netaccel_explanation_count(const struct netaccel_explanation *explanation);

/*
 * "Processor=Cobalt 200"; values of one key on one subject (one firmware field,
 * one property) are joined by " or ", those that must not fit by " and ":
 * "Name=en* or wl* and !enx*".
 */
const char *netaccel_explanation_get_condition(const struct netaccel_explanation *explanation,
					       size_t index);

/*
 * "Cobalt 100 (SMBIOS type 4)", "none (absent: started by ACPI)", "? (needs root)";
 * of a device just "mana", "none" or "none (no ID_PATH from udev)". Several values
 * are joined by ", ".
 */
const char *netaccel_explanation_get_fact(const struct netaccel_explanation *explanation,
					  size_t index);

enum netaccel_match
netaccel_explanation_get_result(const struct netaccel_explanation *explanation, size_t index);

/* All conditions together. */
enum netaccel_match
netaccel_explanation_get_match(const struct netaccel_explanation *explanation);

#ifdef __cplusplus
}
#endif
#endif
