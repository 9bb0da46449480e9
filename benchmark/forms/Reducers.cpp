//===- forms/Reducers.cpp - a library loop with reducer objects -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loop of examples/reducer_objects.cpp, with the clauses of RAJA's forall.
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

namespace {

struct SumAndMax {
  double Sum = 0, Most = 0;
  void combine(const SumAndMax &Other) {
    Sum += Other.Sum;
    Most = Other.Most > Most ? Other.Most : Most;
  }
};

template <int Threads, class Body> SumAndMax forall(int Count, Body B) {
#pragma omp declare reduction(combine:SumAndMax : omp_out.combine(omp_in))
  SumAndMax All;
  const int Teams = (Count + Threads - 1) / Threads;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    schedule(static, 1) firstprivate(B) reduction(combine : All)
  for (int I = 0; I < Count; ++I) {
    Body Own = B;
    Own(I, All);
  }
  return All;
}

} // namespace

FORM(reducers) {
  constexpr int N = 1 << 28;
  static const double *X = forms::numbers<double>(N, 1);
  const double *OnDevice = X;
  SumAndMax All;
#pragma omp target data use_device_ptr(OnDevice)
  All = forall<256>(N, [=](int I, SumAndMax &Mine) {
    const double Value = OnDevice[I];
    Mine.Sum += Value;
    Mine.Most = Value > Mine.Most ? Value : Mine.Most;
  });
  return All.Sum + All.Most;
}
