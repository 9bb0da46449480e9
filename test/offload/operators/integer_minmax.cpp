//===- operators/integer_minmax.cpp - min and max of integers -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The extreme element is at each awkward index in turn. It is the type's own
// extreme value, so a comparison of the wrong signedness or width selects
// another one.
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
    reduceWithOneSpecial<Minimum, T>("one extreme", 77, Between, Limits::min());
    reduceWithOneSpecial<Maximum, T>("one extreme", 77, Between, Limits::max());
    reduce<Minimum, T>("old value extreme", Limits::min(), Between);
    reduce<Maximum, T>("old value extreme", Limits::max(), Between);
  });
  return check::status();
}

// CHECK: min, one extreme<int8>: -128
// CHECK-NEXT: max, one extreme<int8>: 127
// CHECK-NEXT: min, old value extreme<int8>: -128
// CHECK-NEXT: max, old value extreme<int8>: 127
// CHECK-NEXT: min, one extreme<int16>: -32768
// CHECK-NEXT: max, one extreme<int16>: 32767
// CHECK-NEXT: min, old value extreme<int16>: -32768
// CHECK-NEXT: max, old value extreme<int16>: 32767
// CHECK-NEXT: min, one extreme<int32>: -2147483648
// CHECK-NEXT: max, one extreme<int32>: 2147483647
// CHECK-NEXT: min, old value extreme<int32>: -2147483648
// CHECK-NEXT: max, old value extreme<int32>: 2147483647
// CHECK-NEXT: min, one extreme<int64>: -9223372036854775808
// CHECK-NEXT: max, one extreme<int64>: 9223372036854775807
// CHECK-NEXT: min, old value extreme<int64>: -9223372036854775808
// CHECK-NEXT: max, old value extreme<int64>: 9223372036854775807
// CHECK-NEXT: min, one extreme<uint8>: 0
// CHECK-NEXT: max, one extreme<uint8>: 255
// CHECK-NEXT: min, old value extreme<uint8>: 0
// CHECK-NEXT: max, old value extreme<uint8>: 255
// CHECK-NEXT: min, one extreme<uint16>: 0
// CHECK-NEXT: max, one extreme<uint16>: 65535
// CHECK-NEXT: min, old value extreme<uint16>: 0
// CHECK-NEXT: max, old value extreme<uint16>: 65535
// CHECK-NEXT: min, one extreme<uint32>: 0
// CHECK-NEXT: max, one extreme<uint32>: 4294967295
// CHECK-NEXT: min, old value extreme<uint32>: 0
// CHECK-NEXT: max, old value extreme<uint32>: 4294967295
// CHECK-NEXT: min, one extreme<uint64>: 0
// CHECK-NEXT: max, one extreme<uint64>: 18446744073709551615
// CHECK-NEXT: min, old value extreme<uint64>: 0
// CHECK-NEXT: max, old value extreme<uint64>: 18446744073709551615
