//===- operators/floating.cpp - float and double --------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All sums and products, including those of every subset of the elements, are
// exact. So the order of combination cannot change a bit, and a result that
// differs from the host's is incorrect. rounding.cpp tests rounding and
// half.cpp tests _Float16.
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

/// Eight 2s and eight 1/2s at distant indices, 1 and -1 elsewhere: every
/// partial product is within 2^-8 .. 2^8.
template <typename T> T factor(int I) {
  if (I % 63 == 31)
    return T(I % 2 ? 2 : 0.5);
  return check::scramble(I) % 2 ? 1 : -1;
}

int main() {
  check::forEach<float, double>([](auto Zero) {
    using T = decltype(Zero);
    T Infinity = T(__builtin_inf());
    reduce<Sum, T>("exact", 2.5, summand<T>);
    reduce<Difference, T>("exact", 2.5, summand<T>);
    reduce<Product, T>("exact", 3, factor<T>);
    reduceWithOneSpecial<Minimum, T>("one extreme", 77, summand<T>, -5000);
    reduceWithOneSpecial<Maximum, T>("one extreme", -77, summand<T>, 5000);
    reduceWithOneSpecial<Minimum, T>("infinite", 77, summand<T>, -Infinity);
    reduceWithOneSpecial<Maximum, T>("infinite", -77, summand<T>, Infinity);
    reduceWithOneSpecial<Sum, T>("infinite", 1, summand<T>, Infinity);
  });
  return check::status();
}

// CHECK: +, exact<float>: 18346.5
// CHECK-NEXT: -, exact<float>: -18341.5
// CHECK-NEXT: *, exact<float>: -3
// CHECK-NEXT: min, one extreme<float>: -5000
// CHECK-NEXT: max, one extreme<float>: 5000
// CHECK-NEXT: min, infinite<float>: -inf
// CHECK-NEXT: max, infinite<float>: inf
// CHECK-NEXT: +, infinite<float>: inf
// CHECK-NEXT: +, exact<double>: -14704.971709728241
// CHECK-NEXT: -, exact<double>: 14709.971709728241
// CHECK-NEXT: *, exact<double>: -3
// CHECK-NEXT: min, one extreme<double>: -5000
// CHECK-NEXT: max, one extreme<double>: 5000
// CHECK-NEXT: min, infinite<double>: -inf
// CHECK-NEXT: max, infinite<double>: inf
// CHECK-NEXT: +, infinite<double>: inf
