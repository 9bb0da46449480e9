//===- atomics/copies_in_order.cpp - updates not deferred -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose updates must not be deferred in a team's copy of an array, because an
// iteration or a later loop accesses the same memory by another name, type or operation. As
// in copies.cpp, the copies have several sizes; all results must equal the values that the
// order defines.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -std=c++17 -O2 -fopenmp-version=51 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=36 %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=330 %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=16384 %offload-run %t | FileCheck %s --match-full-lines

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>
#include <vector>

namespace {

constexpr int Count = 3000;
int Failures = 0;

void expect(const char *Name, bool IsRight) {
  if (!IsRight) {
    ++Failures;
    std::printf("%s: wrong\n", Name);
  }
}

/// Two names in one iteration: the iteration reads what it has just updated.
void read(int *Array, const int *Alias, int *Result) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I] += 5;
    Result[I] = Alias[I];
  }
}

/// Two names: written, updated, and written again.
void write(int *Array, int *Alias) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
    Alias[I] = 3;
#pragma omp atomic
    Array[I] += 5;
    if (I % 2)
      Alias[I] = 1;
  }
}

/// Two names: an addition, removed bits, and another addition.
void two(int *Array, int *Alias) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I] += 5;
#pragma omp atomic
    Alias[I] &= 6;
#pragma omp atomic
    Array[I] += 1;
  }
}

/// The same by one name.
void twoOfOne(int *Array) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I] += 5;
#pragma omp atomic
    Array[I] &= 6;
#pragma omp atomic
    Array[I] += 1;
  }
}

/// An element is another object after it is written as one.
void retype(int *Array, float *Alias) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I] += 7;
    Alias[I] = 2.0f;
  }
}

/// Two pointers to unions: the sign is changed, and then a number is added, which no copy
/// supports.
union Either {
  float Number;
  unsigned Bits;
};
void turn(Either *Array, Either *Alias) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I].Bits ^= 0x80000000u;
#pragma omp atomic
    Alias[I].Number += 1e30f;
  }
}

/// The lower half is updated separately, and then the whole element.
union Halves {
  unsigned Low;
  unsigned long All;
};
void step(Halves *Array, Halves *Alias) {
#pragma omp target teams distribute parallel for
  for (int I = 0; I < Count; ++I) {
#pragma omp atomic
    Array[I].Low += 1;
#pragma omp atomic
    Alias[I].All += 1;
  }
}

/// Stores whether the element of the thread's previous iteration is as the thread has left
/// it.
void last(int *Array, int *Result) {
  int Last = -1;
#pragma omp target teams distribute parallel for firstprivate(Last) num_teams(2)
  for (int I = 0; I < Count; ++I) {
    Result[I] = Last < 0 ? 5 : Array[Last];
#pragma omp atomic
    Array[I] += 5;
    Last = I;
  }
}

/// The updates of a thread, which the thread itself counts.
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

/// One thread executes all iterations in order.
void alone(int *Array, int *Result) {
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1)
  for (int I = 0; I < Count; ++I) {
    Result[I] = Array[I % 16];
#pragma omp atomic
    Array[I % 16] += 1;
  }
}

/// A second loop of the same teams reads what the first one wrote.
void again(int *Array, int *Result) {
#pragma omp target teams num_teams(3) thread_limit(64)
  {
#pragma omp distribute parallel for
    for (int I = 0; I < Count; ++I) {
#pragma omp atomic
      Array[I] += 5;
    }
#pragma omp distribute parallel for
    for (int I = 0; I < Count; ++I)
      Result[I] = Array[I];
  }
}

void inOrder() {
  std::vector<int> Array(Count), Result(Count);
  int *O = Array.data(), *R = Result.data();
  const auto Each = [&](const char *Name, int Update, int Seen) {
    for (int I = 0; I < Count; ++I)
      expect(Name, Array[I] == (I % 2 && Update < 0 ? 1 : std::abs(Update)) &&
                       (Seen < 0 || Result[I] == Seen));
    Array.assign(Count, 0);
    Result.assign(Count, 0);
  };
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  read(O, O, R);
  Each("read after", 5, 5);
#pragma omp target data map(tofrom : O[ : Count])
  write(O, O);
  Each("written after", -8, -1);
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
  Each("the last element", 5, 5);
#pragma omp target data map(tofrom : O[ : Count])
  retype(O, reinterpret_cast<float *>(O));
  for (int I = 0; I < Count; ++I) {
    float Now;
    std::memcpy(&Now, &Array[I], sizeof(Now));
    expect("another object", Now == 2.0f);
  }
  std::vector<Either> Both(Count);
  for (Either &It : Both)
    It.Number = 1;
  Either *B = Both.data();
#pragma omp target data map(tofrom : B[ : Count])
  turn(B, B);
  for (const Either &It : Both)
    expect("two members of a union", It.Number == -1.0f + 1e30f);
  std::vector<Halves> Numbers(Count);
  for (Halves &It : Numbers)
    It.All = 0xffffffff;
  Halves *H = Numbers.data();
#pragma omp target data map(tofrom : H[ : Count])
  step(H, H);
  for (const Halves &It : Numbers)
    expect("half of a number", It.All == 1);
  Array.assign(Count, 0);
  Result.assign(Count, 0);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  own(O, R);
  int Total = 0;
  for (int I = 0; I < Count; ++I)
    Total += Result[I];
  expect("updates of a thread", Total == Count && Result[0] == 1);
  Array.assign(Count, 0);
#pragma omp target data map(tofrom : O[ : Count], R[ : Count])
  alone(O, R);
  for (int I = 0; I < Count; ++I)
    expect("one thread", Result[I] == I / 16);
}

} // namespace

int main() {
  inOrder();
  // CHECK: 0 failures
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
