//===- algorithms/select.cpp - copies of some elements ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <warpfold/select.h> against the standard library on the host: sizes near lanes and
// tiles, elements of 1 to 64 bytes at any alignment, of which none, some and all are
// selected; each element contains its index, so the result shows the order. The memory
// after a result's end must not change.
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
#include <cstring>
#include <warpfold/select.h>

#ifdef FEW
static const std::vector<long> Counts = {33, 6145};
#else
static const std::vector<long> Counts = {0,    1,    31,   32,    33,
                                         7167, 7168, 7169, 100000};
#endif

/// An element of 64 bytes that contains its index.
struct Record {
  int Index;
  int Rest[15];
  bool operator==(const Record &Other) const {
    return std::memcmp(this, &Other, sizeof(*this)) == 0;
  }
};

template <class T> T element(long Index) {
  return static_cast<T>(Index * 7 % 113);
}
template <> Record element(long Index) {
  return {int(Index), {int(Index * 7 % 113), 0, int(-Index)}};
}
template <class T> int of(T Value) { return static_cast<int>(Value); }
template <> int of(Record Value) { return Value.Rest[0]; }

/// An array that begins Shift elements into its memory and has After elements after its
/// end.
template <class T> struct Shifted {
  static constexpr long After = 3;
  long Shift;
  long Count;
  T *Memory;

  explicit Shifted(const std::vector<T> &All, long Shift)
      : Shift(Shift), Count(All.size()), Memory(toDevice(padded(All, Shift))) {}
  Shifted(const Shifted &) = delete;
  ~Shifted() { omp_target_free(Memory, Device); }

  T *begin() const { return Memory + Shift; }
  T *end() const { return begin() + Count; }
  std::vector<T> all() const { return toHost(begin(), Count + After); }

  static std::vector<T> padded(const std::vector<T> &All, long Shift) {
    std::vector<T> Whole(Shift, element<T>(1));
    Whole.insert(Whole.end(), All.begin(), All.end());
    Whole.insert(Whole.end(), After, element<T>(2));
    return Whole;
  }
};

/// The results of the device and of the host, in memory with the same old contents.
template <class T> struct Pair {
  Shifted<T> Got;
  std::vector<T> Expected;

  Pair(long Count, long Shift)
      : Got(std::vector<T>(Count, element<T>(5)), Shift), Expected(Got.all()) {}
  int wrong() const { return !(Got.all() == Expected); }
};

template <class T, class Predicate>
int wrongOf(const std::vector<T> &All, long Shift, Predicate Is) {
  const long Count = All.size();
  const Shifted<T> From(All, Shift);
  const T *First = From.begin(), *Last = From.end();
  Pair<T> Copied(Count, 0), Kept(Count, Shift), True(Count, 1), False(Count, 2);
  int Wrong = 0;

  long End = warpfold::copy_if(First, Last, Copied.Got.begin(), Is) -
             Copied.Got.begin();
  auto *Host = Copied.Expected.data();
  Wrong += End != std::copy_if(All.begin(), All.end(), Host, Is) - Host;

  End = warpfold::remove_copy_if(warpfold::on(Device), First, Last,
                                 Kept.Got.begin(), Is) -
        Kept.Got.begin();
  Host = Kept.Expected.data();
  Wrong += End != std::remove_copy_if(All.begin(), All.end(), Host, Is) - Host;

  const auto Ends = warpfold::partition_copy(First, Last, True.Got.begin(),
                                             False.Got.begin(), Is);
  const auto Hosts = std::partition_copy(
      All.begin(), All.end(), True.Expected.data(), False.Expected.data(), Is);
  Wrong += Ends.first - True.Got.begin() != Hosts.first - True.Expected.data();
  Wrong +=
      Ends.second - False.Got.begin() != Hosts.second - False.Expected.data();
  return Wrong + Copied.wrong() + Kept.wrong() + True.wrong() + False.wrong();
}

template <class T> int selected() {
  int Wrong = 0;
  for (const long Count : Counts) {
    std::vector<T> All;
    for (long I = 0; I < Count; ++I)
      All.push_back(element<T>(I));
    Wrong += wrongOf(All, Count % 5, [](T X) { return of(X) % 3 == 0; });
#ifndef FEW
    Wrong += wrongOf(All, 0, [](T) { return true; });
    Wrong += wrongOf(All, 1, [](T) { return false; });
    const int Only = All.empty() ? 0 : of(All.back());
    Wrong += wrongOf(All, 2, [Only](T X) { return of(X) == Only; });
#endif
  }
  return Wrong;
}

/// Segments of 1, of 5 and of more than a tile's elements, which are equal except for
/// their index.
template <class T> int unique() {
  struct Same {
    bool operator()(T A, T B) const { return of(A) == of(B); }
  };
  int Wrong = 0;
  for (const long Count : Counts)
    for (const long Run : {1, 5, 7000}) {
      std::vector<T> All;
      std::vector<double> Values;
      for (long I = 0; I < Count; ++I) {
        All.push_back(element<T>(I / Run));
        if constexpr (std::is_same_v<T, Record>)
          All.back().Index = int(I);
        Values.push_back(double(I));
      }
      const Shifted<T> From(All, Run % 3);
      const Shifted<double> Numbers(Values, 1);
      Pair<T> Copied(Count, 1), Keys(Count, 0);
      Pair<double> Firsts(Count, 0);
      T *Host = Copied.Expected.data();
      const long Expected =
          std::unique_copy(All.begin(), All.end(), Host, Same()) - Host;
      Wrong +=
          warpfold::unique_copy(From.begin(), From.end(), Copied.Got.begin(),
                                Same()) != Copied.Got.begin() + Expected;
      long Index = 0;
      for (long I = 0; I < Count; ++I)
        if (I == 0 || !Same()(All[I - 1], All[I])) {
          Keys.Expected[Index] = All[I];
          Firsts.Expected[Index++] = Values[I];
        }
      const auto Ends = warpfold::unique_by_key_copy(
          From.begin(), From.end(), Numbers.begin(), Keys.Got.begin(),
          Firsts.Got.begin(), Same());
      Wrong += Ends.first != Keys.Got.begin() + Expected ||
               Ends.second != Firsts.Got.begin() + Expected;
      Wrong += Copied.wrong() + Keys.wrong() + Firsts.wrong();
    }
  return Wrong;
}

