//===- operators/boolean.cpp - operators on bool --------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum of bools is true if any element is; a product is true if all are.
// logical.cpp tests && and || of bool.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

int main() {
  auto True = [](int) { return true; };
  auto False = [](int) { return false; };
  reduceWithOneSpecial<Sum, bool>("one true", false, False, true);
  reduceWithOneSpecial<Product, bool>("one false", true, True, false);
  reduceWithOneSpecial<Minimum, bool>("one false", true, True, false);
  reduceWithOneSpecial<Maximum, bool>("one true", false, False, true);
  reduceWithOneSpecial<BitAnd, bool>("one false", true, True, false);
  reduceWithOneSpecial<BitOr, bool>("one true", false, False, true);
  reduceWithOneSpecial<BitXor, bool>("one true", true, False, true);
  reduce<BitXor, bool>("parity", true,
                       [](int I) { return check::scramble(I) % 3 == 0; });
  return check::status();
}

// CHECK: +, one true<bool>: true
// CHECK-NEXT: *, one false<bool>: false
// CHECK-NEXT: min, one false<bool>: false
// CHECK-NEXT: max, one true<bool>: true
// CHECK-NEXT: &, one false<bool>: false
// CHECK-NEXT: |, one true<bool>: true
// CHECK-NEXT: ^, one true<bool>: false
// CHECK-NEXT: ^, parity<bool>: false
