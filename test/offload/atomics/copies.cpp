//===- atomics/copies.cpp - teams' copies of arrays -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose updates may wait in a team's copy of an array, with copies of no place, of a
// few, of an odd number of bytes, and of more places than the arrays have (in the simulator,
// where the environment gives the shared memory; on a GPU the launch does). And the loops
// next to them whose updates must not wait. All is compared with the host, bit by bit.
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

void say(const char *Name, bool IsRight) {
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

/// One operation after the other: each in an array of its own, behind a value that the
/// array has before.
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
  say(Name, areSame(Sum, SumHere, Cells) && areSame(Less, LessHere, Cells));
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
    const T Mine = static_cast<T>(I % 50 - 25);
#pragma omp atomic compare
    Least[Key] = Mine < Least[Key] ? Mine : Least[Key];
  }
#pragma omp target teams distribute parallel for map(tofrom : Most)            \
    map(to : Keys[ : Count])
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const T Mine = static_cast<T>(I % 50 - 25);
#pragma omp atomic compare
    Most[Key] = Mine > Most[Key] ? Mine : Most[Key];
  }
  for (int I = 0; I < Count; ++I) {
    const int Key = Keys[I];
    const T Mine = static_cast<T>(I % 50 - 25);
    AndHere[Key] &= Bits(I);
    OrHere[Key] |= static_cast<T>(T(1) << I % 31);
    XorHere[Key] ^= static_cast<T>(I);
    LeastHere[Key] = Mine < LeastHere[Key] ? Mine : LeastHere[Key];
    MostHere[Key] = Mine > MostHere[Key] ? Mine : MostHere[Key];
  }
  say(Name, areSame(And, AndHere, Cells) && areSame(Or, OrHere, Cells) &&
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
      say("members", false);
  for (int I = 0; I < Count; ++I) {
    Number[Keys[I]] -= 1;
    Odd[Keys[I]] -= Keys[I] % 2;
    Weight[Keys[I]] -= 0.5f;
    Sum[Keys[I]] -= Values[I];
  }
  for (int C = 0; C < Cells; ++C)
    say("arrays",
        Number[C] == 0 && Odd[C] == 0 && Weight[C] == 0 && Sum[C] == 0);
}

/// Places in front of where a pointer leads, and between those of its type.
void places() {
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
    say("in front", Sum == 0);
  for (char Byte : Bytes)
    say("between", Byte == 0);
}

/// What only numbers without rounding and without bounds would sum up alike.
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
  say("the largest", Sums[0] == Large);
  say("infinity", Sums[1] == Add[1]);
  say("both below zero", Sums[2] == 0 && std::signbit(Sums[2]));
  say("one below zero", Sums[3] == 0 && !std::signbit(Sums[3]));
  say("no number", std::isnan(Sums[4]));
  say("plain", Sums[5] == -1);
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
    say("variable", Each == 0);
}

/// By two names, in one iteration: what is read is what was just updated.
void read(int *Own, const int *Same, int *Result) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I] += 5;
    Result[I] = Same[I];
  }
}

/// By two names: written, updated, and written again.
void write(int *Own, int *Same) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
    Same[I] = 3;
#pragma omp atomic
    Own[I] += 5;
    if (I % 2)
      Same[I] = 1;
  }
}

/// By two names: added to, and bits taken away, and added to.
void two(int *Own, int *Same) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I] += 5;
#pragma omp atomic
    Same[I] &= 6;
#pragma omp atomic
    Own[I] += 1;
  }
}

/// The same by one name.
void twoOfOne(int *Own) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I] += 5;
#pragma omp atomic
    Own[I] &= 6;
#pragma omp atomic
    Own[I] += 1;
  }
}

/// An element is another object once it is written as one.
void retype(int *Own, float *Same) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I] += 7;
    Same[I] = 2.0f;
  }
}

/// By two pointers to unions: the sign is changed, and then a number is added that no copy
/// takes.
union Either {
  float Number;
  unsigned Bits;
};
void turn(Either *Own, Either *Same) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I].Bits ^= 0x80000000u;
#pragma omp atomic
    Same[I].Number += 1e30f;
  }
}

