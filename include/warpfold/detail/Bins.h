//===- detail/Bins.h - sums whose bits no order changes ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the sum that <warpfold/reproducible.h> keeps. All numbers of a type lie on one
//           grid of bins, Width bits each: a number is cut into integers, one for each bin,
//           by rounding it to the bin's unit, then what is left to the next bin's unit, and
//           so on. The cut depends on the number alone, and the integers of a bin are added
//           exactly, in any order. A sum keeps the three highest bins that its largest
//           number reaches; a larger number shifts them, and what leaves below would not
//           have counted for it in any other order either.
//
//              J. Demmel, H. D. Nguyen, Parallel Reproducible Summation, IEEE Transactions
//              on Computers 64 (7), 2015
//              W. Ahrens, J. Demmel, H. D. Nguyen, Algorithms for Efficient Reproducible
//              Floating Point Summation, ACM Transactions on Mathematical Software 46 (3), 2020
//
//           There the bins are floating-point numbers. Here the sum of a number and of 1.5
//           times a power of two has the integer in its last bits, and integers are added:
//           a number takes three floating-point additions less, and bins need no care but
//           for every 2^22nd number (float: 2^10th).
// Callers:  any thread of host or device, each with bins of its own
// Order:    none
// Next:     detail/BinsValue.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_BINS_H
#define WARPFOLD_DETAIL_BINS_H

#include "FloatFormat.h"

#include <type_traits>

