//===- examples/team_policy.cpp - Kokkos's team policies ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// A library of portable loops over teams, in two implementations:
//
// - threads: all threads of a team execute the functor, and loops inside are worksharing
//   loops of their region, as in Kokkos's OpenMPTarget back end. They keep clang's form.
// - rows: the initial thread of a team executes the functor, and each loop inside is a
//   parallel region. Warpfold restructures such kernels (docs/Portability.md).
//
// The user's functors are the same for both. Takes no arguments.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <initializer_list>
#include <omp.h>

/// A loop over the threads of a team, and a loop of one thread. The first contains a copy
/// of the team's object: in rows, an address of a variable would prevent copies of it.
template <class Member> struct TeamThreadRange {
  Member Team;
  int Count;
};
struct ThreadVectorRange {
  int Count;
};

template <class Functor>
void parallel_reduce(ThreadVectorRange Range, const Functor &F,
                     double &Result) {
  double Sum = 0;
#pragma omp simd reduction(+ : Sum)
  for (int I = 0; I < Range.Count; ++I) {
    double Partial = 0;
    F(I, Partial);
    Sum += Partial;
  }
  Result = Sum;
}

namespace threads {

constexpr int TeamSize = 64;

struct Member {
  int Index, NumTeams;
  double *Scratch;
  int team_index() const { return Index; }
  int num_teams() const { return NumTeams; }
  int team_rank() const { return omp_get_thread_num(); }
  void team_barrier() const {
#pragma omp barrier
  }
};

/// Reduces over teams. Scratch has an element for each of the teams.
template <class Functor>
void parallel_reduce(int NumTeams, int Teams, double *Scratch, const Functor &F,
                     double &Result) {
  double Sum = 0;
#pragma omp target teams num_teams(Teams) thread_limit(TeamSize) map(to : F)   \
    is_device_ptr(Scratch) reduction(+ : Sum)
#pragma omp parallel reduction(+ : Sum)
  {
    const int Team = omp_get_team_num();
    for (int Rank = Team; Rank < NumTeams; Rank += omp_get_num_teams())
      F(Member{Rank, NumTeams, Scratch + Team}, Sum);
  }
  Result = Sum;
}

template <class Functor>
void parallel_reduce(TeamThreadRange<Member> Range, const Functor &F,
                     double &Result) {
  double *Sum = Range.Team.Scratch;
#pragma omp barrier
  if (Range.Team.team_rank() == 0)
    *Sum = 0;
#pragma omp barrier
#pragma omp for reduction(+ : Sum[ : 1])
  for (int I = 0; I < Range.Count; ++I) {
    double Partial = 0;
    F(I, Partial);
    Sum[0] += Partial;
  }
  Result = *Sum;
}

template <class Functor>
void parallel_for(TeamThreadRange<Member> Range, const Functor &F) {
#pragma omp for nowait schedule(static, 1)
  for (int I = 0; I < Range.Count; ++I)
    F(I);
}

} // namespace threads

// A region uses only local variables of the function that launches it: clang places
// class arguments, and temporary objects such as closures, on the stack of the team's
// initial thread, which other threads cannot access (docs/StockDefects.md, 66).
namespace rows {

struct Member {
  int Index, NumTeams;
  int team_index() const { return Index; }
  int num_teams() const { return NumTeams; }
  /// The functor is executed by the team's initial thread.
  int team_rank() const { return 0; }
  /// Each loop over the team's threads ends with a barrier.
  void team_barrier() const {}
};

template <class Functor>
void parallel_reduce(int NumTeams, const Functor &F, double &Result) {
  double Sum = 0;
#pragma omp target teams distribute map(to : F) reduction(+ : Sum)
  for (int Rank = 0; Rank < NumTeams; ++Rank) {
    const Member Team{Rank, NumTeams};
    F(Team, Sum);
  }
  Result = Sum;
}

template <class Functor>
void parallel_reduce(TeamThreadRange<Member> Range, const Functor &F,
                     double &Result) {
  const Functor Body = F;
  const int Count = Range.Count;
  double Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Body(I, Sum);
  Result = Sum;
}

template <class Functor>
void parallel_for(TeamThreadRange<Member> Range, const Functor &F) {
  const Functor Body = F;
  const int Count = Range.Count;
#pragma omp parallel for
  for (int I = 0; I < Count; ++I)
    Body(I);
}

} // namespace rows

