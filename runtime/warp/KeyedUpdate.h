//===- warp/KeyedUpdate.h - a[k] = op(a[k], v), warp by warp ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes that update one place combine their values first, and one of them updates it:
// where neighbours meet. Where they do not, as with random keys, each lane updates its
// own place after a shuffle and a vote.
//
// Who calls:  any lanes, in any branch (warp/Peers.h).
// Memory:     any that threads share.
// Order:      that of support/AtomicUpdate.h, and to its caller an update is its own: what
//             comes behind it in the thread comes behind it, though another lane has
//             made it. The lanes meet behind it for that (docs/MemoryModel.md).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_KEYEDUPDATE_H
#define WARPFOLD_WARP_KEYEDUPDATE_H

#include "../support/AtomicUpdate.h"
#include "../tuning/Keyed.h"
#include "PeersReduce.h"

namespace warpfold {

/// Whether lanes that run together should look for peers. The same in all of Callers.
template <class Value, class Operator>
[[gnu::always_inline]] inline bool shouldCombine(LaneMask Callers, Value *Its) {
  constexpr UpdateWay Way = updateWay<Value, Operator>();
  // Lanes of one place would wait for each other.
  if constexpr (Way == UpdateWay::Lock)
    return true;
  constexpr uint32_t Fewest = Way == UpdateWay::Instruction
                                  ? tuning::MeetingsForInstruction
                                  : tuning::MeetingsForExchange;
  // Half of the address will do for a guess.
  const auto Half = static_cast<uint32_t>(reinterpret_cast<uint64_t>(Its));
  return countMeetings(Callers, Half) >= Fewest;
}

/// What a lane has to update its place with, if anything.
template <class Value> struct LaneUpdate {
  Value Addend;
  bool IsNeeded;
  /// The same in all callers.
  bool IsForOthers;
};

/// Exactly the lanes in Callers call.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combinePeers(LaneMask Callers, Value *Its, Value Addend, Operator Combine) {
  constexpr Operation What = OperationOf<Operator>;
  const LaneUpdate<Value> Own = {Addend, true, false};
  if (!shouldCombine<Value, Operator>(Callers, Its))
    return Own;
  // Addresses, not keys: lanes may bring different arrays.
  const Peers Found = peersAmong(Callers, reinterpret_cast<uint64_t>(Its));
  const Value All = reducePeers(Found, Addend, Combine);
  if (CanFailToStandForAll<What, Value> &&
      warpAny(Callers, Found.isLowest() && !standsForAll<What>(All)))
    return Own;
  return {All, Found.isLowest(), true};
}

template <class Value, class Operator>
[[gnu::always_inline]] inline void keyedUpdate(Value *Its, Value Addend,
                                               Operator Combine,
                                               Global<uint32_t> *Locks) {
  const LaneMask Callers = activeLanes();
  // Twice the code: where ptxas does not know the mask of a .sync it has the lanes
  // compare theirs first, by a match.
  const LaneUpdate<Value> Mine =
      Callers == AllLanes ? combinePeers(AllLanes, Its, Addend, Combine)
                          : combinePeers(Callers, Its, Addend, Combine);
  if (Mine.IsNeeded)
    atomicUpdate(Its, Mine.Addend, Combine, Locks);
  if (Mine.IsForOthers)
    warpBarrier(Callers);
}

} // namespace warpfold

#endif // WARPFOLD_WARP_KEYEDUPDATE_H
