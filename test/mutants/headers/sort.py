# ===- test/mutants/headers/sort.py - mutants of sorts --------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of sorts; headers/kinds.py defines a mutant.
#
# ===----------------------------------------------------------------------=== #

from headers.kinds import DEVICE_SORT, DIGIT_STATES, RADIX_ORDER, RANKED_TILE, SORT, order, wrong

SORT_ORDER = (
    order("no release of a phase's elements", DEVICE_SORT,
          "    fence<Scope::Device>();\n    atomicFetchAdd(Done, Pieces);\n",
          "    atomicFetchAdd(Done, Pieces);\n", "sorted",
          row="release before a phase's count"),
    order("only the elements of thread 0 are released", DEVICE_SORT,
          "uint32_t Pieces) const {\n    blockBarrier();\n    if (threadInBlock() != 0)",
          "uint32_t Pieces) const {\n    if (threadInBlock() != 0)", "sorted",
          row="block barrier before a piece is finished"),
    order("no acquire of a phase's elements", DEVICE_SORT,
          "        sleep(50);\n      fence<Scope::Device>();\n", "        sleep(50);\n", "sorted",
          row="acquire after a phase's count"),
    order("only thread 0 waits for a phase", DEVICE_SORT,
          "      fence<Scope::Device>();\n    }\n    blockBarrier();\n  }\n\n"
          "  /// The last block",
          "      fence<Scope::Device>();\n    }\n  }\n\n  /// The last block", "sorted",
          row="block barrier after a phase's count"),
    order("the control words are cleared without fences", DEVICE_SORT,
          "      fence<Scope::Device>();\n      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n"
          "      fence<Scope::Device>();\n",
          "      const uint32_t Last = blocksInGrid() - 1;\n"
          "      IsLast = atomicFetchIncrementWrap(&Control->BlocksDone, Last) == Last;\n",
          "sorted", row="fences of the last block"),
    order("no barrier after a piece of a sort is claimed", DEVICE_SORT,
          "      claim(Block);\n      blockBarrier();\n      Item = Block->Item;\n",
          "      claim(Block);\n      Item = Block->Item;\n", "sorted"),
    order("no barrier before a piece of a sort is claimed", DEVICE_SORT,
          "      ++Mine;\n      blockBarrier();\n", "      ++Mine;\n", "sorted"),
    order("no barrier after the warps' counts are written", DEVICE_SORT,
          "Mine.count(&Block->WarpCounts, Block->By);\n      blockBarrier();\n",
          "Mine.count(&Block->WarpCounts, Block->By);\n", "sorted"),
    order("no barrier after the warps' starts are written", DEVICE_SORT,
          "Block->WarpCounts.start(Thread, Start);\n      blockBarrier();\n",
          "Block->WarpCounts.start(Thread, Start);\n", "sorted"),
    order("no barrier before keys overwrite counts", DEVICE_SORT,
          "Mine.rank(&Block->WarpCounts, Block->By);\n      blockBarrier();\n",
          "Mine.rank(&Block->WarpCounts, Block->By);\n", "sorted"),
    order("no barrier before values overwrite keys", DEVICE_SORT,
          "                         : 0;\n        blockBarrier();\n",
          "                         : 0;\n", "sorted"),
    order("no barrier after a block's totals are written", DEVICE_SORT,
          "      Block->Totals[Warp] = Upto;\n    blockBarrier();\n",
          "      Block->Totals[Warp] = Upto;\n", "sorted"),
    order("no warp barrier before a count is incremented", RANKED_TILE,
          "      Positions[Row] = Next + LowerPeers;\n      warpBarrier(AllLanes);\n",
          "      Positions[Row] = Next + LowerPeers;\n", "sorted"),
    order("no warp barrier after a count is incremented", RANKED_TILE,
          "__builtin_popcount(Peers);\n      warpBarrier(AllLanes);\n",
          "__builtin_popcount(Peers);\n", "sorted"),
    order("no warp barrier after the counts are cleared", RANKED_TILE,
          "laneInWarp()] = 0;\n    warpBarrier(AllLanes);\n", "laneInWarp()] = 0;\n", "sorted"),
)

SORTS = (
    wrong("a tile starts its look-back one tile too low", DIGIT_STATES, "uint32_t From = Tile;",
          "uint32_t From = Tile - 1;", "sorted"),
    wrong("the count of a tile is treated as its sum", DIGIT_STATES, "Tile == 0 ? Tag + 1 : Tag",
          "Tag + 1", "sorted"),
    wrong("the words of any pass are valid", DIGIT_STATES, "(SeenTag == Tag || SeenTag == Tag + 1)",
          "SeenTag != 0", "sorted"),
    wrong("the sum of a tile omits the tile itself",
          DEVICE_SORT, "Thread, Before + Own);", "Thread, Before);",
          "sorted"),
    wrong("a phase does not wait for the previous one",
          DEVICE_SORT, "        if (Phase != 0)\n          waitFor(",
          "        if (Phase > 99)\n          waitFor(", "sorted"),
    wrong("the result is not copied back after an odd number of passes",
          DEVICE_SORT, "Phase < Passes + Passes % 2", "Phase < Passes",
          "sorted"),
    wrong("one digit is skipped", DEVICE_SORT, "Digit < this->digits(); ++Digit) {\n"
          "      const bool IsAll", "Digit + 1 < this->digits(); ++Digit) {\n"
          "      const bool IsAll", "sorted"),
    wrong("the control words are not cleared", DEVICE_SORT, "      Words[Word] = 0;\n",
          "      (void)Words;\n", "sorted"),
    wrong("the keys of a digit start where the next digit's do", DEVICE_SORT,
          "uint32_t Lower = Upto - Own;", "uint32_t Lower = Upto;", "sorted"),
    wrong("the rank of a lane counts the peers above it", RANKED_TILE,
          "(LaneMask(1) << laneInWarp()) - 1", "~((LaneMask(2) << laneInWarp()) - 1)", "sorted"),
    wrong("keys with seven equal digit bits are peers", RANKED_TILE, "Bit < DigitBits; ++Bit",
          "Bit + 1 < DigitBits; ++Bit",
          "sorted"),
    wrong("missing keys have the lowest digit", RANKED_TILE,
          "By.of(Keys[Row]) : By.Mask", "By.of(Keys[Row]) : 0", "sorted"),
    wrong("negative keys are the largest", RADIX_ORDER, "Key = Key ^ Sign;", "Key = Key;",
          "sorted"),
    wrong("a descending sort is ascending",
          RADIX_ORDER, "Order == SortOrder::Descending ?", "false ?",
          "sorted"),
    wrong("two sorts use the same tags", SORT, "nextLaunch(2 * MostDigits)", "nextLaunch(1)",
          "sorted"),
)
