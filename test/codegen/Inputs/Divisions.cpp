//===- codegen/Inputs/Divisions.cpp - quotients against the host's --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares, bit by bit, the code that the pass generates for divisions.ll with the host's
// operations, which IEEE 754 defines. The approximations of reciprocals are implemented here,
// as inaccurate as PTX permits. Operands: all pairs of special values; random bits; random
// numbers close to each other; quotients that are subnormal, halfway between two subnormal
// numbers, or next to that; roots next to a halfway value.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

extern "C" {
float divideFloats(float, float);
double divideDoubles(double, double);
float divideByThird(float);
double invert(double);
double squareRoot(double);
int64_t divideSigned(int64_t, int64_t);
uint64_t divideUnsigned(uint64_t, uint64_t);
int64_t remainderSigned(int64_t, int64_t);
uint64_t remainderUnsigned(uint64_t, uint64_t);

float approximateReciprocalFloat(float);
double approximateReciprocalDouble(double);
double approximateInverseRoot(double);
}

namespace {

std::mt19937_64 Random(1);

template <typename To, typename From> To bits(From Value) {
  static_assert(sizeof(To) == sizeof(From));
  To Result;
  std::memcpy(&Result, &Value, sizeof(To));
  return Result;
}

/// Returns the exact value except for a part of at most Error, without the values that ftz flushes.
template <typename T> T spoil(T Exact, double Error) {
  const double Part = std::uniform_real_distribution<>(-Error, Error)(Random);
  const T Spoilt = static_cast<T>(Exact * (1 + Part));
  return std::fpclassify(Spoilt) == FP_SUBNORMAL ? std::copysign(T(0), Spoilt)
                                                 : Spoilt;
}

template <typename T> T flush(T Value) {
  return std::fpclassify(Value) == FP_SUBNORMAL ? std::copysign(T(0), Value)
                                                : Value;
}

/// Computes only the upper half of the result's bits.
double upperHalf(double Value) {
  return bits<double>(bits<uint64_t>(Value) & 0xffffffff00000000);
}

unsigned Failures = 0;
unsigned long Checks = 0;

template <typename Word, typename T>
void expect(const char *Operation, T A, T B, T Result, T Wanted) {
  ++Checks;
  if (std::isnan(Wanted) ? std::isnan(Result)
                         : bits<Word>(Result) == bits<Word>(Wanted))
    return;
  if (++Failures <= 10)
    std::printf("%s(%a, %a): %a, not %a\n", Operation, double(A), double(B),
                double(Result), double(Wanted));
}

void check(float A, float B) {
  expect<uint32_t>("divideFloats", A, B, divideFloats(A, B), A / B);
  expect<uint32_t>("divideByThird", A, 3.0f, divideByThird(A), A / 3.0f);
}

void check(double A, double B) {
  expect<uint64_t>("divideDoubles", A, B, divideDoubles(A, B), A / B);
  expect<uint64_t>("invert", 1.0, B, invert(B), 1 / B);
  expect<uint64_t>("squareRoot", A, 0.0, squareRoot(A), std::sqrt(A));
}

void check(const char *Operation, uint64_t A, uint64_t B, uint64_t Result,
           uint64_t Wanted) {
  ++Checks;
  if (Result != Wanted && ++Failures <= 10)
    std::printf("%s(%#lx, %#lx): %#lx, not %#lx\n", Operation, A, B, Result,
                Wanted);
}

template <typename T> std::vector<T> specialNumbers() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> Found;
  for (T Positive :
       {T(0), Limits::denorm_min(), Limits::denorm_min() * 3,
        std::nextafter(Limits::min(), T(0)), Limits::min(), T(1),
        std::nextafter(T(1), T(2)), std::nextafter(T(2), T(0)), T(3), T(10),
        T(0.1), Limits::max(), std::nextafter(Limits::max(), T(0)),
        Limits::infinity(), Limits::quiet_NaN()})
    for (T Value : {Positive, -Positive})
      Found.push_back(Value);
  // Operands on both sides of the limits where they need special treatment, and of the type's limits.
  for (int Power = Limits::min_exponent; Power < Limits::max_exponent;
       Power += Limits::max_exponent / 64 + 1)
    Found.push_back(std::ldexp(T(1.5), Power));
  return Found;
}

template <typename T, typename Word> void checkAll(int NumRandom) {
  const std::vector<T> Special = specialNumbers<T>();
  for (T A : Special)
    for (T B : Special)
      check(A, B);
  for (int I = 0; I < NumRandom; ++I) {
    const T A = bits<T>(static_cast<Word>(Random()));
    check(A, bits<T>(static_cast<Word>(Random())));
    std::uniform_real_distribution<T> Near(1, 2);
    check(Near(Random), Near(Random));
    // All bits of the divisor except the last are set.
    check(Near(Random), std::nextafter(T(2), T(0)));
  }
}

