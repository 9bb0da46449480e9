#===- scripts/lib/build.sh - sets up, configures and builds ----------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by the scripts; also sources the other parts. set_up prepares the machine; build_targets
# updates the build tree. Both do nothing, print nothing and do not use the network if everything is
# up to date.
#
#===------------------------------------------------------------------------===#

LIB="$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/lib/common.sh
source "$LIB/common.sh"
# shellcheck source=scripts/lib/llvm.sh
source "$LIB/llvm.sh"
# shellcheck source=scripts/lib/packages.sh
source "$LIB/packages.sh"
# shellcheck source=scripts/lib/toolchain.sh
source "$LIB/toolchain.sh"
# shellcheck source=scripts/lib/llvm-source.sh
source "$LIB/llvm-source.sh"
# shellcheck source=scripts/lib/device-runtime.sh
source "$LIB/device-runtime.sh"

set_up() {
  find_llvm
  need_packages
  need_cuda
  need_device_runtime
}

# Succeeds if the build tree is configured with this LLVM and CUDA.
configured() {
  [[ -e "$BUILD/build.ninja" ]] &&
    grep -qxF "LLVM_DIR:PATH=$LLVM_DIR" "$BUILD/CMakeCache.txt" &&
    grep -qxF "WARPFOLD_CUDA_PATH:PATH=${WARPFOLD_CUDA_PATH:-}" "$BUILD/CMakeCache.txt"
}

# build_targets [TARGET...]: builds the targets, or all targets if none is named.
build_targets() {
  if ! configured; then
    say "configuring $BUILD with LLVM $LLVM_MAJOR"
    run_logged configure cmake --preset default -S "$ROOT" -B "$BUILD" \
      "-DLLVM_DIR:PATH=$LLVM_DIR" "-DWARPFOLD_CUDA_PATH:PATH=${WARPFOLD_CUDA_PATH:-}"
  fi
  local pending
  pending="$(ninja -C "$BUILD" -n "$@" | tail -n 1)"
  if [[ "$pending" != *"no work to do"* ]]; then
    say "building ${*:-everything} in $BUILD"
    run_logged build ninja -C "$BUILD" -j "$JOBS" "$@"
  fi
}

# Prints the name of the GPU if the driver reports one.
have_gpu() {
  local names
  if command -v nvidia-smi >/dev/null 2>&1 &&
    names="$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null)"; then
    head -n 1 <<<"$names"
  fi
}
