//===- algorithms/scan_uses.cpp - uses of a scan ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mapped arrays, pointers that are not 16-byte aligned, transforms into other types,
// operators that hold values, one workspace for several calls, concurrent host threads,
// the initial device, empty input, and refused calls.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | sed 's/are 0$/are 1/' | FileCheck %s --match-full-lines

#include "Copies.h"

#include <cstdint>
#include <cstdio>
#include <limits>
#include <warpfold/scan.h>

int mapped(int Count) {
  std::vector<int> In(Count, 2), Out(Count, -1);
  int *From = In.data(), *To = Out.data();
#pragma omp target data map(to : From[0 : Count]) map(from : To[0 : Count])
  warpfold::inclusive_scan(From, From + Count, To);
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += Out[I] != 2 * (I + 1);
  return Wrong;
}

/// Input and output begin at any element.
int unaligned(int Count) {
  std::vector<int16_t> In(Count + 16, 1);
  int16_t *From = toDevice(In), *To = toDevice(In);
  int Wrong = 0;
  for (int Begin : {1, 3, 8, 9}) {
    warpfold::exclusive_scan(From + Begin, From + Begin + Count, To + Begin / 2,
                             int16_t(7));
    const auto Out = toHost(To, Count + 16);
    for (int I = 0; I < Count; ++I)
      Wrong += Out[Begin / 2 + I] != int16_t(7 + I);
    Wrong += Out[Begin / 2 + Count] != 1 && Begin / 2 + Count < Count + 16;
    omp_target_memcpy(To, In.data(), In.size() * 2, 0, 0, Device, Host);
  }
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Wrong;
}

/// From bytes to doubles, with a factor that the transform holds.
int transformed(int Count) {
  std::vector<int8_t> In(Count);
  for (int I = 0; I < Count; ++I)
    In[I] = int8_t(I % 7 - 3);
  int8_t *From = toDevice(In);
  double *To = toDevice(std::vector<double>(Count));
  const double Factor = 0.25;
  const auto Scaled = [Factor](int8_t Value) { return Factor * Value; };
  int Wrong = 0;
  warpfold::transform_inclusive_scan(From, From + Count, To,
                                     std::plus<double>(), Scaled);
  auto Out = toHost(To, Count);
  double Sum = 0;
  for (int I = 0; I < Count; ++I) {
    Sum += Scaled(In[I]);
    Wrong += Out[I] != Sum;
  }
  warpfold::transform_inclusive_scan(From, From + Count, To,
                                     std::plus<double>(), Scaled, 10.0);
  Out = toHost(To, Count);
  Sum = 10;
  for (int I = 0; I < Count; ++I) {
    Sum += Scaled(In[I]);
    Wrong += Out[I] != Sum;
  }
  warpfold::transform_exclusive_scan(From, From + Count, To, 10.0,
                                     std::plus<double>(), Scaled);
  Out = toHost(To, Count);
  Sum = 10;
  for (int I = 0; I < Count; ++I) {
    Wrong += Out[I] != Sum;
    Sum += Scaled(In[I]);
  }
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Wrong;
}

/// A maximum with an initial value that no element has; sums wider than their elements.
int operators(int Count) {
  std::vector<int> In(Count);
  for (int I = 0; I < Count; ++I)
    In[I] = (I * 7919) % 10007;
  int *From = toDevice(In), *To = toDevice(In);
  const auto Larger = [](int A, int B) { return A < B ? B : A; };
  int Wrong = 0;
  warpfold::exclusive_scan(From, From + Count, To,
                           std::numeric_limits<int>::min(), Larger);
  auto Out = toHost(To, Count);
  int Most = std::numeric_limits<int>::min();
  for (int I = 0; I < Count; ++I) {
    Wrong += Out[I] != Most;
    Most = Larger(Most, In[I]);
  }
  auto *Wide = toDevice(std::vector<int64_t>(Count));
  warpfold::inclusive_scan(From, From + Count, Wide, std::plus<int64_t>(),
                           int64_t(1) << 40);
  const auto Sums = toHost(Wide, Count);
  int64_t Sum = int64_t(1) << 40;
  for (int I = 0; I < Count; ++I) {
    Sum += In[I];
    Wrong += Sums[I] != Sum;
  }
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  omp_target_free(Wide, Device);
  return Wrong;
}

