//===- atomics/copies.cpp - teams' copies of arrays -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose updates may be deferred in a team's copy of an array. The copies have no elements,
// a few, an odd number of bytes, and more elements than the arrays (in the simulator, where the
// environment sets the shared memory; on a GPU the launch does). All results must equal the
// host's, bit by bit. copies_in_order.cpp has similar loops whose updates must not be deferred.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -std=c++17 -O2 -fopenmp-version=51 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=36 %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=330 %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=16384 %offload-run %t | FileCheck %s --match-full-lines

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <omp.h>
#include <vector>

int InProgram[96];
#pragma omp declare target(InProgram)

namespace {

constexpr int Count = 3000, Cells = 96;
int Failures = 0;

void expect(const char *Name, bool IsRight) {
  if (!IsRight) {
    ++Failures;
    std::printf("%s: wrong\n", Name);
  }
}

template <class T> bool areSame(const T *A, const T *B, int Number) {
  return std::memcmp(A, B, Number * sizeof(T)) == 0;
}

int keyOf(int I) { return int(uint32_t(I) * 2654435761u >> 16) % Cells; }

struct Input {
  std::vector<int> Keys;
  std::vector<double> Values;
  Input() {
    for (int I = 0; I < Count; ++I) {
      Keys.push_back(keyOf(I));
      Values.push_back(I % 64 - 20);
    }
  }
} In;
const int *Keys = In.Keys.data();
const double *Values = In.Values.data();

/// Tests one operation after the other, each on a separate array whose initial values are not 0.
template <class T> void operations(const char *Name) {
  T Sum[Cells], Less[Cells];
  T SumHere[Cells], LessHere[Cells];
  for (int C = 0; C < Cells; ++C)
    Sum[C] = Less[C] = SumHere[C] = LessHere[C] = T(C);
#pragma omp target teams distribute parallel for map(tofrom : Sum)             \
    map(to : Keys[ : Count], Values[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Sum[Keys[I]] += static_cast<T>(long(Values[I]));
  }
#pragma omp target teams distribute parallel for map(tofrom : Less)            \
    map(to : Keys[ : Count], Values[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Less[Keys[I]] -= static_cast<T>(long(Values[I]));
  }
  for (int I = 0; I < Count; ++I) {
    SumHere[Keys[I]] += static_cast<T>(long(Values[I]));
    LessHere[Keys[I]] -= static_cast<T>(long(Values[I]));
  }
  expect(Name, areSame(Sum, SumHere, Cells) && areSame(Less, LessHere, Cells));
}

template <class T> void bitOperations(const char *Name) {
  T And[Cells], Or[Cells], Xor[Cells], Least[Cells], Most[Cells];
  T AndHere[Cells], OrHere[Cells], XorHere[Cells], LeastHere[Cells],
      MostHere[Cells];
  for (int C = 0; C < Cells; ++C) {
    And[C] = AndHere[C] = static_cast<T>(~T(0));
    Or[C] = OrHere[C] = Xor[C] = XorHere[C] = T(C);
    Least[C] = LeastHere[C] = Most[C] = MostHere[C] = T(7);
  }
  const auto Bits = [](int I) { return static_cast<T>(~(T(1) << I % 31)); };
#pragma omp target teams distribute parallel for map(tofrom : And)             \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    And[Keys[I]] &= static_cast<T>(~(T(1) << I % 31));
  }
#pragma omp target teams distribute parallel for map(tofrom : Or)              \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Or[Keys[I]] |= static_cast<T>(T(1) << I % 31);
  }
#pragma omp target teams distribute parallel for map(tofrom : Xor)             \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Xor[Keys[I]] ^= static_cast<T>(I);
  }
#pragma omp target teams distribute parallel for map(tofrom : Least)           \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const T Operand = static_cast<T>(I % 50 - 25);
#pragma omp atomic compare
    Least[Key] = Operand < Least[Key] ? Operand : Least[Key];
  }
#pragma omp target teams distribute parallel for map(tofrom : Most)            \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const T Operand = static_cast<T>(I % 50 - 25);
#pragma omp atomic compare
    Most[Key] = Operand > Most[Key] ? Operand : Most[Key];
  }
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const T Operand = static_cast<T>(I % 50 - 25);
    AndHere[Key] &= Bits(I);
    OrHere[Key] |= static_cast<T>(T(1) << I % 31);
    XorHere[Key] ^= static_cast<T>(I);
    LeastHere[Key] = Operand < LeastHere[Key] ? Operand : LeastHere[Key];
    MostHere[Key] = Operand > MostHere[Key] ? Operand : MostHere[Key];
  }
  expect(Name, areSame(And, AndHere, Cells) && areSame(Or, OrHere, Cells) &&
                   areSame(Xor, XorHere, Cells) &&
                   areSame(Least, LeastHere, Cells) &&
                   areSame(Most, MostHere, Cells));
}

