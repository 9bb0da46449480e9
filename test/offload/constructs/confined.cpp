//===- constructs/confined.cpp - loops of one team, or of one thread each -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constructs that reduce with one team (`target parallel for` and its like) and with one
// thread of each team (`teams distribute`): each iteration is executed once and brings its
// value once, whoever executes it, with originals that hold something before; and so with
// all teams and a schedule of the user's own. And what keeps them as they are: iterations
// that ask who they are, hand on values, or end where the variable that they reduce says.
//
//===----------------------------------------------------------------------===//

// Its many teams race in the stock runtime's buffer (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
// DEFINE: %{level} = -O0 -DFEW
// DEFINE: %{check} = %offload-compile %{level} %s -o %t && \
// DEFINE:   %offload-run %t | FileCheck %s --match-full-lines
// RUN: %{check} --check-prefix=FEW
// REDEFINE: %{level} = -O1 -DFEW
// RUN: %{check} --check-prefix=FEW
// REDEFINE: %{level} = -O2
// RUN: %{check}
// REDEFINE: %{level} = -O3 -g -DFEW
// RUN: %{check} --check-prefix=FEW

#include "../Check.h"

#include <climits>
#include <complex>
#include <cstdint>
#include <omp.h>
#include <vector>

namespace {

/// None, one, a warp and its neighbours, a team, several tiles, and what fills no tile.
#ifdef FEW
constexpr int Lengths[] = {0, 33, 4097};
#else
constexpr int Lengths[] = {0, 1, 31, 32, 33, 255, 256, 1000, 4097, 70001};
#endif

int NumForms = 0;

#define OMP_TEXT(...) _Pragma(#__VA_ARGS__)
#define OMP_(...) OMP_TEXT(__VA_ARGS__)

template <class T> std::vector<T> numbers(int Length) {
  std::vector<T> Values(Length + 1);
  for (int I = 0; I < Length; ++I)
    Values[I] = static_cast<T>((I * 7 + 3) % 11 - 4);
  return Values;
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

// clang-format off: it takes OMP_(...) for an expression.
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
#define FORM(Name, ...)                                                        \
  template <class T> struct Name;                                              \
  FORM_OF(int32_t, Name, __VA_ARGS__)
#define FORM_OF_TYPES(Name, ...)                                               \
  FORM(Name, __VA_ARGS__)                                                      \
  FORM_OF(double, Name, __VA_ARGS__)                                           \
  FORM_OF(float, Name, __VA_ARGS__)                                            \
  FORM_OF(int64_t, Name, __VA_ARGS__)                                          \
  FORM_OF(int8_t, Name, __VA_ARGS__)                                           \
  FORM_OF(uint16_t, Name, __VA_ARGS__)
#define MAPS map(to : X[0 : Length]) map(tofrom : Y[0 : Length + 1])
#define BOTH reduction(+ : Sum) reduction(max : Most)

FORM_OF_TYPES(TargetParallelFor, OMP_(omp target parallel for MAPS BOTH))
FORM(TargetParallelForSimd, OMP_(omp target parallel for simd MAPS BOTH))
FORM(TargetParallelLoop, OMP_(omp target parallel loop MAPS BOTH))
FORM(FewThreads, OMP_(omp target parallel for num_threads(5) MAPS BOTH))
FORM(ManyThreads, OMP_(omp target parallel for num_threads(300) MAPS BOTH))
FORM(OrNot, OMP_(omp target parallel for if(parallel : Length > 1000) MAPS BOTH))
FORM(OwnTarget, OMP_(omp target MAPS map(tofrom : Sum, Most))
     OMP_(omp parallel for BOTH))
FORM(OwnFor, OMP_(omp target parallel MAPS BOTH) OMP_(omp for))
FORM(OwnForNowait, OMP_(omp target parallel MAPS BOTH) OMP_(omp for nowait))
FORM(ForReduces, OMP_(omp target parallel MAPS map(tofrom : Sum, Most))
     OMP_(omp for BOTH))
FORM_OF_TYPES(TeamsDistribute, OMP_(omp target teams distribute MAPS BOTH))
FORM(TeamsDistributeSimd, OMP_(omp target teams distribute simd MAPS BOTH))
FORM(TenTeams, OMP_(omp target teams distribute num_teams(10) MAPS BOTH))
FORM(SmallTeams, OMP_(omp target teams distribute thread_limit(7) MAPS BOTH))
FORM(Shares, OMP_(omp target teams distribute dist_schedule(static, 3) MAPS BOTH))
FORM(OwnTeams, OMP_(omp target MAPS map(tofrom : Sum, Most))
     OMP_(omp teams distribute BOTH))
FORM(OwnDistribute, OMP_(omp target teams MAPS BOTH) OMP_(omp distribute))
FORM(Static, OMP_(omp target parallel for schedule(static) MAPS BOTH))
FORM(StaticFour, OMP_(omp target parallel for schedule(static, 4) MAPS BOTH))
FORM(Dynamic, OMP_(omp target parallel for schedule(dynamic) MAPS BOTH))
FORM(GuidedFive, OMP_(omp target parallel for schedule(guided, 5) MAPS BOTH))
FORM(Runtime, OMP_(omp target parallel for schedule(runtime) num_threads(48) MAPS BOTH))
// All threads, in the user's order.
#define ALL omp target teams distribute parallel for MAPS BOTH
FORM(AllStatic, OMP_(ALL schedule(static)))
FORM(AllStaticFour, OMP_(ALL schedule(static, 4) num_threads(96)))
FORM(AllStaticOne, OMP_(ALL schedule(nonmonotonic : static, 1)))
FORM(AllDynamic, OMP_(ALL schedule(dynamic) num_threads(40)))
FORM(AllDynamicThree, OMP_(ALL schedule(monotonic : dynamic, 3) num_teams(7)))
FORM(AllGuided, OMP_(ALL schedule(guided) if(parallel : Length > 100)))
FORM(AllRuntime, OMP_(ALL schedule(runtime)))
FORM(AllAuto, OMP_(ALL schedule(auto)))
FORM(AllShares, OMP_(ALL dist_schedule(static, 100)))
FORM(AllOneShare, OMP_(ALL dist_schedule(static)))
FORM(AllSharesDynamic, OMP_(ALL dist_schedule(static, 64) schedule(dynamic, 2)))
// clang-format on

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
    ++NumForms;
  }
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

//===----------------------------------------------------------------------===//
// Operators and lists
//===----------------------------------------------------------------------===//

using Complex = std::complex<double>;
#pragma omp declare reduction(+ : Complex : omp_out += omp_in)                 \
    initializer(omp_priv = Complex(0, 0))

struct Moments {
  double Sum = 0;
  double Squares = 0;
  int Count = 0;
};
void join(Moments &To, const Moments &From) {
  To.Sum += From.Sum;
  To.Squares += From.Squares;
  To.Count += From.Count;
}
#pragma omp declare reduction(moments:Moments : join(omp_out, omp_in))         \
    initializer(omp_priv = Moments())
/// Begins with what the original holds: each team must have read it before the result is
/// written.
#pragma omp declare reduction(as:Moments : join(omp_out, omp_in))              \
    initializer(omp_priv = Moments{omp_orig.Sum * 0, 0, 0})

void checkOperators() {
  constexpr int Length = 10007;
  const std::vector<int> Values = numbers<int>(Length);
  const int *X = Values.data();
  unsigned And = ~0U, Or = 1, Xor = 9;
  bool All = true, Any = false;
  double Product = 2;
  int Least = 100;
#pragma omp target parallel for map(to : X[0 : Length]) reduction(& : And)     \
    reduction(| : Or) reduction(^ : Xor) reduction(&& : All)                   \
    reduction(|| : Any) reduction(* : Product) reduction(min : Least)
  for (int I = 0; I < Length; ++I) {
    And &= ~(1U << (X[I] & 15));
    Or |= 1U << (X[I] & 31);
    Xor ^= static_cast<unsigned>(I);
    All = All && X[I] < 7;
    Any = Any || X[I] == 6;
    Product *= I % 1000 == 7 ? 2 : 1;
    Least = X[I] < Least ? X[I] : Least;
  }
  unsigned WantedAnd = ~0U, WantedOr = 1, WantedXor = 9;
  for (int I = 0; I < Length; ++I) {
    WantedAnd &= ~(1U << (X[I] & 15));
    WantedOr |= 1U << (X[I] & 31);
    WantedXor ^= static_cast<unsigned>(I);
  }
  check::expect("and", And, WantedAnd);
  check::expect("or", Or, WantedOr);
  check::expect("xor", Xor, WantedXor);
  check::expect("all", All, true);
  check::expect("any", Any, true);
  check::expect("product", Product, 2.0 * 1024);
  check::expect("least", Least, -4);
}

void checkLists() {
  constexpr int Length = 5003;
  Complex Z(1, -1);
  Moments M, N;
  M.Count = 7;
  N.Sum = 3;
  double Bins[40] = {};
  Bins[3] = 0.5;
#pragma omp target parallel for reduction(+ : Z)
  for (int I = 0; I < Length; ++I)
    Z += Complex(I % 5, 1);
#pragma omp target teams distribute reduction(moments : M)
  for (int I = 0; I < Length; ++I)
    join(M, Moments{double(I % 3), double(I % 2), 1});
#pragma omp target parallel for reduction(as : N)
  for (int I = 0; I < Length; ++I)
    join(N, Moments{1, 2, 3});
#pragma omp target teams distribute reduction(+ : Bins)
  for (int I = 0; I < Length; ++I)
    Bins[I % 40] += I;
  check::expect("real", Z.real(), 1 + 5000 / 5 * 10.0 + 0 + 1 + 2);
  check::expect("imaginary", Z.imag(), Length - 1.0);
  check::expect("moments", M.Count, Length + 7);
  check::expect("sum", M.Sum, (Length / 3) * 3.0 + 0 + 1);
  check::expect("squares", M.Squares, double(Length / 2));
  check::expect("original read", N.Sum, 3.0 + Length);
  check::expect("original read", N.Count, 3 * Length);
  int Wrong = 0;
  for (int Bin = 0; Bin < 40; ++Bin) {
    double Wanted = Bin == 3 ? 0.5 : 0;
    for (int I = Bin; I < Length; I += 40)
      Wanted += I;
    Wrong += Bins[Bin] != Wanted;
  }
  check::expect("bins", Wrong, 0);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void checkLoops() {
  int64_t Sum = 0;
#pragma omp target parallel for collapse(2) reduction(+ : Sum)
  for (int I = 0; I < 37; ++I)
    for (int J = 0; J < 91; ++J)
      Sum += I * 100 + J;
  check::expect("collapse", Sum,
                int64_t(37 * 36 / 2 * 100) * 91 + 91 * 90 / 2 * 37);

  Sum = 0;
#pragma omp target teams distribute collapse(3) reduction(+ : Sum)
  for (long I = 5; I > -6; I -= 2)
    for (unsigned J = 3; J < 50; J += 7)
      for (int8_t K = -3; K <= 3; ++K)
        Sum += I * 10000 + J * 10 + K;
  int64_t Wanted = 0;
  for (long I = 5; I > -6; I -= 2)
    for (unsigned J = 3; J < 50; J += 7)
      for (int8_t K = -3; K <= 3; ++K)
        Wanted += I * 10000 + J * 10 + K;
  check::expect("collapse of three", Sum, Wanted);

  // The counter's limits.
  int Times = 0;
#pragma omp target parallel for reduction(+ : Times)
  for (int I = INT_MAX - 1000; I < INT_MAX; ++I)
    Times += 1;
  check::expect("to the largest int", Times, 1000);
  Times = 0;
#pragma omp target teams distribute reduction(+ : Times)
  for (unsigned I = UINT_MAX - 999; I < UINT_MAX; ++I)
    Times += 1;
  check::expect("to the largest unsigned", Times, 999);

  // Long and uneven iterations, some that end early, and variables of their own.
  Sum = 0;
#pragma omp target teams distribute reduction(+ : Sum)
  for (int I = 0; I < 3000; ++I) {
    if (I % 3 == 0)
      continue;
    int Own[4] = {I, 1, 2, 3};
    for (int J = 0; J < I % 50; ++J)
      Own[J & 3] += J;
    Sum += Own[0] + Own[3];
  }
  Wanted = 0;
  for (int I = 0; I < 3000; ++I) {
    if (I % 3 == 0)
      continue;
    int Own[4] = {I, 1, 2, 3};
    for (int J = 0; J < I % 50; ++J)
      Own[J & 3] += J;
    Wanted += Own[0] + Own[3];
  }
  check::expect("long iterations", Sum, Wanted);
}

//===----------------------------------------------------------------------===//
// Around the loop
//===----------------------------------------------------------------------===//

void checkAround() {
  constexpr int Length = 3001;
  std::vector<int> Values = numbers<int>(Length);
  int *X = Values.data();
  int64_t Sum = 0, Wanted = 0;
  for (int I = 0; I < Length; ++I)
    Wanted += X[I] - X[0];
#pragma omp target map(to : X[0 : Length]) map(tofrom : Sum)
  {
    const int First = X[0];
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Length; ++I)
      Sum += X[I] - First;
  }
  check::expect("read before", Sum, Wanted);

  // The main thread has read before any iteration writes.
  Sum = 0;
  const int Before = X[0];
#pragma omp target map(tofrom : X[0 : Length]) map(tofrom : Sum)
  {
    const int First = X[0];
#pragma omp parallel for reduction(+ : Sum)
    for (int I = 0; I < Length; ++I) {
      X[I] = 100;
      Sum += First;
    }
  }
  check::expect("read before written", Sum, int64_t(Length) * Before);

  // A sum of the region's own, and what is done with it.
  int Result = 0;
#pragma omp target map(from : Result)
  {
    int Own = 4;
#pragma omp parallel for reduction(+ : Own)
    for (int I = 0; I < Length; ++I)
      Own += I & 1;
    Result = Own * 2;
  }
  check::expect("own sum", Result, (4 + Length / 2) * 2);

  // As many iterations as the variable says that is reduced.
  int N = 3000;
#pragma omp target parallel for map(tofrom : N) reduction(+ : N)
  for (int I = 0; I < N; ++I)
    N += 2;
  check::expect("its own end", N, 9000);
  // Every team, and every thread, brings what it has.
  int Teams = 0, Counted = 0;
#pragma omp target teams reduction(+ : Teams, Counted) num_teams(6)            \
    thread_limit(64)
  {
    if (omp_get_team_num() == 0)
      Counted += omp_get_num_teams();
    Teams += 1;
#pragma omp distribute
    for (int I = 0; I < 100; ++I)
      Teams += 1000;
  }
  check::expect("teams", Teams, Counted + 100000);
  int Threads = 0;
  Counted = 0;
#pragma omp target parallel reduction(+ : Threads) map(tofrom : Counted)
  {
    Threads += 1;
    if (omp_get_thread_num() == 0)
      Counted = omp_get_num_threads();
#pragma omp for
    for (int I = 0; I < 100; ++I)
      Threads += 1000;
  }
  check::expect("threads", Threads, Counted + 100000);
}

//===----------------------------------------------------------------------===//
// Iterations that can tell
//===----------------------------------------------------------------------===//

void checkTellers() {
  int Outside = 0;
#pragma omp target parallel for reduction(+ : Outside) num_threads(64)
  for (int I = 0; I < 5000; ++I)
    Outside += omp_get_thread_num() >= 64 || omp_get_num_teams() != 1;
  check::expect("thread numbers", Outside, 0);

  Outside = 0;
#pragma omp target teams distribute reduction(+ : Outside) num_teams(7)
  for (int I = 0; I < 5000; ++I)
    Outside += omp_get_team_num() >= 7 || omp_get_thread_num() != 0;
  check::expect("team numbers", Outside, 0);

  // One team's threads count in one variable of the target region's.
  int Tickets = 0;
#pragma omp target map(tofrom : Tickets)
  {
    int Next = 0;
#pragma omp parallel for reduction(+ : Tickets)
    for (int I = 0; I < 1000; ++I) {
      int Mine;
#pragma omp atomic capture
      Mine = Next++;
      Tickets += Mine;
    }
  }
  check::expect("tickets", Tickets, 1000 * 999 / 2);

  // A thread's own count goes from iteration to iteration.
  int Mine = 10, Counts = 0;
#pragma omp target parallel for firstprivate(Mine) reduction(max : Counts)     \
    num_threads(1)
  for (int I = 0; I < 100; ++I) {
    ++Mine;
    Counts = Mine > Counts ? Mine : Counts;
  }
  check::expect("handed on by one thread", Counts, 110);
  Counts = 0;
#pragma omp target teams distribute firstprivate(Mine) reduction(max : Counts) \
    num_teams(1)
  for (int I = 0; I < 100; ++I) {
    ++Mine;
    Counts = Mine > Counts ? Mine : Counts;
  }
  check::expect("handed on by one team", Counts, 110);

  // A schedule says which iterations a thread has.
  Outside = 0;
#pragma omp target teams distribute parallel for num_teams(1) num_threads(32)  \
    dist_schedule(static, 3000) schedule(static, 4) reduction(+ : Outside)
  for (int I = 0; I < 3000; ++I)
    Outside += omp_get_thread_num() != I / 4 % 32;
  check::expect("threads of a schedule", Outside, 0);
  Mine = 10;
  Counts = 0;
#pragma omp target teams distribute parallel for num_teams(1) num_threads(32)  \
    dist_schedule(static, 640) schedule(static, 4) firstprivate(Mine)          \
    reduction(max : Counts)
  for (int I = 0; I < 640; ++I) {
    ++Mine;
    Counts = Mine > Counts ? Mine : Counts;
  }
  check::expect("handed on by a schedule's threads", Counts, 10 + 640 / 32);
  Outside = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(32) \
    dist_schedule(static, 10) reduction(+ : Outside)
  for (int I = 0; I < 3000; ++I)
    Outside += omp_get_team_num() != I / 10 % omp_get_num_teams();
  check::expect("teams of a schedule", Outside, 0);

  int Last = 0, Sum = 0;
#pragma omp target parallel for map(tofrom : Last) lastprivate(Last)           \
    reduction(+ : Sum)
  for (int I = 0; I < 777; ++I) {
    Last = I * 2;
    Sum += 1;
  }
  check::expect("last value", Last, 776 * 2);
  check::expect("and the sum", Sum, 777);
  Last = Sum = 0;
#pragma omp target teams distribute map(tofrom : Last) lastprivate(Last)       \
    reduction(+ : Sum)
  for (int I = 0; I < 777; ++I) {
    Last = I * 2;
    Sum += 1;
  }
  check::expect("last value of teams", Last, 776 * 2);
  check::expect("and their sum", Sum, 777);
}

} // namespace

