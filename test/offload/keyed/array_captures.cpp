//===- keyed/array_captures.cpp - array_reduction objects in regions ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests how regions capture an array_reduction: in a firstprivate clause, without a
// clause, as a reference, in lambdas and as a member; in regions of several forms. Each
// form adds I % 10 to element I % Length for all I below Count. Copies of the object and
// its moves complete the array once.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// XFAIL: no-plugin
// DEFINE: %{options} =
// DEFINE: %{check} = %offload-compile -std=c++17 -Wno-openmp-mapping %{options} %s -o %t \
// DEFINE:   && %offload-run %t | FileCheck %s --match-full-lines
// REDEFINE: %{options} = -O2
// RUN: %{check}
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines
// REDEFINE: %{options} = -O0
// RUN: %{check}
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines

// clang warns of each object in a region without a clause, and of no other.
// RUN: %offload-compile -std=c++17 -fsyntax-only --offload-host-only %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WARNING --implicit-check-not=warning:

#include "../algorithms/Copies.h"

#include <cstdio>
#include <numeric>
#include <stdexcept>
#include <warpfold/array_reduction.h>

constexpr int Length = 37, Count = 1500;

template <class Object> void byClause(Object &Sum) {
#pragma omp target teams distribute parallel for firstprivate(Sum)
  for (int I = 0; I < Count; ++I)
    Sum[I % Length] += I % 10;
}

template <class Object> void byRule(Object &Sum) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I)
    Sum[I % Length] += I % 10;
}
// WARNING: [[#@LINE-2]]:5: warning: type 'warpfold::array_reduction<int>' is not trivially copyable
// WARNING: [[#@LINE-3]]:5: warning: type 'const warpfold::array_reduction<int>' is not trivially copyable

template <class Object> void inOneTeam(Object &Sum) {
#pragma omp target parallel for firstprivate(Sum)
  for (int I = 0; I < Count; ++I)
    Sum[I % Length] += I % 10;
}

/// The team's code and the threads of its region use one object.
template <class Object> void inRows(Object &Sum) {
#pragma omp target teams distribute
  for (int Row = 0; Row < Count / 50; ++Row) {
    Sum[Row % Length] += 0;
#pragma omp parallel for
    for (int J = 0; J < 50; ++J)
      Sum[(Row * 50 + J) % Length] += J % 10;
  }
}
// WARNING: [[#@LINE-6]]:5: warning: type 'warpfold::array_reduction<int>' is not trivially copyable
// WARNING: [[#@LINE-7]]:5: warning: type 'const warpfold::array_reduction<int>' is not trivially copyable

/// The team and the threads of its region use the team's copy.
template <class Object> void inRowsOfCopies(Object &Sum) {
#pragma omp target teams distribute firstprivate(Sum)
  for (int Row = 0; Row < Count / 50; ++Row) {
    Sum[Row % Length] += 0;
#pragma omp parallel for
    for (int J = 0; J < 50; ++J)
      Sum[(Row * 50 + J) % Length] += J % 10;
  }
}

/// Each thread of a region has a copy.
template <class Object> void inRowsByClause(Object &Sum) {
#pragma omp target teams distribute
  for (int Row = 0; Row < Count / 50; ++Row)
#pragma omp parallel for firstprivate(Sum)
    for (int J = 0; J < 50; ++J)
      Sum[(Row * 50 + J) % Length] += J % 10;
}
// WARNING: [[#@LINE-4]]:39: warning: type 'warpfold::array_reduction<int>' is not trivially copyable
// WARNING: [[#@LINE-5]]:39: warning: type 'const warpfold::array_reduction<int>' is not trivially copyable

template <class Object> void inLambda(Object &Sum) {
  const auto Add = [=](int I) { Sum.add(I % Length, I % 10); };
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I)
    Add(I);
}

template <class Object> void byHandle(Object &Sum) {
  auto Sums = Sum.handle();
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I)
    Sums[I % Length] += I % 10;
}

/// An object with an array_reduction.
struct Counter {
  warpfold::array_reduction<int> Sum;

  void count() {
#pragma omp target teams distribute parallel for firstprivate(Sum)
    for (int I = 0; I < Count; ++I)
      Sum[I % Length] += I % 10;
  }
};

/// The array on the device; the elements are 0 .. Length - 1 at the start.
struct DeviceArray {
  int *Elements;

  DeviceArray() {
    std::vector<int> Start(Length);
    std::iota(Start.begin(), Start.end(), 0);
    Elements = toDevice(Start);
  }
  ~DeviceArray() { omp_target_free(Elements, Device); }

  /// Returns the number of elements that do not contain the sums of `Loops` loops.
  int wrong(int Loops) const {
    std::vector<int> Expected(Length);
    std::iota(Expected.begin(), Expected.end(), 0);
    for (int I = 0; I < Count; ++I)
      Expected[I % Length] += Loops * (I % 10);
    const auto Got = toHost(Elements, Length);
    int Wrong = 0;
    for (int K = 0; K < Length; ++K)
      Wrong += Got[K] != Expected[K];
    return Wrong;
  }
};

