//===- algorithms/multi_scan.cpp - several scans in one kernel --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Packs with values of 8, 13 and 64 bytes, with operators of which some do not commute,
// and with results of other types or in place; calls with a workspace, on the host, and
// without elements. The last pack is larger than a kernel's arguments, and so is an
// operator with a table.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 -Wall -Wextra -Wpedantic -Werror %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=DISABLED %offload-run %t | sed 's/are 0$/are 1/' | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 -DFEW %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines

#include "Copies.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <warpfold/scan.h>

#ifdef FEW
static const std::vector<int> Counts = {33, 6145};
#else
static const std::vector<int> Counts = {1,    31,   32,   33,
                                        6143, 6144, 6145, 100000};
#endif

/// Returns the second operand unless it is 0; does not commute.
struct Last {
  int operator()(int First, int Second) const {
    return Second == 0 ? First : Second;
  }
};

struct Larger {
  double operator()(double A, double B) const { return A < B ? B : A; }
};

template <class T> std::vector<T> elements(int Count, int Step) {
  std::vector<T> All(Count);
  for (int I = 0; I < Count; ++I)
    All[I] = static_cast<T>(I * Step % 11 - 2 * (I % 3));
  return All;
}

/// Returns the result of a host scan of one of the arrays.
template <class In, class Out, class Value, class Operator>
int wrong(const std::vector<In> &Elements, const std::vector<Out> &Got,
          bool IsExclusive, bool HasInitial, Value Upto, Operator Combine) {
  int Wrong = 0;
  for (size_t I = 0; I < Elements.size(); ++I) {
    const Value Before = Upto;
    Upto = I == 0 && !HasInitial ? Value(Elements[I])
                                 : Combine(Upto, Value(Elements[I]));
    Wrong += Got[I] != static_cast<Out>(IsExclusive ? Before : Upto);
  }
  return Wrong;
}

/// Two sums of 8 bytes together: one into an array of doubles, the other in place.
int sums() {
  int Wrong = 0;
  for (const int Count : Counts) {
    const auto A = elements<float>(Count, 7);
    const auto B = elements<int>(Count, 5);
    float *DeviceA = toDevice(A);
    int *DeviceB = toDevice(B);
    double *Sums = toDevice(std::vector<double>(Count));
    const auto Ends = warpfold::multi_inclusive_scan(
        std::tuple(DeviceA, DeviceB), Count, std::tuple(Sums, DeviceB));
    Wrong += Ends != std::tuple(Sums + Count, DeviceB + Count);
    Wrong +=
        wrong(A, toHost(Sums, Count), false, false, 0.0f, std::plus<float>());
    Wrong +=
        wrong(B, toHost(DeviceB, Count), false, false, 0, std::plus<int>());
    omp_target_free(DeviceA, Device);
    omp_target_free(DeviceB, Device);
    omp_target_free(Sums, Device);
  }
  return Wrong;
}

/// Values of 8, 4 and 1 bytes, with three operators, with and without initial values.
int operators() {
  int Wrong = 0;
  warpfold::workspace Workspace(Device);
  for (const int Count : Counts) {
    const auto A = elements<double>(Count, 7);
    const auto B = elements<int>(Count, 5);
    const auto C = elements<int8_t>(Count, 3);
    const double *DeviceA = toDevice(A);
    int *DeviceB = toDevice(B);
    int8_t *DeviceC = toDevice(C);
    double *Most = toDevice(std::vector<double>(Count));
    int *Latest = toDevice(std::vector<int>(Count));
    int8_t *Bytes = toDevice(std::vector<int8_t>(Count));
    const auto AddBytes = [](int8_t X, int8_t Y) { return int8_t(X + Y); };
    const std::tuple From(DeviceA, DeviceB, DeviceC);
    const std::tuple To(Most, Latest, Bytes);
    const std::tuple All(Larger(), Last(), AddBytes);
    const auto WrongOf = [&](bool IsExclusive, bool HasInitials) {
      return wrong(A, toHost(Most, Count), IsExclusive, HasInitials, 3.0,
                   Larger()) +
             wrong(B, toHost(Latest, Count), IsExclusive, HasInitials, 77,
                   Last()) +
             wrong(C, toHost(Bytes, Count), IsExclusive, HasInitials, int8_t(5),
                   AddBytes);
    };
    warpfold::multi_inclusive_scan(warpfold::on(Workspace), From, Count, To,
                                   All);
    Wrong += WrongOf(false, false);
    const std::tuple Initials(3.0, 77, int8_t(5));
    warpfold::multi_inclusive_scan(warpfold::on(Device), From, Count, To, All,
                                   Initials);
    Wrong += WrongOf(false, true);
    warpfold::multi_exclusive_scan(From, Count, To, Initials, All);
    Wrong += WrongOf(true, true);
    omp_target_free(const_cast<double *>(DeviceA), Device);
    omp_target_free(DeviceB, Device);
    omp_target_free(DeviceC, Device);
    omp_target_free(Most, Device);
    omp_target_free(Latest, Device);
    omp_target_free(Bytes, Device);
  }
  return Wrong;
}

