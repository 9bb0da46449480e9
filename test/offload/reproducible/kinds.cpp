//===- reproducible/kinds.cpp - complex numbers, arrays, products ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of complex numbers, arrays of sums, several sums next to other
// variables, sums in a user-defined struct; dot products and norms, of rounded
// and of exact products.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// REQUIRES: warpfold-headers

#include "../Check.h"
#include "Exact.h"

#include <warpfold/reproducible.h>

#include <complex>
#include <type_traits>

using warpfold::reproducible;

constexpr int Count = 3001;

static_assert(std::is_trivially_copyable_v<reproducible<double>>);
static_assert(sizeof(reproducible<double>) == 56);
static_assert(sizeof(reproducible<float>) == 48);
static_assert(std::is_trivially_copyable_v<reproducible<std::complex<float>>>);

template <class T> static T number(int I) {
  const uint64_t Random = check::scramble(I);
  const double X = static_cast<double>(Random >> 11) * 0x1p-53 - 0.375;
  return static_cast<T>(std::ldexp(X, static_cast<int>(Random % 41) - 20));
}

/// Returns the reference sum of exact values.
template <class T, class F> static T exactSum(F Term) {
  Exact Total;
  for (int I = 0; I < Count; ++I)
    Total.add(Term(I));
  return Total.value<T>();
}

template <class T> static void checkComplex(const T *X) {
  reproducible<std::complex<T>> Sum;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    map(to : X[0 : Count + 1]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    Sum += std::complex<T>(X[I], -X[I + 1]);
    Sum -= std::complex<T>(0, 1);
  }
  check::expect("real", Sum.value().real(),
                exactSum<T>([=](int I) { return X[I]; }));
  Exact Imaginary;
  for (int I = 0; I < Count; ++I)
    Imaginary.add(-X[I + 1]);
  Imaginary.add(-1, Count);
  check::expect("imaginary", Sum.value().imag(), Imaginary.value<T>());
}

/// A user-defined struct of sums.
template <class T> struct Moments {
  reproducible<T> Sum, Squares;
  long Count = 0;
  void operator+=(const Moments &Other) {
    Sum += Other.Sum;
    Squares += Other.Squares;
    Count += Other.Count;
  }
};
#pragma omp declare reduction(+ : Moments<float>,                              \
                                  Moments<double> : omp_out += omp_in)         \
    initializer(omp_priv = {})

template <class T> static void checkSeveral(const T *X) {
  reproducible<T> Bins[3], Sum;
  Moments<T> M;
  long Positive = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    map(to : X[0 : Count]) reduction(+ : Bins[0 : 3], Sum, Positive, M)
  for (int I = 0; I < Count; ++I) {
    Bins[I % 3] += X[I];
    Sum -= X[I];
    Positive += X[I] > 0;
    M.Sum += X[I];
    M.Squares += X[I] * X[I];
    ++M.Count;
  }
  const T Expected = exactSum<T>([=](int I) { return X[I]; });
  for (int Bin = 0; Bin < 3; ++Bin)
    check::expect("bin", Bins[Bin].value(),
                  exactSum<T>([=](int I) { return I % 3 == Bin ? X[I] : 0; }));
  reproducible<T> Joined = Bins[0];
  Joined += Bins[1];
  Joined += Bins[2];
  check::expect("bins", Joined.value(), Expected);
  check::expect("difference", Sum.value(), -Expected);
  check::expect("member", M.Sum.value(), Expected);
  check::expect("squares", M.Squares.value(),
                exactSum<T>([=](int I) { return X[I] * X[I]; }));
  check::expect("count", int64_t(M.Count), int64_t(Count));
  int64_t ExpectedPositive = 0;
  for (int I = 0; I < Count; ++I)
    ExpectedPositive += X[I] > 0;
  check::expect("positive", int64_t(Positive), ExpectedPositive);
}

/// A product of two numbers with half of the digits is exact in parts.
template <class T> static void checkProducts(const T *X) {
  reproducible<T> Rounded, OfExact, OnHost, Scaled;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    map(to : X[0 : Count + 1]) reduction(+ : Rounded, OfExact)
  for (int I = 0; I < Count; ++I) {
    Rounded += X[I] * X[I + 1];
    OfExact.add_product(X[I], X[I + 1]);
  }
  const T Factor = T(1.1);
  const short Step = 1;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64) \
    map(to : X[0 : Count + 1]) reduction(+ : Scaled)
  for (int I = 0; I < Count; ++I)
    Scaled += Factor * X[I + Step];
  check::expect("scaled", Scaled.value(),
                exactSum<T>([=](int I) { return T(Factor * X[I + 1]); }));
  Exact Products;
  for (int I = 0; I < Count; ++I) {
    OnHost.add_product(X[I], X[I + 1]);
    const T Product = X[I] * X[I + 1];
    Products.add(Product);
    Products.add(std::fma(X[I], X[I + 1], -Product));
  }
  check::expect("rounded products", Rounded.value(),
                exactSum<T>([=](int I) { return T(X[I] * X[I + 1]); }));
  check::expect("products", OfExact.value(), Products.value<T>());
  check::expect("products on the host", OnHost.value(), Products.value<T>());

  reproducible<T> Infinite;
  Infinite.add_product(std::numeric_limits<T>::max(), 2);
  check::expect("a product that is too large", Infinite.value(),
                std::numeric_limits<T>::infinity());
}

template <class T> static void checkKinds() {
  T X[Count + 1];
  for (int I = 0; I <= Count; ++I)
    X[I] = number<T>(I);
  checkComplex(X);
  checkSeveral(X);
  checkProducts(X);
}

int main() {
  checkKinds<double>();
  checkKinds<float>();
  // CHECK: done<int32>: 1
  check::print("done", int32_t(1));
  return check::status();
}
