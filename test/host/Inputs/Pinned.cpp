//===- test/host/Inputs/Pinned.cpp - variables of constructs ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each argument is a case. PinnedPrinter.cpp prints the arguments of
// libomptarget, and adds 1 to every variable; the cases print the values
// afterwards. Cases with launches that the program itself writes:
// PinnedLaunches.h.
//
//===----------------------------------------------------------------------===//

#include "KeptEnvironment.h"
#include "PinnedLaunches.h"
#include "PinnedPrinter.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <initializer_list>
#include <thread>
#include <vector>

extern "C" {
int omp_get_initial_device();
void omp_set_default_device(int);
}

#ifdef UNIFIED
#pragma omp requires unified_shared_memory
#endif

using namespace warpfold::offload;

namespace {

const long N = 1;
double One[1] = {1};
double Global = 10;
struct Six {
  double A, B, C, D, E, F;
};
void add(Six &Out, const Six &In) {
  Out.A += In.A;
  Out.B += In.B;
  Out.C += In.C;
  Out.D += In.D;
  Out.E += In.E;
  Out.F += In.F;
}
#pragma omp declare reduction(add:Six : add(omp_out, omp_in))                  \
    initializer(omp_priv = Six())

#define LOOP                                                                   \
  for (long I = 0; I < N; ++I)                                                 \
    S += One[I];

void scalar() {
  double S = 5;
#pragma omp target teams distribute parallel for reduction(+ : S)
  LOOP std::printf("S %g\n", S);
}

void global() {
#pragma omp target teams distribute parallel for reduction(+ : Global)
  for (long I = 0; I < N; ++I)
    Global += One[I];
  std::printf("Global %g\n", Global);
}

void several() {
  double S = 1, T = 2, Most = 3;
  char All = 1;
  float Product = 4;
#pragma omp target teams distribute parallel for reduction(+ : S, T)           \
    reduction(max : Most) reduction(&& : All) reduction(* : Product)
  for (long I = 0; I < N; ++I) {
    S += One[I];
    T += One[I];
    Most = Most > One[I] ? Most : One[I];
    All = All && One[I] > 0;
    Product *= One[I];
  }
  std::printf("S %g T %g Most %g All %d\n", S, T, Most, All);
}

void structure() {
  Six S = {1, 2, 3, 4, 5, 6};
#pragma omp target teams distribute parallel for reduction(add : S)
  for (long I = 0; I < N; ++I)
    S.F += One[I];
  std::printf("S %g %g\n", S.A, S.F);
}

void array() {
  double H[32] = {1}, Large[65] = {2};
#pragma omp target teams distribute parallel for reduction(+ : H)
  for (long I = 0; I < N; ++I)
    H[I] += One[I];
#pragma omp target teams distribute parallel for reduction(+ : Large)
  for (long I = 0; I < N; ++I)
    Large[I] += One[I];
  std::printf("H %g %g Large %g %g\n", H[0], H[31], Large[0], Large[64]);
}

void section() {
  double H[40] = {1};
  double *P = H;
#pragma omp target teams distribute parallel for reduction(+ : P[0 : 32])
  for (long I = 0; I < N; ++I)
    P[I] += One[I];
  std::printf("P %g %g %g\n", P[0], P[31], P[32]);
#pragma omp target teams distribute parallel for reduction(+ : P[4 : 32])
  for (long I = 0; I < N; ++I)
    P[4 + I] += One[I];
  std::printf("P %g %g %g\n", P[0], P[4], P[35]);
}

/// The variables have more bytes than a slot.
void tooMuch() {
  double A[48] = {1}, B[32] = {2}, C = 3;
#pragma omp target teams distribute parallel for reduction(+ : A, B, C)
  for (long I = 0; I < N; ++I) {
    A[I] += One[I];
    B[I] += One[I];
    C += One[I];
  }
  std::printf("A %g B %g C %g\n", A[0], B[0], C);
}

void mapTypes() {
  double S = 5;
#pragma omp target teams distribute parallel for reduction(+ : S) map(to : S)
  LOOP std::printf("to %g\n", S);
#pragma omp target teams distribute parallel for reduction(+ : S) map(from : S)
  LOOP std::printf("from %s\n",
                   S == 5 ? "is not copied back" : "is copied back");
  S = 5;
#pragma omp target teams distribute parallel for reduction(+ : S) map(alloc : S)
  LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(always, tofrom : S)
      LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(close, tofrom : S)
          LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(present, tofrom : S)
              LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(ompx_hold, tofrom : S)
                  LOOP std::printf("others %g\n", S);
}

void readOnly() {
  double S = 5, T = 1;
#pragma omp target map(tofrom : S, T)
  T = S;
  std::printf("S %g T %g\n", S, T);
}

/// One variable has two names, and the region uses both.
void twoNames() {
  double S = 5;
  double &Same = S;
#pragma omp target map(tofrom : S, Same)
  {
    Same = 7;
    S += Same;
  }
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    map(tofrom : S, Same)
  for (long I = 0; I < N; ++I)
    S += Same;
  std::printf("S %g\n", S);
}

void clauses() {
  double S = 5;
#pragma omp target teams distribute parallel for reduction(+ : S) nowait
  LOOP
#pragma omp taskwait
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    depend(inout : S)
      LOOP
#pragma omp target teams distribute parallel for reduction(+ : S) num_teams(7)
          LOOP std::printf("%d teams\n", TheState.NumTeams);
#pragma omp target teams distribute parallel for reduction(+ : S) if (N > 1)
  LOOP std::printf("S %g\n", S);
}

void manyTeams() {
  double S = 5;
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    num_teams(4096)
  LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)              \
    num_teams(500000)
      LOOP std::printf("S %g\n", S);
}

