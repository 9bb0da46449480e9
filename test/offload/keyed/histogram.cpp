//===- keyed/histogram.cpp - counts of elements in each bin -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements of all sizes, at all addresses, with counts near those of packs and tiles; in
// nearly random bins, in one bin, and in no bin; bins with many copies in shared memory,
// few, one, and none; counts that are not 0 at the start, and that must not change after
// the last bin; bins by value, by a callable, and by a lower and an upper bound; the
// host.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env OMP_TARGET_OFFLOAD=disabled %t | FileCheck %s --match-full-lines

#include "../algorithms/Copies.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <warpfold/keyed.h>

static uint32_t scrambled(uint32_t I) {
  I *= 2654435761u;
  I ^= I >> 15;
  I *= 2246822519u;
  return I ^ I >> 13;
}

/// Counts the elements Make(I); the first Skip elements are not counted. BinOf(element)
/// is negative or at least Bins if the element is in no bin.
template <class Counter, class Element, class BinFunction, class... Rest>
static int wrongOf(const std::vector<Element> &Elements, int Skip, int64_t Bins,
                   BinFunction BinOf, Rest... Others) {
  std::vector<Counter> Counts(Bins + 1, 77), Expected(Bins);
  Expected.push_back(77);
  const int Count = static_cast<int>(Elements.size()) - Skip;
  for (int I = 0; I < Count; ++I) {
    const int64_t Bin = BinOf(Elements[I + Skip]);
    if (Bin >= 0 && Bin < Bins)
      ++Expected[Bin];
  }
  Element *In = toDevice(Elements);
  Counter *Out = toDevice(Counts);
  for (int Again = 0; Again < 2; ++Again)
    warpfold::histogram(In + Skip, In + Skip + Count, Out, Bins, Others...);
  Counts = toHost(Out, Bins + 1);
  omp_target_free(In, Device);
  omp_target_free(Out, Device);
  int Wrong = 0;
  for (int64_t Bin = 0; Bin <= Bins; ++Bin)
    Wrong += Counts[Bin] != Expected[Bin];
  return Wrong;
}

template <class Element, class Make>
static std::vector<Element> elements(int Count, Make Of) {
  std::vector<Element> Result(Count);
  for (int I = 0; I < Count; ++I)
    Result[I] = static_cast<Element>(Of(I));
  return Result;
}

template <class Element> static int wrongValues(int Count, int Skip) {
  const auto Value = [](Element Input) {
    return Input < 0 || uint64_t(Input) > INT32_MAX ? -1 : int64_t(Input);
  };
  // Half of a signed type's values are negative.
  const auto Random = elements<Element>(Count, [](int I) {
    return uint64_t(scrambled(I)) << 32 | scrambled(~I);
  });
  const auto Some =
      elements<Element>(Count, [](int I) { return scrambled(I) % 120; });
  const auto One = elements<Element>(Count, [](int) { return 17; });
  return wrongOf<int32_t>(Random, Skip, 256, Value) +
         wrongOf<uint64_t>(Some, Skip, 100, Value) +
         wrongOf<uint32_t>(One, Skip, 18, Value) +
         wrongOf<int64_t>(One, Skip, 17, Value) +
         wrongOf<int32_t>(Random, Skip, 300, Value);
}

static int wrongBins(int64_t Bins, int Count) {
  const auto Value = [](int32_t Element) { return int64_t(Element); };
  const auto Random = elements<int32_t>(Count, [Bins](int I) {
    return int64_t(scrambled(I) % (Bins + Bins / 8 + 1)) - Bins / 16;
  });
  const auto Last = elements<int32_t>(Count, [Bins](int) { return Bins - 1; });
  const auto Runs =
      elements<int32_t>(Count, [Bins](int I) { return I / 50 * 997 % Bins; });
  return wrongOf<int32_t>(Random, 0, Bins, Value) +
         wrongOf<int32_t>(Last, 1, Bins, Value) +
         wrongOf<uint64_t>(Runs, 0, Bins, Value);
}

struct Colour {
  uint8_t Red, Green, Blue;
};

