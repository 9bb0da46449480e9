//===- test/codegen/Inputs/BigTeams.cpp - regions of 1024 threads ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

int main() {
  long Sum = 0;
#pragma omp target teams distribute num_teams(3) thread_limit(1024)            \
    reduction(+ : Sum)
  for (int Team = 0; Team < 5; ++Team) {
    long OfTeam = 0;
#pragma omp parallel for reduction(+ : OfTeam)
    for (int I = 0; I < 20; ++I) {
      long OfThread = 0;
#pragma omp parallel for reduction(+ : OfThread)
      for (int J = 0; J < 7; ++J) {
        long Inner = 0;
#pragma omp parallel for reduction(+ : Inner)
        for (int K = 0; K < 3; ++K)
          Inner += K + J;
        OfThread += Inner;
      }
      OfTeam += OfThread * I;
    }
    Sum += OfTeam;
  }
  return Sum != 79800;
}
