//===- lists/mixed_types.cpp - nine kinds of variable in one list ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One reduction list holds nine variables of different types, sizes and
// operators: one byte next to eight, integers next to floating-point numbers.
// The compiler's callbacks copy them piece by piece; no piece may change the
// next variable.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 2003;

/// The nine variables, and the effect of one element on them.
struct Results {
  int8_t Small = 5;
  uint64_t Product = 3;
  float Highest = -1e9f;
  double Sum = 0.25;
  bool All = true;
  int16_t Lowest = 30000;
  uint8_t Parity = 9;
  int32_t Any = 0;
  uint16_t Bits = 0xFFF7;
};

int32_t dataAt(int I) { return int32_t(check::scramble(I) >> 40); }

/// The effect of iteration I on the nine variables.
void accumulate(int I, int8_t &Small, uint64_t &Product, float &Highest,
                double &Sum, bool &All, int16_t &Lowest, uint8_t &Parity,
                int32_t &Any, uint16_t &Bits) {
  int32_t X = dataAt(I);
  Small += int8_t(X);
  Product *= uint64_t(X) * 2 + 1;
  Highest = float(X) > Highest ? float(X) : Highest;
  Sum += X * 0.5;
  All = All && I != 1024;
  Lowest = int16_t(X) < Lowest ? int16_t(X) : Lowest;
  Parity ^= uint8_t(X);
  Any = Any || I == Count - 1;
  Bits &= I == 1000 ? ~64 : ~0;
}

Results onHost() {
  Results R;
  for (int I = 0; I < Count; ++I)
    accumulate(I, R.Small, R.Product, R.Highest, R.Sum, R.All, R.Lowest,
               R.Parity, R.Any, R.Bits);
  return R;
}

Results onDevice(check::Shape S) {
  Results R;
  auto Small = R.Small;
  auto Product = R.Product;
  auto Highest = R.Highest;
  auto Sum = R.Sum;
  auto All = R.All;
  auto Lowest = R.Lowest;
  auto Parity = R.Parity;
  auto Any = R.Any;
  auto Bits = R.Bits;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(+ : Small, Sum) reduction(* : Product)   \
    reduction(max : Highest) reduction(&& : All) reduction(min : Lowest)       \
    reduction(^ : Parity) reduction(|| : Any) reduction(& : Bits)
  for (int I = 0; I < Count; ++I)
    accumulate(I, Small, Product, Highest, Sum, All, Lowest, Parity, Any, Bits);
  return {Small, Product, Highest, Sum, All, Lowest, Parity, Any, Bits};
}

int main() {
  Results Expected = onHost();
  for (check::Shape S : {check::Shape{1, 1}, {1, 45}, {3, 64}, {9, 256}}) {
    Results Got = onDevice(S);
    auto Check = [=](const char *Operator, auto Value, auto ExpectedValue) {
      check::equal(check::caseText(Operator, S).Chars, Value, ExpectedValue);
    };
    Check("+", Got.Small, Expected.Small);
    Check("*", Got.Product, Expected.Product);
    Check("max", Got.Highest, Expected.Highest);
    Check("+", Got.Sum, Expected.Sum);
    Check("&&", Got.All, Expected.All);
    Check("min", Got.Lowest, Expected.Lowest);
    Check("^", Got.Parity, Expected.Parity);
    Check("||", Got.Any, Expected.Any);
    Check("&", Got.Bits, Expected.Bits);
  }
  return check::status();
}

// CHECK: +, 1 teams of 1<int8>: -17
// CHECK-NEXT: *, 1 teams of 1<uint64>: 6111985189944567767
// CHECK-NEXT: max, 1 teams of 1<float>: 16762168
// CHECK-NEXT: +, 1 teams of 1<double>: 8455289461.25
// CHECK-NEXT: &&, 1 teams of 1<bool>: false
// CHECK-NEXT: min, 1 teams of 1<int16>: -32700
// CHECK-NEXT: ^, 1 teams of 1<uint8>: 7
// CHECK-NEXT: ||, 1 teams of 1<int32>: 1
// CHECK-NEXT: &, 1 teams of 1<uint16>: 65463
// CHECK-NEXT: +, 1 teams of 45<int8>: -17
// CHECK-NEXT: *, 1 teams of 45<uint64>: 6111985189944567767
// CHECK-NEXT: max, 1 teams of 45<float>: 16762168
// CHECK-NEXT: +, 1 teams of 45<double>: 8455289461.25
// CHECK-NEXT: &&, 1 teams of 45<bool>: false
// CHECK-NEXT: min, 1 teams of 45<int16>: -32700
// CHECK-NEXT: ^, 1 teams of 45<uint8>: 7
// CHECK-NEXT: ||, 1 teams of 45<int32>: 1
// CHECK-NEXT: &, 1 teams of 45<uint16>: 65463
// CHECK-NEXT: +, 3 teams of 64<int8>: -17
// CHECK-NEXT: *, 3 teams of 64<uint64>: 6111985189944567767
// CHECK-NEXT: max, 3 teams of 64<float>: 16762168
// CHECK-NEXT: +, 3 teams of 64<double>: 8455289461.25
// CHECK-NEXT: &&, 3 teams of 64<bool>: false
// CHECK-NEXT: min, 3 teams of 64<int16>: -32700
// CHECK-NEXT: ^, 3 teams of 64<uint8>: 7
// CHECK-NEXT: ||, 3 teams of 64<int32>: 1
// CHECK-NEXT: &, 3 teams of 64<uint16>: 65463
// CHECK-NEXT: +, 9 teams of 256<int8>: -17
// CHECK-NEXT: *, 9 teams of 256<uint64>: 6111985189944567767
// CHECK-NEXT: max, 9 teams of 256<float>: 16762168
// CHECK-NEXT: +, 9 teams of 256<double>: 8455289461.25
// CHECK-NEXT: &&, 9 teams of 256<bool>: false
// CHECK-NEXT: min, 9 teams of 256<int16>: -32700
// CHECK-NEXT: ^, 9 teams of 256<uint8>: 7
// CHECK-NEXT: ||, 9 teams of 256<int32>: 1
// CHECK-NEXT: &, 9 teams of 256<uint16>: 65463
