#===- scripts/lib/help.sh - a script's --help is its banner ----------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by scripts/lib/common.sh and by the bundles' environment.sh, with the script's
# own arguments. For --help it prints what stands in the banner of the script that runs,
# without title and licence, and ends.
#
#===------------------------------------------------------------------------===#

if [[ "${1:-}" == --help || "${1:-}" == -h ]]; then
  awk '/^#===-/ { next }
       !/^#/ { if (NR > 1) exit; next }
       /^#!/ || /^# Part of Warpfold/ || /^# SPDX/ { next }
       { sub(/^# ?/, ""); if (/./ || text) { print; text = 1 } }' "$0" | cat -s
  exit 0
fi
