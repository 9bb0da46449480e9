//===- operators/rounding.cpp - sums that round ---------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For every order of combination, n roundings cannot move a sum by more than n
// * epsilon * (sum of the magnitudes), nor a product by more than n * epsilon
// of itself. The reference is computed in long double.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"
#include <cmath>
#include <limits>

/// Terms of an alternating series: neighbours nearly cancel.
template <typename T> T term(int I) { return (I % 2 ? -1 : 1) / T(I + 1); }

template <typename T> T factor(int I) {
  return 1 + (I % 2 ? -1 : 1) / T(I + 10);
}

/// Prints whether the result is within Bound of the reference in every shape.
template <class Operator, typename T>
void checkWithin(const T (&Data)[Count], T Start, long double Reference,
                 long double Bound) {
  bool Within = true;
  for (check::Shape S : Shapes)
    Within &=
        std::fabs(Operator::onDevice(Data, Start, S) - Reference) <= Bound;
  const char *Type = check::TypeName<T>;
  check::equal(
      check::text("%s of %s within its error bound", Operator::Name, Type)
          .Chars,
      Within, true);
}

int main() {
  check::forEach<float, double>([](auto Zero) {
    using T = decltype(Zero);
    long double Roundings = Count * std::numeric_limits<T>::epsilon();
    static T Terms[Count], Factors[Count];
    long double ExactSum = 0, Magnitude = 0, ExactProduct = 1;
    for (int I = 0; I < Count; ++I) {
      Terms[I] = term<T>(I);
      Factors[I] = factor<T>(I);
      ExactSum += Terms[I];
      Magnitude += std::fabs(Terms[I]);
      ExactProduct *= Factors[I];
    }
    checkWithin<Sum, T>(Terms, 0, ExactSum, Roundings * Magnitude);
    checkWithin<Product, T>(Factors, 1, ExactProduct, Roundings * ExactProduct);
  });
  return check::status();
}

// CHECK: + of float within its error bound<bool>: true
// CHECK-NEXT: * of float within its error bound<bool>: true
// CHECK-NEXT: + of double within its error bound<bool>: true
// CHECK-NEXT: * of double within its error bound<bool>: true
