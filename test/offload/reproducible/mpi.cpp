//===- reproducible/mpi.cpp - one value over all processes ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of many sizes are distributed over the processes. Sums, arrays of
// them as several items and as one, scans over processes, and the index of the
// smallest and the largest number equal those of all numbers in one process, in
// each process. Items with gaps are refused.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t %mpi-flags
// RUN: %mpi-run 1 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %mpi-run 2 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %mpi-run 4 %offload-run %t | FileCheck %s --match-full-lines
// RUN: not %mpi-run 2 %offload-run %t gaps 2>&1 | FileCheck %s --check-prefix=GAPS
// REQUIRES: mpi

#include "../Check.h"

#include <warpfold/mpi.h>

#include <cmath>
#include <complex>

constexpr int Count = 2003;

template <class T> static T number(int I) {
  const uint64_t Random = check::scramble(I);
  const double X = std::ldexp(1 + static_cast<double>(Random >> 12) * 0x1p-52,
                              static_cast<int>(Random % 80) - 40);
  return static_cast<T>(Random & 4096 ? X : -X);
}

template <class T> static void checkType(int Rank, int Ranks) {
  using Sum = warpfold::reproducible<T>;
  const int First = Count * Rank / Ranks, End = Count * (Rank + 1) / Ranks;
  T X[Count];
  for (int I = 0; I < Count; ++I)
    X[I] = number<T>(I);

  Sum Partial[2], Of[2], Upwards;
  auto Least = warpfold::located<T>::greatest(),
       Most = warpfold::located<T>::least();
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) \
    map(to : X) reduction(+ : Partial[ : 2]) reduction(min : Least)            \
    reduction(max : Most)
  for (int I = First; I < End; ++I) {
    Partial[I % 2] += X[I];
    Least.take_smaller({X[I] * (I % 3), I});
    Most.take_larger({X[I] * (I % 3), I});
  }
  MPI_Allreduce(Partial, Of, 2, warpfold::mpi_type(Partial[0]),
                warpfold::mpi_sum(Partial[0]), MPI_COMM_WORLD);
  Sum All = Partial[0];
  All += Partial[1];
  MPI_Scan(&All, &Upwards, 1, warpfold::mpi_type(All), warpfold::mpi_sum(All),
           MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &Least, 1, warpfold::mpi_type(Least),
                warpfold::mpi_min(Least), MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &Most, 1, warpfold::mpi_type(Most),
                warpfold::mpi_max(Most), MPI_COMM_WORLD);

  Sum Expected[2], ExpectedBefore;
  auto ExpectedLeast = warpfold::located<T>::greatest(),
       ExpectedMost = warpfold::located<T>::least();
  for (int I = 0; I < Count; ++I) {
    Expected[I % 2] += X[I];
    if (I < End)
      ExpectedBefore += X[I];
    ExpectedLeast.take_smaller({X[I] * (I % 3), I});
    ExpectedMost.take_larger({X[I] * (I % 3), I});
  }
  check::expect("even", Of[0].value(), Expected[0].value());
  check::expect("odd", Of[1].value(), Expected[1].value());
  check::expect("scan", Upwards.value(), ExpectedBefore.value());
  check::expect("least", Least.value, ExpectedLeast.value);
  check::expect("its index", Least.place, ExpectedLeast.place);
  check::expect("most", Most.value, ExpectedMost.value);
  check::expect("its index", Most.place, ExpectedMost.place);

  warpfold::reproducible<std::complex<T>> Complex;
  for (int I = First; I < End; ++I)
    Complex += std::complex<T>(X[I], -X[I]);
  MPI_Allreduce(MPI_IN_PLACE, &Complex, 1, warpfold::mpi_type(Complex),
                warpfold::mpi_sum(Complex), MPI_COMM_WORLD);
  Expected[0] += Expected[1];
  check::expect("real", Complex.value().real(), Expected[0].value());
  check::expect("imaginary", Complex.value().imag(), -Expected[0].value());
}

static MPI_Datatype threeSums(int Stride) {
  using Sum = warpfold::reproducible<double>;
  MPI_Datatype Type = MPI_DATATYPE_NULL;
  MPI_Type_vector(3, 1, Stride, warpfold::mpi_type(Sum()), &Type);
  MPI_Type_commit(&Type);
  return Type;
}

/// Three sums are one item for MPI.
static void checkItems(int Rank, int Ranks) {
  warpfold::reproducible<double> Sums[3];
  for (int I = 0; I < 3; ++I)
    Sums[I] += I + Rank;
  MPI_Datatype Type = threeSums(1);
  MPI_Allreduce(MPI_IN_PLACE, Sums, 1, Type, warpfold::mpi_sum(Sums[0]),
                MPI_COMM_WORLD);
  MPI_Type_free(&Type);
  for (int I = 0; I < 3; ++I)
    check::expect("of three", Sums[I].value(),
                  I * Ranks + Ranks * (Ranks - 1) / 2.0);
}

/// Does not return.
static void addWithGaps() {
  warpfold::reproducible<double> Sums[6];
  MPI_Allreduce(MPI_IN_PLACE, Sums, 1, threeSums(2), warpfold::mpi_sum(Sums[0]),
                MPI_COMM_WORLD);
}

int main(int ArgumentCount, char **Arguments) {
  MPI_Init(&ArgumentCount, &Arguments);
  int Rank = 0, Ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &Rank);
  MPI_Comm_size(MPI_COMM_WORLD, &Ranks);
  // GAPS: items of 168 bytes, 280 bytes apart, of values of 56 bytes
  if (ArgumentCount > 1)
    addWithGaps();
  checkItems(Rank, Ranks);
  checkType<double>(Rank, Ranks);
  checkType<float>(Rank, Ranks);
  int Status = check::status();
  MPI_Allreduce(MPI_IN_PLACE, &Status, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  // CHECK: wrong<int32>: 0
  if (Rank == 0)
    check::print("wrong", int32_t(Status));
  MPI_Finalize();
  return Status;
}
