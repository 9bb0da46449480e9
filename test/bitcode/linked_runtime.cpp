//===- test/bitcode/linked_runtime.cpp - tests which runtime is linked ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every way in which clang links a device runtime must link the one of this build, and
// the comparisons must link LLVM's. The marker (runtime/entry/Marker.cpp) shows which
// one it is. All other suites wait for this test.
//
//===----------------------------------------------------------------------===//

// Bitcode linked in while compiling: the default.
// RUN: %offload-compile -fno-openmp-target-jit -O2 %s -o %t
// RUN: strings -a %t | FileCheck %s --check-prefix=OURS
// RUN: %offload-compile -fno-openmp-target-jit -O0 -g %s -o %t
// RUN: strings -a %t | FileCheck %s --check-prefix=OURS
// RUN: %offload-compile-debug -fno-openmp-target-jit -O2 %s -o %t
// RUN: strings -a %t | FileCheck %s --check-prefix=DEBUG

// The archive, linked by device LTO and into the images that are compiled later.
// RUN: %offload-compile -fno-openmp-target-jit -foffload-lto -O2 %s -o %t
// RUN: strings -a %t | FileCheck %s --check-prefix=OURS
// RUN: %offload-compile -fopenmp-target-jit -O2 %s -o %t
// RUN: %extract-image %t %t.bc && llvm-dis %t.bc -o - | FileCheck %s --check-prefix=IR
// RUN: %offload-compile -fopenmp-target-jit -O0 %s -o %t
// RUN: %extract-image %t %t.bc && llvm-dis %t.bc -o - | FileCheck %s --check-prefix=IR
// RUN: %offload-compile-debug -fopenmp-target-jit -O2 %s -o %t
// RUN: %extract-image %t %t.bc && llvm-dis %t.bc -o - | FileCheck %s --check-prefix=IR-DEBUG

// The comparisons link the stock runtime.
// RUN: %offload-compile-stock -fno-openmp-target-jit -O2 %s -o %t
// RUN: strings -a %t | FileCheck %s --check-prefix=STOCK
// RUN: %offload-compile-stock -fopenmp-target-jit -O2 %s -o %t
// RUN: %extract-image %t %t.bc && llvm-dis %t.bc -o - | FileCheck %s --check-prefix=STOCK

// OURS: {{^warpfold [0-9.]+$}}
// DEBUG: {{^warpfold [0-9.]+ debug$}}
// IR: @__warpfold_version{{(_linked)?}} = {{.*}} c"warpfold {{[0-9.]+}}\00"
// IR-DEBUG: @__warpfold_version{{(_linked)?}} = {{.*}} c"warpfold {{[0-9.]+}} debug\00"
// STOCK-NOT: warpfold {{[0-9]}}
// STOCK-NOT: __warpfold

int main() {
  int Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 1000; ++I)
    Sum += I;
  return Sum == 499500 ? 0 : 1;
}
