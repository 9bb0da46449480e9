//===- operators/complex.cpp - + - * of _Complex numbers ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The real and the imaginary parts are independent, so the result shows parts
// that are swapped or taken from another element. All results are exact.
//
//===----------------------------------------------------------------------===//

// There is no host version of the target regions: it would need libatomic.
// RUN: %offload-compile -O2 -fopenmp-offload-mandatory %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"
#include <complex> // declares the device's complex multiplication

template <typename Complex>
Complex complexNumber(double Real, double Imaginary) {
  Complex Z = Real;
  __imag__ Z = Imaginary;
  return Z;
}

template <typename Complex> Complex summand(int I) {
  return complexNumber<Complex>(I - 300, int(check::scramble(I) % 4001) / 2.0);
}

/// A power of i, and 1 + i, whose powers are exact too, at seven indices.
template <typename Complex> Complex factor(int I) {
  static constexpr int Real[] = {1, 0, -1, 0};
  int Quarters = check::scramble(I) % 4;
  if (I % 150 == 31)
    return complexNumber<Complex>(1, 1);
  return complexNumber<Complex>(Real[Quarters], Real[(Quarters + 3) % 4]);
}

int main() {
  check::forEach<_Complex float, _Complex double>([](auto Zero) {
    using T = decltype(Zero);
    T Start = complexNumber<T>(2, 3);
    reduce<Sum, T>("exact", Start, summand<T>);
    reduce<Difference, T>("exact", Start, summand<T>);
    reduce<Product, T>("exact", Start, factor<T>);
  });
  return check::status();
}

// CHECK: +, exact<complex float>: 205838+1004877.5i
// CHECK-NEXT: -, exact<complex float>: -205834-1004871.5i
// CHECK-NEXT: *, exact<complex float>: -8+40i
// CHECK-NEXT: +, exact<complex double>: 205838+1004877.5i
// CHECK-NEXT: -, exact<complex double>: -205834-1004871.5i
// CHECK-NEXT: *, exact<complex double>: -8+40i
