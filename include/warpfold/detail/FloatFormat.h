//===- detail/FloatFormat.h - the bits of a number --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  float and double as integers, and additions that are made as they are written,
//           with any optimisation: no reordering, no fused multiplication, and what is no
//           number is seen by its bits. The head of a number is the 32-bit word that has
//           sign, exponent and the highest bits of the mantissa.
// Callers:  Bins.h, BinsValue.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_FLOATFORMAT_H
#define WARPFOLD_DETAIL_FLOATFORMAT_H

#include <cstdint>
#include <limits>

#if defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ > 0
#error                                                                         \
    "<warpfold/reproducible.h>: this target computes with more digits than the types have (x87): use -msse2 -mfpmath=sse"
#endif

namespace warpfold {
namespace detail {

template <class T> struct FloatFormat;

template <class T, class Bits> struct FloatBits {
  static_assert(std::numeric_limits<T>::is_iec559 && sizeof(T) == sizeof(Bits));
  using Word = Bits;
  static constexpr int MantissaBits = std::numeric_limits<T>::digits - 1;
  /// The exponent field of infinities and of what is no number.
  static constexpr int InfiniteField =
      2 * std::numeric_limits<T>::max_exponent - 1;
  static constexpr Word Infinity = Word(InfiniteField) << MantissaBits;
  /// Where the exponent begins in a head.
  static constexpr int ExponentShift = MantissaBits % 32;

  static Word bits(T X) { return __builtin_bit_cast(Word, X); }
  static T number(Word W) { return __builtin_bit_cast(T, W); }
  static T withHead(std::uint32_t Head) {
    return number(Word(Head) << (8 * sizeof(T) - 32));
  }
  // Of bits, not of numbers: LLVM makes comparisons of numbers of these questions where it
  // sees both, and a host after -ffast-math takes the smallest numbers for 0 in those.
  static std::uint32_t magnitudeHead(Word W) {
    return static_cast<std::uint32_t>(W >> (8 * sizeof(T) - 32)) & INT32_MAX;
  }
  static bool isNegative(Word W) { return W >> (8 * sizeof(T) - 1) != 0; }
  static bool isZero(Word W) { return Word(W << 1) == 0; }
  /// An infinity or no number.
  static bool isSpecial(Word W) {
    return (W >> MantissaBits & InfiniteField) == InfiniteField;
  }
  /// Of a special one.
  static bool isInfinite(Word W) { return (W & MantissaMask) == 0; }
  /// In units of the number's last digit.
  static std::int64_t signedMantissa(Word W) {
    const bool IsNormal = (W >> MantissaBits & InfiniteField) != 0;
    const auto Mantissa = static_cast<std::int64_t>(
        (W & MantissaMask) | Word(IsNormal) << MantissaBits);
    return isNegative(W) ? -Mantissa : Mantissa;
  }

private:
  static constexpr Word MantissaMask = (Word(1) << MantissaBits) - 1;
};

template <> struct FloatFormat<double> : FloatBits<double, std::uint64_t> {
  /// Of the bins of a sum: what is lost of each number is at most 2^-(2 * BinWidth) of the
  /// largest one. 2^LogOfCarries numbers, each half a bin's range, leave room for two such
  /// sums.
  static constexpr int BinWidth = 40;
  static constexpr int LogOfCarries = 22;
};

template <> struct FloatFormat<float> : FloatBits<float, std::uint32_t> {
  static constexpr int BinWidth = 20;
  static constexpr int LogOfCarries = 10;
};

#ifdef __NVPTX__
inline double addAsWritten(double A, double B) { return __nvvm_add_rn_d(A, B); }
inline float addAsWritten(float A, float B) { return __nvvm_add_rn_f(A, B); }
inline double multiplyAsWritten(double A, double B) {
  return __nvvm_mul_rn_d(A, B);
}
inline float multiplyAsWritten(float A, float B) {
  return __nvvm_mul_rn_f(A, B);
}
/// A * B + C, rounded once.
inline double multiplyAdd(double A, double B, double C) {
  return __nvvm_fma_rn_d(A, B, C);
}
inline float multiplyAdd(float A, float B, float C) {
  return __nvvm_fma_rn_f(A, B, C);
}
/// X as an operand of addAsWritten: it cannot be part of a fused operation.
template <class T> T asWritten(T X) { return X; }
#else
/// The compiler does not know what this does to X, but that it takes no time.
template <class T> T asWritten(T X) {
#if defined(__x86_64__) || defined(__SSE2__)
  asm("" : "+x"(X));
#elif defined(__aarch64__)
  asm("" : "+w"(X));
#else
  asm("" : "+m"(X));
#endif
  return X;
}
template <class T> T addAsWritten(T A, T B) { return asWritten(A + B); }
template <class T> T multiplyAsWritten(T A, T B) { return asWritten(A * B); }
/// A * B + C, rounded once: by a function of the C library where the processor has no
/// instruction, or is not said to have one.
inline double multiplyAdd(double A, double B, double C) {
  return asWritten(__builtin_fma(A, B, C));
}
inline float multiplyAdd(float A, float B, float C) {
  return asWritten(__builtin_fmaf(A, B, C));
}
#endif

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_FLOATFORMAT_H
