//===- test/errors/faults.cpp - faults are reported by line ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fault of device code is reported by function and line, with checks and without:
// also in a function that was inlined, and in a function of the C library that device
// code called. Not every emulator reports whether an access was a write.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: sh -c '%offload-run-unchecked %t divide 0 2> %t.err; test $? -eq 82'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=DIVIDE < %t.err
// RUN: not %offload-run %t divide 0 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=DIVIDE
//      DIVIDE:warpfold-sim: integer division without a result in kernel {{.*}}
// DIVIDE-NEXT:  block 0 thread 0
// DIVIDE-NEXT:  division in divide at {{.*}}faults.cpp:[[# @LINE + 31]]
// DIVIDE-NEXT:  the divisor is 0, or the smallest number is divided by -1: a GPU continues with {{.*}} test the operands first

// RUN: sh -c '%offload-run-unchecked %t null 0 2> %t.err; test $? -eq 70'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=NULL < %t.err
//      NULL:warpfold-sim: illegal access in kernel {{.*}}
// NULL-NEXT:  block 0 thread 0
// NULL-NEXT:  {{write|access}} in {{.*}} at {{.*}}faults.cpp:[[#]]
// NULL-NEXT:  address 0x0: a null pointer, or an offset from one

// RUN: not %offload-run-unchecked %t fill 1000000 2>&1 | FileCheck %s --check-prefix=FILL
// FILL: {{write|access}} in {{.*}} at {{.*}}faults.cpp:[[# @LINE + 46]]
// RUN: not %offload-run-unchecked %t unset 0 2>&1 | FileCheck %s --check-prefix=UNSET
// UNSET: in {{.*}} at {{.*}}faults.cpp:[[#]]
// UNSET: the address is not valid: the pointer is probably uninitialised (new device memory contains bytes 0xfb, {{.*}})
// RUN: not %offload-run-unchecked %t recurse 1000000 2>&1 | FileCheck %s --check-prefix=RECURSE
// RECURSE: in recurse(int){{.*}} at {{.*}}faults.cpp:[[#]]
// RECURSE: the thread's stack of 262144 bytes is exhausted
// RUN: not %offload-run-unchecked %t large 1000000 2>&1 | FileCheck %s --check-prefix=LARGE
// LARGE: the thread's stack of 262144 bytes is exhausted

// Without debug information only the function is reported.
// RUN: %offload-compile -O2 %s -o %t.bare
// RUN: not %offload-run-unchecked %t.bare recurse 1000000 2>&1 | FileCheck %s --check-prefix=BARE
// BARE: call in recurse(int){{[^:]*$}}

#include <cstdio>
#include <cstdlib>
#include <cstring>

#pragma omp declare target
int divide(int Dividend, int Divisor) { return Dividend / Divisor; }
[[gnu::noinline]] int recurse(int Depth) {
  volatile int Here = Depth;
  return Depth ? recurse(Depth - 1) + Here : Here;
}
/// Does not touch most of the stack.
[[gnu::noinline]] int recurseFar(int Depth) {
  volatile int Here[10000];
  Here[Depth % 3] = Depth;
  return Depth ? recurseFar(Depth - 1) + Here[Depth % 3] : Depth;
}
#pragma omp end declare target

int main(int, char **Arguments) {
  int Number = atoi(Arguments[2]);
  auto Is = [&](const char *Name) { return !strcmp(Arguments[1], Name); };
  int *A = new int[100]{1, 2, 3};
  if (Is("divide")) {
#pragma omp target map(tofrom : A[0 : 100])
    A[0] = divide(A[1], Number);
  } else if (Is("null")) {
    int *Nothing = nullptr;
#pragma omp target
    *Nothing = 1;
  } else if (Is("fill")) {
#pragma omp target map(tofrom : A[0 : 100])
    memset(A, 0, Number);
  } else if (Is("unset")) {
    int **Pointers = new int *[4];
#pragma omp target map(alloc : Pointers[0 : 4])
    *Pointers[2] = 1;
  } else if (Is("recurse")) {
#pragma omp target map(tofrom : A[0 : 100])
    A[0] = recurse(Number);
  } else if (Is("large")) {
#pragma omp target map(tofrom : A[0 : 100])
    A[0] = recurseFar(Number);
  }
  std::printf("%d\n", A[0]);
}
