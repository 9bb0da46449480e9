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
// Callers:  any lanes, in any branch (warp/Peers.h).
// Memory:   any that threads share.
// Order:    that of support/AtomicUpdate.h, and to its caller an update is its own: what
//           comes behind it in the thread comes behind it, though another lane has
//           made it. The lanes meet behind it for that (docs/MemoryModel.md).
// Cost:     a shuffle and a vote find out how many neighbours have one place. Where too
//           few do (tuning/Keyed.h), an atomic update of each lane; else one of each
//           place, behind a reduction of runs or peers. docs/Keyed.md has times.
// Example:  Cells[Key] += Own (test/warp/examples.cpp runs it):
//
//             keyedUpdate(&Cells[Key], Own, Apply<Operation::Add, uint32_t>(), Locks);
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_KEYEDUPDATE_H
#define WARPFOLD_WARP_KEYEDUPDATE_H

#include "../support/AtomicUpdate.h"
#include "../tuning/Keyed.h"
#include "PeersReduce.h"
#include "RunsReduce.h"

namespace warpfold {

/// Of how many neighbours with one place on it is worth it to combine.
template <class Value, class Operator>
inline constexpr uint32_t FewestMeetings =
    updateWay<Value, Operator>() == UpdateWay::Instruction
        ? tuning::MeetingsForInstruction
        : tuning::MeetingsForExchange;

/// Lanes of one place would wait for each other: they combine however few they are.
template <class Value, class Operator>
inline constexpr bool MustCombine =
    updateWay<Value, Operator>() == UpdateWay::Lock;

/// What a lane has to update its place with, if anything.
template <class Value> struct LaneUpdate {
  Value Addend;
  bool IsNeeded;
  /// The same in all callers.
  bool IsForOthers;
};

/// What All is when a lane that IsLowest updates for others, if it can stand for them.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
forOthers(LaneMask Callers, Value Own, Value All, bool IsLowest) {
  constexpr Operation What = OperationOf<Operator>;
  if (CanFailToStandForAll<What, Value> &&
      warpAny(Callers, IsLowest && !standsForAll<What>(All)))
    return {Own, true, false};
  return {All, IsLowest, true};
}

/// Exactly the lanes in Callers call.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combinePeers(LaneMask Callers, Value *Its, Value Addend, Operator Combine) {
  const auto Address = reinterpret_cast<uint64_t>(Its);
  // Half of the address will do for a guess.
  if (!MustCombine<Value, Operator> &&
      countMeetings(Callers, static_cast<uint32_t>(Address)) <
          FewestMeetings<Value, Operator>)
    return {Addend, true, false};
  // Addresses, not keys: lanes may bring different arrays.
  const Peers Found = peersAmong(Callers, Address);
  return forOthers<Value, Operator>(
      Callers, Addend, reducePeers(Found, Addend, Combine), Found.isLowest());
}

/// All lanes of the warp call.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combineRuns(Value *Its, Value Addend, Operator Combine) {
  const auto Address = reinterpret_cast<uint64_t>(Its);
  const Runs Guessed = Runs::of(static_cast<uint32_t>(Address));
  if (Guessed.countJoined() < FewestMeetings<Value, Operator>)
    return {Addend, true, false};
  const Runs Found = Guessed.with(static_cast<uint32_t>(Address >> 32));
  return forOthers<Value, Operator>(
      AllLanes, Addend, reduceRuns(Found, Addend, Combine), Found.isLowest());
}

/// Exactly the lanes in Callers call.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combineLanes(LaneMask Callers, Value *Its, Value Addend, Operator Combine) {
  // Where ptxas does not know the mask of a .sync it has the lanes compare theirs first,
  // by a match.
  if (Callers != AllLanes)
    return combinePeers(Callers, Its, Addend, Combine);
  if constexpr (MustCombine<Value, Operator>)
    return combinePeers(AllLanes, Its, Addend, Combine);
  else
    return combineRuns(Its, Addend, Combine);
}

/// Update(addend) is how the lanes that have something to update its place with do it.
template <class Value, class Operator, class Updater>
[[gnu::always_inline]] inline void
keyedUpdateBy(Value *Its, Value Addend, Operator Combine, Updater Update) {
  const LaneMask Callers = activeLanes();
  const LaneUpdate<Value> Mine = combineLanes(Callers, Its, Addend, Combine);
  if (Mine.IsNeeded)
    Update.operator()(Value(Mine.Addend));
  if (Mine.IsForOthers)
    warpBarrier(Callers);
}

template <class Value, class Operator>
[[gnu::always_inline]] inline void keyedUpdate(Value *Its, Value Addend,
                                               Operator Combine,
                                               Global<uint32_t> *Locks) {
  keyedUpdateBy(Its, Addend, Combine,
                [&](Value All) __attribute__((always_inline)) {
                  atomicUpdate(Its, All, Combine, Locks);
                });
}

} // namespace warpfold

#endif // WARPFOLD_WARP_KEYEDUPDATE_H
