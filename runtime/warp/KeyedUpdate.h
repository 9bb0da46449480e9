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

/// When a combination of several lanes' values may replace their single updates. Apart
/// from rounding, the result must be one that single updates can have in some order.
///
///   sums      The combined value is finite: -1e308 can take 1e308 twice, but not twice
///             1e308. A partial sum that is infinite or NaN stays so until the end.
///   products  Each partial product is normal. A subnormal one has lost bits, and a later
///             factor can make it normal again; 0 and infinity need not be the program's.
///             If all are normal, no factor is 0, infinite or NaN, and an overflow or
///             underflow at the variable is the last step of every order.
///   extremes  Always, if NaN loses between lanes. Apply's extremes return the first
///             argument if one is NaN, so a NaN would hide the values of other lanes.
///   others    Always. Integers are exact, and a caller's own operator is associative.
enum class Combination { Always, FiniteResult, NormalSteps };

template <class Value, class Operator>
inline constexpr Combination CombinationOf =
    !IsFloatingPoint<Value>                        ? Combination::Always
    : OperationOf<Operator> == Operation::Add      ? Combination::FiniteResult
    : OperationOf<Operator> == Operation::Multiply ? Combination::NormalSteps
                                                   : Combination::Always;

/// A product that records in HasFailed whether it is not normal.
template <class Value> struct CheckedProduct {
  bool *HasFailed;

  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    const auto Product = static_cast<Value>(First * Second);
    *HasFailed |= !isNormalNumber(Product);
    return Product;
  }
};

/// The operator that combines values of lanes, if Combine updates the variable. HasFailed
/// becomes true in a lane whose partial result rules the combination out.
template <class Value, class Operator>
[[gnu::always_inline]] inline auto lanesOperator(Operator Combine,
                                                 bool *HasFailed) {
  constexpr Operation What = OperationOf<Operator>;
  if constexpr (CombinationOf<Value, Operator> == Combination::NormalSteps)
    return CheckedProduct<Value>{HasFailed};
  else if constexpr (IsFloatingPoint<Value> &&
                     (What == Operation::Min || What == Operation::Max))
    return NumberExtreme<What, Value>();
  else
    return Combine;
}

/// The caller's update, where the lowest lane of each address has the combined value All.
/// If HasFailed in any lane, each lane updates by its Own value.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
forOthers(LaneMask Callers, Value Own, Value All, bool IsLowest,
          bool HasFailed) {
  constexpr Combination When = CombinationOf<Value, Operator>;
  if constexpr (When == Combination::FiniteResult)
    HasFailed = IsLowest && !isFiniteNumber(All);
  if (When != Combination::Always && warpAny(Callers, HasFailed))
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
  bool HasFailed = false;
  const Value All =
      reducePeers(Found, Addend, lanesOperator<Value>(Combine, &HasFailed));
  return forOthers<Value, Operator>(Callers, Addend, All, Found.isLowest(),
                                    HasFailed);
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
  bool HasFailed = false;
  const Value All =
      reduceRuns(Found, Addend, lanesOperator<Value>(Combine, &HasFailed));
  return forOthers<Value, Operator>(AllLanes, Addend, All, Found.isLowest(),
                                    HasFailed);
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
