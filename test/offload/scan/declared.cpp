//===- scan/declared.cpp - scans by user-defined operators ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// Structures, initialisers that read the original, a non-commutative operator (in the
// order of the iterations), a class with a user-defined assignment, complex numbers, a
// type that requires 64-byte alignment, a large one, and two variables in one clause.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O0 -Wno-openmp-mapping %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O0 -g -Wno-openmp-mapping %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: %offload-compile -O3 -Wno-openmp-mapping %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <vector>

#pragma omp begin declare target
/// x -> Factor * x + Addend, modulo 2^32.
struct Affine {
  uint32_t Factor, Addend;
};
static Affine then(Affine First, Affine Second) {
  return {Second.Factor * First.Factor,
          Second.Factor * First.Addend + Second.Addend};
}

/// The largest value so far and its index, in 24 bytes.
struct Largest {
  float Value;
  double Weight;
  int8_t Where;
};
static Largest larger(Largest A, Largest B) {
  return {B.Value > A.Value ? B.Value : A.Value, A.Weight + B.Weight,
          B.Value > A.Value ? B.Where : A.Where};
}

/// Counts its assignments, and detects a value that is copied in parts.
struct Counted {
  int64_t Sum = 0, Twice = 0;
  Counted() = default;
  Counted(int64_t X) : Sum(X), Twice(2 * X) {}
  Counted(const Counted &) = default;
  Counted &operator=(const Counted &Other) {
    Sum = Other.Sum;
    Twice = 2 * Other.Sum;
    return *this;
  }
  Counted &operator+=(const Counted &Other) {
    Sum += Other.Sum;
    Twice += Other.Twice;
    return *this;
  }
};

struct alignas(64) Line {
  int32_t Sum = 0;
};

struct Table {
  int32_t Sums[50];
};
#pragma omp end declare target

#pragma omp declare reduction(then:Affine : omp_out = then(omp_out, omp_in))   \
    initializer(omp_priv = {1, 0})
#pragma omp declare reduction(larger:Largest : omp_out =                       \
                                  larger(omp_out, omp_in))                     \
    initializer(omp_priv = {omp_orig.Value - 1000, 0, -1})
#pragma omp declare reduction(plus:Counted : omp_out += omp_in)
#pragma omp declare reduction(plus:Line : omp_out.Sum += omp_in.Sum)
static void add(Table &A, const Table &B) {
  for (int I = 0; I < 50; ++I)
    A.Sums[I] += B.Sums[I];
}
#pragma omp declare reduction(plus:Table : add(omp_out, omp_in))               \
    initializer(omp_priv = Table{})

constexpr int Most = 150;

static void affine(int N, int Threads) {
  std::vector<uint32_t> Results(Most);
  uint32_t *Out = Results.data();
  Affine S = {3, 5};
#pragma omp target map(from : Out[ : Most]) map(tofrom : S)
#pragma omp parallel for reduction(inscan, then : S) num_threads(Threads)
  for (int I = 0; I < N; ++I) {
    S = then(S, {uint32_t(2 * I + 1), uint32_t(I * I)});
#pragma omp scan inclusive(S)
    Out[I] = S.Addend;
  }
  Affine Serial = {3, 5};
  for (int I = 0; I < N; ++I) {
    Serial = then(Serial, {uint32_t(2 * I + 1), uint32_t(I * I)});
    check::expect("then", Out[I], Serial.Addend);
  }
  check::expect("then, after", S.Factor, Serial.Factor);
  check::expect("then, after", S.Addend, Serial.Addend);
}

static float value(int I) { return float(check::scramble(uint64_t(I)) % 1000); }

static void largest(int N, int Threads) {
  std::vector<Largest> Results(Most);
  Largest *Out = Results.data();
  Largest S = {70, 0.5, 99};
  int64_t Steps = 11;
#pragma omp target parallel map(from : Out[ : Most]) map(tofrom : S, Steps)    \
    num_threads(Threads)
#pragma omp for reduction(inscan, larger : S) reduction(inscan, + : Steps)
  for (int I = 0; I < N; ++I) {
    Out[I] = S;
    Out[I].Weight += double(Steps);
#pragma omp scan exclusive(S, Steps)
    S = larger(S, {value(I), 0.25, int8_t(I)});
    Steps += 2;
  }
  Largest Serial = {70, 0.5, 99};
  for (int I = 0; I < N; ++I) {
    check::expect("larger, value", Out[I].Value, Serial.Value);
    check::expect("larger, weight", Out[I].Weight, Serial.Weight + 11 + 2 * I);
    check::expect("larger, where", Out[I].Where, Serial.Where);
    Serial = larger(Serial, {value(I), 0.25, int8_t(I)});
  }
  check::expect("larger, after", S.Value, Serial.Value);
  check::expect("larger, weight after", S.Weight, Serial.Weight);
  check::expect("larger, where after", S.Where, Serial.Where);
  check::expect("steps after", Steps, int64_t(11 + 2 * (N < 0 ? 0 : N)));
}

static void odd(int N, int Threads) {
  std::vector<int64_t> Results(5 * Most);
  int64_t *Out = Results.data();
  Counted C(40);
  _Complex double Z = 2;
  __imag__ Z = 1;
  Line L;
  L.Sum = -3;
  Table T = {};
  T.Sums[49] = 6;
#pragma omp target map(from : Out[ : 5 * Most]) map(tofrom : C, Z, L, T)
#pragma omp parallel for reduction(inscan, plus : C, L, T)                     \
    reduction(inscan, + : Z) num_threads(Threads)
  for (int I = 0; I < N; ++I) {
    Out[5 * I] = C.Twice;
    Out[5 * I + 1] = int64_t(__real__ Z);
    Out[5 * I + 2] = int64_t(__imag__ Z);
    Out[5 * I + 3] = L.Sum;
    Out[5 * I + 4] = T.Sums[49];
#pragma omp scan exclusive(C, Z, L, T)
    C += Counted(I);
    Z += 1;
    __imag__ Z -= I;
    L.Sum += 7;
    T.Sums[49] += I;
  }
  int64_t Sum = 0;
  for (int I = 0; I < N; ++I) {
    check::expect("class", Out[5 * I], 2 * (40 + Sum));
    check::expect("real", Out[5 * I + 1], int64_t(2 + I));
    check::expect("imaginary", Out[5 * I + 2], 1 - Sum);
    check::expect("aligned", Out[5 * I + 3], int64_t(-3 + 7 * I));
    check::expect("large", Out[5 * I + 4], 6 + Sum);
    Sum += I;
  }
  const int Iterations = N < 0 ? 0 : N;
  check::expect("class, after", C.Twice, 2 * (40 + Sum));
  check::expect("real, after", __real__ Z, double(2 + Iterations));
  check::expect("imaginary, after", __imag__ Z, double(1 - Sum));
  check::expect("aligned, after", L.Sum, -3 + 7 * Iterations);
  check::expect("large, after", int64_t(T.Sums[49]), 6 + Sum);
}

int main() {
  int64_t Cases = 0;
  for (int N : {33, 150, 0, 1, 2, -1})
    for (int Threads : {40, 1, 32, 128}) {
      affine(N, Threads);
      largest(N, Threads);
      odd(N, Threads);
      ++Cases;
      if (check::status() != 0)
        return 1;
    }
  check::print("cases", Cases);
  return check::status();
}

// CHECK: cases<int64>: 24
