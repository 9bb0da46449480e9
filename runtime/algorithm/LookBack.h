//===- algorithm/LookBack.h - what comes before a tile ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 32 tiles are a group, 32 groups a league, and a tile waits for three things at once:
//
//   the totals of the lower tiles of its group, one lane for each;
//   the totals of the lower groups of its league, one lane for each; a group's is told
//   by its last tile, which knows the others;
//   what comes before its league, told by the last tile of the league before.
//
// So every total is read by few blocks, and every combination is made in an order
// that its place alone decides: floating-point results have the same bits in every
// run, with any number of blocks.
//
// Callers:  one warp for each of the two functions, or one after the other.
// Memory:   a league's entries, in global memory (algorithm/TileStates.h).
// Order:    none (algorithm/TileStates.h).
// Source:   decoupled look-back (Merrill and Garland, NVR-2016-002) walks back tile
//           by tile and takes what it finds; groups and leagues are ours.
//
// Next:     algorithm/DeviceScan.h, algorithm/LoopScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOKBACK_H
#define WARPFOLD_ALGORITHM_LOOKBACK_H

#include "TileStates.h"
#include "WarpScan.h"

namespace warpfold {

inline constexpr uint32_t TilesPerSupergroup = WarpSize * WarpSize;

/// Where a tile is: WarpSize tiles are a group, WarpSize groups are a league.
struct TilePosition {
  uint32_t Supergroup, GroupInSupergroup, TileInGroup;

  explicit TilePosition(uint32_t Number)
      : Supergroup(Number / TilesPerSupergroup),
        GroupInSupergroup(Number / WarpSize % WarpSize),
        TileInGroup(Number % WarpSize) {}
  uint32_t tileInSupergroup() const {
    return GroupInSupergroup * WarpSize + TileInGroup;
  }
  bool isLastInGroup() const { return TileInGroup == WarpSize - 1; }
  bool isLastInSupergroup() const {
    return isLastInGroup() && GroupInSupergroup == WarpSize - 1;
  }
};

/// What the tiles of one league tell each other: the total of each tile, that of each
/// group, and, in one entry, what comes before the league.
template <class Value> struct SupergroupStates {
  TileStates<Value> Tiles, Groups, Before;
};

/// By one warp: in lane 0 the totals of the lower tiles of the group, combined; where
/// there is none, it means nothing. Own is the tile's total.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value
awaitLowerTiles(SupergroupStates<Value> States, TilePosition Its, Value Own,
                Operator Combine) {
  const uint32_t Lane = laneInWarp();
  Value Lower = Own;
  if (Lane < Its.TileInGroup) {
    const uint64_t Entry = Its.GroupInSupergroup * WarpSize + Lane;
    Lower = States.Tiles.await(Entry);
  }
  if (Its.TileInGroup != 0)
    Lower = warpOrderedReduce(Lower, Its.TileInGroup, Combine);
  return Lower;
}

/// By the same warp for the last tile of a group: tells the group's total, of Lower in
/// lane 0 and the tile's own.
template <class Value, class Operator>
[[gnu::always_inline]] inline void tellGroup(SupergroupStates<Value> States,
                                             TilePosition Its, Value Lower,
                                             Value Own, Operator Combine) {
  if (laneInWarp() == 0)
    States.Groups.publish(Its.GroupInSupergroup,
                          Combine.operator()(Value(Lower), Value(Own)));
}

template <class Value> struct LowerTotals {
  /// In lane 0: the totals of the lower groups of the league, combined.
  Value Groups;
  /// In the last lane: what comes before the league.
  Value Supergroups;
};

/// By one warp, all at once; what there is none of is Any.
template <class Value, class Operator>
[[gnu::always_inline]] inline LowerTotals<Value>
awaitLowerGroups(SupergroupStates<Value> States, TilePosition Its, Value Any,
                 Operator Combine) {
  const uint32_t Lane = laneInWarp();
  // Its group is never lower than one of its league.
  const bool IsLast = Lane == WarpSize - 1;
  Value Seen = Any;
  if (IsLast ? Its.Supergroup != 0 : Lane < Its.GroupInSupergroup)
    Seen = (IsLast ? States.Before : States.Groups).await(IsLast ? 0 : Lane);
  Value Groups = Any;
  if (Its.GroupInSupergroup != 0)
    Groups = warpOrderedReduce(Value(Seen), Its.GroupInSupergroup, Combine);
  return {Groups, Seen};
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOKBACK_H
