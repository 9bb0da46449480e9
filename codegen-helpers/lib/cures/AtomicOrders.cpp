//===- cures/AtomicOrders.cpp - orders of atomics, by fences --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 19's back end has no instruction for loads and stores with a memory order, nor for
//           fences, and generates relaxed read-modify-writes for every order (docs/StockDefects.md,
//           33). This cure replaces the order by fences:
//
//             before   a release         fence.acq_rel; if seq_cst, fence.sc
//             after    an acquire        fence.acq_rel
//
//           The access becomes relaxed and volatile, so that it stays between the fences. A
//           load or store of a word becomes only volatile, which is a relaxed access in PTX
//           (PTX ISA, ld.volatile): LLVM 22 selects ld.mmio, an access of a device's register,
//           for accesses that are volatile and atomic, which is much slower. The cure changes
//           the program's accesses, not those of the device runtime, which creates its own
//           fences.
// Source:   Lustig, Sahasrabuddhe, Giroux, "A Formal Analysis of the NVIDIA PTX Memory
//           Consistency Model" (ASPLOS 2019), mapping of C++'s atomics. The scope is the
//           device, because OpenMP's atomics synchronize the threads of one (5.2, 15.8.4).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;

namespace warpfold {
namespace {

/// Returns the order of I's access, or NotAtomic.
AtomicOrdering orderOf(const Instruction &I) {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return Load->getOrdering();
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return Store->getOrdering();
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return Update->getOrdering();
  if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getMergedOrdering();
  return AtomicOrdering::NotAtomic;
}

void addFence(IRBuilder<> &B, AtomicOrdering Which, SyncScope::ID Scope) {
  // A fence of one thread with itself only restricts the compiler.
  const char *Text = Scope == SyncScope::SingleThread ? ""
                     : Which == AtomicOrdering::SequentiallyConsistent
                         ? "fence.sc.gpu;"
                         : "fence.acq_rel.gpu;";
  auto *Type = FunctionType::get(B.getVoidTy(), /*isVarArg=*/false);
  createAssembly(B, InlineAsm::get(Type, Text, "~{memory}",
                                   /*hasSideEffects=*/true));
}

/// Returns the order with which a volatile load or store of Type is one relaxed access in PTX. A
/// value that is longer than a word, or that may cross a word boundary, would be split if it were
/// not atomic.
AtomicOrdering relaxedOrder(const DataLayout &DL, Type *Type, Align Alignment) {
  const uint64_t Bytes = DL.getTypeStoreSize(Type);
  return Bytes <= 8 && Alignment >= Bytes ? AtomicOrdering::NotAtomic
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
  const AtomicOrdering Order = orderOf(I);
  if (!isStrongerThanMonotonic(Order))
    return false;
  const SyncScope::ID Scope = *getAtomicSyncScopeID(&I);
  if (isReleaseOrStronger(Order))
    addFence(B, Order, Scope);
  if (!isa<StoreInst>(I) && isAcquireOrStronger(Order)) {
    B.SetInsertPoint(I.getNextNode());
    addFence(B, AtomicOrdering::Acquire, Scope);
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