#define CHECK_FORM(Form) checkType<Form, int32_t>(#Form, "int32")

int main() {
  checkTypes<TargetParallelFor>("TargetParallelFor");
  CHECK_FORM(TargetParallelForSimd);
  CHECK_FORM(TargetParallelLoop);
  CHECK_FORM(FewThreads);
  CHECK_FORM(ManyThreads);
  CHECK_FORM(OrNot);
  CHECK_FORM(OwnTarget);
  CHECK_FORM(OwnFor);
  CHECK_FORM(OwnForNowait);
  CHECK_FORM(ForReduces);
  checkTypes<TeamsDistribute>("TeamsDistribute");
  CHECK_FORM(TeamsDistributeSimd);
  CHECK_FORM(TenTeams);
  CHECK_FORM(SmallTeams);
  CHECK_FORM(Shares);
  CHECK_FORM(OwnTeams);
  CHECK_FORM(OwnDistribute);
  CHECK_FORM(Static);
  CHECK_FORM(StaticFour);
  CHECK_FORM(Dynamic);
  CHECK_FORM(GuidedFive);
  CHECK_FORM(Runtime);
  CHECK_FORM(AllStatic);
  CHECK_FORM(AllStaticFour);
  CHECK_FORM(AllStaticOne);
  CHECK_FORM(AllDynamic);
  CHECK_FORM(AllDynamicThree);
  CHECK_FORM(AllGuided);
  CHECK_FORM(AllRuntime);
  CHECK_FORM(AllAuto);
  CHECK_FORM(AllShares);
  CHECK_FORM(AllOneShare);
  CHECK_FORM(AllSharesDynamic);
  checkOperators();
  checkLists();
  checkLoops();
  checkAround();
  checkTellers();
  check::print("forms", NumForms);
  return check::status();
}

// CHECK: forms<int32>: 430
// FEW: forms<int32>: 105
