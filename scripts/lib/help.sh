#===- scripts/lib/help.sh - prints the banner of a script for --help -------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by scripts/lib/common.sh and by environment.sh of the bundles with the script's arguments.
# For --help, prints the banner of the running script without title and licence, and exits.
#
#===------------------------------------------------------------------------===#

if [[ "${1:-}" == --help || "${1:-}" == -h ]]; then
  awk '/^#===-/ { next }
       !/^#/ { if (NR > 1) exit; next }
       /^#!/ || /^# Part of Warpfold/ || /^# SPDX/ { next }
       { sub(/^# ?/, ""); if (/./ || text) { print; text = 1 } }' "$0" | cat -s
  exit 0
fi
