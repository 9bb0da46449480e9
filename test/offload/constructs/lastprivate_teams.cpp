//===- constructs/lastprivate_teams.cpp - lastprivate over teams ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// lastprivate variables of `distribute parallel for` end with the values of the last
// iteration, whichever team and thread executed it. A loop without iterations leaves
// them unchanged.
//
//===----------------------------------------------------------------------===//

// The stock runtime, and clang's code without the pass, have defects 11 and 29
// (docs/StockDefects.md).
// XFAIL: stock, no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../schedule/Schedules.h"

/// None, fewer than a team's share, whole shares, and one more.
constexpr int IterationCounts[] = {0, 1, 64, 193, 1000};

int NumLoops = 0;

void expectLast(const char *Form, int Count, int64_t Last) {
  ++NumLoops;
  check::Text Case = check::text("%s, %d iterations: last", Form, Count);
  check::expect(Case.Chars, Last,
                Count ? int64_t(Count - 1) * (Count - 1) : int64_t(-1));
}

// clang-format off: it formats OMP(...) as an expression.
#define CLAUSES(...)                                                           \
  for (int Count : IterationCounts) {                                          \
    int64_t Last = -1;                                                         \
    OMP(target teams distribute parallel for num_teams(3) thread_limit(64)     \
        lastprivate(Last) map(tofrom : Last) __VA_ARGS__)                      \
    for (int I = 0; I < Count; ++I)                                            \
      Last = int64_t(I) * I;                                                   \
    expectLast(#__VA_ARGS__, Count, Last);                                     \
  }
// clang-format on

void clauses() {
  CLAUSES()
  CLAUSES(schedule(static))
  CLAUSES(schedule(static, 1))
  CLAUSES(schedule(static, 7))
  CLAUSES(schedule(dynamic))
  CLAUSES(schedule(dynamic, 5))
  CLAUSES(schedule(guided, 3))
  CLAUSES(schedule(runtime))
  CLAUSES(dist_schedule(static))
  CLAUSES(dist_schedule(static, 1))
  CLAUSES(dist_schedule(static, 10) schedule(static, 4))
  CLAUSES(dist_schedule(static, 10) schedule(dynamic, 4))
  CLAUSES(num_threads(40))
  CLAUSES(if (parallel : Count > 500))
}

template <typename Counter>
void inductions(const char *Name, Counter First, Counter Step) {
  for (int Count : IterationCounts) {
    int64_t Last = -1;
    const Counter End = First + Count * Step;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    schedule(static, 3) lastprivate(Last) map(tofrom : Last)
    for (Counter I = First; I < End; I += Step)
      Last = int64_t((I - First) / Step) * int64_t((I - First) / Step);
    expectLast(Name, Count, Last);
  }
}

/// A class that counts its assignments: a copy is assigned once to each original.
struct Counted {
  int Value = -1, Assigned = 0;
  Counted() {}
  Counted(const Counted &Other)
      : Value(Other.Value), Assigned(Other.Assigned) {}
  ~Counted() {}
  Counted &operator=(const Counted &Other) {
    Value = Other.Value;
    ++Assigned;
    return *this;
  }
};

struct Triple {
  short First;
  double Second;
  char Third;
};

/// A class, an array, a structure and a reference, next to a reduction.
void types() {
  for (int Count : IterationCounts) {
    Counted Object;
    int Array[5] = {-1, -1, -1, -1, -1};
    Triple Structure = {-1, -1, -1};
    float Target = -1, &Reference = Target;
    int64_t Sum = 0;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) \
    lastprivate(Object, Array, Structure, Reference) reduction(+ : Sum)        \
    map(tofrom : Object, Array, Structure, Reference, Sum)
    for (int I = 0; I < Count; ++I) {
      Object.Value = I;
      for (int J = 0; J < 5; ++J)
        Array[J] = I + J;
      Structure = {short(I), I + 0.5, char(I)};
      Reference = I;
      Sum += I;
    }
    const int Last = Count ? Count - 1 : -1;
    check::expect("sum", Sum, int64_t(Count) * (Count - 1) / 2);
    check::expect("class", Object.Value, Last);
    check::expect("class: assignments", Object.Assigned, Count ? 1 : 0);
    for (int J = 0; J < 5; ++J)
      check::expect("array", Array[J], Count ? Last + J : -1);
    check::expect("structure: first", int(Structure.First), Last);
    check::expect("structure: second", Structure.Second,
                  Count ? Last + 0.5 : -1);
    check::expect("structure: third", Structure.Third, char(Last));
    check::expect("reference", Target, float(Last));
    NumLoops += 1;
  }
}

