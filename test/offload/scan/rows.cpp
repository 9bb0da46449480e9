//===- scan/rows.cpp - one team scans, in one pass ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// Loops of several tiles by the threads of one region: rows in `teams distribute`, with a
// loop after the scan that needs its result; two successive scans, of values of different
// and of the same length; regions of fewer threads than their team, of no whole warp, and
// of one; a non-commutative operator, with values of 64 bytes; arrays of the team; original
// variables that are private to each thread; lastprivate variables, for which clang's loops
// are kept; private ones that clang destroys after each of its loops.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O1 %s -o %t -Rpass=warpfold 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -ffast-math %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

// REMARK-COUNT-8: scan: one pass over the iterations by the threads of its region
// REMARK: which one of them combines
// REMARK: scan: one pass over the iterations by the threads of its region
// REMARK-NOT: which one of them combines

#include "../Check.h"

#include <omp.h>
#include <vector>

constexpr int Lengths[] = {4100, 0, 1, 33, 600};
constexpr int Most = 4100;

static int valueAt(int Row, int I) { return (Row * 31 + I * 7) % 13 - 5; }

/// The expected contents of a row, and its sum.
struct Row {
  std::vector<int> Upto;
  int Sum;
  Row(int Number, int Length, int Before) : Sum(Before) {
    for (int I = 0; I < Length; ++I)
      Upto.push_back(Sum += valueAt(Number, I));
  }
};

// The loop after the scan reads the row's sum in all threads.
static int64_t distributed(int Threads) {
  constexpr int Rows = 7;
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<int> Upto(Rows * Most), Rest(Rows * Most), Sums(Rows);
    int *A = Upto.data(), *B = Rest.data(), *S = Sums.data();
#pragma omp target teams distribute num_teams(3) thread_limit(Threads)         \
    map(tofrom : A[ : Rows * Most], B[ : Rows * Most], S[ : Rows])
    for (int R = 0; R < Rows; ++R) {
      int Sum = 100 * R;
#pragma omp parallel for reduction(inscan, + : Sum)
      for (int I = 0; I < Length; ++I) {
        Sum += valueAt(R, I);
#pragma omp scan inclusive(Sum)
        A[R * Most + I] = Sum;
      }
#pragma omp parallel for
      for (int I = 0; I < Length; ++I)
        B[R * Most + I] = Sum - A[R * Most + I];
      S[R] = Sum;
    }
    for (int R = 0; R < Rows; ++R) {
      const Row Expected(R, Length, 100 * R);
      for (int I = 0; I < Length; ++I)
        Wrong += A[R * Most + I] != Expected.Upto[I] ||
                 B[R * Most + I] != Expected.Sum - Expected.Upto[I];
      Wrong += S[R] != Expected.Sum;
    }
  }
  return Wrong;
}

// Two variables, then one, then the first again: each scan starts with the last one's
// result.
static int64_t inTurn(int Threads) {
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<int64_t> Outs(3 * Most);
    int64_t *A = Outs.data();
    int64_t Sum = 3, Least = 40;
    int32_t Last = 7;
#pragma omp target map(tofrom : A[ : 3 * Most], Sum, Least, Last)
    {
#pragma omp parallel for reduction(inscan, + : Sum)                            \
    reduction(inscan, min : Least) num_threads(Threads)
      for (int I = 0; I < Length; ++I) {
        A[I] = Sum - Least;
#pragma omp scan exclusive(Sum, Least)
        Sum += valueAt(1, I);
        Least = Least < 30 - I ? Least : 30 - I;
      }
#pragma omp parallel for reduction(inscan, ^ : Last) num_threads(Threads)
      for (int I = 0; I < Length; ++I) {
        Last ^= I;
#pragma omp scan inclusive(Last)
        A[Most + I] = Last;
      }
#pragma omp parallel for reduction(inscan, + : Sum) num_threads(Threads)
      for (int I = 0; I < Length; ++I) {
        Sum += Last;
#pragma omp scan inclusive(Sum)
        A[2 * Most + I] = Sum;
      }
    }
    int64_t MySum = 3, MyLeast = 40;
    int32_t MyLast = 7;
    for (int I = 0; I < Length; ++I) {
      Wrong += A[I] != MySum - MyLeast;
      MySum += valueAt(1, I);
      MyLeast = std::min(MyLeast, int64_t(30 - I));
      Wrong += A[Most + I] != (MyLast ^= I);
    }
    for (int I = 0; I < Length; ++I)
      Wrong += A[2 * Most + I] != (MySum += MyLast);
    Wrong += Sum != MySum || Least != MyLeast || Last != MyLast;
  }
  return Wrong;
}

