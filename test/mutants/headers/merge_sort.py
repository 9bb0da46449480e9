# ===- test/mutants/headers/merge_sort.py - mutants of merge sorts --------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of merge sorts and of sorts by several keys; headers/kinds.py defines a mutant.
#
# ===----------------------------------------------------------------------=== #

from headers.kinds import (DEVICE_MERGE_SORT, KEY_FIELDS, MERGE_SORT, MERGE_TILE, RECORDS,
                           SORT_CALLS, order, wrong)

MERGE_SORT_ORDER = (
    order("no release of a merge phase's elements", DEVICE_MERGE_SORT,
          "    fence<Scope::Device>();\n    atomicFetchAdd(&Control->Done[Phase].Tiles, 1u);\n",
          "    atomicFetchAdd(&Control->Done[Phase].Tiles, 1u);\n", "merged",
          row="release of a merged tile"),
    order("only the elements of thread 0 are released after a merge", DEVICE_MERGE_SORT,
          "    Tile::sync();\n    if (threadInBlock() != 0)", "    if (threadInBlock() != 0)",
          "merged", row="barrier before a merged tile is counted"),
    order("no acquire of a merge phase's elements", DEVICE_MERGE_SORT,
          "        sleep(50);\n      fence<Scope::Device>();\n", "        sleep(50);\n", "merged",
          row="acquire after a merge phase's count"),
    order("only one lane waits for a merge phase", DEVICE_MERGE_SORT,
          "      fence<Scope::Device>();\n    }\n    warpBarrier(AllLanes);\n  }\n",
          "      fence<Scope::Device>();\n    }\n  }\n", "merged",
          row="warp barrier after a merge phase's count"),
    order("the control words of a merge sort are cleared without fences", DEVICE_MERGE_SORT,
          "      fence<Scope::Device>();\n      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n"
          "      fence<Scope::Device>();\n",
          "      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n",
          "merged", row="fences of the last block of a merge sort"),
    order("no warp barrier before the control words are cleared", DEVICE_MERGE_SORT,
          "    warpBarrier(AllLanes);\n    for (uint32_t Phase", "    for (uint32_t Phase",
          "merged"),
    order("no barrier after a tile is staged for a merge", MERGE_TILE,
          "Own[Row]);\n    sync();\n", "Own[Row]);\n", "merged"),
    order("no barrier before merged elements are staged", MERGE_TILE,
          "      syncGroup(Width);\n", "", "merged"),
    order("no barrier after merged elements are staged", MERGE_TILE,
          "      syncGroup(2 * Width);\n", "", "merged"),
    order("groups of several warps have a warp barrier only", MERGE_TILE,
          "if (Width <= WarpSize)", "if (Width <= 2 * WarpSize)", "merged"),
    order("no barrier before a tile's result is staged", MERGE_TILE,
          "    sync();\n    putOwn();\n", "    putOwn();\n", "merged"),
    order("no barrier after a tile's result is staged", MERGE_TILE,
          "    putOwn();\n    sync();\n", "    putOwn();\n", "merged"),
)