void devices() {
  double S = 5;
  for (int Device : {0, 1, 63, 64}) {
#pragma omp target teams distribute parallel for reduction(+ : S) device(Device)
    LOOP
#pragma omp target teams distribute parallel for reduction(+ : S) device(Device)
        LOOP
  }
  omp_set_default_device(2);
#pragma omp target teams distribute parallel for reduction(+ : S)
  LOOP
#pragma omp target teams distribute parallel for reduction(+ : S)
      LOOP omp_set_default_device(0);
  std::printf("S %g\n", S);
}

/// The host executes the region; the program's variable is unchanged.
void fails() {
  double S = 5;
  TheState.Fails = true;
#pragma omp target teams distribute parallel for reduction(+ : S)
  LOOP TheState.Fails = false;
  std::printf("S %g\n", S - One[0]);
}

void present() {
  double S = 5, T = 6;
  for (const void *Byte :
       {static_cast<const void *>(&S), static_cast<const void *>(&T),
        static_cast<const void *>(reinterpret_cast<char *>(&T) + 7)}) {
    TheState.Present = Byte;
#pragma omp target teams distribute parallel for reduction(+ : S, T)
    for (long I = 0; I < N; ++I) {
      S += One[I];
      T += One[I];
    }
  }
#pragma omp target map(tofrom : T)
  T += 1;
  TheState.Present = nullptr;
  std::printf("S %g T %g\n", S, T);
}

void far() {
  double Most[65] = {1}, Far[129] = {2};
#pragma omp target teams distribute parallel for reduction(+ : Most)
  for (long I = 0; I < N; ++I)
    Most[I] += One[I];
#pragma omp target teams distribute parallel for reduction(+ : Far)
  for (long I = 0; I < N; ++I)
    Far[I] += One[I];
  std::printf("Most %g Far %g\n", Most[0], Far[0]);
}

