# ===- test/mutants/headers/mutants.py - the headers, wrong in one place each -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The list that run-header-mutants works through. A mutant is one text of a header, which
# must stand there exactly once, what stands there instead, and the programs of this
# folder that should show it, the quickest first.
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
RUNS_REDUCE = "runtime/warp/RunsReduce.h"
KEYED_UPDATE = "runtime/warp/KeyedUpdate.h"
ARRAY_REDUCTION = "include/warpfold/array_reduction.h"
ARRAYS = "include/warpfold/detail/ArrayReduction.h"
BINS = "include/warpfold/detail/Bins.h"
BINS_VALUE = "include/warpfold/detail/BinsValue.h"
BINNING = "include/warpfold/detail/Histogram.h"
IDENTITIES = "include/warpfold/detail/Identities.h"
REDUCE_BY_KEY = "include/warpfold/detail/ReduceByKey.h"
RUNS = "include/warpfold/detail/Runs.h"
RUNS_TILE = "include/warpfold/detail/RunsTile.h"
LOCATED = "include/warpfold/located.h"
MPI = "include/warpfold/mpi.h"
LAUNCH = "include/warpfold/detail/Launch.h"
GRID_BARRIER = "include/warpfold/detail/GridBarrier.h"
PACK = "include/warpfold/detail/Pack.h"
SCAN = "include/warpfold/detail/Scan.h"
SORT = "include/warpfold/detail/Sort.h"
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
    # What orders, and nothing else: right in the fair order.
    is_order: bool = False
    # Its name in docs/MemoryModel.md, if it has one there.
    row: str = ""


def wrong(name: str, file: str, text: str, replacement: str, *programs: str) -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs)


def order(name: str, file: str, text: str, replacement: str, *programs: str,
          row: str = "") -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs, True, row)


ORDER = (
    order("no barrier after the draw", DEVICE_SCAN,
          "      Block->Number = Drawn;\n    blockBarrier();\n",
          "      Block->Number = Drawn;\n", "groups"),
    order("no barrier after the warps' totals", DEVICE_SCAN,
          "Block->Totals[Warp] = Total;\n    blockBarrier();\n",
          "Block->Totals[Warp] = Total;\n", "groups"),
    order("no barrier after what is lower", DEVICE_SCAN,
          "        Block->LowerGroups = Lower.Groups;\n    }\n    blockBarrier();\n",
          "        Block->LowerGroups = Lower.Groups;\n    }\n", "groups"),
    order("an entry is written without atomics", STATES,
          "      atomicStore(Words + Entry * WordsOfEntry + Word,\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word]);\n",
          "      Words[Entry * WordsOfEntry + Word] =\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word];\n", "groups"),
    order("an entry is read without atomics", STATES,
          "atomicLoad(Words + Entry * WordsOfEntry + Word)",
          "Words[Entry * WordsOfEntry + Word]", "groups"),
    order("lanes take neighbours before they are there", RUNS_TILE,
          "    takeBits(OfRow);\n    warpBarrier(AllLanes);\n", "    takeBits(OfRow);\n", "runs"),
    order("totals are read before they are there", RUNS_TILE,
          "      ++Place;\n    }\n    warpBarrier(AllLanes);\n", "      ++Place;\n    }\n", "runs"),
    order("one word of an entry says that all are there", STATES,
          "IsThere = IsThere && Seen >> 32 == Launch;",
          "IsThere = Seen >> 32 == Launch;", "groups"),
)

