# SPDX-License-Identifier: LGPL-2.1-or-later
# Completion of netaccel in fish: "netaccel complete" knows what there is.

function __netaccel_complete
    set -l words (commandline -pxc 2>/dev/null; or commandline -poc)
    set -l typed (commandline -ct)
    set -l plain (string unescape -- "$typed"; or echo "$typed")
    set -l program netaccel
    command -q -- $words[1]; and set program $words[1]
    set -l lines (command $program complete -- $words[2..] "$plain" 2>/dev/null)
    printf '%s\n' $lines[2..]
    set -l before (string match -r '^--[^=]*=' -- "$typed")
    set -l path (string replace -r '^--[^=]*=' '' -- "$typed")
    switch "$lines[1]"
        case files
            for file in (__fish_complete_path "$path")
                printf '%s\n' "$before$file"
            end
        case directories
            for file in (__fish_complete_directories "$path")
                printf '%s\n' "$before$file"
            end
    end
end

complete -c netaccel -f -k -a '(__netaccel_complete)'
