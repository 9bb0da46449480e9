#===- cmake/aarch64.cmake - toolchain file of a cross build for Arm hosts --===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds for AArch64 Linux on another machine (docs/Testing.md, "Arm hosts"):
#
#   cmake --toolchain cmake/aarch64.cmake -DCMAKE_SYSROOT=ROOT -DWARPFOLD_NATIVE_BUILD=build
#
# ROOT is a root file system of Debian's arm64 with the development packages of that LLVM
# (scripts/in-debian --arch arm64 makes one). The compiler is this machine's clang of the same
# release, for host code and for device code, which does not depend on the host.
#
#===------------------------------------------------------------------------===#

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

# try_compile reads this file again, with only the variables named here.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CMAKE_SYSROOT WARPFOLD_LLVM_RELEASE)
if(NOT CMAKE_SYSROOT)
  message(FATAL_ERROR "CMAKE_SYSROOT must name a root file system of Debian's arm64")
endif()
set(WARPFOLD_LLVM_RELEASE 19 CACHE STRING "The release of LLVM on both machines")

set(Tools "/usr/lib/llvm-${WARPFOLD_LLVM_RELEASE}/bin")
set(CMAKE_C_COMPILER "${Tools}/clang")
set(CMAKE_CXX_COMPILER "${Tools}/clang++")
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
add_link_options(-fuse-ld=lld)
# By default clang finds GCC's files through the link /lib, from which "../.." does not lead to
# /usr, so that its dependency files would name files that do not exist.
file(GLOB Gcc LIST_DIRECTORIES ON "${CMAKE_SYSROOT}/usr/lib/gcc/aarch64-linux-gnu/*")
foreach(Language C CXX)
  set(CMAKE_${Language}_FLAGS_INIT "--gcc-install-dir=${Gcc}")
endforeach()

# CMake runs this machine's programs and uses all other files from the root.
set(LLVM_DIR "${CMAKE_SYSROOT}/usr/lib/llvm-${WARPFOLD_LLVM_RELEASE}/lib/cmake/llvm" CACHE PATH
  "The folder of LLVMConfig.cmake")
set(Python3_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "Python, at a path that both machines have")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
unset(Tools)
unset(Gcc)
