#===- scripts/lib/common.sh - the common start of the scripts --------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Only sourced. Sets ROOT to the source tree, and BUILD to the build tree: WARPFOLD_BUILD_DIR, or else
# the folder in ROOT that WARPFOLD_BUILD_PREFIX names, or else ROOT/build. Defines the messages of the
# scripts: say for a step that takes time, die for an error. Handles --help, which prints the banner
# of the script, and --version.
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

# run_logged NAME COMMAND...: runs COMMAND and prints its output only if it fails.
run_logged() {
  local log="$BUILD/logs/$1.log"
  shift
  mkdir -p "$BUILD/logs"
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    die "'$*' failed (output above and in $log)"
  fi
}