template <class Function> int wrongForms(Function Loop) {
  const DeviceArray Array;
  int Wrong = 0;
  {
    warpfold::array_reduction Sum(Array.Elements, Length);
    Loop(Sum);
    Loop(Sum);
    Sum.finish();
    Wrong += Array.wrong(2);
    Loop(Sum);
  }
  Wrong += Array.wrong(3);
  {
    const warpfold::array_reduction Sum(Array.Elements, Length);
    Loop(Sum);
  }
  return Wrong + Array.wrong(4);
}

/// Two objects in one loop, one of them with another operator; in mapped memory.
static int wrongPairs() {
  std::vector<int> Sums(Length), Largest(Length, -1);
  int *S = Sums.data(), *L = Largest.data();
#pragma omp target data map(tofrom : S[ : Length], L[ : Length])
  {
    warpfold::array_reduction Sum(S, Length);
    warpfold::array_reduction Max(L, Length, warpfold::max_of());
#pragma omp target teams distribute parallel for firstprivate(Sum, Max)
    for (int I = 0; I < Count; ++I) {
      Sum[I % Length] += 1;
      Max.max(I % Length, I);
    }
  }
  int Wrong = 0;
  for (int K = 0; K < Length; ++K) {
    const int Number = Count / Length + (K < Count % Length);
    Wrong += Sums[K] != Number || Largest[K] != K + (Number - 1) * Length;
  }
  return Wrong;
}

static warpfold::array_reduction<int> makeNamed(const DeviceArray &Array) {
  warpfold::array_reduction First(Array.Elements, Length);
  warpfold::array_reduction Moved(std::move(First));
  byClause(First);
  return Moved;
}

/// A copy neither completes the array nor frees the memory; a moved object does both once.
static int wrongCopies() {
  const DeviceArray Array;
  int Wrong = 0;
  {
    auto Sum = makeNamed(Array);
    {
      auto Copy = Sum;
      byClause(Copy);
      Copy.finish();
    }
    byClause(Sum);
    // On the host the updates are in the array at once.
    Wrong += Device != Host && Array.wrong(0) != 0;
  }
  return Wrong + Array.wrong(3);
}

static int wrongMembers() {
  const DeviceArray Array;
  {
    Counter Object{warpfold::array_reduction(Array.Elements, Length)};
    Object.count();
  }
  return Array.wrong(1);
}

/// The destructor completes the array if an exception passes the object.
static int wrongAfterExceptions() {
  const DeviceArray Array;
  try {
    warpfold::array_reduction Sum(Array.Elements, Length);
    byClause(Sum);
    throw std::runtime_error("a user's");
  } catch (const std::runtime_error &) {
  }
  return Array.wrong(1);
}

static int wrongRecords() {
  std::vector<float> Start(Length, 0.5f);
  float *Array = toDevice(Start);
  {
    warpfold::array_reduction Sum(Array, Length, warpfold::same_bits(Count));
    byClause(Sum);
  }
  const auto Got = toHost(Array, Length);
  omp_target_free(Array, Device);
  std::vector<float> Expected(Length, 0.5f);
  for (int I = 0; I < Count; ++I)
    Expected[I % Length] += I % 10;
  return Got != Expected;
}

int main() {
  using Sums = warpfold::array_reduction<int>;
  const auto Both = [](void (*Loop)(Sums &), void (*Constant)(const Sums &)) {
    struct Overloads {
      void (*Loop)(Sums &);
      void (*Constant)(const Sums &);
      void operator()(Sums &Sum) const { Loop(Sum); }
      void operator()(const Sums &Sum) const { Constant(Sum); }
    };
    return wrongForms(Overloads{Loop, Constant});
  };
  std::printf("clause: %d\n", Both(byClause, byClause));
  std::printf("rule: %d\n", Both(byRule, byRule));
  std::printf("one team: %d\n", Both(inOneTeam, inOneTeam));
  std::printf("rows: %d\n", Both(inRows, inRows));
  std::printf("rows of copies: %d\n", Both(inRowsOfCopies, inRowsOfCopies));
  std::printf("rows by clause: %d\n", Both(inRowsByClause, inRowsByClause));
  std::printf("lambda: %d\n", Both(inLambda, inLambda));
  std::printf("handle: %d\n", Both(byHandle, byHandle));
  std::printf("pairs: %d\n", wrongPairs());
  std::printf("copies: %d\n", wrongCopies());
  std::printf("members: %d\n", wrongMembers());
  std::printf("exceptions: %d\n", wrongAfterExceptions());
  std::printf("records: %d\n", wrongRecords());
}

// CHECK: clause: 0
// CHECK-NEXT: rule: 0
// CHECK-NEXT: one team: 0
// CHECK-NEXT: rows: 0
// CHECK-NEXT: rows of copies: 0
// CHECK-NEXT: rows by clause: 0
// CHECK-NEXT: lambda: 0
// CHECK-NEXT: handle: 0
// CHECK-NEXT: pairs: 0
// CHECK-NEXT: copies: 0
// CHECK-NEXT: members: 0
// CHECK-NEXT: exceptions: 0
// CHECK-NEXT: records: 0
