//===- detail/Bins.h - the bins of a reproducible sum -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  The sum that <warpfold/reproducible.h> stores. All numbers of a
//           type share one grid of bins of Width bits each. A number is split
//           into one integer for each bin: it is rounded to the unit of the
//           bin, the remainder is rounded to the unit of the next bin, and so
//           on. The split depends on the number only, and the integers of a bin
//           are added exactly, in any order. A sum keeps the three highest bins
//           that its largest number reaches. A larger number shifts the bins;
//           the bins that are shifted out would not have been kept in any other
//           order either.
//
//              J. Demmel, H. D. Nguyen, "Parallel Reproducible Summation", IEEE
//              Transactions on Computers 64 (7), 2015
//              W. Ahrens, J. Demmel, H. D. Nguyen, "Algorithms for Efficient
//              Reproducible Floating Point Summation", ACM Transactions on
//              Mathematical Software 46 (3), 2020
//
//           In these papers the bins are floating-point numbers. Here the bins
//           are integers: 1.5 times a power of two is added to the number, and
//           the last bits of that sum are the integer for the bin. This saves
//           three floating-point additions a number, and carries are needed
//           only every 2^22 numbers (float: 2^10).
// Callers:  Any thread of host or device, with its own bins.
// Order:    None.
// Next:     detail/BinsValue.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_BINS_H
#define WARPFOLD_DETAIL_BINS_H

#include "FloatFormat.h"

#include <type_traits>

