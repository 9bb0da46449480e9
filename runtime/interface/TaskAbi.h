//===- interface/TaskAbi.h - what clang calls for tasks ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types and names of explicit tasks and of their reductions; nothing else. A
// task runs at once, in the thread that meets it, from __kmpc_omp_task_alloc to
// __kmpc_omp_task or __kmpc_omp_task_complete_if0. The thread number that clang
// hands over is not that of the block: in a task it is what started the task.
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

/// Source location; unused by the runtime.
struct Ident;

struct TaskDescriptor;
using TaskFn = int32_t(int32_t ThreadNumber, TaskDescriptor *);

/// What kmp_task_t has; the task's private variables follow, then the addresses
/// of what it shares.
struct TaskDescriptor {
  void *Shared;
  TaskFn *Function;
  /// Of an untied task: where it goes on after a scheduling point, at which it
  /// hands itself over again.
  int32_t Part;
  /// Of the task's private variables, or null; only clang sets it.
  TaskFn *Destructors;
  int64_t Priority;
};

/// A taskloop's own part of its task; the bounds are passed by their address
/// there.
struct TaskLoop {
  uint64_t Lower, Upper;
  int64_t Step;
  /// Whether the task has the last iteration, and so writes what is
  /// lastprivate.
  int32_t IsLast;
};

/// One item of a task_reduction clause, or of a reduction clause that tasks take
/// part in (kmp_taskred_input_t).
struct TaskReductionItem {
  /// Into which the tasks' copies are combined, and by which they name it.
  void *Shared;
  /// What omp_orig means.
  void *Original;
  uint64_t Bytes;
  /// May be null: a copy begins as zeros.
  void (*Initialise)(void *Copy, void *Original);
  /// May be null: nothing to do.
  void (*Destroy)(void *Copy);
  void (*Combine)(void *Into, void *Copy);
  int32_t Flags;
};

struct TaskGroup;

} // namespace warpfold

// Arguments as in LLVM's openmp/runtime/src/kmp.h.
extern "C" {
warpfold::TaskDescriptor *
__kmpc_omp_task_alloc(warpfold::Ident *, int32_t ThreadNumber, int32_t Flags,
                      uint64_t DescriptorBytes, uint64_t SharedBytes,
                      warpfold::TaskFn *);
int32_t __kmpc_omp_task(warpfold::Ident *, int32_t ThreadNumber,
                        warpfold::TaskDescriptor *);
int32_t __kmpc_omp_task_with_deps(warpfold::Ident *, int32_t ThreadNumber,
                                  warpfold::TaskDescriptor *, int32_t NumDeps,
                                  void *Deps, int32_t NumNoAliasDeps,
                                  void *NoAliasDeps);

void __kmpc_omp_taskwait_deps_51(warpfold::Ident *, int32_t ThreadNumber,
                                 int32_t NumDeps, void *Deps,
                                 int32_t NumNoAliasDeps, void *NoAliasDeps,
                                 int32_t HasNoWait);

/// Around the task's body where clang calls it itself: if(0).
void __kmpc_omp_task_begin_if0(warpfold::Ident *, int32_t ThreadNumber,
                               warpfold::TaskDescriptor *);
void __kmpc_omp_task_complete_if0(warpfold::Ident *, int32_t ThreadNumber,
                                  warpfold::TaskDescriptor *);

/// clang puts the taskgroup around it, whatever NoGroup says.
void __kmpc_taskloop(warpfold::Ident *, int32_t ThreadNumber,
                     warpfold::TaskDescriptor *, int32_t If, uint64_t *Lower,
                     uint64_t *Upper, int64_t Step, int32_t NoGroup,
                     int32_t Schedule, uint64_t GrainSize, void *Duplicate);

void __kmpc_taskgroup(warpfold::Ident *, int32_t ThreadNumber);
void __kmpc_end_taskgroup(warpfold::Ident *, int32_t ThreadNumber);

/// After __kmpc_taskgroup, if the construct has reduction items: the group.
void *__kmpc_taskred_init(int32_t ThreadNumber, int32_t NumItems, void *Items);

/// `reduction(task, ..)` of a parallel region or worksharing construct: each
/// thread's own group, from its beginning to its end. Shared is the thread's
/// private copy of the item, which the construct reduces later.
void *__kmpc_taskred_modifier_init(warpfold::Ident *, int32_t ThreadNumber,
                                   int32_t IsWorksharing, int32_t NumItems,
                                   void *Items);
void __kmpc_task_reduction_modifier_fini(warpfold::Ident *,
                                         int32_t ThreadNumber,
                                         int32_t IsWorksharing);

/// The calling thread's copy of an item that an enclosing group has. Item:
/// what the task knows it by, the group's Shared or a copy. Group: what
/// __kmpc_taskred_init returned if clang sees it from the task, or null.
void *__kmpc_task_reduction_get_th_data(int32_t ThreadNumber, void *Group,
                                        void *Item);
}

#endif // WARPFOLD_INTERFACE_TASKABI_H
