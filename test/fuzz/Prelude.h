//===- test/fuzz/Prelude.h - the start of every generated program ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generator copies this text to the start of each program, so that the program needs
// no other file. Values of all types are made of 32 bits in such a way that sums and
// products of ten thousand of them are exact and equal in any order; see values.py.
//
//===----------------------------------------------------------------------===//

#include <cassert>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <omp.h>

// clang 23 omits the loop of a `teams loop` whose iterations call functions
// (docs/StockDefects.md, 45).
#if __clang_major__ == 23
#define TEAMS_LOOP teams distribute parallel for
#else
#define TEAMS_LOOP teams loop
#endif

typedef _Float16 half;
typedef signed char schar;
typedef unsigned char uchar;
typedef unsigned short ushort_t;
typedef unsigned uint;
typedef unsigned long ulong_t;
typedef __int128 int128;

// Structures whose fields are reduced independently.
struct Struct3 {
  uint8_t A, B, C;
  void join(Struct3 O) {
    A += O.A;
    B ^= O.B;
    C = C > O.C ? C : O.C;
  }
  static Struct3 identity() { return {0, 0, 0}; }
  static Struct3 of(uint32_t U) {
    return {uint8_t(U), uint8_t(U >> 8), uint8_t(U >> 16)};
  }
  uint32_t bits() const { return A | B << 8 | C << 16; }
};
struct Struct5 {
  uint8_t A[5];
  void join(Struct5 O) {
    for (int I = 0; I < 5; ++I)
      A[I] += O.A[I];
  }
  static Struct5 identity() { return {{0, 0, 0, 0, 0}}; }
  static Struct5 of(uint32_t U) {
    return {{uint8_t(U), uint8_t(U >> 7), uint8_t(U >> 13), uint8_t(U >> 17),
             uint8_t(U >> 24)}};
  }
  uint32_t bits() const {
    return A[0] + A[1] * 7u + A[2] * 77u + A[3] * 777u + A[4] * 7777u;
  }
};
struct Struct6 {
  uint16_t A, B;
  int16_t C;
  void join(Struct6 O) {
    A += O.A;
    B |= O.B;
    C = C < O.C ? C : O.C;
  }
  static Struct6 identity() { return {0, 0, 32767}; }
  static Struct6 of(uint32_t U) {
    return {uint16_t(U), uint16_t(U >> 20), int16_t(U >> 11)};
  }
  uint32_t bits() const {
    return A ^ uint32_t(B) << 16 ^ uint32_t(uint16_t(C)) << 5;
  }
};
struct Struct12 {
  float A;
  uint32_t B;
  int32_t C;
  void join(Struct12 O) {
    A += O.A;
    B ^= O.B;
    C = C > O.C ? C : O.C;
  }
  static Struct12 identity() { return {0, 0, -2147483647}; }
  static Struct12 of(uint32_t U) {
    return {float(int(U % 33) - 16) * 0.5f, U * 2654435761u,
            int32_t(U % 100001)};
  }
  uint32_t bits() const { return uint32_t(int(A * 2)) * 31 ^ B ^ uint32_t(C); }
};
struct Struct16 {
  uint8_t A, Hole[7]; // see PADDING of defects.py
  double B;
  void join(Struct16 O) {
    A |= O.A;
    B += O.B;
  }
  static Struct16 identity() { return {0, {}, 0}; }
  static Struct16 of(uint32_t U) {
    return {uint8_t(1u << U % 8), {}, int(U % 65) * 0.25};
  }
  uint32_t bits() const { return A * 0x1000193u ^ uint32_t(B * 4); }
};
struct Struct48 {
  double A[6];
  void join(Struct48 O) {
    for (int I = 0; I < 6; ++I)
      A[I] += O.A[I];
  }
  static Struct48 identity() { return {{0, 0, 0, 0, 0, 0}}; }
  static Struct48 of(uint32_t U) {
    Struct48 R;
    for (int I = 0; I < 6; ++I)
      R.A[I] = int((U >> 4 * I) % 16) - 7;
    return R;
  }
  uint32_t bits() const {
    uint32_t R = 0;
    for (int I = 0; I < 6; ++I)
      R = R * 31 + uint32_t(int(A[I]));
    return R;
  }
};
struct MaxAt { // the largest number and its first index
  float Key;
  int At;
  void join(MaxAt O) {
    if (O.Key > Key || (O.Key == Key && O.At < At))
      *this = O;
  }
  static MaxAt identity() { return {-1, 2147483647}; }
  static MaxAt of(uint32_t U) { return {float(U % 97), int(U % 10007)}; }
  uint32_t bits() const { return uint32_t(int(Key)) * 65537u + uint32_t(At); }
};
struct ByteAt { // the smallest byte and its first index
  uint8_t Key, Hole[3];
  int At;
  void join(ByteAt O) {
    if (O.Key < Key || (O.Key == Key && O.At < At))
      *this = O;
  }
  static ByteAt identity() { return {255, {}, 2147483647}; }
  static ByteAt of(uint32_t U) { return {uint8_t(U), {}, int(U % 10007)}; }
  uint32_t bits() const { return Key * 65537u + uint32_t(At); }
};
struct ShortAt { // the largest short and its last index
  int At;
  int16_t Key, Hole;
  void join(ShortAt O) {
    At = O.Key > Key ? O.At : O.Key < Key || At > O.At ? At : O.At;
    Key = O.Key > Key ? O.Key : Key;
  }
  static ShortAt identity() { return {-1, -32768, 0}; }
  static ShortAt of(uint32_t U) {
    return {int(U % 10007), int16_t(U >> 13), 0};
  }
  uint32_t bits() const { return uint32_t(Key) * 65537u + uint32_t(At); }
};
struct Range {
  long Low, High;
  short Count, Hole[3];
  void join(Range O) {
    Low = Low < O.Low ? Low : O.Low;
    High = High > O.High ? High : O.High;
    Count += O.Count;
  }
  static Range identity() {
    return {9223372036854775807, -9223372036854775807, 0, {}};
  }
  static Range of(uint32_t U) {
    return {long(U) * 3 - 1, long(U) * 5 + 1, short(U % 5), {}};
  }
  uint32_t bits() const {
    return uint32_t(Low) ^ uint32_t(High) * 31 ^ uint32_t(Count) << 7;
  }
};
struct Complex {
  double Re, Im;
  void join(Complex O) { // a sum; products would not be exact
    Re += O.Re;
    Im += O.Im;
  }
  static Complex identity() { return {0, 0}; }
  static Complex of(uint32_t U) {
    return {int(U % 33) - 16.0, (int(U >> 8 & 31) - 16) * 0.5};
  }
  uint32_t bits() const {
    return uint32_t(int(Re * 2)) * 31 ^ uint32_t(int(Im * 2));
  }
};
struct Affine { // x -> Factor * x + Summand, composed from left to right
  uint32_t Factor, Summand;
  void join(Affine O) {
    Summand = O.Factor * Summand + O.Summand;
    Factor *= O.Factor;
  }
  static Affine identity() { return {1, 0}; }
  static Affine of(uint32_t U) { return {U | 1, U >> 9}; }
  uint32_t bits() const { return Factor * 31 ^ Summand; }
};
struct Map64 {
  uint32_t Factor, Rest[14], Summand;
  void join(Map64 O) {
    Summand = O.Factor * Summand + O.Summand;
    Factor *= O.Factor;
    for (int I = 0; I < 14; ++I)
      Rest[I] += O.Rest[I];
  }
  static Map64 identity() { return {1, {}, 0}; }
  static Map64 of(uint32_t U) {
    Map64 R = {U | 1, {}, U >> 9};
    for (int I = 0; I < 14; ++I)
      R.Rest[I] = U >> I;
    return R;
  }
  uint32_t bits() const {
    uint32_t R = Factor * 31 ^ Summand;
    for (int I = 0; I < 14; ++I)
      R = R * 31 + Rest[I];
    return R;
  }
};
#pragma omp declare reduction(merge:Struct3 : omp_out.join(omp_in))            \
    initializer(omp_priv = Struct3::identity())