constexpr int Elements = 40, Rows = 30, Columns = 12;

/// Returns a functor that computes an element's y^T A x, with A, x and y in device
/// memory: three levels of loops.
template <class Member>
auto product(const double *A, const double *X, const double *Y) {
  return [=](const Member &Team, double &Sum) {
    const int Element = Team.team_index();
    double OfElement;
    parallel_reduce(
        TeamThreadRange<Member>{Team, Rows},
        [=](int Row, double &OfRows) {
          double OfRow;
          parallel_reduce(
              ThreadVectorRange{Columns},
              [&](int Column, double &Partial) {
                Partial += A[(Element * Rows + Row) * Columns + Column] *
                           X[Element * Columns + Column];
              },
              OfRow);
          OfRows += Y[Element * Rows + Row] * OfRow;
        },
        OfElement);
    if (Team.team_rank() == 0)
      Sum += OfElement;
  };
}

/// Returns a functor that divides an element's y by its sum, and adds up the sums.
template <class Member> auto normalize(double *Y) {
  return [=](const Member &Team, double &Sum) {
    double *OfElement = Y + Team.team_index() * Rows;
    double Whole;
    parallel_reduce(
        TeamThreadRange<Member>{Team, Rows},
        [=](int Row, double &Partial) { Partial += OfElement[Row]; }, Whole);
    parallel_for(TeamThreadRange<Member>{Team, Rows},
                 [=](int Row) { OfElement[Row] /= Whole; });
    Team.team_barrier();
    if (Team.team_rank() == 0)
      Sum += Whole * (Team.team_index() + 1) / Team.num_teams();
  };
}

int main() {
  const int Device = omp_get_default_device();
  const auto allocate = [=](int Count) {
    return static_cast<double *>(
        omp_target_alloc(Count * sizeof(double), Device));
  };
  constexpr int Teams = 16;
  double *A = allocate(Elements * Rows * Columns);
  double *X = allocate(Elements * Columns);
  double *Y = allocate(Elements * Rows);
  double *Scratch = allocate(Teams);
  const auto fill = [=] {
#pragma omp target teams distribute parallel for is_device_ptr(A, X, Y)
    for (int I = 0; I < Elements * Rows * Columns; ++I) {
      A[I] = I % 10;
      if (I < Elements * Columns)
        X[I] = I % 7;
      if (I < Elements * Rows)
        Y[I] = I % 30 + 1;
    }
  };

  double Product, Sums, Quotients;
  fill();
  threads::parallel_reduce(Elements, Teams, Scratch,
                           product<threads::Member>(A, X, Y), Product);
  threads::parallel_reduce(Elements, Teams, Scratch,
                           normalize<threads::Member>(Y), Sums);
  threads::parallel_reduce(Elements, Teams, Scratch,
                           normalize<threads::Member>(Y), Quotients);
  std::printf("threads: %.0f %.1f %.1f\n", Product, Sums, Quotients);
  fill();
  rows::parallel_reduce(Elements, product<rows::Member>(A, X, Y), Product);
  rows::parallel_reduce(Elements, normalize<rows::Member>(Y), Sums);
  rows::parallel_reduce(Elements, normalize<rows::Member>(Y), Quotients);
  std::printf("rows: %.0f %.1f %.1f\n", Product, Sums, Quotients);
  for (double *Memory : {A, X, Y, Scratch})
    omp_target_free(Memory, Device);
}
