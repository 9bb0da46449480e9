//===- lists/variable_kinds.cpp - variables in a reduction list -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reduction list names variables other than a local one: a member of the
// class, a reference, a global, a global that is on the device, a pointer's target.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 1201;

int64_t valueAt(int I) { return int64_t(check::scramble(I) % 1000) - 400; }

int64_t Global = 7;

#pragma omp declare target
int64_t DeviceGlobal = 7;
#pragma omp end declare target

class Statistics {
public:
  void gather() {
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(65) \
    reduction(+ : Sum) reduction(max : Highest)
    for (int I = 0; I < Count; ++I) {
      Sum += valueAt(I);
      Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
    }
  }
  int64_t Sum = 7, Highest = 0;
};

int64_t throughReference(int64_t &Reference) {
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(65) \
    reduction(+ : Reference)
  for (int I = 0; I < Count; ++I)
    Reference += valueAt(I);
  return Reference;
}

int64_t throughPointer(int64_t *Pointer) {
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(65) \
    reduction(+ : Pointer[0])
  for (int I = 0; I < Count; ++I)
    Pointer[0] += valueAt(I);
  return *Pointer;
}

int main() {
  int64_t Expected = 7, Highest = 0;
  for (int I = 0; I < Count; ++I) {
    Expected += valueAt(I);
    Highest = valueAt(I) > Highest ? valueAt(I) : Highest;
  }

  Statistics S;
  S.gather();
  check::equal("member", S.Sum, Expected);
  check::equal("second member", S.Highest, Highest);

  int64_t Local = 7;
  check::equal("reference", throughReference(Local), Expected);
  Local = 7;
  check::equal("pointee", throughPointer(&Local), Expected);

#pragma omp target teams distribute parallel for num_teams(3) thread_limit(65) \
    reduction(+ : Global)
  for (int I = 0; I < Count; ++I)
    Global += valueAt(I);
  check::equal("global", Global, Expected);

#pragma omp target teams distribute parallel for num_teams(3) thread_limit(65) \
    reduction(+ : DeviceGlobal)
  for (int I = 0; I < Count; ++I)
    DeviceGlobal += valueAt(I);
#pragma omp target update from(DeviceGlobal)
  check::equal("global on the device", DeviceGlobal, Expected);
  return check::status();
}

// CHECK: member<int64>: 133517
// CHECK-NEXT: second member<int64>: 596
// CHECK-NEXT: reference<int64>: 133517
// CHECK-NEXT: pointee<int64>: 133517
// CHECK-NEXT: global<int64>: 133517
// CHECK-NEXT: global on the device<int64>: 133517
