//===- test/simulator/host/structs.cpp - members, pointers, mappers -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structs mapped completely and in part, with member pointers that are attached
// to the device's copies and keep their values on the host, and with
// user-defined mappers.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <omp.h>

struct Vector {
  int Length;
  double *Data;
  int Spare;
};

/// The same without a mapper.
struct Plain {
  int Length;
  double *Data;
  int Spare;
};

struct Pair {
  float Lead; // the following members are aligned less than the struct
  int A, B;
  int *Left;
  int *Right;
};

#pragma omp declare mapper(Vector V) map(V.Length, V.Data[0 : V.Length])
#pragma omp declare mapper(noSpare : Vector V) map(V.Length)                   \
    map(V.Data[0 : V.Length])

static void wholeWithMember() {
  double Storage[10];
  for (int I = 0; I < 10; ++I)
    Storage[I] = I;
  Plain V = {10, Storage, 7};
  double Sum = 0;
  // clang 22 does not map a pointer only because it maps its target.
#if __clang_major__ >= 22
#pragma omp target data map(tofrom : V.Length, V.Data, V.Data[0 : V.Length])
#else
#pragma omp target data map(tofrom : V.Length, V.Data[0 : V.Length])
#endif
  {
#pragma omp target map(tofrom : Sum)
    for (int I = 0; I < V.Length; ++I) {
      Sum += V.Data[I];
      V.Data[I] *= 2;
    }
  }
  check::equal("member.sum", Sum, 45.0);
  check::equal("member.host_pointer_kept", V.Data == Storage, true);
  check::equal("member.copied_back", Storage[9], 18.0);
  check::equal("member.gone", omp_target_is_present(Storage, 0) != 0, false);
}

static void partOfStruct() {
  int Left[4] = {1, 2, 3, 4}, Right[4] = {10, 20, 30, 40};
  Pair P = {0.5f, 1, 2, Left, Right};
#pragma omp target map(tofrom : P.B, P.Left[0 : 4], P.Right[1 : 2])
  {
    P.B = P.Left[3] + P.Right[1];
    P.Left[0] = 100;
    P.Right[2] = 300;
  }
  check::equal("part.member", P.B, 24);
  check::equal("part.other_member", P.A, 1);
  check::equal("part.left", Left[0], 100);
  check::equal("part.right", Right[2], 300);
  check::equal("part.right_unmapped", Right[3], 40);
  check::equal("part.pointers", P.Left == Left && P.Right == Right, true);
}

static void attachedOnUpdate() {
  double First[3] = {1, 2, 3};
  Plain V = {3, First, 0};
  double Got = 0;
#pragma omp target enter data map(to : V)
#pragma omp target enter data map(to : V.Data[0 : 3])
  V.Spare = 5;
  // The device's V.Data points to the device's copy before and after.
#pragma omp target update to(V)
#pragma omp target map(tofrom : Got)
  Got = V.Data[2] + V.Spare;
  check::equal("attached.update_to", Got, 8.0);
#pragma omp target
  {
    V.Data[1] = 20;
    V.Spare = 6;
  }
#pragma omp target update from(V)
  check::equal("attached.update_from_pointer", V.Data == First, true);
  check::equal("attached.update_from_member", V.Spare, 6);
#pragma omp target exit data map(from : V.Data[0 : 3])
#pragma omp target exit data map(from : V)
  check::equal("attached.data", First[1], 20.0);
  check::equal("attached.pointer", V.Data == First, true);
}

// libomptarget 19 keeps the bytes of the struct mapped when a mapper's region
// ends, so that these objects exist until the end of the program.
static void mappers() {
  static double Storage[5] = {1, 2, 3, 4, 5};
  static Vector V = {5, Storage, 9};
  double Sum = 0;
#pragma omp target map(tofrom : V) map(tofrom : Sum)
  for (int I = 0; I < V.Length; ++I) {
    Sum += V.Data[I];
    V.Data[I] += 10;
  }
  check::equal("mapper.sum", Sum, 15.0);
  check::equal("mapper.copied_back", Storage[4], 15.0);
  check::equal("mapper.pointer", V.Data == Storage, true);

  static double More[2][3] = {{1, 2, 3}, {4, 5, 6}};
  static Vector Array[2] = {{3, More[0], 0}, {3, More[1], 0}};
#pragma omp target map(mapper(noSpare), tofrom : Array[0 : 2])
  for (int I = 0; I < 2; ++I)
    for (int J = 0; J < Array[I].Length; ++J)
      Array[I].Data[J] *= 10;
  check::equal("mapper.array_0", More[0][2], 30.0);
  check::equal("mapper.array_1", More[1][0], 40.0);

#pragma omp target enter data map(mapper(default), to : V)
  Storage[0] = -1;
#pragma omp target update to(mapper(default) : V)
#pragma omp target
  V.Data[0] -= 1;
#pragma omp target update from(mapper(default) : V)
  check::equal("mapper.update", Storage[0], -2.0);
#pragma omp target exit data map(mapper(default), delete : V)
  check::equal("mapper.data_gone", omp_target_is_present(Storage, 0) != 0,
               false);
}

struct Counter {
  int *Values;
  int Count;
  int total() {
    int Sum = 0;
    // `this` is mapped, and the pointer through it.
#pragma omp target map(to : Values[0 : Count]) map(tofrom : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += Values[I];
    return Sum;
  }
};

int main() {
  wholeWithMember();
  partOfStruct();
  attachedOnUpdate();
  mappers();
  int Values[3] = {5, 6, 7};
  Counter C = {Values, 3};
  check::equal("this.total", C.total(), 18);
  return check::status();
}

// CHECK:      member.sum<double>: 45
// CHECK-NEXT: member.host_pointer_kept<bool>: true
// CHECK-NEXT: member.copied_back<double>: 18
// CHECK-NEXT: member.gone<bool>: false
// CHECK-NEXT: part.member<int32>: 24
// CHECK-NEXT: part.other_member<int32>: 1
// CHECK-NEXT: part.left<int32>: 100
// CHECK-NEXT: part.right<int32>: 300
// CHECK-NEXT: part.right_unmapped<int32>: 40
// CHECK-NEXT: part.pointers<bool>: true
// CHECK-NEXT: attached.update_to<double>: 8
// CHECK-NEXT: attached.update_from_pointer<bool>: true
// CHECK-NEXT: attached.update_from_member<int32>: 6
// CHECK-NEXT: attached.data<double>: 20
// CHECK-NEXT: attached.pointer<bool>: true
// CHECK-NEXT: mapper.sum<double>: 15
// CHECK-NEXT: mapper.copied_back<double>: 15
// CHECK-NEXT: mapper.pointer<bool>: true
// CHECK-NEXT: mapper.array_0<double>: 30
// CHECK-NEXT: mapper.array_1<double>: 40
// CHECK-NEXT: mapper.update<double>: -2
// CHECK-NEXT: mapper.data_gone<bool>: false
// CHECK-NEXT: this.total<int32>: 18
