# ===- test/mutants/runtime/order.py - mutants of barriers and fences -----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Barriers, fences and atomic accesses that are removed or weakened; runtime/kinds.py defines
# a mutant.
#
# ===----------------------------------------------------------------------=== #

from runtime.kinds import (
    ALL_REDUCE, ATOMIC_WORDS, CLAIMED_ROW, CLAIM_ROW, COLUMN, COLUMNS, COPYING, COPY_PRIVATE, CROSS_BLOCK, FLUSH,
    GENERIC, GROUPS, LOCKING, LOCKS, LOOPS, Mutant, ORIGINAL, PARALLEL_REDUCE, PARTIAL,
    PARTIAL_TEAM, QUEUE, SCHEDULE, SERIAL_REGION, SERIAL_TEAM, SLOTS, TASKS, TASK_REDUCTION,
    TEAM, TEAMS, XTEAM, plain, weaker, without)

CROSS_BLOCK_ORDER = (
    *(Mutant(f"an arrival {what}", row, ATOMIC_WORDS, "atom.acq_rel.gpu.inc.u32",
             f"atom.{order}.inc.u32", (TEAMS, XTEAM))
      for what, row, order in (
          ("without release", "release of an arrival", "acquire.gpu"),
          ("without acquire", "acquire of the last arrival", "release.gpu"),
          ("without order", "release of an arrival", "relaxed.gpu"),
          ("with block scope", "acquire of the last arrival", "acq_rel.cta"))),
    Mutant("no acquire before a team's turn", "acquire before a team's turn", SLOTS,
           "      // Acquire: the writers of the slot were counted after their writes.\n"
           "      fence<Scope::Device>();\n", "", (TEAMS, GENERIC)),
    Mutant("acquire before a team's turn, block scope", "acquire before a team's turn", SLOTS,
           "      // Acquire: the writers of the slot were counted after their writes.\n"
           "      fence<Scope::Device>();\n", "      fence<Scope::Block>();\n", (TEAMS, GENERIC)),
    *weaker("release after a team's turn", "release after a team's turn", SLOTS,
            "    // Release: the slot is written before the turn of its next team.\n",
            TEAMS, GENERIC),
    *weaker("acquire after the last turn", "acquire after the last turn", SLOTS,
            "    // Acquire: the teams of both halves have been counted.\n", TEAMS, GENERIC),
    *weaker("release before an arrival in a group", "release before an arrival in a group", GROUPS,
            "    // Release: the slot is written before the arrival is counted.\n", GENERIC),
    *weaker("acquire after the last arrival in a group",
            "acquire after the last arrival in a group", GROUPS,
            "    // Acquire: all others of the field have been counted.\n", GENERIC),
    Mutant("the vote of thread 0 does not reach the other threads",
           "block barrier with vote", CROSS_BLOCK,
           "blockBarrierOr(IsFirstThread && Slots.publish())",
           "(IsFirstThread && Slots.publish())", (TEAMS, XTEAM)),
    # In a block of one warp a vote of the warp reaches all threads, but orders no access.
    Mutant("a vote without a barrier", "block barrier with vote", CROSS_BLOCK,
           "blockBarrierOr(IsFirstThread && Slots.publish())",
           "warpBallot(AllLanes, IsFirstThread && Slots.publish()) != 0",
           (TEAMS,), only_runs="--threads 32"),
)

CLAIM_ORDER = (
    without("no block barrier before a claimed tile is written",
            "block barrier before a claimed tile is written", CLAIMED_ROW,
            "  // Wait until no thread reads the previous tile any more.\n  blockBarrier();\n", CLAIM_ROW),
    Mutant("no block barrier after a claimed tile is written",
           "block barrier after a claimed tile is written", CLAIMED_ROW,
           "  blockBarrier();\n  const uint64_t Next", "  const uint64_t Next", (CLAIM_ROW,)),
)

