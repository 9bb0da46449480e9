//===- warp/PeersReduce.h - one value for each key of a warp ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All groups of peers reduce their values at once, each by a tree over the ranks of its
// lanes: in each step the lanes with an even rank take in the value of the next peer,
// which then leaves, and what is left ranks anew. As many steps as the largest group
// needs, log2 of its lanes. The value of the lower lane is always the operator's first
// argument, so it need not be commutative.
//
// Callers:  exactly the lanes of Callers, and go through all steps together.
// Result:   in the lowest lane of each group; the other lanes' mean nothing.
// Memory:   registers alone; values move by shuffle.
// Order:    none.
// Cost:     ceil(log2 n) steps, where the largest group has n lanes. A step is a shuffle
//           for each word of the value, two votes and a combination. Where all callers
//           are one group, integers take one instruction (sm_80 and newer).
// Example:  a sum for each key (test/warp/examples.cpp runs it):
//
//             const Peers Its = peersAmong(activeLanes(), Key);
//             const uint32_t Sum = reducePeers(Its, Own, Plus());
//             if (Its.isLowest())
//               // Sum is that of all lanes with this Key
//
// Source:   the seed of the design, "Voting and Shuffling to Optimize Atomic
//           Operations", example 2. Ours: a lane that has left combines no more, and
//           integers of one group take one instruction (PTX ISA, redux.sync).
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

template <class Value, class Operator>
[[gnu::always_inline]] inline Value reducePeersByTree(Peers Its, Value Own,
                                                      Operator Combine) {
  // Of the peers above those that have not left; of no use once the lane has.
  LaneMask Above =
      Its.Own & ~Peers::lanesBelow() & ~(LaneMask(1) << laneInWarp());
  uint32_t Rank = Its.rank();
  while (warpAny(Its.Callers, Above != 0)) {
    const uint32_t Next = Above ? __builtin_ctz(Above) : laneInWarp();
    auto Moved = ValueWords<Value>::of(Own);
    Moved.takeFrom(Next, Its.Callers);
    const bool Leaves = Rank & 1;
    const LaneMask Leaving = warpBallot(Its.Callers, Leaves);
    if (Above && !Leaves)
      Own = Combine.operator()(Value(Own), Moved.value());
    Above = Leaves ? 0 : Above & ~Leaving;
    Rank /= 2;
  }
  return Own;
}

template <class Value, class Operator>
[[gnu::always_inline]] inline Value reducePeers(Peers Its, Value Own,
                                                Operator Combine) {
  // With other sets ptxas has each group wait for the others: no faster than the tree.
#if __CUDA_ARCH__ >= 800
  if constexpr (HasWarpReduction<OperationOf<Operator>, Value>)
    if (Its.isOnlyGroup())
      return warpReduction<OperationOf<Operator>>(Its.Callers, Own);
#endif
  return reducePeersByTree(Its, Own, Combine);
}

} // namespace warpfold

#endif // WARPFOLD_WARP_PEERSREDUCE_H
