//===- test/codegen/passes/spmd_kernels.cpp - SPMD and generic mode -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop by itself needs nothing of the runtime's state. Neither does it beside a kernel
// that openmp-opt turns into SPMD mode, which libomptarget goes on to know as such (mode 3),
// and beside one of our headers' algorithms. With a kernel that stays in generic mode all
// is as LLVM leaves it.
//
// LLVM 22's openmp-opt leaves the runtime's state in a kernel that is by itself, too, with
// its own runtime as with ours (docs/StockDefects.md, 34): a few accesses of shared memory
// for each launch.
// XFAIL: llvm-22, llvm-23
//
//===----------------------------------------------------------------------===//

// DEFINE: %{compile} = %offload-compile -fno-openmp-target-jit --save-temps=obj -std=c++17 -O2 -c
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DTURNED %s -o %t/turned.o && cat %t/*sm_90*.s | FileCheck %s --check-prefixes=SPMD,TURNED
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DALGORITHM %s -o %t/algorithm.o && cat %t/*sm_90*.s | FileCheck %s --check-prefix=SPMD
// A kernel of rows, which needs nothing that __kmpc_target_init does: the call goes.
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} %source/benchmark/forms/LayerNorm.cpp -o %t/rows.o && cat %t/*sm_90*.s \
// RUN:   | FileCheck %s --check-prefix=ROWS
// ROWS:      .entry {{.*}}layerNorm{{.*}}(
// ROWS-NOT:  {{[ls][dt]\.shared.*(IsSPMDMode|TeamState)}}
// ROWS:      ret;
// RUN: rm -rf %t && mkdir %t
// RUN: %{compile} -DGENERIC %s -o %t/generic.o && cat %t/*sm_90*.s | FileCheck %s --check-prefix=GENERIC

// The environment begins with bytes that say: no state machine, nested regions or not, the
// mode; from the lowest, 0x100030000 or 0x100030100.
// TURNED:    {{main.*_kernel_environment\[[0-9]+\] = \{(4295163648|4295163904),}}
// SPMD:      .entry {{.*}}scale{{.*}}(
// SPMD-NOT:  {{[ls][dt]\.shared.*(IsSPMDMode|TeamState)}}
// SPMD:      ret;
//
// A state machine or not, and mode 1: 0x100010000 and so on.
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
