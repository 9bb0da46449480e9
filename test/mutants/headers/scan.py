# ===- test/mutants/headers/scan.py - mutants of scans --------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of scans; headers/kinds.py defines a mutant.
#
# ===----------------------------------------------------------------------=== #

from headers.kinds import (
    COUNTER, DEVICE_SCAN, LAUNCH, LOOK_BACK, PACK, SEGMENT_TILE, SCAN, SEGMENTS, SELECT, STATES,
    TILE_SCAN, VISITORS, WARP_SCAN, order, wrong)

ORDER = (
    order("no barrier after a tile of a scan is claimed", DEVICE_SCAN,
          "      Block->Number = Claimed;\n    blockBarrier();\n",
          "      Block->Number = Claimed;\n", "groups"),
    order("no barrier after the warps' totals are written", DEVICE_SCAN,
          "Block->Totals[warpInBlock()] = Total;\n    blockBarrier();\n",
          "Block->Totals[warpInBlock()] = Total;\n", "groups"),
    order("no barrier after the prefix of lower tiles is written", DEVICE_SCAN,
          "    Back.wait(&Block->Lower, 1);\n    blockBarrier();\n",
          "    Back.wait(&Block->Lower, 1);\n", "groups"),
    order("an entry is written without atomics", STATES,
          "      atomicStore(Words + Entry * WordsOfEntry + Word,\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word]);\n",
          "      Words[Entry * WordsOfEntry + Word] =\n"
          "                  uint64_t(Launch) << 32 | Parts.Words[Word];\n", "groups"),
    order("an entry is read without atomics", STATES,
          "atomicLoad(Words + Entry * WordsOfEntry + Word)",
          "Words[Entry * WordsOfEntry + Word]", "groups"),
    order("lanes read their neighbours' keys without a warp barrier", SEGMENT_TILE,
          "    takeBits(OfRow);\n    warpBarrier(AllLanes);\n", "    takeBits(OfRow);\n",
          "key_segments"),
    order("lanes read totals without a warp barrier", SEGMENT_TILE,
          "      ++Index;\n    }\n    warpBarrier(AllLanes);\n", "      ++Index;\n    }\n",
          "key_segments"),
    order("one valid word makes a whole entry valid", STATES,
          "IsPresent = IsPresent && Seen >> 32 == Launch;",
          "IsPresent = Seen >> 32 == Launch;", "groups"),
)

