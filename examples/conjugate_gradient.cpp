//===- examples/conjugate_gradient.cpp - a solver in one launch -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   conjugate_gradient [SIZE ITERATIONS]
//
// Solves Poisson's equation on a square of SIZE x SIZE points by conjugate gradients. An
// iteration has two loops that compute a sum each, and each loop needs the previous sum.
// The program solves it in two ways:
//
//   many launches   one target construct for each loop, which returns the sum to the host
//   one launch      all iterations in one region. Each team owns a range of the points
//                   and stores its partial sums in device memory. After a grid barrier
//                   all threads add the partial sums in the same order, so that they
//                   have the same sum, bit by bit
//
// The direction of an iteration is computed from the residual and the previous direction
// each time it is read, so that two barriers for each iteration are enough. The right-hand
// side is chosen such that the solution is 1 at all points; the program checks both ways.
// Without arguments it solves a small square; with arguments it also prints the times.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <utility>
#include <vector>
#include <warpfold/synchronization.h>

namespace {

constexpr int Threads = 512;
using Barrier = warpfold::grid_barrier<>;

/// Vectors of SIZE x SIZE points each, on the device.
struct Vectors {
  double *Solution, *Residual, *Product, *Direction, *NextDirection;
};

struct Solver {
  int Size, Iterations;
  /// The solver stops if the square of the residual's norm is at most this.
  double SquareOfNorm;
};

#pragma omp begin declare target
/// Returns the direction at a point.
inline double directionAt(const Vectors &V, double Beta, long Point) {
  return V.Residual[Point] + Beta * V.Direction[Point];
}

/// Returns the five-point stencil of the direction at a point. Points outside of the square
/// are 0.
inline double multiply(const Vectors &V, double Beta, int Size, long Point) {
  const long Column = Point % Size, Points = long(Size) * Size;
  double Result = 4 * directionAt(V, Beta, Point);
  if (Column > 0)
    Result -= directionAt(V, Beta, Point - 1);
  if (Column < Size - 1)
    Result -= directionAt(V, Beta, Point + 1);
  if (Point >= Size)
    Result -= directionAt(V, Beta, Point - Size);
  if (Point < Points - Size)
    Result -= directionAt(V, Beta, Point + Size);
  return Result;
}

/// Stores the direction and matrix * direction at a point. Returns the point's contribution to
/// direction * matrix * direction.
inline double advance(const Vectors &V, double Beta, int Size, long Point) {
  const double Direction = directionAt(V, Beta, Point);
  const double Product = multiply(V, Beta, Size, Point);
  V.NextDirection[Point] = Direction;
  V.Product[Point] = Product;
  return Direction * Product;
}

/// Updates solution and residual at a point. Returns the point's contribution to the square of
/// the residual's norm.
inline double correct(const Vectors &V, double Alpha, long Point) {
  V.Solution[Point] += Alpha * V.NextDirection[Point];
  const double Residual = V.Residual[Point] - Alpha * V.Product[Point];
  V.Residual[Point] = Residual;
  return Residual * Residual;
}

/// Returns the sum of all teams' parts, the same bits in all threads of all teams.
inline double sumOf(const double *Parts, int Count) {
  double Sum = 0;
  for (int Part = 0; Part < Count; ++Part)
    Sum += Parts[Part];
  return Sum;
}
#pragma omp end declare target

//===----------------------------------------------------------------------===//
// The two ways; both return the number of iterations
//===----------------------------------------------------------------------===//

int solveInManyLaunches(Vectors V, Solver Wanted, double Square) {
  const long Points = long(Wanted.Size) * Wanted.Size;
  const int Size = Wanted.Size;
  double Beta = 0;
  int Iteration = 0;
  while (Iteration < Wanted.Iterations && Square > Wanted.SquareOfNorm) {
    double Curvature = 0;
#pragma omp target teams distribute parallel for reduction(+ : Curvature)      \
    firstprivate(V)
    for (long Point = 0; Point < Points; ++Point)
      Curvature += advance(V, Beta, Size, Point);
    const double Alpha = Square / Curvature;
    double Next = 0;
#pragma omp target teams distribute parallel for reduction(+ : Next)           \
    firstprivate(V)
    for (long Point = 0; Point < Points; ++Point)
      Next += correct(V, Alpha, Point);
    Beta = Next / Square;
    Square = Next;
    std::swap(V.Direction, V.NextDirection);
    ++Iteration;
  }
  return Iteration;
}

/// Parts points to device memory for two partial sums of each team.
int solveInOneLaunch(Vectors Start, Solver Wanted, double StartSquare,
                     Barrier &Teams, double *Parts) {
  auto *All = Teams.handle();
  int Iterations = 0;
#pragma omp target teams num_teams(Teams.max_teams()) thread_limit(Threads)    \
    is_device_ptr(All, Parts) firstprivate(Start, Wanted)                      \
    map(from : Iterations)
  {
    // The team's partial sum.
    double Sum = 0;
#pragma omp parallel
    {
      // Copies in registers: values in memory would be read again after each barrier.
      const int Size = Wanted.Size, MaxIterations = Wanted.Iterations;
      const double Least = Wanted.SquareOfNorm;
      const long Points = long(Size) * Size;
      const int Team = omp_get_team_num(), Count = omp_get_num_teams();
      const long Begin = Points * Team / Count;
      const long End = Points * (Team + 1) / Count;
      Vectors V = Start;
      double Square = StartSquare, Beta = 0;
      int Iteration = 0;
      while (Iteration < MaxIterations && Square > Least) {
#pragma omp for reduction(+ : Sum)
        for (long Point = Begin; Point < End; ++Point)
          Sum += advance(V, Beta, Size, Point);
        if (omp_get_thread_num() == 0) {
          Parts[Team] = Sum;
          Sum = 0;
        }
        All->arrive_and_wait();
        const double Alpha = Square / sumOf(Parts, Count);
#pragma omp for reduction(+ : Sum)
        for (long Point = Begin; Point < End; ++Point)
          Sum += correct(V, Alpha, Point);
        if (omp_get_thread_num() == 0) {
          Parts[Count + Team] = Sum;
          Sum = 0;
        }
        All->arrive_and_wait();
        const double Next = sumOf(Parts + Count, Count);
        Beta = Next / Square;
        Square = Next;
        double *const Before = V.Direction;
        V.Direction = V.NextDirection;
        V.NextDirection = Before;
        ++Iteration;
      }
      if (Team == 0 && omp_get_thread_num() == 0)
        Iterations = Iteration;
    }
  }
  return Iterations;
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

class DeviceArray {
public:
  explicit DeviceArray(size_t Count)
      : Data(static_cast<double *>(
            omp_target_alloc(Count * sizeof(double), Device))),
        Count(Count) {
    if (!Data)
      std::exit(1);
  }
  ~DeviceArray() { omp_target_free(Data, Device); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  void copyFrom(const std::vector<double> &Values) {
    omp_target_memcpy(Data, Values.data(), Count * sizeof(double), 0, 0, Device,
                      omp_get_initial_device());
  }
  std::vector<double> copy() const {
    std::vector<double> Values(Count);
    omp_target_memcpy(Values.data(), Data, Count * sizeof(double), 0, 0,
                      omp_get_initial_device(), Device);
    return Values;
  }

  double *const Data;

private:
  inline static const int Device = omp_get_default_device();
  size_t Count;
};

/// Returns the right-hand side whose solution is 1 everywhere.
std::vector<double> rightHandSide(int Size) {
  std::vector<double> Result(size_t(Size) * Size);
  for (int Row = 0; Row < Size; ++Row)
    for (int Column = 0; Column < Size; ++Column)
      Result[size_t(Row) * Size + Column] =
          (Row == 0) + (Row == Size - 1) + (Column == 0) + (Column == Size - 1);
  return Result;
}

struct Outcome {
  int Iterations;
  double Error, Milliseconds;
};

class Problem {
public:
  explicit Problem(int Size)
      : Points(size_t(Size) * Size), Right(rightHandSide(Size)),
        Solution(Points), Residual(Points), Product(Points), Direction(Points),
        NextDirection(Points) {}

  template <class Function> Outcome solve(Function Work) {
    const std::vector<double> Zeros(Points);
    Solution.copyFrom(Zeros);
    Residual.copyFrom(Right);
    Direction.copyFrom(Zeros);
    double Square = 0;
    for (const double Value : Right)
      Square += Value * Value;
    const auto Begin = std::chrono::steady_clock::now();
    const int Iterations =
        Work(Vectors{Solution.Data, Residual.Data, Product.Data, Direction.Data,
                     NextDirection.Data},
             Square);
    const std::chrono::duration<double, std::milli> Time =
        std::chrono::steady_clock::now() - Begin;
    double Error = 0;
    for (const double Value : Solution.copy())
      Error = std::max(Error, std::fabs(Value - 1));
    return {Iterations, Error, Time.count()};
  }

private:
  size_t Points;
  std::vector<double> Right;
  DeviceArray Solution, Residual, Product, Direction, NextDirection;
};

} // namespace

int main(int Count, char **Arguments) {
  Solver Wanted{20, 1000, 1e-20};
  if (Count == 3)
    Wanted = {std::atoi(Arguments[1]), std::atoi(Arguments[2]), 0};
  if ((Count != 1 && Count != 3) || Wanted.Size < 1 || Wanted.Iterations < 1) {
    std::fprintf(stderr, "usage: conjugate_gradient [SIZE ITERATIONS], both "
                         "above 0\n");
    return 2;
  }
  Problem Square(Wanted.Size);
  Barrier Teams;
  DeviceArray Parts(size_t(2) * Teams.max_teams());
  const auto InMany = [&](Vectors V, double Norm) {
    return solveInManyLaunches(V, Wanted, Norm);
  };
  const auto InOne = [&](Vectors V, double Norm) {
    return solveInOneLaunch(V, Wanted, Norm, Teams, Parts.Data);
  };
  if (Count == 3) {
    // The first launches load the kernels.
    Square.solve(InMany);
    Square.solve(InOne);
  }
  const Outcome Many = Square.solve(InMany), One = Square.solve(InOne);
  if (Count == 1) {
    const bool AreRight = Many.Error < 1e-9 && One.Error < 1e-9;
    std::printf("many launches, solved<bool>: %d\n", Many.Error < 1e-9);
    std::printf("one launch, solved<bool>: %d\n", One.Error < 1e-9);
    return AreRight ? 0 : 1;
  }
  const bool AreClose =
      std::fabs(Many.Error - One.Error) <= 1e-6 * std::fabs(Many.Error) + 1e-9;
  std::printf("errors agree<bool>: %d\n", AreClose);
  std::printf(
      "an iteration takes, in many launches: %.2f us; in one: %.2f us\n",
      1000 * Many.Milliseconds / Many.Iterations,
      1000 * One.Milliseconds / One.Iterations);
  return AreClose ? 0 : 1;
}
