//===- subjects/implicit_map.cpp - implicitly mapped variables ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reduction variable on a target construct is mapped in both directions
// without a clause: the element that a pointer points to, an element in the
// middle, a variable of which an enclosing target data region has a copy. (The
// subject of LLVM's reduction_implicit_map.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

void sum(const int32_t *Input, int Size, int32_t *Output) {
#pragma omp target teams distribute parallel for reduction(+ : Output[0])      \
    map(to : Input[0 : Size])
  for (int I = 0; I < Size; ++I)
    Output[0] += Input[I];
}

void sumInto(const int32_t *Input, int Size, int32_t *Output, int Index) {
#pragma omp target teams distribute parallel for reduction(+ : Output[Index])  \
    map(to : Input[0 : Size])
  for (int I = 0; I < Size; ++I)
    Output[Index] += Input[I];
}

int main() {
  constexpr int Size = 100;
  int32_t *Input = new int32_t[Size];
  for (int I = 0; I < Size; ++I)
    Input[I] = I + 1;

  int32_t Result = 0;
  sum(Input, Size, &Result);
  check::equal("pointee", Result, 5050);

  int32_t Outputs[5] = {1, 2, 3, 4, 5};
  sumInto(Input, Size, Outputs, 3);
  check::equal("element 3", Outputs[3], 5054);
  check::equal("element 2", Outputs[2], 3);
  check::equal("element 4", Outputs[4], 5);

  // The variable is present: the device's copy is updated, the host's only at
  // the end.
  Result = 7;
#pragma omp target data map(tofrom : Result)
  {
    Result = 1000;
    sum(Input, Size, &Result);
    check::equal("host's copy meanwhile", Result, 1000);
  }
  check::equal("after the data region", Result, 5057);
  delete[] Input;
  return check::status();
}

// CHECK: pointee<int32>: 5050
// CHECK-NEXT: element 3<int32>: 5054
// CHECK-NEXT: element 2<int32>: 3
// CHECK-NEXT: element 4<int32>: 5
// CHECK-NEXT: host's copy meanwhile<int32>: 1000
// CHECK-NEXT: after the data region<int32>: 5057
