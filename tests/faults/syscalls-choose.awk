# SPDX-License-Identifier: LGPL-2.1-or-later
# Which faults to inject: from the table of errnos, then the trace of a run
# without fault, lines of "NAME N ERRNO". The calls before the first of ours
# (fcntl, of standard input) are the dynamic loader's, and only counted.
#
# all=1: each call with each errno. Else a choice, with one errno after the other:
# of the calls with a path the first to each path, and of those that look alike,
# numbers aside, as many as there are errnos. SEEN, a file, has how often each
# came in the commands before.
FILENAME == table {
	if ($0 !~ /^#/ && NF) {
		name = $1
		$1 = ""
		errnos[name] = $0
	}
	next
}
FILENAME == seen {
	count = $1
	sub(/^[0-9]+ /, "")
	times[$0] = count
	next
}
{
	sub(/^[0-9]+ +/, "")
	if (!/^[a-z_0-9]+\(/)
		next
	name = $0
	sub(/\(.*/, "", name)
	number[name]++
	if (/^fcntl\(0, F_GETFD/)
		ours = 1
	if (!ours)
		next
	if (!(name in errnos)) {
		print "no errno is known for " name ": it wants a line in the table" >"/dev/stderr"
		failed = 1
		next
	}
	if (errnos[name] ~ /-/)
		next
	n = split(errnos[name], list, " ")
	if (all) {
		for (i = 1; i <= n; i++)
			print name, number[name], list[i]
		next
	}
	kind = $0
	sub(/ += .*/, "", kind)
	gsub(/0x[0-9a-f]+|-?[0-9]+/, "N", kind)
	if (kind ~ /^(read|pread64|write|pwrite64|recvfrom|fstat)\(/)
		sub(/,.*/, "", kind)
	most = kind ~ /"/ ? 1 : n
	if (times[kind]++ < most)
		print name, number[name], list[1 + times["rotation " name]++ % n]
}
END {
	for (kind in times)
		if (!all)
			print times[kind], kind >seen
	exit failed
}
