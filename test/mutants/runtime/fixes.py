# ===- test/mutants/runtime/fixes.py - mutants of locks, tasks, variables -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of locks, tasks and shared variables; runtime/kinds.py defines a mutant.
#
# ===----------------------------------------------------------------------=== #

from runtime.kinds import (
    COPYING, COPY_PRIVATE, LOCKING, LOCKS, QUEUE, SHARED_VARIABLES, SHARING, TASKS,
    TASK_REDUCTION, logic)

LOCK_LOGIC = (
    logic("every try takes the lock", LOCKING, "return tryToPassQueue(Lock, 1);",
          "return tryToPassQueue(Lock, 1), true;", LOCKS),
    logic("a try overtakes waiting threads", QUEUE,
          "  if (threadsAhead(Queue, Ticket, Capacity) > 0)\n    return false;\n", "", LOCKS),
    logic("no thread waits for the lock", QUEUE, "threadsAhead(Queue, Ticket, Capacity)) > 0)",
          "threadsAhead(Queue, Ticket, Capacity)) > 1 << 30)", LOCKS),
    logic("the lock is never released", QUEUE, "atomicFetchAdd(Queue->left(), Number);",
          "atomicFetchAdd(Queue->left(), Number - 1);", LOCKS),
    logic("two threads may hold the lock",
          QUEUE, "                              Capacity) +\n         1;",
          "                              Capacity);", LOCKS),
    logic("a new lock counts as held", LOCKING,
          "  atomicStore(&Lock->Left, 0u);\n  // openmp-opt",
          "  atomicStore(&Lock->Left, ~0u);\n  // openmp-opt", LOCKS),
    logic("a new lock has one ticket taken", LOCKING,
          "  atomicStore(&Lock->Taken, 0u);\n", "  atomicStore(&Lock->Taken, 1u);\n", LOCKS),
    logic("a critical construct does not exclude threads", LOCKING,
          "void __kmpc_critical(Ident *, int32_t, TicketQueue *Name) {\n"
          "  omp_set_lock(Name);\n}",
          "void __kmpc_critical(Ident *, int32_t, TicketQueue *) {}", LOCKS),
    logic("a nested lock is released by the first unset", LOCKING,
          "atomicStore(Lock, Now + 1);", "atomicStore(Lock, Mine + 1);", LOCKS),
    logic("a nested lock admits every thread", LOCKING,
          "if (Now >> DepthBits != Mine >> DepthBits) {", "if (Now == Unheld) {", LOCKS),
    logic("threads of different teams share a nested lock", LOCKING,
          "uint64_t(blockInGrid()) * MostThreadsInBlock + threadInBlock();", "threadInBlock();",
          LOCKS),
    logic("a nested lock is never released", LOCKING, "if (Left != heldByCaller()) {",
          "if (Left + 1 != heldByCaller()) {", LOCKS),
    logic("a new nested lock counts as held", LOCKING,
          "  atomicStore(Lock, Unheld);\n  hideFromOptimiser(Lock);\n",
          "  atomicStore(Lock, Unheld + 1);\n  hideFromOptimiser(Lock);\n", LOCKS),
)

