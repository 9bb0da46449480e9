//===- sweep/bounds.cpp - first and last values of a loop's variable ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops of several tiles for each team that end at the last value of their type or
// begin at the first one, count down, have steps, pass zero; collapsed loop nests.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"
#include <limits>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/// Prints the sum of Term over the following loops, modulo 2^64, with teams of 32
/// threads, whose tiles have 512 iterations.
#define CHECK_LOOP(Name, Collapse, Term, ...)                                  \
  do {                                                                         \
    uint64_t Sum = 1, Expected = 1;                                            \
    __VA_ARGS__ Expected += check::scramble(uint64_t(Term));                   \
    PRAGMA(omp target teams distribute parallel for num_teams(3)               \
           thread_limit(32) collapse(Collapse) reduction(+ : Sum))             \
    __VA_ARGS__ Sum += check::scramble(uint64_t(Term));                        \
    check::equal(Name, Sum, Expected);                                         \
  } while (false)

template <typename T> void checkLimits() {
  constexpr T Last = std::numeric_limits<T>::max();
  constexpr T First = std::numeric_limits<T>::min();
  auto Name = [](const char *Loop) {
    return check::text("%s %s", check::TypeName<T>, Loop);
  };
  CHECK_LOOP(Name("up to the last").Chars, 1, I,
             for (T I = Last - 5000; I < Last; ++I));
  CHECK_LOOP(Name("up in steps of 3").Chars, 1, I,
             for (T I = Last - 9001; I <= Last - 3; I += 3));
  CHECK_LOOP(Name("up from the first").Chars, 1, I,
             for (T I = First; I < First + 5000; ++I));
  CHECK_LOOP(Name("down to the first").Chars, 1, I,
             for (T I = First + 5000; I > First; --I));
  CHECK_LOOP(Name("down in steps of 2").Chars, 1, I,
             for (T I = Last; I >= Last - 9001; I -= 2));
}

int main() {
  checkLimits<int32_t>();
  checkLimits<uint32_t>();
  checkLimits<int64_t>();
  checkLimits<uint64_t>();
  CHECK_LOOP("past zero", 1, I, for (int I = -3000; I < 2500; I += 1));
  CHECK_LOOP("past zero, down", 1, I, for (long I = 7000; I != -3500; I -= 3));
  const int Rows = 37, Columns = 101, Layers = 3;
  CHECK_LOOP("collapse(2)", 2, I * 1000 + J,
             for (int I = 0; I < Rows; ++I) for (int J = Columns; J > 0; --J));
  CHECK_LOOP("collapse(3)", 3, (K * 1000 + I) * 1000 + J,
             for (short K = 0; K < Layers;
                  ++K) for (int I = -Rows; I < Rows;
                            I += 2) for (long J = 0; J <= Columns; ++J));
  CHECK_LOOP(
      "collapse(2), inner loop without iterations", 2, I + J,
      for (int I = 0; I < Rows; ++I) for (int J = Columns; J < Layers; ++J));
  return check::status();
}

// CHECK: int32 up to the last<uint64>: 2343065707505308025
// CHECK-NEXT: int32 up in steps of 3<uint64>: 10079069400340628985
// CHECK-NEXT: int32 up from the first<uint64>: 8434397286921115034
// CHECK-NEXT: int32 down to the first<uint64>: 16464147473132384445
// CHECK-NEXT: int32 down in steps of 2<uint64>: 15499698018138108113
// CHECK-NEXT: uint32 up to the last<uint64>: 1054117717292181029
// CHECK-NEXT: uint32 up in steps of 3<uint64>: 9169689270626881295
// CHECK-NEXT: uint32 up from the first<uint64>: 164586445466430316
// CHECK-NEXT: uint32 down to the first<uint64>: 5009102625424299607
// CHECK-NEXT: uint32 down in steps of 2<uint64>: 12570286447900673625
// CHECK-NEXT: int64 up to the last<uint64>: 15915302318034393928
// CHECK-NEXT: int64 up in steps of 3<uint64>: 2010420519767540054
// CHECK-NEXT: int64 up from the first<uint64>: 16820918502928387156
// CHECK-NEXT: int64 down to the first<uint64>: 1428278619729156415
// CHECK-NEXT: int64 down in steps of 2<uint64>: 6413014171529360259
// CHECK-NEXT: uint64 up to the last<uint64>: 17705714360779970320
// CHECK-NEXT: uint64 up in steps of 3<uint64>: 8791983833500207166
// CHECK-NEXT: uint64 up from the first<uint64>: 164586445466430316
// CHECK-NEXT: uint64 down to the first<uint64>: 5009102625424299607
// CHECK-NEXT: uint64 down in steps of 2<uint64>: 18050692168185046663
// CHECK-NEXT: past zero<uint64>: 8736637902688101186
// CHECK-NEXT: past zero, down<uint64>: 6642472291624191512
// CHECK-NEXT: collapse(2)<uint64>: 5809292312065421365
// CHECK-NEXT: collapse(3)<uint64>: 14572752254584615091
// CHECK-NEXT: collapse(2), inner loop without iterations<uint64>: 1
