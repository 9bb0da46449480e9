//===- cures/AtomicOrders.cpp - orders of atomics, by fences --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 19's back end has no instruction for loads and stores with an order, nor
//           for fences, and writes read-modify-writes as relaxed whatever their order is
//           (docs/StockDefects.md, 33). Here the order becomes fences:
//
//             before   what releases     fence.acq_rel, what is seq_cst  fence.sc
//             behind   what acquires     fence.acq_rel
//
//           and the access is relaxed, and volatile, so that it stays between them, by
//           itself. A load or store of a word is volatile alone, which PTX takes for a
//           relaxed one (PTX ISA, ld.volatile): what is atomic, too, LLVM 22 makes an
//           access of a device's register, ld.mmio, which takes far longer. Accesses of
//           the program, not of the device runtime, which orders what it needs by its own
//           means.
// Source:   Lustig, Sahasrabuddhe, Giroux, "A Formal Analysis of the NVIDIA PTX Memory
//           Consistency Model" (ASPLOS 2019), mapping of C++'s atomics. The scope is the
//           device: OpenMP's atomics are among threads of one (5.2, 15.8.4).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/RuntimeEffects.h"
#include "support/AssemblyText.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;

namespace warpfold {
namespace {

struct Order {
  AtomicOrdering Which;
  SyncScope::ID Scope;
  bool CanAcquire;
};

/// None where the access has no more than a relaxed order.
std::optional<Order> orderOf(const Instruction &I) {
  std::optional<Order> Its;
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    Its = {Load->getOrdering(), Load->getSyncScopeID(), true};
  else if (const auto *Store = dyn_cast<StoreInst>(&I))
    Its = {Store->getOrdering(), Store->getSyncScopeID(), false};
  else if (const auto *Update = dyn_cast<AtomicRMWInst>(&I))
    Its = {Update->getOrdering(), Update->getSyncScopeID(), true};
  else if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    Its = {Exchange->getMergedOrdering(), Exchange->getSyncScopeID(), true};
  if (Its && isStrongerThanMonotonic(Its->Which))
    return Its;
  return std::nullopt;
}

void addFence(IRBuilder<> &B, AtomicOrdering Which, SyncScope::ID Scope) {
  // Of one thread with itself: for the compiler alone.
  const char *Text = Scope == SyncScope::SingleThread ? ""
                     : Which == AtomicOrdering::SequentiallyConsistent
                         ? "fence.sc.gpu;"
                         : "fence.acq_rel.gpu;";
  auto *Type = FunctionType::get(B.getVoidTy(), /*isVarArg=*/false);
  createAssembly(B, InlineAsm::get(Type, Text, "~{memory}",
                                   /*hasSideEffects=*/true));
}

/// The order of a volatile load or store of Type that is one relaxed access in PTX. What
/// is longer than a word, or may lie across two, would be several ones if it were not
/// atomic.
AtomicOrdering relaxedOrder(const DataLayout &DL, Type *Type, Align Its) {
  const uint64_t Bytes = DL.getTypeStoreSize(Type);
  return Bytes <= 8 && Its >= Bytes ? AtomicOrdering::NotAtomic
                                    : AtomicOrdering::Monotonic;
}

void relax(Instruction &I) {
  const DataLayout &DL = I.getModule()->getDataLayout();
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Load->setOrdering(relaxedOrder(DL, Load->getType(), Load->getAlign()));
    Load->setVolatile(true);
  } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Store->setOrdering(relaxedOrder(DL, Store->getValueOperand()->getType(),
                                    Store->getAlign()));
    Store->setVolatile(true);
  } else if (auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
    Update->setOrdering(AtomicOrdering::Monotonic);
    Update->setVolatile(true);
  } else {
    auto *Exchange = cast<AtomicCmpXchgInst>(&I);
    Exchange->setSuccessOrdering(AtomicOrdering::Monotonic);
    Exchange->setFailureOrdering(AtomicOrdering::Monotonic);
    Exchange->setVolatile(true);
  }
}

bool orderByFences(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Fence = dyn_cast<FenceInst>(&I)) {
    addFence(B, Fence->getOrdering(), Fence->getSyncScopeID());
    Fence->eraseFromParent();
    return true;
  }
  const std::optional<Order> Its = orderOf(I);
  if (!Its)
    return false;
  if (isReleaseOrStronger(Its->Which))
    addFence(B, Its->Which, Its->Scope);
  if (Its->CanAcquire && isAcquireOrStronger(Its->Which)) {
    B.SetInsertPoint(I.getNextNode());
    addFence(B, AtomicOrdering::Acquire, Its->Scope);
  }
  relax(I);
  return true;
}

} // namespace

bool orderAtomicsByFences(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    if (isPrograms(F.getName()))
      for (Instruction &I : make_early_inc_range(instructions(F)))
        Changed |= orderByFences(I);
  return Changed;
}

} // namespace warpfold
