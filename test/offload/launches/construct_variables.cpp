//===- launches/construct_variables.cpp - variables of one construct ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables that only their construct uses, which may stay in host memory while the
// kernel runs (docs/HostTime.md), next to those that are on the device or change there:
// each has its old value in the kernel, the kernel's value afterwards, and the same address.
// test/host/pinned_values.test counts the variables that are not copied.
//
//===----------------------------------------------------------------------===//

// Defect 19 of the stock runtime (docs/StockDefects.md) does not show on a GPU.
// XFAIL: stock && simulator
// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env WARPFOLD_LAUNCH=plain %offload-run %t | FileCheck %s --match-full-lines

// CHECK:      twice 0<double>: 0.5
// CHECK-NEXT: twice 1<double>: 0.5
// CHECK-NEXT: twice 2<double>: 2.5
// CHECK-NEXT: twice 1000<double>: 5994.5
// CHECK-NEXT: twice 20000<double>: 119994.5
// CHECK-NEXT: min<int32>: -3
// CHECK-NEXT: ||<int32>: 1
// CHECK-NEXT: ^<uint32>: 1
// CHECK-NEXT: &&<bool>: false
// CHECK-NEXT: *<float>: 48
// CHECK-NEXT: max<double>: 6
// CHECK-NEXT: struct, sum<double>: 59998
// CHECK-NEXT: struct, squares<double>: 259989
// CHECK-NEXT: struct, least<double>: 0
// CHECK-NEXT: struct, greatest<double>: 6
// CHECK-NEXT: struct, count<double>: 20005
// CHECK-NEXT: struct, first<double>: 7
// CHECK-NEXT: section, element 0<double>: 1935
// CHECK-NEXT: section, element 1<double>: 1938
// CHECK-NEXT: section, element 30<double>: 1964
// CHECK-NEXT: section, element 31<double>: 31
// CHECK-NEXT: section, element 32<double>: 32
// CHECK-NEXT: global<double>: 103
// CHECK-NEXT: static<double>: 4
// CHECK-NEXT: declare target, host<double>: 200
// CHECK-NEXT: declare target, device<double>: 203
// CHECK-NEXT: mapped, on the host<double>: 1
// CHECK-NEXT: mapped, updated<double>: 7
// CHECK-NEXT: mapped, at the end<double>: 10
// CHECK-NEXT: enter data<double>: 13
// CHECK-NEXT: threads with private sums<double>: 8
// CHECK-NEXT: the sum of all threads<double>: 600
// CHECK-NEXT: if<double>: 4
// CHECK-NEXT: written by a target<double>: 5
// CHECK-NEXT: read by a target<double>: 4
// CHECK-NEXT: nowait<double>: 4
// CHECK-NEXT: depend<double>: 5

#include "../Check.h"

#include <mutex>
#include <thread>
#include <vector>

constexpr long Most = 20000;
double Values[Most];

#pragma omp declare target
double OnDevice = 200;
#pragma omp end declare target
double Global = 100;

struct Sums {
  double Sum, Squares, Least, Greatest, Count, First;
};
Sums operator+(const Sums &A, const Sums &B) {
  return {A.Sum + B.Sum,
          A.Squares + B.Squares,
          A.Least < B.Least ? A.Least : B.Least,
          A.Greatest > B.Greatest ? A.Greatest : B.Greatest,
          A.Count + B.Count,
          A.First + B.First};
}
#pragma omp declare reduction(+ : Sums : omp_out = omp_out + omp_in)           \
    initializer(omp_priv = Sums{0, 0, 1e9, -1e9, 0, 0})

double sumOf(long N) {
  double Sum = 0;
  for (long I = 0; I < N; ++I)
    Sum += Values[I];
  return Sum;
}

void addTo(double &S, long N) {
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (long I = 0; I < N; ++I)
    S += Values[I];
}

void lengths() {
  for (long N : {0L, 1L, 2L, 1000L, Most}) {
    double S = 0.5;
    addTo(S, N);
    addTo(S, N);
    check::equal(check::text("twice %ld", N).Chars, S, 0.5 + 2 * sumOf(N));
  }
}

void operators() {
  int Least = 5, Any = 0;
  unsigned Bits = 1;
  bool All = true;
  float Product = 3;
  double Greatest = -7;
#pragma omp target teams distribute parallel for reduction(min : Least)        \
    reduction(|| : Any) reduction(^ : Bits) reduction(&& : All)                \
    reduction(* : Product) reduction(max : Greatest)
  for (long I = 0; I < Most; ++I) {
    Least = Least < Values[I] - 3 ? Least : static_cast<int>(Values[I] - 3);
    Any = Any || Values[I] > 5;
    Bits ^= static_cast<unsigned>(I);
    All = All && Values[I] < 6;
    Product *= I % 5000 == 0 ? 2 : 1;
    Greatest = Greatest > Values[I] ? Greatest : Values[I];
  }
  unsigned Expected = 1;
  for (long I = 0; I < Most; ++I)
    Expected ^= static_cast<unsigned>(I);
  check::equal("min", Least, -3);
  check::equal("||", Any, 1);
  check::equal("^", Bits, Expected);
  check::equal("&&", All, false);
  check::equal("*", Product, 48.0F);
  check::equal("max", Greatest, 6.0);
}