int sorted() {
  int Wrong = 0;
  for (const long Count : Counts) {
    std::vector<int> All(Count);
    for (long I = 0; I < Count; ++I)
      All[I] = int(I / 3);
    for (const long Lower : {-1L, 0L, 1L, Count / 2, Count - 1}) {
      std::vector<int> Some = All;
      if (Lower >= 0 && Lower < Count)
        Some[Lower] = -5;
      const Shifted<int> From(Some, 1);
      Wrong += warpfold::is_sorted(From.begin(), From.end()) !=
               std::is_sorted(Some.begin(), Some.end());
      Wrong +=
          warpfold::is_sorted(From.begin(), From.end(), std::greater<int>()) !=
          std::is_sorted(Some.begin(), Some.end(), std::greater<int>());
    }
  }
  return Wrong;
}

/// The counts of arrays of 2^31 and more elements.
int wide(long Count) {
  std::vector<int> All;
  for (long I = 0; I < Count; ++I)
    All.push_back(element<int>(I));
  const Shifted<int> From(All, 0);
  Pair<int> Copied(Count, 0);
  const auto Is = [](int X) { return X % 3 == 0; };
  const warpfold::detail::Call ScanCall(warpfold::on(Device), "wide", Count);
  const auto Got = warpfold::detail::selectBy<uint64_t>(
      ScanCall,
      warpfold::detail::Satisfies<int, decltype(Is), true>{From.begin(), Is},
      warpfold::detail::PutElement(From.begin(), Copied.Got.begin()));
  auto *Host = Copied.Expected.data();
  const long Expected = std::copy_if(All.begin(), All.end(), Host, Is) - Host;
  return Copied.wrong() + (long(Got) != Expected);
}

/// Into another type, from a mapped array, with a workspace.
int mapped() {
  int Wrong = 0;
  warpfold::workspace Workspace(Device);
  std::vector<float> In(9000);
  std::vector<double> Out(9000, -1), Expected(9000, -1);
  for (size_t I = 0; I < In.size(); ++I)
    In[I] = float(I % 17) - 8;
  const auto Is = [](float X) { return X > 0; };
  const float *From = In.data();
  double *To = Out.data();
  const auto Kept = std::copy_if(In.begin(), In.end(), Expected.begin(), Is);
#pragma omp target data map(to : From[0 : 9000]) map(tofrom : To[0 : 9000])
  Wrong += warpfold::copy_if(warpfold::on(Workspace), From, From + 9000, To,
                             Is) != To + (Kept - Expected.begin());
  return Wrong + (Out != Expected);
}

int onHost() {
  std::vector<int> In(1000), Out(1000), Expected(1000);
  for (int I = 0; I < 1000; ++I)
    In[I] = I * 7 % 113;
  const auto Is = [](int X) { return X % 3 == 0; };
  const long Got = warpfold::copy_if(warpfold::on(Host), In.data(),
                                     In.data() + 1000, Out.data(), Is) -
                   Out.data();
  const auto End = std::copy_if(In.begin(), In.end(), Expected.begin(), Is);
  return (Got != End - Expected.begin()) + (Out != Expected);
}

int nothing() {
  int *None = nullptr;
  const auto Is = [](int) { return true; };
  return (warpfold::copy_if(None, None, None, Is) != None) +
         (warpfold::unique_copy(None, None, None) != None) +
         (warpfold::partition_copy(None, None, None, None, Is) !=
          std::pair(None, None)) +
         !warpfold::is_sorted(None, None);
}

void refused() {
  int Data[4] = {};
  try {
    warpfold::unique_copy(warpfold::on(1000), Data, Data + 4, Data);
    std::printf("no error\n");
  } catch (const std::runtime_error &Error) {
    std::printf("%s\n", Error.what());
  }
}

int main() {
  // CHECK: selected<int8>: 0
  std::printf("selected<int8>: %d\n", selected<int8_t>());
  // CHECK-NEXT: selected<int>: 0
  std::printf("selected<int>: %d\n", selected<int>());
  // CHECK-NEXT: selected<double>: 0
  std::printf("selected<double>: %d\n", selected<double>());
  // CHECK-NEXT: selected<64 bytes>: 0
  std::printf("selected<64 bytes>: %d\n", selected<Record>());
  // CHECK-NEXT: unique<int>: 0
  std::printf("unique<int>: %d\n", unique<int>());
  // CHECK-NEXT: unique<64 bytes>: 0
  std::printf("unique<64 bytes>: %d\n", unique<Record>());
  // CHECK-NEXT: sorted<int>: 0
  std::printf("sorted<int>: %d\n", sorted());
  // CHECK-NEXT: wide<int>: 0
  std::printf("wide<int>: %d\n", wide(20000));
  // CHECK-NEXT: mapped<float, double>: 0
  std::printf("mapped<float, double>: %d\n", mapped());
  // CHECK-NEXT: on host<int>: 0
  std::printf("on host<int>: %d\n", onHost());
  // CHECK-NEXT: nothing<int>: 0
  std::printf("nothing<int>: %d\n", nothing());
  // CHECK-NEXT: warpfold: unique_copy: there is no device 1000; there are 1
  refused();
}