MERGE_SORTS = (
    wrong("a merge phase does not wait for the previous one", DEVICE_MERGE_SORT,
          "        if (IsNewPhase)\n", "        if (false)\n", "merged"),
    wrong("the second range of a tile starts at its first element", DEVICE_MERGE_SORT,
          "FirstOfB + (Offset - Start)", "FirstOfB", "merged"),
    wrong("the part of the first range has the tile's size", DEVICE_MERGE_SORT,
          "minimum(End - Start, Size)", "Size", "merged"),
    wrong("the part of the first range may exceed the tile", DEVICE_MERGE_SORT,
          "minimum(End - Start, Size)", "End - Start", "merged"),
    wrong("the last tile of a merge sort is whole", DEVICE_MERGE_SORT,
          "minimum(Count - Next.Begin, Tile::Elements)", "Tile::Elements", "merged"),
    wrong("the search compares elements beyond the range", DEVICE_MERGE_SORT,
          "          Probe < High &&\n", "", "merged"),
    wrong("the search of a tile's parts is not stable", DEVICE_MERGE_SORT,
          "!this->IsLess.operator()(\n"
          "              Tile::loadFrom(From, FirstOfB + (Begin - 1 - Probe)),\n"
          "              Tile::loadFrom(From, FirstOfA + Probe));",
          "this->IsLess.operator()(\n"
          "              Tile::loadFrom(From, FirstOfA + Probe),\n"
          "              Tile::loadFrom(From, FirstOfB + (Begin - 1 - Probe)));", "merged"),
    wrong("both halves of the scout search for the tile's start", DEVICE_MERGE_SORT,
          "Offset : Offset + Size", "Offset : Offset", "merged"),
    wrong("a merge phase writes the buffer that it reads", DEVICE_MERGE_SORT,
          "(Merges - Phase) % 2 != 0", "(Merges - Phase) / 2 % 2 != 0", "merged"),
    wrong("the counts of merge phases are not cleared", DEVICE_MERGE_SORT,
          "      Control->Done[Phase].Tiles = 0;\n", "      (void)Phase;\n", "merged"),
    wrong("the next piece of a merge sort is not cleared", DEVICE_MERGE_SORT,
          "      Control->NextItem = 0;\n", "      (void)Control;\n", "merged"),
    wrong("elements that do not exist are sorted", MERGE_TILE,
          "    if (First < Size && Size - First < Rows)\n", "    if (false)\n", "merged"),
    wrong("missing elements are replaced by the first one", MERGE_TILE,
          "else if (IsLess.operator()(Element(Largest), Element(Own[Row])))",
          "else if (false)", "merged"),
    wrong("a group beyond the tile's end merges", MERGE_TILE, "      if (A < End)\n",
          "      if (A <= End)\n", "merged"),
    wrong("one pass of the odd-even transposition is missing", MERGE_TILE,
          "Pass < Rows; ++Pass", "Pass + 1 < Rows; ++Pass", "merged"),
    wrong("the transposition sorts even pairs only", MERGE_TILE, "Row = Pass % 2", "Row = 0",
          "merged"),
    wrong("equal elements of a thread are exchanged", MERGE_TILE,
          "IsLess.operator()(Element(Own[Row + 1]), Element(Own[Row]))",
          "!IsLess.operator()(Element(Own[Row]), Element(Own[Row + 1]))", "merged"),
    wrong("equal elements are taken from the second range first", MERGE_TILE,
          "IsLess.operator()(Element(FromB), Element(FromA))",
          "!IsLess.operator()(Element(FromA), Element(FromB))", "merged"),
    wrong("a merge ignores the end of the first range", MERGE_TILE,
          "((A >= EndOfA) | IsLessB)", "IsLessB", "merged"),
    wrong("a merge ignores the end of the second range", MERGE_TILE, "(B < End) & ", "",
          "merged"),
    wrong("the search in a tile is not stable", MERGE_TILE,
          "if (IsLess.operator()(get(B + Begin - 1 - Middle), get(A + Middle)))",
          "if (!IsLess.operator()(get(A + Middle), get(B + Begin - 1 - Middle)))", "merged"),
    wrong("one doubling of the ranges is missing", MERGE_SORT,
          "std::uint64_t(1) << Merges < Tiles", "std::uint64_t(2) << Merges < Tiles", "merged"),
)

SEVERAL_KEYS = (
    wrong("all parts of a record have one word", RECORDS, "First += Sizes[Part];", "First += 1;",
          "packed", "merged"),
    wrong("packed keys overlap", KEY_FIELDS, "Field = Number + 1", "Field = Number + 2", "packed"),
    wrong("the last array alone determines the order of packed keys", KEY_FIELDS,
          "Number << Field::Order::NumBits", "0", "packed"),
    wrong("the last array alone determines the order of records", KEY_FIELDS,
          "Sign = Sign != 0 ? Sign\n", "Sign = false ? Sign\n", "packed"),
    wrong("packed keys are not copied back", SORT_CALLS,
          "  copyIndexed(UnpackedKeys<Word, Array...>{All}, *Context.Memory);\n", "", "packed"),
    # Only a GPU rejects misaligned words: the alignment of pairs has no mutant.
    wrong("the second members of equal pairs are not compared", SORT_CALLS,
          "? Sign < 0", "? Sign < 0 : true ? false", "packed"),
)