/// The lower half by itself, and then all of it.
union Halves {
  unsigned Low;
  unsigned long All;
};
void step(Halves *Own, Halves *Same) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Own[I].Low += 1;
#pragma omp atomic
    Same[I].All += 1;
  }
}

/// Whether its last iteration's place is as the thread has left it.
void last(int *Own, int *Result) {
  int Last = -1;
#pragma omp target teams distribute parallel for firstprivate(Last) num_teams(2)
  for (int I = 0; I < Count; ++I) {
    Result[I] = Last < 0 ? 5 : Own[Last];
#pragma omp atomic
    Own[I] += 5;
    Last = I;
  }
}

/// The updates of a thread, counted by itself.
void own(int *Counts, int *Result) {
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(64)
  for (int I = 0; I < Count; ++I) {
    const int Thread =
        omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num();
    Result[Thread * Count / 256 + Counts[Thread]] += 1;
#pragma omp atomic
    Counts[Thread] += 1;
  }
}

/// One thread does all iterations, in their order.
void alone(int *Own, int *Result) {
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1)
  for (int I = 0; I < Count; ++I) {
    Result[I] = Own[I % 16];
#pragma omp atomic
    Own[I % 16] += 1;
  }
}

/// A second loop of the same teams has what the first one left.
void again(int *Own, int *Result) {
#pragma omp target teams num_teams(3) thread_limit(64)
  {
#pragma omp distribute parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Own[I] += 5;
    }
#pragma omp distribute parallel for
    for (int I = 0; I < Count; ++I)
      Result[I] = Own[I];
  }
}

void inOrder() {
  std::vector<int> Own(Count), Result(Count);
  int *O = Own.data(), *R = Result.data();
  const auto Each = [&](const char *Name, int Update, int Seen) {
    for (int I = 0; I < Count; ++I)
      say(Name, Own[I] == (I % 2 && Update < 0 ? 1 : std::abs(Update)) &&
                    (Seen < 0 || Result[I] == Seen));
    Own.assign(Count, 0);
    Result.assign(Count, 0);
  };
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  read(O, O, R);
  Each("read behind", 5, 5);
#pragma omp target data map(tofrom : O[ : Count])
  write(O, O);
  Each("written behind", -8, -1);
#pragma omp target data map(tofrom : O[ : Count])
  two(O, O);
  Each("two operations", 5, -1);
#pragma omp target data map(tofrom : O[ : Count])
  twoOfOne(O);
  Each("two operations of one array", 5, -1);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  again(O, R);
  Each("two loops", 5, 5);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  last(O, R);
  Each("the last place", 5, 5);
#pragma omp target data map(tofrom : O[ : Count])
  retype(O, reinterpret_cast<float *>(O));
  for (int I = 0; I < Count; ++I) {
    float Now;
    std::memcpy(&Now, &Own[I], sizeof(Now));
    say("another object", Now == 2.0f);
  }
  std::vector<Either> Both(Count);
  for (Either &It : Both)
    It.Number = 1;
  Either *B = Both.data();
#pragma omp target data map(tofrom : B[ : Count])
  turn(B, B);
  for (const Either &It : Both)
    say("two members of a union", It.Number == -1.0f + 1e30f);
  std::vector<Halves> Numbers(Count);
  for (Halves &It : Numbers)
    It.All = 0xffffffff;
  Halves *H = Numbers.data();
#pragma omp target data map(tofrom : H[ : Count])
  step(H, H);
  for (const Halves &It : Numbers)
    say("half of a number", It.All == 1);
  Own.assign(Count, 0);
  Result.assign(Count, 0);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  own(O, R);
  int Places = 0;
  for (int I = 0; I < Count; ++I)
    Places += Result[I];
  say("updates of a thread", Places == Count && Result[0] == 1);
  Own.assign(Count, 0);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  alone(O, R);
  for (int I = 0; I < Count; ++I)
    say("one thread", Result[I] == I / 16);
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
  places();
  limits();
  variable();
  inOrder();
  // CHECK: 0 failures
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
