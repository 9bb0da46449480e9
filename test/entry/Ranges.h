//===- entry/Ranges.h - values that show their operands ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Used by tests of scans. A value is a range; the range of iteration I is [I, I + 1). The
// operator joins two ranges if the second one starts at the end of the first, and returns
// an invalid range otherwise. Therefore all results are invalid after the scan combines
// values in a wrong order, twice, not at all, or of a previous launch (each launch has
// different numbers). The operator must only be called with values of the program: it
// detects the range of iterations that do not exist.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_ENTRY_RANGES_H
#define WARPFOLD_TEST_ENTRY_RANGES_H

#include "Kernel.h"
#include "interface/LoopScanAbi.h"

namespace warpfold::test {

inline constexpr uint32_t NoRange = ~0u, OfNoIteration = ~0u - 1;

/// The operator was called with the value of an iteration that does not exist.
inline uint32_t SawInvalidValue;

template <uint32_t Words> LoopValue<Words> range(uint32_t First, uint32_t End) {
  LoopValue<Words> Value = {};
  Value[0] = First;
  Value[Words - 1] = End;
  return Value;
}

template <uint32_t Words>
LoopValue<Words> join(LoopValue<Words> Earlier, LoopValue<Words> Later) {
  if (Earlier[0] == OfNoIteration || Later[0] == OfNoIteration)
    atomicStore(&SawInvalidValue, 1u);
  if (Earlier[Words - 1] != Later[0] || Later[0] == NoRange)
    return range<Words>(NoRange, NoRange);
  return range<Words>(Earlier[0], Later[Words - 1]);
}

/// The two phases of a loop with scan. Base is the start of the original value's range;
/// Wrong counts incorrect values.
template <uint32_t Words, uint32_t Rows> struct RangesOfTile {
  using Value = LoopValue<Words>;

  uint32_t Base;
  bool IsExclusive;
  uint32_t *Wrong;

  Value original() const { return range<Words>(Base, Base + 1); }

  void input(const LoopScanTile &Tile, Value *Values) const {
    for (uint32_t Row = 0; Row < Rows; ++Row) {
      const uint64_t Iteration = Tile.First + Row * WarpSize;
      Values[Row] =
          Iteration <= Tile.Last
              ? range<Words>(Base + Iteration + 1, Base + Iteration + 2)
              : range<Words>(OfNoIteration, OfNoIteration);
    }
  }
  void output(const LoopScanTile &Tile, const Value *Values) const {
    for (uint32_t Row = 0; Row < Rows; ++Row)
      if (const uint64_t Iteration = Tile.First + Row * WarpSize;
          Iteration <= Tile.Last)
        check(Values[Row], Base + Iteration + (IsExclusive ? 1 : 2));
  }
  void check(Value Seen, uint32_t End) const {
    if (Seen[0] != Base || Seen[Words - 1] != End ||
        atomicLoad(&SawInvalidValue) != 0)
      atomicFetchAdd(Wrong, 1u);
  }
};

} // namespace warpfold::test

#endif // WARPFOLD_TEST_ENTRY_RANGES_H