/// Quotients around the smallest normal number and below it.
template <typename T> void checkSubnormal(int NumRandom) {
  using Limits = std::numeric_limits<T>;
  for (int I = 0; I < NumRandom; ++I) {
    // Middle * B has at most the type's bits.
    const int MiddleBits = 1 + Random() % (Limits::digits / 2);
    const T Middle = static_cast<T>((Random() >> (64 - MiddleBits)) | 1);
    const T B = static_cast<T>((Random() >> (64 - Limits::digits / 2)) | 1);
    const int Power = Random() % (2 * Limits::max_exponent - 100) -
                      (Limits::max_exponent - 50);
    const int Lowest = Limits::min_exponent - Limits::digits - 1;
    const T Divisor = std::ldexp(B, Power);
    const T Exact = std::ldexp(Middle * B, Power + Lowest);
    for (T A : {Exact, std::nextafter(Exact, T(0)),
                std::nextafter(Exact, Limits::infinity())}) {
      check(A, Divisor);
      check(-A, Divisor);
      check(A, -Divisor);
    }
  }
}

/// Returns a root of Square, which is 1 modulo 8, modulo 2^Bits, bit by bit (Hensel lifting).
uint64_t rootModulo(uint64_t Square, int Bits) {
  uint64_t Root = 1;
  for (int Bit = 3; Bit < Bits; ++Bit)
    if (((Root * Root - Square) >> Bit) & 1)
      Root |= uint64_t(1) << (Bit - 1);
  return Root;
}

/// Numbers whose roots are next to Middle, an odd number of 54 bits, on either side: the square
/// of Middle plus or minus a small number occupies only the upper 53 bits.
void checkRoots(int Most) {
  for (int Bits : {54, 55})
    for (int Number = -Most; Number < Most; ++Number) {
      const uint64_t Rest = 1 + 8 * static_cast<uint64_t>(Number);
      const uint64_t Modulus = uint64_t(1) << Bits;
      const uint64_t Root = rootModulo(Rest, Bits) % Modulus;
      for (uint64_t Middle :
           {Root, Modulus - Root, (Root + Modulus / 2) % Modulus,
            Modulus - (Root + Modulus / 2) % Modulus}) {
        const unsigned __int128 Square =
            static_cast<unsigned __int128>(Middle) * Middle;
        const auto Upper = static_cast<uint64_t>(
            (Square - static_cast<int64_t>(Rest)) >> Bits);
        if (Upper >> 52 != 1)
          continue;
        for (int Power : {0, -1100, 900})
          check(std::ldexp(static_cast<double>(Upper), Power - Bits), 1.0);
      }
    }
}

void checkIntegers(int NumRandom) {
  std::vector<uint64_t> Numbers = {1,
                                   2,
                                   3,
                                   0xffffffff,
                                   0x100000000,
                                   0x7fffffffffffffff,
                                   0x8000000000000000,
                                   0xfffffffffffffffe,
                                   0xffffffffffffffff};
  for (int I = 0; I < NumRandom; ++I)
    Numbers.push_back((Random() >> Random() % 64) | 1);
  for (uint64_t A : Numbers)
    for (uint64_t B : Numbers) {
      check("divideUnsigned", A, B, divideUnsigned(A, B), A / B);
      check("remainderUnsigned", A, B, remainderUnsigned(A, B), A % B);
      const int64_t C = static_cast<int64_t>(A), D = static_cast<int64_t>(B);
      if (C == std::numeric_limits<int64_t>::min() && D == -1)
        continue;
      check("divideSigned", A, B, divideSigned(C, D), C / D);
      check("remainderSigned", A, B, remainderSigned(C, D), C % D);
    }
}

} // namespace

float approximateReciprocalFloat(float X) {
  return spoil(1 / flush(X), std::ldexp(1.0, -23));
}

double approximateReciprocalDouble(double X) {
  return upperHalf(spoil(1 / flush(X), std::ldexp(1.0, -22)));
}

double approximateInverseRoot(double X) {
  return upperHalf(spoil(1 / std::sqrt(flush(X)), std::ldexp(1.0, -22)));
}

int main() {
  checkAll<float, uint32_t>(300000);
  checkAll<double, uint64_t>(300000);
  checkSubnormal<float>(50000);
  checkSubnormal<double>(50000);
  checkRoots(1000);
  checkIntegers(200);
  std::printf("%lu checks, %u differ\n", Checks, Failures);
  return Failures != 0;
}
