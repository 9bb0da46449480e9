//===- interface/TaskAbi.h - functions for explicit tasks -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types and functions of explicit tasks and of their reductions. A task runs
// immediately, in the thread that encounters it, between __kmpc_omp_task_alloc
// and __kmpc_omp_task or __kmpc_omp_task_complete_if0. The thread number that
// clang passes is not that of the block: in a task it is the number that was
// passed when the task was started.
//
// Source: clang/lib/CodeGen/CGOpenMPRuntime.cpp (emitTaskInit, emitTaskCall,
// emitTaskLoopCall, emitTaskReductionInit) and openmp/runtime/src/kmp.h (LLVM
// 19).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_TASKABI_H
#define WARPFOLD_INTERFACE_TASKABI_H

#include "support/Types.h"

namespace warpfold {

/// A source location. The runtime does not use it.
struct Ident;

struct TaskDescriptor;
/// The code of a task.
using TaskFn = int32_t(int32_t ThreadNumber, TaskDescriptor *);

/// The members of kmp_task_t. The task's private variables follow, and then the
/// addresses of its shared variables.
struct TaskDescriptor {
  /// The addresses of the shared variables.
  void *Shared;
  /// The task's code.
  TaskFn *Function;
  /// The part of an untied task at which it continues after a scheduling point,
  /// where it submits itself again.
  int32_t Part;
  /// Destroys the task's private variables; null if not needed. Only clang sets
  /// it.
  TaskFn *Destructors;
  /// The task's priority; not used.
  int64_t Priority;
};

/// The additional members of a taskloop's task. The bounds are passed by the
/// address of the first.
struct TaskLoop {
  /// The bounds, inclusive.
  uint64_t Lower, Upper;
  /// The step.
  int64_t Step;
  /// Whether the task executes the last iteration and therefore stores
  /// lastprivate variables.
  int32_t IsLast;
};

/// An item of a task_reduction clause, or of a reduction clause with tasks
/// (kmp_taskred_input_t).
struct TaskReductionItem {
  /// The variable into which the tasks' copies are combined; tasks identify the
  /// item by its address.
  void *Shared;
  /// The variable that omp_orig refers to.
  void *Original;
  /// The size of the item.
  uint64_t Bytes;
  /// Initialises a copy; if null, a copy is initialised to zero bytes.
  void (*Initialise)(void *Copy, void *Original);
  /// Destroys a copy; if null, nothing is called.
  void (*Destroy)(void *Copy);
  /// Combines a copy into another one.
  void (*Combine)(void *Into, void *Copy);
  /// Flags of clang; not used.
  int32_t Flags;
};

/// A task group (fixes/TaskReduction.cpp).
struct TaskGroup;

} // namespace warpfold

// Arguments are as in LLVM's openmp/runtime/src/kmp.h.
extern "C" {
/// Allocates the descriptor of a task.
warpfold::TaskDescriptor *
__kmpc_omp_task_alloc(warpfold::Ident *, int32_t ThreadNumber, int32_t Flags,
                      uint64_t DescriptorBytes, uint64_t SharedBytes,
                      warpfold::TaskFn *);
/// Runs a task.
int32_t __kmpc_omp_task(warpfold::Ident *, int32_t ThreadNumber,
                        warpfold::TaskDescriptor *);
/// Runs a task with dependences, all of which are complete.
int32_t __kmpc_omp_task_with_deps(warpfold::Ident *, int32_t ThreadNumber,
                                  warpfold::TaskDescriptor *, int32_t NumDeps,
                                  void *Deps, int32_t NumNoAliasDeps,
                                  void *NoAliasDeps);

/// Waits for dependences, all of which are complete.
void __kmpc_omp_taskwait_deps_51(warpfold::Ident *, int32_t ThreadNumber,
                                 int32_t NumDeps, void *Deps,
                                 int32_t NumNoAliasDeps, void *NoAliasDeps,
                                 int32_t HasNoWait);

/// Is called before the body of a task with if(0), which clang calls directly.
void __kmpc_omp_task_begin_if0(warpfold::Ident *, int32_t ThreadNumber,
                               warpfold::TaskDescriptor *);
/// Is called after that body. Destroys and frees the task.
void __kmpc_omp_task_complete_if0(warpfold::Ident *, int32_t ThreadNumber,
                                  warpfold::TaskDescriptor *);

/// Runs a taskloop. clang emits the taskgroup around it, whatever NoGroup is.
void __kmpc_taskloop(warpfold::Ident *, int32_t ThreadNumber,
                     warpfold::TaskDescriptor *, int32_t If, uint64_t *Lower,
                     uint64_t *Upper, int64_t Step, int32_t NoGroup,
                     int32_t Schedule, uint64_t GrainSize, void *Duplicate);

/// Starts a task group.
void __kmpc_taskgroup(warpfold::Ident *, int32_t ThreadNumber);
/// Ends the innermost task group and combines its reduction items.
void __kmpc_end_taskgroup(warpfold::Ident *, int32_t ThreadNumber);

/// Sets the reduction items of the innermost group, directly after
/// __kmpc_taskgroup. Returns the group.
void *__kmpc_taskred_init(int32_t ThreadNumber, int32_t NumItems, void *Items);

/// Starts the group of `reduction(task, ..)` of a parallel region or
/// worksharing construct. Each thread has a separate group, from the start to
/// the end of the construct. Shared is the thread's private copy of the item,
/// which the construct reduces later.
void *__kmpc_taskred_modifier_init(warpfold::Ident *, int32_t ThreadNumber,
                                   int32_t IsWorksharing, int32_t NumItems,
                                   void *Items);
/// Ends the group of `reduction(task, ..)`.
void __kmpc_task_reduction_modifier_fini(warpfold::Ident *,
                                         int32_t ThreadNumber,
                                         int32_t IsWorksharing);

/// Returns the calling thread's copy of an item of an enclosing group. Item is
/// the address by which the task refers to it: the group's Shared or a copy.
/// Group is the result of __kmpc_taskred_init if clang can determine it in the
/// task, otherwise null.
void *__kmpc_task_reduction_get_th_data(int32_t ThreadNumber, void *Group,
                                        void *Item);
}

#endif // WARPFOLD_INTERFACE_TASKABI_H
