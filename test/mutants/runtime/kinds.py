# ===- test/mutants/runtime/kinds.py - mutants of the runtime -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A mutant of the runtime has a text that occurs exactly once in a file of runtime/, and its
# replacement. run-mutants fails if a changed source does not contain the text, and if a
# row of docs/MemoryModel.md has no mutant.
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
CLAIM_ROW = "entry/claim_row"
DISPERSED = "warp/dispersed_kernel"

# The row of a mutant is a name in docs/MemoryModel.md, or one of these two.
ATOMIC = "an atomic access"

LOGIC = "logic"


@dataclass(frozen=True)
class Mutant:
    name: str
    row: str
    file: str
    text: str
    replacement: str
    # The tests that should detect the mutant, fastest first.
    tests: tuple[str, ...]
    # Only the runs whose arguments contain this text are used.
    only_runs: str = ""


def without(name: str, row: str, file: str, text: str, *tests: str) -> Mutant:
    return Mutant(name, row, file, text, "", tests)


def weaker(name: str, row: str, file: str, comment: str, *tests: str) -> tuple[Mutant, Mutant]:
    """Returns two mutants of the device fence below the comment: no fence, and a block fence."""
    fence = f"{comment[:comment.index('/')]}fence<Scope::Device>();\n"
    return (Mutant(f"no {name}", row, file, comment + fence, "", tests),
            Mutant(f"{name}, block scope", row, file, comment + fence,
                   fence.replace("Device", "Block"), tests))


def of_row(row: str) -> Callable[..., Mutant]:
    """Returns a function that creates mutants of one row."""
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
REGION_REDUCE = "entry/RegionReduce.h"
ALL_REDUCE = "block/AllReduce.h"
SWEEP_REDUCE = "entry/SweepReduce.h"
TEAMS_REDUCE = "entry/TeamsReduce.h"
COMBINER = "combiner/CallbackCombiner.h"
LOOK_BACK = "algorithm/LookBack.h"
LOOP_SCAN_TILES = "algorithm/LoopScan.h"
LOOP_TILE = "algorithm/LoopTile.h"
STAGED_TILE = "algorithm/StagedTile.h"
TEAM_SCAN_TILES = "algorithm/TeamScan.h"
SCAN_WORKSPACE = "algorithm/ScanWorkspace.h"
WARP_SCAN = "algorithm/WarpScan.h"
CLAIMED_ROW = "entry/ClaimRow.cpp"


def scan_barrier(name: str, before: str, after: str = "") -> Mutant:
    """Removes the block barrier of a scan between the two texts."""
    return Mutant(f"no {name}", name, LOOP_SCAN_TILES, f"{before}loopScanBarrier();\n{after}",
                  before + after, (LOOP_SCAN,))


def team_scan_barrier(name: str, before: str, after: str = "") -> Mutant:
    """Removes the team barrier of a scan between the two texts."""
    return Mutant(f"no {name}", name, TEAM_SCAN_TILES, f"{before}Team.barrier();\n{after}",
                  before + after, (TEAM_SCAN,))
