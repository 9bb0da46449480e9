#===- scripts/lib/llvm.sh - which LLVM -------------------------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after common.sh. find_llvm sets LLVM_DIR (the folder of LLVMConfig.cmake),
# LLVM_PREFIX, LLVM_BIN and LLVM_MAJOR: what `--llvm N` or LLVM_DIR in the environment says,
# or the default release below. Each release has a build tree of its own: BUILD is build for
# the default one, build-N for another, unless WARPFOLD_BUILD_DIR says where.
#
#===------------------------------------------------------------------------===#

# Debian 12 ships the whole offload chain of the first, all but the device runtime of the
# second (lib/device-runtime.sh), and nothing of the third, which sid has (scripts/in-sid).
LLVM_RELEASES=(19 22 23)
DEFAULT_LLVM_MAJOR="${LLVM_RELEASES[0]}"
# Of the others, what scripts/check looks at by itself.
CHECKED_LLVM_RELEASES=(22)

# take_llvm ARGUMENT...: `--llvm N` in front of a script's own arguments, which REST has.
take_llvm() {
  REST=("$@")
  [[ "${1:-}" == --llvm ]] || return 0
  [[ "${2:-}" =~ ^[0-9]+$ ]] || die "--llvm needs the number of a release: ${LLVM_RELEASES[*]}"
  check_release "$2" "--llvm names LLVM $2"
  LLVM_DIR="/usr/lib/llvm-$2/lib/cmake/llvm"
  # Before its packages are there, too.
  ASKED_LLVM_MAJOR="$2"
  REST=("${@:3}")
}

# check_release NUMBER HOW
check_release() {
  [[ " ${LLVM_RELEASES[*]} " == *" $1 "* ]] || die "$2; Warpfold works with" \
    "${LLVM_RELEASES[0]}, ${LLVM_RELEASES[1]} and ${LLVM_RELEASES[2]}" \
    "(README.md, \"With which LLVM\")"
}

find_llvm() {
  if [[ -z "${LLVM_DIR:-}" ]]; then
    ASKED_LLVM_MAJOR="$DEFAULT_LLVM_MAJOR"
    LLVM_DIR="/usr/lib/llvm-$DEFAULT_LLVM_MAJOR/lib/cmake/llvm"
  elif [[ -z "${ASKED_LLVM_MAJOR:-}" && ! -e "$LLVM_DIR/LLVMConfig.cmake" ]]; then
    die "LLVM_DIR is '$LLVM_DIR', but there is no LLVMConfig.cmake; it must name the" \
      "folder of that file, like /usr/lib/llvm-19/lib/cmake/llvm"
  fi
  LLVM_PREFIX="$(readlink -m "$LLVM_DIR/../../..")"
  LLVM_BIN="$LLVM_PREFIX/bin"
  LLVM_MAJOR="${ASKED_LLVM_MAJOR:-$DEFAULT_LLVM_MAJOR}"
  LLVM_VERSION="$LLVM_MAJOR"
  if [[ -x "$LLVM_BIN/llvm-config" ]]; then
    LLVM_VERSION="$("$LLVM_BIN/llvm-config" --version)"
    LLVM_MAJOR="${LLVM_VERSION%%.*}"
  fi
  check_release "$LLVM_MAJOR" "LLVM_DIR names LLVM $LLVM_MAJOR"
  if ((LLVM_MAJOR != DEFAULT_LLVM_MAJOR)) && [[ -z "${WARPFOLD_BUILD_DIR:-}" ]]; then
    BUILD="$ROOT/$BUILD_PREFIX-$LLVM_MAJOR"
  fi
}
