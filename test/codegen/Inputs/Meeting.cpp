//===- test/codegen/Inputs/Meeting.cpp - teams that meet ------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <warpfold/synchronization.h>

void meet(warpfold::grid_barrier_on_device<> *All, int Teams) {
#pragma omp target teams num_teams(Teams) thread_limit(128) is_device_ptr(All)
#pragma omp parallel
  All->arrive_and_wait();
}
