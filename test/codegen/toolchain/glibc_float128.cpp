//===- codegen/toolchain/glibc_float128.cpp - glibc 2.41 and newer --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// glibc's header with a type that LLVM before 21 does not support on the device
// (docs/StockDefects.md, 61), in a program in C++ and one in C.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: llvm-21, llvm-22, llvm-23, llvm-24
// DEFINE: %{offload} = -isystem %S/../Inputs/glibc -O2 -fopenmp --offload-arch=sm_90 --offload-device-only \
// DEFINE:   -S %s -o %t.s
// RUN: not %plain-clang -nogpulib %{offload} 2>&1 | FileCheck %s --check-prefix=STOCK
// RUN: %plain-clang --config=%build/warpfold.cfg %{offload}
// RUN: %plain-clang --config=%build/warpfold-runtime-only.cfg %{offload}
// RUN: %plain-clang --config=%build/stock.cfg %{offload}
// RUN: %plain-clang --config=%build/warpfold.cfg -x c %{offload}
// RUN: FileCheck %s --input-file=%t.s

// STOCK: error: unsupported machine mode '__TC__'
// CHECK: .entry __omp_offloading_{{.*}}main

#include <math.h>
#include <stdlib.h>

int main(void) {
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 1000; ++I)
    Sum += sin((double)I);
  return Sum > 0;
}
