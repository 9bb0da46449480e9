//===- operators/integer_arithmetic.cpp - + - * of integers ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Unsigned results wrap, so every bit of every element counts. Results of int32
// and int64 must not overflow: their factors are 1, -1 and a few primes.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"
#include <type_traits>

template <typename T> T summand(int I) {
  if (std::is_same_v<T, int32_t>)
    return int(check::scramble(I) % 2000001) - 1000000;
  if (std::is_same_v<T, int64_t>)
    return int64_t(check::scramble(I) >> 12) - (int64_t(1) << 51);
  return T(check::scramble(I));
}

template <typename T> T factor(int I) {
  if (std::is_unsigned_v<T> || sizeof(T) < sizeof(int))
    return T(check::scramble(I) | 1); // odd: the product never becomes 0
  switch (I) {
  case 0:
    return 2;
  case 31:
    return 3;
  case 32:
    return 5;
  case 500:
    return 7;
  case Count - 1:
    return 11;
  default:
    return check::scramble(I) % 2 ? 1 : -1;
  }
}

int main() {
  check::forEach<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
                 uint64_t>([](auto Zero) {
    using T = decltype(Zero);
    reduce<Sum, T>("scrambled", 3, summand<T>);
    reduce<Difference, T>("scrambled", 3, summand<T>);
    reduce<Product, T>("scrambled", 3, factor<T>);
  });
  return check::status();
}

// CHECK: +, scrambled<int8>: 122
// CHECK-NEXT: -, scrambled<int8>: -116
// CHECK-NEXT: *, scrambled<int8>: 47
// CHECK-NEXT: +, scrambled<int16>: 9082
// CHECK-NEXT: -, scrambled<int16>: -9076
// CHECK-NEXT: *, scrambled<int16>: 7727
// CHECK-NEXT: +, scrambled<int32>: -8025637
// CHECK-NEXT: -, scrambled<int32>: 8025643
// CHECK-NEXT: *, scrambled<int32>: 6930
// CHECK-NEXT: +, scrambled<int64>: -9301802016648158
// CHECK-NEXT: -, scrambled<int64>: 9301802016648164
// CHECK-NEXT: *, scrambled<int64>: 6930
// CHECK-NEXT: +, scrambled<uint8>: 122
// CHECK-NEXT: -, scrambled<uint8>: 140
// CHECK-NEXT: *, scrambled<uint8>: 47
// CHECK-NEXT: +, scrambled<uint16>: 9082
// CHECK-NEXT: -, scrambled<uint16>: 56460
// CHECK-NEXT: *, scrambled<uint16>: 7727
// CHECK-NEXT: +, scrambled<uint32>: 1835082618
// CHECK-NEXT: -, scrambled<uint32>: 2459884684
// CHECK-NEXT: *, scrambled<uint32>: 1920343599
// CHECK-NEXT: +, scrambled<uint64>: 8016679124085056378
// CHECK-NEXT: -, scrambled<uint64>: 10430064949624495244
// CHECK-NEXT: *, scrambled<uint64>: 3926946891949284911
