#===- scripts/lib/llvm.sh - which LLVM -------------------------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after common.sh. find_llvm sets LLVM_DIR (the folder of LLVMConfig.cmake),
# LLVM_PREFIX, LLVM_BIN and LLVM_MAJOR: what LLVM_DIR in the environment says, or the
# release below, where Debian has it. README.md says what else CMake can build with.
#
#===------------------------------------------------------------------------===#

# The release whose device runtime ours goes over; Debian ships its whole offload chain.
DEFAULT_LLVM_MAJOR=19

find_llvm() {
  if [[ -z "${LLVM_DIR:-}" ]]; then
    LLVM_DIR="/usr/lib/llvm-$DEFAULT_LLVM_MAJOR/lib/cmake/llvm"
  elif [[ ! -e "$LLVM_DIR/LLVMConfig.cmake" ]]; then
    die "LLVM_DIR is '$LLVM_DIR', but there is no LLVMConfig.cmake; it must name the" \
      "folder of that file, like /usr/lib/llvm-19/lib/cmake/llvm"
  fi
  LLVM_PREFIX="$(readlink -m "$LLVM_DIR/../../..")"
  LLVM_BIN="$LLVM_PREFIX/bin"
  LLVM_MAJOR="$DEFAULT_LLVM_MAJOR"
  if [[ -x "$LLVM_BIN/llvm-config" ]]; then
    LLVM_MAJOR="$("$LLVM_BIN/llvm-config" --version)"
    LLVM_MAJOR="${LLVM_MAJOR%%.*}"
  fi
  if ((LLVM_MAJOR != DEFAULT_LLVM_MAJOR)); then
    die "LLVM_DIR names LLVM $LLVM_MAJOR; the scripts work with $DEFAULT_LLVM_MAJOR" \
      "(README.md says what CMake can build with other releases)"
  fi
}
