//===- scan/all_teams_schedules.cpp - many supergroups --------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// Small teams, and so more supergroups of tiles than there are slots; successive
// launches in one workspace; sums that round, with the same bits for any number of teams.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O2 %s -o %t
// RUN: env OMP_TEAMS_THREAD_LIMIT=32 %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include "ManyTeams.h"

#include <cstring>
#include <vector>

struct Wide {
  uint32_t Factor, Rest[14], Summand;
};
#pragma omp begin declare target
static void follow(Wide &First, const Wide &Then) {
  First.Summand = Then.Factor * First.Summand + Then.Summand;
  First.Factor *= Then.Factor;
}
#pragma omp end declare target
#pragma omp declare reduction(then:Wide : follow(omp_out, omp_in))             \
    initializer(omp_priv = Wide{1, {}, 0})

// 64 bytes: 32 iterations a tile, and slots for two supergroups.
__attribute__((noinline)) static int64_t wrongOf(int N) {
  std::vector<uint32_t> Out(N + 1);
  auto *B = Out.data();
  Wide S = {5, {}, 9};
#pragma omp target map(tofrom : B[ : N + 1], S)
#pragma omp parallel for reduction(inscan, then : S)
  for (int I = 0; I < N; ++I) {
    follow(S, Wide{2 * uint32_t(I) + 3, {}, 7 * uint32_t(I) + 1});
#pragma omp scan inclusive(S)
    B[I] = S.Summand;
  }
  Wide Running = {5, {}, 9};
  int64_t Wrong = 0;
  for (int I = 0; I < N; ++I) {
    follow(Running, Wide{2 * uint32_t(I) + 3, {}, 7 * uint32_t(I) + 1});
    Wrong += B[I] != Running.Summand;
  }
  return Wrong + (S.Summand != Running.Summand);
}

__attribute__((noinline)) static std::vector<float> roundedOf(int N) {
  std::vector<float> Out(N + 1);
  auto *B = Out.data();
  float S = 0.1f;
#pragma omp target map(tofrom : B[ : N + 1], S)
#pragma omp parallel for reduction(inscan, + : S)
  for (int I = 0; I < N; ++I) {
    S += 1.0f / float(I % 997 + 3);
#pragma omp scan inclusive(S)
    B[I] = S;
  }
  B[N] = S;
  return Out;
}

int main() {
  constexpr int Supergroup = 1024 * 32;
  for (uint32_t Teams : {5, 1}) {
    scans::Teams = Teams;
    // CHECK: one supergroup<int64>: 0
    check::print("one supergroup", wrongOf(Supergroup));
    // CHECK-NEXT: one tile more<int64>: 0
    check::print("one tile more", wrongOf(Supergroup + 1));
    // CHECK-NEXT: all slots<int64>: 0
    check::print("all slots", wrongOf(2 * Supergroup));
    // CHECK-NEXT: slots again<int64>: 0
    check::print("slots again", wrongOf(5 * Supergroup + 40 * 32 + 7));
    // CHECK-NEXT: one group<int64>: 0
    check::print("one group", wrongOf(32 * 32));
  }
  // CHECK: other bits<int64>: 0
  const std::vector<float> One = roundedOf(100001);
  int64_t Other = 0;
  for (uint32_t Teams : {2, 5, 7}) {
    scans::Teams = Teams;
    const std::vector<float> Many = roundedOf(100001);
    Other +=
        std::memcmp(One.data(), Many.data(), One.size() * sizeof(float)) != 0;
  }
  Other += !(One[100000] > 595 && One[100000] < 605);
  check::print("other bits", Other);
  return check::status();
}
