//===- launches/devices.cpp - several devices at a time -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch runs on the device that `device(d)` or the default names, with that device's
// copy of each variable: by a host thread for each device, and by `nowait` from one.
// Reductions of one device do not affect those of another. The test runs on any number
// of devices; the simulator has three.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: env WARPFOLD_SIM_DEVICES=3 %offload-run %t | FileCheck %s --match-full-lines
// RUN: %if simulator %{ %build/bin/warpfold-sim --devices=2 --sweep 4 %t 2>&1 | FileCheck %s --check-prefix=SWEEP %}
// SWEEP: sweep: 4 seeds passed

#include "../Check.h"
#include <omp.h>
#include <vector>

constexpr int Count = 1500;

/// Each device has a copy.
#pragma omp declare target
int Global = 5;
#pragma omp end declare target

/// Returns device D's sum, from a launch with a shape that depends on D.
int64_t expectedOf(int D) {
  return int64_t(D + 1) * Count * (Count - 1) / 2 + 7;
}

int64_t sumOn(int D, const int64_t *Values) {
  int64_t Sum = 7;
#pragma omp target teams distribute parallel for device(D) num_teams(2 + D)    \
    thread_limit(32 * (D + 1)) map(to : Values[ : Count]) reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Values[I];
  return Sum;
}

std::vector<int64_t> valuesFor(int D) {
  std::vector<int64_t> Values(Count);
  for (int I = 0; I < Count; ++I)
    Values[I] = int64_t(D + 1) * I;
  return Values;
}

void numbers(int Devices) {
  for (int D = 0; D < Devices; ++D) {
    int Here = -1, Default = -1, All = -1;
#pragma omp target device(D) map(from : Here, All)
    {
      Here = omp_get_device_num();
      All = omp_get_num_devices();
    }
    omp_set_default_device(D);
#pragma omp target map(from : Default)
    Default = omp_get_device_num();
    check::expect("device(d)", Here, D);
    check::expect("default device", Default, D);
    check::expect("number of devices on a device", All, Devices);
  }
  omp_set_default_device(0);
  int OnHost = 0;
#pragma omp target device(Devices) map(tofrom : OnHost)
  OnHost = omp_is_initial_device();
  check::equal("after the last is the host", OnHost, 1);
}

void threads(int Devices) {
  std::vector<int64_t> Sums(Devices);
#pragma omp parallel for num_threads(Devices) schedule(static, 1)
  for (int D = 0; D < Devices; ++D) {
    const std::vector<int64_t> Values = valuesFor(D);
    for (int Launch = 0; Launch < 3; ++Launch)
      Sums[D] = sumOn(D, Values.data());
  }
  for (int D = 0; D < Devices; ++D)
    check::expect(check::text("a thread for device %d", D).Chars, Sums[D],
                  expectedOf(D));
  check::print("a thread for each", Sums[0]);
}

/// The same array has another copy on each device.
void tasks(int Devices) {
  std::vector<int64_t> Values = valuesFor(0), Sums(Devices, 7);
  int64_t *Array = Values.data();
  for (int D = 0; D < Devices; ++D) {
#pragma omp target enter data map(to : Array[ : Count]) device(D)
#pragma omp target teams distribute parallel for device(D)
    for (int I = 0; I < Count; ++I)
      Array[I] *= D + 1;
  }
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int D = 0; D < Devices; ++D) {
    int64_t *Sum = &Sums[D];
#pragma omp target teams distribute parallel for nowait device(D)              \
    num_teams(Devices + 1 - D) thread_limit(64) map(tofrom : Sum[ : 1])        \
    reduction(+ : Sum[ : 1])
    for (int I = 0; I < Count; ++I)
      *Sum += Array[I];
  }
  for (int D = 0; D < Devices; ++D) {
    check::expect(check::text("nowait on device %d", D).Chars, Sums[D],
                  expectedOf(D));
    check::expect("present", omp_target_is_present(Array, D), 1);
#pragma omp target exit data map(delete : Array[ : Count]) device(D)
    check::expect("gone", omp_target_is_present(Array, D), 0);
  }
  check::print("nowait", Sums[0]);
}

void globals(int Devices) {
  for (int D = 0; D < Devices; ++D) {
#pragma omp target device(D)
    Global += 10 * D;
  }
  for (int D = 0; D < Devices; ++D) {
    int Value = 0;
#pragma omp target device(D) map(from : Value)
    Value = Global;
    check::expect("a device's variable", Value, 5 + 10 * D);
  }
  check::equal("the host's variable", Global, 5);
}

/// The same launch gives the same bits on devices of one kind, as in the simulator.
void bits(int Devices) {
  double First = 0;
  for (int D = 0; D < Devices; ++D) {
    double Sum = 0;
#pragma omp target teams distribute parallel for device(D) num_teams(7)        \
    thread_limit(64) reduction(+ : Sum)
    for (int I = 0; I < Count; ++I)
      Sum += 1.0 / (I + 1);
    First = D == 0 ? Sum : First;
    check::expect(check::text("the bits of device %d", D).Chars, Sum, First);
  }
}

/// Copies around the ring of devices, and back to the host.
void copies(int Devices) {
  const int Host = omp_get_initial_device();
  int64_t Value = 1;
  std::vector<int64_t *> Values(Devices);
  for (int D = 0; D < Devices; ++D)
    Values[D] = static_cast<int64_t *>(omp_target_alloc(sizeof(Value), D));
  int Failed =
      omp_target_memcpy(Values[0], &Value, sizeof(Value), 0, 0, 0, Host);
  for (int D = 0; D < Devices; ++D) {
    int64_t *Element = Values[D];
#pragma omp target device(D) is_device_ptr(Element)
    *Element += D + 1;
    const int Next = (D + 1) % Devices;
    Failed |=
        omp_target_memcpy(Values[Next], Element, sizeof(Value), 0, 0, Next, D);
  }
  Failed |= omp_target_memcpy(&Value, Values[0], sizeof(Value), 0, 0, Host, 0);
  check::equal("status of copies", Failed, 0);
  check::expect("around the ring", Value,
                int64_t(1 + Devices * (Devices + 1) / 2));
  for (int D = 0; D < Devices; ++D)
    omp_target_free(Values[D], D);
}

int main() {
  const int Devices = omp_get_num_devices();
  numbers(Devices);
  threads(Devices);
  tasks(Devices);
  globals(Devices);
  bits(Devices);
  copies(Devices);
  return check::status();
}

// CHECK: after the last is the host<int32>: 1
// CHECK-NEXT: a thread for each<int64>: 1124257
// CHECK-NEXT: nowait<int64>: 1124257
// CHECK-NEXT: the host's variable<int32>: 5
// CHECK-NEXT: status of copies<int32>: 0
