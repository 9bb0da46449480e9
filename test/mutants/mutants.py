# ===- test/mutants/mutants.py - the runtime, wrong in one place each --------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The list that run-mutants works through. A mutant is one text of a file of runtime/,
# which must stand there exactly once, and what stands there instead. When a source
# changes, run-mutants says which text it does not find any more; when
# docs/MemoryModel.md gets a row, it asks for a mutant.
#
# ===----------------------------------------------------------------------=== #

from collections.abc import Callable
from dataclasses import dataclass

PARALLEL = "entry/parallel_reduce"
TEAMS = "entry/teams_reduce"
GENERIC_SPMD = "entry/teams_reduce_generic_spmd"
GENERIC = "entry/teams_reduce_generic"
XTEAM = "entry/xteam_reduce"
TEAM = "entry/team_reduce"
PARTIAL = "entry/partial_team"
SERIAL = "entry/serialised_region"
ORIGINAL = "entry/original_read"
SERIAL_TEAM = "entry/serialised_team_region"
SERIAL_TASK = "entry/serialised_task_region"
INITIAL_THREAD = "entry/initial_thread_region"
FLUSH = "entry/serialised_flush"
GENERIC_BARRIER = "entry/generic_barrier"
LOOPS = "entry/dispatch"
STATIC_LOOPS = "entry/static_init"
LOCKS = "entry/locks"
TASKS = "entry/task_reduction"
COPY_PRIVATE = "entry/copyprivate"
SHARED_VARIABLES = "entry/shared_variables"
LOOP_SCAN = "entry/loop_scan"
TEAM_SCAN = "entry/team_scan"
COLUMN = "entry/column_reduce"
DISPERSED = "warp/dispersed_kernel"

# Rows of docs/MemoryModel.md have their names there; these two have none.
ATOMIC = "an atomic access"
LOGIC = "logic"


@dataclass(frozen=True)
class Mutant:
    name: str
    row: str
    file: str
    text: str
    replacement: str
    # Tests that should kill it, the quickest first.
    tests: tuple[str, ...]
    # Only runs of them with this in their arguments.
    only_runs: str = ""


def without(name: str, row: str, file: str, text: str, *tests: str) -> Mutant:
    return Mutant(name, row, file, text, "", tests)


def weaker(name: str, row: str, file: str, comment: str, *tests: str) -> tuple[Mutant, Mutant]:
    """The device fence below the comment: missing, and ordering for the block alone."""
    fence = f"{comment[:comment.index('/')]}fence<Scope::Device>();\n"
    return (Mutant(f"no {name}", row, file, comment + fence, "", tests),
            Mutant(f"{name}, block scope", row, file, comment + fence,
                   fence.replace("Device", "Block"), tests))


def of_row(row: str) -> Callable[..., Mutant]:
    """Makes the mutants of one row: name, file, text, replacement, tests..."""
    def make(name: str, file: str, text: str, replacement: str, *tests: str) -> Mutant:
        return Mutant(name, row, file, text, replacement, tests)
    return make


plain = of_row(ATOMIC)
logic = of_row(LOGIC)

SLOTS = "grid/SlotBuffer.h"
CROSS_BLOCK = "grid/CrossBlockReduce.h"
GROUPS = "grid/GroupedArrival.h"
COLUMNS = "grid/ColumnReduce.h"
PARTIAL_TEAM = "fixes/PartialTeam.cpp"
SERIAL_REGION = "fixes/SerialRegion.h"
THREAD_STATES = "fixes/ThreadStates.h"
SCHEDULE = "fixes/DynamicSchedule.cpp"
STATIC_SCHEDULE = "fixes/StaticSchedule.cpp"
LOCKING = "fixes/Locks.cpp"
QUEUE = "synchronization/TicketQueue.h"
ATOMIC_WORDS = "support/Atomic.h"
TASK_REDUCTION = "fixes/TaskReduction.cpp"
COPYING = "fixes/CopyPrivate.cpp"
SHARING = "fixes/SharedVariables.cpp"
BLOCK = "block/BlockReduce.h"
WARP = "warp/WarpReduce.h"
TARGET = "support/Target.h"
TYPES = "support/Types.h"
PARALLEL_REDUCE = "entry/ParallelReduce.cpp"
TEAM_REDUCE = "entry/TeamReduce.cpp"
ALL_REDUCE = "block/AllReduce.h"
SWEEP_REDUCE = "entry/SweepReduce.cpp"
TEAMS_REDUCE = "entry/TeamsReduce.h"
COMBINER = "combiner/CallbackCombiner.h"
LOOP_SCAN_TILES = "algorithm/LoopScan.h"
LOOP_TILE = "algorithm/LoopTile.h"
PARKED_TILE = "algorithm/ParkedTile.h"
TEAM_SCAN_TILES = "algorithm/TeamScan.h"
SCAN_WORKSPACE = "algorithm/ScanWorkspace.h"

CROSS_BLOCK_ORDER = (
    *(Mutant(f"an arrival {what}", row, ATOMIC_WORDS, "atom.acq_rel.gpu.inc.u32",
             f"atom.{order}.inc.u32", (TEAMS, XTEAM))
      for what, row, order in (
          ("without release", "release of an arrival", "acquire.gpu"),
          ("without acquire", "acquire of the last arrival", "release.gpu"),
          ("without order", "release of an arrival", "relaxed.gpu"),
          ("in the order of a block", "acquire of the last arrival", "acq_rel.cta"))),
    Mutant("no acquire before a turn", "acquire before a turn", SLOTS,
           "      // Acquire: the slot's writers counted themselves after their writes.\n"
           "      fence<Scope::Device>();\n", "", (TEAMS, GENERIC)),
    Mutant("acquire before a turn, block scope", "acquire before a turn", SLOTS,
           "      // Acquire: the slot's writers counted themselves after their writes.\n"
           "      fence<Scope::Device>();\n", "      fence<Scope::Block>();\n", (TEAMS, GENERIC)),
    *weaker("release after a turn", "release after a turn", SLOTS,
            "    // Release: the slot is written before its next team's turn.\n", TEAMS, GENERIC),
    *weaker("acquire after the last turn", "acquire after the last turn", SLOTS,
            "    // Acquire: the teams of both halves were counted.\n", TEAMS, GENERIC),
    *weaker("release before a count", "release before a count", GROUPS,
            "    // Release: the slot is written before it is counted.\n", GENERIC),
    *weaker("acquire after a last count", "acquire after a last count", GROUPS,
            "    // Acquire: all others of the field were counted.\n", GENERIC),
    Mutant("only thread 0 knows its vote", "block barrier with vote", CROSS_BLOCK,
           "blockBarrierOr(IsFirstThread && Slots.publish())",
           "(IsFirstThread && Slots.publish())", (TEAMS, XTEAM)),
    # In a block of one warp a vote of the warp tells all threads, and orders nothing.
    Mutant("a vote without a barrier", "block barrier with vote", CROSS_BLOCK,
           "blockBarrierOr(IsFirstThread && Slots.publish())",
           "warpBallot(AllLanes, IsFirstThread && Slots.publish()) != 0",
           (TEAMS,), only_runs="--threads 32"),
)

COLUMN_ORDER = (
    without("no block barrier before rows", "block barrier before rows", COLUMNS,
            "  // All rows are written.\n  blockBarrier();\n", COLUMN),
    Mutant("no block barrier before the slots' rows", "block barrier before rows", COLUMNS,
           "  blockBarrier();\n  foldRows(Array, Rows, minimum(",
           "  foldRows(Array, Rows, minimum(", (COLUMN,)),
    without("no block barrier before arrival", "block barrier before arrival", COLUMNS,
            "  // The slot is written by all threads before thread 0's release.\n"
            "  blockBarrier();\n", COLUMN),
    Mutant("only thread 0 knows its vote about columns", "block barrier with vote", COLUMNS,
           "!blockBarrierOr(threadInBlock() == 0 &&", "!(threadInBlock() == 0 &&", (COLUMN,)),
    Mutant("a vote about columns without a barrier", "block barrier with vote", COLUMNS,
           "!blockBarrierOr(threadInBlock() == 0 &&",
           "!warpBallot(AllLanes, threadInBlock() == 0 &&", (COLUMN,), only_runs="--threads 32"),
)

PARALLEL_REDUCE_ORDER = (
    without("lanes do not join before a warp's result", "lanes join before a warp's result",
            PARALLEL_REDUCE,
            "  if (NumThreads <= WarpSize)\n    warpBarrier(firstLanes(NumThreads));\n", ORIGINAL),
)

ALL_REDUCE_ORDER = (
    without("no block barrier of the slots", "block barrier of the slots", ALL_REDUCE,
            "  blockBarrier();\n", TEAM),
    Mutant("lanes do not join after the result", "lanes join after the result", ALL_REDUCE,
           "  warpBarrier(AllLanes);\n  Lists.copyFromSlot(Slot);\n",
           "  Lists.copyFromSlot(Slot);\n", (TEAM,)),
    without("lanes do not join before the next list", "lanes join before the next list",
            ALL_REDUCE,
            "  // and there are only shuffles, which order no memory (PTX ISA, shfl.sync).\n"
            "  warpBarrier(AllLanes);\n", TEAM),
)

