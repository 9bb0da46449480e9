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
// Callers:  Whole warps of a block, of which one or two wait; one thread where
//           a function says so.
// Memory:   The entries of supergroups, in global memory
//           (algorithm/TileStates.h); LowerTotals, of the block.
// Order:    The caller provides a block barrier between wait() and prefix(),
//           and another one before the next wait(). None between blocks
//           (algorithm/TileStates.h).
// Progress: The functions that wait do so for lower tiles only.
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
/// group, and, in one entry, the total before the supergroup. Launch is the
/// same for all of them.
template <class Value> struct SupergroupStates {
  /// The entries of tiles, of groups, and of the total before the supergroup.
  TileStates<Value> Tiles, Groups, Before;
};

/// The total of all elements before a tile, or before a part of it.
template <class Value> struct Prefix {
  /// Whether there are any.
  bool IsPresent;
  /// The total.
  Value Total;

  /// Appends the total of the elements that follow.
  template <class Operator>
  [[gnu::always_inline]] void append(Value Next, Operator Combine) {
    Total = IsPresent ? Combine.operator()(Value(Total), Value(Next)) : Next;
    IsPresent = true;
  }
};

/// The totals that a tile waits for, in the block's shared memory. Those that
/// do not exist are unspecified.
template <class Stored> struct LowerTotals {
  /// The combined totals of the lower tiles of the tile's group, of the lower
  /// groups of its supergroup, and of the lower supergroups.
  Stored Tiles, Groups, Supergroups;
};

/// The look-back of one tile.
template <class Value, class Operator> struct LookBack {
  /// The position of the tile.
  TilePosition Position;
  /// The entries of its supergroup.
  SupergroupStates<Value> States;
  /// Its total.
  Value Own;
  /// The operator.
  Operator Combine;

  /// Publishes the tile's total. One thread calls it.
  [[gnu::always_inline]] void publishTile() const {
    States.Tiles.publish(Position.tileInSupergroup(), Own);
  }

  /// Waits for the lower tiles of the group and publishes the group's total if
  /// the tile is the last of its group. All warps may call it; warp 0 acts.
  [[gnu::always_inline]] void publishGroup() const {
    if (warpInBlock() != 0 || !Position.isLastInGroup())
      return;
    const Value Lower = waitForTiles();
    if (laneInWarp() == 0)
      States.Groups.publish(Position.GroupInSupergroup, upto(Lower));
  }

  /// Waits for the totals before the tile and stores them to Lower: warp 0
  /// those of tiles, and warp WarpOfGroups those of groups and supergroups at
  /// once.
  template <class Stored>
  [[gnu::always_inline]] void wait(LowerTotals<Stored> *Lower,
                                   uint32_t WarpOfGroups) const {
    const uint32_t Lane = laneInWarp();
    if (warpInBlock() == 0) {
      const Value Tiles = waitForTiles();
      if (Lane == 0)
        Lower->Tiles = Tiles;
    }
    if (warpInBlock() != WarpOfGroups)
      return;
    // The last lane has no lower group to read: its group is never lower than
    // another one of the supergroup.
    const bool IsLast = Lane == WarpSize - 1;
    const TileStates<Value> Entries = {IsLast ? States.Before.Words
                                              : States.Groups.Words,
                                       States.Groups.Launch};
    Value Seen = Own;
    if (IsLast ? Position.Supergroup != 0 : Lane < Position.GroupInSupergroup)
      Seen = Entries.wait(IsLast ? 0 : Lane);
    if (IsLast)
      Lower->Supergroups = Seen;
    if (Position.GroupInSupergroup != 0)
      Seen =
          warpOrderedReduce(Value(Seen), Position.GroupInSupergroup, Combine);
    if (Lane == 0)
      Lower->Groups = Seen;
  }

  /// Combines the totals before the tile. Before is the total before tile 0,
  /// which the published totals of tiles and groups do not include.
  template <class Stored>
  [[gnu::always_inline]] Prefix<Value> prefix(LowerTotals<Stored> *Lower,
                                              Prefix<Value> Before) const {
    if (Position.Supergroup != 0)
      Before = {true, Lower->Supergroups};
    if (Position.GroupInSupergroup != 0)
      Before.append(Lower->Groups, Combine);
    if (Position.TileInGroup != 0)
      Before.append(Lower->Tiles, Combine);
    return Before;
  }

  /// Returns the combination of the total before the tile and its own.
  [[gnu::always_inline]] Value upto(Value Before) const {
    return Combine.operator()(Value(Before), Value(Own));
  }

private:
  /// Waits for the lower tiles of the group and returns their combined totals
  /// in lane 0; unspecified if there are none. One warp calls it.
  [[gnu::always_inline]] Value waitForTiles() const {
    const uint32_t Lane = laneInWarp();
    Value Lower = Own;
    if (Lane < Position.TileInGroup)
      Lower = States.Tiles.wait(Position.GroupInSupergroup * WarpSize + Lane);
    if (Position.TileInGroup != 0)
      Lower = warpOrderedReduce(Lower, Position.TileInGroup, Combine);
    return Lower;
  }
};

} // namespace warpfold

#endif // WARPFOLD_ALGORITHM_LOOKBACK_H