/// Eight exclusive sums of one array, with different initial values: 64 bytes.
template <size_t... Index> int most(std::index_sequence<Index...>) {
  int Wrong = 0;
  for (const int Count : Counts) {
    const auto In = elements<double>(Count, 7);
    const double *From = toDevice(In);
    std::vector<double *> Results;
    for (size_t I = 0; I < sizeof...(Index); ++I)
      Results.push_back(toDevice(std::vector<double>(Count)));
    warpfold::multi_exclusive_scan(std::tuple((void(Index), From)...), Count,
                                   std::tuple(Results[Index]...),
                                   std::tuple(double(Index)...));
    for (size_t I = 0; I < Results.size(); ++I) {
      Wrong += wrong(In, toHost(Results[I], Count), true, true, double(I),
                     std::plus<double>());
      omp_target_free(Results[I], Device);
    }
    omp_target_free(const_cast<double *>(From), Device);
  }
  return Wrong;
}

/// An operator that is larger than a kernel's arguments: composition of permutations.
struct Compose {
  uint8_t Product[24][24];
  uint8_t operator()(uint8_t First, uint8_t Second) const {
    return Product[First][Second];
  }
};
int large() {
  std::vector<std::vector<int>> All;
  std::vector<int> Next = {0, 1, 2, 3};
  do
    All.push_back(Next);
  while (std::next_permutation(Next.begin(), Next.end()));
  Compose Combine;
  for (int A = 0; A < 24; ++A)
    for (int B = 0; B < 24; ++B) {
      std::vector<int> Product(4);
      for (int I = 0; I < 4; ++I)
        Product[I] = All[B][All[A][I]];
      Combine.Product[A][B] = static_cast<uint8_t>(
          std::find(All.begin(), All.end(), Product) - All.begin());
    }
  int Wrong = 0;
  for (const int Count : Counts) {
    std::vector<uint8_t> In(Count);
    for (int I = 0; I < Count; ++I)
      In[I] = static_cast<uint8_t>(I * 7 % 24);
    uint8_t *Data = toDevice(In);
    warpfold::inclusive_scan(Data, Data + Count, Data, Combine);
    Wrong += wrong(In, toHost(Data, Count), false, false, uint8_t(0), Combine);
    omp_target_free(Data, Device);
  }
  return Wrong;
}

int onHost() {
  const auto A = elements<int>(1000, 7);
  const auto B = elements<double>(1000, 5);
  std::vector<int> Sums(1000);
  std::vector<double> Most(1000);
  warpfold::multi_exclusive_scan(
      warpfold::on(Host), std::tuple(A.data(), B.data()), 1000,
      std::tuple(Sums.data(), Most.data()), std::tuple(4, -9.0),
      std::tuple(std::plus<int>(), Larger()));
  return wrong(A, Sums, true, true, 4, std::plus<int>()) +
         wrong(B, Most, true, true, -9.0, Larger());
}

int nothing() {
  int *None = nullptr;
  return warpfold::multi_inclusive_scan(std::tuple(None, None), 0,
                                        std::tuple(None, None)) !=
         std::tuple(None, None);
}

void refused() {
  int Data[4] = {};
  try {
    warpfold::multi_inclusive_scan(warpfold::on(1000), std::tuple(Data), 4,
                                   std::tuple(Data));
    std::printf("no error\n");
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
}

int main() {
  // CHECK: sums<float, int>: 0
  std::printf("sums<float, int>: %d\n", sums());
  // CHECK-NEXT: operators<double, int, int8>: 0
  std::printf("operators<double, int, int8>: %d\n", operators());
  // CHECK-NEXT: most<double>: 0
  std::printf("most<double>: %d\n", most(std::make_index_sequence<8>()));
  // CHECK-NEXT: large<permutation>: 0
  std::printf("large<permutation>: %d\n", large());
  // CHECK-NEXT: on host<int, double>: 0
  std::printf("on host<int, double>: %d\n", onHost());
  // CHECK-NEXT: nothing<int>: 0
  std::printf("nothing<int>: %d\n", nothing());
  // CHECK-NEXT: warpfold: multi_inclusive_scan: there is no device 1000; there are 1
  refused();
}
