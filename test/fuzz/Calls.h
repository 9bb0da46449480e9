//===- test/fuzz/Calls.h - arrays of calls and their expected contents ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows Prelude.h in programs that call <warpfold/scan.h> and similar headers. Defines
// arrays that start at any address and have a copy with the expected results, and serial
// loops that compute these on the host. This code does not call the library.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <thread>
#include <tuple>
#include <vector>
#include <warpfold/keyed.h>
#include <warpfold/scan.h>
#include <warpfold/select.h>
#include <warpfold/sort.h>

static uint32_t draw(size_t I, uint32_t Seed) {
  return mix(uint32_t(I) * 2654435761u + Seed);
}

/// The kind of memory of an array that is passed to a function.
enum Memory { Mapped, Device, Host };

/// The position of a use's elements in memory.
struct Shape {
  size_t Count;
  Memory Where;
  unsigned Offset; // the elements before the first
  unsigned Skew;   // the distance before them, in alignments of an element
};

/// Factors that are powers of two; three are multiplied by 1.25. The product of Away of
/// them exceeds a limit of the type, and Back of them reverse that. With the factor 2^Start
/// no product of some of them, in any order, exceeds the limit.
template <typename T> struct FarFactors {
  using Limits = std::numeric_limits<T>;
  static constexpr int Largest = Limits::max_exponent - 2;

  explicit FarFactors(uint32_t Seed)
      : Away(1 + Seed % 8), Back(1 + Seed / 8 % 4), First(Seed / 32 % 97),
        Sign(Seed / 4096 % 2 ? 1 : -1), Start(-Sign * Largest * 4 / 10) {
    const uint32_t Strides[] = {1, 1, 2, 5, 32};
    Stride = Strides[Seed / 8192 % 5];
    // Products reach 0 and infinity, or subnormal numbers with a few bits.
    Distance = Seed / 65536 % 4 == 0 ? Largest * 13 / 10
                                     : Limits::digits - Limits::min_exponent -
                                           2 - int(Seed / 262144 % 4);
  }

  T factor(size_t Index, uint32_t Drawn) const {
    const size_t Number = (Index - First) / Stride;
    if (Index < First || (Index - First) % Stride != 0 || Number >= Away + Back)
      return T(Drawn % 5 == 0 ? -1 : 1);
    const auto Position = int(Number * 13 % (Away + Back));
    if (Position < int(Away))
      return std::ldexp(T(Position < 3 ? 1.25 : 1),
                        Sign * part(Distance, Position, Away));
    return std::ldexp(T(1),
                      -Sign * part(Largest * 5 / 10, Position - Away, Back));
  }

  uint32_t Away, Back, First;
  int Sign, Start, Distance;
  uint32_t Stride;

private:
  static int part(int All, int Number, int Parts) {
    return All * (Number + 1) / Parts - All * Number / Parts;
  }
};