/// The counter of a simd loop is implicitly lastprivate.
void simdLoops() {
  for (int Count : IterationCounts) {
    int64_t Last = -1;
    int Counter = -1;
#pragma omp target teams distribute parallel for simd num_teams(3)             \
    thread_limit(64) lastprivate(Last) map(tofrom : Last)
    for (int I = 0; I < Count; ++I)
      Last = int64_t(I) * I;
    expectLast("simd", Count, Last);
#pragma omp target teams distribute parallel for simd num_teams(3)             \
    thread_limit(64) map(tofrom : Counter)
    for (Counter = 0; Counter < Count; ++Counter)
      ;
    check::expect("simd: counter", Counter, Count ? Count : -1);
  }
}

/// Separate directives.
void inTarget() {
  for (int Count : IterationCounts) {
    int64_t Last = -1;
#pragma omp target map(tofrom : Last)
#pragma omp teams distribute parallel for num_teams(3) thread_limit(64)        \
    lastprivate(Last)
    for (int I = 0; I < Count; ++I)
      Last = int64_t(I) * I;
    expectLast("target, teams distribute parallel for", Count, Last);
    Last = -1;
#pragma omp target teams num_teams(3) thread_limit(64) map(tofrom : Last)
#pragma omp distribute parallel for lastprivate(Last)
    for (int I = 0; I < Count; ++I)
      Last = int64_t(I) * I;
    expectLast("target teams, distribute parallel for", Count, Last);
    Last = -1;
    int64_t Sum = 0;
#pragma omp target map(tofrom : Last, Sum)
#pragma omp teams num_teams(3) thread_limit(64) reduction(+ : Sum)
#pragma omp distribute parallel for lastprivate(Last) reduction(+ : Sum)
    for (int I = 0; I < Count; ++I) {
      Last = int64_t(I) * I;
      Sum += I;
    }
    expectLast("target, teams, distribute parallel for", Count, Last);
    check::expect("its sum", Sum, int64_t(Count) * (Count - 1) / 2);
  }
}

/// Two loops in one kernel of generic mode.
void twoLoops() {
  for (int Count : IterationCounts) {
    int64_t First = -1, Second = -1;
#pragma omp target teams num_teams(3) thread_limit(64)                         \
    map(tofrom : First, Second)
    {
#pragma omp distribute parallel for lastprivate(First)
      for (int I = 0; I < Count; ++I)
        First = int64_t(I) * I;
#pragma omp distribute parallel for lastprivate(Second) schedule(static, 3)
      for (int I = 0; I < Count; ++I)
        Second = int64_t(I) * I;
    }
    expectLast("first of two", Count, First);
    expectLast("second of two", Count, Second);
  }
}

/// A variable of the team: the last team's copy receives the value, the copies of the other
/// teams are unchanged.
template <typename Value>
void expectOneOf(const char *Name, int Count, const Value (&OfTeams)[3],
                 Value Before, Value Last) {
  int NumLast = 0;
  for (const Value &Copy : OfTeams)
    if (Copy != Before) {
      ++NumLast;
      check::expect(Name, Copy, Last);
    }
  check::expect(Name, NumLast, Count ? 1 : 0);
}