#pragma omp declare reduction(merge:Struct5 : omp_out.join(omp_in))            \
    initializer(omp_priv = Struct5::identity())
#pragma omp declare reduction(merge:Struct6 : omp_out.join(omp_in))            \
    initializer(omp_priv = Struct6::identity())
#pragma omp declare reduction(merge:Struct12 : omp_out.join(omp_in))           \
    initializer(omp_priv = Struct12::identity())
#pragma omp declare reduction(merge:Struct16 : omp_out.join(omp_in))           \
    initializer(omp_priv = Struct16::identity())
#pragma omp declare reduction(merge:Struct48 : omp_out.join(omp_in))           \
    initializer(omp_priv = Struct48::identity())
#pragma omp declare reduction(merge:MaxAt : omp_out.join(omp_in))              \
    initializer(omp_priv = MaxAt::identity())
#pragma omp declare reduction(merge:ByteAt : omp_out.join(omp_in))             \
    initializer(omp_priv = ByteAt::identity())
#pragma omp declare reduction(merge:ShortAt : omp_out.join(omp_in))            \
    initializer(omp_priv = ShortAt::identity())
#pragma omp declare reduction(merge:Range : omp_out.join(omp_in))              \
    initializer(omp_priv = Range::identity())
#pragma omp declare reduction(merge:Complex : omp_out.join(omp_in))            \
    initializer(omp_priv = Complex::identity())
