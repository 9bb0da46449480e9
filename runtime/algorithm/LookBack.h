//===- algorithm/LookBack.h - totals before a tile --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 32 tiles form a group and 32 groups form a supergroup. A tile waits for three
// kinds of totals at once:
//
//   the totals of the lower tiles of its group, one for each lane;
//   the totals of the lower groups of its supergroup, one for each lane, which
//   the last tile of each group publishes;
//   the total of all lower supergroups, which the last tile of the preceding
//   supergroup publishes.
//
// Thus few blocks read each total, and the order of all combinations depends on
// the positions only: floating-point results have the same bits in every run,
// with any number of blocks.
//
// Callers:  One warp for each of the two waiting functions, or one warp for
//           both.
// Memory:   The entries of a supergroup, in global memory
//           (algorithm/TileStates.h).
// Order:    None (algorithm/TileStates.h).
// Source:   Decoupled look-back (D. Merrill, M. Garland, NVR-2016-002) walks
//           back tile by tile and uses the sums that it finds; groups and
//           supergroups are new here.
//
// Next:     algorithm/DeviceScan.h, algorithm/LoopScan.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_ALGORITHM_LOOKBACK_H
#define WARPFOLD_ALGORITHM_LOOKBACK_H

#include "TileStates.h"
#include "WarpScan.h"

namespace warpfold {

/// The number of tiles of a supergroup.
inline constexpr uint32_t TilesPerSupergroup = WarpSize * WarpSize;

/// The position of a tile: WarpSize tiles form a group, WarpSize groups form a
/// supergroup.
struct TilePosition {
  /// The supergroup, the group in the supergroup, and the tile in the group.
  uint32_t Supergroup, GroupInSupergroup, TileInGroup;

  /// Computes the position of tile Number.
  explicit TilePosition(uint32_t Number)
      : Supergroup(Number / TilesPerSupergroup),
        GroupInSupergroup(Number / WarpSize % WarpSize),
        TileInGroup(Number % WarpSize) {}
  /// Returns the number of the tile in its supergroup.
  uint32_t tileInSupergroup() const {
    return GroupInSupergroup * WarpSize + TileInGroup;
  }
  /// Returns whether the tile is the last of its group.
  bool isLastInGroup() const { return TileInGroup == WarpSize - 1; }
  /// Returns whether the tile is the last of its supergroup.
  bool isLastInSupergroup() const {
    return isLastInGroup() && GroupInSupergroup == WarpSize - 1;
  }
};

/// The entries of one supergroup: the total of each tile, the total of each
/// group, and, in one entry, the total before the supergroup.
template <class Value> struct SupergroupStates {
  /// The entries of tiles, of groups, and of the total before the supergroup.
  TileStates<Value> Tiles, Groups, Before;
};

/// Returns the combined totals of the lower tiles of the group in lane 0;
/// unspecified if there are none. Own is the tile's total. One warp calls it.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value
waitForLowerTiles(SupergroupStates<Value> States, TilePosition Position,
                  Value Own, Operator Combine) {
  const uint32_t Lane = laneInWarp();
  Value Lower = Own;
  if (Lane < Position.TileInGroup) {
    const uint64_t Entry = Position.GroupInSupergroup * WarpSize + Lane;
    Lower = States.Tiles.wait(Entry);
  }
  if (Position.TileInGroup != 0)
    Lower = warpOrderedReduce(Lower, Position.TileInGroup, Combine);
  return Lower;
}

/// Publishes the group's total: the combination of Lower in lane 0 and the
/// tile's Own. The warp that called waitForLowerTiles calls it for the last
/// tile of a group.
template <class Value, class Operator>
[[gnu::always_inline]] inline void
publishGroup(SupergroupStates<Value> States, TilePosition Position, Value Lower,
             Value Own, Operator Combine) {
  if (laneInWarp() == 0)
    States.Groups.publish(Position.GroupInSupergroup,
                          Combine.operator()(Value(Lower), Value(Own)));
}

/// The totals before a group.
template <class Value> struct LowerTotals {
  /// The combined totals of the lower groups of the supergroup, in lane 0.
  Value Groups;
  /// The total before the supergroup, in the last lane.
  Value Supergroups;
};

/// Waits for the totals of the lower groups and of the lower supergroups at
/// once. One warp calls it. A total that does not exist is Any.
template <class Value, class Operator>
[[gnu::always_inline]] inline LowerTotals<Value>
waitForLowerGroups(SupergroupStates<Value> States, TilePosition Position,
                   Value Any, Operator Combine) {
  const uint32_t Lane = laneInWarp();
  // The last lane has no lower group to read: its group is never lower than
  // another one of the supergroup.
  const bool IsLast = Lane == WarpSize - 1;
  Value Seen = Any;
  if (IsLast ? Position.Supergroup != 0 : Lane < Position.GroupInSupergroup)
    Seen = (IsLast ? States.Before : States.Groups).wait(IsLast ? 0 : Lane);
  Value Groups = Any;
  if (Position.GroupInSupergroup != 0)
    Groups =
        warpOrderedReduce(Value(Seen), Position.GroupInSupergroup, Combine);
  return {Groups, Seen};
}

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOKBACK_H
