//===- mutants/headers/updates.cpp - updates by key -----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"
#include "Joined.h"

#include <cstring>

constexpr int Cells = 40;

static int keyOf(int I, int Length) { return I / Length * 7 % Cells; }

/// Updates by the threads of a loop with a branch: Length adjacent iterations have the same
/// key, and one iteration in Skipped is omitted.
template <class T, class Operator, class Make>
static long wrong(int Length, int Skipped, Operator Combine, Make Of) {
  const int Count = 500;
  std::vector<T> Start(Cells, Of(3)), Expected = Start;
  for (int I = 0; I < Count; ++I)
    if (I % Skipped)
      Expected[keyOf(I, Length)] =
          Combine(Expected[keyOf(I, Length)], Of(I * 7919 % 1009));
  T *Got = toDevice(Start);
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    is_device_ptr(Got)
  for (int I = 0; I < Count; ++I)
    if (I % Skipped)
      joined(Got + keyOf(I, Length), Of(I * 7919 % 1009), Combine);
  const std::vector<T> All = toHost(Got, Cells);
  omp_target_free(Got, Device);
  long Wrong = 0;
  for (int Key = 0; Key < Cells; ++Key)
    Wrong += std::memcmp(&All[Key], &Expected[Key], sizeof(T)) != 0;
  return Wrong;
}

struct Triple {
  int64_t Values[3];
};
struct AddTriples {
  Triple operator()(Triple A, Triple B) const {
    for (int I = 0; I < 3; ++I)
      A.Values[I] += B.Values[I];
    return A;
  }
};

struct Range {
  uint32_t First, Last, Count;
};
struct Join {
  Range operator()(Range A, Range B) const {
    return {A.First, B.Last, A.Last < B.First ? A.Count + B.Count : 0};
  }
};

/// Combines peers by an operator that does not commute.
static long wrongPeers() {
  const int Count = 600;
  int Wrong = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) \
    map(tofrom : Wrong) reduction(+ : Wrong)
  for (int I = 0; I < Count; ++I) {
    if (I % 13 == 5)
      continue;
    const int Key = I / 5 % 3;
    const auto Mask = warpfold::peers(Key);
    const Range Own = {uint32_t(I), uint32_t(I), 1};
    Range All = warpfold::reduce_peers(Mask, Own, Join());
    if (warpfold::is_lowest_peer(Mask))
      Wrong += All.First != uint32_t(I);
    All = warpfold::from_lowest_peer(Mask, All);
    Wrong += All.Count != uint32_t(__builtin_popcount(Mask)) ||
             All.First > uint32_t(I) || All.Last < uint32_t(I);
  }
  return Wrong;
}

#pragma omp begin declare target
/// Combines segments of Length adjacent lanes in order. All lanes of a warp call this
/// function.
static bool isWrongSegment([[maybe_unused]] uint32_t Length) {
#ifdef __NVPTX__
  const uint32_t Lane = warpfold::laneInWarp(), Number = Lane / Length;
  const uint32_t First = Number * Length;
  const uint32_t Beyond = First + Length < 32 ? First + Length : 32;
  // One of the two words of a key changes between adjacent segments.
  const auto Segments =
      warpfold::WarpSegments::of(Number / 2).with((Number + 1) / 2);
  const Range All =
      warpfold::reduceSegments(Segments, Range{Lane, Lane, 1}, Join());
  const uint32_t Sum = warpfold::reduceSegments(
      Segments, Lane, warpfold::Apply<warpfold::Operation::Add, uint32_t>());
  return Segments.isLowest() != (Lane == First) ||
         (Lane == First &&
          (All.First != First || All.Last + 1 != Beyond ||
           All.Count != Beyond - First ||
           Sum != (First + Beyond - 1) * (Beyond - First) / 2));
#else
  return true;
#endif
}
#pragma omp end declare target

static long wrongSegments() {
  int Wrong = 0;
#pragma omp target parallel num_threads(32) map(tofrom : Wrong)                \
    reduction(+ : Wrong)
  for (uint32_t Length = 1; Length <= 33; ++Length)
    Wrong += isWrongSegment(Length);
  return Wrong;
}

int main() {
  long Wrong = wrongPeers() + wrongSegments();
  for (const int Length : {1, 5, 100})
    for (const int Skipped : {11, 1000}) {
      Wrong += wrong<int>(Length, Skipped, std::plus<int>(),
                          [](int I) { return I; });
      Wrong += wrong<int>(Length, Skipped, warpfold::min_of<int>(),
                          [](int I) { return I - 500; });
      Wrong += wrong<uint32_t>(Length, Skipped, warpfold::max_of<>(),
                               [](int I) { return uint32_t(I) << 22; });
      Wrong += wrong<double>(Length, Skipped, std::plus<>(),
                             [](int I) { return I * 0.5; });
      Wrong += wrong<int64_t>(Length, Skipped, std::multiplies<int64_t>(),
                              [](int I) { return int64_t(2 * I + 1); });
      Wrong += wrong<Triple>(Length, Skipped, AddTriples(),
                             [](int I) { return Triple{{I, 2 * I, 1}}; });
    }
  std::printf("%ld wrong\n", Wrong);
}
