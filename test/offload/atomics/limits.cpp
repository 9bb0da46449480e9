//===- atomics/limits.cpp - omp atomic at the limits of numbers -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Updates that have the same result in every order, but a different one if their
// operands are combined first: sums that overflow in between, products that overflow or
// underflow. Each of those updates memory separately. Infinities and NaNs. The same with
// keyed_update, for sums.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -fopenmp-version=51 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cmath>
#include <cstdio>
#include <limits>
#include <warpfold/keyed.h>

#pragma omp declare target
struct Sum {
  template <class T> static void update(T &X, T E) {
#pragma omp atomic
    X += E;
  }
};
struct Difference {
  template <class T> static void update(T &X, T E) {
#pragma omp atomic
    X -= E;
  }
};
struct Keyed {
  template <class T> static void update(T &X, T E) {
    warpfold::keyed_update(&X, 0, E);
  }
};
struct Product {
  template <class T> static void update(T &X, T E) {
#pragma omp atomic
    X *= E;
  }
};
struct Smallest {
  template <class T> static void update(T &X, T E) {
#pragma omp atomic compare
    if (E < X) {
      X = E;
    }
  }
};
struct Largest {
  template <class T> static void update(T &X, T E) {
#pragma omp atomic compare
    if (X < E) {
      X = E;
    }
  }
};
#pragma omp end declare target

/// Returns X after Lanes of 32 threads have updated it with the operands in turn.
template <class Operation, class T>
static T after(T X, int Lanes, T First, T Second) {
#pragma omp target parallel num_threads(32) map(tofrom : X)
  {
    const int Thread = omp_get_thread_num();
    if (Thread < Lanes)
      Operation::update(X, Thread % 2 ? Second : First);
  }
  return X;
}

template <class T> static void test(const char *Name) {
  using Limits = std::numeric_limits<T>;
  const T Infinity = Limits::infinity(), None = Limits::quiet_NaN();
  // Sixteen of them exceed the largest number.
  const T Part = std::ldexp(T(1), Limits::max_exponent - 4);
  // The product of four of them overflows or underflows.
  const T Large = std::ldexp(T(1), Limits::max_exponent / 3);
  const T High = Large * Large, Small = 1 / Large, Low = 1 / High;

  std::printf("%s: sums %g %g %g", Name,
              double(after<Sum>(-8 * Part, 20, Part, Part) / Part),
              double(after<Difference>(8 * Part, 20, Part, Part) / Part),
              double(after<Keyed>(-8 * Part, 20, Part, Part) / Part));
  std::printf(", products %g %g",
              double(after<Product>(Low, 4, Large, Large) / High),
              double(after<Product>(High, 4, Small, Small) / Low));
  // All 32 lanes, of which neighbours cancel each other.
  std::printf(" %g", double(after<Product>(T(3), 32, Small, Large)));
  std::printf(", infinite %g %g %g",
              double(after<Sum>(T(1), 32, Infinity, T(1))),
              double(std::fabs(after<Sum>(T(1), 32, Infinity, -Infinity))),
              double(after<Product>(T(-1), 3, Infinity, T(1))));
  std::printf(", extremes %g %g %g %g\n",
              double(after<Smallest>(T(7), 32, None, T(5))),
              double(after<Largest>(T(7), 32, None, T(9))),
              double(after<Smallest>(T(7), 32, None, None)),
              double(after<Largest>(-Infinity, 32, -Part, None) / Part));
}

int main() {
  // CHECK: float: sums 12 -12 12, products 1 1 3, infinite inf nan -inf, extremes 5 9 7 -1
  test<float>("float");
  // CHECK: double: sums 12 -12 12, products 1 1 3, infinite inf nan -inf, extremes 5 9 7 -1
  test<double>("double");
}
