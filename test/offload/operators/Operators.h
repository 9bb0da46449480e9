//===- operators/Operators.h - each operator as a class -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pragma cannot take its operator from a template parameter, so a macro
// writes one class per operator. The programs in this folder choose the types
// and the data.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_OPERATORS_OPERATORS_H
#define WARPFOLD_TEST_OFFLOAD_OPERATORS_OPERATORS_H

#include "../Check.h"

/// Elements of every reduction here: a prime, so that no team and no warp of
/// the shapes below divides it.
constexpr int Count = 1009;

/// One thread, one warp, a last warp of one lane, several warps, and more teams
/// than a warp has lanes.
constexpr check::Shape Shapes[] = {
    {1, 1}, {1, 32}, {2, 33}, {3, 128}, {40, 64}};

/// Indices at which a single element decides the result: both ends, both sides
/// of a warp's boundary, one in the middle.
constexpr int AwkwardIndices[] = {0, 31, 32, 617, Count - 1};

#define AS_PRAGMA(TEXT) _Pragma(#TEXT)

#define DEFINE_OPERATOR(NAME, OPERATOR, UPDATE)                                \
  struct NAME {                                                                \
    static constexpr const char *Name = #OPERATOR;                             \
    template <typename T>                                                      \
    static T onDevice(const T (&Data)[Count], T Start, check::Shape S) {       \
      T Result = Start;                                                        \
      AS_PRAGMA(omp target teams distribute parallel for                       \
                num_teams(S.Teams) thread_limit(S.Threads) map(to : Data)      \
                reduction(OPERATOR : Result))                                  \
      for (int I = 0; I < Count; ++I) {                                        \
        T X = Data[I];                                                         \
        UPDATE;                                                                \
      }                                                                        \
      return Result;                                                           \
    }                                                                          \
    template <typename T> static T onHost(const T (&Data)[Count], T Start) {   \
      T Result = Start;                                                        \
      for (T X : Data)                                                         \
        UPDATE;                                                                \
      return Result;                                                           \
    }                                                                          \
  };

DEFINE_OPERATOR(Sum, +, Result += X)
DEFINE_OPERATOR(Difference, -, Result -= X)
DEFINE_OPERATOR(Product, *, Result *= X)
DEFINE_OPERATOR(Minimum, min, Result = X < Result ? X : Result)
DEFINE_OPERATOR(Maximum, max, Result = X > Result ? X : Result)
DEFINE_OPERATOR(BitAnd, &, Result &= X)
DEFINE_OPERATOR(BitOr, |, Result |= X)
DEFINE_OPERATOR(BitXor, ^, Result ^= X)
DEFINE_OPERATOR(LogicalAnd, &&, Result = Result && X)
DEFINE_OPERATOR(LogicalOr, ||, Result = Result || X)

/// Reduces ElementAt(0 .. Count-1) into a variable whose initial value is
/// Start, in every shape, and returns the device's last result.
template <class Operator, typename T, typename Element>
T sweep(const char *Case, T Start, Element ElementAt) {
  static T Data[Count];
  for (int I = 0; I < Count; ++I)
    Data[I] = ElementAt(I);
  T Expected = Operator::onHost(Data, Start);
  T Got = Start;
  for (check::Shape S : Shapes) {
    Got = Operator::onDevice(Data, Start, S);
    check::Text Name = check::text("%s, %s", Operator::Name, Case);
    check::expect(check::caseText(Name.Chars, S).Chars, Got, Expected);
  }
  return Got;
}

/// Does the same and prints the line.
template <class Operator, typename T, typename Element>
void reduce(const char *Case, T Start, Element ElementAt) {
  T Got = sweep<Operator>(Case, Start, ElementAt);
  check::print(check::text("%s, %s", Operator::Name, Case).Chars, Got);
}

/// All elements are usual except one, which is Special, at each awkward index
/// in turn. Prints one line, because the result is the same for all indices.
template <class Operator, typename T, typename Element>
void reduceWithOneSpecial(const char *Case, T Start, Element UsualAt,
                          T Special) {
  T Got = Start;
  for (int Index : AwkwardIndices)
    Got = sweep<Operator>(
        check::text("%s at %d", Case, Index).Chars, Start,
        [=](int I) { return I == Index ? Special : UsualAt(I); });
  check::print(check::text("%s, %s", Operator::Name, Case).Chars, Got);
}

#endif // WARPFOLD_TEST_OFFLOAD_OPERATORS_OPERATORS_H
