//===- grid/GroupedArrival.h - a fold in groups of teams --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If one thread of each team reduces (generic mode), the last team would have
// to fold all T slots sequentially. Therefore adjacent teams form groups, and
// the last team of each group folds the group's slots; the last group to
// complete folds the results of the groups. The groups work concurrently, and
// the longest fold has GroupSize + NumGroups slots, 2 * sqrt(T) at best.
//
// One 64-bit word, 0 at launch, contains all counters: a field of FieldBits
// bits for the arrivals of each group, and above them one for completed groups.
// The width of the word limits the number of groups: 132 teams have a fold of
// 11 + 12 slots, 1024 teams one of 147 + 7.
//
// Callers:  One thread of each team. Each team must have its own slot
//           (grid/SlotBuffer.h).
// Result:   In the list of the caller for which it returns true.
// Memory:   The slots and the word. The word is 0 again at the end.
// Order:    A release before each count, an acquire after each last count. The
//           order of combination depends on the number of teams only.
//
// Next on the path of a reduction: the compiler's code, in the thread for which
// it returns true, stores the list to the reduced variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_GROUPEDARRIVAL_H
#define WARPFOLD_GRID_GROUPEDARRIVAL_H

#include "grid/CrossBlockReduce.h"

namespace warpfold {

/// The distribution of NumTeams teams, fewer than 2^31, over the fields of a
/// word.
struct GroupPlan {
  /// The number of bits of a field.
  uint32_t FieldBits;
  /// The number of groups.
  uint32_t NumGroups;
  /// The number of teams of a group, except the last.
  uint32_t GroupSize;

  /// Returns the plan with the narrowest fields in which the groups can contain
  /// all teams. It has as many groups as the word has fields for, but at most
  /// the square root of NumTeams, rounded up, because the two folds are then
  /// equally long.
  static GroupPlan of(uint32_t NumTeams) {
    constexpr uint32_t WordBits = 64;
    for (uint32_t Bits = 2;; ++Bits) {
      const uint32_t MostInField = (1u << Bits) - 1;
      uint32_t NumGroups = minimum(WordBits / Bits - 1, MostInField);
      if (ceilDiv(NumTeams, NumGroups) > MostInField)
        continue;
      while (NumGroups > 1 && (NumGroups - 1) * (NumGroups - 1) >= NumTeams)
        --NumGroups;
      // The rounding of the size can leave the last groups without teams.
      const uint32_t GroupSize = ceilDiv(NumTeams, NumGroups);
      if (GroupSize <= MostInField)
        return {Bits, ceilDiv(NumTeams, GroupSize), GroupSize};
    }
  }
};

/// The arrival of one team.
class GroupedArrival {
public:
  /// Position is the caller's team. Arrivals is the word.
  GroupedArrival(const SlotCombiner &Lists, TeamPosition Position,
                 uint64_t *Arrivals)
      : Lists(Lists), Position(Position), Arrivals(Arrivals),
        Plan(GroupPlan::of(Position.NumTeams)) {}

  /// Copies the caller's list to its slot and folds the slots that it
  /// completes. Returns true in the caller that holds the result.
  bool reduce() const {
    const uint32_t Group = Position.Team / Plan.GroupSize;
    const uint32_t First = Group * Plan.GroupSize;
    const uint32_t Size = minimum(Plan.GroupSize, Position.NumTeams - First);
    Lists.copyToSlot(Position.Team);
    if (!isLast(Group, Size))
      return false;
    foldSlotsAlone(Lists, First, /*Stride=*/1, Size);
    // The group is complete, so its first slot can hold the group's result.
    Lists.copyToSlot(First);
    if (!isLast(/*Field=*/Plan.NumGroups, Plan.NumGroups))
      return false;
    foldSlotsAlone(Lists, /*First=*/0, /*Stride=*/Plan.GroupSize,
                   Plan.NumGroups);
    // All teams have arrived; no thread reads the word any more.
    atomicStore(Arrivals, uint64_t(0));
    return true;
  }

private:
  /// Counts the caller in a field that expects Expected arrivals. Returns
  /// whether it is the last.
  bool isLast(uint32_t Field, uint32_t Expected) const {
    // Release: the slot is written before the arrival is counted.
    fence<Scope::Device>();
    const uint32_t Shift = Field * Plan.FieldBits;
    const uint64_t Before = atomicFetchAdd(Arrivals, uint64_t(1) << Shift);
    const uint64_t FieldMask = (uint64_t(1) << Plan.FieldBits) - 1;
    if ((Before >> Shift & FieldMask) != Expected - 1)
      return false;
    // Acquire: all others of the field have been counted.
    fence<Scope::Device>();
    return true;
  }

  /// The lists.
  const SlotCombiner &Lists;
  /// The caller's team.
  TeamPosition Position;
  /// The word.
  uint64_t *Arrivals;
  /// The fields of the word.
  GroupPlan Plan;
};

} // namespace warpfold

#endif // WARPFOLD_GRID_GROUPEDARRIVAL_H
