//===- lists/histograms.cpp - arrays reduced element by element -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose iterations update single elements of a reduced array: every operator, type
// and spelling for which threads need no copies, and similar loops that need copies. Teams'
// copies have no element, and a few (in the simulator, where the environment sets the
// shared memory; on a GPU the launch does). All results must equal the host's, bit by bit.
// test/codegen/plan/element_updates.cpp shows which loops need copies.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile-plain -std=c++17 -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=330 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -std=c++17 -O2 -DONE_TEAM %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=330 %offload-run %t | FileCheck %s --match-full-lines

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>

namespace {

constexpr int Count = 3001, Cells = 100;
int Failures = 0;

struct Input {
  int Keys[Count];
  long Values[Count];
  Input() {
    for (int I = 0; I < Count; ++I) {
      Keys[I] = int(uint32_t(I) * 2654435761u >> 16) % Cells;
      Values[I] = (I * 7919L % 1021 - 500) * (I % 3 ? 1 : 0x10000001L);
    }
  }
} In;
const int *Keys = In.Keys;
const long *Values = In.Values;

template <class T, size_t N> struct Array {
  T Cell[N];
  explicit Array(T First) {
    for (size_t C = 0; C < N; ++C)
      Cell[C] = T(First + T(C % 7));
  }
};

template <class T>
void compare(const char *Name, const T *Device, const T *Host, size_t Bytes) {
  if (std::memcmp(Device, Host, Bytes) == 0)
    return;
  ++Failures;
  std::printf("%s of %zu bytes: wrong\n", Name, sizeof(T));
}

#ifdef ONE_TEAM
#define CONSTRUCT target parallel for
#else
#define CONSTRUCT target teams distribute parallel for
#endif
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define REDUCE_OF(CONSTRUCT, OPERATOR, ...)                                    \
  PRAGMA(omp CONSTRUCT reduction(OPERATOR : __VA_ARGS__)                       \
             map(to : Keys[:Count], Values[:Count]))
#define REDUCE(...) REDUCE_OF(CONSTRUCT, __VA_ARGS__)
#define FOR for (int I = 0; I < Count; ++I)

// Body updates H, an array of N elements of type T; Section of it is reduced.
#define CASE_OF(NAME, T, N, SECTION, OPERATOR, FIRST, ...)                     \
  {                                                                            \
    Array<T, N> OnDevice(FIRST), OnHost(FIRST);                                \
    {                                                                          \
      T *H = OnDevice.Cell;                                                    \
      REDUCE(OPERATOR, H SECTION)                                              \
      FOR { __VA_ARGS__; }                                                     \
    }                                                                          \
    {                                                                          \
      T *H = OnHost.Cell;                                                      \
      FOR { __VA_ARGS__; }                                                     \
    }                                                                          \
    compare(NAME, OnDevice.Cell, OnHost.Cell, sizeof OnHost.Cell);             \
  }
#define CASE(NAME, OPERATOR, FIRST, ...)                                       \
  CASE_OF(NAME, T, Cells, [0:Cells], OPERATOR, FIRST, __VA_ARGS__)

/// Cases for each type.
template <class T> void operators() {
  constexpr T Most = std::numeric_limits<T>::max();
  constexpr T Least = std::numeric_limits<T>::min();
  CASE("+=", +, T(5), H[Keys[I]] += T(Values[I]))
  CASE("&=", &, Most, H[Keys[I]] &= ~(T(1) << (I % 29)))
  CASE("max", max, Least,
       if (H[Keys[I]] < T(-1 - Keys[I])) H[Keys[I]] = T(-1 - Keys[I]))
  CASE("min", min, Most,
       H[Keys[I]] = T(Values[I]) < H[Keys[I]] ? T(Values[I]) : H[Keys[I]])
}

/// Spellings of an update.
void forms() {
  using T = int;
  constexpr T Least = std::numeric_limits<T>::min();
  const T Begin = 5;
  CASE("++", +, Begin, ++H[Keys[I]])
  CASE("postfix --", +, Begin, H[Keys[I]]--)
  CASE("a sum of three", +, Begin,
       H[Keys[I]] = T(I) + H[Keys[I]] - T(Values[I]))
  CASE("a sum of longer ones", +, Begin,
       H[Keys[I]] = T((long long)(H[Keys[I]]) + Values[I]))
  CASE("a difference, as it is named", -, Begin, H[Keys[I]] -= T(Values[I]))
  CASE("|=", |, Begin, H[Keys[I]] |= T(1) << (I % 31))
  CASE("^=", ^, Begin, H[Keys[I]] ^= T(Values[I]))
  CASE("*=", *, T(1), H[Keys[I]] *= T(I | 1))
  CASE("std::max", max, Least, H[Keys[I]] = std::max(H[Keys[I]], T(Values[I])))
  CASE("max of the least", max, Least,
       if (H[Keys[I]] < Least) H[Keys[I]] = Least)
  CASE("continues early", +, Begin, if (Values[I] % 3 == 0) continue;
       H[Keys[I]] += T(I))
  CASE("two elements", +, Begin, ++H[Keys[I]]; H[(Keys[I] + I) % Cells] += T(2))
  CASE("one element twice", +, Begin, H[Keys[I]] += T(3); H[Keys[I]] -= T(I))
  CASE("either, of one element", +, Begin, if (I & 1) H[Keys[I]] += T(I);
       else H[Keys[I]] += T(7))
  CASE("by way of a variable", +, Begin, T Old = H[Keys[I]]; T New = Old + T(I);
       H[Keys[I]] = New)
  CASE("by a reference", +, Begin, T &Element = H[Keys[I]]; Element += T(I))
  CASE("by a lambda", +, Begin, [&](int K) { H[K] += T(I); }(Keys[I]))
  // Each element belongs to one thread.
  CASE(
      "the value is used", +, T(0), if (I < Cells) {
        T Now = ++H[I];
        H[I] += Now > T(0) ? T(1) : T(1);
      })
  CASE_OF("a section", T, 300, [100:100], +, Begin, H[100 + Keys[I]] += T(I))
  CASE_OF("a far section", T, 6000, [5000:100], +, Begin,
          H[5000 + Keys[I]] += T(I))
  CASE_OF("many elements", T, 2200, [0:2200], +, Begin,
          H[Keys[I] * 22 + I % 22] += T(I))
}

/// Several dimensions, and several arrays, by name.
void arrays() {
  unsigned Named[Cells] = {3}, NamedHere[Cells] = {3};
  REDUCE(+, Named)
  FOR Named[Keys[I]] += I;
  FOR NamedHere[Keys[I]] += I;
  compare("by its name", Named, NamedHere, sizeof Named);

  long Table[4][50] = {{1, 2}}, TableHere[4][50] = {{1, 2}};
  REDUCE(+, Table)
  FOR Table[I & 3][Keys[I] / 2] += Values[I];
  FOR TableHere[I & 3][Keys[I] / 2] += Values[I];
  compare("of two dimensions", Table[0], TableHere[0], sizeof Table);

  int Sums[Cells] = {}, SumsHere[Cells] = {};
  long Largest[Cells] = {}, LargestHere[Cells] = {};
#pragma omp target teams distribute parallel for reduction(+ : Sums)           \
    reduction(max : Largest) map(to : Keys[ : Count], Values[ : Count])
  FOR {
    ++Sums[Keys[I]];
    if (Largest[Keys[I]] < Values[I])
      Largest[Keys[I]] = Values[I];
  }
  FOR {
    ++SumsHere[Keys[I]];
    LargestHere[Keys[I]] = std::max(LargestHere[Keys[I]], Values[I]);
  }
  compare("the first of two", Sums, SumsHere, sizeof Sums);
  compare("the second of two", Largest, LargestHere, sizeof Largest);

  int Same[2][Cells] = {{1}, {2}}, SameHere[2][Cells] = {{1}, {2}};
  int(&Front)[Cells] = Same[0];
  int *Back = Same[1];
  REDUCE(+, Front, Back [0:Cells])
  FOR {
    Front[Keys[I]] += 1;
    Back[Keys[I]] += 2;
  }
  FOR {
    SameHere[0][Keys[I]] += 1;
    SameHere[1][Keys[I]] += 2;
  }
  compare("of one type", Same[0], SameHere[0], sizeof Same);

  int Histogram[Cells] = {}, HistogramHere[Cells] = {};
  long Total = 5, TotalHere = 5;
  REDUCE(+, Histogram, Total)
  FOR {
    ++Histogram[Keys[I]];
    Total += Values[I];
  }
  FOR {
    ++HistogramHere[Keys[I]];
    TotalHere += Values[I];
  }
  compare("next to a variable", Histogram, HistogramHere, sizeof Histogram);
  compare("a variable next to it", &Total, &TotalHere, sizeof Total);
}

/// Other work of an iteration.
void bodies() {
  int Before[Count] = {}, BeforeHere[Count] = {};
  unsigned H[Cells] = {}, Here[Cells] = {};
#pragma omp target teams distribute parallel for reduction(+ : H)              \
    map(to : Keys[ : Count], Values[ : Count]) map(tofrom : Before)
  FOR {
    ++H[Keys[I]];
    Before[I] = Keys[I] + 1;
  }
  FOR {
    ++Here[Keys[I]];
    BeforeHere[I] = Keys[I] + 1;
  }
  compare("writes", H, Here, sizeof H);
  compare("what is written", Before, BeforeHere, sizeof Before);

  unsigned Counted[Cells] = {}, CountedHere[Cells] = {};
  unsigned Atomic = 0;
#pragma omp target teams distribute parallel for reduction(+ : Counted)        \
    map(to : Keys[ : Count]) map(tofrom : Atomic)
  FOR {
    ++Counted[Keys[I]];
#pragma omp atomic
    ++Atomic;
  }
  FOR++ CountedHere[Keys[I]];
  const unsigned All = Count;
  compare("next to omp atomic", Counted, CountedHere, sizeof Counted);
  compare("omp atomic next to it", &Atomic, &All, sizeof All);

  unsigned Squares[Cells] = {}, SquaresHere[Cells] = {};
#pragma omp target teams distribute parallel for collapse(2)                   \
    reduction(+ : Squares)
  for (int A = 0; A < 53; ++A)
    for (long B = 60; B > 0; B -= 3)
      Squares[(A * B) % Cells] += A;
  for (int A = 0; A < 53; ++A)
    for (long B = 60; B > 0; B -= 3)
      SquaresHere[(A * B) % Cells] += A;
  compare("collapse", Squares, SquaresHere, sizeof Squares);

  unsigned Inner[Cells] = {}, InnerHere[Cells] = {};
  REDUCE(+, Inner)
  FOR for (int J = 0; J < I % 4; ++J)++ Inner[(Keys[I] + J) % Cells];
  FOR for (int J = 0; J < I % 4; ++J)++ InnerHere[(Keys[I] + J) % Cells];
  compare("loops of iterations", Inner, InnerHere, sizeof Inner);

  // No iteration, and one.
  for (int N = 0; N < 2; ++N) {
    unsigned Few[Cells] = {8, 9}, FewHere[Cells] = {8, 9};
#pragma omp target teams distribute parallel for reduction(+ : Few)            \
    map(to : Keys[ : Count])
    for (int I = 0; I < N; ++I)
      ++Few[Keys[I]];
    for (int I = 0; I < N; ++I)
      ++FewHere[Keys[I]];
    compare("few iterations", Few, FewHere, sizeof Few);
  }
}

#define CLAUSES(NAME, ...)                                                     \
  {                                                                            \
    unsigned H[Cells] = {1}, Here[Cells] = {1};                                \
    PRAGMA(omp target teams distribute parallel for reduction(+ : H)           \
               map(to : Keys[ : Count]) __VA_ARGS__)                           \
    FOR++ H[Keys[I]];                                                          \
    FOR++ Here[Keys[I]];                                                       \
    compare(NAME, H, Here, sizeof H);                                          \
  }

/// Clauses, and data that is on the device before.
void clauses() {
  CLAUSES("num_teams", num_teams(3))
  CLAUSES("thread_limit", thread_limit(33))
  CLAUSES("schedule", schedule(static, 5))
  CLAUSES("if parallel", if (parallel : Count < 0))
  unsigned H[Cells] = {1}, Here[Cells] = {1};
#pragma omp target data map(tofrom : H)
  for (int Round = 0; Round < 3; ++Round) {
    REDUCE(+, H)
    FOR H[Keys[I]] += Round;
  }
  for (int Round = 0; Round < 3; ++Round)
    FOR Here[Keys[I]] += Round;
  compare("three rounds", H, Here, sizeof H);
}

/// User-defined operators.
#pragma omp declare reduction(plainly:unsigned : omp_out += omp_in)            \
    initializer(omp_priv = 0)

void userOperators() {
  unsigned H[Cells] = {1}, Here[Cells] = {1};
  REDUCE(plainly, H)
  FOR++ H[Keys[I]];
  FOR++ Here[Keys[I]];
  compare("an operator of the program's", H, Here, sizeof H);
}

/// Values whose sums are the same in every order.
template <class T> void inAnyOrder() {
  const T Begin = T(3);
  CASE("values of another kind", +, Begin, H[Keys[I]] += T(I % 4))
}

} // namespace

int main() {
  operators<int>();
  operators<unsigned>();
  operators<unsigned long long>();
  forms();
  inAnyOrder<int16_t>();
  inAnyOrder<float>();
  arrays();
  bodies();
  clauses();
  userOperators();
  // CHECK: 0 failures
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