WAITING = (
    wrong("the word of any launch is valid", STATES, "IsPresent && Seen >> 32 == Launch;",
          "IsPresent && Seen >> 32 != 0;", "groups"),
    wrong("no tile waits for an entry", STATES, "IsPresent && Seen >> 32 == Launch;", "IsPresent;",
          "groups"),
    wrong("the tile counter wraps one claim too late", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid()", "groups"),
    wrong("the tile counter wraps one claim too early", COUNTER, "Tiles + blocksInGrid() - 1",
          "Tiles + blocksInGrid() - 2", "groups"),
    wrong("a tile publishes the total of a warp", DEVICE_SCAN,
          "Back.publishTile();",
          "Back.States.Tiles.publish(Back.Position.tileInSupergroup(), Total);",
          "groups"),
    wrong("the total of a tile omits the last warp", WARP_SCAN,
          "valueOfLane(Value(Upto), Warps - 1)", "valueOfLane(Value(Upto), Warps - 2)",
          "groups"),
    wrong("the total of a group is published one tile too early", LOOK_BACK,
          "return TileInGroup == WarpSize - 1;", "return TileInGroup == WarpSize - 2;", "groups"),
    wrong("the total of a group omits the last tile", LOOK_BACK,
          "publish(Position.GroupInSupergroup, upto(Lower));",
          "publish(Position.GroupInSupergroup, Lower);", "groups"),
    wrong("a group's last tile is combined before the others", LOOK_BACK,
          "Combine.operator()(Value(Before), Value(Own))",
          "Combine.operator()(Value(Own), Value(Before))", "groups"),
    wrong("a tile reads the tiles of the first group", LOOK_BACK,
          "Position.GroupInSupergroup * WarpSize + Lane", "Lane", "groups"),
    wrong("the total of a supergroup is published one group too early", LOOK_BACK,
          "GroupInSupergroup == WarpSize - 1", "GroupInSupergroup == WarpSize - 2", "supergroups"),
    wrong("the total of a supergroup omits the last tile", DEVICE_SCAN,
          "publish(0, Back.upto(Before.Total));", "publish(0, Before.Total);", "supergroups"),
    wrong("no tile publishes the total of a group",
          DEVICE_SCAN, "    Back.publishGroup();\n", "", "groups"),
    wrong("the groups of all supergroups share their entries", DEVICE_SCAN,
          "this->GroupWords + Supergroup * WarpSize * Words", "this->GroupWords", "supergroups"),
    wrong("groups and supergroups share their entries", SCAN,
          "What.SupergroupWords + Supergroups * WordsOfValue", "What.SupergroupWords",
          "supergroups"),
)

PREFIXES = (
    wrong("lower tiles are combined before lower groups", LOOK_BACK,
          "Combine.operator()(Value(Total), Value(Next))",
          "Combine.operator()(Value(Next), Value(Total))", "groups"),
    wrong("the initial value is ignored",
          DEVICE_SCAN, "{this->HasInitial, Initial}", "{false, Initial}", "edges"),
    wrong("the prefix of a warp includes the warp itself", WARP_SCAN,
          "(warpInBlock() + WarpSize - 1) % WarpSize", "warpInBlock()", "edges"),
    wrong("the prefix of a warp omits the lower warps of its tile", DEVICE_SCAN,
          "      Before.append(Mine.Totals.OfLowerWarps, Combine);\n", "      ;\n", "edges"),
    wrong("a tile is staged before the previous one is finished", DEVICE_SCAN,
          "      Prefix<Value> Before;\n",
          "      Prefix<Value> Before;\n"
          "      if (HasNext)\n"
          "        Next.Elements.stage(&Block->Staged);\n",
          "groups"),
    wrong("a tile is claimed after the last one", DEVICE_SCAN,
          "      if (HasNext)\n        Claimed = claim(Tiles);\n",
          "      Claimed = claim(Tiles);\n", "groups"),
    wrong("the lanes of a scan are combined in reverse order", WARP_SCAN,
          "Own = Combine.operator()(Value(Below), Value(Own));",
          "Own = Combine.operator()(Value(Own), Value(Below));", "edges"),
    wrong("a lane ignores the lane at exactly the shuffle distance",
          WARP_SCAN, "if (Lane >= Delta)",
          "if (Lane > Delta)", "edges"),
    wrong("the scan of a warp omits its last step", WARP_SCAN,
          "  for (uint32_t Delta = 1; Delta < WarpSize; Delta *= 2) {\n"
          "    Value Below", "  for (uint32_t Delta = 1; Delta < WarpSize / 2; Delta *= 2) {\n"
          "    Value Below", "edges"),
    wrong("a reduction of lanes includes one lane too many", WARP_SCAN, "if (Lane + Delta < Count)",
          "if (Lane + Delta <= Count)", "groups"),
    wrong("the lanes of a reduction are combined in reverse order", WARP_SCAN,
          "Own = Combine.operator()(Value(Own), Value(Above));",
          "Own = Combine.operator()(Value(Above), Value(Own));", "groups"),
)

TILES = (
    wrong("rows are striped over all warps", TILE_SCAN,
          "(warpInBlock() * Rows + Number) * WarpSize",
          "(Number * (Threads / WarpSize) + warpInBlock()) * WarpSize", "edges"),
    wrong("elements after the last are read", TILE_SCAN, "Element < Count ? Element : Count - 1",
          "Element", "edges"),
    wrong("one result too many is written", TILE_SCAN, "if (First + Index < Count)\n",
          "if (First + Index <= Count)\n", "edges"),
    wrong("all rows are staged at the same address",
          TILE_SCAN, "In->Row[Number][threadInBlock()] = Row",
          "In->Row[0][threadInBlock()] = Row", "edges"),
    wrong("the total of a lane's row omits the last element", WARP_SCAN,
          "Index = 1; Index < Width; ++Index", "Index = 1; Index + 1 < Width; ++Index", "edges"),
    wrong("the total of a warp omits the last row", TILE_SCAN,
          "Number = 1; Number < Rows; ++Number", "Number = 1; Number + 1 < Rows; ++Number",
          "edges"),
    wrong("lane 0 uses the value that it shuffled from below", TILE_SCAN,
          "        if (Lane == 0)\n          Before = Prefix;\n", "", "edges"),
    wrong("all rows use the prefix of the first row", TILE_SCAN,
          "        Prefix = HasBefore\n"
          "                     ? Combine.operator()(Value(Prefix), totalOfRow(Number))\n"
          "                     : totalOfRow(Number);\n", "        ;\n", "edges"),
)

DETAILS = (
    # Only a GPU rejects an unaligned load of 16 bytes.
    wrong("16 bytes are stored at an unaligned address", VISITORS,
          "      if ((reinterpret_cast<std::uint64_t>(Elements) & 15) == 0) {\n"
          "        typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));\n"
          "        __builtin",
          "      {\n"
          "        typedef std::uint32_t Quad __attribute__((ext_vector_type(4)));\n"
          "        __builtin", "unaligned"),
    wrong("a segment that starts in the first operand is forgotten", SEGMENTS,
          "      Second.HasStart = First.HasStart;\n", "", "keys"),
    wrong("a segment includes the values before it", SEGMENTS, "if (!Second.HasStart)", "if (true)",
          "keys"),
    wrong("a segment is combined in reverse order", SEGMENTS,
          "Combine.operator()(Value(First.Total), Value(Second.Total))",
          "Combine.operator()(Value(Second.Total), Value(First.Total))", "keys"),
    wrong("the first result of a segment is not the initial value", SEGMENTS,
          "All.startsSegment(Index) ? Initial\n                                 : ", "", "keys"),
    wrong("a selected element is written one index too far", SELECT, "put(Index, NumSelected - 1)",
          "put(Index, NumSelected)", "selected"),
    wrong("elements that are not selected are written with gaps",
          SELECT, "leave(Index, Index - NumSelected)",
          "leave(Index, Index)", "selected"),
    wrong("an element counts as selected if the one before it is", SELECT,
          "(First & ~Number(1)) + Second", "First + Second", "selected"),
    wrong("the last element is not counted", SELECT, "*Selected = NumSelected;",
          "*Selected = NumSelected - (Upto & 1);", "selected"),
    wrong("the second of several scans is combined in reverse order", PACK,
          "Tail.operator()(Pack<Values...>(First.Tail),\n"
          "                            Pack<Values...>(Second.Tail))",
          "Tail.operator()(Pack<Values...>(Second.Tail),\n"
          "                            Pack<Values...>(First.Tail))", "several"),
    wrong("only 8 bytes of a large operator are copied", LAUNCH,
          "omp_target_memcpy(Address, &What, sizeof(What),",
          "omp_target_memcpy(Address, &What, 8,", "several"),
)
