#===- scripts/lib/llvm.sh - which LLVM -------------------------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after common.sh. find_llvm sets LLVM_DIR (the folder of LLVMConfig.cmake),
# LLVM_PREFIX, LLVM_BIN and LLVM_MAJOR: what LLVM_DIR in the environment says, or the
# newest release in the usual places that has a device runtime for NVIDIA GPUs.
#
#===------------------------------------------------------------------------===#

# The release that Debian ships with its whole offload chain; installed if none is found.
DEFAULT_LLVM_MAJOR=19

find_llvm() {
  local place
  if [[ -z "${LLVM_DIR:-}" ]]; then
    LLVM_DIR="/usr/lib/llvm-$DEFAULT_LLVM_MAJOR/lib/cmake/llvm"
    for place in /usr/lib/llvm-{22,21,20,19}; do
      if [[ -e "$place/lib/libomptarget-nvptx-sm_90.bc" ]]; then
        LLVM_DIR="$place/lib/cmake/llvm"
        break
      fi
    done
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
  if ((LLVM_MAJOR < 19 || LLVM_MAJOR > 22)); then
    die "LLVM_DIR names LLVM $LLVM_MAJOR; Warpfold works with 19 to 22"
  fi
}
