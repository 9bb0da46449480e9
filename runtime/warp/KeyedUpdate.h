//===- warp/KeyedUpdate.h - a[k] = op(a[k], v), warp by warp ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If adjacent lanes update the same address, they combine their values first
// and one of them updates it. Otherwise, as with random keys, each lane updates
// its own address after a shuffle and a vote.
//
// Callers:  Any lanes, in any branch (warp/Peers.h).
// Memory:   Any memory that threads share.
// Order:    That of support/AtomicUpdate.h. An update is ordered before later
//           accesses of the calling thread, even if another lane has made it.
//           Therefore a warp barrier of the lanes follows the updates
//           (docs/MemoryModel.md).
// Cost:     A shuffle and a vote count the adjacent lanes with equal addresses.
//           If there are too few (tuning/Keyed.h), each lane makes an atomic
//           update; otherwise there is one for each address, after a reduction
//           of segments or peers. docs/Keyed.md has measurements.
// Example:  Cells[Key] += Own (test/warp/examples.cpp runs the example):
//
//             keyedUpdate(&Cells[Key], Own, Apply<Operation::Add, uint32_t>(),
//                         Locks);
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WARP_KEYEDUPDATE_H
#define WARPFOLD_WARP_KEYEDUPDATE_H

#include "../support/AtomicUpdate.h"
#include "../tuning/Keyed.h"
#include "PeersReduce.h"
#include "SegmentsReduce.h"

namespace warpfold {

/// The number of lanes with the address of their neighbour from which on
/// combining is faster.
template <class Value, class Operator>
inline constexpr uint32_t FewestMatches =
    updateWay<Value, Operator>() == UpdateWay::Instruction
        ? tuning::MatchesForInstruction
        : tuning::MatchesForExchange;

/// Whether lanes with the same address must combine their values, however few
/// they are. They would otherwise wait for each other's lock.
template <class Value, class Operator>
inline constexpr bool MustCombine =
    updateWay<Value, Operator>() == UpdateWay::Lock;

/// The update that a lane has to make, if any.
template <class Value> struct LaneUpdate {
  /// The value.
  Value Addend;
  /// Whether the lane makes an update.
  bool IsNeeded;
  /// Whether values were combined. The same in all callers.
  bool IsCombined;
};

/// The condition under which a combination of several lanes' values may replace
/// their separate updates. Apart from rounding, the result must be one that
/// separate updates can have in some order.
///
///   sums      The combined value must be finite. For example, -1e308 can be
///             added to 1e308 twice, but their combination -2e308 is infinite.
///             A partial sum that is infinite or NaN remains so.
///   products  Each partial product must be normal. A subnormal one has lost
///             bits, and a later factor can make it normal again; one that is
///             0 or infinite may yield a result that no order of separate
///             updates has. If all are normal, no factor is 0, infinite or NaN,
///             and an overflow or underflow of the variable occurs in the last
///             step of every order.
///   extremes  No condition, if the operator among lanes ignores a NaN. Apply's
///             extremes return the first argument if one is NaN, so a NaN would
///             hide the values of other lanes.
///   others    No condition. Integers are exact, and a caller's own operator is
///             associative.
enum class Combination { Always, FiniteResult, NormalSteps };

/// The condition for an operator.
template <class Value, class Operator>
inline constexpr Combination CombinationOf =
    !IsFloatingPoint<Value>                        ? Combination::Always
    : OperationOf<Operator> == Operation::Add      ? Combination::FiniteResult
    : OperationOf<Operator> == Operation::Multiply ? Combination::NormalSteps
                                                   : Combination::Always;

/// Multiplies and sets *HasFailed if the product is not normal.
template <class Value> struct CheckedProduct {
  /// Where to record a failure.
  bool *HasFailed;

  /// Returns the product.
  [[gnu::always_inline]] Value operator()(Value First, Value Second) const {
    const auto Product = static_cast<Value>(First * Second);
    *HasFailed |= !isNormalNumber(Product);
    return Product;
  }
};

/// Returns the operator that combines values of lanes if Combine updates the
/// variable. *HasFailed becomes true in a lane whose partial result excludes
/// the combination.
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

/// Returns the caller's update. The lowest lane of each address has the
/// combined value All. If HasFailed is true in any lane, each lane updates with
/// its Own value.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
updateAfterCombining(LaneMask Callers, Value Own, Value All, bool IsLowest,
                     bool HasFailed) {
  constexpr Combination When = CombinationOf<Value, Operator>;
  if constexpr (When == Combination::FiniteResult)
    HasFailed = IsLowest && !isFiniteNumber(All);
  if (When != Combination::Always && warpAny(Callers, HasFailed))
    return {Own, true, false};
  return {All, IsLowest, true};
}

/// Returns the caller's update after a reduction of peers. Exactly the lanes in
/// Callers call it.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combinePeers(LaneMask Callers, Value *Address, Value Addend, Operator Combine) {
  const auto AddressBits = reinterpret_cast<uint64_t>(Address);
  // Half of the address is sufficient for an estimate.
  if (!MustCombine<Value, Operator> &&
      countMatches(Callers, static_cast<uint32_t>(AddressBits)) <
          FewestMatches<Value, Operator>)
    return {Addend, true, false};
  // Compare addresses, not keys, because lanes may update different arrays.
  const Peers Found = peersAmong(Callers, AddressBits);
  bool HasFailed = false;
  const Value All =
      reducePeers(Found, Addend, lanesOperator<Value>(Combine, &HasFailed));
  return updateAfterCombining<Value, Operator>(Callers, Addend, All,
                                               Found.isLowest(), HasFailed);
}

