// SPDX-License-Identifier: LGPL-2.1-or-later
/*
 * For LD_PRELOAD: clocks that jump. That of the day is set ten years back and
 * forth, at each look at it. What only runs forwards, and does so while the
 * machine is stopped or its host busy, jumps JUMP seconds ahead after the look
 * number JUMP_AFTER at it.
 */
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#define TEN_YEARS 315360000L

static unsigned long days, looks;

static long get_number(const char *name)
{
	const char *text = getenv(name);

	return text ? atol(text) : 0;
}

static long jump_day(void)
{
	return days++ % 2 ? TEN_YEARS : -TEN_YEARS;
}

static int read_clock(clockid_t clock, struct timespec *now)
{
	int (*next)(clockid_t, struct timespec *) =
		(int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");

	return next(clock, now);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
	int r = read_clock(clock, now);

	if (r < 0)
		return r;
	switch (clock) {
	case CLOCK_REALTIME:
	case CLOCK_REALTIME_COARSE:
	case CLOCK_TAI:
		now->tv_sec += jump_day();
		break;
	case CLOCK_MONOTONIC:
	case CLOCK_MONOTONIC_COARSE:
	case CLOCK_MONOTONIC_RAW:
	case CLOCK_BOOTTIME:
		if (looks++ >= (unsigned long)get_number("JUMP_AFTER"))
			now->tv_sec += get_number("JUMP");
		break;
	}
	return 0;
}

time_t time(time_t *ret_time)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	if (ret_time)
		*ret_time = now.tv_sec;
	return now.tv_sec;
}

int gettimeofday(struct timeval *restrict ret_now, void *restrict zone)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	ret_now->tv_sec = now.tv_sec;
	ret_now->tv_usec = now.tv_nsec / 1000;
	return 0;
}
