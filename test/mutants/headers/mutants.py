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
LAUNCH = "include/warpfold/detail/Launch.h"
PACK = "include/warpfold/detail/Pack.h"
SCAN = "include/warpfold/detail/Scan.h"
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


def wrong(name: str, file: str, text: str, replacement: str, *programs: str) -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs)


def order(name: str, file: str, text: str, replacement: str, *programs: str) -> HeaderMutant:
    return HeaderMutant(name, file, text, replacement, programs, True)


ORDER = (
    order("no barrier after the draw", DEVICE_SCAN,
          "drawTile(this->Counter, Tiles);\n    blockBarrier();\n",
          "drawTile(this->Counter, Tiles);\n", "groups"),
    order("no barrier after the warps' totals", DEVICE_SCAN,
          "Block->Totals[Warp] = Total;\n    blockBarrier();\n",
          "Block->Totals[Warp] = Total;\n", "groups"),
    order("no barrier after what is lower", DEVICE_SCAN,
          "awaitLowerGroups(Block, Its);\n    blockBarrier();\n",
          "awaitLowerGroups(Block, Its);\n", "groups"),
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
    wrong("a tile tells the total of a warp", DEVICE_SCAN, "tiles().publish(Number, TileTotal);",
          "tiles().publish(Number, Total);", "groups"),
    wrong("a tile tells that of all warps but the last", DEVICE_SCAN,
          "valueOfLane(Upto, Shared::Warps - 1)", "valueOfLane(Upto, Shared::Warps - 2)",
          "groups"),
    wrong("a group's total is told a tile too early", DEVICE_SCAN,
          "return TileOfGroup == WarpSize - 1;", "return TileOfGroup == WarpSize - 2;", "groups"),
    wrong("a group's total lacks the last tile", DEVICE_SCAN,
          "                       Combine.operator()(Value(Lower), Value(Own)));\n",
          "                       Lower);\n", "groups"),
    wrong("a group's last tile comes first", DEVICE_SCAN,
          "Combine.operator()(Value(Lower), Value(Own))",
          "Combine.operator()(Value(Own), Value(Lower))", "groups"),
    wrong("a tile waits for another group's tiles", DEVICE_SCAN,
          "Its.tile() - Its.TileOfGroup + Lane", "Its.tile() - Its.TileOfGroup + Lane - 1",
          "groups"),
    wrong("a league's end is told a group too early", DEVICE_SCAN,
          "GroupOfLeague == WarpSize - 1", "GroupOfLeague == WarpSize - 2", "leagues"),
    wrong("a league lacks its last tile", DEVICE_SCAN,
          "Combine.operator()(Value(Prefix), Value(TileTotal)));", "Prefix);", "leagues"),
    wrong("a league's groups are counted from the first", DEVICE_SCAN,
          "Its.group() - Its.GroupOfLeague + Lane", "Lane", "leagues"),
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
          "        All.beginAt(Index)\n            ? Initial\n            : ", "        ", "keys"),
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

MUTANTS: tuple[HeaderMutant, ...] = (*ORDER, *WAITING, *PREFIXES, *TILES, *DETAILS)
