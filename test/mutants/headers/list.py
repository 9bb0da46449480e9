# ===- test/mutants/headers/list.py - all mutants -------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The list of run-header-mutants.
#
# ===----------------------------------------------------------------------=== #

from headers.keyed import KEYED, KEYED_ORDER
from headers.kinds import HeaderMutant
from headers.merge_sort import MERGE_SORTS, MERGE_SORT_ORDER, SEVERAL_KEYS
from headers.reproducible import EXTREMES, MPI_OPERATIONS, REPRODUCIBLE
from headers.scan import DETAILS, ORDER, PREFIXES, TILES, WAITING
from headers.sort import SORTS, SORT_ORDER
from headers.synchronization import GRID_ORDER, SPIN_ORDER, SYNCHRONIZATION_LOGIC

MUTANTS: tuple[HeaderMutant, ...] = (*ORDER, *WAITING, *PREFIXES, *TILES, *DETAILS,
                                     *SORT_ORDER, *SORTS, *MERGE_SORT_ORDER,
                                     *MERGE_SORTS, *SEVERAL_KEYS, *GRID_ORDER, *SPIN_ORDER,
                                     *SYNCHRONIZATION_LOGIC, *KEYED_ORDER, *KEYED,
                                     *REPRODUCIBLE, *EXTREMES, *MPI_OPERATIONS)
