//===- warp/PeersReduce.h - a reduction for each key of a warp --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All groups of peers are reduced at once, each by a tree over the ranks of its
// lanes: in each step the lanes of even rank combine their value with that of
// the next peer, which then leaves the reduction; the remaining lanes are
// ranked again. The number of steps is the binary logarithm of the largest
// group. The operator need not be commutative: its first argument is always the
// value of the lower lane.
//
// Callers:  Exactly the lanes of Callers, which execute all steps together.
// Result:   In the lowest lane of each group; unspecified in other lanes.
// Memory:   Registers only; values move by shuffles.
// Order:    None.
// Cost:     ceil(log2 n) steps if the largest group has n lanes. A step is a
//           shuffle for each word of the value, two votes and a combination. If
//           all callers are one group, a reduction of integers takes one
//           instruction (sm_80 and newer).
// Example:  A sum for each key (test/warp/examples.cpp runs the example):
//
//             const Peers Found = peersAmong(activeLanes(), Key);
//             const uint32_t Sum = reducePeers(Found, Own, Plus());
//             if (Found.isLowest())
//               // Sum is that of all lanes with this Key
//
// Source:   E. Westphal, "Voting and Shuffling to Optimize Atomic Operations",
//           example 2. Here a lane that has left combines no more, and integers
//           of one group take one instruction (PTX ISA, redux.sync).
//
// Next:     warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_PEERSREDUCE_H
#define WARPFOLD_WARP_PEERSREDUCE_H

#include "../support/ValueWords.h"
#include "../support/WarpReduction.h"
#include "Peers.h"

namespace warpfold {

/// Reduces each group of peers by a tree.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value reducePeersByTree(Peers Lanes, Value Own,
                                                      Operator Combine) {
  // The peers above the caller that are still in the reduction. Not used after
  // the caller has left.
  LaneMask Above =
      Lanes.Own & ~Peers::lanesBelow() & ~(LaneMask(1) << laneInWarp());
  uint32_t Rank = Lanes.rank();
  while (warpAny(Lanes.Callers, Above != 0)) {
    const uint32_t Next = Above ? __builtin_ctz(Above) : laneInWarp();
    auto Moved = ValueWords<Value>::of(Own);
    Moved.takeFrom(Next, Lanes.Callers);
    const bool Leaves = Rank & 1;
    const LaneMask Leaving = warpBallot(Lanes.Callers, Leaves);
    if (Above && !Leaves)
      Own = Combine.operator()(Value(Own), Moved.value());
    Above = Leaves ? 0 : Above & ~Leaving;
    Rank /= 2;
  }
  return Own;
}

/// Reduces each group of peers.
template <class Value, class Operator>
[[gnu::always_inline]] inline Value reducePeers(Peers Lanes, Value Own,
                                                Operator Combine) {
  // For several groups ptxas makes each one wait for the others, which is no
  // faster than the tree.
#if __CUDA_ARCH__ >= 800
  if constexpr (HasWarpReduction<OperationOf<Operator>, Value>)
    if (Lanes.isOnlyGroup())
      return warpReduction<OperationOf<Operator>>(Lanes.Callers, Own);
#endif
  return reducePeersByTree(Lanes, Own, Combine);
}

} // namespace warpfold

#endif // WARPFOLD_WARP_PEERSREDUCE_H
