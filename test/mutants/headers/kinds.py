# ===- test/mutants/headers/kinds.py - mutants of the headers -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A mutant of the headers has a text that occurs exactly once in a header, its replacement,
# and the programs of this folder that should detect it, fastest first.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass

DEVICE_SCAN = "runtime/algorithm/DeviceScan.h"
TILE_SCAN = "runtime/algorithm/TileScan.h"
WARP_SCAN = "runtime/algorithm/WarpScan.h"
STATES = "runtime/algorithm/TileStates.h"
COUNTER = "runtime/algorithm/TileCounter.h"
LOOK_BACK = "runtime/algorithm/LookBack.h"
DEVICE_SORT = "runtime/algorithm/DeviceSort.h"
DEVICE_MERGE_SORT = "runtime/algorithm/DeviceMergeSort.h"
MERGE_TILE = "runtime/algorithm/MergeTile.h"
DIGIT_STATES = "runtime/algorithm/DigitStates.h"
RANKED_TILE = "runtime/algorithm/RankedTile.h"
RADIX_ORDER = "runtime/algorithm/RadixOrder.h"
GRID_ARRIVAL = "runtime/synchronization/GridArrival.h"
QUEUE = "runtime/synchronization/TicketQueue.h"
SPIN_WORD = "runtime/synchronization/SpinWord.h"
ATOMIC_WORDS = "runtime/support/Atomic.h"
HISTOGRAM = "runtime/algorithm/DeviceHistogram.h"
ATOMIC_UPDATE = "runtime/support/AtomicUpdate.h"
OPERATIONS = "runtime/support/Operations.h"
OPERATORS = "include/warpfold/detail/Operators.h"
WARP_REDUCTION = "runtime/support/WarpReduction.h"
PEERS = "runtime/warp/Peers.h"
PEERS_REDUCE = "runtime/warp/PeersReduce.h"
SEGMENTS_REDUCE = "runtime/warp/SegmentsReduce.h"
KEYED_UPDATE = "runtime/warp/KeyedUpdate.h"
ARRAY_REDUCTION = "include/warpfold/array_reduction.h"
ARRAYS = "include/warpfold/detail/ArrayReduction.h"
BINS = "include/warpfold/detail/Bins.h"
BINS_VALUE = "include/warpfold/detail/BinsValue.h"
BINNING = "include/warpfold/detail/Histogram.h"
IDENTITIES = "include/warpfold/detail/Identities.h"
REDUCE_BY_KEY = "include/warpfold/detail/ReduceByKey.h"
SEGMENT_TOTALS = "include/warpfold/detail/SegmentTotals.h"
SEGMENT_TILE = "include/warpfold/detail/SegmentTile.h"
LOCATED = "include/warpfold/located.h"
MPI = "include/warpfold/mpi.h"
LAUNCH = "include/warpfold/detail/Launch.h"
GRID_BARRIER = "include/warpfold/detail/GridBarrier.h"
PACK = "include/warpfold/detail/Pack.h"
SCAN = "include/warpfold/detail/Scan.h"
SORT = "include/warpfold/detail/Sort.h"
SORT_CALLS = "include/warpfold/detail/SortCalls.h"
KEY_FIELDS = "include/warpfold/detail/KeyFields.h"
MERGE_SORT = "include/warpfold/detail/MergeSort.h"
RECORDS = "include/warpfold/detail/Records.h"
SEGMENTS = "include/warpfold/detail/Segments.h"
SELECT = "include/warpfold/detail/Select.h"
SYNCHRONIZATION = "include/warpfold/synchronization.h"
VISITORS = "include/warpfold/detail/Visitors.h"


@dataclass(frozen=True)
class HeaderMutant:
    name: str
    file: str
    text: str
    replacement: str
    programs: tuple[str, ...]
    # Whether the text only orders accesses: the fair schedule does not detect the mutant.
    is_order: bool = False
    # The row of docs/MemoryModel.md, or an empty string.
    row: str = ""


def wrong(name: str, file: str, text: str, replacement: str, *programs: str) -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs)


def order(name: str, file: str, text: str, replacement: str, *programs: str,
          row: str = "") -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs, True, row)


def weaker(name: str, file: str, comment: str, program: str) -> tuple[HeaderMutant, ...]:
    """Returns two mutants of the device fence below the comment: no fence, and a block fence."""
    fence = "  fence<Scope::Device>();\n"
    return (order(f"no {name}", file, comment + fence, "", program, row=name),
            order(f"{name}, block scope", file, comment + fence,
                  fence.replace("Device", "Block"), program, row=name))
