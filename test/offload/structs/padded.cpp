//===- structs/padded.cpp - structs with padding --------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding is copied with the members around it: the compiler's callbacks and
// Warpfold's know only a variable's size, and copy pieces of 8 bytes. A
// variable of the team lies in shared memory, where no thread ever writes its padding.
//
//===----------------------------------------------------------------------===//

// XFAIL: no-plugin && gpu
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 531;

template <typename X, typename Y> struct Two {
  X First;
  Y Second;
  void operator+=(const Two &Other) {
    First += Other.First;
    Second += Other.Second;
  }
  bool operator==(const Two &Other) const {
    return First == Other.First && Second == Other.Second;
  }
  static Two at(int I) { return {X(I), Y(3 * I + 1)}; }
};

struct Three {
  int First;
  short Second;
  char Third;
  void operator+=(const Three &Other) {
    First += Other.First;
    Second = short(Second + Other.Second);
    Third = char(Third ^ Other.Third);
  }
  bool operator==(const Three &Other) const {
    return First == Other.First && Second == Other.Second &&
           Third == Other.Third;
  }
  static Three at(int I) { return {I, short(3 * I), char(I)}; }
};

using Tail4 = Two<double, int>;
using Tail7 = Two<int64_t, char>;
using Inner3 = Two<char, int>;

static_assert(sizeof(Tail4) == 16 && sizeof(Tail7) == 16 &&
              sizeof(Inner3) == 8 && sizeof(Three) == 8);

namespace check {
template <> inline constexpr const char *TypeName<Tail4> = "double, int";
template <> inline constexpr const char *TypeName<Tail7> = "int64, char";
template <> inline constexpr const char *TypeName<Inner3> = "char, int";
template <> inline constexpr const char *TypeName<Three> = "int, short, char";
} // namespace check

template <typename X, typename Y> check::Text valueText(const Two<X, Y> &V) {
  return check::text("%s %s", check::valueText(V.First).Chars,
                     check::valueText(V.Second).Chars);
}
check::Text valueText(const Three &V) {
  return check::text("%d %d %d", V.First, V.Second, V.Third);
}

#pragma omp declare reduction(+ : Tail4, Tail7, Inner3,                        \
                                  Three : omp_out += omp_in)                   \
    initializer(omp_priv = {})

template <typename T> void checkConstructs() {
  T Expected = {};
  for (int I = 0; I < Count; ++I)
    Expected += T::at(I);

  T Got = {};
#pragma omp target teams distribute num_teams(5) reduction(+ : Got)
  for (int I = 0; I < Count; ++I)
    Got += T::at(I);
  check::equal("teams distribute", Got, Expected);

  Got = {};
#pragma omp target teams distribute parallel for num_teams(5) thread_limit(64) \
    reduction(+ : Got)
  for (int I = 0; I < Count; ++I)
    Got += T::at(I);
  check::equal("teams distribute parallel for", Got, Expected);

  Got = {};
#pragma omp target parallel for num_threads(40) reduction(+ : Got)
  for (int I = 0; I < Count; ++I)
    Got += T::at(I);
  check::equal("parallel for", Got, Expected);

  Got = {};
#pragma omp target teams distribute num_teams(3) thread_limit(64)              \
    reduction(+ : Got)
  for (int Row = 0; Row < Count; Row += 59) {
    T OfRow = {};
#pragma omp parallel for reduction(+ : OfRow)
    for (int I = Row; I < Row + 59; ++I)
      OfRow += T::at(I);
    Got += OfRow;
  }
  check::equal("rows", Got, Expected);

  Got = {};
#pragma omp target teams num_teams(3) thread_limit(64) reduction(+ : Got)
  {
#pragma omp distribute parallel for reduction(+ : Got)
    for (int I = 0; I < Count; ++I)
      Got += T::at(I);
  }
  check::equal("teams, distribute parallel for", Got, Expected);

  Got = {};
  int Number = 0;
#pragma omp target teams distribute num_teams(5) reduction(+ : Number, Got)
  for (int I = 0; I < Count; ++I) {
    Got += T::at(I);
    Number += 1;
  }
  check::equal("next to an int", Got, Expected);
  check::expect("the int", Number, Count);
}

int main() {
  checkConstructs<Tail4>();
  checkConstructs<Tail7>();
  checkConstructs<Inner3>();
  checkConstructs<Three>();
  return check::status();
}

// CHECK: teams distribute<double, int>: 140715 422676
// CHECK-NEXT: teams distribute parallel for<double, int>: 140715 422676
// CHECK-NEXT: parallel for<double, int>: 140715 422676
// CHECK-NEXT: rows<double, int>: 140715 422676
// CHECK-NEXT: teams, distribute parallel for<double, int>: 140715 422676
// CHECK-NEXT: next to an int<double, int>: 140715 422676
// CHECK-NEXT: teams distribute<int64, char>: 140715 20
// CHECK-NEXT: teams distribute parallel for<int64, char>: 140715 20
// CHECK-NEXT: parallel for<int64, char>: 140715 20
// CHECK-NEXT: rows<int64, char>: 140715 20
// CHECK-NEXT: teams, distribute parallel for<int64, char>: 140715 20
// CHECK-NEXT: next to an int<int64, char>: 140715 20
// CHECK-NEXT: teams distribute<char, int>: -85 422676
// CHECK-NEXT: teams distribute parallel for<char, int>: -85 422676
// CHECK-NEXT: parallel for<char, int>: -85 422676
// CHECK-NEXT: rows<char, int>: -85 422676
// CHECK-NEXT: teams, distribute parallel for<char, int>: -85 422676
// CHECK-NEXT: next to an int<char, int>: -85 422676
// CHECK-NEXT: teams distribute<int, short, char>: 140715 28929 19
// CHECK-NEXT: teams distribute parallel for<int, short, char>: 140715 28929 19
// CHECK-NEXT: parallel for<int, short, char>: 140715 28929 19
// CHECK-NEXT: rows<int, short, char>: 140715 28929 19
// CHECK-NEXT: teams, distribute parallel for<int, short, char>: 140715 28929 19
// CHECK-NEXT: next to an int<int, short, char>: 140715 28929 19