struct Wide {
  uint32_t Factor, Rest[14], Summand;
};
#pragma omp begin declare target
static void follow(Wide &First, const Wide &Then) {
  First.Summand = Then.Factor * First.Summand + Then.Summand;
  First.Factor *= Then.Factor;
}
#pragma omp end declare target
#pragma omp declare reduction(then:Wide : follow(omp_out, omp_in))             \
    initializer(omp_priv = Wide{1, {}, 0})

static int64_t ordered(int Threads) {
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<uint32_t> Out(2 * Most);
    auto *A = Out.data();
    Wide Results[2];
#pragma omp target teams distribute num_teams(2) thread_limit(Threads)         \
    map(from : A[ : 2 * Most], Results)
    for (int R = 0; R < 2; ++R) {
      Wide S = {5, {}, 9};
#pragma omp parallel for reduction(inscan, then : S)
      for (int I = 0; I < Length; ++I) {
        follow(S, Wide{2 * uint32_t(I + R) + 3, {}, 7 * uint32_t(I) + 1});
#pragma omp scan inclusive(S)
        A[R * Most + I] = S.Summand;
      }
      Results[R] = S;
    }
    for (int R = 0; R < 2; ++R) {
      Wide S = {5, {}, 9};
      for (int I = 0; I < Length; ++I) {
        follow(S, Wide{2 * uint32_t(I + R) + 3, {}, 7 * uint32_t(I) + 1});
        Wrong += A[R * Most + I] != S.Summand;
      }
      Wrong += Results[R].Summand != S.Summand || Results[R].Factor != S.Factor;
    }
  }
  return Wrong;
}

// Each row is in an array of the team; the input phase contains a loop.
static int64_t teamArrays(int Threads) {
  constexpr int Rows = 5, Size = 500;
  std::vector<double> Out(Rows * Size);
  double *A = Out.data();
#pragma omp target teams distribute num_teams(2) thread_limit(Threads)         \
    map(from : A[ : Rows * Size])
  for (int R = 0; R < Rows; ++R) {
    double TeamRow[Size], Sum = R;
#pragma omp parallel for
    for (int I = 0; I < Size; ++I)
      TeamRow[I] = valueAt(R, I);
#pragma omp parallel for reduction(inscan, + : Sum)
    for (int I = 0; I < Size; ++I) {
      for (int J = I; J < Size && J < I + 3; ++J)
        Sum += TeamRow[J];
#pragma omp scan inclusive(Sum)
      A[R * Size + I] = Sum;
    }
  }
  int64_t Wrong = 0;
  for (int R = 0; R < Rows; ++R) {
    double Sum = R;
    for (int I = 0; I < Size; ++I) {
      for (int J = I; J < Size && J < I + 3; ++J)
        Sum += valueAt(R, J);
      Wrong += A[R * Size + I] != Sum;
    }
  }
  return Wrong;
}

// Clauses request a region of one thread, or of all.
static int64_t conditional(bool IsParallel) {
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<int> Upto(Most);
    int *A = Upto.data(), Sum = 9;
#pragma omp target map(from : A[ : Most]) map(tofrom : Sum)
#pragma omp parallel for if (IsParallel) reduction(inscan, + : Sum)
    for (int I = 0; I < Length; ++I) {
      Sum += valueAt(2, I);
#pragma omp scan inclusive(Sum)
      A[I] = Sum;
    }
    const Row Expected(2, Length, 9);
    for (int I = 0; I < Length; ++I)
      Wrong += A[I] != Expected.Upto[I];
    Wrong += Sum != Expected.Sum;
  }
  return Wrong;
}

// The iterations query their thread.
static int64_t queries(int Threads) {
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<int> Upto(Most), Queried(Most);
    int *A = Upto.data(), *B = Queried.data(), Sum = 0;
#pragma omp target map(from : A[ : Most], B[ : Most]) map(tofrom : Sum)
#pragma omp parallel for num_threads(Threads) reduction(inscan, + : Sum)
    for (int I = 0; I < Length; ++I) {
      B[I] = omp_get_thread_num() * 10000 + omp_get_num_threads();
      Sum += 2;
#pragma omp scan inclusive(Sum)
      A[I] = Sum;
      B[I] -= omp_get_thread_num() * 10000;
    }
    for (int I = 0; I < Length; ++I)
      Wrong += A[I] != 2 * I + 2 || B[I] < 1 || B[I] > Threads;
    Wrong += Sum != 2 * Length;
  }
  return Wrong;
}

