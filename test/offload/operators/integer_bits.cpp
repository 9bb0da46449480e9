//===- operators/integer_bits.cpp - & | ^ of integers ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For & and | one element alone decides every second bit of the result. In ^ an
// element that is counted twice cancels itself.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

/// Each of the even bits is set in a different element; no other bit is set.
template <typename T> T loneBit(int I) {
  for (unsigned Bit = 0; Bit < 8 * sizeof(T); Bit += 2)
    if (I == int(Bit * 331 + 31) % Count)
      return T(uint64_t(1) << Bit);
  return 0;
}

int main() {
  check::forEach<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
                 uint64_t>([](auto Zero) {
    using T = decltype(Zero);
    reduce<BitAnd, T>("lone bits", T(~2),
                      [](int I) { return T(~loneBit<T>(I)); });
    reduce<BitOr, T>("lone bits", 2, loneBit<T>);
    reduce<BitXor, T>("scrambled", 5,
                      [](int I) { return T(check::scramble(I)); });
  });
  return check::status();
}

// CHECK: &, lone bits<int8>: -88
// CHECK-NEXT: |, lone bits<int8>: 87
// CHECK-NEXT: ^, scrambled<int8>: 88
// CHECK-NEXT: &, lone bits<int16>: -21848
// CHECK-NEXT: |, lone bits<int16>: 21847
// CHECK-NEXT: ^, scrambled<int16>: -9896
// CHECK-NEXT: &, lone bits<int32>: -1431655768
// CHECK-NEXT: |, lone bits<int32>: 1431655767
// CHECK-NEXT: ^, scrambled<int32>: -1443964584
// CHECK-NEXT: &, lone bits<int64>: -6148914691236517208
// CHECK-NEXT: |, lone bits<int64>: 6148914691236517207
// CHECK-NEXT: ^, scrambled<int64>: -5765171174511290024
// CHECK-NEXT: &, lone bits<uint8>: 168
// CHECK-NEXT: |, lone bits<uint8>: 87
// CHECK-NEXT: ^, scrambled<uint8>: 88
// CHECK-NEXT: &, lone bits<uint16>: 43688
// CHECK-NEXT: |, lone bits<uint16>: 21847
// CHECK-NEXT: ^, scrambled<uint16>: 55640
// CHECK-NEXT: &, lone bits<uint32>: 2863311528
// CHECK-NEXT: |, lone bits<uint32>: 1431655767
// CHECK-NEXT: ^, scrambled<uint32>: 2851002712
// CHECK-NEXT: &, lone bits<uint64>: 12297829382473034408
// CHECK-NEXT: |, lone bits<uint64>: 6148914691236517207
// CHECK-NEXT: ^, scrambled<uint64>: 12681572899198261592
