//===- test/simulator/host/map_counts.cpp - counts of nested mappings -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Map types and modifiers in nested regions: the outermost region moves the
// data, `always` and `update` move it in between, `delete` and `release` end
// the mapping. The host and the device have separate copies.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <omp.h>

static bool present(const void *Pointer) {
  return omp_target_is_present(Pointer, 0) != 0;
}

static void nestedRegions() {
  int A[4] = {1, 2, 3, 4};
#pragma omp target data map(tofrom : A)
  {
    A[0] = 100; // the device keeps its 1
#pragma omp target map(tofrom : A)
    A[1] += A[0];
    check::equal("nested.inner_tofrom_moves_nothing", A[1], 2);
#pragma omp target map(always, from : A)
    A[2] = 30;
    check::equal("nested.always_from", A[0], 1);
    check::equal("nested.always_from_2", A[2], 30);
    A[3] = 400;
#pragma omp target map(always, to : A)
    A[3] += 1;
    check::equal("nested.always_to_keeps_host", A[3], 400);
  }
  check::equal("nested.end", A[3], 401);
  check::equal("nested.present_after", present(A), false);
}

static void directions() {
  int To = 1, From = 2, Alloc = 3;
#pragma omp target map(to : To) map(from : From) map(alloc : Alloc)
  {
    Alloc = To + 10;
    From = Alloc;
    To = 99;
  }
  check::equal("to_is_not_copied_back", To, 1);
  check::equal("from", From, 11);
  check::equal("alloc_is_not_copied_back", Alloc, 3);
}

static void enterAndExit() {
  int A[8];
  for (int I = 0; I < 8; ++I)
    A[I] = I;
#pragma omp target enter data map(to : A)
#pragma omp target enter data map(to : A)
#pragma omp target map(present, tofrom : A)
  A[7] += 1;
#pragma omp target exit data map(from : A)
  check::equal("exit.not_last", A[7], 7);
  check::equal("exit.still_present", present(A), true);
#pragma omp target exit data map(release : A)
  check::equal("exit.release_copies_nothing", A[7], 7);
  check::equal("exit.gone", present(A), false);

#pragma omp target enter data map(to : A)
#pragma omp target enter data map(to : A)
#pragma omp target exit data map(delete : A)
  check::equal("delete.gone", present(A), false);
#pragma omp target exit data map(from : A) // not mapped: nothing happens
  check::equal("exit.unmapped", A[7], 7);
}

static void sections() {
  int Storage[100];
  for (int I = 0; I < 100; ++I)
    Storage[I] = I;
  int *P = Storage;
  int First = -1, Sum = 0;
#pragma omp target data map(tofrom : P[10 : 20])
  {
    check::equal("section.before", present(P + 9), false);
    check::equal("section.begin", present(P + 10), true);
    check::equal("section.end", present(P + 29), true);
    check::equal("section.after", present(P + 30), false);
#pragma omp target map(from : First) map(tofrom : P[12 : 3])
    {
      First = P[10];
      P[12] = 1000;
    }
    // P alone is a zero-length section: it finds the mapped one.
#pragma omp target map(tofrom : Sum)
    for (int I = 10; I < 30; ++I)
      Sum += P[I];
#pragma omp target update from(P[12 : 1])
    check::equal("section.update_from", P[12], 1000);
    P[13] = 2000;
#pragma omp target update to(P[13 : 1])
#pragma omp target
    P[13] += 1;
  }
  check::equal("section.first", First, 10);
  check::equal("section.sum", Sum, 390 - 12 + 1000);
  check::equal("section.copied_back", P[13], 2001);
}

static void loopsOverArrays() {
  constexpr int Count = 1000;
  double *X = new double[Count], *Y = new double[Count];
  for (int I = 0; I < Count; ++I)
    X[I] = I;
  double Sum = 0;
#pragma omp target data map(to : X[0 : Count]) map(from : Y[0 : Count])
  {
#pragma omp target teams distribute parallel for
    for (int I = 0; I < Count; ++I)
      Y[I] = 2 * X[I];
#pragma omp target teams distribute parallel for reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += Y[I];
  }
  check::equal("loops.sum", Sum, double(Count) * (Count - 1));
  check::equal("loops.last", Y[Count - 1], 2.0 * (Count - 1));
  delete[] X;
  delete[] Y;
}

static void updateIfPresent() {
  int A = 1;
#pragma omp target update to(A) // not mapped: nothing happens
#pragma omp target update from(A)
  check::equal("update.unmapped", A, 1);
#pragma omp target data map(to : A)
  {
    A = 5;
#pragma omp target update to(present : A) if (A == 5)
#pragma omp target map(to : A)
    A += 1;
#pragma omp target update from(present : A)
  }
  check::equal("update.both_ways", A, 6);
}

int main() {
  nestedRegions();
  directions();
  enterAndExit();
  sections();
  loopsOverArrays();
  updateIfPresent();
  return check::status();
}

// CHECK:      nested.inner_tofrom_moves_nothing<int32>: 2
// CHECK-NEXT: nested.always_from<int32>: 1
// CHECK-NEXT: nested.always_from_2<int32>: 30
// CHECK-NEXT: nested.always_to_keeps_host<int32>: 400
// CHECK-NEXT: nested.end<int32>: 401
// CHECK-NEXT: nested.present_after<bool>: false
// CHECK-NEXT: to_is_not_copied_back<int32>: 1
// CHECK-NEXT: from<int32>: 11
// CHECK-NEXT: alloc_is_not_copied_back<int32>: 3
// CHECK-NEXT: exit.not_last<int32>: 7
// CHECK-NEXT: exit.still_present<bool>: true
// CHECK-NEXT: exit.release_copies_nothing<int32>: 7
// CHECK-NEXT: exit.gone<bool>: false
// CHECK-NEXT: delete.gone<bool>: false
// CHECK-NEXT: exit.unmapped<int32>: 7
// CHECK-NEXT: section.before<bool>: false
// CHECK-NEXT: section.begin<bool>: true
// CHECK-NEXT: section.end<bool>: true
// CHECK-NEXT: section.after<bool>: false
// CHECK-NEXT: section.update_from<int32>: 1000
// CHECK-NEXT: section.first<int32>: 10
// CHECK-NEXT: section.sum<int32>: 1378
// CHECK-NEXT: section.copied_back<int32>: 2001
// CHECK-NEXT: loops.sum<double>: 999000
// CHECK-NEXT: loops.last<double>: 1998
// CHECK-NEXT: update.unmapped<int32>: 1
// CHECK-NEXT: update.both_ways<int32>: 6