TASK_LOGIC = (
    logic("the innermost task group of a thread is not cleared at the start", TASK_REDUCTION,
          " Innermost[threadInBlock()].Group = nullptr; ", "", TASKS),
    logic("a team's task group has entries for one thread only", TASK_REDUCTION,
          "  Group->FirstThread = IsOfTeam ? 0 : threadInBlock();\n"
          "  Group->NumThreads = IsOfTeam ? blockSize() : 1;\n",
          "  Group->FirstThread = threadInBlock();\n  Group->NumThreads = 1;\n", TASKS),
    logic("a task group hides the groups that contain it", TASK_REDUCTION,
          "  Group->Outer = Innermost[threadInBlock()].Group;\n",
          "  Group->Outer = nullptr;\n", TASKS),
    logic("a task group stays the innermost after its end", TASK_REDUCTION,
          "  Innermost[threadInBlock()].Group = Group->Outer;\n", "", TASKS),
    logic("only the innermost task group is searched", TASK_REDUCTION,
          "for (; Group; Group = Group->Outer)", "if (Group)", TASKS),
    logic("a list item is not found by the addresses of its copies", TASK_REDUCTION,
          "if (atomicLoad(&Item.Copies[I]) == Address)", "if (false)", TASKS),
    logic("a list item is not found by other threads' copies", TASK_REDUCTION,
          "    if (atomicLoad(&Item.Copies[I]) == Address)\n",
          "    if (I + Group.FirstThread == threadInBlock() &&\n"
          "        atomicLoad(&Item.Copies[I]) == Address)\n", TASKS),
    logic("a new copy is created for each task", TASK_REDUCTION, "  if (Copy)\n    return Copy;\n",
          "", TASKS),
    logic("a copy is not cleared", TASK_REDUCTION,
          "    __builtin_memset(Copy, 0, What.Bytes);\n", "    ;\n", TASKS),
    logic("no copy is initialised", TASK_REDUCTION, "if (What.Initialise)",
          "if (!What.Combine)", TASKS),
    logic("all threads share one copy", TASK_REDUCTION,
          "threadInBlock() - Group.FirstThread;", "0;", TASKS),
    logic("the last thread's copy is not combined", TASK_REDUCTION,
          "  for (uint32_t I = 0; I < Group.NumThreads; ++I) {\n",
          "  for (uint32_t I = 0; I + 1 < Group.NumThreads; ++I) {\n", TASKS),
    logic("no copy is destroyed", TASK_REDUCTION, "    if (What.Destroy)\n", "    if (false)\n",
          TASKS),
    logic("a task group has one list item", TASK_REDUCTION, "  Group->NumItems = Count;\n",
          "  Group->NumItems = 1;\n", TASKS),
    logic("the entries of copies are not cleared", TASK_REDUCTION, "    Copies[I] = nullptr;\n",
          "    ;\n", TASKS),
    logic("workers do not find the task groups of the initial thread", TASK_REDUCTION,
          "if (!__kmpc_is_spmd_exec_mode() && omp_get_level() != 0)", "if (false)", TASKS),
    logic("reduction(task, ..) starts no task group", TASK_REDUCTION,
          "  __kmpc_end_taskgroup(Location, ThreadNumber);\n", "", TASKS),
)

COPY_PRIVATE_LOGIC = (
    logic("the thread that provides the values also copies them",
          COPYING, "  if (!DidIt)\n    Assign",
          "  Assign", COPY_PRIVATE),
    logic("no thread copies the values", COPYING, "    Assign(List, Readable);\n", "    ;\n",
          COPY_PRIVATE),
    logic("local variables are passed by address instead of copied", COPYING,
          "if (!isInLocalMemory(List[Item]))", "if (isInLocalMemory(List[Item]))",
          COPY_PRIVATE),
    logic("all copies have the same address", COPYING, "      Copy += CopyBytes;\n", "",
          COPY_PRIVATE),
    logic("no memory is allocated for copies", COPYING,
          "    Bytes += copyBytes(List, I, ItemSizes);\n", "    ;\n", COPY_PRIVATE),
    logic("copies are not filled", COPYING,
          "      __builtin_memcpy(Copy, List[I], ItemSizes[I]);\n", "", COPY_PRIVATE),
)

SHARED_VARIABLES_LOGIC = (
    logic("the limit of a thread's bytes is more than a byte can count",
          SHARING, "MostBytes = 240;", "MostBytes = 256;",
          SHARED_VARIABLES),
    logic("the sizes of variables are not rounded up", SHARING,
          "return (Bytes + Alignment - 1) / Alignment * Alignment;", "return Bytes;",
          SHARED_VARIABLES),
    logic("variables on the heap are counted as shared memory", SHARING,
          " &&\n         __nvvm_isspacep_shared(Variable);", ";", SHARED_VARIABLES),
    logic("released variables stay counted", SHARING,
          "    SharedBytes[threadInBlock()] -= static_cast<uint32_t>(aligned(Bytes));\n", "    ;\n",
          SHARED_VARIABLES),
    logic("only one thread has a large stack",
          "fixes/SharedVariables.h", "ThreadsWithLargeStack = 2;",
          "ThreadsWithLargeStack = 1;", SHARED_VARIABLES),
    logic("the count of bytes in use is not cleared at the start", "fixes/SharedVariables.h",
          "    SharedBytes[threadInBlock()] = 0;\n", "    ;\n", SHARED_VARIABLES),
)
