# SPDX-License-Identifier: LGPL-2.1-or-later
# Commands of netaccel with one system call failing, each in turn; sourced, by
# who has sourced lib.sh of the command line's or of the lab's tests. strace
# injects the faults.
# shellcheck shell=sh disable=SC2154
faults=$(cd "$srcdir/tests/faults" && pwd)
all_faults=0
# Each call with each errno, or a choice.
full=${full:-0}

# Whoever sources this says with functions of these names what is to be done
# before each run, and after it: it sets $half to what is wrong with what it left.
before_fault() { :; }
after_fault() { :; }

# fault_with OPTIONS OUTPUT ARGUMENT..: one run, its output in files OUTPUT.*
fault_with() {
	options=$1
	result=$2
	shift 2
	# shellcheck disable=SC2086 # a list of words
	timeout -k 1 30 strace -f $options -o "$result.trace" "$netaccel" "$@" \
		>"$result.out" 2>"$result.err" </dev/null
	code=$?
}

# The faults of a command: all with each errno if there is a file "full", else a choice.
choose() {
	awk -v "all=$full" -v "table=$faults/syscalls.errnos" -v "seen=$work/seen" \
		-f "$faults/syscalls-choose.awk" "$faults/syscalls.errnos" "$work/seen" \
		"$to/none.trace" >"$to/chosen"
}

judge() {
	awk -v "command=$sweep" -v "exits=$exits" -v "dir=$to" -v "table=$faults/syscalls.words" \
		-f "$faults/syscalls-judge.awk" "$faults/syscalls.words" "$to/runs" >"$to/wrong"
	judged=$?
	sed 's/^/# /' "$to/wrong"
	return $judged
}

# sweep NAME EXITS ARGUMENT..: "netaccel ARGUMENT.." with each fault, which must end
# with one of these exit statuses
sweep() {
	sweep=$1
	exits=$2
	shift 2
	to=$work/$sweep
	mkdir "$to"
	touch "$work/seen"
	before_fault
	fault_with '' "$to/none" "$@"
	echo $code >"$to/none.exit"
	half=
	after_fault
	ok "$sweep: without a fault all is well${half:+, not: }$half" [ "$code$half" = 0 ]
	ok "$sweep: what may come of each of its calls is known" choose
	number=0
	while read -r name n errno; do
		number=$((number + 1))
		before_fault
		fault_with "--seccomp-bpf -e trace=$name -e inject=$name:error=$errno:when=$n" \
			"$to/$number" "$@"
		half=
		after_fault
		echo "$number $name $n $errno $code $half" >&3
	done <"$to/chosen" 3>"$to/runs"
	echo "# $sweep: $number faults injected"
	all_faults=$((all_faults + number))
	ok "$sweep: each of $number faults is survived, and told" judge
}