PARTIAL_TEAM_ORDER = (
    without("no block barrier after the region", "block barrier after the region",
            PARTIAL_TEAM, "  blockBarrier();\n", PARTIAL),
    without("no counted barrier", "counted barrier", PARTIAL_TEAM,
            "    warpsBarrier(PartialTeamBarrierId, NumThreads);\n", PARTIAL),
    Mutant("lanes do not join before the meeting", "lanes join before the meeting",
           PARTIAL_TEAM,
           "  warpBarrier(Lanes);\n"
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n",
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return warpBarrier(Lanes);\n", (PARTIAL,)),
    Mutant("lanes of a single warp do not join", "lanes join before the meeting",
           PARTIAL_TEAM,
           "  warpBarrier(Lanes);\n"
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n",
           "  const uint32_t NumWarps = ceilDiv(NumThreads, WarpSize);\n"
           "  if (NumWarps == 1)\n"
           "    return;\n"
           "  warpBarrier(Lanes);\n", (PARTIAL,)),
    without("no release before arrival at the meeting", "release before arrival",
            PARTIAL_TEAM,
            "  // Release what this warp wrote; and Held is read before Arrived is raised.\n"
            "  fence<Scope::Block>();\n", PARTIAL),
    without("the meeting may end before its counter is clear",
            "counter cleared before the end", PARTIAL_TEAM,
            "    // The counter is clear before anyone can leave and come again.\n"
            "    fence<Scope::Block>();\n", PARTIAL),
    without("no acquire after the meeting", "acquire after the meeting", PARTIAL_TEAM,
            "  // Acquire what the other warps wrote.\n"
            "  fence<Scope::Block>();\n", PARTIAL),
    Mutant("lanes do not join after the meeting", "lanes join after the meeting",
           PARTIAL_TEAM,
           "    meet(NumWarps);\n  warpBarrier(Lanes);\n",
           "    meet(NumWarps);\n", (PARTIAL,)),
    Mutant("no flush in a region of one thread", "flush in a region of one thread",
           PARTIAL_TEAM, "    fence<Scope::Device>();\n", "", (FLUSH,)),
    Mutant("flush in a region of one thread, block scope",
           "flush in a region of one thread", PARTIAL_TEAM,
           "    fence<Scope::Device>();\n", "    fence<Scope::Block>();\n", (FLUSH,)),
)

SERIAL_REGION_ORDER = (
    without("no barrier before the team's region", "block barrier before a team's region",
            SERIAL_REGION,
            "  // The team's variables are as the one thread must find them,\n"
            "  if (IsMetByAll)\n    blockBarrier();\n", SERIAL_TEAM),
    without("no barrier after the team's region", "block barrier after a team's region",
            SERIAL_REGION, "  // and as it leaves them.\n  if (IsMetByAll)\n    blockBarrier();\n",
            SERIAL_TEAM),
)

SCHEDULE_ORDER = (
    Mutant("no barrier before the record is written", "first team barrier", SCHEDULE,
           "  __kmpc_barrier(Location, ThreadNumber);\n  if (threadInBlock() == 0) {\n",
           "  if (threadInBlock() == 0) {\n", (LOOPS,)),
    Mutant("no barrier after the record is written", "second team barrier", SCHEDULE,
           "  }\n  __kmpc_barrier(Location, ThreadNumber);\n", "  }\n", (LOOPS,)),
)

LOCK_ORDER = (
    Mutant("no acquire when a place is free", "acquire when a place is free", QUEUE,
           "atomicLoadAcquire(Queue->left())", "atomicLoad(Queue->left())", (LOCKS,)),
    Mutant("acquire when a place is free, block scope", "acquire when a place is free",
           ATOMIC_WORDS, "ld.acquire.gpu.u32", "ld.acquire.cta.u32", (LOCKS,)),
    *weaker("release before a place is free", "release before a place is free", QUEUE,
            "  // Release what was done inside.\n", LOCKS),
    *weaker("acquire after the nested lock is got", "acquire after the nested lock is got",
            LOCKING, "    // Acquire what the last holder of the nested lock did.\n", LOCKS),
    *weaker("release before the nested lock is free",
            "release before the nested lock is free", LOCKING,
            "  // Release what this holder of the nested lock did.\n", LOCKS),
)

COPY_PRIVATE_ORDER = (
    Mutant("no barrier before the variables are taken", "barrier before the variables are taken",
           COPYING,
           "  __kmpc_barrier(Location, ThreadNumber);\n  void **Readable = HandedOver.List;\n",
           "  void **Readable = HandedOver.List;\n", (COPY_PRIVATE,)),
    Mutant("no barrier after the variables are taken", "barrier after the variables are taken",
           COPYING,
           "  __kmpc_barrier(Location, ThreadNumber);\n  if (DidIt)\n    free(Readable);\n",
           "  if (DidIt)\n    free(Readable);\n", (COPY_PRIVATE,)),
)

ATOMICS = (
    plain("arrivals counted without atomics", SLOTS,
          "atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);\n",
          "*Arrived;\n"
          "  *Arrived = Before == NumTeams - 1 ? 0 : Before + 1;\n",
          TEAMS, XTEAM),
    plain("turns counted without atomics", SLOTS,
          "        atomicFetchAdd(ArrivedOfHalves, uint64_t(1) << Shift);\n",
          "        *ArrivedOfHalves;\n"
          "    *ArrivedOfHalves = Before + (uint64_t(1) << Shift);\n", TEAMS),
    plain("a turn is waited for with plain loads", SLOTS,
          "uint32_t(atomicLoad(ArrivedOfHalves) >> Shift)",
          "uint32_t(*ArrivedOfHalves >> Shift)", TEAMS),
    plain("groups counted without atomics", GROUPS,
          "atomicFetchAdd(Arrivals, uint64_t(1) << Shift);",
          "*Arrivals;\n    *Arrivals = Before + (uint64_t(1) << Shift);", GENERIC),
    plain("warps counted without atomics", PARTIAL_TEAM,
          "atomicFetchAdd(&Meeting.Arrived, 1u) == NumWarps - 1",
          "Meeting.Arrived++ == NumWarps - 1", PARTIAL),
    # A plain store could clear the meeting's counter as well: whoever clears it has seen
    # all other updates of it by its own, and nobody comes again before the fence below.
    plain("the meeting's end told by a plain store", PARTIAL_TEAM,
          "    atomicStore(&Meeting.Held, Before + 1);\n",
          "    Meeting.Held = Before + 1;\n", PARTIAL),
    plain("the meeting's end awaited with plain loads", PARTIAL_TEAM,
          "    while (atomicLoad(&Meeting.Held) == Before) {\n",
          "    while (Meeting.Held == Before) {\n", PARTIAL),
    plain("chunks drawn without atomics", SCHEDULE,
          "atomicFetchAdd(&CurrentLoop.Given, uint64_t(1))", "CurrentLoop.Given++",
          LOOPS),
    plain("guided chunks read with a plain load", SCHEDULE,
          "  uint64_t Given = atomicLoad(&CurrentLoop.Given);\n",
          "  uint64_t Given = CurrentLoop.Given;\n", LOOPS),
    plain("guided chunks drawn without atomics", SCHEDULE,
          "  } while (!atomicCompareExchange(&CurrentLoop.Given, Given, Result.End));\n",
          "  } while (false);\n  CurrentLoop.Given = Result.End;\n", LOOPS),
    plain("a ticket drawn without atomics", QUEUE,
          "atomicFetchAdd(Queue->drawn(), 1u);", "Queue->Drawn++;", LOCKS),
    plain("a ticket tried without atomics", QUEUE,
          "  return atomicCompareExchangeAcquire(Queue->drawn(), Ticket, Ticket + 1) ==\n"
          "         Ticket;\n",
          "  if (Queue->Drawn != Ticket)\n    return false;\n"
          "  Queue->Drawn = Ticket + 1;\n  return true;\n", LOCKS),
    plain("tickets looked at with a plain load", QUEUE,
          "atomicLoad(Queue->drawn());", "Queue->Drawn;", LOCKS),
    plain("a place is free by a plain store", QUEUE,
          "atomicFetchAdd(Queue->left(), Places);", "Queue->Left += Places;", LOCKS),
    plain("a nested lock taken without atomics", LOCKING,
          "    if (!atomicCompareExchange(Lock, Now, Mine))\n      return 0;\n",
          "    if (*Lock != Now)\n      return 0;\n    *Lock = Mine;\n", LOCKS),
    plain("a nested lock looked at with a plain load", LOCKING,
          "uint64_t Now = atomicLoad(Lock);", "uint64_t Now = *Lock;", LOCKS),
    plain("a nested lock's depth kept by a plain store", LOCKING,
          "atomicStore(Lock, Now + 1);", "*Lock = Now + 1;", LOCKS),
    plain("a nested lock released by a plain store", LOCKING,
          "  fence<Scope::Device>();\n  atomicStore(Lock, NobodyHolds);\n",
          "  fence<Scope::Device>();\n  *Lock = NobodyHolds;\n", LOCKS),
    plain("a copy's place looked at with a plain load", TASK_REDUCTION,
          "if (atomicLoad(&Item.Copies[I]) == Address)", "if (Item.Copies[I] == Address)",
          TASKS),
    plain("a copy's place filled by a plain store", TASK_REDUCTION,
          "atomicStore(&Item.Copies[Number], Copy);", "Item.Copies[Number] = Copy;", TASKS),
)


WARP_LOGIC = (
    logic("a lane too many in the last warp", TARGET,
          "minimum(NumThreads - warpInBlock() * WarpSize, WarpSize)",
          "minimum(NumThreads + 1 - warpInBlock() * WarpSize, WarpSize)",
          PARALLEL, PARTIAL),
    logic("a lane too few in the last warp", TARGET,
          "minimum(NumThreads - warpInBlock() * WarpSize, WarpSize)",
          "minimum(NumThreads - 1 - warpInBlock() * WarpSize, WarpSize)",
          PARALLEL, PARTIAL),
    logic("division rounds down", TYPES,
          "return Dividend / Divisor + (Dividend % Divisor != 0);",
          "return Dividend / Divisor;", PARALLEL),
    logic("division rounds up once too often", TYPES,
          "return Dividend / Divisor + (Dividend % Divisor != 0);",
          "return Dividend / Divisor + 1;", GENERIC),
    logic("a mask with a lane too few", TYPES, "return AllLanes >> (WarpSize - NumLanes);",
          "return AllLanes >> (WarpSize - NumLanes) >> 1;", PARTIAL),
    logic("a full warp starts at half the distance", WARP, "Offset = WarpSize / 2;",
          "Offset = WarpSize / 4;", PARALLEL),
    logic("a full warp skips the last step", WARP, "Offset > 0; Offset /= 2)",
          "Offset > 1; Offset /= 2)", PARALLEL),
    logic("a full warp in contiguous mode", WARP, "ShuffleMode::Full);",
          "ShuffleMode::Contiguous);", PARALLEL),
    logic("a full warp in dispersed mode", WARP, "ShuffleMode::Full);",
          "ShuffleMode::Dispersed);", PARALLEL),
    logic("a partial warp in full mode", WARP, "Count / 2, ShuffleMode::Contiguous);",
          "Count / 2, ShuffleMode::Full);", PARALLEL),
    logic("a partial warp in dispersed mode", WARP,
          "Count / 2, ShuffleMode::Contiguous);", "Count / 2, ShuffleMode::Dispersed);",
          PARALLEL),
    logic("a set of lanes in full mode", WARP, "Offset, ShuffleMode::Dispersed);",
          "Offset, ShuffleMode::Full);", DISPERSED),
    logic("a set of lanes in contiguous mode", WARP, "Offset, ShuffleMode::Dispersed);",
          "Offset, ShuffleMode::Contiguous);", DISPERSED),
    logic("a partial warp's distance rounds up", WARP, "Lists.shuffleReduce(Lane, Count / 2,",
          "Lists.shuffleReduce(Lane, ceilDiv(Count, 2),", PARALLEL),
    logic("an odd last lane is forgotten", WARP, "Count = ceilDiv(Count, 2))",
          "Count = Count / 2)", PARALLEL),
    logic("a partial warp stops at two lanes", WARP,
          "for (uint32_t Count = NumLanes; Count > 1;",
          "for (uint32_t Count = NumLanes; Count > 2;", PARALLEL),
    logic("a full warp needs one lane less", WARP, "if (NumLanes == WarpSize)",
          "if (NumLanes >= WarpSize - 1)", DISPERSED, PARALLEL),
    logic("ranks count the lane itself", WARP, "(LaneMask(1) << Lane) - 1;",
          "(LaneMask(2) << Lane) - 1;", DISPERSED),
    logic("lanes that left still have an even rank", WARP,
          "__builtin_popcount(InPlay & Below) : 1;",
          "__builtin_popcount(InPlay & Below) : 0;", DISPERSED),
    logic("odd ranks stay in play", WARP, "warpBallot(Lanes, Rank % 2 == 0);",
          "warpBallot(Lanes, Plays && Rank % 2 != 0);",
          DISPERSED),
    logic("the next lane's distance is one too far", WARP,
          "__builtin_ctz(Higher) - Lane : 0;", "__builtin_ctz(Higher) - Lane + 1 : 0;",
          DISPERSED),
    logic("the result is in every lane of a set", WARP, "return (Lanes & Below) == 0;",
          "return true;", DISPERSED),
)

BLOCK_LOGIC = (
    logic("one warp too few", BLOCK, "ceilDiv(NumContributors, WarpSize);",
          "NumContributors / WarpSize;", PARALLEL),
    logic("one warp too many", BLOCK, "ceilDiv(NumContributors, WarpSize);",
          "NumContributors / WarpSize + 1;", PARALLEL),
    logic("the last warp does not reduce", BLOCK, "if (Warp < NumWarps)",
          "if (Warp + 1 < NumWarps)", PARALLEL),
    logic("one list too few is copied", BLOCK, "interWarpCopy(Lists, NumWarps);",
          "interWarpCopy(Lists, NumWarps - 1);", PARALLEL),
    logic("one list too few of those copied is reduced", BLOCK,
          "contiguousWarpReduce(Lists, NumWarps, Lane);",
          "contiguousWarpReduce(Lists, NumWarps - 1, Lane);", PARALLEL),
    logic("one list too many of those copied is reduced", BLOCK,
          "contiguousWarpReduce(Lists, NumWarps, Lane);",
          "contiguousWarpReduce(Lists, NumWarps + 1, Lane);", PARALLEL),
    logic("warp 1 reduces what was copied to warp 0", BLOCK, "if (Warp == 0)",
          "if (Warp == 1)", PARALLEL),
    logic("a region of one thread shuffles", PARALLEL_REDUCE, "  if (NumThreads == 1)\n",
          "  if (NumThreads == 0)\n", PARALLEL, SERIAL),
    logic("a warp's list goes to the next warp's slot", ALL_REDUCE,
          "Lists.copyToSlot(FirstSlot + warpInBlock());",
          "Lists.copyToSlot(FirstSlot + warpInBlock() + 1);", TEAM),
    logic("the last slot is not reduced", ALL_REDUCE, "Warp < NumWarps; ++Warp)",
          "Warp + 1 < NumWarps; ++Warp)", TEAM),
    logic("reductions do not take turns with the halves of the slots", TEAM_REDUCE,
          "blockAllReduce(Lists, NumThreads, FirstSlot);",
          "blockAllReduce(Lists, NumThreads, 0);", TEAM),
    logic("handed on in the same half of the slots", ALL_REDUCE,
          "warpBroadcast(Lists, (FirstSlot ^ MostWarps) + warpInBlock());",
          "warpBroadcast(Lists, FirstSlot + warpInBlock());", TEAM),
    logic("a lane too few takes a slot", ALL_REDUCE,
          "warpReduce(Lists, NumWarps, laneInWarp());",
          "warpReduce(Lists, NumWarps - 1, laneInWarp());", TEAM),
    logic("a partial warp reduces the slots with lanes that it does not have", ALL_REDUCE,
          " && NumThreads % WarpSize == 0)", ")", TEAM),
    logic("thread 1 is told that it holds the region's result", TEAM_REDUCE,
          "  return threadInBlock() == 0;\n", "  return threadInBlock() == 1;\n", PARALLEL),
    logic("all threads are told that they hold the region's result", TEAM_REDUCE,
          "  return threadInBlock() == 0;\n", "  return 1;\n", PARALLEL),
)

GRID_LOGIC = (
    logic("the slot after the team's", SLOTS, "Lists.copyToSlot(Position.Team);",
          "Lists.copyToSlot(Position.Team + 1);", TEAMS),
    logic("all teams in one slot", SLOTS, "Lists.copyToSlot(Position.Team);",
          "Lists.copyToSlot(0);", TEAMS),
    logic("as many records as teams are too few", SLOTS,
          "return Position.NumTeams <= NumRecords;",
          "return Position.NumTeams < NumRecords;", XTEAM),
    logic("one record too few is enough", SLOTS,
          "return Position.NumTeams <= NumRecords;",
          "return Position.NumTeams <= NumRecords + 1;", TEAMS),
    logic("one slot too few", SLOTS, "return minimum(Position.NumTeams, NumRecords);",
          "return minimum(Position.NumTeams, NumRecords) - 1;", TEAMS, XTEAM),
    logic("one slot too many", SLOTS, "return minimum(Position.NumTeams, NumRecords);",
          "return minimum(Position.NumTeams, NumRecords) + 1;", TEAMS, XTEAM),
    logic("a round is one team too long", SLOTS, "Slot = Position.Team % NumRecords;",
          "Slot = Position.Team % (NumRecords + 1);", TEAMS),
    logic("the slot after the turn's", SLOTS, "Slot = Position.Team % NumRecords;",
          "Slot = (Position.Team + 1) % NumRecords;", TEAMS),
    logic("a team's turn is one round late", SLOTS, "Round = Position.Team / NumRecords;",
          "Round = Position.Team / NumRecords + 1;", TEAMS),
    logic("the first round's last team reduces", SLOTS, "Round = Position.Team / NumRecords;",
          "Round = (Position.Team + 1) / NumRecords;", TEAMS),
    logic("every round copies", SLOTS, "if (Round == 0) {", "if (Round <= 1) {", TEAMS),
    logic("the halves overlap", SLOTS, "IsInFirstHalf = Slot < SlotsOfFirstHalf;",
          "IsInFirstHalf = Slot <= SlotsOfFirstHalf;", TEAMS),
    logic("a turn waits for as many as the first half has", SLOTS,
          "IsInFirstHalf ? SlotsOfFirstHalf : NumRecords - SlotsOfFirstHalf;",
          "SlotsOfFirstHalf;", TEAMS),
    logic("both halves have one count", SLOTS, "IsInFirstHalf ? 0 : CounterBits;", "0;", TEAMS),
    logic("nobody waits for a turn", SLOTS, ">> Shift) < TeamsBefore", ">> Shift) < 0", TEAMS,
          GENERIC),
    logic("a turn comes a round early", SLOTS, "= Round * SlotsOfHalf;",
          "= (Round - 1) * SlotsOfHalf;", TEAMS, GENERIC),
    logic("a turn comes one team early", SLOTS, "= Round * SlotsOfHalf;",
          "= Round * SlotsOfHalf - 1;", TEAMS, GENERIC),
    logic("a turn comes one team late", SLOTS, ">> Shift) < TeamsBefore",
          ">> Shift) <= TeamsBefore", TEAMS),
    logic("the first half alone is the last turn", SLOTS,
          "uint32_t(Before) + uint32_t(Before >> CounterBits) !=\n", "uint32_t(Before) !=\n",
          TEAMS),
    without("the counts of turns are not reset", LOGIC, SLOTS,
            "    atomicStore(ArrivedOfHalves, uint64_t(0));\n", TEAMS),
    logic("the arrival counter is not reset", SLOTS,
          "atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);",
          "atomicFetchAdd(Arrived, 1u);", TEAMS),
    logic("the arrival counter is reset one late", SLOTS,
          "atomicFetchIncrementWrapAcqRel(Arrived, NumTeams - 1);",
          "atomicFetchIncrementWrap(Arrived, NumTeams);", TEAMS),
    logic("the last but one to arrive folds", SLOTS,
          "return Before == NumTeams - 1;", "return Before == NumTeams - 2;",
          TEAMS, XTEAM),
    logic("the first to arrive folds", SLOTS, "return Before == NumTeams - 1;",
          "return Before == 0;", TEAMS, XTEAM),
    logic("a record too many", SWEEP_REDUCE, "Position, NumRecords, Launch.arrived(),",
          "Position, NumRecords + 1, Launch.arrived(),", TEAMS),
    logic("the fold's stride is one too long", CROSS_BLOCK,
          "         Slot += NumThreads)\n", "         Slot += NumThreads + 1)\n", TEAMS, XTEAM),
    logic("the fold's stride is one too short", CROSS_BLOCK,
          "         Slot += NumThreads)\n", "         Slot += NumThreads - 1)\n", TEAMS, XTEAM),
    logic("the fold's second round starts one late", CROSS_BLOCK,
          "uint32_t Slot = Thread + NumThreads;", "uint32_t Slot = Thread + NumThreads + 1;",
          TEAMS, XTEAM),
    logic("the fold forgets the last slot of the last round", CROSS_BLOCK,
          "Slot < NumSlots;\n", "Slot + 1 < NumSlots;\n", TEAMS),
    logic("the fold goes one slot too far", CROSS_BLOCK, "Slot < NumSlots;\n",
          "Slot <= NumSlots;\n", TEAMS),
    logic("the fold reduces into its own list", CROSS_BLOCK,
          "    Lists.copyFromSlot(Thread);\n", "    Lists.reduceFromSlot(Thread);\n", TEAMS),
    logic("idle threads' lists count", CROSS_BLOCK,
          "blockReduce(Lists, minimum(NumThreads, NumSlots));",
          "blockReduce(Lists, NumThreads);", TEAMS),
    logic("one list too few counts in the fold", CROSS_BLOCK,
          "blockReduce(Lists, minimum(NumThreads, NumSlots));",
          "blockReduce(Lists, minimum(NumThreads, NumSlots) - 1);", TEAMS),
    logic("one thread's fold forgets the last slot", CROSS_BLOCK,
          "for (uint32_t I = 1; I < Count; ++I)", "for (uint32_t I = 1; I + 1 < Count; ++I)",
          GENERIC),
    logic("one thread's fold goes one slot too far", CROSS_BLOCK,
          "for (uint32_t I = 1; I < Count; ++I)", "for (uint32_t I = 1; I <= Count; ++I)",
          GENERIC),
    logic("one thread's fold starts one late", CROSS_BLOCK,
          "  Lists.copyFromSlot(First);\n", "  Lists.copyFromSlot(First + 1);\n", GENERIC),
    logic("all threads of the last team are told that they hold the result", CROSS_BLOCK,
          "  return IsFirstThread;\n", "  return true;\n", TEAMS),
    logic("all threads of a single team are told that they hold the result", TEAMS_REDUCE,
          "return !IsSpmd || threadInBlock() == 0;", "return 1;", TEAMS),
    logic("a kernel that was made SPMD folds with all threads", TEAMS_REDUCE,
          "!(kernelEnvironment()->ExecMode & GenericMode);", "true;", GENERIC_SPMD),
    logic("all threads of a kernel that was made SPMD leave a list", TEAMS_REDUCE,
          "if (IsSpmd && threadInBlock() != 0)", "if (false)", GENERIC_SPMD),
    logic("reducing into a slot copies", COMBINER, "move(ListToGlobalReduce, Slot);",
          "move(ListToGlobalCopy, Slot);", TEAMS),
    logic("copying from a slot reduces", COMBINER, "move(GlobalToListCopy, Slot);",
          "move(GlobalToListReduce, Slot);", TEAMS),
)

GROUP_LOGIC = (
    logic("the last group waits for teams that do not exist", GROUPS,
          "minimum(Plan.GroupSize, Position.NumTeams - First);", "Plan.GroupSize;", GENERIC),
    logic("a group's first team is one too high", GROUPS, "= Group * Plan.GroupSize;",
          "= Group * Plan.GroupSize + 1;", GENERIC),
    logic("groups by remainder", GROUPS, "= Position.Team / Plan.GroupSize;",
          "= Position.Team % Plan.NumGroups;", GENERIC),
    logic("the last but one of a field folds", GROUPS, "!= Expected - 1)",
          "!= Expected - 2)", GENERIC),
    logic("a field that nobody completes", GROUPS, "!= Expected - 1)", "!= Expected)",
          GENERIC),
    logic("a group's result in another group's slot", GROUPS, "Lists.copyToSlot(First);",
          "Lists.copyToSlot(Group);", GENERIC),
    logic("the groups' results are looked for side by side", GROUPS,
          "/*Stride=*/Plan.GroupSize,", "/*Stride=*/1,", GENERIC),
    logic("the groups' results are one too far apart", GROUPS,
          "/*Stride=*/Plan.GroupSize,", "/*Stride=*/Plan.GroupSize + 1,", GENERIC),
    logic("the groups' word is not reset", GROUPS,
          "    atomicStore(Arrivals, uint64_t(0));\n", "", GENERIC),
    logic("fields overlap", GROUPS, "= Field * Plan.FieldBits;",
          "= Field * (Plan.FieldBits - 1);", GENERIC),
    logic("a field is read one bit too wide", GROUPS,
          "(uint64_t(1) << Plan.FieldBits) - 1;", "(uint64_t(2) << Plan.FieldBits) - 1;",
          GENERIC),
    logic("groups count in their neighbour's field", GROUPS, "isLast(Group, Size)",
          "isLast(Group + 1, Size)", GENERIC),
    logic("fields are too narrow for their groups", GROUPS,
          "if (ceilDiv(NumTeams, NumGroups) > MostInField)\n"
          "        continue;\n"
          "      while (NumGroups > 1 && (NumGroups - 1) * (NumGroups - 1) >= NumTeams)\n"
          "        --NumGroups;\n"
          "      // Rounding the size up can leave the last groups without teams.\n"
          "      const uint32_t GroupSize = ceilDiv(NumTeams, NumGroups);\n"
          "      if (GroupSize <= MostInField)\n",
          "if (ceilDiv(NumTeams, NumGroups) > MostInField + 1)\n"
          "        continue;\n"
          "      while (NumGroups > 1 && (NumGroups - 1) * (NumGroups - 1) >= NumTeams)\n"
          "        --NumGroups;\n"
          "      const uint32_t GroupSize = ceilDiv(NumTeams, NumGroups);\n"
          "      if (GroupSize <= MostInField + 1)\n", GENERIC),
)

COLUMN_LOGIC = (
    logic("a team's second row is left out", COLUMNS, "uint32_t Row = 1; Row < NumRows",
          "uint32_t Row = 2; Row < NumRows", COLUMN),
    logic("a team's last row is left out", COLUMNS, "uint32_t Row = 1; Row < NumRows",
          "uint32_t Row = 1; Row + 1 < NumRows", COLUMN),
    logic("each thread has all columns behind its own", COLUMNS, "Column += blockSize()",
          "Column += 1", COLUMN),
    logic("a team alone has slots, too", COLUMNS,
          "    foldRows(Array, Rows, NumRows, AddToOriginal);\n    return;\n",
          "    foldRows(Array, Rows, NumRows, AddToOriginal);\n", COLUMN),
    logic("teams leave their columns in slot 0", COLUMNS,
          "Array.at(Slots, Position.Team, Column)", "Array.at(Slots, 0, Column)", COLUMN),
    logic("rows beyond the slots are read", COLUMNS,
          "  if (Row >= NumSlots)\n    return;\n", "", COLUMN),
    logic("rows beyond the slots are added up", COLUMNS,
          "minimum(NumRows, Position.NumTeams)", "NumRows", COLUMN),
    logic("a row's threads have columns of a whole block", COLUMNS,
          "Column += ThreadsOfRow", "Column += blockSize()", COLUMN),
    logic("a row's second slot is left out", COLUMNS, "uint32_t Slot = Row + NumRows;",
          "uint32_t Slot = Row + 2 * NumRows;", COLUMN),
    logic("slots at once beyond the last", COLUMNS,
          "Slot + (AtOnce - 1) * NumRows < NumSlots", "Slot < NumSlots", COLUMN),
    logic("slots at once are the first one", COLUMNS, "Slot + I * NumRows, Column", "Slot, Column",
          COLUMN),
    logic("the last slots are left out", COLUMNS,
          "    for (; Slot < NumSlots; Slot += NumRows)\n"
          "      Array.combine(&Sum, Array.at(Slots, Slot, Column));\n", "", COLUMN),
    logic("the array is replaced", COLUMNS, "Array.combine(Array.at(Original, 0, Column), Sum);",
          "Array.copy(Array.at(Original, 0, Column), Sum);", COLUMN),
    logic("an array is as long as a column", COLUMNS, "(uint64_t(Rows) * NumColumns + Column)",
          "(uint64_t(Rows) + Column)", COLUMN),
)

PARTIAL_TEAM_LOGIC = (
    logic("the region has one thread more than noted", PARTIAL_TEAM,
          "    PartialRegionThreads = NumThreads;\n",
          "    PartialRegionThreads = NumThreads - 1;\n", PARTIAL, PARALLEL),
    logic("the region has one thread less than noted", PARTIAL_TEAM,
          "    PartialRegionThreads = NumThreads;\n",
          "    PartialRegionThreads = NumThreads + 1;\n", PARTIAL, PARALLEL),
    logic("the region's size is not reset", PARTIAL_TEAM,
          "  if (threadInBlock() == 0)\n    PartialRegionThreads = 0;\n", "", PARTIAL),
    logic("the region's size is not 0 at the start", PARTIAL_TEAM,
          "  if (threadInBlock() == initialThread(KernelEnvironment)) {\n"
          "    PartialRegionThreads = 0;\n",
          "  if (threadInBlock() == initialThread(KernelEnvironment)) {\n",
          PARTIAL, PARALLEL),
    logic("in generic mode a worker sets the region's size at the start", PARTIAL_TEAM,
          "isSpmd(KernelEnvironment) ? 0 : firstThreadOfLastWarp();", "0;", GENERIC_BARRIER),
    logic("the initial thread is taken for the last of its warp", TARGET,
          "(blockSize() - 1) / WarpSize * WarpSize;", "blockSize() - 1;", GENERIC_BARRIER),
    logic("a thread begins with another kernel's state", PARTIAL_TEAM,
          "  beginWithoutThreadState();\n", "", PARTIAL),
    logic("nobody knows that the initial thread is alone", PARTIAL_TEAM,
          "    InitialThreadIsAlone = 1;\n", "    ;\n", INITIAL_THREAD),
    logic("the initial thread stays alone", PARTIAL_TEAM,
          "  if (!__kmpc_is_spmd_exec_mode())\n    InitialThreadIsAlone = 0;\n", "",
          INITIAL_THREAD),
    logic("partial regions go unnoticed", PARTIAL_TEAM, "return Wanted < blockSize() ?",
          "return Wanted + 1 < blockSize() / 2 ?", PARTIAL),
    logic("one warp too many is expected at the meeting", PARTIAL_TEAM,
          "    meet(NumWarps);\n", "    meet(NumWarps + 1);\n", PARTIAL),
    logic("one warp too few is expected at the meeting", PARTIAL_TEAM,
          "    meet(NumWarps);\n", "    meet(NumWarps - 1);\n", PARTIAL),
    logic("the meeting's counter is not reset", PARTIAL_TEAM,
          "    atomicStore(&Meeting.Arrived, 0u);\n", "", PARTIAL),
    logic("the meeting's counter is not 0 at the start", PARTIAL_TEAM,
          "    Meeting.Arrived = 0;\n", "", PARTIAL),
    logic("the meetings held are not 0 at the start", PARTIAL_TEAM,
          "    Meeting.Held = 0;\n", "", PARTIAL),
    logic("the counted barrier expects the block", PARTIAL_TEAM,
          "    warpsBarrier(PartialTeamBarrierId, NumThreads);\n",
          "    warpsBarrier(PartialTeamBarrierId, blockSize());\n", PARTIAL),
    logic("shuffles of a region name all lanes", PARTIAL_TEAM,
          "return {regionLanes(NumThreads),", "return {AllLanes,", PARTIAL),
    logic("shuffles read above a region's last lane", PARTIAL_TEAM,
          "minimum(lanesAmong(NumThreads) - 1, LastOfSegment)", "LastOfSegment", PARTIAL),
    logic("shuffles stop one lane below a region's last", PARTIAL_TEAM,
          "minimum(lanesAmong(NumThreads) - 1, LastOfSegment)",
          "minimum(lanesAmong(NumThreads) - 2, LastOfSegment)", PARTIAL),
    logic("the halves of 64 bits change places", PARTIAL_TEAM,
          "static_cast<int64_t>(High << 32 | Low);", "static_cast<int64_t>(Low << 32 | High);",
          PARTIAL),
)

SERIAL_REGION_LOGIC = (
    logic("a region with if(0) is parallel", SERIAL_REGION, "return !IfClause ||",
          "return", SERIAL_TEAM),
    logic("a region in a task is parallel", SERIAL_REGION, "hasThreadState() ||", "",
          SERIAL_TASK),
    logic("a region in a region is parallel", SERIAL_REGION,
          "->MayUseNestedParallelism && omp_get_level() != 0);",
          "->MayUseNestedParallelism && false);", SERIAL),
    logic("a kernel that nests regions is not asked", SERIAL_REGION,
          "kernelEnvironment()->MayUseNestedParallelism &&",
          "!kernelEnvironment()->MayUseNestedParallelism &&", SERIAL),
    logic("every thread runs the team's region", SERIAL_REGION,
          "if (!IsMetByAll || threadInBlock() == 0) {", "{", SERIAL_TEAM),
    logic("in generic mode thread 0 alone runs the region", SERIAL_REGION,
          "const bool IsMetByAll = __kmpc_is_spmd_exec_mode() &&", "const bool IsMetByAll =",
          GENERIC_BARRIER),
    logic("a nested region waits for the block", SERIAL_REGION,
          "__kmpc_is_spmd_exec_mode() && omp_get_level() == 0;", "__kmpc_is_spmd_exec_mode();",
          SERIAL),
    logic("a region of one thread is at its parent's level", SERIAL_REGION,
          "OneLevelIn(1);", "OneLevelIn(0);", SERIAL_TEAM),
    logic("a thread's state stays after its region", THREAD_STATES,
          "~OwnThreadState() { ThreadStates[threadInBlock()] = State.Outer; }",
          "~OwnThreadState() {}", SERIAL_TEAM),
    logic("a thread's state ends with the inner region", THREAD_STATES,
          "ThreadStates[threadInBlock()] = State.Outer;", "ThreadStates[threadInBlock()] = nullptr;",
          SERIAL_TEAM),
    logic("an inner region begins with the team's settings", THREAD_STATES,
          "State.Outer ? State.Outer->Own : *", "*", SERIAL_TEAM),
    logic("thread 0 has the states of all", THREAD_STATES,
          "    ThreadStates[threadInBlock()] = &State;", "    ThreadStates[0] = &State;", SERIAL),
    logic("the last argument of a region is left out", SERIAL_REGION,
          "if (NumArguments == Count) {", "if (NumArguments == Count + 1) {", SERIAL_TEAM),
)

STATIC_SCHEDULE_LOGIC = (
    logic("a stride may wrap to a small one", STATIC_SCHEDULE,
          "!__builtin_mul_overflow(NumSharers, ChunkSize, &Stride) &&",
          "(__builtin_mul_overflow(NumSharers, ChunkSize, &Stride) || true) &&", STATIC_LOOPS),
    logic("a stride may lead beyond the limit", STATIC_SCHEDULE,
          "Stride <= MostBeyond;", "true;", STATIC_LOOPS),
    logic("a stride may lead one beyond the limit", STATIC_SCHEDULE,
          "Stride <= MostBeyond;", "Stride <= MostBeyond + 1;", STATIC_LOOPS),
    logic("a stride may not lead to the limit", STATIC_SCHEDULE,
          "Stride <= MostBeyond;", "Stride < MostBeyond;", STATIC_LOOPS),
    logic("all huge chunks are given in runs", STATIC_SCHEDULE,
          "Stride <= MostBeyond;", "false;", STATIC_LOOPS),
    logic("one huge chunk too few", STATIC_SCHEDULE,
          "(Loop.Upper - Loop.Lower) / ChunkSize + 1;", "(Loop.Upper - Loop.Lower) / ChunkSize;",
          STATIC_LOOPS),
    logic("runs round down", STATIC_SCHEDULE,
          "NumChunks / Among.Number + (NumChunks % Among.Number != 0);",
          "NumChunks / Among.Number;", STATIC_LOOPS),
    logic("runs round up once too often", STATIC_SCHEDULE,
          "(NumChunks % Among.Number != 0);", "1;", STATIC_LOOPS),
    logic("one run too many", STATIC_SCHEDULE, "if (First >= NumChunks)",
          "if (First > NumChunks)", STATIC_LOOPS),
    logic("an empty run begins in the loop", STATIC_SCHEDULE, "Loop.Lower = Loop.Upper + 1;",
          "Loop.Lower = Loop.Upper;", STATIC_LOOPS),
    logic("an empty run is the last", STATIC_SCHEDULE, "    Last = 0;\n    return;",
          "    Last = 1;\n    return;", STATIC_LOOPS),
    logic("a full run is not the last", STATIC_SCHEDULE,
          "Last = NumChunks - First <= RunLength;", "Last = NumChunks - First < RunLength;",
          STATIC_LOOPS),
    logic("an empty chunk may be the last", STATIC_SCHEDULE,
          "if (Lower > LoopUpper)", "if (false)", STATIC_LOOPS),
    logic("only first chunks may be the last", STATIC_SCHEDULE,
          "(Unsigned(LoopUpper) - Unsigned(Lower)) % Stride;",
          "Unsigned(LoopUpper) - Unsigned(Lower);", STATIC_LOOPS),
    logic("a chunk ends one early for its last iteration", STATIC_SCHEDULE,
          "Behind <= Unsigned(Upper)", "Behind < Unsigned(Upper)", STATIC_LOOPS),
    logic("a run's stride leads to the loop's end", STATIC_SCHEDULE,
          "Stride = LoopUpper - Loop.Lower + 1;", "Stride = LoopUpper - Loop.Lower;", STATIC_LOOPS),
    logic("a run ends one late", STATIC_SCHEDULE, "(RunLength * ChunkSize - 1);",
          "RunLength * ChunkSize;", STATIC_LOOPS),
    logic("huge chunks of monotonic loops are stock's", STATIC_SCHEDULE,
          "Schedule(Number & ~ScheduleModifiers);", "Schedule(Number);", STATIC_LOOPS),
    logic("balanced chunks are stock's", STATIC_SCHEDULE,
          "Kind == Schedule::StaticBalancedChunked && ChunkSize > 0;", "false;", STATIC_LOOPS),
    logic("huge chunks of teams are threads'", STATIC_SCHEDULE,
          "Among = {uint32_t(omp_get_num_teams()), uint32_t(omp_get_team_num())};",
          "Among = {uint32_t(omp_get_num_threads()), uint32_t(omp_get_thread_num())};",
          STATIC_LOOPS),
)

SCHEDULE_LOGIC = (
    logic("the last chunk is as long as the others", SCHEDULE,
          "Number == NumChunks - 1 ? CurrentLoop.NumIterations : Result.Begin + Size;",
          "Result.Begin + Size;", LOOPS),
    logic("the last chunk is dropped if it is short", SCHEDULE,
          "How.ChunkSize ? ceilDiv64(NumIterations, How.ChunkSize) : 0;",
          "How.ChunkSize ? NumIterations / How.ChunkSize : 0;", LOOPS),
    logic("one chunk too many", SCHEDULE, "if (Number >= NumChunks)",
          "if (Number > NumChunks)", LOOPS),
    logic("chunks in turn skip one", SCHEDULE, "chunkNumber(Thread + NumHad * TeamSize,",
          "chunkNumber(Thread + 1 + NumHad * TeamSize,", LOOPS),
    logic("the second chunk in turn comes one early", SCHEDULE,
          "chunkNumber(Thread + NumHad * TeamSize,",
          "chunkNumber(Thread + NumHad * (TeamSize - 1),", LOOPS),
    logic("no part is longer", SCHEDULE, "const bool Longer = Thread < NumLonger;",
          "const bool Longer = false;", LOOPS),
    logic("one part too many is longer", SCHEDULE,
          "const bool Longer = Thread < NumLonger;",
          "const bool Longer = Thread <= NumLonger;", LOOPS),
    logic("parts begin where even ones would", SCHEDULE,
          "Result.Begin = Thread * Size + (Longer ? Thread : NumLonger);",
          "Result.Begin = Thread * Size;", LOOPS),
    logic("parts are handed out again and again", SCHEDULE, "return NumHad == 0 && partOf(",
          "return NumHad < 2 && partOf(", LOOPS),
    logic("guided chunks of the whole share", SCHEDULE, "ceilDiv64(Left, 2 * TeamSize);",
          "ceilDiv64(Left, TeamSize);", LOOPS),
    logic("guided chunks round down", SCHEDULE, "ceilDiv64(Left, 2 * TeamSize);",
          "Left / (2 * TeamSize) + 1;", LOOPS),
    logic("guided chunks heed no least size", SCHEDULE,
          "    if (Size < CurrentLoop.How.ChunkSize)\n"
          "      Size = CurrentLoop.How.ChunkSize;\n", "", LOOPS),
    logic("the last guided chunk is too long", SCHEDULE,
          "Given + (Size < Left ? Size : Left);", "Given + Size;", LOOPS),
    logic("the count of chunks is not reset", SCHEDULE,
          "    atomicStore(&CurrentLoop.Given, uint64_t(0));\n", "", LOOPS),
    logic("a loop has one iteration too few", SCHEDULE,
          "uint64_t(Upper) - uint64_t(Lower) + 1 : 0;",
          "uint64_t(Upper) - uint64_t(Lower) : 0;", LOOPS),
    logic("a chunk ends one late", SCHEDULE, "Bound(CurrentLoop.Lower + (Next.End - 1));",
          "Bound(CurrentLoop.Lower + Next.End);", LOOPS),
    logic("chunks begin at 0", SCHEDULE, "*Lower = Bound(CurrentLoop.Lower + Next.Begin);",
          "*Lower = Bound(Next.Begin);", LOOPS),
    logic("no chunk is the last", SCHEDULE,
          "*Last = Next.End == CurrentLoop.NumIterations;", "*Last = 0;", LOOPS),
    logic("a thread's chunks are not counted", SCHEDULE, "*Stride = NumHad + 2;",
          "*Stride = NumHad + 1;", LOOPS),
    logic("a thread's chunks are counted twice", SCHEDULE, "*Stride = NumHad + 2;",
          "*Stride = NumHad + 3;", LOOPS),
    logic("a team of one thread has its loop twice", SCHEDULE,
          "if (NumHad != 0 || *Lower > *Upper)", "if (NumHad > 1 || *Lower > *Upper)", LOOPS),
    logic("balanced chunks are no multiple of the size", SCHEDULE,
          "clamp(ceilDiv64(ceilDiv64(NumIterations, TeamSize), Size) * Size, 1,",
          "clamp(ceilDiv64(NumIterations, TeamSize), 1,", LOOPS),
    logic("ordered loops are shared out", SCHEDULE,
          "{LoopKind::RoundRobin, NumIterations > 0 ? NumIterations : 1};",
          "{LoopKind::RoundRobin, 1};", LOOPS),
)

LOCK_LOGIC = (
    logic("every try gets the lock", LOCKING, "return tryToPassQueue(Lock, 1);",
          "return tryToPassQueue(Lock, 1), true;", LOCKS),
    logic("a try passes those that wait", QUEUE,
          "  if (placeInQueue(Queue, Ticket, Places) > 0)\n    return false;\n", "", LOCKS),
    logic("nobody waits for the lock", QUEUE, "placeInQueue(Queue, Ticket, Places)) > 0)",
          "placeInQueue(Queue, Ticket, Places)) > 1 << 30)", LOCKS),
    logic("the lock stays held", QUEUE, "atomicFetchAdd(Queue->left(), Places);",
          "atomicFetchAdd(Queue->left(), Places - 1);", LOCKS),
    logic("two may hold the lock", QUEUE, "                              Places) +\n         1;",
          "                              Places);", LOCKS),
    logic("a new lock is held", LOCKING,
          "  atomicStore(&Lock->Left, 0u);\n  // openmp-opt",
          "  atomicStore(&Lock->Left, ~0u);\n  // openmp-opt", LOCKS),
    logic("a new lock has tickets out", LOCKING,
          "  atomicStore(&Lock->Drawn, 0u);\n", "  atomicStore(&Lock->Drawn, 1u);\n", LOCKS),
    logic("a critical construct lets all in", LOCKING,
          "void __kmpc_critical(Ident *, int32_t, TicketQueue *Name) {\n"
          "  omp_set_lock(Name);\n}",
          "void __kmpc_critical(Ident *, int32_t, TicketQueue *) {}", LOCKS),
    logic("a nested lock is free after the first unset", LOCKING,
          "atomicStore(Lock, Now + 1);", "atomicStore(Lock, Mine + 1);", LOCKS),
    logic("a nested lock lets everybody in", LOCKING,
          "if (Now >> DepthBits != Mine >> DepthBits) {", "if (Now == NobodyHolds) {", LOCKS),
    logic("threads of different teams hold a nested lock together", LOCKING,
          "uint64_t(blockInGrid()) * MostThreadsInBlock + threadInBlock();", "threadInBlock();", LOCKS),
    logic("a nested lock stays held", LOCKING, "if (Left != heldByCaller()) {",
          "if (Left + 1 != heldByCaller()) {", LOCKS),
    logic("a new nested lock is held", LOCKING,
          "  atomicStore(Lock, NobodyHolds);\n  hideFromOptimiser(Lock);\n",
          "  atomicStore(Lock, NobodyHolds + 1);\n  hideFromOptimiser(Lock);\n", LOCKS),
)

TASK_LOGIC = (
    logic("a thread may begin in a task group", TASK_REDUCTION,
          "  Innermost[threadInBlock()].Group = nullptr;\n", "", TASKS),
    logic("a team's group has room for one thread", TASK_REDUCTION,
          "  Group->FirstThread = IsOfTeam ? 0 : threadInBlock();\n"
          "  Group->NumThreads = IsOfTeam ? blockSize() : 1;\n",
          "  Group->FirstThread = threadInBlock();\n  Group->NumThreads = 1;\n", TASKS),
    logic("a group takes the place of those around", TASK_REDUCTION,
          "  Group->Outer = Innermost[threadInBlock()].Group;\n",
          "  Group->Outer = nullptr;\n", TASKS),
    logic("a group that ended goes on", TASK_REDUCTION,
          "  Innermost[threadInBlock()].Group = Group->Outer;\n", "", TASKS),
    logic("only the innermost group is asked", TASK_REDUCTION,
          "for (; Group; Group = Group->Outer)", "if (Group)", TASKS),
    logic("an item is not known by its copies", TASK_REDUCTION,
          "if (atomicLoad(&Item.Copies[I]) == Address)", "if (false)", TASKS),
    logic("an item is not known by other threads' copies", TASK_REDUCTION,
          "    if (atomicLoad(&Item.Copies[I]) == Address)\n",
          "    if (I + Group.FirstThread == threadInBlock() &&\n"
          "        atomicLoad(&Item.Copies[I]) == Address)\n", TASKS),
    logic("a copy is made for each task", TASK_REDUCTION, "  if (Copy)\n    return Copy;\n",
          "", TASKS),
    logic("a copy begins as it is found", TASK_REDUCTION,
          "    __builtin_memset(Copy, 0, What.Bytes);\n", "    ;\n", TASKS),
    logic("no copy is initialised", TASK_REDUCTION, "if (What.Initialise)",
          "if (!What.Combine)", TASKS),
    logic("all threads have one copy", TASK_REDUCTION,
          "threadInBlock() - Group.FirstThread;", "0;", TASKS),
    logic("the last thread's copy is not combined", TASK_REDUCTION,
          "  for (uint32_t I = 0; I < Group.NumThreads; ++I) {\n",
          "  for (uint32_t I = 0; I + 1 < Group.NumThreads; ++I) {\n", TASKS),
    logic("no copy is destroyed", TASK_REDUCTION, "    if (What.Destroy)\n", "    if (false)\n",
          TASKS),
    logic("a group has one item", TASK_REDUCTION, "  Group->NumItems = Count;\n",
          "  Group->NumItems = 1;\n", TASKS),
    logic("places begin as they are found", TASK_REDUCTION, "    Places[I] = nullptr;\n",
          "    ;\n", TASKS),
    logic("workers do not see the initial thread's groups", TASK_REDUCTION,
          "if (!__kmpc_is_spmd_exec_mode() && omp_get_level() != 0)", "if (false)", TASKS),
    logic("reduction(task, ..) has no group of its own", TASK_REDUCTION,
          "  __kmpc_end_taskgroup(Location, ThreadNumber);\n", "", TASKS),
)

COPY_PRIVATE_LOGIC = (
    logic("the thread with the values takes them too", COPYING, "  if (!DidIt)\n    Assign",
          "  Assign", COPY_PRIVATE),
    logic("nobody takes the values", COPYING, "    Assign(List, Readable);\n", "    ;\n",
          COPY_PRIVATE),
    logic("local variables are handed over as they are", COPYING,
          "if (!isInLocalMemory(List[Item]))", "if (isInLocalMemory(List[Item]))",
          COPY_PRIVATE),
    logic("copies lie over each other", COPYING, "      Copy += CopyBytes;\n", "",
          COPY_PRIVATE),
    logic("there is no room for copies", COPYING,
          "    Bytes += copyBytes(List, I, ItemBytes);\n", "    ;\n", COPY_PRIVATE),
    logic("copies are not filled", COPYING,
          "      __builtin_memcpy(Copy, List[I], ItemBytes[I]);\n", "", COPY_PRIVATE),
)

SHARED_VARIABLES_LOGIC = (
    logic("a thread has a byte's bytes in use", SHARING, "MostBytes = 240;", "MostBytes = 256;",
          SHARED_VARIABLES),
    logic("variables are not rounded up", SHARING,
          "return (Bytes + Alignment - 1) / Alignment * Alignment;", "return Bytes;",
          SHARED_VARIABLES),
    logic("what the heap has is counted, too", SHARING,
          " && __nvvm_isspacep_shared(Place);", ";", SHARED_VARIABLES),
    logic("what is given back stays counted", SHARING,
          "    SharedBytes[threadInBlock()] -= static_cast<uint32_t>(aligned(Bytes));\n", "    ;\n",
          SHARED_VARIABLES),
    logic("only one thread is counted", "fixes/SharedVariables.h", "ThreadsWithMuch = 2;",
          "ThreadsWithMuch = 1;", SHARED_VARIABLES),
    logic("a kernel begins with bytes in use", "fixes/SharedVariables.h",
          "    SharedBytes[threadInBlock()] = 0;\n", "    ;\n", SHARED_VARIABLES),
)

def scan_barrier(name: str, before: str, after: str = "") -> Mutant:
    """Without the barrier of a scan's block that stands between the two texts."""
    return Mutant(f"no {name}", name, LOOP_SCAN_TILES, f"{before}loopScanBarrier();\n{after}",
                  before + after, (LOOP_SCAN,))


def team_scan_barrier(name: str, before: str, after: str = "") -> Mutant:
    """Likewise of a scan's team."""
    return Mutant(f"no {name}", name, TEAM_SCAN_TILES, f"{before}Team.barrier();\n{after}",
                  before + after, (TEAM_SCAN,))


LOOP_SCAN_ORDER = (
    scan_barrier("barrier after the draw",
                 "", "  const uint32_t Number = atomicLoad(Drawn);\n"),
    scan_barrier("barrier after the first value", "Block->First.put(Values[0]);\n    "),
    scan_barrier("barrier after the warps' totals", "getWorkspace();\n    "),
    scan_barrier("barrier after the look-back", "    ",
                 "\n    const Value Prefix = prefixOf(Its, Mine.Number);\n"),
    scan_barrier("barrier before the result", "", "      if (IsLeader) {\n"),
    without("no meeting before a parked tile is combined", "meeting before a parked tile is combined",
            PARKED_TILE, "    warpBarrier(AllLanes);\n", LOOP_SCAN),
)

TEAM_SCAN_ORDER = (
    team_scan_barrier("barrier after a team's first value", "Block->First.put(Values[0]);\n      "),
    team_scan_barrier("barrier of a team's tile", "", "    const bool IsLast"),
    team_scan_barrier("barrier before a team's result", "  ", "  *Result ="),
    without("no barrier after a lone thread's result", "barrier after a lone thread's result",
            TEAM_SCAN_TILES, "  if (Team.ofWholeWarps() == 0)\n    Team.barrier();\n", TEAM_SCAN),
    team_scan_barrier("barrier before an original's owner", "OfFirstThread, Address);\n  "),
    team_scan_barrier("barrier after an original's owner", "", "  return IsOwn;\n"),
)

LOOP_SCAN_LOGIC = (
    logic("nobody waits for a place", SCAN_WORKSPACE, "    if (Round == 0)\n      return true;\n",
          "    return true;\n", LOOP_SCAN),
    logic("a place is free a round too early", SCAN_WORKSPACE,
          "< Round * TilesOfLeague)", "< (Round - 1) * TilesOfLeague)", LOOP_SCAN),
    logic("a place is free a round too late", SCAN_WORKSPACE,
          "< Round * TilesOfLeague)", "< (Round + 1) * TilesOfLeague)", LOOP_SCAN),
    logic("tiles do not count at their place", SCAN_WORKSPACE,
          "atomicFetchAdd(FinishedAt + League % Leagues, 1U);", "atomicFetchAdd(FinishedAt, 1U);",
          LOOP_SCAN),
    logic("all leagues of a place have one tag", SCAN_WORKSPACE,
          "Its.LastTag + League + 1",
          "Its.LastTag + League % ScanWorkspace<Value>::Leagues + 1", LOOP_SCAN),
    logic("all launches have the same tags", SCAN_WORKSPACE,
          "Its.LastTag + ceilDiv(NumTiles, TilesOfLeague);", "Its.LastTag;", LOOP_SCAN),
    logic("tags go on when they are used up", SCAN_WORKSPACE,
          "LastTag >= WorkspaceLease::MostTags", "false", LOOP_SCAN),
    logic("entries are not cleared when tags are used up", SCAN_WORKSPACE,
          "      of(Its).clear();\n", "", LOOP_SCAN),
    logic("a workspace is given back a tile too early", SCAN_WORKSPACE,
          "numFinished(NumTiles) != NumTiles", "numFinished(NumTiles) + 1 < NumTiles", LOOP_SCAN),
    logic("a workspace is not given back", SCAN_WORKSPACE,
          "    atomicStore(LastTags + Its.Index, LastTag);\n", "", LOOP_SCAN),
    logic("places' counts stay", SCAN_WORKSPACE,
          "      atomicStore(FinishedAt + Place, 0u);\n", "      ;\n", LOOP_SCAN),
    logic("one league's tiles are finished", SCAN_WORKSPACE,
          "minimum(ceilDiv(NumTiles, TilesOfLeague), Leagues)", "1", LOOP_SCAN),
    logic("the launch keeps its workspace's number", LOOP_SCAN_TILES,
          "        atomicStore(Launch.Workspace, 0U);\n", "", LOOP_SCAN),
    logic("iterations that there are not keep their values", LOOP_TILE,
          "        Values[Row] = Any;\n", "        ;\n", LOOP_SCAN),
    logic("the original is not a part of tile 0's total", LOOP_SCAN_TILES,
          "      Next.Total = Combine.operator()(Block->Original.get(), Value(OfTile));\n",
          "      ;\n", LOOP_SCAN),
    logic("warps do not know those before them", LOOP_SCAN_TILES,
          "    if (warpInBlock() != 0)\n      Prefix", "    if (false)\n      Prefix", LOOP_SCAN),
    logic("the league is last in a prefix", LOOP_SCAN_TILES,
          "    Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;\n",
          "    Prefix = HasPrefix ? Combine.operator()(Value(Next), Value(Prefix)) : Next;\n",
          LOOP_SCAN),
    logic("a league's end is not told", LOOP_SCAN_TILES,
          "if (threadInBlock() == 0 && Its.isLastOfLeague() && !IsLast)", "if (false)",
          LOOP_SCAN),
    logic("threads beyond whole warps take part", LOOP_SCAN_TILES,
          "if (threadInBlock() >= Threads || Progress.IsOver)", "if (Progress.IsOver)", LOOP_SCAN),
    logic("a block draws when nothing is left", LOOP_SCAN_TILES,
          "if (threadInBlock() >= Threads || Progress.IsOver)", "if (threadInBlock() >= Threads)",
          LOOP_SCAN),
    logic("the tile that is kept is forgotten", LOOP_SCAN_TILES,
          "  return Progress.HasTile;\n", "  return false;\n", LOOP_SCAN),
    logic("a number is drawn twice for a tile", LOOP_SCAN_TILES,
          "    if (!Progress.HasTile)\n      Progress.Drawn", "      Progress.Drawn", LOOP_SCAN),
    logic("a tile without a place is not told", LOOP_SCAN_TILES,
          "    if (threadInBlock() == 0 && !IsTold) {\n", "    if (false) {\n", LOOP_SCAN),
    logic("a group's total is not told", LOOP_SCAN_TILES,
          "    if (warpInBlock() == 0 && Its.isLastOfGroup()) {\n", "    if (false) {\n",
          LOOP_SCAN),
    logic("a parked tile is not taken", PARKED_TILE,
          "      if constexpr (Takes)\n", "      if constexpr (false)\n", LOOP_SCAN),
    logic("a tile is not parked", PARKED_TILE,
          "      if constexpr (Parks)\n", "      if constexpr (false)\n", LOOP_SCAN),
    logic("lanes do not know those before them", PARKED_TILE,
          "    if (laneInWarp() != 0)\n      Running", "    if (false)\n      Running", LOOP_SCAN),
    logic("a lane's row does not know those before", PARKED_TILE,
          "      Running = Combine.operator()(Value(Running), Value(Its[Number]));\n",
          "      Running = Its[Number];\n", LOOP_SCAN),
    logic("a tile is whole only with an iteration to spare", LOOP_TILE,
          "Tile.IsWhole = Start + Elements <= Count;", "Tile.IsWhole = Start + Elements <= Count + 1;",
          LOOP_SCAN),
    logic("exclusive is inclusive", LOOP_TILE,
          "valueFromBelow(Value(Upto), 1)", "Upto", LOOP_SCAN),
    logic("lane 0 has the one below it", LOOP_TILE,
          "laneInWarp() == 0 ? Before : Below", "Below", LOOP_SCAN),
    logic("lane 0 has what is before the warp in all rows", LOOP_TILE,
          "        Before = valueOfLane(Value(Upto), WarpSize - 1);\n", "", LOOP_SCAN),
    logic("rows do not know those before them", LOOP_TILE,
          "          Row == 0 ? OfRow : Combine.operator()(Value(Total), Value(OfRow));\n",
          "          OfRow;\n", TEAM_SCAN),
    logic("a lone thread forgets its result", LOOP_TILE,
          "const Value Before = Tile.TakesOriginal ? *Original : *Result;",
          "const Value Before = *Original;", LOOP_SCAN),
    logic("a lone thread's exclusive is inclusive", LOOP_TILE,
          "Values[0] = IsExclusive ? Before : *Result;", "Values[0] = *Result;", LOOP_SCAN),
    logic("all threads of a small block", LOOP_SCAN_TILES,
          "blockInGrid() == 0 && threadInBlock() == 0 &&", "blockInGrid() == 0 &&", LOOP_SCAN),
)

TEAM_SCAN_LOGIC = (
    logic("threads beyond whole warps have iterations", TEAM_SCAN_TILES,
          "  if (Team.Thread >= Threads) {\n", "  if (false) {\n", TEAM_SCAN),
    logic("a team's tile begins where the first does", TEAM_SCAN_TILES,
          "IsFirst ? 0 : Tile.Number + 1", "0", TEAM_SCAN),
    logic("a tile more", TEAM_SCAN_TILES, "if (Number == NumTiles)", "if (Number > NumTiles)",
          TEAM_SCAN),
    logic("all threads of a small team", TEAM_SCAN_TILES, "return Team.Thread == 0 && next",
          "return next", TEAM_SCAN),
    logic("a lone thread keeps its result", TEAM_SCAN_TILES,
          "      if (IsLast && !Team.isAlone())\n        Block->Result.put(*Result);\n", "",
          TEAM_SCAN),
    logic("the last thread keeps its result", TEAM_SCAN_TILES,
          "    if (IsLast)\n      Block->Result.put(*Result);\n", "", TEAM_SCAN),
    logic("a team's tiles do not know the ones before", TEAM_SCAN_TILES,
          "          Combine.operator()(Value(Prefix), Value(OfTile)));\n", "          Prefix);\n",
          TEAM_SCAN),
    logic("the tile comes before what is before it", TEAM_SCAN_TILES,
          "Combine.operator()(Value(Prefix), Value(OfTile))",
          "Combine.operator()(Value(OfTile), Value(Prefix))", TEAM_SCAN),
    logic("what comes before a tile is there once", TEAM_SCAN_TILES,
          "Block->Before[1 - Parity].put(", "Block->Before[Parity].put(", TEAM_SCAN),
    logic("warps' totals are there once", TEAM_SCAN_TILES, "Block->Totals[Tile.Number % 2]",
          "Block->Totals[0]", TEAM_SCAN),
    logic("a team's warps do not know those before them", TEAM_SCAN_TILES,
          "    if (warpInBlock() != 0)\n", "    if (false)\n", TEAM_SCAN),
    logic("nobody but thread 0 owns an original", TEAM_SCAN_TILES,
          "Team.Thread == 0 || atomicLoad(OfFirstThread) != Address", "Team.Thread == 0",
          TEAM_SCAN),
    logic("thread 0 owns no original", TEAM_SCAN_TILES,
          "Team.Thread == 0 || atomicLoad(OfFirstThread)", "atomicLoad(OfFirstThread)", TEAM_SCAN),
    logic("a region of one thread owns no original", TEAM_SCAN_TILES,
          "  if (Team.isAlone())\n    return true;\n", "  if (Team.isAlone())\n    return false;\n",
          TEAM_SCAN),
    logic("a region of one thread shares its result", TEAM_SCAN_TILES,
          "  if (Team.isAlone())\n    return;\n", "", TEAM_SCAN),
)

MUTANTS: tuple[Mutant, ...] = (
    *CROSS_BLOCK_ORDER, *COLUMN_ORDER, *PARALLEL_REDUCE_ORDER, *ALL_REDUCE_ORDER, *PARTIAL_TEAM_ORDER,
    *SERIAL_REGION_ORDER, *SCHEDULE_ORDER, *LOCK_ORDER,
    *COPY_PRIVATE_ORDER, *LOOP_SCAN_ORDER, *TEAM_SCAN_ORDER, *ATOMICS,
    *WARP_LOGIC, *BLOCK_LOGIC, *GRID_LOGIC, *GROUP_LOGIC, *COLUMN_LOGIC, *PARTIAL_TEAM_LOGIC,
    *SERIAL_REGION_LOGIC, *SCHEDULE_LOGIC, *STATIC_SCHEDULE_LOGIC,
    *LOCK_LOGIC, *TASK_LOGIC, *COPY_PRIVATE_LOGIC, *SHARED_VARIABLES_LOGIC, *LOOP_SCAN_LOGIC,
    *TEAM_SCAN_LOGIC)
