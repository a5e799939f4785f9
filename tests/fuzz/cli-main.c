// SPDX-License-Identifier: LGPL-2.1-or-later
/* The main of the command line, by another name: a fuzzer has its own. */
#define main cli_main
int cli_main(int argc, char **argv);
#include "../../cli/main.c"
