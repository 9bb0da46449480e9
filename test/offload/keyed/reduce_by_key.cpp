//===- keyed/reduce_by_key.cpp - a value for each segment -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Segments of one element, of nearly random lengths, of several tiles, and one of all
// elements; sizes near those of warps and tiles. Values of several sizes; a
// non-commutative operator; keys that compare equal but differ; keys and values at
// misaligned addresses; results of other types; the host. The memory after the results
// must not change.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines

#include "../algorithms/Copies.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <warpfold/keyed.h>

static uint32_t scrambled(uint32_t I) {
  I *= 2654435761u;
  I ^= I >> 15;
  I *= 2246822519u;
  return I ^ I >> 13;
}

/// A segment has about Length elements; if Length is 0 there is one segment.
static std::vector<int> runsOf(int Count, int Length) {
  std::vector<int> Runs(Count);
  int Run = 0;
  for (int I = 0; I < Count; ++I) {
    if (I != 0 && Length != 0 && scrambled(I) % Length == 0)
      ++Run;
    Runs[I] = Run;
  }
  return Runs;
}

/// Tests Key(segment) and Value(I). The first of equal keys is the result's key. Skip is
/// the number of elements before the arrays.
template <class Key, class Value, class KeyOut, class Out, class KeyOf,
          class ValueOf, class Equal, class Operator>
static int wrongOf(int Count, int Length, KeyOf Make, ValueOf MakeValue,
                   Equal IsEqual, Operator Combine, int Skip = 0) {
  const std::vector<int> Runs = runsOf(Count, Length);
  std::vector<Key> Keys(Count + Skip);
  std::vector<Value> Values(Count + Skip);
  std::vector<KeyOut> ExpectedKeys(Count + 1);
  std::vector<Out> Expected(Count + 1);
  std::memset(static_cast<void *>(ExpectedKeys.data()), 0x55,
              ExpectedKeys.size() * sizeof(KeyOut));
  std::memset(static_cast<void *>(Expected.data()), 0x55,
              Expected.size() * sizeof(Out));
  KeyOut *DeviceKeysOut = toDevice(ExpectedKeys);
  Out *DeviceOut = toDevice(Expected);
  int NumRuns = 0;
  Value Total{};
  for (int I = 0; I < Count; ++I) {
    const bool Begins = I == 0 || Runs[I] != Runs[I - 1];
    Keys[I + Skip] = Make(Runs[I], I);
    const Value Element = Values[I + Skip] = MakeValue(I);
    if (Begins)
      ExpectedKeys[NumRuns++] = static_cast<KeyOut>(Keys[I + Skip]);
    Total = Begins ? Element : static_cast<Value>(Combine(Total, Element));
    Expected[NumRuns - 1] = static_cast<Out>(Total);
  }
  Key *DeviceKeys = toDevice(Keys);
  Value *DeviceValues = toDevice(Values);
  const auto Ends = warpfold::reduce_by_key(
      DeviceKeys + Skip, DeviceKeys + Skip + Count, DeviceValues + Skip,
      DeviceKeysOut, DeviceOut, IsEqual, Combine);
  const auto GotKeys = toHost(DeviceKeysOut, Count + 1);
  const auto Got = toHost(DeviceOut, Count + 1);
  int Wrong = (Ends.first != DeviceKeysOut + NumRuns) +
              (Ends.second != DeviceOut + NumRuns);
  for (int I = 0; I <= Count; ++I)
    Wrong += std::memcmp(&GotKeys[I], &ExpectedKeys[I], sizeof(KeyOut)) != 0 ||
             std::memcmp(&Got[I], &Expected[I], sizeof(Out)) != 0;
  omp_target_free(DeviceKeys, Device);
  omp_target_free(DeviceValues, Device);
  omp_target_free(DeviceKeysOut, Device);
  omp_target_free(DeviceOut, Device);
  return Wrong;
}

template <class Key, class Value>
static int wrongSums(int Count, int Length, int Skip = 0) {
  // Adjacent segments differ, and a key occurs again later.
  return wrongOf<Key, Value, Key, Value>(
      Count, Length, [](int Run, int) { return Key(Run % 100); },
      [](int I) { return Value(scrambled(I) % 100); }, std::equal_to<Key>(),
      std::plus<Value>(), Skip);
}

