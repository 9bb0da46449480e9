//===- sweep/same_bits.cpp - the order of a floating-point sum ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same launch of the same program adds in the same order, whichever team
// and warp is first (docs/Determinism.md). Another order of the terms gives
// another sum, which the host shows.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 20011;
float Terms[Count];

float sumByDefaultLaunch() {
  float Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Terms[I];
  return Sum;
}

float sumByTeams(int Teams, int Threads) {
  float Sum = 0;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(Threads) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Terms[I];
  return Sum;
}

uint32_t bits(float Sum) {
  uint32_t Bits;
  memcpy(&Bits, &Sum, sizeof(Bits));
  return Bits;
}

template <typename Function> void checkRepeats(const char *Name, Function Sum) {
  const uint32_t First = bits(Sum());
  bool Same = true;
  for (int Repeat = 0; Repeat < 3; ++Repeat)
    Same &= bits(Sum()) == First;
  check::equal(Name, Same, true);
}

int main() {
  float Up = 0, Down = 0;
  for (int I = 0; I < Count; ++I)
    Terms[I] = float(check::scramble(I) % 1000003) / 1000.0f;
  for (int I = 0; I < Count; ++I)
    Up += Terms[I];
  for (int I = Count; I-- > 0;)
    Down += Terms[I];
  check::equal("the order matters", bits(Up) != bits(Down), true);

#pragma omp target data map(to : Terms)
  {
    checkRepeats("default launch", sumByDefaultLaunch);
    checkRepeats("3 teams of 96", [] { return sumByTeams(3, 96); });
    checkRepeats("400 teams of 32", [] { return sumByTeams(400, 32); });
  }
  return check::status();
}

// CHECK: the order matters<bool>: true
// CHECK-NEXT: default launch<bool>: true
// CHECK-NEXT: 3 teams of 96<bool>: true
// CHECK-NEXT: 400 teams of 32<bool>: true
