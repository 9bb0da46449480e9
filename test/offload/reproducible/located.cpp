//===- reproducible/located.cpp - indices of extreme values ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <warpfold/located.h>: the lowest index of equal values in any launch, the largest
// values of each type, infinities, NaNs, zeros of both signs, and no values.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// REQUIRES: warpfold-headers

#include "../Check.h"

#include <warpfold/located.h>

#include <cmath>
#include <vector>

using warpfold::located;

template <class T>
static void expect(const char *Case, const located<T> &Got, T Value,
                   int64_t Index) {
  check::expect(Case, Got.value, Value);
  check::expect(Case, Got.place, Index);
}

/// Indices begin at First.
template <class T>
static void checkIndices(const char *Case, const std::vector<T> &Values,
                         int64_t First, located<T> Least, located<T> Most) {
  const T *X = Values.data();
  const int Count = static_cast<int>(Values.size());
#pragma omp target enter data map(to : X[ : Count])
  for (check::Shape S : {check::Shape{1, 1}, {1, 64}, {5, 96}}) {
    auto Smallest = located<T>::greatest(), Largest = located<T>::least();
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(min : Smallest) reduction(max : Largest)
    for (int I = 0; I < Count; ++I) {
      Smallest.take_smaller({X[I], First + I});
      Largest.take_larger({X[I], First + I});
    }
    const check::Text Words = check::caseText(Case, S);
    expect(Words.Chars, Smallest, Least.value, Least.place);
    expect(Words.Chars, Largest, Most.value, Most.place);
  }
#pragma omp target exit data map(delete : X[ : Count])
}

template <class T> static void checkNumbers() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> Values(1000);
  for (int I = 0; I < 1000; ++I)
    Values[I] = static_cast<T>(10 + (I * 37 + 5) % 50);
  int Least = 0, Most = 0;
  while (Values[Least] != 10)
    ++Least;
  while (Values[Most] != 59)
    ++Most;
  const int64_t Far = int64_t(1) << 40;
  checkIndices<T>("ties", Values, Far, {10, Far + Least}, {59, Far + Most});
  checkIndices<T>("all the largest", std::vector<T>(300, Limits::max()), 3,
                  {Limits::max(), 3}, {Limits::max(), 3});
  checkIndices<T>("all the smallest", std::vector<T>(300, Limits::lowest()), 0,
                  {Limits::lowest(), 0}, {Limits::lowest(), 0});
  checkIndices<T>("none", {}, 0, located<T>::greatest(), located<T>::least());
}

template <class T> static void checkFloats() {
  const T Infinity = std::numeric_limits<T>::infinity(), NaN = std::nan("");
  checkIndices<T>("NaNs", {NaN, 2, NaN, 1, 3, NaN}, 0, {1, 3}, {3, 4});
  checkIndices<T>("infinities", {0, Infinity, -Infinity, Infinity, -Infinity},
                  0, {-Infinity, 2}, {Infinity, 1});
  checkIndices<T>("one infinity", {Infinity, Infinity}, 0, {Infinity, 0},
                  {Infinity, 0});
  checkIndices<T>("zeros", {T(0), -T(0), T(0)}, 0, {0, 0}, {0, 0});
  checkIndices<T>("NaNs alone", {NaN, NaN}, 0, located<T>::greatest(),
                  located<T>::least());
}

int main() {
  checkNumbers<int>();
  checkNumbers<unsigned>();
  checkNumbers<long>();
  checkNumbers<unsigned long>();
  checkNumbers<float>();
  checkNumbers<double>();
  checkFloats<float>();
  checkFloats<double>();
  // CHECK: done<int32>: 1
  check::print("done", int32_t(1));
  return check::status();
}
