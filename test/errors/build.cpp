//===- test/errors/build.cpp - programs built incorrectly -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that was compiled for another target, or linked in another way than it was
// compiled: one sentence names the error and the correction. machine_code.cpp tests
// programs that are compiled without -fopenmp-target-jit.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator && !stock
// Clang 22 does not link without the config file: it finds neither libomp nor a device
// runtime.
// REQUIRES: llvm-19

// DEFINE: %{compile} = %plain-clang --config=%build/warpfold.cfg -O2 -fopenmp
// DEFINE: %{sim} = %build/bin/warpfold-sim
// RUN: %{compile} --offload-arch=sm_90 -fopenmp-target-jit -c %s -o %t.o

// Linked without -fopenmp-target-jit.
// RUN: %{compile} --offload-arch=sm_90 %t.o -o %t.jit
// RUN: sh -c '%{sim} %t.jit; test $? -eq 68' 2>&1 | FileCheck %s --match-full-lines --strict-whitespace \
// RUN:   --check-prefix=JIT
// JIT:warpfold-sim: error: the program's device image is machine code (sm_90), the simulator needs LLVM bitcode: compile and link with -fopenmp-target-jit
// JIT-NOT:{{.}}

// Linked without the config file.
// RUN: %plain-clang -fopenmp --offload-arch=sm_90 -fopenmp-target-jit %t.o -o %t.config
// RUN: sh -c '%{sim} %t.config; test $? -eq 68' 2>&1 | FileCheck %s --match-full-lines --strict-whitespace \
// RUN:   --check-prefix=CONFIG
// CONFIG:warpfold-sim: error: the program was linked without Warpfold's config file: its device code calls __warpfold_{{[a-z_]+}}, which only Warpfold's runtime defines. Link with the --config that it was compiled with
// CONFIG-NOT:{{.}}

// Linked without --offload-arch: by GNU's linker, which searches an archive at its
// position on the command line, and by lld.
// RUN: %{compile} -fuse-ld=bfd %t.o -o %t.arch
// RUN: not %t.arch 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ARCH
// RUN: not %{sim} %t.arch 2>&1 | FileCheck %s --check-prefix=LIBRARY
// ARCH:warpfold: error: the program was linked without its device code: pass the same --offload-arch to clang at the link; link all objects of a static library (--whole-archive) or use warpfold_target in CMake
// LIBRARY: error: {{.*}} is not linked against libomptarget: compile and link it with -fopenmp --offload-arch=sm_90 -fopenmp-target-jit
// RUN: %{compile} -fuse-ld=lld %t.o -o %t.arch
// RUN: not %t.arch 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=LLD
// LLD:warpfold: error: libomptarget is not loaded as a shared library: pass --offload-arch to clang at the link, too, or link with -lomptarget

// Clang does not link device code that is only in a static library (docs/StockDefects.md,
// 20).
// RUN: rm -f %t.a && llvm-ar rc %t.a %t.o
// RUN: %{compile} --offload-arch=sm_90 -Wl,-u,main %t.a -o %t.archive
// RUN: not %t.archive 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=ARCH

// Compiled for a GPU without a device runtime.
// RUN: %{compile} --offload-arch=sm_61 -fopenmp-target-jit %s -o %t.old
// RUN: sh -c '%{sim} %t.old; test $? -eq 68' 2>&1 | FileCheck %s --match-full-lines --strict-whitespace \
// RUN:   --check-prefix=OLD
// OLD:warpfold-sim: error: the program has no OpenMP device runtime for sm_61: its device code calls __kmpc_{{[a-z_]+}}, which is not defined. Compile and link with an --offload-arch for which a runtime is installed (sm_70, {{.*}}sm_90), and without -nogpulib
// OLD-NOT:{{.}}

// Compiled for a device that is not an NVIDIA GPU.
// RUN: %{compile} -fopenmp-targets=x86_64-pc-linux-gnu %s -o %t.host
// RUN: %{sim} %t.host 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=HOST
//      HOST:warpfold-sim: warning: the target construct at {{.*}} runs on the host, because the program has no device image for NVIDIA GPUs: compile and link with -fopenmp --offload-arch=sm_90 -fopenmp-target-jit
// HOST-NEXT:4950
// HOST-NOT:{{.}}

#include <cstdio>

int main() {
  int Sum = 0;
  for (int Round = 0; Round < 2; ++Round) {
    Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += I;
  }
  std::printf("%d\n", Sum);
}