/// One workspace for calls of all sizes and types, larger and smaller ones in turn.
int again() {
  warpfold::workspace Workspace(Device);
  int Wrong = 0;
  for (int Count : {10, 30000, 5, 70000, 7000, 70000}) {
    int *Ints = toDevice(std::vector<int>(Count, 3));
    double *Doubles = toDevice(std::vector<double>(Count, 0.5));
    for (int Call = 1; Call <= 3; ++Call) {
      warpfold::inclusive_scan(warpfold::on(Workspace), Ints, Ints + 1, Ints);
      warpfold::inclusive_scan(warpfold::on(Workspace), Doubles,
                               Doubles + Count, Doubles);
    }
    warpfold::exclusive_scan(warpfold::on(Workspace), Ints, Ints + Count, Ints,
                             0);
    const auto Out = toHost(Ints, Count);
    for (int I = 0; I < Count; ++I)
      Wrong += Out[I] != 3 * I;
    // Three times: 1, 1 + 2, 1 + 2 + 3, .. of halves.
    const auto Sums = toHost(Doubles, Count);
    double One = 0, Two = 0, Three = 0;
    for (int I = 0; I < Count; ++I) {
      One += 0.5;
      Two += One;
      Three += Two;
      Wrong += Sums[I] != Three;
    }
    omp_target_free(Ints, Device);
    omp_target_free(Doubles, Device);
  }
  return Wrong;
}

int atOnce(int Count) {
  int Wrong = 0;
#pragma omp parallel num_threads(4) reduction(+ : Wrong)
  for (int Call = 0; Call < 5; ++Call) {
    const int Value = omp_get_thread_num() + Call + 1;
    int *Data = toDevice(std::vector<int>(Count, Value));
    warpfold::inclusive_scan(Data, Data + Count, Data);
    const auto Out = toHost(Data, Count);
    for (int I = 0; I < Count; ++I)
      Wrong += Out[I] != Value * (I + 1);
    omp_target_free(Data, Device);
  }
  return Wrong;
}

int onHost(int Count) {
  std::vector<int> Data(Count, 2);
  int Wrong = 0;
  warpfold::inclusive_scan(warpfold::on(Host), Data.data(), Data.data() + Count,
                           Data.data());
  for (int I = 0; I < Count; ++I)
    Wrong += Data[I] != 2 * (I + 1);
  Data.assign(Count, 2);
  warpfold::exclusive_scan(warpfold::on(Host), Data.data(), Data.data() + Count,
                           Data.data(), 9);
  for (int I = 0; I < Count; ++I)
    Wrong += Data[I] != 9 + 2 * I;
  return Wrong;
}

int nothing() {
  int *None = nullptr;
  return warpfold::inclusive_scan(None, None, None) != None;
}

void refused() {
  int Data[4] = {};
  try {
    warpfold::inclusive_scan(warpfold::on(1000), Data, Data + 4, Data);
    std::printf("no error\n");
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
}

int main() {
  // CHECK: mapped<int>: 0
  std::printf("mapped<int>: %d\n", mapped(10000));
  // CHECK-NEXT: unaligned<int16>: 0
  std::printf("unaligned<int16>: %d\n", unaligned(20000));
  // CHECK-NEXT: transformed<double>: 0
  std::printf("transformed<double>: %d\n", transformed(20000));
  // CHECK-NEXT: operators<int>: 0
  std::printf("operators<int>: %d\n", operators(20000));
  // CHECK-NEXT: again<int>: 0
  std::printf("again<int>: %d\n", again());
  // CHECK-NEXT: at once<int>: 0
  std::printf("at once<int>: %d\n", atOnce(15000));
  // CHECK-NEXT: on host<int>: 0
  std::printf("on host<int>: %d\n", onHost(1000));
  // CHECK-NEXT: nothing<int>: 0
  std::printf("nothing<int>: %d\n", nothing());
  // CHECK-NEXT: warpfold: inclusive_scan: there is no device 1000; there are 1
  refused();
}