/// An array of Count elements; the elements before and after it must not change.
template <typename T> class Elements {
public:
  Elements(const Shape &Form, unsigned MoreOffset = 0)
      : Count(Form.Count), First(Form.Offset + MoreOffset), Where(Form.Where),
        Length(First + Count + 3), Skew(Form.Skew * alignof(T)),
        Given(Bytes() + 16), Wanted(Given.size()) {
    fill([](size_t I) { return valueOf<T>(draw(I, 7)); });
  }

  /// Sets every element I to Of(I), including those before and after the array.
  template <typename Function> void fill(Function Of) {
    for (size_t I = 0; I < Length; ++I)
      all(Given)[I] = all(Wanted)[I] = Of(I);
  }
  void fillValues(uint32_t Seed) {
    fill([=](size_t I) { return valueOf<T>(draw(I, Seed)); });
  }
  void fillFactors(uint32_t Seed) {
    if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, half>)
      fill([=](size_t I) { return factorOf<T>(draw(I, Seed)); });
    else
      fillValues(Seed);
  }
  void fillValuesAndNaNs(uint32_t Seed) {
    fill([=](size_t I) {
      const uint32_t Bits = draw(I, Seed);
      return Bits % 3 == 0 ? T(NAN) : valueOf<T>(Bits / 3);
    });
  }
  /// Sets signs and a few other factors. With a value of fillFarStarts their products are
  /// exact in every order; without it some overflow, underflow or are subnormal.
  void fillFar(uint32_t Seed) {
    const FarFactors<T> Factors(Seed);
    fill([&](size_t I) { return Factors.factor(I - First, draw(I, Seed)); });
  }
  void fillFarStarts(uint32_t Seed) {
    const FarFactors<T> Factors(Seed);
    fill([&](size_t) { return std::ldexp(T(1), Factors.Start); });
  }
  /// Sets runs of equal elements, which have about this length.
  void fillRuns(uint32_t Seed, uint32_t About) {
    uint32_t Run = 0;
    fill([&](size_t I) {
      Run += draw(I, Seed) % About == 0;
      return valueOf<T>(mix(Run * 40503u + Seed));
    });
  }
  /// Sets ascending elements, except for the one at Place if it exists.
  void fillRising(size_t Place) {
    fill([=](size_t I) {
      const size_t At = I - First;
      return T(At < Count && At != Place ? At * 100 / Count : 0);
    });
  }
  /// Sets elements with any bits. Form 0: random; 1: few different values; 2: limits,
  /// zeros, infinities and NaNs; 3: bits only in the lower half; 4: all equal.
  void fillBits(uint32_t Seed, int Form) {
    constexpr int Size = 8 * sizeof(T), Fraction = fractionBits();
    constexpr uint64_t Sign = uint64_t(1) << (Size - 1),
                       Infinity = Sign - (uint64_t(1) << Fraction);
    const uint64_t Limits[] = {0,
                               Sign,
                               Sign - 1,
                               ~uint64_t(0),
                               Infinity,
                               Infinity | Sign,
                               Infinity + 1,
                               1,
                               Sign + 1};
    fill([=](size_t I) {
      uint64_t Bits = uint64_t(draw(I, Seed)) << 32 | draw(I, Seed * 3 + 1);
      if (Form == 1)
        Bits %= 5;
      else if (Form == 2)
        Bits = Limits[Bits % 9];
      else if (Form == 3)
        Bits &= Sign / (uint64_t(1) << (Size / 2 - 1)) - 1;
      else if (Form == 4)
        Bits = Seed;
      if constexpr (std::is_same_v<T, bool>)
        return Bits % 2 != 0;
      T Result;
      memcpy(&Result, &Bits, sizeof(T));
      return Result;
    });
  }
  static constexpr int fractionBits() {
    if constexpr (std::is_same_v<T, half>)
      return 10;
    else if constexpr (std::is_floating_point_v<T>)
      return std::numeric_limits<T>::digits - 1;
    else
      return 0;
  }

  /// Makes the array available; returns the address of the first element for a call.
  T *enter() {
    char *Begin = Given.data();
    if (Where == Device)
      Begin = There = toDevice(Begin, Given.size());
    else if (Where == Mapped) {
#pragma omp target enter data map(to : Begin[0 : Given.size()])
    }
    return reinterpret_cast<T *>(Begin + Skew) + First;
  }
  /// Returns the device address for the result of enter(), for use in a callable.
  T *onDevice(T *Entered) const {
    return Where == Mapped ? static_cast<T *>(omp_get_mapped_ptr(
                                 Entered, omp_get_default_device()))
                           : Entered;
  }
  void leave() {
    char *Begin = Given.data();
    if (Where == Device)
      fromDevice(Begin, There, Given.size());
    else if (Where == Mapped) {
#pragma omp target exit data map(from : Begin[0 : Given.size()])
    }
  }

  /// Returns the expected value of element I.
  T &want(size_t I) { return all(Wanted)[First + I]; }

  /// Compares by value, including the elements before and after the array.
  void check(const char *Name) {
    checkArray(Name, all(Given), all(Wanted), int(Length));
  }
  /// Compares all bits.
  void checkBits(const char *Name) {
    checkArray(Name, reinterpret_cast<uchar *>(all(Given)),
               reinterpret_cast<uchar *>(all(Wanted)), int(Bytes()));
  }

