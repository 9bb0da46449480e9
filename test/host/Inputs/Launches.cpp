//===- test/host/Inputs/Launches.cpp - reductions of all lengths -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each argument is a kind of launch, or the number of iterations of the
// following launches. LaunchPrinter.cpp prints the arguments of libomptarget.
// Nothing runs on a device, so that the arrays need not exist.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "offload-abi/OffloadAbi.h"

extern "C" {
int __tgt_target_kernel(void *, int64_t, int32_t, int32_t, const void *,
                        warpfold::offload::KernelArguments *);
extern const void *LaunchedKernel;
}

namespace {

double *A = nullptr, *B = nullptr;
double Sum = 0;

void plain(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

struct Pair {
  double First = 0, Second = 0;
  Pair &operator+=(const Pair &More) {
    First += More.First;
    Second += More.Second;
    return *this;
  }
};
#pragma omp declare reduction(+ : Pair : omp_out += omp_in)
Pair *Pairs = nullptr;
Pair SumOfPairs;

/// The loads in flight use more than 85 and less than 128 registers of a
/// thread.
void manyRegisters(long N) {
#pragma omp target teams distribute parallel for reduction(+ : SumOfPairs)
  for (long I = 0; I < N; ++I)
    SumOfPairs += Pairs[I];
}

void longBody(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    for (long J = 0; J < I; ++J)
      Sum += A[J];
}

void noWait(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum) nowait
  for (long I = 0; I < N; ++I)
    Sum += A[I];
#pragma omp taskwait
}

void numTeams(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum) num_teams(7)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void threadLimit(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    thread_limit(64)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void numThreads(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_threads(96)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void all(long N) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    num_teams(7) thread_limit(64)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void noReduction(long N) {
#pragma omp target teams distribute parallel for
  for (long I = 0; I < N; ++I)
    A[I] = I;
}

int *Bins = nullptr;

void updates(long N) {
#pragma omp target teams distribute parallel for
  for (long I = 0; I < N; ++I) {
#pragma omp atomic
    Bins[I % 7] += 1;
  }
}

/// Has no copies, because the elements that an iteration writes are not known
/// in advance.
void updatesInPlace(long N) {
#pragma omp target teams distribute parallel for
  for (long I = 0; I < N; ++I) {
#pragma omp atomic
    Bins[I] += 1;
    A[Bins[I + 1]] = 1;
  }
}

void updatesOfThree(long N) {
#pragma omp target teams distribute parallel for
  for (long I = 0; I < N; ++I) {
#pragma omp atomic
    Bins[I % 7] += 1;
#pragma omp atomic
    A[I % 7] += 1;
#pragma omp atomic
    B[I % 7] += 1;
  }
}

void noTeams(long N) {
#pragma omp target parallel for reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void fewThreads(long N) {
#pragma omp target parallel for reduction(+ : Sum) num_threads(20)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void someThreads(long N) {
#pragma omp target parallel for reduction(+ : Sum) num_threads(96)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void distribute(long N) {
#pragma omp target teams distribute reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void distributeSimd(long N) {
#pragma omp target teams distribute simd reduction(+ : Sum)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

void distributeToSome(long N) {
#pragma omp target teams distribute reduction(+ : Sum) num_teams(7)            \
    thread_limit(64)
  for (long I = 0; I < N; ++I)
    Sum += A[I];
}

#ifndef NO_SCANS // clang without Warpfold cannot compile these
void scan(long N) {
  double S = 0;
#pragma omp target map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S)
  for (long I = 0; I < N; ++I) {
    S += A[I];
#pragma omp scan inclusive(S)
    A[I] = S;
  }
}

/// In generic mode until the pass changes it: clang requests -1 teams.
void scanOfLocal(long N) {
#pragma omp target
  {
    double S = 0;
#pragma omp parallel for reduction(inscan, + : S)
    for (long I = 0; I < N; ++I) {
      S += A[I];
#pragma omp scan inclusive(S)
      A[I] = S;
    }
  }
}

void scanOfFewThreads(long N) {
  double S = 0;
#pragma omp target map(tofrom : S)
#pragma omp parallel for reduction(inscan, + : S) num_threads(64)
  for (long I = 0; I < N; ++I) {
    S += A[I];
#pragma omp scan inclusive(S)
    A[I] = S;
  }
}
#endif

/// Processes N rows, the number of rows in a matrix of 2^26 elements.
void rows(long Length) {
  const long N = (1L << 26) / Length;
#pragma omp target teams distribute
  for (long Row = 0; Row < N; ++Row) {
    double OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (long C = 0; C < Length; ++C)
      OfRow += A[Row * Length + C];
    A[Row * Length] = OfRow;
  }
}

/// The length of a row is only known on the device.
void rowsOfAnyLength(long N) {
#pragma omp target teams distribute
  for (long Row = 0; Row < N; ++Row) {
    double OfRow = 0;
#pragma omp parallel for reduction(+ : OfRow)
    for (long C = 0; C < Row; ++C)
      OfRow += A[Row * N + C];
    A[Row * N] = OfRow;
  }
}

/// The same as plain, with arguments that can be inspected afterwards.
void byHand(long N) {
  plain(N);
  for (uint32_t Version : {warpfold::offload::KernelArgumentsVersion, 2u}) {
    warpfold::offload::KernelArguments Arguments = {};
    Arguments.Version = Version;
    Arguments.TripCount = N;
    __tgt_target_kernel(nullptr, -1, 0, 0, LaunchedKernel, &Arguments);
    std::printf("version %u, the caller's: %u x %u\n", Version,
                Arguments.NumTeams[0], Arguments.ThreadLimit[0]);
  }
}

struct {
  const char *Name;
  void (*Launch)(long);
} const Kinds[] = {
    {"plain", plain},
    {"many-registers", manyRegisters},
    {"long-body", longBody},
    {"nowait", noWait},
    {"num_teams", numTeams},
    {"num_threads", numThreads},
    {"thread_limit", threadLimit},
    {"all", all},
    {"no-reduction", noReduction},
    {"no-teams", noTeams},
    {"few-threads", fewThreads},
    {"some-threads", someThreads},
    {"distribute", distribute},
    {"distribute-simd", distributeSimd},
    {"distribute-to-some", distributeToSome},
#ifndef NO_SCANS
    {"scan", scan},
    {"scan-of-local", scanOfLocal},
    {"scan-of-few-threads", scanOfFewThreads},
#endif
    {"updates", updates},
    {"updates-in-place", updatesInPlace},
    {"updates-of-three", updatesOfThree},
    {"rows", rows},
    {"rows-of-any-length", rowsOfAnyLength},
    {"by-hand", byHand},
};

} // namespace

int main(int Count, char **Arguments) {
  long N = 1 << 20;
  for (int Argument = 1; Argument < Count; ++Argument) {
    const char *Text = Arguments[Argument];
    if (*Text >= '0' && *Text <= '9')
      N = std::atol(Text);
    for (const auto &Kind : Kinds)
      if (std::strcmp(Kind.Name, Text) == 0) {
        std::printf("%s: ", Text);
        Kind.Launch(N);
      }
  }
}
