//===- launches/many_teams.cpp - original values and many teams -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each team reads the original variables of a reduction before its loop; if many teams
// would read them in host memory, only the team that has the result reads them, at its
// end (tuning/Sweep.h). Tests team counts at the limit, next to variables that are on
// the device. test/host/pinned_values.test runs it with variables in host memory.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

// CHECK:      16 teams<double>: 9008
// CHECK-NEXT: 17 teams<double>: 9008
// CHECK-NEXT: 40 teams<double>: 9008
// CHECK-NEXT: min<int32>: -3
// CHECK-NEXT: max<double>: 100
// CHECK-NEXT: *<float>: 24
// CHECK-NEXT: ^<uint32>: 7
// CHECK-NEXT: struct, sum<double>: 9010
// CHECK-NEXT: struct, greatest<double>: 50
// CHECK-NEXT: section, element 1<double>: 1501
// CHECK-NEXT: section, element 3<double>: 1503
// CHECK-NEXT: on the device<double>: 9007
// CHECK-NEXT: next to it<double>: 9009

#include "../Check.h"

constexpr int N = 3000;
double Values[N];

struct Sums {
  double Sum, Greatest;
};
#pragma omp declare reduction(                                                 \
        + : Sums : omp_out =                                                   \
            Sums{omp_out.Sum + omp_in.Sum, omp_out.Greatest > omp_in.Greatest  \
                                                   ? omp_out.Greatest          \
                                                   : omp_in.Greatest})         \
    initializer(omp_priv = Sums{0, -1e9})

void numbers() {
  for (int Teams : {16, 17, 40}) {
    double S = 8;
#pragma omp target teams distribute parallel for num_teams(Teams)              \
    thread_limit(32) reduction(+ : S)
    for (int I = 0; I < N; ++I)
      S += Values[I];
    check::equal(check::text("%d teams", Teams).Chars, S, 9008.0);
  }
}

void operators() {
  int Least = -3;
  double Greatest = 100;
  float Product = 3;
  unsigned Bits = 7;
#pragma omp target teams distribute parallel for num_teams(40)                 \
    thread_limit(32) reduction(min : Least) reduction(max : Greatest)          \
    reduction(* : Product) reduction(^ : Bits)
  for (int I = 0; I < N; ++I) {
    Least = Least < I ? Least : I;
    Greatest = Greatest > Values[I] ? Greatest : Values[I];
    Product *= I % 1000 == 0 ? 2 : 1;
    Bits ^= 5;
  }
  check::equal("min", Least, -3);
  check::equal("max", Greatest, 100.0);
  check::equal("*", Product, 24.0F);
  check::equal("^", Bits, 7U);
}

void aggregates() {
  Sums Both = {10, 50};
#pragma omp target teams distribute parallel for num_teams(40)                 \
    thread_limit(32) reduction(+ : Both)
  for (int I = 0; I < N; ++I) {
    Both.Sum += Values[I];
    Both.Greatest = Both.Greatest > Values[I] ? Both.Greatest : Values[I];
  }
  check::equal("struct, sum", Both.Sum, 9010.0);
  check::equal("struct, greatest", Both.Greatest, 50.0);

  double Bins[4] = {0, 1, 2, 3};
#pragma omp target teams distribute parallel for num_teams(40)                 \
    thread_limit(32) reduction(+ : Bins[ : 4])
  for (int I = 0; I < N; ++I)
    Bins[I % 2 ? 1 : 3] += 1;
  check::equal("section, element 1", Bins[1], 1501.0);
  check::equal("section, element 3", Bins[3], 1503.0);
}

void onDevice() {
  double Here = 7, There = 9;
#pragma omp target data map(tofrom : Here)
  {
#pragma omp target teams distribute parallel for num_teams(40)                 \
    thread_limit(32) reduction(+ : Here, There)
    for (int I = 0; I < N; ++I) {
      Here += Values[I];
      There += Values[I];
    }
  }
  check::equal("on the device", Here, 9007.0);
  check::equal("next to it", There, 9009.0);
}

int main() {
  for (int I = 0; I < N; ++I)
    Values[I] = I % 7;
  Values[N - 1] += 6; // 9000 in all
#pragma omp target enter data map(to : Values)
  numbers();
  operators();
  aggregates();
  onDevice();
  return check::status();
}
