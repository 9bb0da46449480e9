//===- test/fuzz/Parts.h - structures of parts of numbers -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each structure replaces one of Prelude.h (parts.py) and has the same fields: numbers at
// addresses that are not aligned, and numbers that are stored in parts
// (docs/StockDefects.md, 54). A compiler that stores a number's value as an integer
// instead of its bits changes the number.
//
//===----------------------------------------------------------------------===//

#include <type_traits>

/// The bits of a number, stored by words, half words or bytes.
template <typename Number, typename Part> class InParts {
  static constexpr int Count = sizeof(Number) / sizeof(Part);
  using Word = std::conditional_t<sizeof(Number) == 8, uint64_t, uint32_t>;
  Part Of[Count];

public:
  InParts() = default;
  InParts(Number N) { *this = N; }
  InParts &operator=(Number N) {
    const auto Bits = __builtin_bit_cast(Word, N);
    for (int I = 0; I < Count; ++I)
      Of[I] = Part(Bits >> 8 * sizeof(Part) * I);
    return *this;
  }
  operator Number() const {
    Word Bits = 0;
    for (int I = 0; I < Count; ++I)
      Bits |= Word(Of[I]) << 8 * sizeof(Part) * I;
    return __builtin_bit_cast(Number, Bits);
  }
  InParts &operator+=(Number N) { return *this = *this + N; }
};

struct __attribute__((packed)) Packed12 {
  uint8_t Hole;
  float A;
  uint32_t B;
  int32_t C;
  void join(Packed12 O) {
    A += O.A;
    B ^= O.B;
    C = C > O.C ? C : O.C;
  }
  static Packed12 identity() { return {0, 0, 0, -2147483647}; }
  static Packed12 of(uint32_t U) {
    return {0, float(int(U % 33) - 16) * 0.5f, U * 2654435761u,
            int32_t(U % 100001)};
  }
  uint32_t bits() const { return bitsOf(A) * 31 ^ B ^ uint32_t(C); }
};
struct __attribute__((packed)) Packed16 {
  uint8_t A;
  double B;
  void join(Packed16 O) {
    A |= O.A;
    B += O.B;
  }
  static Packed16 identity() { return {0, 0}; }
  static Packed16 of(uint32_t U) {
    return {uint8_t(1u << U % 8), int(U % 65) * 0.25};
  }
  uint32_t bits() const { return A * 0x1000193u ^ bitsOf(B); }
};
struct __attribute__((packed, aligned(2))) Packed48 {
  uint16_t Hole;
  double A[6];
  void join(Packed48 O) {
    for (int I = 0; I < 6; ++I)
      A[I] += O.A[I];
  }
  static Packed48 identity() { return {0, {0, 0, 0, 0, 0, 0}}; }
  static Packed48 of(uint32_t U) {
    Packed48 R;
    R.Hole = 0;
    for (int I = 0; I < 6; ++I)
      R.A[I] = int((U >> 4 * I) % 16) - 7;
    return R;
  }
  uint32_t bits() const {
    uint32_t R = 0;
    for (int I = 0; I < 6; ++I)
      R = R * 31 + bitsOf(A[I]);
    return R;
  }
};
struct PartsMaxAt { // the largest number and its first index
  InParts<float, uint16_t> Key;
  int At;
  void join(PartsMaxAt O) {
    if (O.Key > Key || (O.Key == Key && O.At < At))
      *this = O;
  }
  static PartsMaxAt identity() { return {-1.0f, 2147483647}; }
  static PartsMaxAt of(uint32_t U) {
    return {float(U % 97) * 0.1f, int(U % 10007)};
  }
  uint32_t bits() const {
    return __builtin_bit_cast(uint32_t, float(Key)) * 65537u + uint32_t(At);
  }
};
struct PartsComplex {
  InParts<double, uint32_t> Re;
  InParts<double, uint8_t> Im;
  void join(PartsComplex O) {
    Re += O.Re;
    Im += O.Im;
  }
  static PartsComplex identity() { return {0.0, 0.0}; }
  static PartsComplex of(uint32_t U) {
    return {int(U % 33) - 16.0, (int(U >> 8 & 31) - 16) * 0.5};
  }
  uint32_t bits() const { return bitsOf(double(Re)) * 31 ^ bitsOf(double(Im)); }
};
#pragma omp declare reduction(merge:Packed12 : omp_out.join(omp_in))           \
    initializer(omp_priv = Packed12::identity())
#pragma omp declare reduction(merge:Packed16 : omp_out.join(omp_in))           \
    initializer(omp_priv = Packed16::identity())
#pragma omp declare reduction(merge:Packed48 : omp_out.join(omp_in))           \
    initializer(omp_priv = Packed48::identity())
#pragma omp declare reduction(merge:PartsMaxAt : omp_out.join(omp_in))         \
    initializer(omp_priv = PartsMaxAt::identity())
#pragma omp declare reduction(merge:PartsComplex : omp_out.join(omp_in))       \
    initializer(omp_priv = PartsComplex::identity())