/// Returns the caller's update after a reduction of segments. All lanes of the
/// warp call it.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combineSegments(Value *Address, Value Addend, Operator Combine) {
  const auto AddressBits = reinterpret_cast<uint64_t>(Address);
  const WarpSegments Guessed =
      WarpSegments::of(static_cast<uint32_t>(AddressBits));
  if (Guessed.countJoined() < FewestMatches<Value, Operator>)
    return {Addend, true, false};
  const WarpSegments Found =
      Guessed.with(static_cast<uint32_t>(AddressBits >> 32));
  bool HasFailed = false;
  const Value All =
      reduceSegments(Found, Addend, lanesOperator<Value>(Combine, &HasFailed));
  return updateAfterCombining<Value, Operator>(AllLanes, Addend, All,
                                               Found.isLowest(), HasFailed);
}

/// Returns the caller's update. Exactly the lanes in Callers call it.
template <class Value, class Operator>
[[gnu::always_inline]] inline LaneUpdate<Value>
combineLanes(LaneMask Callers, Value *Address, Value Addend, Operator Combine) {
  // If the mask of a .sync instruction is not a constant, ptxas compares the
  // masks of the lanes first, by a match instruction.
  if (Callers != AllLanes)
    return combinePeers(Callers, Address, Addend, Combine);
  if constexpr (MustCombine<Value, Operator>)
    return combinePeers(AllLanes, Address, Addend, Combine);
  else
    return combineSegments(Address, Addend, Combine);
}

/// Combines values of lanes and calls Update(addend) in the lanes that have an
/// update to make.
template <class Value, class Operator, class Updater>
[[gnu::always_inline]] inline void
keyedUpdateBy(Value *Address, Value Addend, Operator Combine, Updater Update) {
  const LaneMask Callers = activeLanes();
  const LaneUpdate<Value> Mine =
      combineLanes(Callers, Address, Addend, Combine);
  if (Mine.IsNeeded)
    Update.operator()(Value(Mine.Addend));
  if (Mine.IsCombined)
    warpBarrier(Callers);
}

/// Updates *Address = Combine(*Address, Addend) atomically.
template <class Value, class Operator>
[[gnu::always_inline]] inline void keyedUpdate(Value *Address, Value Addend,
                                               Operator Combine,
                                               Global<uint32_t> *Locks) {
  keyedUpdateBy(Address, Addend, Combine,
                [&](Value All) __attribute__((always_inline)) {
                  atomicUpdate(Address, All, Combine, Locks);
                });
}

} // namespace warpfold

#endif // WARPFOLD_WARP_KEYEDUPDATE_H
