//===- order/flags_of_a_word.cpp - two flags of one byte in one word ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each pair of teams passes its counter back and forth with a one-byte flag. A
// store to the neighbouring flag does not release what this flag's store released.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %build/bin/warpfold-sim --sweep 16 %t 2>&1 | FileCheck %s

#include <cstdio>
#include <omp.h>

int main() {
  int Even = 0, Odd = 0;
  alignas(4) unsigned char Flags[4] = {};
#pragma omp target teams num_teams(4) thread_limit(32)                         \
    map(tofrom : Even, Odd, Flags)
  {
    const int Team = omp_get_team_num();
    unsigned char *Flag = &Flags[Team % 2];
    int *Counter = Team % 2 ? &Odd : &Even;
    for (int Round = 0; Round < 3; ++Round) {
      unsigned char Seen;
      do
        Seen = __atomic_load_n(Flag, __ATOMIC_ACQUIRE);
      while (Seen % 2 != Team / 2);
      *Counter += 1;
      __atomic_store_n(Flag, Seen + 1, __ATOMIC_RELEASE);
    }
  }
  std::printf("%d %d\n", Even, Odd);
  return Even != 6 || Odd != 6;
}

// CHECK: sweep: 16 seeds passed
