//===- test/simulator/host/private_copies.cpp - firstprivate and lambdas --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel parameters that are not maps: values, private copies of arrays and
// structs of any size and alignment, and captures of a lambda.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

struct Big {
  char Tag;
  double Numbers[300];
};

struct Odd {
  char Letters[3];
};

static void values() {
  bool Flag = true;
  char Letter = 'x';
  short Small = -3;
  float Half = 0.5f;
  double Third = 1.0 / 3;
  long Wide = 1L << 40;
  double Sum = 0;
#pragma omp target map(tofrom : Sum)
  {
    Sum = Flag + Letter + Small + Half + Third + Wide;
    Half = 9; // a private copy
  }
  check::equal("values.sum", Sum,
               true + 'x' - 3 + 0.5f + 1.0 / 3 + double(1L << 40));
  check::equal("values.host_keeps", Half, 0.5f);
}

static void arrays(int Count) {
  int Fixed[5] = {1, 2, 3, 4, 5};
  double Sized[Count];
  for (int I = 0; I < Count; ++I)
    Sized[I] = I + 1;
  Odd O = {{'a', 'b', 'c'}};
  Big B = {};
  B.Tag = 1;
  B.Numbers[299] = 299;
  double Got[4] = {};
#pragma omp target firstprivate(Fixed, Sized, O, B) map(from : Got)
  {
    Got[0] = Fixed[4];
    Got[1] = Sized[Count - 1];
    Got[2] = O.Letters[2];
    Got[3] = B.Tag + B.Numbers[299];
    Fixed[4] = 0;
    Sized[0] = 0;
    B.Tag = 0;
  }
  check::equal("arrays.fixed", Got[0], 5.0);
  check::equal("arrays.sized", Got[1], double(Count));
  check::equal("arrays.odd_size", Got[2], double('c'));
  check::equal("arrays.big", Got[3], 300.0);
  check::equal("arrays.host_keeps", Fixed[4] + int(Sized[0]) + B.Tag, 7);
}

static void privates(int Count) {
  int Work[Count];
  for (int I = 0; I < Count; ++I)
    Work[I] = 1;
  int Sum = 0;
#pragma omp target teams distribute parallel for private(Work)                 \
    reduction(+ : Sum)
  for (int I = 0; I < 100; ++I) {
    for (int J = 0; J < Count; ++J)
      Work[J] = I;
    Sum += Work[Count - 1];
  }
  check::equal("private.sum", Sum, 4950);
  check::equal("private.host_keeps", Work[0], 1);
}

static void lambdas() {
  int Factor = 3, Result = 0;
  int Data[4] = {1, 2, 3, 4};
  int *P = Data;
  auto ByValue = [=](int X) { return Factor * X; };
  auto ByReference = [&](int X) { return Factor * X + Data[1]; };
#pragma omp target map(to : ByValue) map(from : Result)
  Result = ByValue(5);
  check::equal("lambda.value", Result, 15);
#pragma omp target map(to : ByReference, Factor, Data) map(from : Result)
  Result = ByReference(5);
  check::equal("lambda.reference", Result, 17);
  auto Capture = [P](int I) { return P[I]; };
#pragma omp target map(to : P[0 : 4]) map(to : Capture) map(from : Result)
  Result = Capture(3);
  check::equal("lambda.pointer", Result, 4);
}

int main() {
  values();
  arrays(7);
  privates(3);
  lambdas();
  return check::status();
}

// CHECK:      values.sum<double>: 1099511627894.8333
// CHECK-NEXT: values.host_keeps<float>: 0.5
// CHECK-NEXT: arrays.fixed<double>: 5
// CHECK-NEXT: arrays.sized<double>: 7
// CHECK-NEXT: arrays.odd_size<double>: 99
// CHECK-NEXT: arrays.big<double>: 300
// CHECK-NEXT: arrays.host_keeps<int32>: 7
// CHECK-NEXT: private.sum<int32>: 4950
// CHECK-NEXT: private.host_keeps<int32>: 1
// CHECK-NEXT: lambda.value<int32>: 15
// CHECK-NEXT: lambda.reference<int32>: 17
// CHECK-NEXT: lambda.pointer<int32>: 4
