#===- environment.sh - how the bundle's programs find the driver -----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by run-tests, run-demo and the *-times, which set `here` to the bundle's folder.
# Answers --help. The programs carry the path to lib/ themselves, so that LD_LIBRARY_PATH
# stays as it is for the profilers and checkers that start them.
#
#===------------------------------------------------------------------------===#

source "$here/help.sh"

# find_driver: the path of the driver's libcuda.so.1, or nothing.
find_driver() {
  local place
  local -a places
  IFS=: read -ra places <<<"${LD_LIBRARY_PATH:-}"
  places+=(/usr/lib/x86_64-linux-gnu /usr/lib64 /usr/lib /usr/local/nvidia/lib64
    /usr/local/nvidia/lib /run/opengl-driver/lib /usr/lib/wsl/lib)
  for place in "${places[@]}"; do
    if [[ -n "$place" && -e "$place/libcuda.so.1" ]]; then
      printf '%s' "$place/libcuda.so.1"
      return
    fi
  done
}

# libomptarget asks for libcuda.so, looking beside itself first; many machines have the
# driver as libcuda.so.1 only.
driver="$(find_driver)"
if [[ -z "$driver" ]]; then
  echo "error: no libcuda.so.1 in the usual places; is the NVIDIA driver installed?" >&2
  exit 2
fi
ln -sf "$driver" "$here/lib/libcuda.so"
# Without this a program that finds no GPU would quietly run on the host and pass.
export OMP_TARGET_OFFLOAD=MANDATORY
