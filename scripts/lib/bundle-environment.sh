#===- environment.sh - the environment of a bundle's programs --------------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by run-tests, run-demo and the *-times scripts, which set `here` to the folder of the
# bundle. Handles --help. The programs contain the path to lib/, so that LD_LIBRARY_PATH is
# unchanged for the profilers and checkers that start them.
#
#===------------------------------------------------------------------------===#

source "$here/help.sh"

# find_driver: prints the path of the driver's libcuda.so.1, or nothing.
find_driver() {
  local folder
  local -a folders
  IFS=: read -ra folders <<<"${LD_LIBRARY_PATH:-}"
  folders+=(/usr/lib/x86_64-linux-gnu /usr/lib64 /usr/lib /usr/local/nvidia/lib64
    /usr/local/nvidia/lib /run/opengl-driver/lib /usr/lib/wsl/lib)
  for folder in "${folders[@]}"; do
    if [[ -n "$folder" && -e "$folder/libcuda.so.1" ]]; then
      printf '%s' "$folder/libcuda.so.1"
      return
    fi
  done
}

# libomptarget loads libcuda.so and searches its own folder first; many machines only have the
# driver as libcuda.so.1.
driver="$(find_driver)"
if [[ -z "$driver" ]]; then
  echo "error: libcuda.so.1 not found; install the NVIDIA driver, or add its folder to LD_LIBRARY_PATH" >&2
  exit 2
fi
ln -sf "$driver" "$here/lib/libcuda.so"
# Without this, a program that finds no GPU would run on the host and pass.
export OMP_TARGET_OFFLOAD=MANDATORY
