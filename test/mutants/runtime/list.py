# ===- test/mutants/runtime/list.py - all mutants -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The list that run-mutants works through.
#
# ===----------------------------------------------------------------------=== #

from runtime.collectives import BLOCK_LOGIC, COLUMN_LOGIC, GRID_LOGIC, GROUP_LOGIC, WARP_LOGIC
from runtime.fixes import COPY_PRIVATE_LOGIC, LOCK_LOGIC, SHARED_VARIABLES_LOGIC, TASK_LOGIC
from runtime.kinds import Mutant
from runtime.order import (
    ALL_REDUCE_ORDER, ATOMICS, COLUMN_ORDER, COPY_PRIVATE_ORDER, CROSS_BLOCK_ORDER, LOCK_ORDER,
    PARALLEL_REDUCE_ORDER, PARTIAL_TEAM_ORDER, SCHEDULE_ORDER, SERIAL_REGION_ORDER)
from runtime.regions import (
    PARTIAL_TEAM_LOGIC, SCHEDULE_LOGIC, SERIAL_REGION_LOGIC, STATIC_SCHEDULE_LOGIC)
from runtime.scans import LOOP_SCAN_LOGIC, LOOP_SCAN_ORDER, TEAM_SCAN_LOGIC, TEAM_SCAN_ORDER

MUTANTS: tuple[Mutant, ...] = (
    *CROSS_BLOCK_ORDER, *COLUMN_ORDER, *PARALLEL_REDUCE_ORDER, *ALL_REDUCE_ORDER, *PARTIAL_TEAM_ORDER,
    *SERIAL_REGION_ORDER, *SCHEDULE_ORDER, *LOCK_ORDER,
    *COPY_PRIVATE_ORDER, *LOOP_SCAN_ORDER, *TEAM_SCAN_ORDER, *ATOMICS,
    *WARP_LOGIC, *BLOCK_LOGIC, *GRID_LOGIC, *GROUP_LOGIC, *COLUMN_LOGIC, *PARTIAL_TEAM_LOGIC,
    *SERIAL_REGION_LOGIC, *SCHEDULE_LOGIC, *STATIC_SCHEDULE_LOGIC,
    *LOCK_LOGIC, *TASK_LOGIC, *COPY_PRIVATE_LOGIC, *SHARED_VARIABLES_LOGIC, *LOOP_SCAN_LOGIC,
    *TEAM_SCAN_LOGIC)
