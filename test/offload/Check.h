//===- test/offload/Check.h - how an offload program checks itself --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program computes a reduction on the device and again on the host, and
// passes both results to this header:
//
//   check::equal("sum", Got, Expected);     // prints `sum<int32>: 499500`
//   return check::status();
//
// A wrong value is reported on stderr and makes the exit status 1. The lines on
// stdout are the same in the simulator and on every GPU: nothing is printed
// that depends on the device.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_CHECK_H
#define WARPFOLD_TEST_OFFLOAD_CHECK_H

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace check {

/// A short line of text, formatted as by printf.
struct Text {
  char Chars[160];
};

__attribute__((format(printf, 1, 2))) inline Text text(const char *Format,
                                                       ...) {
  Text Result;
  va_list Arguments;
  va_start(Arguments, Format);
  vsnprintf(Result.Chars, sizeof(Result.Chars), Format, Arguments);
  va_end(Arguments);
  return Result;
}

// The printed name of a type; a program adds its own types.
template <typename T> constexpr const char *TypeName = "?";
template <> inline constexpr const char *TypeName<bool> = "bool";
template <> inline constexpr const char *TypeName<int8_t> = "int8";
template <> inline constexpr const char *TypeName<int16_t> = "int16";
template <> inline constexpr const char *TypeName<int32_t> = "int32";
template <> inline constexpr const char *TypeName<int64_t> = "int64";
template <> inline constexpr const char *TypeName<uint8_t> = "uint8";
template <> inline constexpr const char *TypeName<uint16_t> = "uint16";
template <> inline constexpr const char *TypeName<uint32_t> = "uint32";
template <> inline constexpr const char *TypeName<uint64_t> = "uint64";
template <> inline constexpr const char *TypeName<_Float16> = "half";
template <> inline constexpr const char *TypeName<float> = "float";
template <> inline constexpr const char *TypeName<double> = "double";
template <>
inline constexpr const char *TypeName<_Complex float> = "complex float";
template <>
inline constexpr const char *TypeName<_Complex double> = "complex double";

// Formats a value in full: two different values never print alike.
inline Text valueText(bool V) { return text("%s", V ? "true" : "false"); }
inline Text valueText(int64_t V) { return text("%lld", (long long)V); }
inline Text valueText(uint64_t V) {
  return text("%llu", (unsigned long long)V);
}
inline Text valueText(int8_t V) { return valueText(int64_t(V)); }
inline Text valueText(int16_t V) { return valueText(int64_t(V)); }
inline Text valueText(int32_t V) { return valueText(int64_t(V)); }
inline Text valueText(uint8_t V) { return valueText(uint64_t(V)); }
inline Text valueText(uint16_t V) { return valueText(uint64_t(V)); }
inline Text valueText(uint32_t V) { return valueText(uint64_t(V)); }
inline Text valueText(_Float16 V) { return text("%.5g", double(V)); }
inline Text valueText(float V) { return text("%.9g", double(V)); }
inline Text valueText(double V) { return text("%.17g", V); }
inline Text valueText(_Complex double V) {
  return text("%.17g%+.17gi", __real__ V, __imag__ V);
}
inline Text valueText(_Complex float V) {
  return text("%.9g%+.9gi", double(__real__ V), double(__imag__ V));
}

/// A launch: the number of teams and of threads in each.
struct Shape {
  int Teams, Threads;
};

/// Returns "Case, 3 teams of 64".
inline Text caseText(const char *Case, Shape S) {
  return text("%s, %d teams of %d", Case, S.Teams, S.Threads);
}

inline bool AnyWrong = false;

/// Compares, and prints nothing on success: for the many cases of a sweep.
template <typename T>
void expect(const char *Name, const T &Got, const T &Expected) {
  if (Got == Expected)
    return;
  AnyWrong = true;
  fprintf(stderr, "error: %s<%s>: expected %s, got %s\n", Name, TypeName<T>,
          valueText(Expected).Chars, valueText(Got).Chars);
}

/// Prints the line `name<type>: value`.
template <typename T> void print(const char *Name, const T &Value) {
  printf("%s<%s>: %s\n", Name, TypeName<T>, valueText(Value).Chars);
}

/// Compares and prints the value.
template <typename T>
void equal(const char *Name, const T &Got, const T &Expected) {
  expect(Name, Got, Expected);
  print(Name, Got);
}

/// Returns the exit status of main.
inline int status() { return AnyWrong ? 1 : 0; }

/// Returns true if the environment requests the sizes that only a GPU can run
/// in reasonable time (WARPFOLD_TEST_SIZE=full).
inline bool fullSize() {
  const char *Size = getenv("WARPFOLD_TEST_SIZE");
  return Size && !strcmp(Size, "full");
}

/// Returns a pseudo-random number of I, so that the result shows an element
/// that is lost, counted twice or taken from a neighbour.
constexpr uint64_t scramble(uint64_t I) {
  uint64_t Z = (I + 1) * 0x9E3779B97F4A7C15u;
  Z = (Z ^ (Z >> 29)) * 0xBF58476D1CE4E5B9u;
  return Z ^ (Z >> 32);
}

/// Returns X, for use in target regions. With STAY_GENERIC the optimiser may
/// not analyse this function, so a kernel whose teams call it outside of
/// parallel regions stays in generic mode instead of becoming SPMD.
#ifdef STAY_GENERIC
__attribute__((noinline, optnone))
#endif
inline int64_t
unchanged(int64_t X) {
  return X;
}

/// Calls Visit(T()) for every type T.
template <typename... Types, typename Visitor> void forEach(Visitor Visit) {
  (Visit(Types()), ...);
}

} // namespace check

#endif // WARPFOLD_TEST_OFFLOAD_CHECK_H
