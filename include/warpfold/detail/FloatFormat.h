//===- detail/FloatFormat.h - the bits of a number --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  float and double as integers, and arithmetic that is executed as
//           written under any optimisation: no reassociation and no fused
//           multiply-add. Special values are recognised by their bits. The head
//           of a number is the 32-bit word that contains the sign, the exponent
//           and the highest bits of the mantissa.
// Callers:  Bins.h, BinsValue.h, <warpfold/reproducible.h>
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

/// The format of T: FloatBits and the parameters of Bins.h.
template <class T> struct FloatFormat;

/// The bits of T, in the words Bits.
template <class T, class Bits> struct FloatBits {
  static_assert(std::numeric_limits<T>::is_iec559 && sizeof(T) == sizeof(Bits));
  /// An unsigned integer of the size of T.
  using Word = Bits;
  /// The number of explicit bits of the mantissa.
  static constexpr int MantissaBits = std::numeric_limits<T>::digits - 1;
  /// The exponent field of infinities and NaNs.
  static constexpr int InfiniteField =
      2 * std::numeric_limits<T>::max_exponent - 1;
  /// The bits of infinity.
  static constexpr Word Infinity = Word(InfiniteField) << MantissaBits;
  /// The position of the exponent field in a head.
  static constexpr int ExponentShift = MantissaBits % 32;

  /// Returns the bits of a number.
  static Word bits(T X) { return __builtin_bit_cast(Word, X); }
  /// Returns the number with the given bits.
  static T number(Word W) { return __builtin_bit_cast(T, W); }
  /// Returns the number with the given head; its other bits are 0.
  static T withHead(std::uint32_t Head) {
    return number(Word(Head) << (8 * sizeof(T) - 32));
  }
  // The functions below take bits, not numbers. If they took numbers, LLVM
  // would turn them into comparisons of numbers, and a host might then treat
  // subnormal numbers as 0 after -ffast-math.

  /// Returns the head of the magnitude.
  static std::uint32_t magnitudeHead(Word W) {
    return static_cast<std::uint32_t>(W >> (8 * sizeof(T) - 32)) & INT32_MAX;
  }
  /// Returns whether the sign bit is set.
  static bool isNegative(Word W) { return W >> (8 * sizeof(T) - 1) != 0; }
  /// Returns whether the number is 0 or -0.
  static bool isZero(Word W) { return Word(W << 1) == 0; }
  /// Returns whether the number is an infinity or a NaN.
  static bool isSpecial(Word W) {
    return (W >> MantissaBits & InfiniteField) == InfiniteField;
  }
  /// Returns whether a special number is an infinity.
  static bool isInfinite(Word W) { return (W & MantissaMask) == 0; }
  /// Returns the mantissa with the number's sign, in units of its last digit.
  static std::int64_t signedMantissa(Word W) {
    const bool IsNormal = (W >> MantissaBits & InfiniteField) != 0;
    const auto Mantissa = static_cast<std::int64_t>(
        (W & MantissaMask) | Word(IsNormal) << MantissaBits);
    return isNegative(W) ? -Mantissa : Mantissa;
  }

private:
  /// The bits of the mantissa.
  static constexpr Word MantissaMask = (Word(1) << MantissaBits) - 1;
};

template <> struct FloatFormat<double> : FloatBits<double, std::uint64_t> {
  /// The number of bits of a bin. The error for each number is at most 2^-(2 *
  /// BinWidth) of the largest number.
  static constexpr int BinWidth = 40;
  /// The binary logarithm of the number of additions between two carries. Two
  /// sums of that many integers of half a bin's range fit into a word.
  static constexpr int LogOfCarries = 22;
};

template <> struct FloatFormat<float> : FloatBits<float, std::uint32_t> {
  /// The number of bits of a bin, as for double.
  static constexpr int BinWidth = 20;
  /// As for double.
  static constexpr int LogOfCarries = 10;
};

#ifdef __NVPTX__
/// Returns A + B, rounded once.
inline double addAsWritten(double A, double B) { return __nvvm_add_rn_d(A, B); }
/// Returns A + B, rounded once.
inline float addAsWritten(float A, float B) { return __nvvm_add_rn_f(A, B); }
/// Returns A * B, rounded once.
inline double multiplyAsWritten(double A, double B) {
  return __nvvm_mul_rn_d(A, B);
}
/// Returns A * B, rounded once.
inline float multiplyAsWritten(float A, float B) {
  return __nvvm_mul_rn_f(A, B);
}
/// Returns A * B + C, rounded once.
inline double multiplyAdd(double A, double B, double C) {
  return __nvvm_fma_rn_d(A, B, C);
}
/// Returns A * B + C, rounded once.
inline float multiplyAdd(float A, float B, float C) {
  return __nvvm_fma_rn_f(A, B, C);
}
/// Returns X. The functions above need no more, because the compiler does not
/// fuse these intrinsics with other operations.
template <class T> T asWritten(T X) { return X; }
#else
/// Returns X. The compiler does not see that it is unchanged, so it cannot
/// combine the operations before and after. Takes no instruction.
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
/// Returns A + B, rounded once.
template <class T> T addAsWritten(T A, T B) { return asWritten(A + B); }
/// Returns A * B, rounded once.
template <class T> T multiplyAsWritten(T A, T B) { return asWritten(A * B); }
/// Returns A * B + C, rounded once. Calls the C library if the target has no
/// such instruction.
inline double multiplyAdd(double A, double B, double C) {
  return asWritten(__builtin_fma(A, B, C));
}
/// Returns A * B + C, rounded once.
inline float multiplyAdd(float A, float B, float C) {
  return asWritten(__builtin_fmaf(A, B, C));
}
#endif

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_DETAIL_FLOATFORMAT_H
