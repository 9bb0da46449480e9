//===- operators/floating.cpp - float and double --------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All sums and products are exact, also those of every part of the elements, so
// the order of combination cannot change a bit and what differs from the host
// is wrong. Rounding has a test of its own: rounding.cpp; so has _Float16:
// half.cpp.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

/// Up to 4000 in halves for float, up to 4096 in multiples of 2^-21 for double:
/// as much as the sums have bits for.
template <typename T> T summand(int I) {
  int64_t Range = sizeof(T) == 4 ? 8000 : int64_t(1) << 33;
  double Unit = sizeof(T) == 4 ? 0.5 : 0x1p-21;
  return T(double(int64_t(check::scramble(I) % (2 * Range + 1)) - Range) *
           Unit);
}

/// Eight 2s and as many 1/2s far apart, the rest 1 and -1: no part of the
/// product leaves 2^-8 .. 2^8.
template <typename T> T factor(int I) {
  if (I % 63 == 31)
    return T(I % 2 ? 2 : 0.5);
  return check::scramble(I) % 2 ? 1 : -1;
}

int main() {
  check::forEach<float, double>([](auto Zero) {
    using T = decltype(Zero);
    T Infinity = T(__builtin_inf());
    reduce<sum, T>("exact", 2.5, summand<T>);
    reduce<difference, T>("exact", 2.5, summand<T>);
    reduce<product, T>("exact", 3, factor<T>);
    reduceWithOneSpecial<minimum, T>("one extreme", 77, summand<T>, -5000);
    reduceWithOneSpecial<maximum, T>("one extreme", -77, summand<T>, 5000);
    reduceWithOneSpecial<minimum, T>("infinite", 77, summand<T>, -Infinity);
    reduceWithOneSpecial<maximum, T>("infinite", -77, summand<T>, Infinity);
    reduceWithOneSpecial<sum, T>("infinite", 1, summand<T>, Infinity);
  });
  return check::status();
}

// CHECK: sum, exact<float>: 18346.5
// CHECK-NEXT: difference, exact<float>: -18341.5
// CHECK-NEXT: product, exact<float>: -3
// CHECK-NEXT: minimum, one extreme<float>: -5000
// CHECK-NEXT: maximum, one extreme<float>: 5000
// CHECK-NEXT: minimum, infinite<float>: -inf
// CHECK-NEXT: maximum, infinite<float>: inf
// CHECK-NEXT: sum, infinite<float>: inf
// CHECK-NEXT: sum, exact<double>: -14704.971709728241
// CHECK-NEXT: difference, exact<double>: 14709.971709728241
// CHECK-NEXT: product, exact<double>: -3
// CHECK-NEXT: minimum, one extreme<double>: -5000
// CHECK-NEXT: maximum, one extreme<double>: 5000
// CHECK-NEXT: minimum, infinite<double>: -inf
// CHECK-NEXT: maximum, infinite<double>: inf
// CHECK-NEXT: sum, infinite<double>: inf
