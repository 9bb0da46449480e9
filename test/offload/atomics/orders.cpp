//===- atomics/orders.cpp - atomics that order other accesses ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All memory orders of the directives, and those of the standard library, next to a
// reduction (docs/StockDefects.md, 33). One thread publishes what it has written with
// each of them, and another thread reads it.
//
//===----------------------------------------------------------------------===//

// REQUIRES: !no-plugin
// For a GPU clang generates no code for the ordering; the simulator shows accesses that
// are ordered too late.
// XFAIL: stock
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// At -O0 libstdc++ 15 asserts with a function that only the host has.
// RUN: %offload-compile -std=c++17 -O0 -D_GLIBCXX_NO_ASSERTIONS %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <atomic>
#include <omp.h>

constexpr int Rounds = 5;

#pragma omp begin declare target
template <class T> void publishByWrite(T &Flag, T Value) {
#pragma omp atomic write release
  Flag = Value;
}
template <class T> void publishByUpdate(T &Flag, T Value) {
#pragma omp atomic update release
  Flag += 1;
  static_cast<void>(Value);
}
template <class T> void publishByCapture(T &Flag, T Value) {
  T Old;
#pragma omp atomic capture acq_rel
  {
    Old = Flag;
    Flag = Value;
  }
  static_cast<void>(Old);
}
template <class T> void publishInOneOrder(T &Flag, T Value) {
#pragma omp atomic write seq_cst
  Flag = Value;
}
template <class T> T readAcquire(T &Flag) {
  T Value;
#pragma omp atomic read acquire
  Value = Flag;
  return Value;
}
template <class T> T readInOneOrder(T &Flag) {
  T Value;
#pragma omp atomic read seq_cst
  Value = Flag;
  return Value;
}
#pragma omp end declare target

/// Thread 0 writes and publishes; thread 32, in another warp, waits and reads; then the
/// other way round.
template <class T, class Publish, class Read>
static void between(const char *How, Publish PublishIt, Read ReadIt) {
  T There = 0, Back = 0;
  int Message = 0, Wrong = 0;
#pragma omp target parallel num_threads(64) map(tofrom : There, Back, Message) \
    reduction(+ : Wrong)
  {
    const int Thread = omp_get_thread_num();
    for (int Round = 1; Round <= Rounds; ++Round) {
      if (Thread == 0) {
        Message = 10 * Round;
        PublishIt(There, T(Round));
        while (ReadIt(Back) != T(Round))
          ;
        Wrong += Message != 10 * Round + 1;
      } else if (Thread == 32) {
        while (ReadIt(There) != T(Round))
          ;
        Wrong += Message != 10 * Round;
        Message = 10 * Round + 1;
        PublishIt(Back, T(Round));
      }
    }
  }
  check::equal(How, Wrong, 0);
}

template <class T> static void all(const char *Type) {
  const auto Name = [&](const char *How) {
    return check::text("%s %s", Type, How);
  };
  between<T>(
      Name("write release, read acquire").Chars,
      [](T &F, T V) { publishByWrite(F, V); },
      [](T &F) { return readAcquire(F); });
  between<T>(
      Name("update release, read acquire").Chars,
      [](T &F, T V) { publishByUpdate(F, V); },
      [](T &F) { return readAcquire(F); });
  between<T>(
      Name("capture acq_rel, read acquire").Chars,
      [](T &F, T V) { publishByCapture(F, V); },
      [](T &F) { return readAcquire(F); });
  between<T>(
      Name("write, read seq_cst").Chars,
      [](T &F, T V) { publishInOneOrder(F, V); },
      [](T &F) { return readInOneOrder(F); });
}

static void library() {
  std::atomic<int> Flag(0);
  int Message = 0, Seen = 0;
#pragma omp target parallel num_threads(64) map(tofrom : Flag, Message)        \
    reduction(+ : Seen)
  {
    const int Thread = omp_get_thread_num();
    if (Thread == 0) {
      Message = 7;
      std::atomic_thread_fence(std::memory_order_seq_cst);
      Flag.fetch_add(1);
    } else if (Thread == 32) {
      while (Flag.load() == 0)
        ;
      Seen += Message;
    }
  }
  check::equal("std::atomic", Seen, 7);
}

int main() {
  // CHECK: int write release, read acquire<int32>: 0
  // CHECK-NEXT: int update release, read acquire<int32>: 0
  // CHECK-NEXT: int capture acq_rel, read acquire<int32>: 0
  // CHECK-NEXT: int write, read seq_cst<int32>: 0
  all<int>("int");
  // CHECK-NEXT: double write release, read acquire<int32>: 0
  // CHECK-NEXT: double update release, read acquire<int32>: 0
  // CHECK-NEXT: double capture acq_rel, read acquire<int32>: 0
  // CHECK-NEXT: double write, read seq_cst<int32>: 0
  all<double>("double");
  // CHECK-NEXT: char write release, read acquire<int32>: 0
  // CHECK-NEXT: char update release, read acquire<int32>: 0
  // CHECK-NEXT: char capture acq_rel, read acquire<int32>: 0
  // CHECK-NEXT: char write, read seq_cst<int32>: 0
  all<char>("char");
  // CHECK-NEXT: std::atomic<int32>: 7
  library();
  return check::status();
}
