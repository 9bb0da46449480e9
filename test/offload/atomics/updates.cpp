//===- atomics/updates.cpp - omp atomic, all operations ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation of `omp atomic update` and `omp atomic compare` that lanes can combine,
// on all types that support it, in arrays whose keys are all equal, sorted, in runs of
// three, and nearly random; by all threads, in a branch, and in loops of different
// lengths. The sums of floating-point numbers are of small integers, their products of
// powers of two: exact in any order. All results must equal the host's.
//
//===----------------------------------------------------------------------===//

// With the stock runtime the test fails on one machine and passes on another; the reason
// is not known yet.
// UNSUPPORTED: stock && simulator
// RUN: %offload-compile -std=c++17 -O2 -fopenmp-version=51 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

constexpr int Count = 1200, Cells = 96;

enum class Keys { One, Sorted, Runs, Random };

#pragma omp declare target
static int keyOf(Keys Which, int I) {
  switch (Which) {
  case Keys::One:
    return 5;
  case Keys::Sorted:
    return I * Cells / Count;
  case Keys::Runs:
    return I / 3 % Cells;
  default:
    return int(uint32_t(I) * 2654435761u >> 20) % Cells;
  }
}
#pragma omp end declare target

static const char *name(float) { return "float"; }
static const char *name(double) { return "double"; }
static const char *name(int32_t) { return "int32"; }
static const char *name(uint32_t) { return "uint32"; }
static const char *name(int64_t) { return "int64"; }
static const char *name(uint64_t) { return "uint64"; }

/// Updates by all threads, by some of them, and in loops of different lengths.
enum class Form { All, Branch, Loops };

#pragma omp declare target
static int timesOf(Form Which, int I) {
  switch (Which) {
  case Form::All:
    return 1;
  case Form::Branch:
    return I % 7 < 4;
  default:
    return I * 31 % 5;
  }
}
#pragma omp end declare target

#define WARPFOLD_OPERATION(NAME, PRAGMA, STATEMENT, START, OPERAND)            \
  struct NAME {                                                                \
    static constexpr const char *Name = #NAME;                                 \
    template <class T> static T start(int I) { return T(START); }              \
    template <class T> static T operand(int I) { return T(OPERAND); }          \
    template <class T> static void update(T &X, T E) {                         \
      _Pragma(PRAGMA) STATEMENT                                                \
    }                                                                          \
    template <class T> static void plain(T &X, T E) { STATEMENT }              \
  };

#pragma omp declare target
WARPFOLD_OPERATION(Add, "omp atomic", X += E;, I, I % 100)
WARPFOLD_OPERATION(Increment, "omp atomic", X++;, I, 0)
WARPFOLD_OPERATION(Subtract, "omp atomic", X -= E;, I, I % 100)
WARPFOLD_OPERATION(AddLong, "omp atomic", X = E + X;, I, I % 100)
WARPFOLD_OPERATION(Multiply, "omp atomic", X *= E;, 3,
                                                  I % 200 == 3  ? 2
                                                  : I % 40 == 9 ? -1
                                                                : 1)
WARPFOLD_OPERATION(And, "omp atomic", X &= E;, ~0, ~(1ll << I % 31))
WARPFOLD_OPERATION(Or, "omp atomic", X |= E;, 0, 1ll << I % 63)
WARPFOLD_OPERATION(Xor, "omp atomic", X ^= E;
                   , 0, uint64_t(I) * 0x9e3779b97f4a7c15)
WARPFOLD_OPERATION(
    Smallest, "omp atomic compare", if (E < X) { X = E; }, 17,
    int64_t(I) * 7919 % 1009 - 500)
WARPFOLD_OPERATION(
    Largest, "omp atomic compare", if (X < E) { X = E; }, -17,
    int64_t(I) * 7919 % 1009 - 500)
WARPFOLD_OPERATION(SmallestOf, "omp atomic compare", X = E < X ? E : X;
                   , 17, int64_t(I) * 104729 % 1013 - 500)
// Operations that lanes do not combine.
WARPFOLD_OPERATION(From, "omp atomic", X = E - X;, 0, 0)
#pragma omp end declare target

template <class Operation, class T> static long wrong(Keys Which, Form Often) {
  std::vector<T> Got(Cells), Expected(Cells);
  for (int K = 0; K < Cells; ++K)
    Got[K] = Expected[K] = Operation::template start<T>(K);
  for (int I = 0; I < Count; ++I)
    for (int Time = 0; Time < timesOf(Often, I); ++Time)
      Operation::plain(Expected[keyOf(Which, I)],
                       Operation::template operand<T>(I));
  T *X = Got.data();
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(96) \
    map(tofrom : X[0 : Cells])
  for (int I = 0; I < Count; ++I)
    for (int Time = 0; Time < timesOf(Often, I); ++Time)
      Operation::update(X[keyOf(Which, I)], Operation::template operand<T>(I));
  long Wrong = 0;
  for (int K = 0; K < Cells; ++K)
    Wrong += Got[K] != Expected[K];
  return Wrong;
}

template <class Operation, class T> static long wrongInAll() {
  long Wrong = 0;
  for (Keys Which : {Keys::One, Keys::Sorted, Keys::Runs, Keys::Random})
    for (Form Often : {Form::All, Form::Branch, Form::Loops})
      Wrong += wrong<Operation, T>(Which, Often);
  return Wrong;
}

template <class Operation, class... Types> static void test() {
  std::printf("%s:", Operation::Name);
  ((std::printf(" %s %ld", name(Types()), wrongInAll<Operation, Types>())),
   ...);
  std::printf("\n");
}

#define WARPFOLD_WORDS int32_t, uint32_t, int64_t, uint64_t
#define WARPFOLD_NUMBERS WARPFOLD_WORDS, float, double

int main() {
  // CHECK: Add: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Add, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: Increment: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Increment, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: Subtract: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Subtract, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: AddLong: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<AddLong, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: Multiply: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Multiply, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: And: int32 0 uint32 0 int64 0 uint64 0
  test<And, WARPFOLD_WORDS>();
  // CHECK-NEXT: Or: int32 0 uint32 0 int64 0 uint64 0
  test<Or, WARPFOLD_WORDS>();
  // CHECK-NEXT: Xor: int32 0 uint32 0 int64 0 uint64 0
  test<Xor, WARPFOLD_WORDS>();
  // CHECK-NEXT: Smallest: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Smallest, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: Largest: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<Largest, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: SmallestOf: int32 0 uint32 0 int64 0 uint64 0 float 0 double 0
  test<SmallestOf, WARPFOLD_NUMBERS>();
  // CHECK-NEXT: From: int32 0 float 0
  test<From, int32_t, float>();
}
