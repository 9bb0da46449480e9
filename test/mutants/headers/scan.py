# ===- test/mutants/headers/scan.py - scans, wrong in one place each ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Scans, wrong in one place each; headers/kinds.py says what a mutant is.
#
# ===----------------------------------------------------------------------=== #

from headers.kinds import (
    COUNTER, DEVICE_SCAN, LAUNCH, LOOK_BACK, PACK, SEGMENT_TILE, SCAN, SEGMENTS, SELECT, STATES,
    TILE_SCAN, VISITORS, WARP_SCAN, order, wrong)

ORDER = (
    order("no barrier after the draw", DEVICE_SCAN,
          "      Block->Number = Claimed;\n    blockBarrier();\n",
          "      Block->Number = Claimed;\n", "groups"),
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
    order("lanes take neighbours before they are there", SEGMENT_TILE,
          "    takeBits(OfRow);\n    warpBarrier(AllLanes);\n", "    takeBits(OfRow);\n", "runs"),
    order("totals are read before they are there", SEGMENT_TILE,
          "      ++Index;\n    }\n    warpBarrier(AllLanes);\n", "      ++Index;\n    }\n", "runs"),
    order("one word of an entry says that all are there", STATES,
          "IsPresent = IsPresent && Seen >> 32 == Launch;",
          "IsPresent = Seen >> 32 == Launch;", "groups"),
)

WAITING = (
    wrong("a number is any launch's", STATES, "IsPresent && Seen >> 32 == Launch;",
          "IsPresent && Seen >> 32 != 0;", "groups"),
    wrong("nobody waits for an entry", STATES, "IsPresent && Seen >> 32 == Launch;", "IsPresent;",
          "groups"),
    wrong("the counter wraps a draw too late", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid()", "groups"),
    wrong("the counter wraps a draw too early", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid() - 2", "groups"),
    wrong("a tile tells the total of a warp", DEVICE_SCAN,
          "publish(Position.tileInSupergroup(), Started.Total);",
          "publish(Position.tileInSupergroup(), Total);",
          "groups"),
    wrong("a tile tells that of all warps but the last", DEVICE_SCAN,
          "valueOfLane(Upto, Shared::Warps - 1)", "valueOfLane(Upto, Shared::Warps - 2)",
          "groups"),
    wrong("a group's total is told a tile too early", LOOK_BACK,
          "return TileInGroup == WarpSize - 1;", "return TileInGroup == WarpSize - 2;", "groups"),
    wrong("a group's total lacks the last tile", LOOK_BACK,
          "                          Combine.operator()(Value(Lower), Value(Own)));\n",
          "                          Lower);\n", "groups"),
    wrong("a group's last tile comes first", LOOK_BACK,
          "Combine.operator()(Value(Lower), Value(Own))",
          "Combine.operator()(Value(Own), Value(Lower))", "groups"),
    wrong("a tile waits for the first group's tiles", LOOK_BACK,
          "Position.GroupInSupergroup * WarpSize + Lane", "Lane", "groups"),
    wrong("a league's end is told a group too early", LOOK_BACK,
          "GroupInSupergroup == WarpSize - 1", "GroupInSupergroup == WarpSize - 2", "leagues"),
    wrong("a league lacks its last tile", DEVICE_SCAN,
          "Combine.operator()(Value(Before.Total), Value(Mine.Total)));", "Before.Total);",
          "leagues"),
    wrong("nobody tells a group's total", DEVICE_SCAN, "Position.isLastInGroup() && Warp == 0",
          "false", "groups"),
    wrong("the groups of all leagues have the same entries", DEVICE_SCAN,
          "this->GroupWords + Supergroup * WarpSize * Words", "this->GroupWords", "leagues"),
    wrong("groups and leagues have the same entries", SCAN,
          "What.SupergroupWords + Supergroups * WordsOfValue", "What.SupergroupWords", "leagues"),
)

PREFIXES = (
    wrong("the lower tiles come before the lower groups", DEVICE_SCAN,
          "Combine.operator()(Value(Before.Total), Value(Next))",
          "Combine.operator()(Value(Next), Value(Before.Total))", "groups"),
    wrong("no initial value", DEVICE_SCAN, "Prefix Before = {this->HasInitial, Initial};",
          "Prefix Before = {false, Initial};", "edges"),
    wrong("a warp's own part comes before it", DEVICE_SCAN,
          "(Warp + WarpSize - 1) % WarpSize", "Warp", "edges"),
    wrong("what is in the tile does not come before its warps", DEVICE_SCAN,
          "      append(Before, Mine.InTile);\n", "      ;\n", "edges"),
    wrong("a tile is staged over one that is not finished", DEVICE_SCAN,
          "      Prefix Before;\n",
          "      Prefix Before;\n"
          "      if (HasNext)\n"
          "        Next.Elements.stage(&Block->Staged);\n",
          "groups"),
    wrong("a number is drawn for no tile", DEVICE_SCAN,
          "      if (HasNext)\n        Claimed = claim(Tiles);\n",
          "      Claimed = claim(Tiles);\n", "groups"),
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
    wrong("elements behind the last are read", TILE_SCAN, "Element < Count ? Element : Count - 1",
          "Element", "edges"),
    wrong("one result too many is written", TILE_SCAN, "if (First + Index < Count)\n",
          "if (First + Index <= Count)\n", "edges"),
    wrong("all rows are staged at one address", TILE_SCAN, "In->Row[Number][threadInBlock()] = Row",
          "In->Row[0][threadInBlock()] = Row", "edges"),
    wrong("a lane's last element is missing in its row", TILE_SCAN,
          "Index = 1; Index < Width; ++Index", "Index = 1; Index + 1 < Width; ++Index", "edges"),
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
          "      Second.HasStart = First.HasStart;\n", "", "keys"),
    wrong("a segment has what was before it", SEGMENTS, "if (!Second.HasStart)", "if (true)",
          "keys"),
    wrong("a segment is scanned from above", SEGMENTS,
          "Combine.operator()(Value(First.Total), Value(Second.Total))",
          "Combine.operator()(Value(Second.Total), Value(First.Total))", "keys"),
    wrong("a segment's first result is not the initial value", SEGMENTS,
          "All.startsSegment(Index) ? Initial\n                                 : ", "", "keys"),
    wrong("a count has the selected before it as a place", SELECT, "put(Index, NumSelected - 1)",
          "put(Index, NumSelected)", "selected"),
    wrong("the others lie between the selected", SELECT, "leave(Index, Index - NumSelected)",
          "leave(Index, Index)", "selected"),
    wrong("an element is selected if one before it is", SELECT,
          "(First & ~Number(1)) + Second", "First + Second", "selected"),
    wrong("the last element does not count", SELECT, "*Selected = NumSelected;",
          "*Selected = NumSelected - (Upto & 1);", "selected"),
    wrong("the second of several scans is from above", PACK,
          "Tail.operator()(Pack<Values...>(First.Tail),\n"
          "                            Pack<Values...>(Second.Tail))",
          "Tail.operator()(Pack<Values...>(Second.Tail),\n"
          "                            Pack<Values...>(First.Tail))", "several"),
    wrong("a large operator is not copied", LAUNCH,
          "omp_target_memcpy(Address, &What, sizeof(What),",
          "omp_target_memcpy(Address, &What, 8,", "several"),
)
