//===- test/simulator/host/several_devices.cpp - --devices ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The simulator's messages for a program that confuses its devices, and the device
// that it names for a launch. test/offload/launches/devices.cpp has correct programs.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 -g1 %s -o %t
// RUN: env LIBOMPTARGET_INFO=16 %build/bin/warpfold-sim --devices=3 %t launches 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LAUNCHES
// LAUNCHES: devices 3, host 3
// LAUNCHES: device 2 info: Launching kernel
// LAUNCHES: device 0 info: Launching kernel
// LAUNCHES: built 1 2 3
// RUN: not %build/bin/warpfold-sim --devices=2 --check-memory %t pointer 2>&1 | FileCheck %s --check-prefix=POINTER
// POINTER: illegal access in kernel
// POINTER: it starts at byte 8 of omp_target_alloc, which is memory of device 0; the kernel runs on device 1
// POINTER-NEXT: copy it (omp_target_memcpy) or map it there
// POINTER: repeat: warpfold-sim --devices=2 --check-memory
// RUN: not %build/bin/warpfold-sim --devices=2 --check-memory %t variable 2>&1 | FileCheck %s --check-prefix=VARIABLE
// VARIABLE: of device variable Built, which is memory of device 1; the kernel runs on device 0
// RUN: not %build/bin/warpfold-sim --devices=2 %t free 2>&1 | FileCheck %s --check-prefix=FREE
// FREE: error: omp_target_free: 0x{{.*}} is memory of device 1, not of device 0
// RUN: not %build/bin/warpfold-sim --devices=2 %t copy 2>&1 | FileCheck %s --check-prefix=COPY
// COPY: error: omp_target_memcpy: 0x{{.*}} is not memory of device 0 for all of its 16 bytes
// RUN: not %build/bin/warpfold-sim --devices=2 %t number 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: device number 7 does not exist: the simulator has devices 0 to 1, and 2 is the host
// RUN: not %build/bin/warpfold-sim --devices=17 %t 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: '17' is not allowed, give a whole number from 1 to 16
// RUN: env WARPFOLD_SIM_DEVICES=none sh -c '! %build/bin/warpfold-sim %t launches' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SETTING
// SETTING: WARPFOLD_SIM_DEVICES=none: expected a whole number from 1 to 16

#include <cstdio>
#include <cstring>
#include <omp.h>

// A constructor runs on each device that is used.
#pragma omp declare target
struct Counter {
  Counter() : Value(omp_get_device_num() + 1) {}
  int Value;
};
Counter Built;
#pragma omp end declare target

static int builtOn(int D) {
  int Value = 0;
#pragma omp target device(D) map(from : Value)
  Value = Built.Value;
  return Value;
}

static int *variableOn(int D) {
  int *Address = nullptr;
#pragma omp target device(D) map(from : Address)
  Address = &Built.Value;
  return Address;
}

int main(int Count, char **Arguments) {
  const char *Case = Count > 1 ? Arguments[1] : "";
  auto Is = [&](const char *Name) { return !strcmp(Case, Name); };
  auto *On0 = static_cast<int *>(omp_target_alloc(16, 0));
  if (Is("launches")) {
    printf("devices %d, host %d\n", omp_get_num_devices(),
           omp_get_initial_device());
    fflush(stdout);
    const int Last = builtOn(2), First = builtOn(0);
    printf("built %d %d %d\n", First, builtOn(1), Last);
  } else if (Is("pointer")) {
#pragma omp target device(1) is_device_ptr(On0)
    On0[2] = 1;
  } else if (Is("variable")) {
    int *Other = variableOn(1);
#pragma omp target device(0) is_device_ptr(Other)
    *Other = 1;
  } else if (Is("free")) {
    omp_target_free(omp_target_alloc(16, 1), 0);
  } else if (Is("copy")) {
    omp_target_memcpy(On0, omp_target_alloc(16, 1), 16, 0, 0, 0, 0);
  } else if (Is("number")) {
#pragma omp target device(7)
    {
    }
  }
}
