//===- reproducible/edges.cpp - infinities, overflow, the smallest numbers ===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The results that IEEE 754 defines for a sum that is rounded once, on device and host: NaNs,
// partial sums that overflow, subnormal numbers, halves between two numbers, zeros. Also sums
// of so many numbers that bins must carry.
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t-O0
// RUN: %offload-run %t-O0 | FileCheck %s --match-full-lines
// REQUIRES: warpfold-headers

#include "../Check.h"
#include "Exact.h"

#include <warpfold/reproducible.h>

#include <vector>

using warpfold::reproducible;

/// All NaNs are equal.
template <class T> static uint64_t bitsOf(T X) {
  if (X != X)
    return ~uint64_t(0);
  uint64_t Bits = 0;
  memcpy(&Bits, &X, sizeof(X));
  return Bits;
}

template <class T> static bool areSame(T A, T B) {
  return bitsOf(A) == bitsOf(B);
}

/// On the device, on the host, and on the host in reverse order.
template <class T>
static void checkSum(const char *Case, const std::vector<T> &Numbers,
                     T Expected) {
  const int Count = static_cast<int>(Numbers.size());
  const T *X = Numbers.data();
  reproducible<T> OnDevice, OnHost, Backwards;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) \
    map(to : X[0 : Count]) reduction(+ : OnDevice)
  for (int I = 0; I < Count; ++I)
    OnDevice += X[I];
  for (int I = 0; I < Count; ++I)
    OnHost += X[I];
  for (int I = Count - 1; I >= 0; --I)
    Backwards += X[I];
  for (T Got : {OnDevice.value(), OnHost.value(), Backwards.value()})
    if (!areSame(Got, Expected)) {
      check::AnyWrong = true;
      fprintf(stderr, "error: %s<%s>: expected %a, got %a\n", Case,
              check::TypeName<T>, double(Expected), double(Got));
    }
}

template <class T> static void checkEdges() {
  using Limits = std::numeric_limits<T>;
  const T Infinity = Limits::infinity(), NaN = Limits::quiet_NaN(),
          Most = Limits::max(), Least = Limits::denorm_min(),
          Normal = Limits::min(), Unit = Limits::epsilon();
  checkSum<T>("nothing", {}, 0);
  checkSum<T>("zeros", {0, 0, 0}, 0);
  checkSum<T>("zeros below", {-T(0), -T(0)}, 0);
  checkSum<T>("opposites", {3, -3}, 0);

  checkSum<T>("an infinity", {1, Infinity, -5, Infinity}, Infinity);
  checkSum<T>("one below", {1, -Infinity, Most, Most}, -Infinity);
  checkSum<T>("both", {Infinity, 1, -Infinity}, NaN);
  checkSum<T>("a NaN", {1, NaN, 2}, NaN);
  checkSum<T>("a NaN and an infinity", {Infinity, NaN}, NaN);

  checkSum<T>("too large on the way", {Most, Most, Most, -Most, -Most}, Most);
  checkSum<T>("too large", {Most, Most}, Infinity);
  checkSum<T>("too far below", {-Most, -Most, 1}, -Infinity);
  // Half a unit above the largest number is the first value that is too large.
  const T HalfUnit =
      std::ldexp(T(1), Limits::max_exponent - Limits::digits - 1);
  checkSum<T>("just too large", {Most, HalfUnit}, Infinity);
  checkSum<T>("not too large", {Most, HalfUnit, -HalfUnit / 1024}, Most);

  checkSum<T>("the smallest", {Least}, Least);
  checkSum<T>("below normal", {Normal, -Least}, Normal - Least);
  checkSum<T>("to normal", {Normal / 2, Normal / 2, Least, -Least}, Normal);
  checkSum<T>("small next to 1", {1, Least, -1}, 0);
  checkSum<T>("small next to small", {Normal, Least, -Normal}, Least);
  // The smallest numbers that reach a bin: the lowest bin ends this far below the largest one.
  const T Large = sizeof(T) == 4 ? 0x1p10 : 0x1p5;
  const T Kept = Large * T(sizeof(T) == 4 ? 0x1p-39 : 0x1p-79);
  checkSum<T>("the smallest next to a large one", {Large, Kept, -Large}, Kept);

  checkSum<T>("a half to even", {1, Unit / 2}, 1);
  checkSum<T>("a half to even above", {1, Unit, Unit / 2}, 1 + 2 * Unit);
  checkSum<T>("more than a half", {1, Unit / 2, Unit / 1024}, 1 + Unit);
  checkSum<T>("less than a half", {1, Unit / 2, -Unit / 1024}, 1);
  checkSum<T>("a carry of the rounding", {2 - Unit, Unit / 2}, 2);
}

/// Adds one number so often that bins carry within a thread. Adds sums of sums, which represent
/// more numbers than the test has time to add.
template <class T> static void checkCounts(T X, int Count) {
  reproducible<T> OnDevice, OnHost;
#pragma omp target parallel num_threads(1) map(tofrom : OnDevice)
  for (int I = 0; I < Count; ++I)
    OnDevice += X;
  for (int I = 0; I < Count; ++I)
    OnHost += X;
  int64_t Times = Count;
  for (int Doubling = 0;; ++Doubling) {
    Exact Total;
    Total.add(X, Times);
    check::expect("on the device", OnDevice.value(), Total.value<T>());
    check::expect("on the host", OnHost.value(), Total.value<T>());
    if (Doubling == 30)
      break;
    OnDevice += reproducible<T>(OnDevice);
    OnHost += reproducible<T>(OnHost);
    Times *= 2;
  }
}

int main() {
  checkEdges<double>();
  checkEdges<float>();
  // Twice as many as a bin holds without a carry, and some more.
  checkCounts<float>(0x1.fffffep2f, (2 << 14) + 77);
  checkCounts<float>(-0x1.fffffep-3f, (2 << 14) + 77);
#ifdef __OPTIMIZE__
  const int Many = check::fullSize() ? (2 << 22) + 77 : 1000;
  checkCounts<double>(0x1.fffffffffffffp2, Many);
  checkCounts<double>(-0x1.ffffffffffff3p-3, Many);
  reproducible<double> Sum;
  for (int I = 0; I < (3 << 22); ++I)
    Sum += 0x1.fffffffffffffp100;
  Exact Total;
  Total.add(0x1.fffffffffffffp100, 3 << 22);
  check::expect("many", Sum.value(), Total.value<double>());
#endif
  // CHECK: done<int32>: 1
  check::print("done", int32_t(1));
  return check::status();
}
