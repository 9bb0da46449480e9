//===- algorithms/sort_uses.cpp - uses of a sort ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of every size, a subset of the keys' bits, arrays with the large tiles,
// misaligned pointers, one workspace for sorts and scans in turn, concurrent host
// threads, _Float16, and refused calls.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Copies.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

static uint32_t scattered(uint32_t I) {
  I ^= I >> 16;
  I *= 0x7feb352du;
  I ^= I >> 15;
  I *= 0x846ca68bu;
  return I ^ I >> 16;
}

template <class Key> std::vector<Key> keys(int Count) {
  std::vector<Key> Result(Count);
  for (int I = 0; I < Count; ++I)
    Result[I] = static_cast<Key>(scattered(I));
  return Result;
}

/// Returns the indices of the keys in their stable order by Of(key).
template <class Key, class Function>
std::vector<uint32_t> order(const std::vector<Key> &Keys, Function Of) {
  std::vector<uint32_t> Result(Keys.size());
  std::iota(Result.begin(), Result.end(), 0);
  std::stable_sort(Result.begin(), Result.end(), [&](uint32_t A, uint32_t B) {
    return Of(Keys[A]) < Of(Keys[B]);
  });
  return Result;
}

template <size_t Bytes> struct Record {
  unsigned char Content[Bytes];

  explicit Record(uint32_t Number) {
    for (size_t Index = 0; Index < Bytes; ++Index)
      Content[Index] = static_cast<unsigned char>(scattered(Number) >> Index);
  }
  bool operator!=(const Record &Other) const {
    return !std::equal(Content, Content + Bytes, Other.Content);
  }
};

template <size_t Bytes, class Key = uint16_t> int valuesOf(int Count) {
  const auto Before = keys<Key>(Count);
  std::vector<Record<Bytes>> Values;
  for (int I = 0; I < Count; ++I)
    Values.emplace_back(I);
  Key *Keys = toDevice(Before);
  auto *Moved = toDevice(Values);
  warpfold::sort_by_key(Keys, Keys + Count, Moved);
  std::vector<Record<Bytes>> After(Count, Record<Bytes>(0));
  omp_target_memcpy(After.data(), Moved, Count * Bytes, 0, 0, Host, Device);
  const auto Expected = order(Before, [](Key Input) { return Input; });
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += After[I] != Values[Expected[I]];
  omp_target_free(Keys, Device);
  omp_target_free(Moved, Device);
  return Wrong;
}

/// A type with byte alignment may be at an odd address.
int oddAddress(int Count) {
  const auto Before = keys<uint16_t>(Count);
  std::vector<Record<4>> Values(1, Record<4>(7));
  for (int I = 0; I < Count; ++I)
    Values.emplace_back(I);
  uint16_t *Keys = toDevice(Before);
  auto *Bytes = reinterpret_cast<char *>(toDevice(Values));
  auto *Odd = reinterpret_cast<Record<4> *>(Bytes + 1);
  omp_target_memcpy(Odd, &Values[1], Count * sizeof(Values[0]), 0, 0, Device,
                    Host);
  warpfold::sort_by_key(Keys, Keys + Count, Odd);
  std::vector<Record<4>> After(Count, Record<4>(0));
  omp_target_memcpy(After.data(), Odd, Count * sizeof(Values[0]), 0, 0, Host,
                    Device);
  const auto Expected = order(Before, [](uint16_t Input) { return Input; });
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += After[I] != Values[Expected[I] + 1];
  omp_target_free(Keys, Device);
  omp_target_free(Bytes, Device);
  return Wrong;
}

template <class Key> int bits(int Count, int Begin, int End) {
  const auto Before = keys<Key>(Count);
  Key *Keys = toDevice(Before);
  warpfold::sort(Keys, Keys + Count, std::less<>(), Begin, End);
  const auto After = toHost(Keys, Count);
  const auto Expected = order(Before, [=](Key Input) {
    return uint64_t(Input) >> Begin & ((uint64_t(1) << (End - Begin)) - 1);
  });
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += After[I] != Before[Expected[I]];
  omp_target_free(Keys, Device);
  return Wrong;
}

/// Arrays begin at any element, and the memory around them must not change.
int inside(int Count, int Begin) {
  const auto Before = keys<uint16_t>(Count + 32);
  uint16_t *Keys = toDevice(Before);
  warpfold::sort(Keys + Begin, Keys + Begin + Count);
  auto Expected = Before;
  std::sort(Expected.begin() + Begin, Expected.begin() + Begin + Count);
  const auto After = toHost(Keys, Count + 32);
  omp_target_free(Keys, Device);
  return After != Expected;
}

