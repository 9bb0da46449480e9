//===- examples/cg.cpp - conjugate gradients, two loops a step ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   cg [SIZE [STEPS]]
//
// Solves Poisson's equation on a square of SIZE x SIZE points, with the five-point stencil
// and 0 around the square, by conjugate gradients, and prints how the residual falls. With
// STEPS it makes so many, and prints what one of them takes.
//
// It is written as such programs are: the vectors stay on the device, each of a step's two
// loops is a construct with a sum, and the sum decides how the host goes on. So a step
// cannot be faster than two constructs. examples/conjugate_gradient.cpp does all steps in
// one; benchmark/cg/Cg.cu is this program in CUDA, with CUB.
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

/// The square, and vectors on the device with a number for each point.
struct System {
  int Size;
  long Points;
  double *Solution, *Residual, *Product, *Direction, *NextDirection;
};

/// NextDirection = Residual + Beta * Direction, which the stencil makes for each point's
/// neighbours, too; Product = matrix * NextDirection. Returns their dot product.
double multiply(const System &Its, double Beta) {
  const int Size = Its.Size;
  const long Points = Its.Points;
  const double *Residual = Its.Residual, *Direction = Its.Direction;
  double *Product = Its.Product, *Next = Its.NextDirection;
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Residual, Direction, Product, Next)
  for (long Point = 0; Point < Points; ++Point) {
    const auto Made = [=](long At) {
      return Residual[At] + Beta * Direction[At];
    };
    const int Column = static_cast<int>(Point % Size);
    const double Center = Made(Point);
    double Result = 4 * Center;
    if (Column > 0)
      Result -= Made(Point - 1);
    if (Column < Size - 1)
      Result -= Made(Point + 1);
    if (Point >= Size)
      Result -= Made(Point - Size);
    if (Point < Points - Size)
      Result -= Made(Point + Size);
    Next[Point] = Center;
    Product[Point] = Result;
    Sum += Center * Result;
  }
  return Sum;
}

/// A step of Alpha along NextDirection. Returns the square of the residual's norm.
double advance(const System &Its, double Alpha) {
  const long Points = Its.Points;
  const double *Direction = Its.NextDirection, *Product = Its.Product;
  double *Solution = Its.Solution, *Residual = Its.Residual;
  double Sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    is_device_ptr(Solution, Residual, Direction, Product)
  for (long Point = 0; Point < Points; ++Point) {
    Solution[Point] += Alpha * Direction[Point];
    const double Left = Residual[Point] - Alpha * Product[Point];
    Residual[Point] = Left;
    Sum += Left * Left;
  }
  return Sum;
}

struct Outcome {
  int Steps;
  /// The norm of the residual, as a part of what it was.
  double Residual;
};

/// Steps until the residual is Tolerance, or Most; tells the residual after each of Every
/// steps.
Outcome solve(System Its, double Square, double Tolerance, int Most,
              int Every) {
  const double Start = Square;
  double Beta = 0;
  int Step = 0;
  while (Step < Most && Square > Tolerance * Tolerance * Start) {
    const double Alpha = Square / multiply(Its, Beta);
    const double Next = advance(Its, Alpha);
    Beta = Next / Square;
    Square = Next;
    std::swap(Its.Direction, Its.NextDirection);
    ++Step;
    if (Every != 0 && Step % Every == 0)
      std::printf("step %5d: residual %.2e\n", Step, std::sqrt(Square / Start));
  }
  return {Step, std::sqrt(Square / Start)};
}

/// The right-hand side whose solution is 1 everywhere: how many of a point's neighbours
/// are outside of the square.
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
    System Its;
    // The loops get the device's addresses: nobody need look them up in each launch.
#pragma omp target data use_device_ptr(X, R, Q, P, NextP)
    Its = {Size, static_cast<long>(Points), X, R, Q, P, NextP};
    if (Steps != 0) {
      solve(Its, Square, 0, 2, 0); // the first launches load the kernels
#pragma omp target update to(X[ : Points], R[ : Points], P[ : Points])
    }
    const auto Begin = std::chrono::steady_clock::now();
    Found = Steps != 0 ? solve(Its, Square, 0, Steps, 0)
                       : solve(Its, Square, 1e-10, 10 * Size, Size / 2 + 1);
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
