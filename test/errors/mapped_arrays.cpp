//===- test/errors/mapped_arrays.cpp - accesses beside a map --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accesses beside a mapped array and to device memory that has been freed: each
// is reported before it happens, with its line. The numbers are the first and
// the last element that is accessed.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t read 0 99 | FileCheck %s --check-prefix=INSIDE
// INSIDE: sum 4950
// RUN: %offload-run %t section 50 59 | FileCheck %s --check-prefix=SECTION
// SECTION: sum 0

// RUN: sh -c '%offload-run %t read 0 100 2> %t.err; test $? -eq 78'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=READ < %t.err
//      READ:warpfold-sim: out-of-bounds global access in kernel {{.*}}
// READ-NEXT:  block 0 warp {{.*}}: read of 4 bytes, load in {{.*}} at {{.*}}mapped_arrays.cpp:[[#READ:]]
// READ-NEXT:  it starts right after the map of A[0:100], declared at {{.*}}mapped_arrays.cpp:[[#DECLARED:]], which has 400 bytes
// READ-NEXT:  it reaches other memory or none: keep the access within bounds, or map as much as the kernel uses
// READ-NEXT:  repeat: {{.*}}

// RUN: not %offload-run %t write 0 100 2>&1 | FileCheck %s --check-prefix=WRITE
// WRITE: out-of-bounds global access
// WRITE: write of 4 bytes, store in {{.*}}mapped_arrays.cpp
// WRITE: it starts right after the map of A[0:100]
// RUN: not %offload-run %t write 140 140 2>&1 | FileCheck %s --check-prefix=FAR
// FAR: it starts 160 bytes after the map of A[0:100]
// RUN: not %offload-run %t write 100000 100000 2>&1 | FileCheck %s --check-prefix=FARTHER
// FARTHER: it starts 399600 bytes after the map of A[0:100]
// RUN: not %offload-run %t read -1 3 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: it starts 4 bytes before the map of A[0:100]
// RUN: not %offload-run %t update 100 100 2>&1 | FileCheck %s --check-prefix=UPDATE
// UPDATE: atomic update of 4 bytes
// UPDATE: it starts right after the map of A[0:100]
// RUN: not %offload-run %t copy 0 100 2>&1 | FileCheck %s --check-prefix=COPY
// COPY: it extends 4 bytes past the end of the map of A[0:100]
// RUN: not %offload-run %t section 49 55 2>&1 | FileCheck %s --check-prefix=SECTIONBEFORE
// SECTIONBEFORE: it starts 4 bytes before the map of A[50:10]

// RUN: sh -c '%offload-run %t freed 5 5 2> %t.err; test $? -eq 81'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=FREED < %t.err
//      FREED:warpfold-sim: use of freed device memory in kernel {{.*}}
// FREED-NEXT:  block 0 warp 0 lane 0 (thread 0): {{read|write}} of 4 bytes, {{.*}}mapped_arrays.cpp:[[#]]
// FREED-NEXT:  it starts at byte 20 of omp_target_alloc, which has been released
// FREED-NEXT:  keep the memory until the last kernel that uses it has ended
// FREED-NEXT:  repeat: {{.*}}

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>

static int run(const char *Case, int First, int Last) {
  int *A = new int[200000];
  for (int I = 0; I < 200000; ++I)
    A[I] = I;
  int Sum = 0;
  auto Is = [&](const char *Name) { return !strcmp(Case, Name); };
  if (Is("read")) {
#pragma omp target teams distribute parallel for reduction(+ : Sum)            \
    map(to : A[0 : 100])
    for (int I = First; I <= Last; ++I)
      Sum += A[I];
  } else if (Is("write")) {
#pragma omp target teams distribute parallel for map(tofrom : A[0 : 100])
    for (int I = First; I <= Last; ++I)
      A[I] = 7;
  } else if (Is("update")) {
#pragma omp target map(tofrom : A[0 : 100])
    for (int I = First; I <= Last; ++I) {
#pragma omp atomic
      A[I] += 7;
    }
  } else if (Is("copy")) {
#pragma omp target map(tofrom : A[0 : 100])
    __builtin_memset(A + First, 0, sizeof(int) * (Last - First + 1));
  } else if (Is("section")) {
#pragma omp target map(tofrom : A[50 : 10])
    for (int I = First; I <= Last; ++I)
      A[I] = 7;
  } else if (Is("freed")) {
    int *Device = static_cast<int *>(omp_target_alloc(400, 0));
    omp_target_free(Device, 0);
#pragma omp target is_device_ptr(Device)
    for (int I = First; I <= Last; ++I)
      Device[I] = 7;
  }
  delete[] A;
  return Sum;
}

int main(int, char **Arguments) {
  std::printf("sum %d\n",
              run(Arguments[1], atoi(Arguments[2]), atoi(Arguments[3])));
}
