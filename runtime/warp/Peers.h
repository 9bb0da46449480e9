//===- warp/Peers.h - the lanes of a warp with equal keys -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Determines the lanes with equal keys (peers), so that one of them can process
// the values of all.
//
// Callers:  Any lanes, in any branch; each function specifies its callers. On
//           sm_70 and newer the lanes of a warp may diverge. Therefore the set
//           of lanes that call together (Callers) is determined first, and all
//           later operations name exactly these lanes. A lane that arrives
//           later is not in the set; its call determines a separate set.
// Memory:   Registers only.
// Order:    Votes synchronise the callers and order no memory accesses.
// Source:   E. Westphal, "Voting and Shuffling to Optimize Atomic Operations",
//           example 1: a loop of votes, once for each key. Since sm_70 one
//           instruction replaces it (PTX ISA, match.any.sync).
//
// Next:     warp/PeersReduce.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_PEERS_H
#define WARPFOLD_WARP_PEERS_H

#include "../support/Target.h"

namespace warpfold {

/// The lanes of one call, and those of them that have the caller's key.
struct Peers {
  /// The lanes that call together.
  LaneMask Callers;
  /// Those that have the caller's key.
  LaneMask Own;

  /// Returns whether the caller is the lowest of its peers, which holds the
  /// result of a reduction.
  bool isLowest() const { return (Own & lanesBelow()) == 0; }
  /// Returns the number of peers below the caller.
  uint32_t rank() const { return __builtin_popcount(Own & lanesBelow()); }
  /// Returns whether all callers have one key. The same in all of them.
  bool isOnlyGroup() const { return Own == Callers; }

  /// Returns the mask of the lanes below the caller.
  static LaneMask lanesBelow() { return (LaneMask(1) << laneInWarp()) - 1; }
};

/// Returns the bits of a key of up to 8 bytes.
template <class Key> [[gnu::always_inline]] inline auto keyBits(Key Value) {
  static_assert(sizeof(Key) <= 8);
  if constexpr (__is_pointer(Key))
    return reinterpret_cast<uint64_t>(Value);
  else if constexpr (sizeof(Key) == 8)
    return static_cast<uint64_t>(Value);
  else
    return static_cast<uint32_t>(Value);
}

/// Returns the caller's peers. Exactly the lanes in Callers call it.
template <class Bits>
[[gnu::always_inline]] inline Peers peersAmong(LaneMask Callers, Bits Key) {
  return {Callers, warpMatch(Callers, Key)};
}

/// Returns the number of callers that have the key of the next lower caller, in
/// all of them. Takes two or three votes and shuffles, whereas the time of a
/// match grows with the number of keys. Exactly the lanes in Callers call it.
[[gnu::always_inline]] inline uint32_t countMatches(LaneMask Callers,
                                                    uint32_t Key) {
  const LaneMask Lower = Callers & Peers::lanesBelow();
  const uint32_t Next =
      Lower ? WarpSize - 1 - __builtin_clz(Lower) : laneInWarp();
  const bool Meets = shuffleFrom(Callers, Key, Next) == Key && Lower;
  return __builtin_popcount(warpBallot(Callers, Meets));
}

/// Returns the callers of an operation on peers that an earlier call has found:
/// the lanes that execute together, if they include all peers of each of them;
/// otherwise the lane's own peers, all of which arrive here. The same in each
/// lane of Own.
[[gnu::always_inline]] inline Peers peersAgain(LaneMask Own) {
  const LaneMask Together = activeLanes();
  const bool IsMissing = warpAny(Together, (Own & ~Together) != 0);
  return {IsMissing ? Own : Together, Own};
}

} // namespace warpfold

#endif // WARPFOLD_WARP_PEERS_H
