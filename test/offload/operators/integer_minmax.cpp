//===- operators/integer_minmax.cpp - min and max of integers -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The extreme element wanders over the awkward places. It is the type's own
// extreme, so a comparison of the wrong signedness or width finds another one.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"
#include <limits>

int main() {
  check::forEach<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
                 uint64_t>([](auto Zero) {
    using T = decltype(Zero);
    using Limits = std::numeric_limits<T>;
    auto Between = [](int I) {
      T X = T(check::scramble(I));
      return X == Limits::min() || X == Limits::max() ? T(1) : X;
    };
    reduceWithOneSpecial<minimum, T>("one extreme", 77, Between, Limits::min());
    reduceWithOneSpecial<maximum, T>("one extreme", 77, Between, Limits::max());
    reduce<minimum, T>("old value extreme", Limits::min(), Between);
    reduce<maximum, T>("old value extreme", Limits::max(), Between);
  });
  return check::status();
}

// CHECK: minimum, one extreme<int8>: -128
// CHECK-NEXT: maximum, one extreme<int8>: 127
// CHECK-NEXT: minimum, old value extreme<int8>: -128
// CHECK-NEXT: maximum, old value extreme<int8>: 127
// CHECK-NEXT: minimum, one extreme<int16>: -32768
// CHECK-NEXT: maximum, one extreme<int16>: 32767
// CHECK-NEXT: minimum, old value extreme<int16>: -32768
// CHECK-NEXT: maximum, old value extreme<int16>: 32767
// CHECK-NEXT: minimum, one extreme<int32>: -2147483648
// CHECK-NEXT: maximum, one extreme<int32>: 2147483647
// CHECK-NEXT: minimum, old value extreme<int32>: -2147483648
// CHECK-NEXT: maximum, old value extreme<int32>: 2147483647
// CHECK-NEXT: minimum, one extreme<int64>: -9223372036854775808
// CHECK-NEXT: maximum, one extreme<int64>: 9223372036854775807
// CHECK-NEXT: minimum, old value extreme<int64>: -9223372036854775808
// CHECK-NEXT: maximum, old value extreme<int64>: 9223372036854775807
// CHECK-NEXT: minimum, one extreme<uint8>: 0
// CHECK-NEXT: maximum, one extreme<uint8>: 255
// CHECK-NEXT: minimum, old value extreme<uint8>: 0
// CHECK-NEXT: maximum, old value extreme<uint8>: 255
// CHECK-NEXT: minimum, one extreme<uint16>: 0
// CHECK-NEXT: maximum, one extreme<uint16>: 65535
// CHECK-NEXT: minimum, old value extreme<uint16>: 0
// CHECK-NEXT: maximum, old value extreme<uint16>: 65535
// CHECK-NEXT: minimum, one extreme<uint32>: 0
// CHECK-NEXT: maximum, one extreme<uint32>: 4294967295
// CHECK-NEXT: minimum, old value extreme<uint32>: 0
// CHECK-NEXT: maximum, old value extreme<uint32>: 4294967295
// CHECK-NEXT: minimum, one extreme<uint64>: 0
// CHECK-NEXT: maximum, one extreme<uint64>: 18446744073709551615
// CHECK-NEXT: minimum, old value extreme<uint64>: 0
// CHECK-NEXT: maximum, old value extreme<uint64>: 18446744073709551615