WAITING = (
    wrong("a number is any launch's", STATES, "IsThere && Seen >> 32 == Launch;",
          "IsThere && Seen >> 32 != 0;", "groups"),
    wrong("nobody waits for an entry", STATES, "IsThere && Seen >> 32 == Launch;", "IsThere;",
          "groups"),
    wrong("the counter wraps a draw too late", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid()", "groups"),
    wrong("the counter wraps a draw too early", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid() - 2", "groups"),
    wrong("a tile tells the total of a warp", DEVICE_SCAN,
          "publish(Place.tileOfLeague(), Its.Total);", "publish(Place.tileOfLeague(), Total);",
          "groups"),
    wrong("a tile tells that of all warps but the last", DEVICE_SCAN,
          "valueOfLane(Upto, Shared::Warps - 1)", "valueOfLane(Upto, Shared::Warps - 2)",
          "groups"),
    wrong("a group's total is told a tile too early", LOOK_BACK,
          "return TileOfGroup == WarpSize - 1;", "return TileOfGroup == WarpSize - 2;", "groups"),
    wrong("a group's total lacks the last tile", LOOK_BACK,
          "                          Combine.operator()(Value(Lower), Value(Own)));\n",
          "                          Lower);\n", "groups"),
    wrong("a group's last tile comes first", LOOK_BACK,
          "Combine.operator()(Value(Lower), Value(Own))",
          "Combine.operator()(Value(Own), Value(Lower))", "groups"),
    wrong("a tile waits for the first group's tiles", LOOK_BACK,
          "Its.GroupOfLeague * WarpSize + Lane", "Lane", "groups"),
    wrong("a league's end is told a group too early", LOOK_BACK,
          "GroupOfLeague == WarpSize - 1", "GroupOfLeague == WarpSize - 2", "leagues"),
    wrong("a league lacks its last tile", DEVICE_SCAN,
          "Combine.operator()(Value(Before.Its), Value(Mine.Total)));", "Before.Its);", "leagues"),
    wrong("nobody tells a group's total", DEVICE_SCAN, "Place.isLastOfGroup() && Warp == 0",
          "false", "groups"),
    wrong("the groups of all leagues have the same entries", DEVICE_SCAN,
          "this->GroupWords + League * WarpSize * Words", "this->GroupWords", "leagues"),
    wrong("groups and leagues have the same entries", SCAN,
          "What.LeagueWords + Leagues * WordsOfValue", "What.LeagueWords", "leagues"),
)

PREFIXES = (
    wrong("the lower tiles come before the lower groups", DEVICE_SCAN,
          "Combine.operator()(Value(Before.Its), Value(Next))",
          "Combine.operator()(Value(Next), Value(Before.Its))", "groups"),
    wrong("no initial value", DEVICE_SCAN, "Prefix Before = {this->HasInitial, Initial};",
          "Prefix Before = {false, Initial};", "edges"),
    wrong("a warp's own part comes before it", DEVICE_SCAN,
          "(Warp + WarpSize - 1) % WarpSize", "Warp", "edges"),
    wrong("what is in the tile does not come before its warps", DEVICE_SCAN,
          "      append(Before, Mine.InTile);\n", "      ;\n", "edges"),
    wrong("a tile is parked in the place of one that is not finished", DEVICE_SCAN,
          "      Prefix Before;\n",
          "      Prefix Before;\n      if (HasNext)\n        Next.Elements.park(&Block->Parked);\n",
          "groups"),
    wrong("a number is drawn for no tile", DEVICE_SCAN,
          "      if (HasNext)\n        Drawn = draw(Tiles);\n", "      Drawn = draw(Tiles);\n", "groups"),
    wrong("lanes are scanned from above", WARP_SCAN,
          "Own = Combine.operator()(Value(Below), Value(Own));",
          "Own = Combine.operator()(Value(Own), Value(Below));", "edges"),
    wrong("a lane at the distance has nobody below", WARP_SCAN, "if (Lane >= Delta)",
          "if (Lane > Delta)", "edges"),
    wrong("a scan of a warp ends a step early", WARP_SCAN,
          "  for (uint32_t Delta = 1; Delta < WarpSize; Delta *= 2) {\n"
          "    Value Below", "  for (uint32_t Delta = 1; Delta < WarpSize / 2; Delta *= 2) {\n"
          "    Value Below", "edges"),
    wrong("a lane too many is combined", WARP_SCAN, "if (Lane + Delta < Count)",
          "if (Lane + Delta <= Count)", "groups"),
    wrong("lanes are combined from above", WARP_SCAN,
          "Own = Combine.operator()(Value(Own), Value(Above));",
          "Own = Combine.operator()(Value(Above), Value(Own));", "groups"),
)

TILES = (
    wrong("rows of all warps, one behind the other", TILE_SCAN,
          "(warpInBlock() * Rows + Number) * WarpSize",
          "(Number * (Threads / WarpSize) + warpInBlock()) * WarpSize", "edges"),
    wrong("elements behind the last are read", TILE_SCAN, "Index < Count ? Index : Count - 1",
          "Index", "edges"),
    wrong("one result too many is written", TILE_SCAN, "if (First + Place < Count)\n",
          "if (First + Place <= Count)\n", "edges"),
    wrong("rows are parked in one place", TILE_SCAN, "In->Row[Number][threadInBlock()] = Row",
          "In->Row[0][threadInBlock()] = Row", "edges"),
    wrong("a lane's last element is missing in its row", TILE_SCAN,
          "Place = 1; Place < Width; ++Place", "Place = 1; Place + 1 < Width; ++Place", "edges"),
    wrong("a warp's last row is missing in its total", TILE_SCAN,
          "Number = 1; Number < Rows; ++Number", "Number = 1; Number + 1 < Rows; ++Number",
          "edges"),
    wrong("lane 0 has what came to it from below", TILE_SCAN,
          "        if (Lane == 0)\n          Before = Prefix;\n", "", "edges"),
    wrong("the first row's prefix is all rows'", TILE_SCAN,
          "        Prefix = HasBefore\n"
          "                     ? Combine.operator()(Value(Prefix), totalOfRow(Number))\n"
          "                     : totalOfRow(Number);\n", "        ;\n", "edges"),
)

DETAILS = (
    # Loads of 16 bytes from anywhere a GPU alone would refuse.
    wrong("16 bytes are stored to anywhere", VISITORS,
          "      if ((reinterpret_cast<std::uint64_t>(Elements) & 15) == 0) {\n"
          "        typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));\n"
          "        __builtin",
          "      {\n"
          "        typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));\n"
          "        __builtin", "unaligned"),
    wrong("a segment that ends begins another", SEGMENTS,
          "      Second.Begins = First.Begins;\n", "", "keys"),
    wrong("a segment has what was before it", SEGMENTS, "if (!Second.Begins)", "if (true)",
          "keys"),
    wrong("a segment is scanned from above", SEGMENTS,
          "Combine.operator()(Value(First.Total), Value(Second.Total))",
          "Combine.operator()(Value(Second.Total), Value(First.Total))", "keys"),
    wrong("a segment's first result is not the initial value", SEGMENTS,
          "All.beginAt(Index) ? Initial\n                           : ", "", "keys"),
    wrong("a count has the selected before it as a place", SELECT, "put(Index, Places - 1)",
          "put(Index, Places)", "selected"),
    wrong("the others lie between the selected", SELECT, "leave(Index, Index - Places)",
          "leave(Index, Index)", "selected"),
    wrong("an element is selected if one before it is", SELECT,
          "(First & ~Number(1)) + Second", "First + Second", "selected"),
    wrong("the last element does not count", SELECT, "*Selected = Places;",
          "*Selected = Places - (Upto & 1);", "selected"),
    wrong("the second of several scans is from above", PACK,
          "Tail.operator()(Pack<Values...>(First.Tail),\n"
          "                            Pack<Values...>(Second.Tail))",
          "Tail.operator()(Pack<Values...>(Second.Tail),\n"
          "                            Pack<Values...>(First.Tail))", "several"),
    wrong("a large operator is not copied", LAUNCH, "omp_target_memcpy(Place, &What, sizeof(What),",
          "omp_target_memcpy(Place, &What, 8,", "several"),
)

SORT_ORDER = (
    order("no release of a phase's elements", DEVICE_SORT,
          "    fence<Scope::Device>();\n    atomicFetchAdd(Done, Pieces);\n",
          "    atomicFetchAdd(Done, Pieces);\n", "sorted",
          row="release before a phase's count"),
    order("one thread's elements alone are released", DEVICE_SORT,
          "uint32_t Pieces) const {\n    blockBarrier();\n    if (threadInBlock() != 0)",
          "uint32_t Pieces) const {\n    if (threadInBlock() != 0)", "sorted",
          row="block barrier before a piece is finished"),
    order("no acquire of a phase's elements", DEVICE_SORT,
          "        sleep(50);\n      fence<Scope::Device>();\n", "        sleep(50);\n", "sorted",
          row="acquire after a phase's count"),
    order("one thread alone waits for a phase", DEVICE_SORT,
          "      fence<Scope::Device>();\n    }\n    blockBarrier();\n  }\n\n"
          "  /// The last block",
          "      fence<Scope::Device>();\n    }\n  }\n\n  /// The last block", "sorted",
          row="block barrier after a phase's count"),
    order("the last block's words are cleared without fences", DEVICE_SORT,
          "      fence<Scope::Device>();\n      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n"
          "      fence<Scope::Device>();\n",
          "      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n",
          "sorted", row="fences of the last block"),
    order("no barrier after a piece was drawn", DEVICE_SORT,
          "      draw(Block);\n      blockBarrier();\n      Item = Block->Item;\n",
          "      draw(Block);\n      Item = Block->Item;\n", "sorted"),
    order("no barrier before a piece is drawn", DEVICE_SORT,
          "      ++Mine;\n      blockBarrier();\n", "      ++Mine;\n", "sorted"),
    order("no barrier after the warps' counts", DEVICE_SORT,
          "Mine.count(&Block->WarpCounts, Block->By);\n      blockBarrier();\n",
          "Mine.count(&Block->WarpCounts, Block->By);\n", "sorted"),
    order("no barrier after the warps' starts", DEVICE_SORT,
          "Block->WarpCounts.start(Thread, Start);\n      blockBarrier();\n",
          "Block->WarpCounts.start(Thread, Start);\n", "sorted"),
    order("no barrier before counts become keys", DEVICE_SORT,
          "Mine.rank(&Block->WarpCounts, Block->By);\n      blockBarrier();\n",
          "Mine.rank(&Block->WarpCounts, Block->By);\n", "sorted"),
    order("no barrier before keys become values", DEVICE_SORT,
          "                         : 0;\n        blockBarrier();\n",
          "                         : 0;\n", "sorted"),
    order("no barrier after a block's totals", DEVICE_SORT,
          "      Block->Totals[Warp] = Upto;\n    blockBarrier();\n",
          "      Block->Totals[Warp] = Upto;\n", "sorted"),
    order("lanes do not join before a count grows", RANKED_TILE,
          "      Places[Row] = Next + LowerPeers;\n      warpBarrier(AllLanes);\n",
          "      Places[Row] = Next + LowerPeers;\n", "sorted"),
    order("lanes do not join after a count has grown", RANKED_TILE,
          "__builtin_popcount(Peers);\n      warpBarrier(AllLanes);\n",
          "__builtin_popcount(Peers);\n", "sorted"),
    order("lanes do not join after the counts are cleared", RANKED_TILE,
          "laneInWarp()] = 0;\n    warpBarrier(AllLanes);\n", "laneInWarp()] = 0;\n", "sorted"),
)

SORTS = (
    wrong("a tile looks back from the one before", DIGIT_STATES, "uint32_t From = Tile;",
          "uint32_t From = Tile - 1;", "sorted"),
    wrong("a tile's own number is its sum", DIGIT_STATES, "Tile == 0 ? Tag + 1 : Tag",
          "Tag + 1", "sorted"),
    wrong("numbers of any pass", DIGIT_STATES, "(Its == Tag || Its == Tag + 1)",
          "Its != 0", "sorted"),
    wrong("sums lack the tile", DEVICE_SORT, "Thread, Before + Own);", "Thread, Before);",
          "sorted"),
    wrong("a phase does not wait", DEVICE_SORT, "        if (Phase != 0)\n          await(",
          "        if (Phase > 99)\n          await(", "sorted"),
    wrong("nothing is copied back", DEVICE_SORT, "Phase < Passes + Passes % 2", "Phase < Passes",
          "sorted"),
    wrong("a digit is passed over", DEVICE_SORT, "Digit < this->digits(); ++Digit) {\n"
          "      const bool IsAll", "Digit + 1 < this->digits(); ++Digit) {\n"
          "      const bool IsAll", "sorted"),
    wrong("the control words stay as they are", DEVICE_SORT, "      Words[Word] = 0;\n",
          "      (void)Words;\n", "sorted"),
    wrong("a value's keys begin where the next one's do", DEVICE_SORT,
          "uint32_t Lower = Upto - Own;", "uint32_t Lower = Upto;", "sorted"),
    wrong("places of peers in the order of lanes above", RANKED_TILE,
          "(LaneMask(1) << laneInWarp()) - 1", "~((LaneMask(2) << laneInWarp()) - 1)", "sorted"),
    wrong("seven bits make peers", RANKED_TILE, "Bit < DigitBits; ++Bit", "Bit + 1 < DigitBits; ++Bit",
          "sorted"),
    wrong("what is behind the last key has the lowest digit", RANKED_TILE,
          "By.of(Keys[Row]) : By.Mask", "By.of(Keys[Row]) : 0", "sorted"),
    wrong("negative keys are the largest", RADIX_ORDER, "Key = Key ^ Sign;", "Key = Key;",
          "sorted"),
    wrong("descending is ascending", RADIX_ORDER, "Order == SortOrder::Descending ?", "false ?",
          "sorted"),
    wrong("two sorts have the same numbers", SORT, "nextLaunch(2 * MostDigits)", "nextLaunch(1)",
          "sorted"),
)

def weaker(name: str, file: str, comment: str, program: str) -> tuple[HeaderMutant, ...]:
    """The device fence below the comment: missing, and ordering for the block alone."""
    fence = "  fence<Scope::Device>();\n"
    return (order(f"no {name}", file, comment + fence, "", program, row=name),
            order(f"{name}, block scope", file, comment + fence,
                  fence.replace("Device", "Block"), program, row=name))


GRID_ORDER = (
    *weaker("release before arrival in the grid", GRID_ARRIVAL,
            "  // Release what this team did.\n", "meeting"),
    order("no acquire when the grid has met", GRID_ARRIVAL, "atomicLoadAcquire(Word)",
          "atomicLoad(Word)", "meeting", row="acquire when the grid has met"),
    order("acquire when the grid has met, block scope", ATOMIC_WORDS,
          "ld.acquire.gpu.global.u32", "ld.acquire.cta.global.u32", "meeting",
          row="acquire when the grid has met"),
    order("no team barrier before arrival in the grid", SYNCHRONIZATION,
          "arrival_token arrive() {\n#pragma omp barrier\n", "arrival_token arrive() {\n",
          "meeting", row="team barrier before arrival in the grid"),
    order("no team barrier after the grid has met", SYNCHRONIZATION,
          "(Token.Arrived);\n#pragma omp barrier\n", "(Token.Arrived);\n",
          "meeting", row="team barrier after the grid has met"),
    order("teams counted without atomics", GRID_ARRIVAL,
          "  return atomicFetchAdd(Word, Share);\n",
          "  const uint32_t Before = *Word;\n  *Word = Before + Share;\n  return Before;\n",
          "meeting"),
)

SPIN_ORDER = (
    order("no acquire of a spinning lock", SPIN_WORD, "atomicExchangeAcquire(Held, 1)",
          "__scoped_atomic_exchange_n(Held, 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)",
          "sections", row="acquire of a spinning lock"),
    order("acquire of a spinning lock, block scope", ATOMIC_WORDS,
          "atom.acquire.gpu.exch", "atom.acquire.cta.exch", "sections",
          row="acquire of a spinning lock"),
    *weaker("release of a spinning lock", SPIN_WORD,
            "  // Release what this holder did.\n", "sections"),
    order("a spinning lock released by a plain store", SPIN_WORD,
          "  atomicStore(Held, 0u);\n", "  *Held = 0;\n", "sections"),
    order("no acquire of a place", SPIN_WORD,
          "    const uint32_t Now = atomicCompareExchangeAcquire(Places, Left, Left - 1);\n",
          "    uint32_t Now = Left;\n    atomicCompareExchange(Places, Now, Left - 1);\n",
          "sections", row="acquire of a place"),
    order("acquire of a place, block scope", ATOMIC_WORDS,
          "atom.acquire.gpu.cas", "atom.acquire.cta.cas", "sections", row="acquire of a place"),
    *weaker("release of a place", SPIN_WORD,
            "  // Release what was done with them.\n", "sections"),
)

SYNCHRONIZATION_LOGIC = (
    wrong("team 0 counts itself twice", GRID_ARRIVAL, "TurningBit - (blocksInGrid() - 1)",
          "TurningBit - blocksInGrid()", "meeting"),
    wrong("two teams count for all", GRID_ARRIVAL, "blockInGrid() == 0 ?", "blockInGrid() <= 1 ?",
          "meeting"),
    wrong("the grid has met at any change", GRID_ARRIVAL,
          "((atomicLoadAcquire(Word) ^ Arrived) & TurningBit) != 0",
          "atomicLoadAcquire(Word) != Arrived", "meeting"),
    wrong("nobody waits for the grid", GRID_BARRIER, "    if (!IsOver)\n", "    if (IsOver)\n",
          "meeting"),
    wrong("every thread arrives", GRID_BARRIER,
          "__kmpc_is_spmd_exec_mode() ? threadInBlock() == 0\n",
          "__kmpc_is_spmd_exec_mode() ? true\n", "meeting"),
    wrong("initial threads are none", GRID_BARRIER,
          "                                    : omp_get_thread_num() == 0;",
          "                                    : threadInBlock() == 0;", "meeting"),
    wrong("one team a multiprocessor, whatever is wanted", SYNCHRONIZATION,
          "Its.template awaitAll<TeamsPerMultiprocessor>", "Its.template awaitAll<1>", "meeting"),
    wrong("nobody waits for a spinning lock", SPIN_WORD,
          "  while (!tryToSpinLock(Held))\n    Between.pause();\n", "  tryToSpinLock(Held);\n",
          "sections"),
    wrong("every try locks", SPIN_WORD, "atomicExchangeAcquire(Held, 1) == 0;",
          "atomicExchangeAcquire(Held, 1) <= 1;", "sections"),
    wrong("a place more than there are", SPIN_WORD, "  while (Left != 0) {",
          "  while (Left + 1 != 0) {", "sections"),
    wrong("a lost place is a place", SPIN_WORD, "    if (Now == Left)\n", "    if (Now <= Left)\n",
          "sections"),
    wrong("one place is given back", SPIN_WORD, "atomicFetchAdd(Places, Number);",
          "atomicFetchAdd(Places, 1u);", "sections"),
    wrong("one place of the queue is given back", QUEUE, "atomicFetchAdd(Queue->left(), Places);",
          "atomicFetchAdd(Queue->left(), 1u);", "sections"),
    wrong("a queue has one place", SYNCHRONIZATION, "void acquire() { passQueue(&Queue, Places); }",
          "void acquire() { passQueue(&Queue, 1); }", "sections"),
    wrong("a queue has one place to try", SYNCHRONIZATION,
          "return tryToPassQueue(&Queue, Places);", "return tryToPassQueue(&Queue, 1);", "sections"),
)

KEYED_ORDER = (
    order("no acquire after an update's lock", ATOMIC_UPDATE,
          "      fence<Scope::Device>();\n      *Its =", "      *Its =", "updates",
          row="acquire after an update's lock"),
    order("no release before an update's lock is free", ATOMIC_UPDATE,
          "      fence<Scope::Device>();\n      atomicStore(Lock, 0u);",
          "      atomicStore(Lock, 0u);", "updates",
          row="release before an update's lock is free"),
    order("no barrier after a piece's draw", HISTOGRAM,
          "drawTile(&Control->NextPiece, Pieces);\n      blockBarrier();\n",
          "drawTile(&Control->NextPiece, Pieces);\n", "bins",
          row="barrier after a piece's draw"),
    order("no barrier after a piece is cleared", HISTOGRAM,
          "      blockBarrier();\n      finishPiece();\n", "      finishPiece();\n", "bins",
          row="barrier after a piece is cleared"),
    order("no release of a cleared piece", HISTOGRAM,
          "    fence<Scope::Device>();\n    atomicFetchAdd(&Control->PiecesCleared, 1u);\n",
          "    atomicFetchAdd(&Control->PiecesCleared, 1u);\n", "bins",
          row="release of a cleared piece"),
    order("no acquire of the cleared pieces", HISTOGRAM,
          "        sleep(50);\n      fence<Scope::Device>();\n", "        sleep(50);\n", "bins",
          row="acquire of the cleared pieces"),
    order("one thread alone waits for the cleared pieces", HISTOGRAM,
          "      fence<Scope::Device>();\n    }\n    blockBarrier();\n",
          "      fence<Scope::Device>();\n    }\n", "bins",
          row="barrier after the cleared pieces"),
    order("no barrier before a block counts", HISTOGRAM,
          "      Block->Counts[Word] = 0;\n    blockBarrier();\n",
          "      Block->Counts[Word] = 0;\n", "bins", row="barrier before a block counts"),
)

KEYED = (
    wrong("callers are all lanes of the warp", KEYED_UPDATE, "if (Callers != AllLanes)",
          "if (false)", "updates"),
    wrong("all peers update", KEYED_UPDATE,
          "(Callers, Addend, All, Found.isLowest(),", "(Callers, Addend, All, true,",
          "updates"),
    wrong("the lowest of the callers alone updates", KEYED_UPDATE,
          "(Callers, Addend, All, Found.isLowest(),",
          "(Callers, Addend, All, Peers{Callers, Callers}.isLowest(),", "updates"),
    wrong("all lanes of a run update", KEYED_UPDATE,
          "(AllLanes, Addend, All, Found.isLowest(),", "(AllLanes, Addend, All, true,",
          "updates"),
    wrong("a run by one word of its key", RUNS_REDUCE, "{Joined & of(Key).Joined}", "{Joined}",
          "updates"),
    wrong("the first lane joins the one below it", RUNS_REDUCE, "laneInWarp() != 0 && ", "",
          "updates"),
    wrong("values of a run from above", RUNS_REDUCE,
          "Combine.operator()(Value(Own), Moved.value())",
          "Combine.operator()(Moved.value(), Value(Own))", "updates"),
    wrong("a run takes what is behind its end", RUNS_REDUCE, "if (Distance <= Above)",
          "if (Distance <= Above + 1)", "updates"),
    wrong("a run of two steps", RUNS_REDUCE, "    Reaching &= Reaching << Distance;\n",
          "    Reaching = Distance < 2 ? Reaching & Reaching << Distance : 0;\n", "updates"),
    wrong("one instruction for several runs", RUNS_REDUCE, "    if (Its.isOnlyOne())\n", "",
          "updates"),
    order("no meeting behind an update for others", KEYED_UPDATE,
          "  if (Mine.IsForOthers)\n    warpBarrier(Callers);\n", "", "own",
          row="meeting behind an update for others"),
    wrong("sums that overflow stand for what they are of", KEYED_UPDATE,
          "warpAny(Callers, HasFailed)", "false", "own"),
    wrong("a lane alone knows of its sum's overflow", KEYED_UPDATE,
          "warpAny(Callers, HasFailed)", "HasFailed", "own"),
    wrong("only the last of partial products is checked", KEYED_UPDATE,
          "*HasFailed |= !isNormalNumber(Product);", "*HasFailed = !isNormalNumber(Product);",
          "own"),
    wrong("a partial product may be subnormal", OPERATIONS,
          "Its::of(Number) - Its::Smallest) <", "Its::of(Number) - 1) <", "own"),
    wrong("a partial product may be infinite", OPERATIONS,
          "static_cast<Word>(Its::Infinite - Its::Smallest);", "static_cast<Word>(-1);", "own"),
    wrong("a partial sum of halves may be infinite", OPERATIONS,
          "return Magnitude<Value>::of(Number) < Magnitude<Value>::Infinite;", "return true;",
          "own"),
    wrong("a NaN hides the numbers of other lanes", KEYED_UPDATE,
          "return NumberExtreme<What, Value>();", "return Combine;", "own"),
    wrong("a product of the standard library is any operator", OPERATORS,
          "OperationOf<std::multiplies<T>> =\n    Operation::Multiply;",
          "OperationOf<std::multiplies<T>> =\n    Operation::Other;", "own"),
    wrong("half of an address makes peers", KEYED_UPDATE,
          "peersAmong(Callers, Address)",
          "peersAmong(Callers, static_cast<uint32_t>(Address) / 64)",
          "updates"),
    wrong("a lane counts itself as lower", PEERS,
          "return (LaneMask(1) << laneInWarp()) - 1;",
          "return (LaneMask(2) << laneInWarp()) - 1;", "updates"),
    wrong("peers that are missing are waited for", PEERS, "IsMissing ? Own : Together",
          "Together", "updates"),
    wrong("values of peers from above", PEERS_REDUCE,
          "Combine.operator()(Value(Own), Moved.value())",
          "Combine.operator()(Moved.value(), Value(Own))", "updates"),
    wrong("peers leave no others behind", PEERS_REDUCE, "Leaves ? 0 : Above & ~Leaving",
          "Leaves ? 0 : Above & (Above - 1)", "updates"),
    wrong("ranks stay as they are", PEERS_REDUCE, "    Rank /= 2;\n", "", "updates"),
    wrong("one instruction for several groups", PEERS_REDUCE, "    if (Its.isOnlyGroup())\n", "",
          "updates"),
    wrong("signed integers are compared as unsigned", WARP_REDUCTION,
          "What == Operation::Min && IsSigned<Value>", "What == Operation::Min && false",
          "updates"),
    wrong("unsigned integers are compared as signed", WARP_REDUCTION,
          "What == Operation::Max && IsSigned<Value>", "What == Operation::Max && true",
          "updates"),
    wrong("an exchange is not tried again", ATOMIC_UPDATE,
          "    if (Wanted == Old || atomicCompareExchange(Its, Old, Wanted))\n      return;\n",
          "    atomicCompareExchange(Its, Old, Wanted);\n    return;\n", "updates"),
    wrong("a lock is nobody's", ATOMIC_UPDATE, "if (atomicCompareExchange(Lock, Free, 1u)) {",
          "if (atomicCompareExchange(Lock, Free, 0u)) {", "updates"),
    wrong("a run goes on behind its end", RUNS,
          "if (!Before.endsHere() && After.place() == 0)", "if (After.place() == 0)", "runs"),
    wrong("runs that end inside are forgotten", RUNS,
          "if (!Before.endsHere() && After.place() == 0)", "if (!Before.endsHere())", "runs"),
    wrong("an end in the middle is the last element's", RUNS,
          "Word / EachEnd * EachEnd + Next.Word", "Word + Next.Word", "runs"),
    wrong("runs are combined from above", RUNS,
          "Combine.operator()(First.Total.value(), Second.Total.value())",
          "Combine.operator()(Second.Total.value(), First.Total.value())", "runs"),
    wrong("all keys are alike", REDUCE_BY_KEY,
          "    (std::is_integral_v<Key> || std::is_pointer_v<Key> ||\n"
          "     std::is_enum_v<Key>) &&\n"
          "    (std::is_same_v<Equal, std::equal_to<Key>> ||\n"
          "     std::is_same_v<Equal, std::equal_to<>>);", "    true;", "runs"),
    wrong("the last run does not end", REDUCE_BY_KEY, "IsLast || !IsSame;", "!IsSame;",
          "runs"),
    wrong("all keys are written where their runs end", REDUCE_BY_KEY,
          "WantsBegins = !AreKeysAlike<Key, Equal>", "WantsBegins = false", "runs"),
    wrong("there is an element behind the last", RUNS_TILE, "TileStart + Elements < Count",
          "TileStart + Elements <= Count", "runs"),
    wrong("what is behind the last element ends a run", RUNS_TILE,
          "IsEnd = IsThere && Element", "IsEnd = Element", "runs"),
    wrong("a lane goes on behind a run's end", RUNS_TILE, "Own = isEnd(Place - 1) ?",
          "Own = Place == 0 ?", "runs"),
    wrong("lanes go on behind an end in the lane", RUNS_TILE,
          "warpBallot(AllLanes, EndBits == 0) &", "AllLanes &", "runs"),
    wrong("lanes go on behind an end below them", RUNS_TILE,
          "& ~(ClosedLanes << 1) & ~LaneMask(1);", "& ~LaneMask(1);", "runs"),
    wrong("lanes of all runs combine", RUNS_TILE, "if (Distance <= Below)",
          "if (Distance <= laneInWarp())", "runs"),
    wrong("a warp's last run never ends", RUNS_TILE,
          "IsClosed = ClosedLanes >> (WarpSize - 1) & 1", "IsClosed = false", "runs"),
    wrong("a lane has the votes of one row", RUNS_TILE, "(High << WarpSize | Low)", "(Low)",
          "runs"),
    wrong("a lane has its neighbours' votes", RUNS_TILE,
          "((std::uint32_t(1) << Rows) - 1)", "~0u", "runs"),
    wrong("lane 0 alone goes on with what is before its warp", RUNS_TILE,
          "(WithEnds & lowerLanes()) == 0)", "laneInWarp() == 0)", "runs"),
    wrong("what is before a warp is before all its runs", RUNS_TILE,
          "if (IsOpen && (WithEnds & lowerLanes()) == 0)", "if (IsOpen)", "runs"),
    wrong("a run goes on with one that has ended before its warp", RUNS_TILE,
          "if (IsOpen && (WithEnds & lowerLanes()) == 0)",
          "if ((WithEnds & lowerLanes()) == 0)", "runs"),
    wrong("a lane's first run has nothing of the lanes below", RUNS_TILE,
          "    bool IsInRun =\n"
          "        laneInWarp() != 0 && (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;",
          "    bool IsInRun = false;", "runs"),
    wrong("a lane's first run goes on with one that has ended", RUNS_TILE,
          "    bool IsInRun =\n"
          "        laneInWarp() != 0 && (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;",
          "    bool IsInRun = laneInWarp() != 0;", "runs"),
    wrong("keys are written in all lanes' first elements", RUNS_TILE,
          "                       : (ClosedLanes >> (laneInWarp() - 1) & 1) == 0;",
          "                       : false;", "runs"),
    wrong("keys are written of what is behind the last element", RUNS_TILE,
          "if (!IsInRun && Index < Count)", "if (!IsInRun)", "runs"),
    wrong("the last run does not count", REDUCE_BY_KEY, "*NumRuns = Place + 1;",
          "*NumRuns = Place;", "runs"),
    wrong("nothing is cleared", HISTOGRAM, "          this->Counts[First + Place] = 0;\n",
          "          ;\n", "bins"),
    wrong("what is behind the last bin is cleared", HISTOGRAM,
          "        if (First + Place < NumBins)\n", "", "bins"),
    wrong("the words of pieces stay as they are", HISTOGRAM,
          "      atomicFetchAdd(&Control->PiecesCleared, -pieces());\n", "      ;\n", "bins"),
    wrong("no counters for what is in no bin", HISTOGRAM, "static_cast<uint32_t>(NumBins + 1)",
          "static_cast<uint32_t>(NumBins)", "bins"),
    wrong("copies of other bins", HISTOGRAM, "Mine[Bin << logCopies()]",
          "Mine[Bin << (logCopies() - 1)]", "bins"),
    wrong("one copy of each bin is added", HISTOGRAM,
          "for (uint32_t Copy = 0; Copy < Copies; ++Copy)",
          "for (uint32_t Copy = 0; Copy < 1; ++Copy)", "bins"),
    wrong("bytes below 0 are in the bins above", HISTOGRAM, "IsSigned<Number> ? 128 : 256",
          "256", "bins"),
    wrong("packs from anywhere", HISTOGRAM,
          "-reinterpret_cast<uint64_t>(Elements) % sizeof(Quad)",
          "reinterpret_cast<uint64_t>(Elements) % sizeof(Quad)", "bins"),
    wrong("what is behind the last pack is not counted", HISTOGRAM,
          "    countSingles<Where>(First + Packs * PackSize, Count, Mine);\n", "", "bins"),
    wrong("a tile of packs too few", HISTOGRAM, "First + Tile <= Packs; First += Step",
          "First + Tile <= Packs; First += 2 * Step", "bins"),
    wrong("numbers below 0 are in bins of memory", HISTOGRAM,
          "if (static_cast<uint64_t>(Bin) < NumBins)\n        keyed",
          "if (static_cast<int64_t>(Bin) < static_cast<int64_t>(NumBins))\n        keyed", "bins"),
    wrong("the upper bound is in the last bin", BINNING, "Its >= Lower && Its < Upper",
          "Its >= Lower && Its <= Upper", "bins"),
    wrong("all copies begin with 0", ARRAYS, "All.First[Copy * All.Stride + Index] = Value;",
          "All.First[Copy * All.Stride + Index] = T(1);", "runs"),
    wrong("copies keep what was taken", ARRAYS, "      *Its = Identity;\n", "", "runs"),
    wrong("the last copy is not taken", ARRAYS,
          "    T Total = Array[Index];\n"
          "    for (std::uint32_t Copy = 0; Copy <= All.Last; ++Copy)",
          "    T Total = Array[Index];\n"
          "    for (std::uint32_t Copy = 2; Copy <= All.Last; ++Copy)", "runs"),
    wrong("the array loses what it had", ARRAYS, "T Total = Array[Index];", "T Total = Identity;",
          "runs"),
    wrong("records of one key as they come", ARRAYS,
          "  sort<std::less<>>(Its, Values, All.Keys, {0, 8 * sizeof(T)});\n", "", "runs"),
    wrong("records by value alone", ARRAYS,
          "  sort<std::less<>>(Its, All.Keys, Values, {0, 32});\n", "", "runs"),
    wrong("all that write down at once have one place", ARRAYS,
          "return Moved.value() + All.rank();", "return Moved.value();", "runs"),
    wrong("an array_reduction's end forgets", ARRAY_REDUCTION,
          "~array_reduction() { finish(); }", "~array_reduction() {}", "runs"),
)

REPRODUCIBLE = (
    wrong("a number at the limit fits", BINS, "Format::magnitudeHead(Format::bits(X)) >= Limit",
          "Format::magnitudeHead(Format::bits(X)) > Limit", "binned"),
    wrong("a sum never carries", BINS, "(WorkThen >= TimeToCarry),", "false,", "binned"),
    wrong("bins take all that is below the unit above", BINS,
          "FirstLimit = 3 * Width - Format::MantissaBits;",
          "FirstLimit = 3 * Width - Format::MantissaBits + 1;", "binned"),
    wrong("the grid has no room below it", BINS, "(1U << (Format::ExponentShift - 1));", "0U;",
          "binned"),
    wrong("the other sum keeps bits of its grid", BINS, "    More.settle();\n", "", "binned"),
    wrong("two bins up are one", BINS, "IsUpByTwo = Above > Width,",
          "IsUpByTwo = Above > 2 * Width,", "binned"),
    wrong("what falls out below stays", BINS, "IsUpByMore = Above > 2 * Width;",
          "IsUpByMore = Above > 4 * Width;", "binned"),
    wrong("a join forgets infinities", BINS, "    Work |= More.Work;\n", "", "binned"),
    wrong("additions take numbers above their grid", BINS,
          "Field + Format::MantissaBits + 1 - Width >= Format::InfiniteField;", "false;", "binned"),
    wrong("additions take the smallest numbers", BINS,
          "Field < FirstLimit + 2 * Width ||", "", "binned"),
    wrong("shifts round halves up", BINS, "(Rest == Half && Floor % 2 != 0)", "Rest == Half",
          "binned"),
    wrong("numbers below normal ones have an exponent of their own", BINS,
          "Field > 0 ? Field - 1 : 0;", "Field - 1;", "binned"),
    wrong("all infinities are above", BINS,
          "(Format::isNegative(X) ? MinusInfinity : PlusInfinity)", "PlusInfinity", "binned"),
    wrong("a carry leaves itself", BINS, "(Word(1) << Width) - 1;", "(Word(1) << (Width + 1)) - 1;",
          "binned"),
    wrong("a value rounds halves up", BINS_VALUE,
          "HasHalf && (Floor % 2 != 0 || hasBitsBelow(Shift - 1));", "HasHalf;", "binned"),
    wrong("a value rounds what is above a half down", BINS_VALUE,
          "(Floor % 2 != 0 || hasBitsBelow(Shift - 1))", "Floor % 2 != 0", "binned"),
    wrong("a negation has no carry", BINS_VALUE, "Carry = Carry && W == 0;", "Carry = 0;",
          "binned"),
    wrong("a part below 0 ends", BINS_VALUE, "        Part = Sign;\n", "        Part = 0;\n",
          "binned"),
    wrong("too large is no number", BINS_VALUE, "LastDigit < Format::InfiniteField - 1)",
          "LastDigit < Format::InfiniteField)", "binned"),
)

PLACES = (
    wrong("the first of the smallest stays", LOCATED,
          "other.value < value || (other.value == value && other.place < place)",
          "other.value < value", "located"),
    wrong("the first of the largest stays", LOCATED,
          "other.value > value || (other.value == value && other.place < place)",
          "other.value > value", "located"),
    wrong("the last of the smallest is taken", LOCATED,
          "other.value < value || (other.value == value && other.place < place)",
          "other.value <= value", "located"),
    wrong("the last of the largest is taken", LOCATED,
          "other.value > value || (other.value == value && other.place < place)",
          "other.value >= value", "located"),
    wrong("the greatest is a number", LOCATED,
          "Limits::has_infinity ? Limits::infinity() : Limits::max()", "Limits::max()", "located"),
    wrong("the least is a number", LOCATED,
          "Limits::has_infinity ? -Limits::infinity() : Limits::lowest()", "Limits::lowest()",
          "located"),
    wrong("integers are as small as 0", LOCATED, ": Limits::lowest()", ": 0", "located"),
    wrong("the greatest is at a place", LOCATED, "Limits::max(),\n            INT64_MAX",
          "Limits::max(),\n            0", "located"),
    wrong("the least is at a place", LOCATED, "Limits::lowest(),\n            INT64_MAX",
          "Limits::lowest(),\n            0", "located"),
    wrong("min joins by the larger", LOCATED, ": omp_out.take_smaller(omp_in))",
          ": omp_out.take_larger(omp_in))", "located"),
    wrong("max joins by the smaller", LOCATED, ": omp_out.take_larger(omp_in))",
          ": omp_out.take_smaller(omp_in))", "located"),
    wrong("min begins with the least", LOCATED, "initializer(detail::beginWithGreatest(omp_priv))",
          "initializer(detail::beginWithLeast(omp_priv))", "located"),
    wrong("max begins with the greatest", LOCATED,
          "initializer(detail::beginWithLeast(omp_priv))",
          "initializer(detail::beginWithGreatest(omp_priv))", "located"),
)

RANKS = (
    wrong("a value is a byte for MPI", MPI, "MPI_Type_contiguous(sizeof(Value),",
          "MPI_Type_contiguous(1,", "ranks"),
    wrong("a type is not committed", MPI, "    MPI_Type_commit(&Made);\n", "", "ranks"),
    wrong("a type is not freed", MPI, "return MPI_Type_free(static_cast<MPI_Datatype *>(Held));",
          "return MPI_SUCCESS;", "ranks"),
    wrong("an operation is not freed", MPI, "return MPI_Op_free(static_cast<MPI_Op *>(Held));",
          "return MPI_SUCCESS;", "ranks"),
    wrong("a key is not freed", MPI, "  MPI_Comm_free_keyval(&Key);\n", "", "ranks"),
    wrong("items may begin elsewhere", MPI, "Begin != 0 || ", "", "ranks"),
    wrong("items may have gaps", MPI, "Extent != Bytes || ", "", "ranks"),
    wrong("items may be parts of values", MPI, " || Extent % BytesOfValue != 0", "", "ranks"),
    wrong("an item is a value", MPI, "return Items * (Extent / BytesOfValue);", "return Items;",
          "ranks"),
    wrong("each value is added to the first", MPI, "static_cast<Value *>(InOut)[Its],",
          "static_cast<Value *>(InOut)[0],", "ranks"),
    wrong("the first value is added to each", MPI, "static_cast<const Value *>(In)[Its]);",
          "static_cast<const Value *>(In)[0]);", "ranks"),
    wrong("sums do not commute", MPI, "/*commute=*/1", "/*commute=*/0", "ranks"),
    wrong("sums of processes are not added", MPI, "    To += From;\n", "", "ranks"),
    wrong("MPI takes the larger for the smaller", MPI, "To.take_smaller(From);",
          "To.take_larger(From);", "ranks"),
    wrong("MPI takes the smaller for the larger", MPI, "To.take_larger(From);",
          "To.take_smaller(From);", "ranks"),
)

MUTANTS: tuple[HeaderMutant, ...] = (*ORDER, *WAITING, *PREFIXES, *TILES, *DETAILS,
                                     *SORT_ORDER, *SORTS, *GRID_ORDER, *SPIN_ORDER,
                                     *SYNCHRONIZATION_LOGIC, *KEYED_ORDER, *KEYED,
                                     *REPRODUCIBLE, *PLACES, *RANKS)
