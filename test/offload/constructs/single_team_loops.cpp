//===- constructs/single_team_loops.cpp - one team or thread --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators, lists, loops and the code around them in constructs that reduce with one
// team or with one thread of each team: the result is correct whichever thread executes
// an iteration. Also what prevents the restructuring of such constructs: iterations that
// query their thread, pass values on, or whose end depends on the reduced variable.
// one_team.cpp, one_thread.cpp and explicit_schedules.cpp test all their pragmas.
//
//===----------------------------------------------------------------------===//

// With many teams the stock runtime has a race in its buffer (docs/StockDefects.md, 19).
// XFAIL: stock && simulator
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Forms.h"

#include <climits>
#include <complex>
#include <cstdint>
#include <omp.h>
#include <vector>

namespace {

using forms::numbers;

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
/// Starts with the original's value: each team must have read it before the result is
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

  // The limits of the counter's type.
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

  // Long iterations of different lengths, some that end early, and private variables.
  Sum = 0;
#pragma omp target teams distribute reduction(+ : Sum)
  for (int I = 0; I < 3000; ++I) {
    if (I % 3 == 0)
      continue;
    int RegionSum[4] = {I, 1, 2, 3};
    for (int J = 0; J < I % 50; ++J)
      RegionSum[J & 3] += J;
    Sum += RegionSum[0] + RegionSum[3];
  }
  Wanted = 0;
  for (int I = 0; I < 3000; ++I) {
    if (I % 3 == 0)
      continue;
    int RegionSum[4] = {I, 1, 2, 3};
    for (int J = 0; J < I % 50; ++J)
      RegionSum[J & 3] += J;
    Wanted += RegionSum[0] + RegionSum[3];
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

  // The main thread has read the value before any iteration writes.
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

  // A sum in a variable of the region, which the region uses afterwards.
  int Result = 0;
#pragma omp target map(from : Result)
  {
    int RegionSum = 4;
#pragma omp parallel for reduction(+ : RegionSum)
    for (int I = 0; I < Length; ++I)
      RegionSum += I & 1;
    Result = RegionSum * 2;
  }
  check::expect("sum of the region", Result, (4 + Length / 2) * 2);

  // The trip count is the variable that is reduced.
  int N = 3000;
#pragma omp target parallel for map(tofrom : N) reduction(+ : N)
  for (int I = 0; I < N; ++I)
    N += 2;
  check::expect("end of the reduced variable", N, 9000);
  // Every team and every thread contributes its value.
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
// Iterations that query their thread
//===----------------------------------------------------------------------===//

void checkQueries() {
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

  // The threads of one team count in a variable of the target region.
  int Tickets = 0;
#pragma omp target map(tofrom : Tickets)
  {
    int Next = 0;
#pragma omp parallel for reduction(+ : Tickets)
    for (int I = 0; I < 1000; ++I) {
      int Private;
#pragma omp atomic capture
      Private = Next++;
      Tickets += Private;
    }
  }
  check::expect("tickets", Tickets, 1000 * 999 / 2);

  // A thread's private count passes from iteration to iteration.
  int Private = 10, Counts = 0;
#pragma omp target parallel for firstprivate(Private) reduction(max : Counts)  \
    num_threads(1)
  for (int I = 0; I < 100; ++I) {
    ++Private;
    Counts = Private > Counts ? Private : Counts;
  }
  check::expect("passed on by one thread", Counts, 110);
  Counts = 0;
#pragma omp target teams distribute firstprivate(Private)                      \
    reduction(max : Counts) num_teams(1)
  for (int I = 0; I < 100; ++I) {
    ++Private;
    Counts = Private > Counts ? Private : Counts;
  }
  check::expect("passed on by one team", Counts, 110);

  // A schedule fixes the iterations of each thread.
  Outside = 0;
#pragma omp target teams distribute parallel for num_teams(1) num_threads(32)  \
    dist_schedule(static, 3000) schedule(static, 4) reduction(+ : Outside)
  for (int I = 0; I < 3000; ++I)
    Outside += omp_get_thread_num() != I / 4 % 32;
  check::expect("threads of a schedule", Outside, 0);
  Private = 10;
  Counts = 0;
#pragma omp target teams distribute parallel for num_teams(1) num_threads(32)  \
    dist_schedule(static, 640) schedule(static, 4) firstprivate(Private)       \
    reduction(max : Counts)
  for (int I = 0; I < 640; ++I) {
    ++Private;
    Counts = Private > Counts ? Private : Counts;
  }
  check::expect("passed on by a schedule's threads", Counts, 10 + 640 / 32);
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
  check::expect("sum next to last value", Sum, 777);
  Last = Sum = 0;
#pragma omp target teams distribute map(tofrom : Last) lastprivate(Last)       \
    reduction(+ : Sum)
  for (int I = 0; I < 777; ++I) {
    Last = I * 2;
    Sum += 1;
  }
  check::expect("last value of teams", Last, 776 * 2);
  check::expect("sum next to last value of teams", Sum, 777);
}

} // namespace

int main() {
  checkOperators();
  checkLists();
  checkLoops();
  checkAround();
  checkQueries();
  check::print("status", check::status());
  return check::status();
}

// CHECK: status<int32>: 0
