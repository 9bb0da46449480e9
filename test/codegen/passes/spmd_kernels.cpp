//===- test/codegen/passes/spmd_kernels.cpp - SPMD and generic mode -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A single loop needs no state of the runtime. Neither does a loop in a file with a kernel that
// openmp-opt turns into SPMD mode, which libomptarget still treats as such (mode 3), or with an
// algorithm of Warpfold's headers. With a kernel that stays in generic mode the code is the same as
// without Warpfold.
//
// LLVM 22's openmp-opt keeps the runtime's state also in a kernel that is alone in its file, with
// LLVM's runtime and with Warpfold's (docs/StockDefects.md, 34): a few accesses of shared memory
// for each launch.
// XFAIL: llvm-22, llvm-23
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --save-temps=obj -std=c++17 -O2 -c
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DTURNED %s -o %t/turned.o && cat %t/*sm_90*.s | FileCheck %s --check-prefixes=SPMD,TURNED
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DALGORITHM %s -o %t/algorithm.o && cat %t/*sm_90*.s | FileCheck %s --check-prefix=SPMD
// A kernel of rows, which does not need __kmpc_target_init: the call is removed.
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} %source/benchmark/forms/LayerNorm.cpp -o %t/rows.o && cat %t/*sm_90*.s \
// RUN:   | FileCheck %s --check-prefix=ROWS
// ROWS:      .entry {{.*}}layerNorm{{.*}}(
// ROWS-NOT:  {{[ls][dt]\.shared.*(IsSPMDMode|TeamState)}}
// ROWS:      ret;
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DGENERIC %s -o %t/generic.o && cat %t/*sm_90*.s | FileCheck %s --check-prefix=GENERIC

// The environment begins with bytes for the state machine (none), for nested regions, and for the
// mode; from the lowest, 0x100030000 or 0x100030100.
// TURNED:    {{main.*_kernel_environment\[[0-9]+\] = \{(4295163648|4295163904),}}
// SPMD:      .entry {{.*}}scale{{.*}}(
// SPMD-NOT:  {{[ls][dt]\.shared.*(IsSPMDMode|TeamState)}}
// SPMD:      ret;
//
// With or without a state machine, and mode 1: 0x100010000 and similar values.
// GENERIC:   {{main.*_kernel_environment\[[0-9]+\] = \{429503(2832|2833|3088|3089),}}

#include <warpfold/scan.h>

void scale(double *Out, const double *In, long N) {
#pragma omp target teams distribute parallel for is_device_ptr(Out, In)
  for (long I = 0; I < N; ++I)
    Out[I] = 2 * In[I];
}

void unknown(int &);
#pragma omp declare target to(unknown)

int main() {
  int Sum = 0;
#if defined(TURNED) || defined(GENERIC)
#pragma omp target map(tofrom : Sum)
  {
#ifdef GENERIC
    unknown(Sum);
#endif
    Sum += 1;
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < 100; ++I)
      Sum += I;
  }
#endif
#ifdef ALGORITHM
  int *In = nullptr;
  warpfold::inclusive_scan(In, In, In);
#endif
  return Sum;
}