#pragma omp declare reduction(merge:Affine : omp_out.join(omp_in))             \
    initializer(omp_priv = Affine::identity())
#pragma omp declare reduction(merge:Map64 : omp_out.join(omp_in))              \
    initializer(omp_priv = Map64::identity())
#pragma omp declare reduction(larger : short, int, uint, long, int128, float,  \
                                  double : omp_out =                           \
                                      omp_in > omp_out ? omp_in : omp_out)     \
    initializer(omp_priv = omp_orig)
// The host's code for a 16-byte sum needs a library of atomic operations.
#pragma omp declare reduction(adder:int128 : omp_out += omp_in)                \
    initializer(omp_priv = 0)

union Mixed {
  uint32_t Whole;
  uint8_t Low;
};

// Converts any type to 32 bits, without memcpy, because the passes skip kernels with it.
template <typename T> inline uint32_t bitsOf(T V) { return V.bits(); }
template <> inline uint32_t bitsOf(bool V) { return V; }
template <> inline uint32_t bitsOf(schar V) { return uint32_t(V); }
template <> inline uint32_t bitsOf(uchar V) { return V; }
template <> inline uint32_t bitsOf(short V) { return uint32_t(V); }
template <> inline uint32_t bitsOf(ushort_t V) { return V; }
template <> inline uint32_t bitsOf(int V) { return uint32_t(V); }
template <> inline uint32_t bitsOf(uint V) { return V; }
template <> inline uint32_t bitsOf(long V) {
  return uint32_t(V) ^ uint32_t(uint64_t(V) >> 32);
}
template <> inline uint32_t bitsOf(ulong_t V) {
  return uint32_t(V) ^ uint32_t(V >> 32);
}
template <> inline uint32_t bitsOf(int128 V) {
  return bitsOf(ulong_t(V)) ^ bitsOf(ulong_t(V >> 64));
}
template <> inline uint32_t bitsOf(float V) {
  uint32_t U = __builtin_bit_cast(uint32_t, V);
  return U ^ U >> 16;
}
template <> inline uint32_t bitsOf(half V) { return bitsOf(float(V)); }
template <> inline uint32_t bitsOf(double V) {
  ulong_t U = __builtin_bit_cast(ulong_t, V);
  return bitsOf(U) ^ uint32_t(U >> 44);
}

// Converts 32 bits to a value of a type that can be added many times.
template <typename T> inline T valueOf(uint32_t U) { return T::of(U); }
template <> inline bool valueOf(uint32_t U) { return U % 3 != 0; }
template <> inline schar valueOf(uint32_t U) {
  return schar(int(U % 201) - 100);
}
template <> inline uchar valueOf(uint32_t U) { return uchar(U ^ U >> 8); }
template <> inline short valueOf(uint32_t U) {
  return short(int(U % 201) - 100);
}
template <> inline ushort_t valueOf(uint32_t U) { return ushort_t(U); }
template <> inline int valueOf(uint32_t U) { return int(U % 201) - 100; }
template <> inline uint valueOf(uint32_t U) { return U * 2654435761u; }
template <> inline long valueOf(uint32_t U) { return int(U % 201) - 100; }
template <> inline ulong_t valueOf(uint32_t U) {
  return U * 0x9e3779b97f4a7c15ul;
}
template <> inline int128 valueOf(uint32_t U) {
  return (int128(int(U % 201) - 100) << 70) + U;
}
template <> inline float valueOf(uint32_t U) {
  return float(int(U % 33) - 16) * 0.5f;
}
template <> inline half valueOf(uint32_t U) { return half(int(U % 3) - 1); }
template <> inline double valueOf(uint32_t U) {
  return double(int(U % 33) - 16) * 0.5;
}

// Returns a factor: a sign, or any odd number if products of the type wrap.
template <typename T> inline T factorOf(uint32_t U) {
  return T(U % 5 == 0 ? -1 : 1);
}
template <> inline uchar factorOf(uint32_t U) { return uchar(U | 1); }
template <> inline ushort_t factorOf(uint32_t U) { return ushort_t(U | 1); }
template <> inline uint factorOf(uint32_t U) { return U | 1; }
template <> inline ulong_t factorOf(uint32_t U) {
  return (U * 0x9e3779b97f4a7c15ul) | 1;
}

