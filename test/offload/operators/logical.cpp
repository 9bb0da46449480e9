//===- operators/logical.cpp - && and || of all types ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One element decides. The true ones are 1, 2 or 64: neighbours have no bit in
// common, so a runtime that takes && for & is found out.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

int main() {
  check::forEach<bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t,
                 uint32_t, uint64_t, float, double>([](auto Zero) {
    using T = decltype(Zero);
    auto True = [](int I) { return T(I % 3 == 0 ? 1 : I % 3 == 1 ? 2 : 64); };
    auto False = [](int) { return T(0); };
    reduce<logicalAnd, T>("all true", 4, True);
    reduceWithOneSpecial<logicalAnd, T>("one false", 4, True, 0);
    reduce<logicalAnd, T>("old value false", 0, True);
    reduce<logicalOr, T>("all false", 0, False);
    reduceWithOneSpecial<logicalOr, T>("one true", 0, False, 2);
    reduce<logicalOr, T>("old value true", 8, False);
  });
  return check::status();
}

// CHECK: logicalAnd, all true<bool>: true
// CHECK-NEXT: logicalAnd, one false<bool>: false
// CHECK-NEXT: logicalAnd, old value false<bool>: false
// CHECK-NEXT: logicalOr, all false<bool>: false
// CHECK-NEXT: logicalOr, one true<bool>: true
// CHECK-NEXT: logicalOr, old value true<bool>: true
// CHECK-NEXT: logicalAnd, all true<int8>: 1
// CHECK-NEXT: logicalAnd, one false<int8>: 0
// CHECK-NEXT: logicalAnd, old value false<int8>: 0
// CHECK-NEXT: logicalOr, all false<int8>: 0
// CHECK-NEXT: logicalOr, one true<int8>: 1
// CHECK-NEXT: logicalOr, old value true<int8>: 1
// CHECK-NEXT: logicalAnd, all true<int16>: 1
// CHECK-NEXT: logicalAnd, one false<int16>: 0
// CHECK-NEXT: logicalAnd, old value false<int16>: 0
// CHECK-NEXT: logicalOr, all false<int16>: 0
// CHECK-NEXT: logicalOr, one true<int16>: 1
// CHECK-NEXT: logicalOr, old value true<int16>: 1
// CHECK-NEXT: logicalAnd, all true<int32>: 1
// CHECK-NEXT: logicalAnd, one false<int32>: 0
// CHECK-NEXT: logicalAnd, old value false<int32>: 0
// CHECK-NEXT: logicalOr, all false<int32>: 0
// CHECK-NEXT: logicalOr, one true<int32>: 1
// CHECK-NEXT: logicalOr, old value true<int32>: 1
// CHECK-NEXT: logicalAnd, all true<int64>: 1
// CHECK-NEXT: logicalAnd, one false<int64>: 0
// CHECK-NEXT: logicalAnd, old value false<int64>: 0
// CHECK-NEXT: logicalOr, all false<int64>: 0
// CHECK-NEXT: logicalOr, one true<int64>: 1
// CHECK-NEXT: logicalOr, old value true<int64>: 1
// CHECK-NEXT: logicalAnd, all true<uint8>: 1
// CHECK-NEXT: logicalAnd, one false<uint8>: 0
// CHECK-NEXT: logicalAnd, old value false<uint8>: 0
// CHECK-NEXT: logicalOr, all false<uint8>: 0
// CHECK-NEXT: logicalOr, one true<uint8>: 1
// CHECK-NEXT: logicalOr, old value true<uint8>: 1
// CHECK-NEXT: logicalAnd, all true<uint16>: 1
// CHECK-NEXT: logicalAnd, one false<uint16>: 0
// CHECK-NEXT: logicalAnd, old value false<uint16>: 0
// CHECK-NEXT: logicalOr, all false<uint16>: 0
// CHECK-NEXT: logicalOr, one true<uint16>: 1
// CHECK-NEXT: logicalOr, old value true<uint16>: 1
// CHECK-NEXT: logicalAnd, all true<uint32>: 1
// CHECK-NEXT: logicalAnd, one false<uint32>: 0
// CHECK-NEXT: logicalAnd, old value false<uint32>: 0
// CHECK-NEXT: logicalOr, all false<uint32>: 0
// CHECK-NEXT: logicalOr, one true<uint32>: 1
// CHECK-NEXT: logicalOr, old value true<uint32>: 1
// CHECK-NEXT: logicalAnd, all true<uint64>: 1
// CHECK-NEXT: logicalAnd, one false<uint64>: 0
// CHECK-NEXT: logicalAnd, old value false<uint64>: 0
// CHECK-NEXT: logicalOr, all false<uint64>: 0
// CHECK-NEXT: logicalOr, one true<uint64>: 1
// CHECK-NEXT: logicalOr, old value true<uint64>: 1
// CHECK-NEXT: logicalAnd, all true<float>: 1
// CHECK-NEXT: logicalAnd, one false<float>: 0
// CHECK-NEXT: logicalAnd, old value false<float>: 0
// CHECK-NEXT: logicalOr, all false<float>: 0
// CHECK-NEXT: logicalOr, one true<float>: 1
// CHECK-NEXT: logicalOr, old value true<float>: 1
// CHECK-NEXT: logicalAnd, all true<double>: 1
// CHECK-NEXT: logicalAnd, one false<double>: 0
// CHECK-NEXT: logicalAnd, old value false<double>: 0
// CHECK-NEXT: logicalOr, all false<double>: 0
// CHECK-NEXT: logicalOr, one true<double>: 1
// CHECK-NEXT: logicalOr, old value true<double>: 1