namespace warpfold {
namespace detail {

/// All zeros: the sum of no numbers. Trivially copyable.
template <class T> class Bins {
  using Format = FloatFormat<T>;
  using Word = typename Format::Word;
  static constexpr int Width = Format::BinWidth;
  static_assert(Format::LogOfCarries + Width + 1 <
                    8 * static_cast<int>(sizeof(Word)),
                "a word takes two sums that are to carry");

public:
  /// A bin's total is Carried * 2^Width + Recent in units of the bin, of the highest bin
  /// first, when carry() was called: 0 <= Recent < 2^Width then. Since then Recent has the
  /// bits of the grid, too, for each number.
  std::int64_t Carried[3] = {0, 0, 0};
  /// Words of 4 bytes have one more, always 0, that leaves no padding at the end: clang's
  /// own callbacks place a class with padding where its alignment is not kept
  /// (docs/StockDefects.md, 12).
  Word Recent[sizeof(Word) == 4 ? 4 : 3] = {};

  void add(T X) {
    X = asWritten(X);
    const std::uint32_t WorkThen = Work + OneNumber;
    // One branch for all that is rare.
    if (__builtin_expect((Format::magnitudeHead(Format::bits(X)) >= Limit) |
                             (WorkThen >= TimeToCarry),
                         0)) {
      addRareNumber(X);
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

  /// Inlined: no address of the bins of a loop goes anywhere, they stay in registers.
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

  /// Infinities and no-numbers among the numbers.
  enum Flag : std::uint32_t {
    PlusInfinity = 1,
    MinusInfinity = 2,
    NotANumber = 4,
    AllFlags = 7
  };
  std::uint32_t flags() const { return Work & AllFlags; }

  /// Bins of one sum are the same bits behind it.
  [[gnu::always_inline]] void carry() {
    settle();
    carryBin<0>();
    carryBin<1>();
    carryBin<2>();
    // Additions need none of numbers that shifts take.
    if (Limit && isOutsideOfAdditions())
      Work |= TimeToCarry;
  }

  /// The place of the lowest bin in the grid: its unit is 2^(Width * place()) times the
  /// smallest number of the type.
  int place() const { return placeOf(Limit); }

private:
  /// Work counts numbers since the last carry that additions took, in steps above the flags.
  static constexpr std::uint32_t OneNumber = AllFlags + 1;
  /// Recent takes this many of 2^(Width - 1) and more.
  static constexpr std::uint32_t TimeToCarry = OneNumber
                                               << Format::LogOfCarries;
  /// The exponent field of the lowest Limit: half a unit above the three lowest bins.
  static constexpr int FirstLimit = 3 * Width - Format::MantissaBits;

  static constexpr std::uint32_t limitOf(int Place) {
    const int Field = FirstLimit + Width * Place;
    return static_cast<std::uint32_t>(
               Field < Format::InfiniteField ? Field : Format::InfiniteField)
           << Format::ExponentShift;
  }
  static int placeOf(std::uint32_t TheLimit) {
    const int Field = static_cast<int>(TheLimit >> Format::ExponentShift);
    return (Field - FirstLimit + Width - 1) / Width;
  }

  /// Plus Limit: the head of 1.5 * 2^MantissaBits units of bin K. The last bits of the sum
  /// of that and a number are the number in these units, rounded to nearest even. Modulo
  /// 2^32, as it is below in the lower bins.
  template <int K>
  static constexpr std::uint32_t GridOfBin =
      (static_cast<std::uint32_t>(Format::MantissaBits + 1 - Width * (K + 1))
       << Format::ExponentShift) +
      (1U << (Format::ExponentShift - 1));

  /// Takes the bits of the grid out of Recent.
  [[gnu::always_inline]] void settle() {
    const Word Numbers = isOutsideOfAdditions() ? 0 : Work / OneNumber;
    settleBin<0>(Numbers);
    settleBin<1>(Numbers);
    settleBin<2>(Numbers);
    Work = flags();
  }
  template <int K> void settleBin(Word Numbers) {
    Recent[K] -= Numbers * Format::bits(Format::withHead(Limit + GridOfBin<K>));
  }

  /// Whether additions do not do: a constant of the grid is no number, or numbers below the smallest
  /// normal one matter, which hosts after -ffast-math take for 0.
  bool isOutsideOfAdditions() const {
    const int Field = static_cast<int>(Limit >> Format::ExponentShift);
    return Field < FirstLimit + 2 * Width ||
           Field + Format::MantissaBits + 1 - Width >= Format::InfiniteField;
  }

  /// Numbers that additions cannot take, and the first one after too many that they could.
  [[gnu::cold, gnu::always_inline]] void addRareNumber(T X) {
    *this = withRareNumber(Carried[0], Carried[1], Carried[2], Recent[0],
                           Recent[1], Recent[2], Limit, Work, Format::bits(X));
  }
  /// Not inlined, without an address of anything, and free of effects: the bins of a loop
  /// stay in registers, and what the next iteration loads may be loaded earlier.
  [[gnu::cold, gnu::noinline]] static Bins
  withRareNumber(std::int64_t Carried0, std::int64_t Carried1,
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

  /// As by additions, any finite number.
  void addByShifts(Word X, int Field) {
    // X is Left * 2^Exponent times the smallest number.
    const int Exponent = Field > 0 ? Field - 1 : 0;
    std::int64_t Left = Format::signedMantissa(X);
    shiftOut<0>(Left, Exponent);
    shiftOut<1>(Left, Exponent);
    shiftOut<2>(Left, Exponent);
  }
  template <int K> void shiftOut(std::int64_t &Left, int Exponent) {
    const int Shift = Width * (place() + 2 - K) - Exponent;
    // Nothing, or below half a unit.
    if (Left == 0 || Shift > Format::MantissaBits + 2)
      return;
    if (Shift <= 0) {
      Recent[K] += static_cast<Word>(Left) << -Shift;
      Left = 0;
      return;
    }
    const std::int64_t Floor = Left >> Shift;
    const std::int64_t Rest = Left - Floor * (std::int64_t(1) << Shift);
    const std::int64_t Half = std::int64_t(1) << (Shift - 1);
    const std::int64_t Nearest =
        Floor + ((Rest > Half || (Rest == Half && Floor % 2 != 0)) ? 1 : 0);
    Recent[K] += static_cast<Word>(Nearest);
    Left -= Nearest * (std::int64_t(1) << Shift);
  }

  [[gnu::always_inline]] void raise(std::uint32_t NewLimit) {
    // The highest Limit of all is less than Width above the one before it.
    const std::uint32_t Above = (NewLimit - Limit) >> Format::ExponentShift;
    const bool IsUp = Above > 0, IsUpByTwo = Above > Width,
               IsUpByMore = Above > 2 * Width;
    Limit = NewLimit;
    moveBin<2, 1, 0>(IsUp, IsUpByTwo, IsUpByMore);
    moveBin<1, 0, 0>(IsUp, IsUpByTwo, IsUpByTwo);
    moveBin<0, 0, 0>(IsUp, IsUp, IsUp);
  }
  /// Bin To becomes the bin above it, or the one above that one, or empty.
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

  template <int K> void carryBin() {
    Carried[K] += static_cast<std::make_signed_t<Word>>(Recent[K]) >> Width;
    Recent[K] &= (Word(1) << Width) - 1;
  }
  template <int K> void addBin(const Bins &More) {
    Carried[K] += More.Carried[K];
    Recent[K] += More.Recent[K];
  }

  /// The head of the smallest magnitude that does not fit: half a unit above the highest
  /// bin. Smaller ones are 0 in all higher bins, so that it does not matter who is kept.
  std::uint32_t Limit = 0;
  std::uint32_t Work = 0;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_BINS_H
