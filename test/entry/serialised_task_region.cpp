//===- entry/serialised_task_region.cpp - a region in a task --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In generic mode the initial thread executes a task with dependences outside of any
// region. openmp-opt does not detect regions in such tasks: this thread alone executes
// their regions, in the task's level plus one. The workers do not have the region's
// function either.
//
// The buffer, over all teams: executions of the task and of its region, the region's
// threads and its level, and the level after the task.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 5 --teams 2 --threads 96 | FileCheck %s --match-full-lines
// CHECK: buffer 0: 2 2 2 2 0

#include "Kernel.h"
#include "interface/TaskAbi.h"

using namespace warpfold;
using namespace warpfold::test;

struct Counts {
  uint32_t Tasks, Runs, Threads, Level, LevelAfter;
};

static void region(int32_t *, int32_t *, Counts *Out) {
  atomicFetchAdd(&Out->Runs, 1u);
  atomicFetchAdd(&Out->Threads, static_cast<uint32_t>(omp_get_num_threads()));
  atomicFetchAdd(&Out->Level, static_cast<uint32_t>(omp_get_level()));
}

static int32_t task(int32_t, TaskDescriptor *Task) {
  auto *Out = *static_cast<Counts **>(Task->Shared);
  atomicFetchAdd(&Out->Tasks, 1u);
  parallel(region, Out);
  return 0;
}

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(Counts *Out) {
  if (__kmpc_target_init(&GenericEnvironment, &Launch) != -1)
    return;
  TaskDescriptor *Task = __kmpc_omp_task_alloc(
      nullptr, 0, /*Flags=*/0, sizeof(TaskDescriptor), sizeof(Out), task);
  *static_cast<Counts **>(Task->Shared) = Out;
  __kmpc_omp_task_with_deps(nullptr, 0, Task, 0, nullptr, 0, nullptr);
  atomicFetchAdd(&Out->LevelAfter, static_cast<uint32_t>(omp_get_level()));
  __kmpc_target_deinit();
}
