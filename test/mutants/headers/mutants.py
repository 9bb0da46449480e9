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
LAUNCH = "include/warpfold/detail/Launch.h"
PACK = "include/warpfold/detail/Pack.h"
SCAN = "include/warpfold/detail/Scan.h"
SORT = "include/warpfold/detail/Sort.h"
SEGMENTS = "include/warpfold/detail/Segments.h"
SELECT = "include/warpfold/detail/Select.h"
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
          "drawTile(this->Counter, Tiles);\n    blockBarrier();\n",
          "drawTile(this->Counter, Tiles);\n", "groups"),
    order("no barrier after the warps' totals", DEVICE_SCAN,
          "Block->Totals[Warp] = Total;\n    blockBarrier();\n",
          "Block->Totals[Warp] = Total;\n", "groups"),
    order("no barrier after what is lower", DEVICE_SCAN,
          "        Block->LowerGroups = Lower;\n    }\n    blockBarrier();\n",
          "        Block->LowerGroups = Lower;\n    }\n", "groups"),
    order("an entry is written without atomics", STATES,
          "      atomicStore(Words + Entry * WordsOfEntry + Word,\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word]);\n",
          "      Words[Entry * WordsOfEntry + Word] =\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word];\n", "groups"),
    order("an entry is read without atomics", STATES,
          "atomicLoad(Words + Entry * WordsOfEntry + Word)",
          "Words[Entry * WordsOfEntry + Word]", "groups"),
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
          "publish(Its.tileOfLeague(), TileTotal);", "publish(Its.tileOfLeague(), Total);",
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
          "Combine.operator()(Value(Prefix), Value(TileTotal)));", "Prefix);", "leagues"),
    wrong("the groups of all leagues have the same entries", DEVICE_SCAN,
          "this->GroupWords + League * WarpSize * Words", "this->GroupWords", "leagues"),
    wrong("groups and leagues have the same entries", SCAN,
          "What.LeagueWords + Leagues * WordsOfValue", "What.LeagueWords", "leagues"),
)

PREFIXES = (
    wrong("the lower tiles come before the lower groups", DEVICE_SCAN,
          "Prefix = HasPrefix ? Combine.operator()(Value(Prefix), Value(Next)) : Next;",
          "Prefix = HasPrefix ? Combine.operator()(Value(Next), Value(Prefix)) : Next;",
          "groups"),
    wrong("no initial value", DEVICE_SCAN, "bool HasPrefix = this->HasInitial;",
          "bool HasPrefix = false;", "edges"),
    wrong("a warp's own part comes before it", DEVICE_SCAN,
          "(Warp + WarpSize - 1) % WarpSize", "Warp", "edges"),
    wrong("what is in the tile comes before what is not", DEVICE_SCAN,
          "HasPrefix ? Combine.operator()(Value(Prefix), Value(InTile)) : InTile",
          "HasPrefix ? Combine.operator()(Value(InTile), Value(Prefix)) : InTile", "edges"),
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
    wrong("one result too many is written", TILE_SCAN, "        if (Index < Count)\n",
          "        if (Index <= Count)\n", "edges"),
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

MUTANTS: tuple[HeaderMutant, ...] = (*ORDER, *WAITING, *PREFIXES, *TILES, *DETAILS,
                                     *SORT_ORDER, *SORTS)
