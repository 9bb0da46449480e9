//===- operators/boolean.cpp - what bool allows ---------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum of bools is true when any element is; a product when all are.
// (&& and || of bool are in logical.cpp.)
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

int main() {
  auto True = [](int) { return true; };
  auto False = [](int) { return false; };
  reduceWithOneSpecial<sum, bool>("one true", false, False, true);
  reduceWithOneSpecial<product, bool>("one false", true, True, false);
  reduceWithOneSpecial<minimum, bool>("one false", true, True, false);
  reduceWithOneSpecial<maximum, bool>("one true", false, False, true);
  reduceWithOneSpecial<bitAnd, bool>("one false", true, True, false);
  reduceWithOneSpecial<bitOr, bool>("one true", false, False, true);
  reduceWithOneSpecial<bitXor, bool>("one true", true, False, true);
  reduce<bitXor, bool>("parity", true,
                       [](int I) { return check::scramble(I) % 3 == 0; });
  return check::status();
}

// CHECK: sum, one true<bool>: true
// CHECK-NEXT: product, one false<bool>: false
// CHECK-NEXT: minimum, one false<bool>: false
// CHECK-NEXT: maximum, one true<bool>: true
// CHECK-NEXT: bitAnd, one false<bool>: false
// CHECK-NEXT: bitOr, one true<bool>: true
// CHECK-NEXT: bitXor, one true<bool>: false
// CHECK-NEXT: bitXor, parity<bool>: false
