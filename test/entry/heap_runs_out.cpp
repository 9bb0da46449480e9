//===- entry/heap_runs_out.cpp - a task reduction without memory ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy that is larger than any heap: the kernel must end with a message.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='internalize,default<O2>' -openmp-opt-disable -o %t.kernel.bc
// RUN: not %sim-kernel %t.kernel.bc --buffer 1 --int 60 --teams 1 --threads 1 2>&1 | FileCheck %s
// CHECK: warpfold: block 0 thread 0: the device heap has no 1152921504606846984 bytes left for a task's copy of a
// CHECK-SAME: {{^ }}reduction item: raise LIBOMPTARGET_HEAP_SIZE
// RUN: %sim-kernel %t.kernel.bc --buffer 1 --int 2 --teams 1 --threads 1 | FileCheck %s --check-prefix=FITS
// FITS: buffer 0: 5

#include "Kernel.h"
#include "interface/TaskAbi.h"

using namespace warpfold;
using namespace warpfold::test;

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Out, int64_t LogOfBytes) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  TaskReductionItem Item = {Out,
                            Out,
                            uint64_t(1) << LogOfBytes,
                            nullptr,
                            nullptr,
                            [](void *Into, void *Copy) {
                              *static_cast<uint32_t *>(Into) +=
                                  *static_cast<uint32_t *>(Copy);
                            },
                            0};
  __kmpc_taskgroup(nullptr, 0);
  __kmpc_taskred_init(0, 1, &Item);
  *static_cast<uint32_t *>(
      __kmpc_task_reduction_get_th_data(0, nullptr, Out)) += 5;
  __kmpc_end_taskgroup(nullptr, 0);
  __kmpc_target_deinit();
}
