//===- test/simulator/host/refusals.cpp - faults that end the program -----===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Incorrect programs, and programs that use features that the simulator does
// not have. Each ends with a message that names the cause, and with the status
// of its kind. The argument is the number of the case.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 -g1 %s -o %t
// RUN: not %offload-run %t present 2>&1 | FileCheck %s --check-prefix=PRESENT
// PRESENT: output before
// PRESENT: error: map: the `present` modifier requires variable {{.*}} on the device, but it is not mapped
// RUN: not %offload-run %t update 2>&1 | FileCheck %s --check-prefix=UPDATE
// UPDATE: error: target update: the `present` modifier requires
// RUN: not %offload-run %t extend 2>&1 | FileCheck %s --check-prefix=EXTEND
// EXTEND: error: map: variable {{.*}}, 40 bytes) is mapped in part only: the device has 20 bytes from host address
// RUN: not %offload-run %t hostcopy 2>&1 | FileCheck %s --check-prefix=HOSTCOPY
// HOSTCOPY: error: omp_target_memcpy: 0x{{.*}} is the host's address of mapped data; pass the device's
// RUN: not %offload-run %t beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// BEYOND: error: omp_target_memcpy: 0x{{.*}} is not memory of device 0 for all of its 44 bytes
// RUN: not %offload-run %t twice 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: omp_target_free: 0x{{.*}} is not a live device allocation
// RUN: not %offload-run-unchecked %t overrun 2>&1 | FileCheck %s --check-prefix=PAST
// PAST: error: a kernel or a copy wrote past the end of a device allocation: byte 40 of 40 (the map of {{.*}})
// RUN: not %offload-run %t device 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: device number 5 does not exist: the simulator has device 0, and 1 is the host
// RUN: not %offload-run %t interop 2>&1 | FileCheck %s --check-prefix=INTEROP
// INTEROP: error: the program calls __tgt_interop_init, which the simulator does not support
// RUN: not %offload-run %t strided 2>&1 | FileCheck %s --check-prefix=STRIDED
// STRIDED: error: target update of a non-contiguous section

// Each kind of error has its own status.
// RUN: %offload-run %t none
// RUN: sh -c '%offload-run %t present; test $? -eq 71'
// RUN: sh -c '%offload-run-unchecked %t overrun; test $? -eq 73'
// RUN: sh -c '%offload-run %t device; test $? -eq 74'
// RUN: sh -c '%offload-run %t interop; test $? -eq 68'

#include <cstdio>
#include <cstring>
#include <omp.h>

int main(int Count, char **Arguments) {
  const char *Case = Count > 1 ? Arguments[1] : "none";
  auto Is = [&](const char *Name) { return !strcmp(Case, Name); };
  int A[10] = {};
  int *P = A;
  printf("output before\n");
  if (Is("present")) {
#pragma omp target map(present, tofrom : A)
    A[0] = 1;
  } else if (Is("update")) {
#pragma omp target update to(present : A)
  } else if (Is("extend")) {
#pragma omp target data map(to : P[0 : 5])
#pragma omp target map(tofrom : P[0 : 10])
    P[0] = 1;
  } else if (Is("hostcopy")) {
#pragma omp target data map(to : A)
    omp_target_memcpy(A, A, sizeof(A), 0, 0, 0, omp_get_initial_device());
  } else if (Is("beyond")) {
    void *Device = omp_target_alloc(sizeof(A), 0);
    char Out[44];
    omp_target_memcpy(Out, Device, 44, 0, 0, omp_get_initial_device(), 0);
  } else if (Is("twice")) {
    void *Device = omp_target_alloc(sizeof(A), 0);
    omp_target_free(Device, 0);
    omp_target_free(Device, 0);
  } else if (Is("overrun")) {
#pragma omp target map(tofrom : P[0 : 10])
    P[Count + 8] = 1;
  } else if (Is("device")) {
#pragma omp target device(5) map(tofrom : A)
    A[0] = 1;
  } else if (Is("interop")) {
    omp_interop_t Object = omp_interop_none;
#pragma omp interop init(targetsync : Object)
  } else if (Is("strided")) {
    int M[4][4] = {};
#pragma omp target data map(to : M)
    {
#pragma omp target update from(M[0 : 2 : 2][1 : 2])
    }
  }
  return 0;
}
