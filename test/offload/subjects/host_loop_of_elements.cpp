//===- subjects/host_loop_of_elements.cpp - a host loop of sums -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parallel loop on the host; each iteration clears one element of a vector and
// reduces into it on the device. The elements share cache lines and the launches run
// concurrently. (The subject of LLVM's parallel_target_teams_reduction.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <vector>

int main() {
  constexpr int Size = 8;
  std::vector<int32_t> Vector(Size, 99);
  int32_t *Elements = Vector.data();
#pragma omp parallel for num_threads(4)
  for (int I = 0; I < Size; ++I) {
    Elements[I] = 0;
#pragma omp target teams distribute parallel for reduction(+ : Elements[I])
    for (int J = 0; J < Size * (I + 1); ++J)
      Elements[I] += J;
  }
  for (int I = 0; I < Size; ++I) {
    int32_t Count = Size * (I + 1);
    check::equal(check::text("element %d", I).Chars, Elements[I],
                 Count * (Count - 1) / 2);
  }
  return check::status();
}

// CHECK: element 0<int32>: 28
// CHECK-NEXT: element 1<int32>: 120
// CHECK-NEXT: element 2<int32>: 276
// CHECK-NEXT: element 3<int32>: 496
// CHECK-NEXT: element 4<int32>: 780
// CHECK-NEXT: element 5<int32>: 1128
// CHECK-NEXT: element 6<int32>: 1540
// CHECK-NEXT: element 7<int32>: 2016
