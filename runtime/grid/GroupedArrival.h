//===- grid/GroupedArrival.h - many small folds for one long one *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where one thread of each team reduces (generic mode), the last team would have
// to walk over all T slots by itself. So teams form groups of neighbours, and
// the last of each group folds the group's slots; the last group to be folded
// folds the groups' results. The groups work at the same time, and the longest
// walk is GroupSize + NumGroups slots, 2 * sqrt(T) at best.
//
// One 64-bit word, 0 at launch, counts for all: a field of FieldBits for each
// group's arrivals, and above them one for folded groups. The word's width
// bounds the number of groups: 132 teams make a walk of 11 + 12 slots, 1024 one
// of 147 + 7.
//
// Callers:  one thread of each team; team slots (grid/SlotBuffer.h) only.
// Result:   in the list of the caller that gets true.
// Memory:   the slots, the word. The word is 0 again at the end.
// Order:    a release before each count, an acquire after each last count.
//           The order of combination depends on the number of teams alone.
//
// Next on the path of a reduction: the compiler's code, in the thread that gets
// true, writes the list back to the reduced variables.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_GROUPEDARRIVAL_H
#define WARPFOLD_GRID_GROUPEDARRIVAL_H

#include "grid/CrossBlockReduce.h"

namespace warpfold {

/// How NumTeams teams, fewer than 2^31, share the fields of one word.
struct GroupPlan {
  uint32_t FieldBits;
  uint32_t NumGroups;
  uint32_t GroupSize;

  /// The narrowest fields whose groups hold all teams, and then as many groups
  /// as there are fields for, but no more than make the two walks alike.
  static GroupPlan of(uint32_t NumTeams) {
    constexpr uint32_t WordBits = 64;
    for (uint32_t Bits = 2;; ++Bits) {
      const uint32_t MostInField = (1u << Bits) - 1;
      uint32_t NumGroups = minimum(WordBits / Bits - 1, MostInField);
      if (ceilDiv(NumTeams, NumGroups) > MostInField)
        continue;
      while (NumGroups > 1 && (NumGroups - 1) * (NumGroups - 1) >= NumTeams)
        --NumGroups;
      // Rounding the size up can leave the last groups without teams.
      const uint32_t GroupSize = ceilDiv(NumTeams, NumGroups);
      if (GroupSize <= MostInField)
        return {Bits, ceilDiv(NumTeams, GroupSize), GroupSize};
    }
  }
};

class GroupedArrival {
public:
  GroupedArrival(const SlotCombiner &Lists, TeamPosition Position,
                 uint64_t *Arrivals)
      : Lists(Lists), Position(Position), Arrivals(Arrivals),
        Plan(GroupPlan::of(Position.NumTeams)) {}

  /// Leaves the caller's list, and folds what it completes. True in the one
  /// caller that holds the result.
  bool reduce() const {
    const uint32_t Group = Position.Team / Plan.GroupSize;
    const uint32_t First = Group * Plan.GroupSize;
    const uint32_t Size = minimum(Plan.GroupSize, Position.NumTeams - First);
    Lists.copyToSlot(Position.Team);
    if (!isLast(Group, Size))
      return false;
    foldSlotsAlone(Lists, First, /*Stride=*/1, Size);
    // The group is complete: its first slot is free for the group's result.
    Lists.copyToSlot(First);
    if (!isLast(/*Field=*/Plan.NumGroups, Plan.NumGroups))
      return false;
    foldSlotsAlone(Lists, /*First=*/0, /*Stride=*/Plan.GroupSize,
                   Plan.NumGroups);
    // All teams have counted themselves; nobody looks at the word any more.
    atomicStore(Arrivals, uint64_t(0));
    return true;
  }

private:
  /// Counts the caller in a field that waits for Expected counts.
  bool isLast(uint32_t Field, uint32_t Expected) const {
    // Release: the slot is written before it is counted.
    fence<Scope::Device>();
    const uint32_t Shift = Field * Plan.FieldBits;
    const uint64_t Before = atomicFetchAdd(Arrivals, uint64_t(1) << Shift);
    const uint64_t FieldMask = (uint64_t(1) << Plan.FieldBits) - 1;
    if ((Before >> Shift & FieldMask) != Expected - 1)
      return false;
    // Acquire: all others of the field were counted.
    fence<Scope::Device>();
    return true;
  }

  const SlotCombiner &Lists;
  TeamPosition Position;
  uint64_t *Arrivals;
  GroupPlan Plan;
};

} // namespace warpfold

#endif // WARPFOLD_GRID_GROUPEDARRIVAL_H
