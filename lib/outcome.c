// SPDX-License-Identifier: LGPL-2.1-or-later
/* Owns what callers see of an outcome; knows not how it came about. */
#include "outcome.h"
#include "state.h"
#include "text.h"

#include <stdlib.h>

NA_EXPORT const char *netaccel_outcome_status_get_word(enum netaccel_outcome_status status)
{
	static const char *const words[] = {
		[NETACCEL_OUTCOME_DONE] = "done",
		[NETACCEL_OUTCOME_PENDING] = "pending",
		[NETACCEL_OUTCOME_FAILED] = "failed",
		[NETACCEL_OUTCOME_NOT_RESTORED] = "not-restored",
		[NETACCEL_OUTCOME_GONE] = "gone",
	};

	return (size_t)status < sizeof(words) / sizeof(words[0]) ? words[status] : NULL;
}

NA_EXPORT const char *netaccel_change_outcome_get_word(enum netaccel_change_outcome outcome)
{
	static const char *const words[] = {
		[NETACCEL_CHANGE_OUTCOME_SET] = "set",
		[NETACCEL_CHANGE_OUTCOME_PENDING] = "pending",
		[NETACCEL_CHANGE_OUTCOME_UNSUPPORTED] = "unsupported",
		[NETACCEL_CHANGE_OUTCOME_NO_EFFECT] = "no-effect",
		[NETACCEL_CHANGE_OUTCOME_FAILED] = "failed",
		[NETACCEL_CHANGE_OUTCOME_ROLLED_BACK] = "rolled-back",
		[NETACCEL_CHANGE_OUTCOME_NOT_RESTORED] = "not-restored",
		[NETACCEL_CHANGE_OUTCOME_NOT_TRIED] = "not-tried",
	};

	return (size_t)outcome < sizeof(words) / sizeof(words[0]) ? words[outcome] : NULL;
}

NA_EXPORT void netaccel_outcome_free(struct netaccel_outcome *outcome)
{
	if (!outcome)
		return;
	for (size_t i = 0; i < outcome->change_count; i++) {
		na_knob_del(&outcome->changes[i].knob);
		free(outcome->changes[i].setting);
		free(outcome->changes[i].rule);
		free(outcome->changes[i].path);
	}
	free(outcome->changes);
	free(outcome->name);
	na_text_free(outcome->warnings);
	na_state_device_free(outcome->before);
	free(outcome);
}

NA_EXPORT enum netaccel_outcome_status
netaccel_outcome_get_status(const struct netaccel_outcome *outcome)
{
	return outcome->status;
}

NA_EXPORT const char *netaccel_outcome_get_name(const struct netaccel_outcome *outcome)
{
	return outcome->name;
}

NA_EXPORT uint32_t netaccel_outcome_get_ifindex(const struct netaccel_outcome *outcome)
{
	return outcome->ifindex;
}

NA_EXPORT size_t netaccel_outcome_count_changes(const struct netaccel_outcome *outcome)
{
	return outcome->change_count;
}

NA_EXPORT enum netaccel_change_outcome
netaccel_outcome_get_change(const struct netaccel_outcome *outcome, size_t index)
{
	return outcome->changes[index].change;
}

NA_EXPORT const char *netaccel_outcome_get_setting(const struct netaccel_outcome *outcome,
						   size_t index)
{
	return outcome->changes[index].setting;
}

NA_EXPORT const char *netaccel_outcome_get_rule(const struct netaccel_outcome *outcome,
						size_t index)
{
	return outcome->changes[index].rule;
}

NA_EXPORT const char *netaccel_outcome_get_path(const struct netaccel_outcome *outcome,
						size_t index)
{
	return outcome->changes[index].path;
}

static const char *or_null(const char *text)
{
	return text[0] ? text : NULL;
}

NA_EXPORT const char *netaccel_outcome_get_was(const struct netaccel_outcome *outcome, size_t index)
{
	return or_null(outcome->changes[index].was_text);
}

NA_EXPORT const char *netaccel_outcome_get_wanted(const struct netaccel_outcome *outcome,
						  size_t index)
{
	return or_null(outcome->changes[index].wanted_text);
}

NA_EXPORT const char *netaccel_outcome_get_got(const struct netaccel_outcome *outcome, size_t index)
{
	return or_null(outcome->changes[index].got_text);
}

NA_EXPORT bool netaccel_outcome_get_unread(const struct netaccel_outcome *outcome, size_t index)
{
	const struct na_outcome_change *change = &outcome->changes[index];

	return change->change == NETACCEL_CHANGE_OUTCOME_PENDING && change->taken;
}

NA_EXPORT const char *netaccel_outcome_get_text(const struct netaccel_outcome *outcome,
						size_t index)
{
	return or_null(outcome->changes[index].text);
}

NA_EXPORT size_t netaccel_outcome_count_warnings(const struct netaccel_outcome *outcome)
{
	return na_text_count(outcome->warnings);
}

NA_EXPORT const char *netaccel_outcome_get_warning(const struct netaccel_outcome *outcome,
						   size_t index)
{
	return index < netaccel_outcome_count_warnings(outcome) ? outcome->warnings[index] : NULL;
}
