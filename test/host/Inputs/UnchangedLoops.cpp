//===- test/host/Inputs/UnchangedLoops.cpp - unchanged loops -- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One construct that is restructured, one without a loop to restructure, and
// three that are unchanged, for reasons that -Rpass-missed=warpfold also
// prints. Nothing runs on a device.
//
//===----------------------------------------------------------------------===//

extern "C" int omp_get_team_num();

namespace {

double One[64];
double Sum = 0;

void swept() {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (int I = 0; I < 64; ++I)
    Sum += One[I];
}

void nothing() {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < 64; ++I)
    One[I] = I;
}

/// The variable needs no copy, so that the kernel has a description.
void twoLoops() {
#pragma omp target teams reduction(+ : Sum)
  {
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 64; ++I)
      Sum += One[I];
#pragma omp distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < 64; ++I)
      Sum += One[I];
  }
}

/// The kernel has no description.
void ofItsTeam() {
#pragma omp target parallel for reduction(+ : Sum) num_threads(64)
  for (int I = 0; I < 64; ++I)
    Sum += One[I] + omp_get_team_num();
}

/// Distributed without copies, because the start of the array is unknown.
void updates(int **Counts) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < 64; ++I)
#pragma omp atomic
    Counts[I % 8][I] += 1;
}

} // namespace

int main() {
  int *Counts[8] = {};
  swept();
  nothing();
  twoLoops();
  ofItsTeam();
  updates(Counts);
}
