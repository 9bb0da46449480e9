//===- subjects/device_memory.cpp - omp_alloc on the device ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory from the device's allocator, filled by all teams and summed by one
// team. (The subject of LLVM's omp_device_memory.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

int main() {
  constexpr int Size = 640;
  int32_t *Array = static_cast<int32_t *>(
      omp_alloc(Size * sizeof(int32_t), llvm_omp_target_device_mem_alloc));
#pragma omp target teams distribute parallel for is_device_ptr(Array)
  for (int I = 0; I < Size; ++I)
    Array[I] = I - 100;

  int32_t Sum = 0;
#pragma omp target parallel for reduction(+ : Sum) is_device_ptr(Array)
  for (int I = 0; I < Size; ++I)
    Sum += Array[I];
  omp_free(Array, llvm_omp_target_device_mem_alloc);
  check::equal("sum", Sum, Size * (Size - 1) / 2 - 100 * Size);
  return check::status();
}

// CHECK: sum<int32>: 140480