COLUMN_ORDER = (
    without("no block barrier before rows are combined",
            "block barrier before rows are combined", COLUMNS,
            "  // Wait until all rows are written.\n  blockBarrier();\n", COLUMN),
    Mutant("no block barrier before the rows of slots are combined",
           "block barrier before rows are combined", COLUMNS,
           "  blockBarrier();\n  foldRows(Array, Rows, minimum(",
           "  foldRows(Array, Rows, minimum(", (COLUMN,)),
    without("no block barrier before arrival", "block barrier before arrival", COLUMNS,
            "  // All threads write the slot before the release of thread 0.\n"
            "  blockBarrier();\n", COLUMN),
    Mutant("the vote of thread 0 does not reach the other threads of a column reduction",
           "block barrier with vote", COLUMNS,
           "!blockBarrierOr(threadInBlock() == 0 &&", "!(threadInBlock() == 0 &&", (COLUMN,)),
    Mutant("a vote without a barrier in a column reduction", "block barrier with vote", COLUMNS,
           "!blockBarrierOr(threadInBlock() == 0 &&",
           "!warpBallot(AllLanes, threadInBlock() == 0 &&", (COLUMN,), only_runs="--threads 32"),
)

PARALLEL_REDUCE_ORDER = (
    without("no warp barrier before a warp's result", "warp barrier before a warp's result",
            PARALLEL_REDUCE,
            "  if (NumThreads <= WarpSize)\n    warpBarrier(firstLanes(NumThreads));\n", ORIGINAL),
)

ALL_REDUCE_ORDER = (
    without("no block barrier before the slots are read",
            "block barrier before the slots are read", ALL_REDUCE,
            "  blockBarrier();\n", TEAM),
    Mutant("no warp barrier after the result", "warp barrier after the result", ALL_REDUCE,
           "  warpBarrier(AllLanes);\n  Lists.copyFromSlot(Slot);\n",
           "  Lists.copyFromSlot(Slot);\n", (TEAM,)),
    without("no warp barrier before the next list", "warp barrier before the next list",
            ALL_REDUCE,
            "  // Lane 0 writes the slot again before the block barrier of the next call.\n"
            "  // Only shuffles lie between, which order no memory accesses (PTX ISA,\n"
            "  // shfl.sync).\n"
            "  warpBarrier(AllLanes);\n", TEAM),
)