void ofTeams() {
  for (int Count : IterationCounts) {
    int Number[3], OfArray[3], Dynamic[3], Assigned[3], OfClass[3];
    double Second[3];
#pragma omp target teams num_teams(3) thread_limit(64)                         \
    map(from : Number, OfArray, Dynamic, Assigned, OfClass, Second)
    {
      int Copy = -5, Early = -6;
      int Array[40] = {-7};
      Triple Structure = {-8, -8, -8};
      Counted Object;
#pragma omp distribute parallel for lastprivate(Copy, Array, Structure)
      for (int I = 0; I < Count; ++I) {
        Copy = I;
        Array[0] = I + 1;
        Structure.Second = I + 0.5;
      }
#pragma omp distribute parallel for lastprivate(Early)                         \
    dist_schedule(static, 10) schedule(dynamic, 4)
      for (int I = 0; I < Count; ++I)
        Early = I;
#pragma omp distribute parallel for lastprivate(Object)
      for (int I = 0; I < Count; ++I)
        Object.Value = I;
      const int Team = omp_get_team_num();
      Number[Team] = Copy;
      OfArray[Team] = Array[0];
      Second[Team] = Structure.Second;
      Dynamic[Team] = Early;
      OfClass[Team] = Object.Value;
      Assigned[Team] = Object.Assigned > 0;
    }
    expectOneOf("team's number", Count, Number, -5, Count - 1);
    expectOneOf("team's array", Count, OfArray, -7, Count);
    expectOneOf("team's structure", Count, Second, -8.0, Count - 0.5);
    expectOneOf("team's number, dynamic", Count, Dynamic, -6, Count - 1);
    expectOneOf("team's class", Count, OfClass, -1, Count - 1);
    expectOneOf("team's class: assigned", Count, Assigned, 0, 1);
    NumLoops += 3;
  }
}

#pragma omp begin declare target
__attribute__((noinline)) void orphan(int Count, int64_t &Last) {
#pragma omp distribute parallel for lastprivate(Last) schedule(static, 7)
  for (int I = 0; I < Count; ++I)
    Last = int64_t(I) * I;
}
void orphanOfTypes(int Count, Counted &Object, double &Value) {
#pragma omp distribute parallel for lastprivate(Object, Value)
  for (int I = 0; I < Count; ++I) {
    Object.Value = I;
    Value = I + 0.5;
  }
}
#pragma omp end declare target

void orphaned() {
  for (int Count : IterationCounts) {
    int64_t Last = -1;
#pragma omp target teams num_teams(3) thread_limit(64) map(tofrom : Last)
    orphan(Count, Last);
    expectLast("orphaned", Count, Last);
    Last = -1;
#pragma omp target teams num_teams(2) thread_limit(96) map(tofrom : Last)
    {
      orphan(Count, Last);
      orphan(Count, Last);
    }
    expectLast("orphaned, twice", Count, Last);
    Counted Object;
    double Value = -1;
#pragma omp target teams num_teams(3) thread_limit(64)                         \
    map(tofrom : Object, Value)
    orphanOfTypes(Count, Object, Value);
    check::expect("orphaned: class", Object.Value, Count - 1);
    check::expect("orphaned: assignments", Object.Assigned, Count ? 1 : 0);
    check::expect("orphaned: value", Value, Count ? Count - 0.5 : -1);
  }
}

int main() {
  clauses();
  inductions<int16_t>("int16", -100, 1);
  inductions<uint32_t>("uint32", 5, 3);
  inductions<int64_t>("int64", -7, 2);
  inductions<uint64_t>("uint64", 1, 1);
  types();
  simdLoops();
  inTarget();
  twoLoops();
  ofTeams();
  orphaned();
  check::equal("loops", NumLoops, 5 * (14 + 4 + 1 + 1 + 3 + 2 + 3 + 2));
  return check::status();
}

// CHECK: loops<int32>: 150
