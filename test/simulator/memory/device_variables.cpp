//===- test/simulator/memory/device_variables.cpp - outside of variables --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables on the device have gaps between them, and names in reports, even if
// the host cannot look them up.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: %offload-run %t table 7 | FileCheck %s
// CHECK: read 49
// RUN: sh -c '%offload-run %t table 8 2> %t.err; test $? -eq 78'
// RUN: FileCheck %s --check-prefix=TABLE < %t.err
// TABLE: out-of-bounds global access in kernel
// TABLE: read of 4 bytes, load in {{.*}} at {{.*}}device_variables.cpp:[[#]]
// TABLE: it starts right after device variable {{.*}}Squares{{.*}}, which has 32 bytes
// RUN: not %offload-run %t written 8 2>&1 | FileCheck %s --check-prefix=WRITTEN
// WRITTEN: write of 4 bytes
// WRITTEN: it starts right after device variable Written{{.*}}, which has 32 bytes
// RUN: not %offload-run %t written -1 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: out-of-bounds global access

#include <cstdio>
#include <cstdlib>
#include <cstring>

#pragma omp declare target
static const int Squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};
int Beside[8];
int Written[8];
#pragma omp end declare target

int main(int, char **Arguments) {
  int Index = atoi(Arguments[2]), Read = 0;
  if (!strcmp(Arguments[1], "table")) {
#pragma omp target map(tofrom : Read)
    Read = Squares[Index];
  } else {
#pragma omp target
    Written[Index] = 1;
#pragma omp target map(tofrom : Read)
    Read = Beside[0] + Written[0];
  }
  std::printf("read %d\n", Read);
}
