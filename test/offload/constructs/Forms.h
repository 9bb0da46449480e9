//===- constructs/Forms.h - one loop under many pragmas ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// FORM(Name, the pragmas) defines and registers a construct that sums an array, finds
// its largest element, and writes another array. checkAll(), the program's end, runs
// each registered construct for all lengths, with initial values that are not the identity:
//
//   FORM(Static, OMP_(omp target parallel for schedule(static) MAPS BOTH))
//   int main() { return forms::checkAll(); }
//
// FORM_OF_TYPES does so for six types. With -DFEW there are fewer lengths and types.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_FORMS_H
#define WARPFOLD_TEST_OFFLOAD_FORMS_H

#include "../Check.h"

#include <vector>

namespace forms {

/// None, one, a warp and its neighbours, a team, several tiles, and lengths that fill no
/// tile.
#ifdef FEW
constexpr int Lengths[] = {0, 33, 4097};
#else
constexpr int Lengths[] = {0, 1, 31, 32, 33, 255, 256, 1000, 4097, 70001};
#endif

inline int NumChecked = 0;

template <class T> std::vector<T> numbers(int Length) {
  std::vector<T> Values(Length + 1);
  for (int I = 0; I < Length; ++I)
    Values[I] = static_cast<T>((I * 7 + 3) % 11 - 4);
  return Values;
}

template <template <class> class Form, class T>
void checkType(const char *Name, const char *Type) {
  for (int Length : Lengths) {
    const std::vector<T> X = numbers<T>(Length);
    std::vector<int> Y(Length + 1, 3);
    T Sum = 5, Most = 2, WantedSum = 5, WantedMost = 2;
    for (int I = 0; I < Length; ++I) {
      WantedSum += X[I];
      WantedMost = X[I] > WantedMost ? X[I] : WantedMost;
    }
    Form<T>::run(X.data(), Y.data(), Length, Sum, Most);
    int Wrong = Y[Length] != 3;
    for (int I = 0; I < Length; ++I)
      Wrong += Y[I] != 4;
    char What[96];
    std::snprintf(What, sizeof(What), "%s %s %d", Name, Type, Length);
    check::expect(What, +Sum, +WantedSum);
    check::expect(What, +Most, +WantedMost);
    check::expect(What, Wrong, 0);
    ++NumChecked;
  }
}

template <template <class> class Form> void checkInt32(const char *Name) {
  checkType<Form, int32_t>(Name, "int32");
}

template <template <class> class Form> void checkTypes(const char *Name) {
  checkType<Form, double>(Name, "double");
  checkType<Form, int8_t>(Name, "int8");
#ifndef FEW
  checkType<Form, float>(Name, "float");
  checkType<Form, int32_t>(Name, "int32");
  checkType<Form, int64_t>(Name, "int64");
  checkType<Form, uint16_t>(Name, "uint16");
#endif
}

using Check = void (*)();

inline std::vector<Check> &listed() {
  static std::vector<Check> All;
  return All;
}

struct Listed {
  explicit Listed(Check Function) { listed().push_back(Function); }
};

/// Returns the program's exit status.
inline int checkAll() {
  for (Check Each : listed())
    Each();
  check::print("forms", NumChecked);
  return check::status();
}

} // namespace forms

#define OMP_TEXT(...) _Pragma(#__VA_ARGS__)
#define OMP_(...) OMP_TEXT(__VA_ARGS__)

// clang-format off: it formats OMP_(...) as an expression.
/// Sum and maximum over X, writing each element once.
#define BODY(T)                                                                \
  for (int I = 0; I < Length; ++I) {                                           \
    Y[I] += 1;                                                                 \
    Sum += X[I];                                                               \
    Most = X[I] > Most ? X[I] : Most;                                          \
  }
#define FORM_OF(T, Name, ...)                                                  \
  template <> struct Name<T> {                                                 \
    static void run(const T *X, int *Y, int Length, T &S, T &M) {              \
      T Sum = S, Most = M;                                                     \
      __VA_ARGS__                                                              \
      BODY(T)                                                                  \
      S = Sum;                                                                 \
      M = Most;                                                                \
    }                                                                          \
  };
#define LIST_FORM(Name, Check)                                                 \
  const forms::Listed List##Name([] { forms::Check<Name>(#Name); });
#define FORM(Name, ...)                                                        \
  template <class T> struct Name;                                              \
  FORM_OF(int32_t, Name, __VA_ARGS__)                                          \
  LIST_FORM(Name, checkInt32)
#define FORM_OF_TYPES(Name, ...)                                               \
  template <class T> struct Name;                                              \
  FORM_OF(int32_t, Name, __VA_ARGS__)                                          \
  FORM_OF(double, Name, __VA_ARGS__)                                           \
  FORM_OF(float, Name, __VA_ARGS__)                                            \
  FORM_OF(int64_t, Name, __VA_ARGS__)                                          \
  FORM_OF(int8_t, Name, __VA_ARGS__)                                           \
  FORM_OF(uint16_t, Name, __VA_ARGS__)                                         \
  LIST_FORM(Name, checkTypes)
#define MAPS map(to : X[0 : Length]) map(tofrom : Y[0 : Length + 1])
#define BOTH reduction(+ : Sum) reduction(max : Most)
// clang-format on

#endif // WARPFOLD_TEST_OFFLOAD_FORMS_H