inline uint32_t mix(uint32_t U) {
  U ^= U >> 15;
  U *= 0x2c1b3c6du;
  U ^= U >> 12;
  return U;
}
__attribute__((noinline)) static uint32_t farMix(uint32_t U) {
  return mix(U) * 3 + 1;
}
template <typename T>
__attribute__((noinline)) static uint32_t peek(const T *P, long I) {
  return bitsOf(P[I]);
}
template <typename T> static void addTo(T &V, uint32_t U) {
  V = T(V + valueOf<T>(U));
}

/// Returns a number that the compiler cannot determine.
template <typename T> __attribute__((noinline)) static T hidden(T V) {
  asm volatile("" : "+r"(V));
  return V;
}

template <typename T> T *toDevice(const T *Host, size_t Length) {
  int Device = omp_get_default_device();
  void *There = omp_target_alloc(Length * sizeof(T), Device);
  if (!There || omp_target_memcpy(There, Host, Length * sizeof(T), 0, 0, Device,
                                  omp_get_initial_device()))
    abort();
  return static_cast<T *>(There);
}
template <typename T> void fromDevice(T *Host, T *There, size_t Length) {
  int Device = omp_get_default_device();
  if (omp_target_memcpy(Host, There, Length * sizeof(T), 0, 0,
                        omp_get_initial_device(), Device))
    abort();
  omp_target_free(There, Device);
}

static int Checks = 0, WrongOnes = 0;

template <typename T> void printValue(T V) {
  printf("%08x", (unsigned)bitsOf(V));
}
inline void printValue(bool V) { printf("%d", V); }
inline void printValue(schar V) { printf("%d", V); }
inline void printValue(uchar V) { printf("%d", V); }
inline void printValue(short V) { printf("%d", V); }
inline void printValue(ushort_t V) { printf("%d", V); }
inline void printValue(int V) { printf("%d", V); }
inline void printValue(uint V) { printf("%u", V); }
inline void printValue(long V) { printf("%ld", V); }
inline void printValue(ulong_t V) { printf("%lu", V); }
inline void printValue(half V) { printf("%g", double(V)); }
inline void printValue(float V) { printf("%.9g", double(V)); }
inline void printValue(double V) { printf("%.17g", V); }

template <typename T> bool same(const T &X, const T &Y) {
  return bitsOf(X) == bitsOf(Y);
}
inline bool same(half X, half Y) { return X == Y; }
/// Returns whether two values are equal; all NaNs are equal.
inline bool same(double X, double Y) { return X == Y || (X != X && Y != Y); }
inline bool same(float X, float Y) { return same(double(X), double(Y)); }
inline bool same(long X, long Y) { return X == Y; }
inline bool same(ulong_t X, ulong_t Y) { return X == Y; }
inline bool same(int128 X, int128 Y) { return X == Y; }

/// Prints one value as `name: value`, or the error.
template <typename T>
void check(const char *Name, const T &Got, const T &Want) {
  ++Checks;
  bool Right = same(Got, Want);
  printf(Right ? "%s: " : "wrong %s: expected ", Name);
  printValue(Want);
  if (!Right) {
    ++WrongOnes;
    printf(", got ");
    printValue(Got);
  }
  printf("\n");
}

/// Prints one line about an array: its bits, or the first wrong element.
template <typename T>
void checkArray(const char *Name, const T *Got, const T *Want, int Length) {
  uint32_t Hash = 1;
  int Wrong = 0, First = -1;
  for (int I = 0; I < Length; ++I) {
    Hash = Hash * 31 + bitsOf(Want[I]);
    if (!same(Got[I], Want[I]) && Wrong++ == 0)
      First = I;
  }
  ++Checks;
  if (Wrong == 0) {
    printf("%s: %08x\n", Name, (unsigned)Hash);
    return;
  }
  ++WrongOnes;
  printf("wrong %s[%d]: expected ", Name, First);
  printValue(Want[First]);
  printf(", got ");
  printValue(Got[First]);
  printf(", %d of %d elements are wrong\n", Wrong, Length);
}

static int verdict() {
  if (WrongOnes)
    printf("%d checks, %d wrong\n", Checks, WrongOnes);
  else
    printf("%d checks, all right\n", Checks);
  return WrongOnes ? 1 : 0;
}
