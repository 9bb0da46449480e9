//===- examples/mpi_cg.cpp - conjugate gradients over processes -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Solves Poisson's equation on a square of points, whose rows are distributed over the MPI
// processes. Each process uses a separate GPU if there are enough. Dot products are
// reproducible sums: they, and so the output, have the same bits with any number of
// processes, and all processes stop at the same iteration.
//
//   mpicxx ... && mpirun -n 4 mpi_cg [SIZE ITERATIONS] > residuals
//
// Prints a line for each iteration, its number and the residual's norm, for a plot; then
// the sum of the solution as a hexadecimal number. Border rows are exchanged between the
// devices through host memory.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <omp.h>
#include <vector>
#include <warpfold/mpi.h>

namespace {

using Sum = warpfold::reproducible<double>;

/// The range of rows of this process, and the processes with the rows above and below.
struct Rows {
  int Size, First, Count;
  int Above, Below;

  long points() const { return long(Size) * Count; }
};

Rows rowsOf(int Rank, int Ranks, int Size) {
  const auto FirstOf = [=](int Process) {
    return static_cast<int>(long(Size) * Process / Ranks);
  };
  const int First = FirstOf(Rank), Count = FirstOf(Rank + 1) - First;
  return {Size, First, Count, Rank > 0 ? Rank - 1 : MPI_PROC_NULL,
          Rank + 1 < Ranks ? Rank + 1 : MPI_PROC_NULL};
}

/// Returns the sum over all processes, in all of them.
double sumOverProcesses(Sum Partial) {
  MPI_Allreduce(MPI_IN_PLACE, &Partial, 1, warpfold::mpi_type(Partial),
                warpfold::mpi_sum(Partial), MPI_COMM_WORLD);
  return Partial.value();
}

/// The direction at this process' rows, and a copy of the row above and of the row below,
/// which are 0 at the square's borders.
class Direction {
public:
  explicit Direction(const Rows &R)
      : R(R), Border(R.Size), Device(omp_get_default_device()),
        Points(static_cast<double *>(omp_target_alloc(
            (R.points() + 2L * R.Size) * sizeof(double), Device))) {
    double *Elements = Points;
    const long All = R.points() + 2L * R.Size;
#pragma omp target teams distribute parallel for is_device_ptr(Elements)
    for (long I = 0; I < All; ++I)
      Elements[I] = 0;
  }
  ~Direction() { omp_target_free(Points, Device); }
  Direction(const Direction &) = delete;
  Direction &operator=(const Direction &) = delete;

  /// Returns the address of this process' first row.
  double *own() const { return Points + R.Size; }

  void exchange() {
    move(0, R.Above, R.Count, R.Below);
    move(R.Count - 1, R.Below, -1, R.Above);
  }

private:
  /// Sends row From to process Destination and receives row To from process Source.
  void move(int From, int Destination, int To, int Source) {
    const int Host = omp_get_initial_device();
    const size_t Bytes = R.Size * sizeof(double);
    const auto OffsetOf = [this](int Row) {
      return static_cast<size_t>(Row + 1) * R.Size * sizeof(double);
    };
    if (Destination != MPI_PROC_NULL)
      omp_target_memcpy(Border.data(), Points, Bytes, 0, OffsetOf(From), Host,
                        Device);
    MPI_Sendrecv_replace(Border.data(), R.Size, MPI_DOUBLE, Destination, 0,
                         Source, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (Source != MPI_PROC_NULL)
      omp_target_memcpy(Points, Border.data(), Bytes, OffsetOf(To), 0, Device,
                        Host);
  }

  const Rows &R;
  std::vector<double> Border;
  int Device;
  double *Points;
};

void solve(const Rows &R, int Iterations, bool IsVerbose) {
  const long Points = R.points();
  const int Size = R.Size, Device = omp_get_default_device();
  auto *All = static_cast<double *>(
      omp_target_alloc(3 * Points * sizeof(double), Device));
  double *X = All, *Residual = All + Points, *Product = All + 2 * Points;
  Direction Search(R);
  double *P = Search.own();

  Sum Square;
  const long First = long(R.First) * Size;
#pragma omp target teams distribute parallel for is_device_ptr(X, Residual, P) \
    reduction(+ : Square)
  for (long I = 0; I < Points; ++I) {
    const double Value = 1.0 / double(1 + (First + I) % 97);
    X[I] = 0;
    Residual[I] = Value;
    P[I] = Value;
    Square += Value * Value;
  }
  double Norm = sumOverProcesses(Square);
  for (int Iteration = 0; Iteration < Iterations && Norm > 1e-20; ++Iteration) {
    Search.exchange();
    Sum Curvature;
#pragma omp target teams distribute parallel for is_device_ptr(P, Product)     \
    reduction(+ : Curvature)
    for (long I = 0; I < Points; ++I) {
      const long Column = I % Size;
      const double Left = Column > 0 ? P[I - 1] : 0,
                   Right = Column < Size - 1 ? P[I + 1] : 0;
      Product[I] = 4 * P[I] - (Left + Right + P[I - Size] + P[I + Size]);
      Curvature += P[I] * Product[I];
    }
    const double Step = Norm / sumOverProcesses(Curvature);
    Sum Next;
#pragma omp target teams distribute parallel for is_device_ptr(                \
        X, Residual, P, Product) reduction(+ : Next)
    for (long I = 0; I < Points; ++I) {
      X[I] += Step * P[I];
      Residual[I] -= Step * Product[I];
      Next += Residual[I] * Residual[I];
    }
    const double Before = Norm;
    Norm = sumOverProcesses(Next);
    const double Beta = Norm / Before;
#pragma omp target teams distribute parallel for is_device_ptr(P, Residual)
    for (long I = 0; I < Points; ++I)
      P[I] = Residual[I] + Beta * P[I];
    if (IsVerbose)
      std::printf("%d %.17g\n", Iteration + 1, std::sqrt(Norm));
  }

  Sum Solution;
#pragma omp target teams distribute parallel for is_device_ptr(X)              \
    reduction(+ : Solution)
  for (long I = 0; I < Points; ++I)
    Solution += X[I];
  const double Result = sumOverProcesses(Solution);
  if (IsVerbose)
    std::printf("sum of the solution: %a\n", Result);
  omp_target_free(All, Device);
}

} // namespace

int main(int Count, char **Arguments) {
  MPI_Init(&Count, &Arguments);
  int Rank = 0, Ranks = 0, OnThisMachine = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &Rank);
  MPI_Comm_size(MPI_COMM_WORLD, &Ranks);
  MPI_Comm Machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, Rank, MPI_INFO_NULL,
                      &Machine);
  MPI_Comm_rank(Machine, &OnThisMachine);
  MPI_Comm_free(&Machine);
  if (omp_get_num_devices() > 0)
    omp_set_default_device(OnThisMachine % omp_get_num_devices());

  const int Size = Count > 1 ? std::atoi(Arguments[1]) : 48;
  const int Iterations = Count > 2 ? std::atoi(Arguments[2]) : 20;
  const bool IsUsable = Size >= Ranks && Iterations > 0;
  if (IsUsable)
    solve(rowsOf(Rank, Ranks, Size), Iterations, Rank == 0);
  else if (Rank == 0)
    std::fprintf(stderr, "usage: mpi_cg [SIZE ITERATIONS], a row for each "
                         "process at least\n");
  MPI_Finalize();
  return IsUsable ? 0 : 1;
}