// Clang's schedule defines which thread has the last iteration.
static int64_t lastPrivate(int Threads) {
  int64_t Wrong = 0;
  for (int Length : Lengths) {
    std::vector<int> Upto(Most);
    int *A = Upto.data(), Sum = 9, Last = -1;
#pragma omp target map(from : A[ : Most]) map(tofrom : Sum, Last)
#pragma omp parallel for num_threads(Threads) reduction(inscan, + : Sum)       \
    lastprivate(Last)
    for (int I = 0; I < Length; ++I) {
      Sum += valueAt(2, I);
#pragma omp scan inclusive(Sum)
      A[I] = Sum;
      Last = 3 * I;
    }
    const Row Expected(2, Length, 9);
    for (int I = 0; I < Length; ++I)
      Wrong += A[I] != Expected.Upto[I];
    Wrong += Sum != Expected.Sum || (Length != 0 && Last != 3 * (Length - 1));
  }
  return Wrong;
}

// Private variables that count their constructions and destructions.
#pragma omp begin declare target
int Begun, Ended;
struct Counted {
  int Value = 0;
  Counted() {
#pragma omp atomic
    ++Begun;
  }
  ~Counted() {
#pragma omp atomic
    ++Ended;
  }
};
#pragma omp end declare target

static int64_t destroyed(int Threads) {
  std::vector<int> Upto(Most);
  int *A = Upto.data(), Sum = 9;
  Counted Object;
#pragma omp target update to(Begun, Ended)
#pragma omp target map(from : A[ : Most]) map(tofrom : Sum)
#pragma omp parallel for num_threads(Threads)                                  \
    reduction(inscan, + : Sum) private(Object)
  for (int I = 0; I < Most; ++I) {
    Object.Value = valueAt(2, I);
    Sum += Object.Value;
#pragma omp scan inclusive(Sum)
    A[I] = Sum;
  }
#pragma omp target update from(Begun, Ended)
  const Row Wanted(2, Most, 9);
  // The host's object still exists.
  int64_t Wrong = Begun != Ended + 1 || Sum != Wanted.Sum;
  for (int I = 0; I < Most; ++I)
    Wrong += A[I] != Wanted.Upto[I];
  return Wrong;
}

int main() {
  for (int Threads : {128, 40, 5, 1}) {
    check::print("distributed", distributed(Threads));
    check::print("in turn", inTurn(Threads));
    check::print("ordered", ordered(Threads));
    check::print("team arrays", teamArrays(Threads));
    check::print("last private", lastPrivate(Threads));
    check::print("queries", queries(Threads));
  }
  check::print("destroyed", destroyed(40));
  check::print("one thread", conditional(false));
  check::print("all threads", conditional(true));
  return check::status();
}

// CHECK: distributed<int64>: 0
// CHECK-NEXT: in turn<int64>: 0
// CHECK-NEXT: ordered<int64>: 0
// CHECK-NEXT: team arrays<int64>: 0
// CHECK-NEXT: last private<int64>: 0
// CHECK-NEXT: queries<int64>: 0
// CHECK-NEXT: distributed<int64>: 0
// CHECK-NEXT: in turn<int64>: 0
// CHECK-NEXT: ordered<int64>: 0
// CHECK-NEXT: team arrays<int64>: 0
// CHECK-NEXT: last private<int64>: 0
// CHECK-NEXT: queries<int64>: 0
// CHECK-NEXT: distributed<int64>: 0
// CHECK-NEXT: in turn<int64>: 0
// CHECK-NEXT: ordered<int64>: 0
// CHECK-NEXT: team arrays<int64>: 0
// CHECK-NEXT: last private<int64>: 0
// CHECK-NEXT: queries<int64>: 0
// CHECK-NEXT: distributed<int64>: 0
// CHECK-NEXT: in turn<int64>: 0
// CHECK-NEXT: ordered<int64>: 0
// CHECK-NEXT: team arrays<int64>: 0
// CHECK-NEXT: last private<int64>: 0
// CHECK-NEXT: queries<int64>: 0
// CHECK-NEXT: destroyed<int64>: 0
// CHECK-NEXT: one thread<int64>: 0
// CHECK-NEXT: all threads<int64>: 0
