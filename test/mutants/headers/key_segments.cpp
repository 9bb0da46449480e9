//===- mutants/headers/key_segments.cpp - reductions by key, and arrays ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <warpfold/keyed.h>

/// The operator does not commute. Keys with the same tens are equal, and the first key of a
/// segment is its result.
static long wrongSegments(int Count, int Length) {
  std::vector<int> Keys(Count), KeysOut(Count, -1);
  std::vector<Words> Values = elements<Words>(Count), Out(Count);
  std::vector<int> ExpectedKeys = KeysOut;
  std::vector<Words> Expected = Out;
  int Segments = 0;
  for (int I = 0; I < Count; ++I) {
    Keys[I] = I / Length % 5 * 10 + I % 10;
    if (I % Length == 0) {
      ExpectedKeys[Segments] = Keys[I];
      Expected[Segments++] = Values[I];
    } else {
      Expected[Segments - 1] = Compose()(Expected[Segments - 1], Values[I]);
    }
  }
  int *K = toDevice(Keys), *KO = toDevice(KeysOut);
  Words *V = toDevice(Values), *O = toDevice(Out);
  const auto Ends = warpfold::reduce_by_key(
      K, K + Count, V, KO, O, [](int A, int B) { return A / 10 == B / 10; },
      Compose());
  long Wrong = (Ends.first != KO + Segments) + (Ends.second != O + Segments);
  KeysOut = toHost(KO, Count);
  Out = toHost(O, Count);
  for (int I = 0; I < Count; ++I)
    Wrong += KeysOut[I] != ExpectedKeys[I] || differ(Out[I], Expected[I]);
  for (int *Each : {K, KO})
    omp_target_free(Each, Device);
  omp_target_free(V, Device);
  omp_target_free(O, Device);
  return Wrong;
}

/// Uses keys of which equal ones are identical.
static long wrongCounts(int Count, int Length) {
  // After the last element there is another one with the same key.
  std::vector<int> Keys(Count + 1), Ones(Count, 1);
  for (int I = 0; I <= Count; ++I)
    Keys[I] = std::min(I, Count - 1) / Length;
  int *K = toDevice(Keys), *V = toDevice(Ones), *KO = toDevice(Ones),
      *O = toDevice(Ones);
  const auto Segments = static_cast<int>(
      warpfold::reduce_by_key(K, K + Count, V, KO, O).first - KO);
  Keys = toHost(KO, Count);
  Ones = toHost(O, Count);
  long Wrong = Segments != (Count - 1) / Length + 1;
  for (int Segment = 0; Segment < Segments; ++Segment)
    Wrong += Keys[Segment] != Segment ||
             Ones[Segment] != std::min(Length, Count - Segment * Length);
  for (int *Each : {K, V, KO, O})
    omp_target_free(Each, Device);
  return Wrong;
}

/// Adds values that round, in two orders of threads: the results have the same bits.
static long wrongArrays(int Length) {
  const int Count = 1500;
  std::vector<float> First;
  long Wrong = 0;
  for (const int Step : {1, 1499}) {
    std::vector<float> Sums(Length, 0.25f);
    std::vector<int> Counts(Length, 3);
    float *S = toDevice(Sums);
    int *C = toDevice(Counts);
    {
      warpfold::array_reduction<float> Total(S, Length,
                                             warpfold::same_bits(Count));
      warpfold::array_reduction Number(C, Length);
      const auto A = Total.handle();
      const auto B = Number;
      for (int Half = 0; Half < 2; ++Half) {
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    firstprivate(A, B)
        for (int I = Half * (Count / 2); I < (Half + 1) * (Count / 2); ++I) {
          const int Which = I * Step % Count;
          A[Which % Length] += (Which % 97 - 40) / 7.0f;
          B[Which % Length] += 1;
        }
        if (Half == 0)
          Number.finish();
      }
    }
    Sums = toHost(S, Length);
    Counts = toHost(C, Length);
    omp_target_free(S, Device);
    omp_target_free(C, Device);
    if (First.empty())
      First = Sums;
    Wrong += Sums != First;
    for (int Key = 0; Key < Length; ++Key) {
      double Exact = 0.25;
      int Number = 3;
      for (int I = Key; I < Count; I += Length, ++Number)
        Exact += (I % 97 - 40) / 7.0;
      Wrong += !(std::fabs(Sums[Key] - Exact) < 0.01) + (Counts[Key] != Number);
    }
  }
  return Wrong;
}

// A tile has 8448 elements of 8 bytes or 9728 of 4 bytes; a warp has 704 of them.
int main() {
  std::printf("%ld wrong\n", wrongSegments(3, 1) + wrongSegments(20000, 7) +
                                 wrongSegments(9000, 2508) +
                                 wrongSegments(8448, 704) +
                                 wrongCounts(9001, 10) + wrongCounts(9728, 11) +
                                 wrongArrays(10) + wrongArrays(30000));
}