private:
  size_t Bytes() const { return Length * sizeof(T) + Skew; }
  T *all(std::vector<char> &Of) {
    return reinterpret_cast<T *>(Of.data() + Skew);
  }

  size_t Count, First;
  Memory Where;
  size_t Length, Skew;
  std::vector<char> Given, Wanted;
  char *There = nullptr;
};

/// The common part of all uses.
struct Use {
  Shape Form;
  size_t N = Form.Count;
  /// The returned and the expected value: the distance of an end, or a truth value.
  long Returned = -1, Wanted = -1;
  long ReturnedToo = -1, WantedToo = -1;

  explicit Use(const Shape &Form) : Form(Form) {}
  void checkReturned(const char *Name) const {
    check(Name, Returned, Wanted);
    check(Name, ReturnedToo, WantedToo);
  }
};

/// Computes a scan. starts(I) is true if the running value restarts at element I.
template <typename Value, typename In, typename Out, typename Operation,
          typename Unary, typename Starts>
void scanOnHost(size_t Count, bool IsExclusive, bool HasInitial, Value Initial,
                Operation Combine, Unary From, Elements<In> &Source,
                Elements<Out> &Result, Starts starts) {
  Value Running = Initial;
  for (size_t I = 0; I < Count; ++I) {
    const Value X = static_cast<Value>(From(Source.want(I)));
    const bool Begins = I == 0 || starts(I);
    if (Begins)
      Running = Initial;
    const Value Upto =
        Begins && !HasInitial ? X : static_cast<Value>(Combine(Running, X));
    Result.want(I) = static_cast<Out>(IsExclusive ? Running : Upto);
    Running = Upto;
  }
}
template <typename T> T itself(T X) { return X; }
inline bool never(size_t) { return false; }

/// Returns the number by which a key is sorted, according to the order's definition.
template <typename Key>
uint64_t orderOf(Key K, bool IsDescending, int FirstBit, int EndBit) {
  constexpr int Size = 8 * sizeof(Key);
  uint64_t Bits = 0;
  memcpy(&Bits, &K, sizeof(Key));
  constexpr uint64_t Sign = uint64_t(1) << (Size - 1);
  constexpr uint64_t Infinity =
      Sign - (uint64_t(1) << Elements<Key>::fractionBits());
  uint64_t Number = Bits;
  if (Elements<Key>::fractionBits()) {
    const uint64_t Magnitude = Bits & (Sign - 1);
    Number = Magnitude > Infinity
                 ? Sign + Infinity + 1
                 : (Bits & Sign ? Sign - Magnitude : Sign + Magnitude);
  } else if (std::is_signed_v<Key>) {
    Number = Bits ^ Sign;
  }
  const int Width = EndBit - FirstBit;
  const uint64_t Mask = Width == 64 ? ~uint64_t(0) : (uint64_t(1) << Width) - 1;
  Number = Width ? Number >> FirstBit & Mask : 0;
  return IsDescending ? Mask - Number : Number;
}

template <typename Key>
std::vector<size_t> sortedOnHost(size_t Count, Elements<Key> &Keys,
                                 bool IsDescending, int FirstBit, int EndBit) {
  std::vector<uint64_t> Numbers;
  for (size_t I = 0; I < Count; ++I)
    Numbers.push_back(orderOf(Keys.want(I), IsDescending, FirstBit, EndBit));
  std::vector<size_t> Places(Count);
  std::iota(Places.begin(), Places.end(), size_t(0));
  std::stable_sort(Places.begin(), Places.end(),
                   [&](size_t A, size_t B) { return Numbers[A] < Numbers[B]; });
  return Places;
}
template <typename T>
void moveOnHost(Elements<T> &All, const std::vector<size_t> &Places) {
  std::vector<char> Bytes(Places.size() * sizeof(T) + 1);
  for (size_t I = 0; I < Places.size(); ++I)
    memcpy(&Bytes[I * sizeof(T)], &All.want(Places[I]), sizeof(T));
  if (!Places.empty())
    memcpy(&All.want(0), Bytes.data(), Places.size() * sizeof(T));
}