PARTIAL_TEAM_ORDER = (
    without("no block barrier after the region", "block barrier after the region",
            PARTIAL_TEAM, "  blockBarrier();\n", PARTIAL),
    without("no counted barrier", "counted barrier", PARTIAL_TEAM,
            "    warpsBarrier(PartialTeamBarrierId, NumThreads);\n", PARTIAL),
    Mutant("no warp barrier before the partial-team barrier", "warp barrier before the partial-team barrier",
           PARTIAL_TEAM,
           "  warpBarrier(Lanes);\n"
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n",
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return warpBarrier(Lanes);\n", (PARTIAL,)),
    Mutant("no warp barrier in a partial team of a single warp",
           "warp barrier before the partial-team barrier",
           PARTIAL_TEAM,
           "  warpBarrier(Lanes);\n"
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n",
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n"
           "  warpBarrier(Lanes);\n", (PARTIAL,)),
    without("no release before arrival at the partial-team barrier",
            "release before arrival at the partial-team barrier",
            PARTIAL_TEAM,
            "  // Release the accesses of this warp. Completed is read before Arrived is\n"
            "  // incremented.\n"
            "  fence<Scope::Block>();\n", PARTIAL),
    without("the partial-team barrier may complete before its counter is reset",
            "counter reset before the partial-team barrier completes", PARTIAL_TEAM,
            "    // The counter is 0 before any warp can leave and arrive again.\n"
            "    fence<Scope::Block>();\n", PARTIAL),
    without("no acquire after the partial-team barrier",
            "acquire after the partial-team barrier", PARTIAL_TEAM,
            "  // Acquire the accesses of the other warps.\n  fence<Scope::Block>();\n", PARTIAL),
    Mutant("no warp barrier after the partial-team barrier", "warp barrier after the partial-team barrier",
           PARTIAL_TEAM,
           "    meetWarps(NumWarps);\n  warpBarrier(Lanes);\n",
           "    meetWarps(NumWarps);\n", (PARTIAL,)),
    Mutant("no flush in a region of one thread", "flush in a region of one thread",
           PARTIAL_TEAM, "    fence<Scope::Device>();\n", "", (FLUSH,)),
    Mutant("flush in a region of one thread, block scope",
           "flush in a region of one thread", PARTIAL_TEAM,
           "    fence<Scope::Device>();\n", "    fence<Scope::Block>();\n", (FLUSH,)),
)

SERIAL_REGION_ORDER = (
    without("no barrier before the team's region", "block barrier before a team's region",
            SERIAL_REGION,
            "  // The thread must see the team's variables as they are before the region.\n"
            "  if (IsMetByAll)\n"
            "    blockBarrier();\n", SERIAL_TEAM),
    without("no barrier after the team's region", "block barrier after a team's region",
            SERIAL_REGION,
            "  // The team must see the variables as the thread leaves them.\n"
            "  if (IsMetByAll)\n"
            "    blockBarrier();\n",
            SERIAL_TEAM),
)

SCHEDULE_ORDER = (
    Mutant("no team barrier before the loop record is written",
           "team barrier before the loop record is written", SCHEDULE,
           "  __kmpc_barrier(Location, ThreadNumber);\n  if (threadInBlock() == 0) {\n",
           "  if (threadInBlock() == 0) {\n", (LOOPS,)),
    Mutant("no team barrier after the loop record is written",
           "team barrier after the loop record is written", SCHEDULE,
           "  }\n  __kmpc_barrier(Location, ThreadNumber);\n", "  }\n", (LOOPS,)),
)

LOCK_ORDER = (
    Mutant("no acquire before a thread passes the queue",
           "acquire before a thread passes the queue", QUEUE,
           "atomicLoadAcquire(Queue->left())", "atomicLoad(Queue->left())", (LOCKS,)),
    Mutant("acquire before a thread passes the queue, block scope",
           "acquire before a thread passes the queue",
           ATOMIC_WORDS, "ld.acquire.gpu.u32", "ld.acquire.cta.u32", (LOCKS,)),
    *weaker("release before a thread leaves the queue",
            "release before a thread leaves the queue", QUEUE,
            "  // Release the accesses of this thread.\n", LOCKS),
    *weaker("acquire after the nested lock is taken", "acquire after the nested lock is taken",
            LOCKING, "    // Acquire the accesses of the last holder.\n", LOCKS),
    *weaker("release before the nested lock is released",
            "release before the nested lock is released", LOCKING,
            "  // Release the accesses of this holder.\n", LOCKS),
)

COPY_PRIVATE_ORDER = (
    Mutant("no barrier before the threads copy the variables",
           "barrier before the threads copy the variables",
           COPYING,
           "  __kmpc_barrier(Location, ThreadNumber);\n  void **Readable = SharedList.List;\n",
           "  void **Readable = SharedList.List;\n", (COPY_PRIVATE,)),
    Mutant("no barrier after the threads copy the variables",
           "barrier after the threads copy the variables",
           COPYING,
           "  __kmpc_barrier(Location, ThreadNumber);\n  if (DidIt)\n    free(Readable);\n",
           "  if (DidIt)\n    free(Readable);\n", (COPY_PRIVATE,)),
)

ATOMICS = (
    plain("arrivals are counted without atomics", SLOTS,
          "atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);\n",
          "*Arrived;\n"
          "  *Arrived = Before == NumTeams - 1 ? 0 : Before + 1;\n",
          TEAMS, XTEAM),
    plain("arrivals in a half of the slots are counted without atomics", SLOTS,
          "        atomicFetchAdd(ArrivedOfHalves, uint64_t(1) << Shift);\n",
          "        *ArrivedOfHalves;\n"
          "    *ArrivedOfHalves = Before + (uint64_t(1) << Shift);\n", TEAMS),
    plain("a team waits for its turn with plain loads", SLOTS,
          "uint32_t(atomicLoad(ArrivedOfHalves) >> Shift)",
          "uint32_t(*ArrivedOfHalves >> Shift)", TEAMS),
    plain("arrivals in groups are counted without atomics", GROUPS,
          "atomicFetchAdd(Arrivals, uint64_t(1) << Shift);",
          "*Arrivals;\n    *Arrivals = Before + (uint64_t(1) << Shift);", GENERIC),
    plain("arrivals of warps are counted without atomics", PARTIAL_TEAM,
          "atomicFetchAdd(&RegionBarrier.Arrived, 1u) == NumWarps - 1",
          "RegionBarrier.Arrived++ == NumWarps - 1", PARTIAL),
    # No mutant resets the barrier's counter by a plain store, because that is correct: the thread
    # that resets it is ordered after all other updates by its own update, and no warp arrives again
    # before the fence.
    plain("the end of the partial-team barrier is published by a plain store", PARTIAL_TEAM,
          "    atomicStore(&RegionBarrier.Completed, Before + 1);\n",
          "    RegionBarrier.Completed = Before + 1;\n", PARTIAL),
    plain("warps wait for the end of the partial-team barrier with plain loads", PARTIAL_TEAM,
          "    while (atomicLoad(&RegionBarrier.Completed) == Before) {\n",
          "    while (RegionBarrier.Completed == Before) {\n", PARTIAL),
    plain("chunks are claimed without atomics", SCHEDULE,
          "atomicFetchAdd(&CurrentLoop.Distributed, uint64_t(1))", "CurrentLoop.Distributed++",
          LOOPS),
    plain("the position of guided chunks is read with a plain load", SCHEDULE,
          "  uint64_t Distributed = atomicLoad(&CurrentLoop.Distributed);\n",
          "  uint64_t Distributed = CurrentLoop.Distributed;\n", LOOPS),
    plain("guided chunks are claimed without atomics", SCHEDULE,
          "  } while (!atomicCompareExchange(&CurrentLoop.Distributed, Distributed,\n"
          "                                  Result.End));\n",
          "  } while (false);\n  CurrentLoop.Distributed = Result.End;\n", LOOPS),
    plain("a ticket is taken without atomics", QUEUE,
          "atomicFetchAdd(Queue->taken(), 1u);", "Queue->Taken++;", LOCKS),
    plain("a try takes its ticket without atomics", QUEUE,
          "  return atomicCompareExchangeAcquire(Queue->taken(), Ticket, Ticket + 1) ==\n"
          "         Ticket;\n",
          "  if (Queue->Taken != Ticket)\n"
          "    return false;\n"
          "  Queue->Taken = Ticket + 1;\n"
          "  return true;\n", LOCKS),
    plain("tickets are read with a plain load", QUEUE,
          "atomicLoad(Queue->taken());", "Queue->Taken;", LOCKS),
    plain("a departure from the queue is counted by a plain store", QUEUE,
          "atomicFetchAdd(Queue->left(), Number);", "Queue->Left += Number;", LOCKS),
    plain("a nested lock is taken without atomics", LOCKING,
          "    if (!atomicCompareExchange(Lock, Now, Mine))\n      return 0;\n",
          "    if (*Lock != Now)\n      return 0;\n    *Lock = Mine;\n", LOCKS),
    plain("a nested lock is read with a plain load", LOCKING,
          "uint64_t Now = atomicLoad(Lock);", "uint64_t Now = *Lock;", LOCKS),
    plain("the depth of a nested lock is written by a plain store", LOCKING,
          "atomicStore(Lock, Now + 1);", "*Lock = Now + 1;", LOCKS),
    plain("a nested lock is released by a plain store", LOCKING,
          "  fence<Scope::Device>();\n  atomicStore(Lock, Unheld);\n",
          "  fence<Scope::Device>();\n  *Lock = Unheld;\n", LOCKS),
    plain("the entry of a copy is read with a plain load", TASK_REDUCTION,
          "if (atomicLoad(&Item.Copies[I]) == Address)", "if (Item.Copies[I] == Address)",
          TASKS),
    plain("the entry of a copy is written by a plain store", TASK_REDUCTION,
          "atomicStore(&Item.Copies[Number], Copy);", "Item.Copies[Number] = Copy;", TASKS),
)
