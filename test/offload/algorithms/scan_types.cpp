//===- algorithms/scan_types.cpp - every type, every size -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both scans of <warpfold/scan.h>, for sizes near lanes, rows, warps and tiles, and for
// types of each size, some of which are not powers of two. The operator is associative
// and does not commute.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -std=c++17 -O0 -DFEW %s -o %t.0
// RUN: %offload-run %t.0 | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <omp.h>
#include <vector>
#include <warpfold/scan.h>

/// x -> Factor * x + Summand, in bytes: composition does not commute.
template <int Padding> struct Affine {
  uint8_t Factor, Summand;
  uint8_t Rest[Padding];
  bool operator==(const Affine &Other) const {
    return Factor == Other.Factor && Summand == Other.Summand;
  }
};
struct Compose {
  template <int Padding>
  Affine<Padding> operator()(Affine<Padding> First,
                             Affine<Padding> Second) const {
    First.Summand =
        static_cast<uint8_t>(Second.Factor * First.Summand + Second.Summand);
    First.Factor = static_cast<uint8_t>(Second.Factor * First.Factor);
    return First;
  }
};

/// A class whose tail padding clang does not copy.
struct Padded {
  double Sum;
  int8_t Bytes;
  Padded() = default;
  Padded(double Sum, int8_t Bytes) : Sum(Sum), Bytes(Bytes) {}
  bool operator==(const Padded &Other) const {
    return Sum == Other.Sum && Bytes == Other.Bytes;
  }
  Padded operator+(const Padded &Other) const {
    return {Sum + Other.Sum, int8_t(Bytes + Other.Bytes)};
  }
};

/// Values that are exact in each type: small numbers, and sums that wrap or stay small.
template <class T> T element(long Index) {
  return static_cast<T>((Index * 7 + Index / 5) % 3);
}
template <> Affine<1> element(long Index) {
  return {uint8_t(2 * Index + 1), uint8_t(Index), {}};
}
template <> Padded element(long Index) {
  return {double(Index % 5), int8_t(Index)};
}
template <> Affine<10> element(long Index) {
  return {uint8_t(2 * Index + 1), uint8_t(Index), {}};
}
template <> Affine<22> element(long Index) {
  return {uint8_t(2 * Index + 1), uint8_t(Index), {}};
}

template <class T, class Operator>
int wrongOf(long Count, T Initial, Operator Combine) {
  const int Device = omp_get_default_device();
  const int Host = omp_get_initial_device();
  const size_t Bytes = Count * sizeof(T);
  std::vector<T> In(Count), Out(Count);
  for (long I = 0; I < Count; ++I)
    In[I] = element<T>(I);
  auto *From = static_cast<T *>(omp_target_alloc(Bytes, Device));
  auto *To = static_cast<T *>(omp_target_alloc(Bytes, Device));
  omp_target_memcpy(From, In.data(), Bytes, 0, 0, Device, Host);

  int Wrong = 0;
  Wrong +=
      warpfold::inclusive_scan(From, From + Count, To, Combine) != To + Count;
  omp_target_memcpy(Out.data(), To, Bytes, 0, 0, Host, Device);
  T Upto = In[0];
  for (long I = 0; I < Count; ++I) {
    if (I)
      Upto = Combine(Upto, In[I]);
    Wrong += !(Out[I] == Upto);
  }

  warpfold::inclusive_scan(From, From + Count, To, Combine, Initial);
  omp_target_memcpy(Out.data(), To, Bytes, 0, 0, Host, Device);
  Upto = Initial;
  for (long I = 0; I < Count; ++I) {
    Upto = Combine(Upto, In[I]);
    Wrong += !(Out[I] == Upto);
  }

  // In place.
  warpfold::exclusive_scan(From, From + Count, From, Initial, Combine);
  omp_target_memcpy(Out.data(), From, Bytes, 0, 0, Host, Device);
  Upto = Initial;
  for (long I = 0; I < Count; ++I) {
    Wrong += !(Out[I] == Upto);
    Upto = Combine(Upto, In[I]);
  }
  omp_target_free(From, Device);
  omp_target_free(To, Device);
  return Wrong;
}

template <class T, class Operator = std::plus<T>>
void check(const char *Name, T Initial, Operator Combine = {}) {
  int Wrong = 0;
#ifdef FEW
  const long Counts[] = {33, 6145};
#else
  const long Counts[] = {1,    2,    31,   33,   1000,  3071, 3072,
                         3073, 7167, 7168, 7169, 12289, 24577};
#endif
  for (long Count : Counts)
    Wrong += wrongOf(Count, Initial, Combine);
  std::printf("%s<size %zu>: %d\n", Name, sizeof(T), Wrong);
}

int main() {
  // CHECK: int8<size 1>: 0
  check<int8_t>("int8", 5);
  // CHECK-NEXT: uint16<size 2>: 0
  check<uint16_t>("uint16", 5);
  // CHECK-NEXT: int32<size 4>: 0
  check<int32_t>("int32", 5);
  // CHECK-NEXT: uint64<size 8>: 0
  check<uint64_t>("uint64", 5);
  // CHECK-NEXT: float<size 4>: 0
  check<float>("float", 5);
  // CHECK-NEXT: double<size 8>: 0
  check<double>("double", 5);
  // CHECK-NEXT: affine<size 3>: 0
  check("affine", Affine<1>{3, 4, {}}, Compose());
  // CHECK-NEXT: affine<size 12>: 0
  check("affine", Affine<10>{3, 4, {}}, Compose());
  // CHECK-NEXT: affine<size 24>: 0
  check("affine", Affine<22>{3, 4, {}}, Compose());
  // CHECK-NEXT: padded<size 16>: 0
  check("padded", Padded{3, 4});
}