static int wrongCallables() {
  std::vector<Colour> Colours(3001);
  for (uint32_t I = 0; I < Colours.size(); ++I)
    Colours[I] = {uint8_t(scrambled(I)), uint8_t(I), 3};
  const auto Brightness = [](Colour Pixel) {
    return (Pixel.Red + Pixel.Green + Pixel.Blue) / 3 - 10;
  };
  int Wrong = wrongOf<int>(Colours, 0, 200, Brightness, Brightness);
  const auto Wide = [](Colour Pixel) {
    return Pixel.Red % 2 ? int64_t(Pixel.Red) : int64_t(Pixel.Red) << 32 | 1;
  };
  Wrong += wrongOf<int>(Colours, 1, 256, Wide, Wide);
  const auto Red = [](Colour Pixel) { return Pixel.Red; };
  const auto Signed = [](Colour Pixel) { return int8_t(Pixel.Red); };
  Wrong += wrongOf<int>(Colours, 0, 300, Red, Red) +
           wrongOf<int>(Colours, 0, 200, Signed, Signed);
  const auto Numbers = elements<double>(5000, [](int I) { return I * 0.5; });
  const auto Below = [](double Element) {
    return static_cast<short>(Element - 99);
  };
  return Wrong + wrongOf<int>(Numbers, 0, 9000, Below, Below);
}

template <class Element>
static int wrongEven(Element Lower, Element Upper, int Bins) {
  auto All = elements<Element>(4000, [=](int I) {
    return Lower + (double(Upper) - double(Lower)) * (I % 2100 - 50) / 2000;
  });
  if (std::is_floating_point_v<Element>) {
    All[7] = static_cast<Element>(NAN);
    All[8] = static_cast<Element>(INFINITY);
    All[9] = static_cast<Element>(-INFINITY);
    All[10] = std::nextafter(Upper, Lower);
  }
  const auto BinOf = [=](Element Input) -> int64_t {
    if (!(Input >= Lower && Input < Upper))
      return -1;
    if constexpr (std::is_floating_point_v<Element>)
      return std::min<int64_t>(
          int64_t((Input - Lower) * (Element(Bins) / (Upper - Lower))),
          Bins - 1);
    else
      return (int64_t(Input) - int64_t(Lower)) * Bins /
             (int64_t(Upper) - int64_t(Lower));
  };
  return wrongOf<int>(All, 0, Bins, BinOf, Lower, Upper);
}

static void printErrors() {
  int One = 1;
  const auto Try = [&](auto Where, auto... Rest) {
    try {
      warpfold::histogram(Where, &One, &One + 1, &One, 1, Rest...);
    } catch (const std::runtime_error &Error) {
      std::printf("%s\n", Error.what());
    }
  };
  Try(warpfold::on(1000));
  Try(warpfold::policy(), 5, 5);
}

int main() {
  int Wrong = 0;
  for (const int Count : {0, 1, 15, 16, 17, 31, 33, 1000, 32767, 32768, 70001})
    Wrong += wrongValues<uint8_t>(Count, 0) + wrongValues<int16_t>(Count, 0) +
             wrongValues<int32_t>(Count, 0);
  std::printf("sizes<int>: %d wrong\n", Wrong);
  for (const int Skip : {1, 2, 7, 15})
    Wrong +=
        wrongValues<int8_t>(9999, Skip) + wrongValues<uint16_t>(9999, Skip) +
        wrongValues<uint32_t>(9999, Skip) + wrongValues<int64_t>(9999, Skip) +
        wrongValues<uint64_t>(9999, Skip);
  std::printf("types<int>: %d wrong\n", Wrong);
  for (const int64_t Bins :
       {1, 31, 257, 512, 1025, 2048, 2049, 4096, 4097, 8193, 20000})
    Wrong += wrongBins(Bins, 20000);
  std::printf("bins<int>: %d wrong\n", Wrong);
  Wrong += wrongCallables();
  std::printf("callables<int>: %d wrong\n", Wrong);
  Wrong += wrongEven<double>(-1, 3, 10) + wrongEven<float>(0, 0.1f, 7) +
           wrongEven<int>(-100, 1900, 30) + wrongEven<uint8_t>(3, 250, 5) +
           wrongEven<int64_t>(-5000000000, 5000000000, 1000);
  std::printf("bounds<int>: %d wrong\n", Wrong);
  printErrors();
}

// CHECK: sizes<int>: 0 wrong
// CHECK-NEXT: types<int>: 0 wrong
// CHECK-NEXT: bins<int>: 0 wrong
// CHECK-NEXT: callables<int>: 0 wrong
// CHECK-NEXT: bounds<int>: 0 wrong
// CHECK-NEXT: warpfold: histogram: there is no device 1000; there are {{[0-9]+}}
// CHECK-NEXT: warpfold: histogram: 'lower' is not below 'upper'
