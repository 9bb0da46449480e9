//===- examples/cg.cpp - conjugate gradients, two loops a step ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   cg [SIZE [STEPS]]
//
// Solves Poisson's equation on a square of SIZE x SIZE points, with the five-point stencil
// and 0 around the square, by conjugate gradients, and prints the residual as it falls. With
// STEPS it runs that number of steps and prints the time of one.
//
// The vectors stay on the device. Each step has two loops; each is a construct that
// reduces a sum, and the host needs this sum to continue. So a step takes at least the
// time of two constructs. examples/conjugate_gradient.cpp runs all steps in one construct;
// benchmark/cg/Cg.cu is this program in CUDA, with CUB.
//
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 cg.cpp -o cg
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

namespace {

/// The size of the square, and vectors on the device with one element for each point.
struct System {
  int Size;
  long Points;
  double *Solution, *Residual, *Product, *Direction, *NextDirection;
};

/// Computes NextDirection = Residual + Beta * Direction and Product = matrix *
/// NextDirection. Returns the dot product of the two.
double multiply(const System &Sys, double Beta) {
  const int Size = Sys.Size;
  const long Points = Sys.Points;
  const double *Residual = Sys.Residual, *Direction = Sys.Direction;
  double *Product = Sys.Product, *Next = Sys.NextDirection;
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Residual, Direction, Product, Next)
  for (long Point = 0; Point < Points; ++Point) {
    const auto DirectionAt = [=](long At) {
      return Residual[At] + Beta * Direction[At];
    };
    const int Column = static_cast<int>(Point % Size);
    const double Center = DirectionAt(Point);
    double Result = 4 * Center;
    if (Column > 0)
      Result -= DirectionAt(Point - 1);
    if (Column < Size - 1)
      Result -= DirectionAt(Point + 1);
    if (Point >= Size)
      Result -= DirectionAt(Point - Size);
    if (Point < Points - Size)
      Result -= DirectionAt(Point + Size);
    Next[Point] = Center;
    Product[Point] = Result;
    Sum += Center * Result;
  }
  return Sum;
}

/// Advances the solution by Alpha * NextDirection and updates the residual. Returns the
/// square of the residual's norm.
double advance(const System &Sys, double Alpha) {
  const long Points = Sys.Points;
  const double *Direction = Sys.NextDirection, *Product = Sys.Product;
  double *Solution = Sys.Solution, *Residual = Sys.Residual;
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Solution, Residual, Direction, Product)
  for (long Point = 0; Point < Points; ++Point) {
    Solution[Point] += Alpha * Direction[Point];
    const double Next = Residual[Point] - Alpha * Product[Point];
    Residual[Point] = Next;
    Sum += Next * Next;
  }
  return Sum;
}

struct Outcome {
  int Steps;
  /// The norm of the residual, relative to the initial one.
  double Residual;
};

/// Iterates until the relative residual is at most Tolerance, at most MaxSteps times. Prints
/// the residual after every Every steps, unless Every is 0.
Outcome solve(System Sys, double Square, double Tolerance, int MaxSteps,
              int Every) {
  const double Start = Square;
  double Beta = 0;
  int Step = 0;
  while (Step < MaxSteps && Square > Tolerance * Tolerance * Start) {
    const double Alpha = Square / multiply(Sys, Beta);
    const double Next = advance(Sys, Alpha);
    Beta = Next / Square;
    Square = Next;
    std::swap(Sys.Direction, Sys.NextDirection);
    ++Step;
    if (Every != 0 && Step % Every == 0)
      std::printf("step %5d: residual %.2e\n", Step, std::sqrt(Square / Start));
  }
  return {Step, std::sqrt(Square / Start)};
}

/// Returns the right-hand side whose solution is 1 everywhere: for each point, the number
/// of its neighbours outside of the square.
std::vector<double> rightHandSide(int Size) {
  std::vector<double> Result;
  for (int Row = 0; Row < Size; ++Row)
    for (int Column = 0; Column < Size; ++Column)
      Result.push_back((Row == 0) + (Row == Size - 1) + (Column == 0) +
                       (Column == Size - 1));
  return Result;
}

} // namespace

int main(int Count, char **Arguments) {
  const int Size = Count > 1 ? std::atoi(Arguments[1]) : 64;
  const int Steps = Count > 2 ? std::atoi(Arguments[2]) : 0;
  if (Count > 3 || Size < 1 || (Count > 2 && Steps < 1)) {
    std::fprintf(stderr, "usage: cg [SIZE [STEPS]], both above 0\n");
    return 2;
  }
  std::vector<double> Residual = rightHandSide(Size);
  const size_t Points = Residual.size();
  std::vector<double> Solution(Points), Product(Points), Direction(Points),
      NextDirection(Points);
  double *X = Solution.data(), *R = Residual.data(), *Q = Product.data(),
         *P = Direction.data(), *NextP = NextDirection.data();
  double Square = 0;
  for (const double Value : Residual)
    Square += Value * Value;

  Outcome Found = {};
  double Microseconds = 0;
#pragma omp target data map(tofrom : X[ : Points])                             \
    map(to : R[ : Points], P[ : Points])                                       \
    map(alloc : Q[ : Points], NextP[ : Points])
  {
    System Sys;
    // The loops use device addresses, so that no launch looks them up.
#pragma omp target data use_device_ptr(X, R, Q, P, NextP)
    Sys = {Size, static_cast<long>(Points), X, R, Q, P, NextP};
    if (Steps != 0) {
      solve(Sys, Square, 0, 2, 0); // the first launches load the kernels
#pragma omp target update to(X[ : Points], R[ : Points], P[ : Points])
    }
    const auto Begin = std::chrono::steady_clock::now();
    Found = Steps != 0 ? solve(Sys, Square, 0, Steps, 0)
                       : solve(Sys, Square, 1e-10, 10 * Size, Size / 2 + 1);
    Microseconds = std::chrono::duration<double, std::micro>(
                       std::chrono::steady_clock::now() - Begin)
                       .count();
  }
  if (Steps != 0) {
    std::printf("%d x %d points: %.2f us a step, residual %.4e\n", Size, Size,
                Microseconds / Found.Steps, Found.Residual);
    return 0;
  }
  double Error = 0;
  for (const double Value : Solution)
    Error = std::max(Error, std::fabs(Value - 1));
  std::printf("solved after %d steps, with an error of %.0e at most\n",
              Found.Steps, Error);
  return Error < 1e-8 ? 0 : 1;
}
