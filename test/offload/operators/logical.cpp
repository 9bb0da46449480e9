//===- operators/logical.cpp - && and || of all types ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One element decides the result. The true ones are 1, 2 or 64: neighbours have
// no bit in common, so the result shows a runtime that uses & for &&.
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
    reduce<LogicalAnd, T>("all true", 4, True);
    reduceWithOneSpecial<LogicalAnd, T>("one false", 4, True, 0);
    reduce<LogicalAnd, T>("old value false", 0, True);
    reduce<LogicalOr, T>("all false", 0, False);
    reduceWithOneSpecial<LogicalOr, T>("one true", 0, False, 2);
    reduce<LogicalOr, T>("old value true", 8, False);
  });
  return check::status();
}

// CHECK: &&, all true<bool>: true
// CHECK-NEXT: &&, one false<bool>: false
// CHECK-NEXT: &&, old value false<bool>: false
// CHECK-NEXT: ||, all false<bool>: false
// CHECK-NEXT: ||, one true<bool>: true
// CHECK-NEXT: ||, old value true<bool>: true
// CHECK-NEXT: &&, all true<int8>: 1
// CHECK-NEXT: &&, one false<int8>: 0
// CHECK-NEXT: &&, old value false<int8>: 0
// CHECK-NEXT: ||, all false<int8>: 0
// CHECK-NEXT: ||, one true<int8>: 1
// CHECK-NEXT: ||, old value true<int8>: 1
// CHECK-NEXT: &&, all true<int16>: 1
// CHECK-NEXT: &&, one false<int16>: 0
// CHECK-NEXT: &&, old value false<int16>: 0
// CHECK-NEXT: ||, all false<int16>: 0
// CHECK-NEXT: ||, one true<int16>: 1
// CHECK-NEXT: ||, old value true<int16>: 1
// CHECK-NEXT: &&, all true<int32>: 1
// CHECK-NEXT: &&, one false<int32>: 0
// CHECK-NEXT: &&, old value false<int32>: 0
// CHECK-NEXT: ||, all false<int32>: 0
// CHECK-NEXT: ||, one true<int32>: 1
// CHECK-NEXT: ||, old value true<int32>: 1
// CHECK-NEXT: &&, all true<int64>: 1
// CHECK-NEXT: &&, one false<int64>: 0
// CHECK-NEXT: &&, old value false<int64>: 0
// CHECK-NEXT: ||, all false<int64>: 0
// CHECK-NEXT: ||, one true<int64>: 1
// CHECK-NEXT: ||, old value true<int64>: 1
// CHECK-NEXT: &&, all true<uint8>: 1
// CHECK-NEXT: &&, one false<uint8>: 0
// CHECK-NEXT: &&, old value false<uint8>: 0
// CHECK-NEXT: ||, all false<uint8>: 0
// CHECK-NEXT: ||, one true<uint8>: 1
// CHECK-NEXT: ||, old value true<uint8>: 1
// CHECK-NEXT: &&, all true<uint16>: 1
// CHECK-NEXT: &&, one false<uint16>: 0
// CHECK-NEXT: &&, old value false<uint16>: 0
// CHECK-NEXT: ||, all false<uint16>: 0
// CHECK-NEXT: ||, one true<uint16>: 1
// CHECK-NEXT: ||, old value true<uint16>: 1
// CHECK-NEXT: &&, all true<uint32>: 1
// CHECK-NEXT: &&, one false<uint32>: 0
// CHECK-NEXT: &&, old value false<uint32>: 0
// CHECK-NEXT: ||, all false<uint32>: 0
// CHECK-NEXT: ||, one true<uint32>: 1
// CHECK-NEXT: ||, old value true<uint32>: 1
// CHECK-NEXT: &&, all true<uint64>: 1
// CHECK-NEXT: &&, one false<uint64>: 0
// CHECK-NEXT: &&, old value false<uint64>: 0
// CHECK-NEXT: ||, all false<uint64>: 0
// CHECK-NEXT: ||, one true<uint64>: 1
// CHECK-NEXT: ||, old value true<uint64>: 1
// CHECK-NEXT: &&, all true<float>: 1
// CHECK-NEXT: &&, one false<float>: 0
// CHECK-NEXT: &&, old value false<float>: 0
// CHECK-NEXT: ||, all false<float>: 0
// CHECK-NEXT: ||, one true<float>: 1
// CHECK-NEXT: ||, old value true<float>: 1
// CHECK-NEXT: &&, all true<double>: 1
// CHECK-NEXT: &&, one false<double>: 0
// CHECK-NEXT: &&, old value false<double>: 0
// CHECK-NEXT: ||, all false<double>: 0
// CHECK-NEXT: ||, one true<double>: 1
// CHECK-NEXT: ||, old value true<double>: 1
