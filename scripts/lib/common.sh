#===- scripts/lib/common.sh - what every script here begins with -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced, never run. Sets ROOT (the source tree) and BUILD (the build tree: build, or
# what WARPFOLD_BUILD_PREFIX has in place of that word, or WARPFOLD_BUILD_DIR), and how the
# scripts speak: say for a step that takes time, die for what they cannot go on without.
# Answers --help with the script's banner, and --version.
#
#===------------------------------------------------------------------------===#

set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
BUILD_PREFIX="${WARPFOLD_BUILD_PREFIX:-build}"
BUILD="${WARPFOLD_BUILD_DIR:-$ROOT/$BUILD_PREFIX}"
JOBS="$(nproc)"

# shellcheck source=scripts/lib/help.sh
source "$ROOT/scripts/lib/help.sh"
if [[ "${1:-}" == --version ]]; then
  sed -n 's/^  VERSION \([0-9.]*\)$/Warpfold \1/p' "$ROOT/CMakeLists.txt"
  exit 0
fi

say() { printf '== %s\n' "$*"; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# run_logged NAME COMMAND...: quiet when it works, the whole output when it does not.
run_logged() {
  local log="$BUILD/logs/$1.log"
  shift
  mkdir -p "$BUILD/logs"
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    die "'$*' failed (its output is above, and in $log)"
  fi
}
