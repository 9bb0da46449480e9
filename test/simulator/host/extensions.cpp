//===- test/simulator/host/extensions.cpp - LLVM's extensions -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared memory with a size in the launch, kernels without OpenMP's runtime,
// mappings with the hold modifier, and memory shared by host and device.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 -fopenmp-extensions %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines
// RUN: env LIBOMPTARGET_SHARED_MEMORY_SIZE=256 %offload-run %t environment     \
// RUN:   | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <omp.h>
#include <ompx.h>

extern "C" {
void *llvm_omp_target_alloc_shared(size_t, int);
void llvm_omp_target_free_shared(void *, int);
}
#pragma omp begin declare target
extern "C" void *llvm_omp_target_dynamic_shared_alloc();
#pragma omp end declare target

static int sumInSharedMemory(int Bytes) {
  int Sum = 0;
#pragma omp target teams num_teams(3) thread_limit(32)                         \
    ompx_dyn_cgroup_mem(Bytes) map(tofrom : Sum)
  {
    int *Buffer = static_cast<int *>(llvm_omp_target_dynamic_shared_alloc());
#pragma omp parallel
    {
      Buffer[ompx_thread_id_x()] = ompx_thread_id_x() + ompx_block_id_x();
#pragma omp barrier
      if (ompx_thread_id_x() == 0) {
        int Own = 0;
        for (int I = 0; I < ompx_block_dim_x(); ++I)
          Own += Buffer[I];
#pragma omp atomic
        Sum += Own;
      }
    }
  }
  return Sum;
}

int main(int Count, char **) {
  // Without the clause, the environment variable sets the size.
  check::equal("dynamic_shared", sumInSharedMemory(Count > 1 ? 0 : 256), 1584);

  int Blocks[64] = {};
#pragma omp target teams ompx_bare num_teams(4) thread_limit(16)               \
    map(tofrom : Blocks)
  Blocks[ompx_block_id_x() * ompx_block_dim_x() + ompx_thread_id_x()] =
      ompx_block_id_x();
  int Sum = 0;
  for (int Block : Blocks)
    Sum += Block;
  check::equal("bare", Sum, 16 * (1 + 2 + 3));

  int Held = 1;
#pragma omp target data map(ompx_hold, tofrom : Held)
  {
#pragma omp target map(tofrom : Held)
    Held = 2;
#pragma omp target exit data map(delete : Held)
    check::equal("held", omp_target_is_present(&Held, 0) != 0, true);
  }
  check::equal("released", Held, 2);
  check::equal("gone", omp_target_is_present(&Held, 0) != 0, false);

  auto *Both = static_cast<int *>(llvm_omp_target_alloc_shared(sizeof(int), 0));
  *Both = 5;
#pragma omp target is_device_ptr(Both)
  *Both += 1;
  check::equal("alloc_shared", *Both, 6);
  llvm_omp_target_free_shared(Both, 0);
  return check::status();
}

// CHECK:      dynamic_shared<int32>: 1584
// CHECK-NEXT: bare<int32>: 96
// CHECK-NEXT: held<bool>: true
// CHECK-NEXT: released<int32>: 2
// CHECK-NEXT: gone<bool>: false
// CHECK-NEXT: alloc_shared<int32>: 6
