//===- test/fuzz/Samples.h - packed structures of computed numbers --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of samples.py store in these, at addresses that are aligned to 1, 2 and 4 bytes.
// The numbers are quotients, whose low bits are rarely zero, so that the parts of a number
// differ. No sum has a product as an operand, because a device rounds a * b + c only once.
// The structures are not reduced, because sums of quotients depend on the order.
//
//===----------------------------------------------------------------------===//

template <typename T> inline T numberOf(uint32_t U) {
  return T(int(U % 100003) - 50000) / T(7);
}
inline uint64_t wordOf(double N) { return __builtin_bit_cast(uint64_t, N); }
inline uint32_t wordOf(float N) { return __builtin_bit_cast(uint32_t, N); }

struct __attribute__((packed)) Sample15 {
  int8_t Tag;
  double D;
  float F;
  int16_t Rest;
  void join(Sample15 O) {
    D += O.D;
    F -= O.F;
  }
  static Sample15 of(uint32_t U) {
    return {int8_t(U), numberOf<double>(U), numberOf<float>(U >> 3),
            int16_t(U >> 7)};
  }
  uint32_t bits() const {
    return (bitsOf(D) * 31 + bitsOf(F)) * 31 + (uint8_t(Tag) | Rest << 8);
  }
};
struct __attribute__((packed)) Sample29 {
  uint8_t Tag;
  float F[3];
  double D[2];
  void join(Sample29 O) {
    for (int I = 0; I < 3; ++I)
      F[I] += O.F[I];
    for (int I = 0; I < 2; ++I)
      D[I] -= O.D[I];
  }
  static Sample29 of(uint32_t U) {
    Sample29 R;
    R.Tag = uint8_t(U);
    for (int I = 0; I < 3; ++I)
      R.F[I] = numberOf<float>(U >> I);
    for (int I = 0; I < 2; ++I)
      R.D[I] = numberOf<double>(U >> 4 * I);
    return R;
  }
  uint32_t bits() const {
    uint32_t R = Tag;
    for (int I = 0; I < 3; ++I)
      R = R * 31 + bitsOf(F[I]);
    for (int I = 0; I < 2; ++I)
      R = R * 31 + bitsOf(D[I]);
    return R;
  }
};
struct __attribute__((packed, aligned(2))) Sample22 {
  int16_t Tag;
  float F;
  double D[2];
  void join(Sample22 O) {
    F += O.F;
    for (int I = 0; I < 2; ++I)
      D[I] += O.D[I];
  }
  static Sample22 of(uint32_t U) {
    return {int16_t(U),
            numberOf<float>(U),
            {numberOf<double>(U >> 2), numberOf<double>(U >> 5)}};
  }
  uint32_t bits() const {
    return ((uint16_t(Tag) * 31 + bitsOf(F)) * 31 + bitsOf(D[0])) * 31 +
           bitsOf(D[1]);
  }
};
struct __attribute__((packed, aligned(4))) Sample24 {
  int32_t Tag;
  double D;
  float F[3];
  void join(Sample24 O) {
    D -= O.D;
    for (int I = 0; I < 3; ++I)
      F[I] += O.F[I];
  }
  static Sample24 of(uint32_t U) {
    return {int32_t(U),
            numberOf<double>(U),
            {numberOf<float>(U >> 1), numberOf<float>(U >> 2),
             numberOf<float>(U >> 3)}};
  }
  uint32_t bits() const {
    uint32_t R = uint32_t(Tag) * 31 + bitsOf(D);
    for (int I = 0; I < 3; ++I)
      R = R * 31 + bitsOf(F[I]);
    return R;
  }
};
struct Bytes11 { // for parts of a number at any offset
  uint8_t Of[11];
  static Bytes11 of(uint32_t U) {
    Bytes11 R;
    for (int I = 0; I < 11; ++I)
      R.Of[I] = uint8_t(U >> 2 * I);
    return R;
  }
  uint32_t bits() const {
    uint32_t R = 0;
    for (int I = 0; I < 11; ++I)
      R = R * 31 + Of[I];
    return R;
  }
};

// Compares bytes, because the structures have no padding.
template <typename T> bool sameBytes(const T &X, const T &Y) {
  return __builtin_memcmp(&X, &Y, sizeof(T)) == 0;
}
inline bool same(const Sample15 &X, const Sample15 &Y) {
  return sameBytes(X, Y);
}
inline bool same(const Sample29 &X, const Sample29 &Y) {
  return sameBytes(X, Y);
}
inline bool same(const Sample22 &X, const Sample22 &Y) {
  return sameBytes(X, Y);
}
inline bool same(const Sample24 &X, const Sample24 &Y) {
  return sameBytes(X, Y);
}
inline bool same(const Bytes11 &X, const Bytes11 &Y) { return sameBytes(X, Y); }