void structure() {
  Sums S = {1, 2, 3, 4, 5, 6}, Expected = S;
#pragma omp target teams distribute parallel for reduction(+ : S)
  for (long I = 0; I < Most; ++I)
    S = S + Sums{Values[I], Values[I] * Values[I], Values[I], Values[I],
                 1,         I == 0 ? 1. : 0.};
  for (long I = 0; I < Most; ++I)
    Expected =
        Expected + Sums{Values[I], Values[I] * Values[I], Values[I], Values[I],
                        1,         I == 0 ? 1. : 0.};
  check::equal("struct, sum", S.Sum, Expected.Sum);
  check::equal("struct, squares", S.Squares, Expected.Squares);
  check::equal("struct, least", S.Least, Expected.Least);
  check::equal("struct, greatest", S.Greatest, Expected.Greatest);
  check::equal("struct, count", S.Count, Expected.Count);
  check::equal("struct, first", S.First, Expected.First);
}

void section() {
  double H[40], Expected[40];
  for (int I = 0; I < 40; ++I)
    H[I] = Expected[I] = I;
  double *P = H;
#pragma omp target teams distribute parallel for reduction(+ : P[0 : 32])
  for (long I = 0; I < Most; ++I)
    P[I % 31] += Values[I];
  for (long I = 0; I < Most; ++I)
    Expected[I % 31] += Values[I];
  for (int I : {0, 1, 30, 31, 32})
    check::equal(check::text("section, element %d", I).Chars, H[I],
                 Expected[I]);
}

void variables() {
  addTo(Global, 3);
  check::equal("global", Global, 103.0);
  static double OfFunction = 1;
  addTo(OfFunction, 3);
  check::equal("static", OfFunction, 4.0);
}

/// The device's variable differs from the host's.
void declared() {
  addTo(OnDevice, 3);
  double Seen = 0;
#pragma omp target map(from : Seen)
  Seen = OnDevice;
  check::equal("declare target, host", OnDevice, 200.0);
  check::equal("declare target, device", Seen, 203.0);
}

void mapped() {
  double S = 1;
#pragma omp target data map(tofrom : S)
  {
    addTo(S, 3);
    check::equal("mapped, on the host", S, 1.0);
    addTo(S, 3);
#pragma omp target update from(S)
    check::equal("mapped, updated", S, 7.0);
    addTo(S, 3);
  }
  check::equal("mapped, at the end", S, 10.0);
#pragma omp target enter data map(to : S)
  addTo(S, 3);
#pragma omp target exit data map(from : S)
  check::equal("enter data", S, 13.0);
}

/// 8 threads, each with a private variable and one that they use in turn.
void threads() {
  std::vector<double> Values(8);
  double Common = 0;
  std::mutex Mutex;
  std::vector<std::thread> Threads;
  for (double &Value : Values)
    Threads.emplace_back([&] {
      for (int R = 0; R < 25; ++R) {
        addTo(Value, 3);
        const std::lock_guard<std::mutex> Lock(Mutex);
        addTo(Common, 3);
      }
    });
  for (std::thread &Thread : Threads)
    Thread.join();
  double All = 0;
  for (double Value : Values)
    All += Value == 75 ? 1 : 0;
  check::equal("threads with private sums", All, 8.0);
  check::equal("the sum of all threads", Common, 600.0);
}

void onHost() {
  double S = 1;
#pragma omp target teams distribute parallel for reduction(+ : S) if (S > 2)
  for (long I = 0; I < 3; ++I)
    S += Values[I];
  check::equal("if", S, 4.0);
}

void oneVariable() {
  double S = 4, T = 1;
#pragma omp target map(tofrom : S) map(from : T)
  {
    T = S;
    S = 5;
  }
  check::equal("written by a target", S, 5.0);
  check::equal("read by a target", T, 4.0);
}

void tasks() {
  double S = 1, T = 1;
#pragma omp target teams distribute parallel for reduction(+ : S) nowait
  for (long I = 0; I < 3; ++I)
    S += Values[I];
#pragma omp taskwait
#pragma omp task shared(T) depend(out : T)
  T = 2;
#pragma omp target teams distribute parallel for reduction(+ : T)              \
    depend(inout : T)
  for (long I = 0; I < 3; ++I)
    T += Values[I];
#pragma omp taskwait
  check::equal("nowait", S, 4.0);
  check::equal("depend", T, 5.0);
}

int main() {
  for (long I = 0; I < Most; ++I)
    Values[I] = static_cast<double>(I % 7);
#pragma omp target enter data map(to : Values)
  lengths();
  operators();
  structure();
  section();
  variables();
  declared();
  mapped();
  threads();
  onHost();
  oneVariable();
  tasks();
#pragma omp target exit data map(delete : Values)
  return check::status();
}
