//===- subjects/conjugate_gradient.cpp - a solver of several kernels ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjugate gradients for a sparse matrix in compressed rows: the five-point
// stencil on a square grid. All vectors stay on the device (`target data`); a
// step has three kernels, two of which reduce, and copies one number to the
// host each time. The dot products of doubles are compared with the host's up
// to rounding, and the residual must decrease.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 %s -o %t.O0
// RUN: %offload-run %t.O0 | FileCheck %s --match-full-lines

#include "../Check.h"
#include <cmath>
#include <vector>

constexpr int Side = 16, Rows = Side * Side, Steps = 60;

struct Matrix {
  std::vector<int> Begins{0}, Columns;
  std::vector<double> Values;

  void add(int Column, double Value) {
    Columns.push_back(Column);
    Values.push_back(Value);
  }
};

static Matrix stencil() {
  Matrix A;
  for (int Row = 0; Row < Rows; ++Row) {
    const int X = Row % Side, Y = Row / Side;
    if (Y > 0)
      A.add(Row - Side, -1);
    if (X > 0)
      A.add(Row - 1, -1);
    A.add(Row, 4);
    if (X < Side - 1)
      A.add(Row + 1, -1);
    if (Y < Side - 1)
      A.add(Row + Side, -1);
    A.Begins.push_back(int(A.Columns.size()));
  }
  return A;
}

struct Progress {
  /// Squares of the residuals' norms, the first step's first.
  std::vector<double> Squares;
  std::vector<double> Solution = std::vector<double>(Rows, 0);
};

static Progress solveOnHost(const Matrix &A, const std::vector<double> &Right) {
  Progress Result;
  std::vector<double> R = Right, P = Right, Q(Rows);
  double Square = 0;
  for (double V : R)
    Square += V * V;
  for (int Step = 0; Step < Steps; ++Step) {
    Result.Squares.push_back(Square);
    double Curvature = 0;
    for (int Row = 0; Row < Rows; ++Row) {
      Q[Row] = 0;
      for (int K = A.Begins[Row]; K < A.Begins[Row + 1]; ++K)
        Q[Row] += A.Values[K] * P[A.Columns[K]];
      Curvature += P[Row] * Q[Row];
    }
    const double Length = Square / Curvature;
    double Next = 0;
    for (int Row = 0; Row < Rows; ++Row) {
      Result.Solution[Row] += Length * P[Row];
      R[Row] -= Length * Q[Row];
      Next += R[Row] * R[Row];
    }
    for (int Row = 0; Row < Rows; ++Row)
      P[Row] = R[Row] + Next / Square * P[Row];
    Square = Next;
  }
  Result.Squares.push_back(Square);
  return Result;
}

static Progress solveOnDevice(const Matrix &A,
                              const std::vector<double> &Right) {
  Progress Result;
  std::vector<double> RightCopy = Right, Direction = Right, Product(Rows);
  const int *Begins = A.Begins.data(), *Columns = A.Columns.data();
  const double *Values = A.Values.data();
  const int NumValues = int(A.Values.size());
  double *X = Result.Solution.data(), *R = RightCopy.data();
  double *P = Direction.data(), *Q = Product.data();
  double Square = 0;
#pragma omp target data map(to : Begins[ : Rows + 1], Columns[ : NumValues],   \
                                Values[ : NumValues], R[ : Rows], P[ : Rows])  \
    map(alloc : Q[ : Rows]) map(tofrom : X[ : Rows])
  {
#pragma omp target teams distribute parallel for reduction(+ : Square)
    for (int Row = 0; Row < Rows; ++Row)
      Square += R[Row] * R[Row];
    for (int Step = 0; Step < Steps; ++Step) {
      Result.Squares.push_back(Square);
      double Curvature = 0;
#pragma omp target teams distribute parallel for reduction(+ : Curvature)
      for (int Row = 0; Row < Rows; ++Row) {
        double Sum = 0;
        for (int K = Begins[Row]; K < Begins[Row + 1]; ++K)
          Sum += Values[K] * P[Columns[K]];
        Q[Row] = Sum;
        Curvature += P[Row] * Sum;
      }
      const double Length = Square / Curvature;
      double Next = 0;
#pragma omp target teams distribute parallel for reduction(+ : Next)
      for (int Row = 0; Row < Rows; ++Row) {
        X[Row] += Length * P[Row];
        R[Row] -= Length * Q[Row];
        Next += R[Row] * R[Row];
      }
      const double Share = Next / Square;
#pragma omp target teams distribute parallel for
      for (int Row = 0; Row < Rows; ++Row)
        P[Row] = R[Row] + Share * P[Row];
      Square = Next;
    }
  }
  Result.Squares.push_back(Square);
  return Result;
}

static bool isNear(double A, double B, double Scale) {
  return std::fabs(A - B) <= 1e-9 * Scale;
}

int main() {
  const Matrix A = stencil();
  std::vector<double> Right(Rows);
  for (int Row = 0; Row < Rows; ++Row)
    Right[Row] = double(check::scramble(Row) % 21) - 10;
  const Progress Host = solveOnHost(A, Right);
  const Progress Device = solveOnDevice(A, Right);

  // Both have the same residuals until rounding dominates.
  const double First = Host.Squares[0];
  int NumNear = 0, NumSolved = 0;
  for (int Step = 0; Step <= Steps; ++Step)
    NumNear += isNear(Device.Squares[Step], Host.Squares[Step], First);
  check::equal("residuals like the host's", NumNear, Steps + 1);
  check::equal("first residual's square", Device.Squares[0], First);
  check::equal("residual fell by 1e-9", Device.Squares[Steps] < 1e-18 * First,
               true);

  for (int Row = 0; Row < Rows; ++Row) {
    double Product = 0;
    for (int K = A.Begins[Row]; K < A.Begins[Row + 1]; ++K)
      Product += A.Values[K] * Device.Solution[A.Columns[K]];
    NumSolved += isNear(Product, Right[Row], 1);
  }
  check::equal("rows that are solved", NumSolved, Rows);
  return check::status();
}

// CHECK: residuals like the host's<int32>: 61
// CHECK: residual fell by 1e-9<bool>: true
// CHECK: rows that are solved<int32>: 256