void zeros() {
  for (double S : {0.0, -0.0}) {
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP
  }
  double S = 0, T = 0;
#pragma omp target teams distribute parallel for reduction(+ : S) map(from : S)
  LOOP for (double Other : {0.0, 1.0, 0.0}) {
    T = Other;
    S = 0;
#pragma omp target teams distribute parallel for reduction(+ : S, T)
    for (long I = 0; I < N; ++I) {
      S += One[I];
      T += One[I];
    }
    TheState.Present = Other == 1 ? &T : nullptr;
  }
  TheState.Present = nullptr;
}

void environments() { TheState.PrintsEnvironments = true; }

void environmentCount() {
  std::printf("%ld launches with %ld environments\n", TheState.NumKept.load(),
              environmentsSeen());
}

/// Starts as many launches at once as there are slots, and a few more.
int Depth = 0;
void nested() {
  double S = 0;
  if (++Depth <= 70) {
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP
  }
  --Depth;
}
void atOnce() {
  TheState.Prints = false;
  for (int Round = 0; Round < 2; ++Round) {
    const long Pinned = TheState.NumPinned, All = TheState.NumLaunches;
    TheState.Meanwhile = nested;
    nested();
    TheState.Meanwhile = nullptr;
    std::printf("%ld of %ld pinned\n", TheState.NumPinned - Pinned,
                TheState.NumLaunches - All);
  }
  TheState.Prints = true;
}

long launchMany(long Count) {
  double S = 0;
  for (long Launch = 0; Launch < Count; ++Launch) {
#pragma omp target teams distribute parallel for reduction(+ : S)
    LOOP
  }
  return static_cast<long>(S);
}

void many() {
  TheState.Prints = false;
  const long Pinned = TheState.NumPinned;
  const long Sum = launchMany(100000);
  std::printf("%ld, pinned %ld\n", Sum, TheState.NumPinned - Pinned);
  TheState.Prints = true;
}

void threads() {
  TheState.Prints = false;
  std::vector<long> Sums(8);
  std::vector<std::thread> Threads;
  const long Pinned = TheState.NumPinned;
  for (long &Sum : Sums)
    Threads.emplace_back([&Sum] { Sum = launchMany(10000); });
  for (std::thread &Thread : Threads)
    Thread.join();
  for (long Sum : Sums)
    if (Sum != 10000)
      std::printf("%ld, not 10000\n", Sum);
  std::printf("pinned %ld\n", TheState.NumPinned - Pinned);
  TheState.Prints = true;
}

void load() {
  if (dlopen(std::getenv("PINNED_LIBRARY"), RTLD_NOW) == nullptr)
    std::printf("%s\n", dlerror());
}

void noMemory() { TheState.HasNoMemory = true; }
void noDeviceMemory() { TheState.HasNoDeviceMemory = true; }
void cannotCopy() { TheState.CannotCopy = true; }

struct {
  const char *Name;
  void (*Do)();
} const Cases[] = {
    {"scalar", scalar},
    {"global", global},
    {"several", several},
    {"structure", structure},
    {"array", array},
    {"section", section},
    {"too-much", tooMuch},
    {"map-types", mapTypes},
    {"read-only", readOnly},
    {"two-names", twoNames},
    {"zeros", zeros},
    {"clauses", clauses},
    {"devices", devices},
    {"fails", fails},
    {"present", present},
    {"others", others},
    {"at-once", atOnce},
    {"many", many},
    {"threads", threads},
    {"load", load},
    {"no-memory", noMemory},
    {"far", far},
    {"members", members},
    {"environments", environments},
    {"many-teams", manyTeams},
    {"environment-count", environmentCount},
    {"no-device-memory", noDeviceMemory},
    {"cannot-copy", cannotCopy},
};

} // namespace

int main(int Count, char **Arguments) {
  std::setbuf(stdout, nullptr);
  for (int Argument = 1; Argument < Count; ++Argument)
    for (const auto &Case : Cases)
      if (std::strcmp(Case.Name, Arguments[Argument]) == 0) {
        std::printf("%s:\n", Case.Name);
        Case.Do();
      }
}
