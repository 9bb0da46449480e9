//===- functions/recursive_arrays.cpp - arrays of recursive functions -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each call of a recursive function has its own array, also if the array's address is
// passed to a function of another file, and only the initial thread of a team calls it
// (docs/StockDefects.md, 65): a function that calls itself, two that call each other,
// and one that another file calls again.
//
//===----------------------------------------------------------------------===//

// XFAIL: (stock || no-plugin) && simulator
// RUN: %offload-compile -O2 %s %S/Inputs/elements.cpp -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s %S/Inputs/elements.cpp -o %t.1
// RUN: %offload-run %t.1 | FileCheck %s --match-full-lines

#include "../Check.h"
#include "Inputs/elements.h"

#pragma omp declare target
static uint32_t itself(uint32_t *Outer, uint32_t X, int Depth) {
  if (Depth == 0)
    return X;
  uint32_t Inner[8];
  for (int I = 0; I < 8; ++I)
    Inner[I] = Outer[I] + I + Depth * 1000;
  const uint32_t Below = itself(Outer, Outer[X % 8] ^ X, Depth - 1);
  const uint32_t V = X + Below + element(Inner, X);
  Outer[(X + 3) % 8] += Inner[V % 8];
  return V + X;
}

static uint32_t second(uint32_t *Outer, uint32_t X, int Depth);
static uint32_t first(uint32_t *Outer, uint32_t X, int Depth) {
  uint32_t Inner[4] = {X, X + 1, X + 2, Outer[0]};
  const uint32_t Below = Depth > 0 ? second(Inner, X + Depth, Depth - 1) : 0;
  return Below * 3 + element(Inner, Below) + Outer[1];
}
static uint32_t second(uint32_t *Outer, uint32_t X, int Depth) {
  uint32_t Inner[4] = {Outer[3], Outer[2], X, X * 7};
  const uint32_t Below = Depth > 0 ? first(Inner, X ^ 5, Depth - 1) : 1;
  return Below + element(Inner, X + Below) + Outer[0];
}

/// Another file's function `again` calls it.
uint32_t throughAnotherFile(uint32_t X, int Depth) {
  uint32_t Inner[8] = {X, X + 1, X * 2, X * 3, X + 9, 5, 6, 7};
  const uint32_t Below = Depth > 0 ? again(X + 1, Depth - 1) : 2;
  return Below * 5 + element(Inner, X + Below);
}
#pragma omp end declare target

using Function = uint32_t(uint32_t *Values);

template <Function *Compute> void compare(const char *Name) {
  uint32_t Values[2][8], Results[2];
  for (uint32_t I = 0; I < 8; ++I)
    Values[0][I] = Values[1][I] = I * 33 + 36;
#pragma omp target map(tofrom : Values[0 : 1], Results[0 : 1])
  {
    const uint32_t Before = Compute(Values[0]);
    uint32_t Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
    for (uint32_t I = 0; I < 64; ++I)
      Sum += I;
    Results[0] = Before + Sum;
  }
  Results[1] = Compute(Values[1]) + 63 * 32;
  for (int I = 0; I < 8; ++I)
    check::expect(Name, Values[0][I], Values[1][I]);
  check::equal(Name, Results[0], Results[1]);
}

#pragma omp declare target
static uint32_t callItself(uint32_t *Values) { return itself(Values, 1, 5); }
static uint32_t callFirst(uint32_t *Values) { return first(Values, 3, 6); }
static uint32_t callOther(uint32_t *Values) {
  return throughAnotherFile(Values[2], 4);
}
#pragma omp end declare target

int main() {
  compare<callItself>("calls itself");
  compare<callFirst>("call each other");
  compare<callOther>("is called by another file");
  return check::status();
}

// CHECK: calls itself<uint32>: 18516
// CHECK-NEXT: call each other<uint32>: 6504
// CHECK-NEXT: is called by another file<uint32>: 93588
