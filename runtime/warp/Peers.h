//===- warp/Peers.h - the lanes of a warp that have one key -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes that bring a value for the same place find each other, so that one of them can
// take the values of all there.
//
// Callers:  any lanes, in any branch; see each function. On sm_70 and newer the lanes
//           of a warp drift apart, so those that call together are found out first
//           (Callers), once, and everything after that names exactly these lanes:
//           a lane that comes later is no caller, and finds peers of its own.
// Memory:   registers alone.
// Order:    votes join the callers and order no memory.
// Source:   the seed of the design, "Voting and Shuffling to Optimize Atomic
//           Operations", example 1: a loop of votes, once for each key. Since sm_70
//           one instruction does it (PTX ISA, match.any.sync).
//
// Next:     warp/PeersReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_PEERS_H
#define WARPFOLD_WARP_PEERS_H

#include "../support/Target.h"

namespace warpfold {

/// The callers of one call, and those of them that have the caller's key.
struct Peers {
  LaneMask Callers;
  LaneMask Own;

  /// In which the result is.
  bool isLowest() const { return (Own & lanesBelow()) == 0; }
  uint32_t rank() const { return __builtin_popcount(Own & lanesBelow()); }
  /// All callers have one key. The same in all of them.
  bool isOnlyGroup() const { return Own == Callers; }

  static LaneMask lanesBelow() { return (LaneMask(1) << laneInWarp()) - 1; }
};

/// A key of up to 8 bytes, as a word that has its bits.
template <class Key> [[gnu::always_inline]] inline auto keyBits(Key Its) {
  static_assert(sizeof(Key) <= 8);
  if constexpr (__is_pointer(Key))
    return reinterpret_cast<uint64_t>(Its);
  else if constexpr (sizeof(Key) == 8)
    return static_cast<uint64_t>(Its);
  else
    return static_cast<uint32_t>(Its);
}

/// Exactly the lanes in Callers call.
template <class Bits>
[[gnu::always_inline]] inline Peers peersAmong(LaneMask Callers, Bits Key) {
  return {Callers, warpMatch(Callers, Key)};
}

/// How many of the callers have the key of the next lower caller: two or three votes
/// and shuffles, where a match takes longer the more keys there are. The same in all
/// lanes of Callers, which are exactly those that call.
[[gnu::always_inline]] inline uint32_t countMeetings(LaneMask Callers,
                                                     uint32_t Key) {
  const LaneMask Lower = Callers & Peers::lanesBelow();
  const uint32_t Next =
      Lower ? WarpSize - 1 - __builtin_clz(Lower) : laneInWarp();
  const bool Meets = shuffleFrom(Callers, Key, Next) == Key && Lower;
  return __builtin_popcount(warpBallot(Callers, Meets));
}

/// Who calls with the peers that an earlier call has found: those that run together,
/// if no lane's peers are missing among them; else the lane's own peers, which come
/// here all. The same in each lane of Own.
[[gnu::always_inline]] inline Peers peersAgain(LaneMask Own) {
  const LaneMask Together = activeLanes();
  const bool IsMissing = warpAny(Together, (Own & ~Together) != 0);
  return {IsMissing ? Own : Together, Own};
}

} // namespace warpfold

#endif // WARPFOLD_WARP_PEERS_H
