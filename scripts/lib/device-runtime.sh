#===- scripts/lib/device-runtime.sh - the parts that Debian's LLVM 22 lacks ===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after llvm-source.sh. need_device_runtime does nothing for LLVM 19, whose packages are
# complete. For other releases it makes these folders in BUILD/toolchain, unless the LLVM in use
# contains their files; it never leaves an incomplete folder:
#
#   device-runtime   LLVM's device runtime for NVIDIA GPUs, built from LLVM's source (cmake/llvm)
#   openmp/include   omp.h. Debian's package conflicts with that of another release, so that
#                    it is unpacked here instead of installed
#
#===------------------------------------------------------------------------===#

need_device_runtime() {
  ((LLVM_MAJOR != 19)) || return 0
  local toolchain="$BUILD/toolchain"
  if [[ ! -e "$LLVM_PREFIX/lib/nvptx64-nvidia-cuda/libomptarget-nvptx.bc" &&
    ! -d "$toolchain/device-runtime" ]]; then
    need_llvm_source
    (build_device_runtime "$toolchain")
  fi
  if [[ ! -e "$LLVM_PREFIX/lib/clang/$LLVM_MAJOR/include/omp.h" && ! -d "$toolchain/openmp" ]]; then
    (unpack_omp_headers "$toolchain")
  fi
}

build_device_runtime() {
  local work="$1/device-runtime-work"
  say "building the device runtime of LLVM $LLVM_VERSION from LLVM's source"
  rm -rf "$work"
  run_logged device-runtime-configure cmake -G Ninja -S "$ROOT/cmake/llvm" -B "$work" \
    "-DLLVM_SOURCE=$(llvm_source)" "-DLLVM_DIR=$LLVM_DIR" "-DCMAKE_CXX_COMPILER=$LLVM_BIN/clang++"
  run_logged device-runtime ninja -C "$work" -j "$JOBS" device-runtime
  mkdir -p "$1/device-runtime.new"
  mv "$work/lib" "$1/device-runtime.new/lib"
  mv "$1/device-runtime.new" "$1/device-runtime"
  rm -rf "$work"
}

unpack_omp_headers() {
  local package="libomp-$LLVM_MAJOR-dev" work="$1/openmp-work"
  command -v apt-get >/dev/null || die "clang $LLVM_MAJOR has no omp.h, and apt-get," \
    "which could download Debian's $package, is missing"
  say "downloading $package for omp.h"
  rm -rf "$work"
  mkdir -p "$work/tree"
  cd "$work" || die "cannot enter the folder $work"
  run_logged omp-headers apt-get download "$package"
  run_logged omp-headers-unpack dpkg-deb --extract ./*.deb tree
  mkdir openmp
  mv "tree/usr/lib/llvm-$LLVM_MAJOR/lib/clang/$LLVM_MAJOR/include" openmp/include
  mv openmp "$1/openmp"
  rm -rf "$work"
}
