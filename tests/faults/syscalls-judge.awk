# SPDX-License-Identifier: LGPL-2.1-or-later
# Judges what came of faults: reads lines of "NUMBER NAME N ERRNO EXIT HALF..",
# HALF being what is wrong with what the run left, if anything; and from DIR the
# files NUMBER.out, .err and .trace, and those of the run without fault, "none".
# Prints what is wrong, a line each.
function text(path,    line, all) {
	all = ""
	while ((getline line <path) > 0)
		all = all line "\n"
	close(path)
	return all
}

function wrong(what) {
	print command " " name " " n " " errno ": " what " (run " run ": " call ")"
	failed = 1
}

# Text of another errno than that which was injected, and not without a fault either.
function says_another(said,    other) {
	for (other in all_words)
		if (other != words && index(said, other) && !index(none, other))
			return other
	return ""
}

# Lines "NAME ERRNO TEXT": what is said of it in other words, and is true.
FILENAME == table {
	if (!/^#/ && NF > 2) {
		key = $1 " " $2
		sub(/^[^ \t]+[ \t]+[^ \t]+[ \t]+/, "")
		explanations[key] = explanations[key] $0 "\n"
	}
	next
}

FNR == 1 {
	none_out = text(dir "/none.out")
	none_err = text(dir "/none.err")
	none = none_out none_err
	none_exit = text(dir "/none.exit") + 0
}

{
	run = $1
	name = $2
	n = $3
	errno = $4
	code = $5
	half = $0
	sub(/^[^ ]+ [^ ]+ [^ ]+ [^ ]+ [^ ]+ ?/, "", half)
	out = text(dir "/" run ".out")
	err = text(dir "/" run ".err")
	said = out err
	gsub(/[ \n]+/, " ", said)
	trace = text(dir "/" run ".trace")
	call = ""
	lines = split(trace, line, "\n")
	for (i = 1; i <= lines; i++)
		if (line[i] ~ /\(INJECTED\)/)
			call = line[i]
	words = call
	sub(/^.*= -1 [A-Z0-9]+ \(/, "", words)
	sub(/\) \(INJECTED\).*/, "", words)
	sub(/^[0-9]+ +/, "", call)
	call = substr(call, 1, 100)
	if (words != "")
		all_words[words] = 1

	same = code == none_exit && out == none_out && err == none_err
	explained = 0
	count = split(explanations[name " " errno], explanation, "\n")
	for (i = 1; i < count; i++)
		explained = explained || index(said, explanation[i])
	told = explained || words != "" && index(said, words)

	if (call == "")
		wrong("was not injected")
	if (code == 124 || code == 137)
		wrong("hangs")
	else if (index(" " exits " ", " " code " ") == 0)
		wrong("exit status " code)
	if (half != "")
		wrong(half)
	if (same || call == "")
		next
	if (errno == "EINTR" && !explained)
		wrong("an interrupted call changes what comes of it: exit " code)
	else if (code != none_exit && !told)
		wrong("exit " code ", and the cause is not told")
	else if (out != none_out && !told && errno != "ENOENT")
		wrong("not told, and the output is another")
	other = says_another(said)
	if (other != "" && !told && errno != "ENOENT")
		wrong("says " other)
}

END { exit failed }