namespace warpfold {
namespace detail {

/// A sum as three integers. An object of zero bytes is the empty sum. Trivially
/// copyable.
template <class T> class Bins {
  /// The number format.
  using Format = FloatFormat<T>;
  /// An unsigned integer of the size of a number.
  using Word = typename Format::Word;
  /// The number of bits of a bin.
  static constexpr int Width = Format::BinWidth;
  static_assert(Format::LogOfCarries + Width + 1 <
                    8 * static_cast<int>(sizeof(Word)),
                "a word holds two sums before a carry");

public:
  /// After carry() the total of a bin is Carried * 2^Width + Recent units of
  /// the bin, with 0 <= Recent < 2^Width. Index 0 is the highest bin. Until the
  /// next carry() Recent also contains the bits of the grid constant, once for
  /// each number added.
  std::int64_t Carried[3] = {0, 0, 0};
  /// If words have 4 bytes there is one more, always 0, so that the class has
  /// no padding at its end: clang's callbacks do not keep the alignment of a
  /// class with padding (docs/StockDefects.md, 12).
  Word Recent[sizeof(Word) == 4 ? 4 : 3] = {};

  /// Adds a number.
  void add(T X) {
    X = asWritten(X);
    const std::uint32_t WorkThen = Work + OneNumber;
    // All cold paths share one branch.
    if (__builtin_expect((Format::magnitudeHead(Format::bits(X)) >= Limit) |
                             (WorkThen >= TimeToCarry),
                         0)) {
      addOnColdPath(X);
      return;
    }
    Work = WorkThen;
    T Unit = Format::withHead(Limit + GridOfBin<0>);
    T Sum = addAsWritten(X, Unit);
    Recent[0] += Format::bits(Sum);
    X = addAsWritten(X, addAsWritten(Unit, -Sum));
    Unit = Format::withHead(Limit + GridOfBin<1>);
    Sum = addAsWritten(X, Unit);
    Recent[1] += Format::bits(Sum);
    X = addAsWritten(X, addAsWritten(Unit, -Sum));
    Unit = Format::withHead(Limit + GridOfBin<2>);
    Recent[2] += Format::bits(addAsWritten(X, Unit));
  }

  /// Adds all numbers of another sum. Inlined, so that the address of a loop's
  /// bins does not escape and they stay in registers.
  [[gnu::always_inline]] void add(Bins More) {
    settle();
    More.settle();
    const std::uint32_t Highest = Limit > More.Limit ? Limit : More.Limit;
    raise(Highest);
    More.raise(Highest);
    addBin<0>(More);
    addBin<1>(More);
    addBin<2>(More);
    Work |= More.Work;
    carry();
  }

  /// Infinities and NaNs among the numbers.
  enum Flag : std::uint32_t {
    PlusInfinity = 1,
    MinusInfinity = 2,
    NotANumber = 4,
    AllFlags = 7
  };
  /// Returns the set of flags.
  std::uint32_t flags() const { return Work & AllFlags; }

  /// Normalises the bins. After it, equal sums have equal bits.
  [[gnu::always_inline]] void carry() {
    settle();
    carryBin<0>();
    carryBin<1>();
    carryBin<2>();
    // The addition path is not valid for these bins, so the next number must
    // take the cold path.
    if (Limit && isOutsideOfAdditions())
      Work |= TimeToCarry;
  }

  /// Returns the position of the lowest bin in the grid: its unit is 2^(Width *
  /// position()) times the smallest positive number of the type.
  int position() const { return positionOf(Limit); }

private:
  /// One number in Work. Work counts the numbers that were added by
  /// floating-point addition since the last carry, in the bits above the flags.
  static constexpr std::uint32_t OneNumber = AllFlags + 1;
  /// The value of Work at which a carry is due: after 2^LogOfCarries numbers,
  /// each of which has added an integer of magnitude up to 2^(Width - 1) to
  /// Recent.
  static constexpr std::uint32_t TimeToCarry = OneNumber
                                               << Format::LogOfCarries;
  /// The exponent field of the lowest Limit: half a unit of the fourth lowest
  /// bin.
  static constexpr int FirstLimit = 3 * Width - Format::MantissaBits;

  /// Returns the Limit of the bins at a position.
  static constexpr std::uint32_t limitOf(int Position) {
    const int Field = FirstLimit + Width * Position;
    return static_cast<std::uint32_t>(
               Field < Format::InfiniteField ? Field : Format::InfiniteField)
           << Format::ExponentShift;
  }
  /// Returns the position of the bins with a Limit.
  static int positionOf(std::uint32_t TheLimit) {
    const int Field = static_cast<int>(TheLimit >> Format::ExponentShift);
    return (Field - FirstLimit + Width - 1) / Width;
  }

  /// The grid constant of bin K is the number whose head is Limit +
  /// GridOfBin<K>: 1.5 * 2^MantissaBits units of the bin. The last bits of the
  /// sum of it and a number are the number in these units, rounded to nearest
  /// even. The value wraps modulo 2^32 for the lower bins.
  template <int K>
  static constexpr std::uint32_t GridOfBin =
      (static_cast<std::uint32_t>(Format::MantissaBits + 1 - Width * (K + 1))
       << Format::ExponentShift) +
      (1U << (Format::ExponentShift - 1));

  /// Subtracts the bits of the grid constants from Recent.
  [[gnu::always_inline]] void settle() {
    const Word Numbers = isOutsideOfAdditions() ? 0 : Work / OneNumber;
    settleBin<0>(Numbers);
    settleBin<1>(Numbers);
    settleBin<2>(Numbers);
    Work = flags();
  }
  /// Subtracts the bits of bin K's grid constant, once for each number.
  template <int K> void settleBin(Word Numbers) {
    Recent[K] -= Numbers * Format::bits(Format::withHead(Limit + GridOfBin<K>));
  }

  /// Returns whether the addition path is not valid: a grid constant is not a
  /// finite number, or numbers below the smallest normal one matter, which
  /// hosts may treat as 0 after -ffast-math.
  bool isOutsideOfAdditions() const {
    const int Field = static_cast<int>(Limit >> Format::ExponentShift);
    return Field < FirstLimit + 2 * Width ||
           Field + Format::MantissaBits + 1 - Width >= Format::InfiniteField;
  }

  /// Adds a number that the addition path does not support, or the first one
  /// after a carry became due.
  [[gnu::cold, gnu::always_inline]] void addOnColdPath(T X) {
    *this = withNumberOnColdPath(Carried[0], Carried[1], Carried[2], Recent[0],
                                 Recent[1], Recent[2], Limit, Work,
                                 Format::bits(X));
  }
  /// The out-of-line part of addOnColdPath. It is not inlined, takes no address
  /// and has no side effects, so the bins of a loop stay in registers and loads
  /// of the next iteration can move above the call.
  [[gnu::cold, gnu::noinline]] static Bins
  withNumberOnColdPath(std::int64_t Carried0, std::int64_t Carried1,
                       std::int64_t Carried2, Word Recent0, Word Recent1,
                       Word Recent2, std::uint32_t Limit, std::uint32_t Work,
                       Word X) {
    Bins Sum;
    Sum.Carried[0] = Carried0;
    Sum.Carried[1] = Carried1;
    Sum.Carried[2] = Carried2;
    Sum.Recent[0] = Recent0;
    Sum.Recent[1] = Recent1;
    Sum.Recent[2] = Recent2;
    Sum.Limit = Limit;
    Sum.Work = Work;
    const std::uint32_t Head = Format::magnitudeHead(X);
    const int Field = static_cast<int>(Head >> Format::ExponentShift);
    if (Field == Format::InfiniteField)
      Sum.Work |= Format::isInfinite(X)
                      ? (Format::isNegative(X) ? MinusInfinity : PlusInfinity)
                      : NotANumber;
    else if (!Format::isZero(X)) {
      Sum.settle();
      if (Head >= Sum.Limit)
        Sum.raise(
            limitOf(Field < FirstLimit ? 0 : (Field - FirstLimit) / Width + 1));
      Sum.addByShifts(X, Field);
    }
    Sum.carry();
    return Sum;
  }

  /// Adds a finite number by integer shifts, with the same result as the
  /// addition path.
  void addByShifts(Word X, int Field) {
    // The number is Left * 2^Exponent times the smallest positive number.
    const int Exponent = Field > 0 ? Field - 1 : 0;
    std::int64_t Left = Format::signedMantissa(X);
    shiftOut<0>(Left, Exponent);
    shiftOut<1>(Left, Exponent);
    shiftOut<2>(Left, Exponent);
  }
  /// Moves the part of Left that belongs to bin K into the bin.
  template <int K> void shiftOut(std::int64_t &Left, int Exponent) {
    const int Shift = Width * (position() + 2 - K) - Exponent;
    // The remainder is zero or below half a unit.
    if (Left == 0 || Shift > Format::MantissaBits + 2)
      return;
    if (Shift <= 0) {
      Recent[K] += static_cast<Word>(Left) << -Shift;
      Left = 0;
      return;
    }
    const std::int64_t Floor = Left >> Shift;
    const std::int64_t Remainder = Left - Floor * (std::int64_t(1) << Shift);
    const std::int64_t Half = std::int64_t(1) << (Shift - 1);
    const std::int64_t Nearest =
        Floor +
        ((Remainder > Half || (Remainder == Half && Floor % 2 != 0)) ? 1 : 0);
    Recent[K] += static_cast<Word>(Nearest);
    Left -= Nearest * (std::int64_t(1) << Shift);
  }

  /// Moves the bins up to NewLimit, which is at least Limit.
  [[gnu::always_inline]] void raise(std::uint32_t NewLimit) {
    // A step is Width, but the step to the topmost Limit is shorter.
    const std::uint32_t Above = (NewLimit - Limit) >> Format::ExponentShift;
    const bool IsUp = Above > 0, IsUpByTwo = Above > Width,
               IsUpByMore = Above > 2 * Width;
    Limit = NewLimit;
    moveBin<2, 1, 0>(IsUp, IsUpByTwo, IsUpByMore);
    moveBin<1, 0, 0>(IsUp, IsUpByTwo, IsUpByTwo);
    moveBin<0, 0, 0>(IsUp, IsUp, IsUp);
  }
  /// Replaces bin To by zero if IsEmpty, by bin Two if the bins move up by two
  /// positions, and by bin One if they move up by one; otherwise leaves it
  /// unchanged.
  template <int To, int One, int Two>
  void moveBin(bool IsUp, bool IsUpByTwo, bool IsEmpty) {
    Carried[To] = IsEmpty     ? 0
                  : IsUpByTwo ? Carried[Two]
                  : IsUp      ? Carried[One]
                              : Carried[To];
    Recent[To] = IsEmpty     ? 0
                 : IsUpByTwo ? Recent[Two]
                 : IsUp      ? Recent[One]
                             : Recent[To];
  }

  /// Carries from Recent to Carried in bin K.
  template <int K> void carryBin() {
    Carried[K] += static_cast<std::make_signed_t<Word>>(Recent[K]) >> Width;
    Recent[K] &= (Word(1) << Width) - 1;
  }
  /// Adds bin K of another sum at the same position.
  template <int K> void addBin(const Bins &More) {
    Carried[K] += More.Carried[K];
    Recent[K] += More.Recent[K];
  }

  /// The head of the smallest magnitude that does not fit: half a unit of the
  /// bin above the highest one. A smaller number is rounded to 0 in all higher
  /// bins, so they need not be kept.
  std::uint32_t Limit = 0;
  /// The flags, and above them the number of additions since the last carry.
  std::uint32_t Work = 0;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_BINS_H