/// The contents that a sort leaves in the workspace must not affect a scan, nor a scan's
/// a sort.
int inTurn() {
  warpfold::workspace Workspace(Device);
  int Wrong = 0;
  for (int Count : {3000, 20000, 100, 40000}) {
    auto Expected = keys<uint32_t>(Count);
    uint32_t *Keys = toDevice(Expected);
    warpfold::sort(warpfold::on(Workspace), Keys, Keys + Count);
    warpfold::inclusive_scan(warpfold::on(Workspace), Keys, Keys + Count, Keys);
    warpfold::sort(warpfold::on(Workspace), Keys, Keys + Count,
                   std::greater<>());
    std::sort(Expected.begin(), Expected.end());
    std::partial_sum(Expected.begin(), Expected.end(), Expected.begin());
    std::sort(Expected.begin(), Expected.end(), std::greater<>());
    Wrong += toHost(Keys, Count) != Expected;
    omp_target_free(Keys, Device);
  }
  return Wrong;
}

int atOnce() {
  int Wrong = 0;
#pragma omp parallel for num_threads(4) reduction(+ : Wrong)
  for (int Thread = 0; Thread < 4; ++Thread)
    for (int Call = 0; Call < 3; ++Call) {
      auto Expected = keys<uint16_t>(3000 + 1000 * Thread + Call);
      uint16_t *Keys = toDevice(Expected);
      warpfold::sort(Keys, Keys + Expected.size());
      std::sort(Expected.begin(), Expected.end());
      Wrong += toHost(Keys, Expected.size()) != Expected;
      omp_target_free(Keys, Device);
    }
  return Wrong;
}

int halves(int Count) {
  std::vector<_Float16> Before(Count);
  for (int I = 0; I < Count; ++I)
    Before[I] = static_cast<_Float16>(float(int(scattered(I) % 4001) - 2000));
  _Float16 *Keys = toDevice(Before);
  warpfold::sort(Keys, Keys + Count);
  const auto After = toHost(Keys, Count);
  std::sort(Before.begin(), Before.end());
  int Wrong = 0;
  for (int I = 0; I < Count; ++I)
    Wrong += After[I] != Before[I];
  omp_target_free(Keys, Device);
  return Wrong;
}

template <class Function> void refused(Function Call) {
  try {
    Call();
    std::puts("not refused");
  } catch (const std::runtime_error &Error) {
    std::puts(Error.what());
  }
}

int main() {
  // CHECK: values: 0 0 0 0 0 0 0 0
  std::printf("values: %d %d %d %d %d %d %d %d\n", valuesOf<1>(5000),
              valuesOf<2>(5000), valuesOf<3>(5000), valuesOf<4>(5000),
              valuesOf<8>(5000), valuesOf<12>(5000), valuesOf<16>(5000),
              valuesOf<32>(5000));
  // CHECK-NEXT: odd address: 0
  std::printf("odd address: %d\n", oddAddress(3000));
  // CHECK-NEXT: bits: 0 0 0 0 0
  std::printf("bits: %d %d %d %d %d\n", bits<uint32_t>(5000, 0, 20),
              bits<uint32_t>(5000, 3, 12), bits<uint32_t>(5000, 31, 32),
              bits<uint64_t>(5000, 5, 6), bits<uint8_t>(5000, 2, 7));
  // CHECK-NEXT: no bits: 1
  std::printf("no bits: %d\n", bits<uint32_t>(5000, 7, 7) == 0);
  // Tiles are larger for more than 2^20 elements.
  // CHECK-NEXT: large: 0 0
  std::printf("large: %d %d\n", bits<uint8_t>((1 << 20) + 5, 0, 8),
              valuesOf<8, uint8_t>((1 << 20) + 4225));
  // CHECK-NEXT: inside: 0 0 0
  std::printf("inside: %d %d %d\n", inside(3000, 1), inside(2048, 3),
              inside(0, 7));
  // CHECK-NEXT: in turn: 0
  std::printf("in turn: %d\n", inTurn());
  // CHECK-NEXT: at once: 0
  std::printf("at once: %d\n", atOnce());
  // CHECK-NEXT: _Float16: 0
  std::printf("_Float16: %d\n", halves(5000));

  int Some[4] = {4, 3, 2, 1};
  // CHECK-NEXT: warpfold: sort: bits 5 to 40 of keys that have 32
  refused([&] { warpfold::sort(Some, Some + 4, std::less<>(), 5, 40); });
  // CHECK-NEXT: warpfold: sort: bits -1 to 4 of keys that have 32
  refused([&] { warpfold::sort(Some, Some + 4, std::less<>(), -1, 4); });
  // CHECK-NEXT: warpfold: sort: 4294967296 elements; 2^32 - 1 can be sorted in one call
  refused([&] {
    auto *Many = reinterpret_cast<uint8_t *>(Some);
    warpfold::sort(Many, Many + (size_t(1) << 32));
  });
  // CHECK-NEXT: warpfold: sort_by_key: there is no device 7; there are {{[0-9]+}}
  refused(
      [&] { warpfold::sort_by_key(warpfold::on(7), Some, Some + 4, Some); });
}
