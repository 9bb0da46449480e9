//===- passes/LocalAccessesPass.cpp - local memory that is none ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 22's openmp-opt makes accesses to a variable of the stack accesses to
//           local memory. Then instcombine replaces a variable that is a copy of a constant
//           by the constant, which is in global memory, and leaves the accesses as they
//           are: what they read is anywhere (docs/StockDefects.md, 51). This gives accesses
//           the address from before again, but for those to variables that are on the
//           stack of the same function still.
// Callers:  PassPlugin.cpp, where nothing replaces variables any more
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned LocalSpace = 5;

/// The operand of an access that is its address, or null.
static Use *addressOf(Instruction &I) {
  if (isa<LoadInst>(I))
    return &I.getOperandUse(LoadInst::getPointerOperandIndex());
  if (isa<StoreInst>(I))
    return &I.getOperandUse(StoreInst::getPointerOperandIndex());
  if (isa<AtomicRMWInst>(I))
    return &I.getOperandUse(AtomicRMWInst::getPointerOperandIndex());
  if (isa<AtomicCmpXchgInst>(I))
    return &I.getOperandUse(AtomicCmpXchgInst::getPointerOperandIndex());
  return nullptr;
}

/// What Address, one of local memory, was before; null where it may stay.
static Value *beforeCast(const Value &Address) {
  const auto *Cast = dyn_cast<AddrSpaceCastOperator>(&Address);
  if (!Cast || Cast->getDestAddressSpace() != LocalSpace)
    return nullptr;
  auto *Before = const_cast<Value *>(Cast->getPointerOperand());
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Before, Objects);
  const bool IsOnStack =
      all_of(Objects, [](const Value *V) { return isa<AllocaInst>(V); });
  return IsOnStack ? nullptr : Before;
}

PreservedAnalyses LocalAccessesPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<WeakTrackingVH, 8> Casts;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      Use *Address = addressOf(I);
      Value *Before = Address ? beforeCast(*Address->get()) : nullptr;
      if (!Before)
        continue;
      Casts.push_back(Address->get());
      Address->set(Before);
    }
  if (Casts.empty())
    return PreservedAnalyses::all();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Casts);
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}

} // namespace warpfold
