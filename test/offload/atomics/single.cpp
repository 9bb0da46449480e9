//===- atomics/single.cpp - updates that are not reassociated  --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums and differences that are exact in every order of single updates, but not if the
// values of two threads are combined before they update the variable: threads of one warp
// in the first two, of one team in the third. With -warpfold-atomics=single they are exact.
// The option is only given to the compilation, and applies to the link as well.
// (-Xarch_device of clang 21 would pass it to the link, which does not support it.)
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// UNSUPPORTED: no-plugin
// RUN: %offload-compile -fplugin=%pass-plugin -Xarch_%architecture -mllvm=-warpfold-atomics=single -std=c++17 -O2 \
// RUN:   %s -o %t
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=64 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-fastest -Xarch_%architecture -mllvm=-warpfold-atomics=single -std=c++17 -O3 %s -o %t.fastest
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=64 %offload-run %t.fastest | FileCheck %s --match-full-lines

// The last run shows what the option prevents.
// RUN: %offload-compile -std=c++17 -O2 %s -o %t.combined
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=64 %offload-run %t.combined \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COMBINED

#include <cmath>
#include <cstdio>
#include <limits>
#include <warpfold/keyed.h>

constexpr int Count = 64;

/// The distance from -Far to the next number is Near. Far and Near are among the values of
/// 64 threads.
template <class T> struct Values {
  T Far, Near, Of[Count] = {};

  Values(int Sign, int First, int Second) {
    Far = std::ldexp(T(1), std::numeric_limits<T>::digits + 8);
    Near = 256;
    Of[First] = Sign * Far;
    Of[Second] = Sign * Near;
  }
};

template <class T> static T sum() {
  Values<T> In(1, 0, 1);
  T H = -In.Far;
  T *V = In.Of;
#pragma omp target parallel for num_threads(Count) map(tofrom : H)             \
    map(to : V[0 : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    H += V[I];
  }
  return H;
}

template <class T> static T difference() {
  Values<T> In(-1, 16, 17);
  T H = -In.Far;
  T *V = In.Of;
#pragma omp target teams distribute parallel for map(tofrom : H)               \
    map(to : V[0 : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    H -= V[I];
  }
  return H;
}

/// The loop is long enough for copies of H in the teams' shared memory, for which the
/// environment reserves memory in the simulator. No neighbouring threads update the same
/// element.
template <class T> static T keyed() {
  Values<T> In(1, 5, 7);
  T H[2] = {-In.Far, -In.Far};
  T *V = In.Of;
#pragma omp target teams distribute parallel for map(tofrom : H)               \
    map(to : V[0 : Count])
  for (int I = 0; I < 1 << 16; ++I)
    if (I < Count)
      warpfold::keyed_update(H, I == 5 || I == 7, V[I]);
  return H[1];
}

template <class T> static void test(const char *Name) {
  std::printf("%s: sum %g difference %g keyed %g\n", Name, double(sum<T>()),
              double(difference<T>()), double(keyed<T>()));
}

int main() {
  // CHECK: float: sum 256 difference 256 keyed 256
  // COMBINED: float: sum 0 difference 0 keyed 0
  test<float>("float");
  // CHECK-NEXT: double: sum 256 difference 256 keyed 256
  // COMBINED-NEXT: double: sum 0 difference 0 keyed 0
  test<double>("double");
}
