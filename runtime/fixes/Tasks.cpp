//===- fixes/Tasks.cpp - explicit tasks -----------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in stock a task runs at once, in the thread that meets it, and a taskloop
// is one task. Stock gives each task a state of its own in the device heap,
// for settings like omp_set_num_threads'; it is published without order, and
// from then on every parallel region of the kernel is serialised, in SPMD mode
// in every thread (docs/StockDefects.md, 7 and 17). Here a task has the
// settings of the region that meets it, and what it sets stays set.
//
// Of team-level tasks openmp-opt knows that __kmpc_omp_task may hide a parallel
// region. Of those with dependences and of taskloops it does not know it, and
// writes workers that do not have the region's function; in these a region is
// serialised, as in stock, by a state of the thread's own.
//
// What stock leaves out: the destructors of the task's private variables, a
// taskloop's lastprivate, and the end of an untied task, which hands itself
// over again at each of its scheduling points and must not be freed there.
//
// Callers:  any thread.
// Memory:   the descriptor, in the device heap until the task ends.
//
// Next:     fixes/TaskReduction.cpp, the groups of tasks and what they reduce
//
//===----------------------------------------------------------------------===//

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"
#include "interface/TaskAbi.h"
#include "support/Heap.h"

using namespace warpfold;

namespace {

/// Everything that a descriptor's parts may hold is aligned to this.
constexpr uint64_t Alignment = 16;

void finish(TaskDescriptor *Task) {
  if (Task->Destructors)
    Task->Destructors(/*ThreadNumber=*/0, Task);
  free(Task);
}

/// Runs a task in which openmp-opt sees no parallel region.
void runUnseen(Ident *Location, int32_t ThreadNumber, TaskDescriptor *Task) {
  if (omp_get_level() != 0 || Task->Part != 0) {
    __kmpc_omp_task(Location, ThreadNumber, Task);
    return;
  }
  // With a state of its own a thread is alone in its regions.
  const OwnThreadState SameLevel(0);
  Task->Function(ThreadNumber, Task);
  finish(Task);
}

} // namespace

TaskDescriptor *__kmpc_omp_task_alloc(Ident *, int32_t, int32_t,
                                      uint64_t DescriptorBytes,
                                      uint64_t SharedBytes, TaskFn *Function) {
  const uint64_t SharedOffset =
      (DescriptorBytes + Alignment - 1) / Alignment * Alignment;
  auto *Task = static_cast<TaskDescriptor *>(
      allocate(SharedOffset + SharedBytes, "a task"));
  Task->Shared = reinterpret_cast<char *>(Task) + SharedOffset;
  Task->Function = Function;
  Task->Part = 0;
  Task->Destructors = nullptr;
  return Task;
}

int32_t __kmpc_omp_task(Ident *, int32_t ThreadNumber, TaskDescriptor *Task) {
  // The rest of an untied task: its first part, which hands it over, is under
  // way, and ends it.
  const bool IsRest = Task->Part != 0;
  Task->Function(ThreadNumber, Task);
  if (!IsRest)
    finish(Task);
  return 0;
}

int32_t __kmpc_omp_task_with_deps(Ident *Location, int32_t ThreadNumber,
                                  TaskDescriptor *Task, int32_t, void *,
                                  int32_t, void *) {
  // Those that it depends on came before it, and have ended.
  runUnseen(Location, ThreadNumber, Task);
  return 0;
}

void __kmpc_omp_taskwait_deps_51(Ident *, int32_t, int32_t, void *, int32_t,
                                 void *, int32_t) {}

void __kmpc_omp_task_begin_if0(Ident *, int32_t, TaskDescriptor *) {}

void __kmpc_omp_task_complete_if0(Ident *, int32_t, TaskDescriptor *Task) {
  finish(Task);
}

void __kmpc_taskloop(Ident *Location, int32_t ThreadNumber,
                     TaskDescriptor *Task, int32_t, uint64_t *Lower,
                     uint64_t *Upper, int64_t, int32_t, int32_t, uint64_t,
                     void *) {
  // clang counts from 0 in steps of 1, and without iterations up to 0 - 1.
  if (*Upper - *Lower + 1 == 0) {
    finish(Task);
    return;
  }
  reinterpret_cast<TaskLoop *>(Lower)->IsLast = 1;
  runUnseen(Location, ThreadNumber, Task);
}
