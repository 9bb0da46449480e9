//===- launches/teams_generic_mode.cpp - one thread per team arrives ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In generic mode one thread executes a team's region, and workers wait for parallel
// regions. So one thread per team enters the cross-block stage, and the last arriving
// block has one thread to fold all slots.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// By default the optimiser turns these kernels into SPMD mode: all threads execute the
// region and one of them performs its effects. STAY_GENERIC prevents that.
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -DSTAY_GENERIC %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <omp.h>

int64_t squareOf(int64_t X) { return check::unchanged(X) * X; }

struct Results {
  int64_t Squares;
  int32_t Started, Highest;
  uint64_t Factors;
};

/// No parallel region.
Results alone(int Teams) {
  int64_t Squares = 3;
  int32_t Started = 0, Highest = -1;
  uint64_t Factors = 1;
#pragma omp target teams num_teams(Teams) thread_limit(32)                     \
    reduction(+ : Squares, Started) reduction(max : Highest)                   \
    reduction(* : Factors)
  {
    int32_t Team = omp_get_team_num();
    Squares += squareOf(Team);
    Started += 1;
    Highest = Team > Highest ? Team : Highest;
    Factors *= 2 * Team + 1;
  }
  return {Squares, Started, Highest, Factors};
}

/// A parallel region in the middle changes a shared variable.
Results withParallelRegion(int Teams) {
  int64_t Squares = 3;
  int32_t Started = 0, Highest = -1;
  uint64_t Factors = 1;
#pragma omp target teams num_teams(Teams) thread_limit(64)                     \
    reduction(+ : Squares, Started) reduction(max : Highest)                   \
    reduction(* : Factors)
  {
    int32_t Team = omp_get_team_num();
    int32_t Bits = 0;
#pragma omp parallel for
    for (int I = 0; I < 31; ++I) {
#pragma omp atomic
      Bits += Team & (1 << I);
    }
    Squares += squareOf(Bits);
    Started += 1;
    Highest = Bits > Highest ? Bits : Highest;
    Factors *= 2 * Bits + 1;
  }
  return {Squares, Started, Highest, Factors};
}

/// A loop over teams alone: `distribute` without `parallel for`.
Results distributed(int Teams, int Count) {
  int64_t Squares = 3;
  int32_t Started = 0, Highest = -1;
  uint64_t Factors = 1;
#pragma omp target teams distribute num_teams(Teams) thread_limit(32)          \
    reduction(+ : Squares, Started) reduction(max : Highest)                   \
    reduction(* : Factors)
  for (int I = 0; I < Count; ++I) {
    Squares += squareOf(I);
    Started += 1;
    Highest = I > Highest ? I : Highest;
    Factors *= 2 * I + 1;
  }
  return {Squares, Started, Highest, Factors};
}

void compare(const char *Construct, Results Got, int Teams) {
  Results Expected = {3, Teams, Teams - 1, 1};
  for (int Team = 0; Team < Teams; ++Team) {
    Expected.Squares += squareOf(Team);
    Expected.Factors *= 2 * Team + 1;
  }
  auto Name = check::text("%s, %d teams", Construct, Teams);
  check::equal(check::text("%s: squares", Name.Chars).Chars, Got.Squares,
               Expected.Squares);
  check::expect(check::text("%s: started", Name.Chars).Chars, Got.Started,
                Expected.Started);
  check::expect(check::text("%s: highest", Name.Chars).Chars, Got.Highest,
                Expected.Highest);
  check::expect(check::text("%s: factors", Name.Chars).Chars, Got.Factors,
                Expected.Factors);
}

int main() {
  for (int Teams : {1, 2, 3, 31, 32, 33, 132, 1023, 1024, 1025, 4096}) {
    compare("alone", alone(Teams), Teams);
    compare("distributed", distributed(Teams, Teams), Teams);
  }
  for (int Teams : {1, 2, 33, 1025})
    compare("with a parallel region", withParallelRegion(Teams), Teams);
  if (check::fullSize())
    compare("alone", alone(65535), 65535);
  return check::status();
}

// CHECK: alone, 1 teams: squares<int64>: 3
// CHECK-NEXT: distributed, 1 teams: squares<int64>: 3
// CHECK-NEXT: alone, 2 teams: squares<int64>: 4
// CHECK-NEXT: distributed, 2 teams: squares<int64>: 4
// CHECK-NEXT: alone, 3 teams: squares<int64>: 8
// CHECK-NEXT: distributed, 3 teams: squares<int64>: 8
// CHECK-NEXT: alone, 31 teams: squares<int64>: 9458
// CHECK-NEXT: distributed, 31 teams: squares<int64>: 9458
// CHECK-NEXT: alone, 32 teams: squares<int64>: 10419
// CHECK-NEXT: distributed, 32 teams: squares<int64>: 10419
// CHECK-NEXT: alone, 33 teams: squares<int64>: 11443
// CHECK-NEXT: distributed, 33 teams: squares<int64>: 11443
// CHECK-NEXT: alone, 132 teams: squares<int64>: 757969
// CHECK-NEXT: distributed, 132 teams: squares<int64>: 757969
// CHECK-NEXT: alone, 1023 teams: squares<int64>: 356343298
// CHECK-NEXT: distributed, 1023 teams: squares<int64>: 356343298
// CHECK-NEXT: alone, 1024 teams: squares<int64>: 357389827
// CHECK-NEXT: distributed, 1024 teams: squares<int64>: 357389827
// CHECK-NEXT: alone, 1025 teams: squares<int64>: 358438403
// CHECK-NEXT: distributed, 1025 teams: squares<int64>: 358438403
// CHECK-NEXT: alone, 4096 teams: squares<int64>: 22898104323
// CHECK-NEXT: distributed, 4096 teams: squares<int64>: 22898104323
// CHECK-NEXT: with a parallel region, 1 teams: squares<int64>: 3
// CHECK-NEXT: with a parallel region, 2 teams: squares<int64>: 4
// CHECK-NEXT: with a parallel region, 33 teams: squares<int64>: 11443
// CHECK-NEXT: with a parallel region, 1025 teams: squares<int64>: 358438403
