//===- entry/Ranges.h - values that show what was combined ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tests of scans. A value is a range, iteration I's is [I, I + 1), and the operator
// joins two ranges where the earlier ends at which the later begins, and gives no range
// otherwise: whoever combines in a wrong order, twice, not at all, or with what a launch
// before has left (each has numbers of its own) has no range from there on. It is to be
// given values of the program's alone: iterations that there are not have a range that it
// knows.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_ENTRY_RANGES_H
#define WARPFOLD_TEST_ENTRY_RANGES_H

#include "Kernel.h"
#include "interface/LoopScanAbi.h"

namespace warpfold::test {

inline constexpr uint32_t NoRange = ~0u, OfNoIteration = ~0u - 1;

/// The operator was given the value of an iteration that there is not.
inline uint32_t KnowsStranger;

template <uint32_t Words> LoopValue<Words> range(uint32_t First, uint32_t End) {
  LoopValue<Words> Value = {};
  Value[0] = First;
  Value[Words - 1] = End;
  return Value;
}

template <uint32_t Words>
LoopValue<Words> join(LoopValue<Words> Earlier, LoopValue<Words> Later) {
  if (Earlier[0] == OfNoIteration || Later[0] == OfNoIteration)
    atomicStore(&KnowsStranger, 1u);
  if (Earlier[Words - 1] != Later[0] || Later[0] == NoRange)
    return range<Words>(NoRange, NoRange);
  return range<Words>(Earlier[0], Later[Words - 1]);
}

/// What a loop with scan has in its two phases. Base is what the original begins at,
/// Wrong counts values that are not as they should be.
template <uint32_t Words, uint32_t Rows> struct RangesOfTile {
  using Value = LoopValue<Words>;

  uint32_t Base;
  bool IsExclusive;
  uint32_t *Wrong;

  Value original() const { return range<Words>(Base, Base + 1); }

  void input(const LoopScanTile &Tile, Value *Values) const {
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint64_t Its = Tile.First + Row * WarpSize;
      Values[Row] = Its <= Tile.Last
                        ? range<Words>(Base + Its + 1, Base + Its + 2)
                        : range<Words>(OfNoIteration, OfNoIteration);
    }
  }
  void output(const LoopScanTile &Tile, const Value *Values) const {
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (const uint64_t Its = Tile.First + Row * WarpSize; Its <= Tile.Last)
        check(Values[Row], Base + Its + (IsExclusive ? 1 : 2));
  }
  void check(Value Seen, uint32_t End) const {
    if (Seen[0] != Base || Seen[Words - 1] != End ||
        atomicLoad(&KnowsStranger) != 0)
      atomicFetchAdd(Wrong, 1u);
  }
};

} // namespace warpfold::test

#endif // WARPFOLD_TEST_ENTRY_RANGES_H
