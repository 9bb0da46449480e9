//===- fixes/Tasks.cpp - explicit tasks -----------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in the stock runtime a task runs immediately, in the thread that
// encounters it, and a taskloop is one task. The stock runtime creates a thread
// state in the device heap for each task, for settings such as that of
// omp_set_num_threads. It is published without memory order, and afterwards
// every parallel region of the kernel is serialised, in SPMD mode in every
// thread (docs/StockDefects.md, 7 and 17). Here a task has the settings of the
// region that encounters it, and settings that it changes remain changed.
//
// For tasks at team level openmp-opt assumes that __kmpc_omp_task may contain a
// parallel region. It does not assume this for tasks with dependences and for
// taskloops, and generates worker threads that lack the region's function. In
// these tasks a region is serialised, as in the stock runtime, by a thread
// state.
//
// The stock runtime omits the destructors of a task's private variables,
// lastprivate variables of a taskloop, and the end of an untied task, which
// submits itself again at each scheduling point and must not be freed there.
//
// Callers:  Any thread.
// Memory:   The descriptor, in the device heap until the task ends.
//
// Next:     fixes/TaskReduction.cpp, task groups and reductions
//
//===----------------------------------------------------------------------===//

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"
#include "interface/TaskAbi.h"
#include "support/Heap.h"

using namespace warpfold;

namespace {

/// The alignment of the parts of a descriptor.
constexpr uint64_t Alignment = 16;

/// Destroys and frees a task.
void finish(TaskDescriptor *Task) {
  if (Task->Destructors)
    Task->Destructors(/*ThreadNumber=*/0, Task);
  free(Task);
}

/// Runs a task in which openmp-opt assumes no parallel region.
void runUnseen(Ident *Location, int32_t ThreadNumber, TaskDescriptor *Task) {
  if (omp_get_level() != 0 || Task->Part != 0) {
    __kmpc_omp_task(Location, ThreadNumber, Task);
    return;
  }
  // A thread with its own state executes regions alone.
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
  // The remainder of an untied task: its first part, which submits it, is
  // running and will end it.
  const bool IsRest = Task->Part != 0;
  Task->Function(ThreadNumber, Task);
  if (!IsRest)
    finish(Task);
  return 0;
}

int32_t __kmpc_omp_task_with_deps(Ident *Location, int32_t ThreadNumber,
                                  TaskDescriptor *Task, int32_t, void *,
                                  int32_t, void *) {
  // Tasks on which this one depends were created before and have ended.
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
  // clang counts from 0 in steps of 1, and passes the bounds 0 and -1 if there
  // are no iterations.
  if (*Upper - *Lower + 1 == 0) {
    finish(Task);
    return;
  }
  reinterpret_cast<TaskLoop *>(Lower)->IsLast = 1;
  runUnseen(Location, ThreadNumber, Task);
}
