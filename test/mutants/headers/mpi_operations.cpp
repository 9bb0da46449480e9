//===- mutants/headers/mpi_operations.cpp - calls as MPI makes them -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls the types and operations of <warpfold/mpi.h> as MPI does, with stand-ins/mpi.h
// instead of MPI.
//
//===----------------------------------------------------------------------===//

#include <warpfold/mpi.h>

#include <cstdio>

using warpfold::located;
using warpfold::reproducible;

static int wrongSums() {
  reproducible<double> In[4], InOut[4];
  for (int I = 0; I < 4; ++I) {
    In[I] += I + 1;
    InOut[I] += 0x1p60;
  }
  // Two items of two values each.
  const MPI_Datatype One = warpfold::mpi_type(In[0]);
  StandInType Two = {0, 2 * One->Extent, 2 * One->Bytes, true};
  MPI_Datatype Type = &Two;
  int Items = 2;
  warpfold::mpi_sum(In[0])->Function(In, InOut, &Items, &Type);
  int Wrong = !One->IsCommitted || One->Bytes != sizeof(In[0]) ||
              !warpfold::mpi_sum(In[0])->Commutes;
  for (int I = 0; I < 4; ++I) {
    InOut[I] += -0x1p60;
    Wrong += InOut[I].value() != I + 1;
    Wrong += In[I].value() != I + 1;
  }
  return Wrong;
}

static int wrongExtremes() {
  located<double> In = {2, 1}, Least = {3, 2}, Most = {3, 2};
  MPI_Datatype Type = warpfold::mpi_type(In);
  int Items = 1;
  warpfold::mpi_min(In)->Function(&In, &Least, &Items, &Type);
  warpfold::mpi_max(In)->Function(&In, &Most, &Items, &Type);
  return (Least.value != 2) + (Least.place != 1) + (Most.value != 3) +
         (Most.place != 2) + (Aborts != 0);
}

/// Passes items that are no adjacent values. None of them may be read.
static int accepted() {
  located<double> None;
  const int Bytes = sizeof(None);
  const MPI_Op Min = warpfold::mpi_min(None);
  StandInType Odd[] = {{Bytes, Bytes, Bytes, true},
                       {0, 2 * Bytes, Bytes, true},
                       {0, Bytes + Bytes / 2, Bytes + Bytes / 2, true}};
  for (StandInType &Each : Odd) {
    MPI_Datatype Type = &Each;
    int Items = 0;
    Min->Function(&None, &None, &Items, &Type);
  }
  return 3 - Aborts;
}

/// Returns 0 if two types and three operations, each created once, are freed.
static int leaked() {
  finalize();
  return (TypesFreed != 2) + (OperationsFreed != 3) + (KeysFreed != 5);
}

int main() {
  std::printf("%d wrong\n",
              wrongSums() + wrongExtremes() + accepted() + leaked());
}
