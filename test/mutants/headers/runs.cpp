//===- mutants/headers/runs.cpp - runs of keys, and arrays ----------------===//
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

/// Maps do not commute; of equal keys, those with the same tens, the first counts.
static long wrongRuns(int Count, int Length) {
  std::vector<int> Keys(Count), KeysOut(Count, -1);
  std::vector<Words> Values = elements<Words>(Count), Out(Count);
  std::vector<int> ExpectedKeys = KeysOut;
  std::vector<Words> Expected = Out;
  int Runs = 0;
  for (int I = 0; I < Count; ++I) {
    Keys[I] = I / Length % 5 * 10 + I % 10;
    if (I % Length == 0) {
      ExpectedKeys[Runs] = Keys[I];
      Expected[Runs++] = Values[I];
    } else {
      Expected[Runs - 1] = Compose()(Expected[Runs - 1], Values[I]);
    }
  }
  int *K = toDevice(Keys), *KO = toDevice(KeysOut);
  Words *V = toDevice(Values), *O = toDevice(Out);
  const auto Ends = warpfold::reduce_by_key(
      K, K + Count, V, KO, O, [](int A, int B) { return A / 10 == B / 10; },
      Compose());
  long Wrong = (Ends.first != KO + Runs) + (Ends.second != O + Runs);
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

/// Of keys that are alike the last is as good as the first.
static long wrongCounts(int Count, int Length) {
  // Behind the last element is another one with its key.
  std::vector<int> Keys(Count + 1), Ones(Count, 1);
  for (int I = 0; I <= Count; ++I)
    Keys[I] = std::min(I, Count - 1) / Length;
  int *K = toDevice(Keys), *V = toDevice(Ones), *KO = toDevice(Ones),
      *O = toDevice(Ones);
  const auto Runs = static_cast<int>(
      warpfold::reduce_by_key(K, K + Count, V, KO, O).first - KO);
  Keys = toHost(KO, Count);
  Ones = toHost(O, Count);
  long Wrong = Runs != (Count - 1) / Length + 1;
  for (int Run = 0; Run < Runs; ++Run)
    Wrong +=
        Keys[Run] != Run || Ones[Run] != std::min(Length, Count - Run * Length);
  for (int *Each : {K, V, KO, O})
    omp_target_free(Each, Device);
  return Wrong;
}

/// Values that round, in two orders of threads: the same bits.
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
      warpfold::array_reduction<int> Number(C, Length);
      const auto A = Total.handle();
      const auto B = Number.handle();
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

// Tiles are full of 8448 elements of 8 bytes and of 9728 of 4, warps of 704, lanes of 2508.
int main() {
  std::printf("%ld wrong\n", wrongRuns(3, 1) + wrongRuns(20000, 7) +
                                 wrongRuns(9000, 2508) + wrongRuns(8448, 704) +
                                 wrongCounts(9001, 10) + wrongCounts(9728, 11) +
                                 wrongArrays(10) + wrongArrays(30000));
}
