//===- test/simulator/host/declare_target.cpp - variables of the image ----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables that exist on the device from the start (`declare target`),
// variables that a map allocates (`link`), variables with a constructor on the
// device, and functions that are called through a pointer obtained on the host.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <omp.h>

#pragma omp declare target
int Scalar = 5;
int Table[4] = {1, 2, 3, 4};
volatile int Seed = 40;
struct Built {
  int Value;
  Built() : Value(Seed + 2) {}
};
Built Object;
static int Hidden = 6;
int bump() { return ++Hidden; }
#pragma omp end declare target

int Linked[3] = {7, 8, 9};
#pragma omp declare target link(Linked)

#pragma omp begin declare target indirect
int twice(int X) { return 2 * X; }
int next(int X) { return X + 1; }
#pragma omp end declare target

int main() {
  int Got = 0;
#pragma omp target map(from : Got)
  {
    Got = Scalar + Table[3];
    Scalar = 50;
  }
  check::equal("initial", Got, 9);
  check::equal("host_has_its_own", Scalar, 5);
#pragma omp target update from(Scalar)
  check::equal("update_from", Scalar, 50);
  Table[0] = -1;
#pragma omp target update to(Table)
#pragma omp target map(from : Got)
  Got = Table[0];
  check::equal("update_to", Got, -1);
  // Variables of the image are always present: a map copies nothing.
  Scalar = 1;
#pragma omp target map(tofrom : Scalar)
  Scalar += 1;
  check::equal("map_moves_nothing", Scalar, 1);
#pragma omp target map(always, from : Scalar)
  Scalar += 1;
  check::equal("map_always", Scalar, 52);
  check::equal("present", omp_target_is_present(Table, 0) != 0, true);

#pragma omp target map(from : Got)
  Got = bump() + bump();
  check::equal("static_variable", Got, 15);
#pragma omp target map(from : Got)
  Got = Object.Value;
  check::equal("constructed", Got, 42);

#pragma omp target data map(tofrom : Linked)
#pragma omp target map(from : Got)
  {
    Got = Linked[1];
    Linked[2] = 90;
  }
  check::equal("link", Got, 8);
  check::equal("link_copied_back", Linked[2], 90);

  int (*Functions[2])(int) = {twice, next};
  int Results[2] = {};
#pragma omp target map(to : Functions) map(from : Results)
  for (int I = 0; I < 2; ++I)
    Results[I] = Functions[I](20);
  check::equal("indirect_0", Results[0], 40);
  check::equal("indirect_1", Results[1], 21);
  return check::status();
}

// CHECK:      initial<int32>: 9
// CHECK-NEXT: host_has_its_own<int32>: 5
// CHECK-NEXT: update_from<int32>: 50
// CHECK-NEXT: update_to<int32>: -1
// CHECK-NEXT: map_moves_nothing<int32>: 1
// CHECK-NEXT: map_always<int32>: 52
// CHECK-NEXT: present<bool>: true
// CHECK-NEXT: static_variable<int32>: 15
// CHECK-NEXT: constructed<int32>: 42
// CHECK-NEXT: link<int32>: 8
// CHECK-NEXT: link_copied_back<int32>: 90
// CHECK-NEXT: indirect_0<int32>: 40
// CHECK-NEXT: indirect_1<int32>: 21
