//===- test/simulator/memory/guard_pages.cpp - out of bounds, no checks ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of a run without options: a guard page follows an array of a multiple
// of 256 bytes; after other arrays, a write is detected when the map ends, and an
// access further away faults. Large unmapped memory is released.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run-unchecked %t 256 read 255 | FileCheck %s
// CHECK: 255
// RUN: sh -c '%offload-run-unchecked %t 256 read 256 2> %t.err; test $? -eq 70'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=READ < %t.err
//      READ:warpfold-sim: illegal access in kernel {{.*}}
// READ-NEXT:  block 0 thread 0
// READ-NEXT:  {{read|access}} in {{.*}} at {{.*}}guard_pages.cpp:[[#]]
// READ-NEXT:  it starts right after the map of A[0:Length], declared at {{.*}}guard_pages.cpp:[[#]], which has 1024 bytes
// READ-NEXT:  it reaches other memory or none: keep the access within bounds, or map as much as the kernel uses
// READ-NOT:{{.}}

// RUN: not %offload-run-unchecked %t 100 write 200 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: {{write|access}} in {{.*}} at {{.*}}guard_pages.cpp:[[#]]
// WRITE: it starts 400 bytes after the map of A[0:Length]
// RUN: not %offload-run-unchecked %t 100 write 1100 2>&1 | FileCheck %s --check-prefix=FAR
// FAR: it starts 4000 bytes after the map of A[0:Length]

// RUN: sh -c '%offload-run-unchecked %t 100 write 100 2> %t.err; test $? -eq 73'
// RUN: FileCheck %s --check-prefix=NEAR < %t.err
// NEAR: error: a kernel or a copy wrote past the end of a device allocation: byte 400 of 400 (the map of A[0:Length], declared at {{.*}}); --check-memory reports where
// RUN: not %offload-run-unchecked %t 100 write -1 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: error: a kernel or a copy wrote before the start of a device allocation: 4 bytes before the 400 of the map of A[0:Length], declared at {{.*}}; --check-memory reports where

// RUN: not %offload-run-unchecked %t 100000 unmapped 5 2>&1 | FileCheck %s --check-prefix=UNMAPPED
// UNMAPPED: illegal access in kernel
// UNMAPPED: it starts at byte 20 of the map of A[0:Length], declared at {{.*}}, which has been released

// Allocates more blocks than there can be guard pages.
// RUN: %offload-run-unchecked %t 10 many 20000 | FileCheck %s --check-prefix=MANY
// MANY: 20000

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>
#include <vector>

/// Sums one word of each of many allocations.
static int many(int Count) {
  std::vector<void *> All(Count);
  for (void *&Each : All)
    Each = omp_target_alloc(sizeof(int), 0);
  void **Pointers = All.data();
  int Sum = 0;
#pragma omp target map(to : Pointers[0 : Count]) map(tofrom : Sum)
  for (int I = 0; I < Count; ++I) {
    int *Word = static_cast<int *>(Pointers[I]);
    *Word = 1;
    Sum += *Word;
  }
  for (void *Each : All)
    omp_target_free(Each, 0);
  return Sum;
}

int main(int, char **Arguments) {
  int Length = atoi(Arguments[1]), Index = atoi(Arguments[3]), Read = 0;
  auto Is = [&](const char *Name) { return !strcmp(Arguments[2], Name); };
  int *A = new int[Length];
  for (int I = 0; I < Length; ++I)
    A[I] = I;
  if (Is("read")) {
#pragma omp target map(to : A[0 : Length]) map(tofrom : Read)
    Read = A[Index];
  } else if (Is("write")) {
#pragma omp target map(tofrom : A[0 : Length])
    A[Index] = 1;
  } else if (Is("unmapped")) {
    int *Device = nullptr;
#pragma omp target data map(to : A[0 : Length]) use_device_ptr(A)
    Device = A;
#pragma omp target is_device_ptr(Device) map(tofrom : Read)
    Read = Device[Index];
  } else if (Is("many")) {
    Read = many(Index);
  }
  std::printf("%d\n", Read);
}
