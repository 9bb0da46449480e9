//===- simulator/lowering/AccessOrder.cpp - order of an access ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/AccessOrder.h"

#include "simulator/lowering/LlvmReleases.h"

#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace warpfold::sim {

SyncScope::ID ptxScope(LLVMContext &Context, Scope For) {
  return Context.getOrInsertSyncScopeID(
      For == Scope::Block ? "warpfold-block" : "warpfold-device");
}

static Ordering orderingOf(AtomicOrdering Order) {
  switch (Order) {
  case AtomicOrdering::NotAtomic:
    return Ordering::Weak;
  case AtomicOrdering::Unordered:
  case AtomicOrdering::Monotonic:
    return Ordering::Relaxed;
  case AtomicOrdering::Acquire:
    return Ordering::Acquire;
  case AtomicOrdering::Release:
    return Ordering::Release;
  case AtomicOrdering::AcquireRelease:
  case AtomicOrdering::SequentiallyConsistent:
    return Ordering::AcquireRelease;
  }
  return Ordering::Weak;
}

/// Returns the part of an order that a load (acquire) or a store (release) can
/// have.
static Ordering half(Ordering Order, Ordering Most) {
  return Order == Ordering::AcquireRelease ? Most : Order;
}

static AccessOrder ofUpdate(const Instruction &I, AtomicOrdering Order,
                            SyncScope::ID Within) {
  LLVMContext &Context = I.getContext();
  if (Within == ptxScope(Context, Scope::Block))
    return {orderingOf(Order), Scope::Block};
  if (Within == ptxScope(Context, Scope::Device))
    return {orderingOf(Order), Scope::Device};
  const bool IsOfBlock =
      KeepsScopesOfUpdates && Within == Context.getOrInsertSyncScopeID("block");
  return {Ordering::Relaxed, IsOfBlock ? Scope::Block : Scope::Device};
}

AccessOrder orderOf(const Instruction &I) {
  if (const auto *Rmw = dyn_cast<AtomicRMWInst>(&I))
    return ofUpdate(I, Rmw->getOrdering(), Rmw->getSyncScopeID());
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return ofUpdate(I, Exchange->getSuccessOrdering(),
                    Exchange->getSyncScopeID());
  const auto *Load = dyn_cast<LoadInst>(&I);
  const auto *Store = dyn_cast<StoreInst>(&I);
  AtomicOrdering Written = Load ? Load->getOrdering() : Store->getOrdering();
  SyncScope::ID Within =
      Load ? Load->getSyncScopeID() : Store->getSyncScopeID();
  AccessOrder Result;
  Result.Order =
      half(orderingOf(Written), Load ? Ordering::Acquire : Ordering::Release);
  if (Result.Order == Ordering::Weak && I.isVolatile())
    Result.Order = Ordering::Relaxed;
  if (Within == ptxScope(I.getContext(), Scope::Block))
    Result.For = Scope::Block;
  return Result;
}

} // namespace warpfold::sim
