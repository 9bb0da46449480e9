//===- test/errors/host_pointers.cpp - host addresses ---------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report for a kernel that dereferences a pointer of the host names the pointer and, if
// known, the variable that contained it. With unified shared memory the access is valid.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O2 -g %s -o %t
// RUN: sh -c '%offload-run %t unmapped 2> %t.err; test $? -eq 70'
// RUN: FileCheck %s --match-full-lines --strict-whitespace --check-prefix=UNMAPPED < %t.err
//      UNMAPPED:warpfold-sim: illegal access in kernel {{.*}}
// UNMAPPED-NEXT:  block 0 warp 0 lane 0 (thread 0): read of 4 bytes, load in {{.*}} at {{.*}}host_pointers.cpp:[[#]]
// UNMAPPED-NEXT:  it is byte 12 from where Values points on the host, which is not mapped, so that the target region received the pointer unchanged
// UNMAPPED-NEXT:  map what it points to, as in map(to: p[0:n])
// UNMAPPED-NEXT:  repeat: {{.*}}

// RUN: not %offload-run %t private 2>&1 | FileCheck %s --check-prefix=PRIVATE
// PRIVATE: it is byte 12 from where Copy points on the host
// RUN: not %offload-run %t member 2>&1 | FileCheck %s --check-prefix=MEMBER
// MEMBER: illegal access in kernel
// MEMBER: it is the host's address of byte 12 of Values[0:10], whose copy on the device has another address
// RUN: not %offload-run %t list 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: illegal access in kernel
// LIST: address 0x{{.*}}, where the device has no memory
// RUN: not %offload-run %t null 2>&1 | FileCheck %s --check-prefix=NULL
// NULL: address 0xc: a null pointer, or an offset from one

// RUN: %offload-compile -O2 -g -DUNIFIED %s -o %t.unified
// RUN: %offload-run %t.unified unmapped | FileCheck %s --check-prefix=UNIFIED
// UNIFIED: 3

// As on Grace Hopper, where the program requires nothing: memory that is not mapped is
// accessed in place, and mapped memory has a copy.
// RUN: sh -c \
// RUN:   'for way in unmapped private member list copy; do WARPFOLD_SIM_UNIFIED_MEMORY=1 %offload-run %t $way; done' \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=GRACE
//      GRACE:3
// GRACE-NEXT:3
// GRACE-NEXT:3
// GRACE-NEXT:3
// GRACE-NEXT:4
// RUN: env WARPFOLD_SIM_UNIFIED_MEMORY=1 not %offload-run %t null 2>&1 | FileCheck %s --check-prefix=GRACE-NULL
// GRACE-NULL: address 0xc: a null pointer, or an offset from one
// GRACE-NULL: repeat: warpfold-sim {{.*}}--unified-memory

#include <cstdio>
#include <cstring>

#ifdef UNIFIED
#pragma omp requires unified_shared_memory
#endif

struct List {
  int Value;
  int *Values;
};

int main(int, char **Arguments) {
  auto Is = [&](const char *Name) { return !strcmp(Arguments[1], Name); };
  int *Values = new int[10]{0, 1, 2, 3};
  int Read = 0;
  if (Is("unmapped")) {
#pragma omp target map(tofrom : Read)
    Read = Values[3];
  } else if (Is("private")) {
    int *Copy = Values;
#pragma omp target map(tofrom : Read) firstprivate(Copy)
    Read = Copy[3];
  } else if (Is("member")) {
    int *Box[1] = {Values};
#pragma omp target data map(to : Values[0 : 10])
#pragma omp target map(tofrom : Read) map(to : Box)
    Read = Box[0][3];
  } else if (Is("list")) {
    List *Head = new List{1, Values};
#pragma omp target map(tofrom : Read) map(to : Head[0 : 1])
    Read = Head->Values[3];
  } else if (Is("copy")) {
#pragma omp target data map(from : Values[0 : 10])
    {
#pragma omp target
      Values[3] = 4;
      Read = 10 * (Values[3] == 4);
    }
    Read += Values[3];
  } else if (Is("null")) {
    Values = nullptr;
#pragma omp target map(tofrom : Read)
    Read = Values[3];
  }
  std::printf("%d\n", Read);
}
