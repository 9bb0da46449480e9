//===- schedule/inductions.cpp - types, directions, limits, collapse ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The forms of the induction variable that clang lowers before the runtime sees
// it: every integer type, pointers and iterators, loops that count down, by
// steps, from and to the limits of the type, with != and with a body that
// continues, and several collapsed loops. The values of the loop must equal
// those of the same loop on the host.
//
//===----------------------------------------------------------------------===//

// Defects 1 to 5 of the stock runtime (docs/StockDefects.md).
// XFAIL: stock
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Schedules.h"
#include <climits>

constexpr int NumValues = 512;

/// Counts of each value, by the loop on the host and on the device.
struct Marks {
  int OnHost[NumValues] = {}, OnDevice[NumValues] = {};
  static inline int NumLoops = 0;

  void compare(const char *Loop) {
    ++NumLoops;
    for (int I = 0; I < NumValues; ++I) {
      if (OnDevice[I] == OnHost[I])
        continue;
      check::expect(check::text("%s, value %d", Loop, I).Chars, OnDevice[I],
                    OnHost[I]);
      return;
    }
  }
};

// clang-format off: it formats OMP(...) as an expression.
#define ON_BOTH(Schedule, ...)                                                 \
  {                                                                            \
    Marks M;                                                                   \
    {                                                                          \
      int *Mark = M.OnHost;                                                    \
      __VA_ARGS__                                                              \
    }                                                                          \
    int *Mark = M.OnDevice;                                                    \
    OMP(target parallel for Schedule num_threads(64)                           \
        map(tofrom : Mark[0 : NumValues]))                                     \
    __VA_ARGS__                                                                \
    M.compare(#Schedule ": " #__VA_ARGS__);                                    \
    M = Marks();                                                               \
    {                                                                          \
      int *Mark = M.OnHost;                                                    \
      __VA_ARGS__                                                              \
    }                                                                          \
    OMP(target teams distribute parallel for Schedule num_teams(2)             \
        map(tofrom : Mark[0 : NumValues]))                                     \
    __VA_ARGS__                                                                \
    M.compare("distribute " #Schedule ": " #__VA_ARGS__);                      \
  }

#define MARK(Value) { OMP(atomic) Mark[Value] += 1; }

template <class T> void inductionsOf() {
  const T Zero = 0, Some = 100;
  ON_BOTH(schedule(dynamic), for (T I = Zero; I < Some; ++I) MARK(I))
  ON_BOTH(schedule(guided, 2), for (T I = Some; I > Zero; --I) MARK(I))
  ON_BOTH(schedule(dynamic, 3), for (T I = Zero; I != Some; I++) MARK(I))
  ON_BOTH(schedule(auto), for (T I = Zero; I <= Some; I += 7) MARK(I))
  ON_BOTH(schedule(guided), for (T I = Some - 1; I > Zero; I -= 3) MARK(I))
}

void limits() {
  const int Least = INT_MIN, Most = INT_MAX;
  const unsigned MostU = UINT_MAX;
  const int64_t Least64 = INT64_MIN, Most64 = INT64_MAX;
  const uint64_t MostU64 = UINT64_MAX;
  ON_BOTH(schedule(dynamic),
          for (int I = Least; I < Least + 77; I += 3) MARK(I - Least))
  ON_BOTH(schedule(guided, 4),
          for (int I = Most; I > Most - 77; --I) MARK(Most - I))
  ON_BOTH(schedule(dynamic, 4),
          for (unsigned I = MostU - 50; I < MostU; ++I) MARK(MostU - I))
  ON_BOTH(schedule(dynamic),
          for (int64_t I = Least64; I < Least64 + 90; ++I) MARK(I - Least64))
  ON_BOTH(schedule(guided),
          for (int64_t I = Most64 - 90; I < Most64; ++I) MARK(Most64 - I))
  ON_BOTH(schedule(dynamic, 5),
          for (uint64_t I = MostU64; I > MostU64 - 90; --I) MARK(MostU64 - I))
  // From one limit to the other, in few steps.
  ON_BOTH(schedule(dynamic),
          for (int I = Least; I < Most - (1 << 25); I += 1 << 25)
            MARK((unsigned(I) - unsigned(Least)) >> 25))
  ON_BOTH(schedule(guided),
          for (uint64_t I = 0; I < MostU64 - (1ull << 57); I += 1ull << 57)
            MARK(I >> 57))
}

void collapsed() {
  const int Rows = 9, Columns = 11;
  ON_BOTH(schedule(dynamic) collapse(2),
          for (int I = 0; I < Rows; ++I)
            for (int J = Columns; J > 0; --J) MARK(I * 11 + J))
  ON_BOTH(schedule(guided, 3) collapse(3),
          for (int I = 0; I < 3; ++I)
            for (unsigned J = 0; J < 4; ++J)
              for (int64_t K = 0; K < Rows; ++K) MARK((I * 4 + J) * 9 + K))
  // A loop nest that is not a rectangle.
  ON_BOTH(schedule(dynamic, 2) collapse(2),
          for (int I = 0; I < Rows; ++I)
            for (int J = 0; J < I + 1; ++J) MARK(I * 11 + J))
}
// clang-format on

void pointers() {
  static int Values[300];
  Marks M;
  for (int I = 0; I < 300; ++I)
    M.OnHost[I] = 1;
#pragma omp target parallel for schedule(dynamic, 2) num_threads(64)           \
    map(tofrom : Values)
  for (int *P = Values; P < Values + 300; ++P)
    *P += 1;
  std::copy(Values, Values + 300, M.OnDevice);
  M.compare("pointer, dynamic");
#pragma omp target teams distribute parallel for schedule(guided) num_teams(2) \
    map(tofrom : Values)
  for (int *P = Values + 299; P >= Values; --P)
    *P -= 1;
  std::copy(Values, Values + 300, M.OnDevice);
  M = Marks();
  std::copy(Values, Values + 300, M.OnDevice);
  M.compare("pointer, guided");
}

int main() {
  check::forEach<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t,
                 uint64_t>([](auto Type) { inductionsOf<decltype(Type)>(); });
  limits();
  collapsed();
  pointers();
  check::equal("loops", Marks::NumLoops, 8 * 5 * 2 + 8 * 2 + 3 * 2 + 2);
  return check::status();
}

// CHECK: loops<int32>: 104
