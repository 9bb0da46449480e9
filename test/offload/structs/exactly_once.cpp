//===- structs/exactly_once.cpp - each iteration contributes once ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reduced value is the set of iterations that contributed, their count, and
// the count of those that contributed twice. At the end every iteration is in
// the set and none contributed twice: a lost, a duplicate and a foreign
// contribution are distinguished, which a sum cannot do. The value has 200
// bytes, next to an integer in the same list.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1536;

struct Census {
  uint64_t Seen[Count / 64];
  int32_t Number, Twice;
};

/// Adds In to Out. Twice is Number less the size of the set, however the
/// elements are grouped: the operator is associative and commutative.
void unite(Census &Out, const Census &In) {
  for (int W = 0; W < Count / 64; ++W) {
    Out.Twice += __builtin_popcountll(Out.Seen[W] & In.Seen[W]);
    Out.Seen[W] |= In.Seen[W];
  }
  Out.Twice += In.Twice;
  Out.Number += In.Number;
}

void enter(Census &C, int I) {
  uint64_t Bit = uint64_t(1) << (I % 64);
  C.Twice += (C.Seen[I / 64] & Bit) != 0;
  C.Seen[I / 64] |= Bit;
  C.Number += 1;
}

#pragma omp declare reduction(unite:Census : unite(omp_out, omp_in))           \
    initializer(omp_priv = {})

int main() {
  int32_t Members = 0;
  for (check::Shape S : {check::Shape{1, 1},
                         {1, 32},
                         {1, 1000},
                         {2, 33},
                         {3, 63},
                         {7, 128},
                         {48, 32},
                         {1100, 1}}) {
    Census C = {};
    int64_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(unite : C) reduction(+ : Sum)
    for (int I = 0; I < Count; ++I) {
      enter(C, I);
      Sum += I;
    }
    Members = 0;
    for (uint64_t Word : C.Seen)
      Members += __builtin_popcountll(Word);
    check::expect(check::caseText("members", S).Chars, Members, Count);
    check::expect(check::caseText("twice", S).Chars, C.Twice, 0);
    check::equal(check::caseText("number", S).Chars, C.Number, Count);
    check::equal(check::caseText("sum", S).Chars, Sum,
                 int64_t(Count) * (Count - 1) / 2);
  }
  check::print("members", Members);
  return check::status();
}

// CHECK: number, 1 teams of 1<int32>: 1536
// CHECK-NEXT: sum, 1 teams of 1<int64>: 1178880
// CHECK-NEXT: number, 1 teams of 32<int32>: 1536
// CHECK-NEXT: sum, 1 teams of 32<int64>: 1178880
// CHECK-NEXT: number, 1 teams of 1000<int32>: 1536
// CHECK-NEXT: sum, 1 teams of 1000<int64>: 1178880
// CHECK-NEXT: number, 2 teams of 33<int32>: 1536
// CHECK-NEXT: sum, 2 teams of 33<int64>: 1178880
// CHECK-NEXT: number, 3 teams of 63<int32>: 1536
// CHECK-NEXT: sum, 3 teams of 63<int64>: 1178880
// CHECK-NEXT: number, 7 teams of 128<int32>: 1536
// CHECK-NEXT: sum, 7 teams of 128<int64>: 1178880
// CHECK-NEXT: number, 48 teams of 32<int32>: 1536
// CHECK-NEXT: sum, 48 teams of 32<int64>: 1178880
// CHECK-NEXT: number, 1100 teams of 1<int32>: 1536
// CHECK-NEXT: sum, 1100 teams of 1<int64>: 1178880
// CHECK-NEXT: members<int32>: 1536
