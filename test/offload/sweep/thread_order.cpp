//===- sweep/thread_order.cpp - the order within a thread -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that read elements that could be loaded several at a time, and whose results
// depend on successive iterations of their thread: by memory that a function writes, in
// a team of one thread; by a private variable, with schedule(static, 1).
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 20000;
uint8_t X[Count + 1];
float F[4096];
uint32_t Y[Count + 1];

static void step(uint32_t *Element, uint8_t V) {
  Element[1] = Element[0] * 31 + V;
}
__attribute__((noinline)) static void apart(uint32_t *Element, uint8_t V) {
  Element[1] = Element[0] * 31 + V;
}

void chain() {
  uint32_t Sum = 0, Expected = 0;
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1)  \
    reduction(+ : Sum) map(to : X) map(tofrom : Y)
  for (int C = 0; C < 1000; ++C) {
    Sum += X[C + 1];
    step(Y + C, X[C + 1]);
  }
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1)  \
    reduction(+ : Sum) map(to : X) map(tofrom : Y)
  for (int C = 1000; C < 2000; ++C) {
    Sum += X[C + 1];
    apart(Y + C, X[C + 1]);
  }
  for (int C = 0; C < 2000; ++C)
    Expected = Expected * 31 + X[C + 1];
  check::equal("chain", Y[2000], Expected);
}

void privateVariables() {
  int InRow = 0, InSweep = 0;
#pragma omp target teams distribute map(to : F) map(tofrom : InRow)
  for (int Row = 0; Row < 1; ++Row) {
    int Bad = 0, Before = -1, Stride = 0;
    float Sum = 0;
#pragma omp parallel for schedule(static, 1) firstprivate(Before, Stride)      \
    reduction(+ : Bad, Sum)
    for (int C = 0; C < 4096; ++C) {
      Sum += F[C];
      if (Before >= 0 && Stride == 0)
        Stride = C - Before;
      else if (Before >= 0)
        Bad += C - Before != Stride;
      Before = C;
    }
    InRow = Bad;
  }
  int Before = -1, Stride = 0;
  uint32_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(1)                  \
    thread_limit(128) schedule(static, 1) firstprivate(Before, Stride)         \
    reduction(+ : InSweep, Sum) map(to : X)
  for (int C = 0; C < Count; ++C) {
    Sum += X[C];
    if (Before >= 0 && Stride == 0)
      Stride = C - Before;
    else if (Before >= 0)
      InSweep += C - Before != Stride;
    Before = C;
  }
  check::equal("other strides in a row", InRow, 0);
  check::equal("other strides in a sweep", InSweep, 0);
}

/// As above, in a struct that the body copies as a whole before it writes it.
struct Seen {
  int Before, Stride, C, D;
};
void privateStruct() {
  int InSweep = 0;
  Seen Last = {-1, 0, 0, 0};
  uint32_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(1)                  \
    thread_limit(128) schedule(static, 1) firstprivate(Last)                   \
    reduction(+ : InSweep, Sum) map(to : X)
  for (int C = 0; C < Count; ++C) {
    Sum += X[C];
    Seen Now = Last;
    InSweep +=
        Now.Before >= 0 && Now.Stride != 0 && C - Now.Before != Now.Stride;
    Last = Seen{C, Now.Before >= 0 ? C - Now.Before : 0, 0, 0};
  }
  check::equal("other strides in a struct", InSweep, 0);
}

int main() {
  for (int I = 0; I <= Count; ++I)
    X[I] = static_cast<uint8_t>(I * 7 % 97);
  chain();
  privateVariables();
  privateStruct();
  return check::status();
}

// CHECK: chain<uint32>: 1566320462
// CHECK-NEXT: other strides in a row<int32>: 0
// CHECK-NEXT: other strides in a sweep<int32>: 0
// CHECK-NEXT: other strides in a struct<int32>: 0
