#===- scripts/lib/toolchain.sh - a usable CUDA folder ----------------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after packages.sh. need_cuda keeps a toolkit that this LLVM can use
# (cmake/FindCudaPath.cmake defines the rule). Otherwise it makes BUILD/toolchain/cuda from NVIDIA's
# wheels on PyPI: unmodified ptxas, libdevice and headers. The wheels contain no nvlink; Warpfold's
# nvlink calls the link library that they contain.
#
#===------------------------------------------------------------------------===#

# All three have the same release, because libnvJitLink must be at least as new as ptxas.
CUDA_RELEASE=12.9
CUDA_WHEELS=(nvidia-cuda-nvcc-cu12 nvidia-cuda-runtime-cu12 nvidia-nvjitlink-cu12)

need_cuda() {
  local answer path reason
  answer="$(cmake "-DLLVM_VERSION_MAJOR=$LLVM_MAJOR" \
    "-DWARPFOLD_TOOLCHAIN=$BUILD/toolchain/cuda" \
    "-DWARPFOLD_CUDA_PATH=${WARPFOLD_CUDA_PATH:-}" \
    -P "$ROOT/cmake/FindCudaPath.cmake")"
  path="$(sed -n 1p <<<"$answer")"
  reason="$(sed -n 2p <<<"$answer")"
  if [[ -n "$path" ]]; then
    return
  fi
  if [[ -n "${WARPFOLD_CUDA_PATH:-}" ]]; then
    die "WARPFOLD_CUDA_PATH cannot be used: $reason"
  fi
  say "$reason: making $BUILD/toolchain/cuda from NVIDIA's CUDA $CUDA_RELEASE wheels"
  make_cuda_folder
}

# Makes the folder next to its final path and moves it there when it is complete, so that an
# interrupted run leaves no incomplete folder.
make_cuda_folder() {
  local work="$BUILD/toolchain/work" new wheel
  if ! python3 -m pip --version >/dev/null 2>&1; then
    MISSING_THINGS=("pip for $(command -v python3)")
    MISSING_PACKAGES=(python3-pip)
    install_packages python3-pip
  fi
  rm -rf "$work"
  mkdir -p "$work/wheels"
  say "downloading ${CUDA_WHEELS[*]} $CUDA_RELEASE (about 85 MB)"
  run_logged cuda-wheels python3 -m pip download --no-deps --only-binary=:all: \
    --dest "$work/wheels" "${CUDA_WHEELS[@]/%/==$CUDA_RELEASE.*}"
  for wheel in "$work"/wheels/*.whl; do
    python3 -m zipfile -e "$wheel" "$work"
  done

  new="$work/cuda"
  mkdir -p "$new/bin" "$new/lib64" "$new/nvvm"
  cp -r "$work/nvidia/cuda_runtime/include" "$new/include"
  mv "$work/nvidia/cuda_nvcc/nvvm/libdevice" "$new/nvvm/libdevice"
  mv "$work/nvidia/cuda_nvcc/bin/ptxas" "$new/bin/ptxas"
  mv "$work/nvidia/nvjitlink/lib/libnvJitLink.so.12" "$new/lib64/"
  chmod +x "$new/bin/ptxas"
  run_logged nvlink g++ -std=c++17 -O2 -Wall -Wextra \
    "-I$work/nvidia/nvjitlink/include" "$ROOT/scripts/toolchain/NvLink.cpp" \
    "$new/lib64/libnvJitLink.so.12" '-Wl,-rpath,$ORIGIN/../lib64' -o "$new/bin/nvlink"
  printf '{"cuda":{"version":"%s.0"}}\n' "$CUDA_RELEASE" >"$new/version.json"

  rm -rf "$BUILD/toolchain/cuda"
  mv "$new" "$BUILD/toolchain/cuda"
  rm -rf "$work"
}