struct Affine {
  uint32_t Factor, Summand;
};
struct Compose {
  Affine operator()(Affine First, Affine Second) const {
    return {Second.Factor * First.Factor,
            Second.Factor * First.Summand + Second.Summand};
  }
};

struct Large {
  double Values[7];
};
struct AddLarge {
  Large operator()(Large A, Large B) const {
    for (int I = 0; I < 7; ++I)
      A.Values[I] += B.Values[I];
    return A;
  }
};

static int wrongMaps(int Count, int Length) {
  return wrongOf<uint8_t, Affine, int64_t, Affine>(
      Count, Length, [](int Run, int) { return uint8_t(Run); },
      [](int I) { return Affine{scrambled(I) | 1, scrambled(I + 1000000)}; },
      std::equal_to<>(), Compose());
}

/// 0.0 and -0.0 are the same key, the first of which is written; each NaN is a segment
/// alone.
static int wrongZeros() {
  const std::vector<float> Keys = {-0.0f, 0.0f, NAN, NAN, 0.0f, -0.0f, 1};
  std::vector<float> Got(Keys.size()), Sums(Keys.size());
  float *In = toDevice(Keys), *Out = toDevice(Got), *Values = toDevice(Sums);
  const auto Ends = warpfold::reduce_by_key(In, In + 7, In, Out, Values);
  Got = toHost(Out, Keys.size());
  Sums = toHost(Values, Keys.size());
  omp_target_free(In, Device);
  omp_target_free(Out, Device);
  omp_target_free(Values, Device);
  return (Ends.first != Out + 5) + !std::signbit(Got[0]) + !std::isnan(Got[1]) +
         !std::isnan(Got[2]) + (Got[3] != 0) + std::signbit(Got[3]) +
         (Got[4] != 1) + !std::isnan(Sums[1]) + (Sums[4] != 1);
}

static void printError() {
  try {
    int One = 1;
    warpfold::reduce_by_key(warpfold::on(1000), &One, &One + 1, &One, &One,
                            &One);
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
}

int main() {
  int Wrong = 0;
  for (const int Count : {0, 1, 2, 31, 32, 33, 255, 256, 257, 1000, 4095, 4096,
                          4097, 6144, 8191, 8192, 8193, 20000})
    for (const int Length : {1, 3, 0})
      Wrong += wrongSums<int32_t, int32_t>(Count, Length) +
               wrongSums<int32_t, double>(Count, Length);
  std::printf("sizes<int>: %d wrong\n", Wrong);
  for (const int Length : {10, 3000, 0})
    Wrong += wrongMaps(50000, Length);
  std::printf("maps<int>: %d wrong\n", Wrong);
  Wrong += wrongSums<uint64_t, float>(9999, 10) +
           wrongSums<int16_t, int8_t>(9999, 10) +
           wrongSums<int8_t, uint16_t>(9999, 10) +
           wrongSums<uint32_t, int64_t>(9999, 10);
  std::printf("types<int>: %d wrong\n", Wrong);
  Wrong += wrongSums<int8_t, int8_t>(9999, 10, 1) +
           wrongSums<int32_t, float>(9999, 10, 1) +
           wrongSums<int32_t, double>(9999, 10, 3);
  std::printf("odd addresses<int>: %d wrong\n", Wrong);
  Wrong += wrongOf<int, Large, int, Large>(
      3000, 7, [](int Run, int) { return Run; },
      [](int I) {
        Large Result = {};
        Result.Values[I % 7] = I;
        return Result;
      },
      std::equal_to<int>(), AddLarge());
  // One of each pair of segments.
  Wrong += wrongOf<int, short, long, double>(
      3000, 7, [](int Run, int I) { return Run * 1000 + I % 10; },
      [](int I) { return short(I % 100); },
      [](int A, int B) { return A / 1000 == B / 1000; },
      warpfold::max_of<short>());
  Wrong += wrongZeros();
  std::printf("others<int>: %d wrong\n", Wrong);
  printError();
}

// CHECK: sizes<int>: 0 wrong
// CHECK-NEXT: maps<int>: 0 wrong
// CHECK-NEXT: types<int>: 0 wrong
// CHECK-NEXT: odd addresses<int>: 0 wrong
// CHECK-NEXT: others<int>: 0 wrong
// CHECK-NEXT: warpfold: reduce_by_key: there is no device 1000; there are {{[0-9]+}}