/// Several arrays of two sizes, and the members of a struct.
struct Cell {
  int Number;
  float Weight;
  double Sum;
};

void arrays() {
  int Number[Cells] = {}, Odd[Cells] = {};
  float Weight[Cells] = {};
  double Sum[Cells] = {};
  Cell Of[Cells] = {};
#pragma omp target teams distribute parallel for map(tofrom : Number, Weight,  \
                                                         Sum, Of)              \
    map(to : Keys[ : Count], Values[ : Count])
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const double Value = Values[I];
#pragma omp atomic
    Odd[Key] += Key % 2;
#pragma omp atomic
    Number[Key] += 1;
#pragma omp atomic
    Weight[Key] += 0.5f;
#pragma omp atomic
    Sum[Key] += Value;
  }
#pragma omp target teams distribute parallel for map(tofrom : Of)              \
    map(to : Keys[ : Count], Values[ : Count])
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const double Value = Values[I];
#pragma omp atomic
    Of[Key].Number += 1;
#pragma omp atomic
    Of[Key].Weight += 0.5f;
#pragma omp atomic
    Of[Key].Sum += Value;
  }
  for (int C = 0; C < Cells; ++C)
    if (Of[C].Number != Number[C] || Of[C].Weight != Weight[C] ||
        Of[C].Sum != Sum[C])
      expect("members", false);
  for (int I = 0; I < Count; ++I) {
    Number[Keys[I]] -= 1;
    Odd[Keys[I]] -= Keys[I] % 2;
    Weight[Keys[I]] -= 0.5f;
    Sum[Keys[I]] -= Values[I];
  }
  for (int C = 0; C < Cells; ++C)
    expect("arrays",
           Number[C] == 0 && Odd[C] == 0 && Weight[C] == 0 && Sum[C] == 0);
}

/// Elements before a pointer's target, and addresses between the elements of its type.
void addresses() {
  double Sums[2 * Cells] = {};
  double *Middle = Sums + Cells;
  char Bytes[8 * Cells + 4] = {};
#pragma omp target data map(tofrom : Sums, Bytes)
  {
#pragma omp target teams distribute parallel for map(to : Keys[ : Count])
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Middle[I % 2 ? Keys[I] : Keys[I] - Cells] += 1;
    }
#pragma omp target teams distribute parallel for map(to : Keys[ : Count])
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      *reinterpret_cast<int *>(Bytes + 4 + 8 * Keys[I]) += 1;
    }
  }
  for (int I = 0; I < Count; ++I) {
    Middle[I % 2 ? Keys[I] : Keys[I] - Cells] -= 1;
    int Number;
    std::memcpy(&Number, Bytes + 4 + 8 * Keys[I], sizeof(Number));
    --Number;
    std::memcpy(Bytes + 4 + 8 * Keys[I], &Number, sizeof(Number));
  }
  for (double Sum : Sums)
    expect("before the pointer", Sum == 0);
  for (char Byte : Bytes)
    expect("between", Byte == 0);
}

/// Values whose sum depends on the order because of rounding or overflow.
void limits() {
  const double Large = std::numeric_limits<double>::max();
  const double Before[6] = {-Large, 0, -0.0, -0.0, 1, 1};
  double Sums[6];
  std::memcpy(Sums, Before, sizeof(Sums));
  double Add[6] = {Large,        std::numeric_limits<double>::infinity(),
                   -0.0,         0.0,
                   std::nan(""), -1};
#pragma omp target teams distribute parallel for map(tofrom : Sums)            \
    map(to : Add) num_teams(1)
  for (int I = 0; I < 12; ++I) {
#pragma omp atomic
    Sums[I % 6] += Add[I % 6];
  }
  expect("the largest", Sums[0] == Large);
  expect("infinity", Sums[1] == Add[1]);
  expect("both below zero", Sums[2] == 0 && std::signbit(Sums[2]));
  expect("one below zero", Sums[3] == 0 && !std::signbit(Sums[3]));
  expect("no number", std::isnan(Sums[4]));
  expect("plain", Sums[5] == -1);
}

void variable() {
#pragma omp target teams distribute parallel for map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    InProgram[Keys[I]] += 1;
  }
#pragma omp target update from(InProgram)
  for (int I = 0; I < Count; ++I)
    --InProgram[Keys[I]];
  for (int Each : InProgram)
    expect("variable", Each == 0);
}

} // namespace

int main() {
  operations<int32_t>("int32");
  operations<uint32_t>("uint32");
  operations<int64_t>("int64");
  operations<uint64_t>("uint64");
  operations<float>("float");
  operations<double>("double");
  bitOperations<int32_t>("bits of int32");
  bitOperations<uint32_t>("bits of uint32");
  bitOperations<int64_t>("bits of int64");
  bitOperations<uint64_t>("bits of uint64");
  arrays();
  addresses();
  limits();
  variable();
  // CHECK: 0 failures
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
