//===- plan/DivisionWork.cpp - the cost of a loop's divisions -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/DivisionWork.h"

#include "analysis/Variable.h"
#include "plan/BodySize.h"

#include "runtime/tuning/Divisions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The kind of a division or square root.
enum class Kind { None, Float, Double, Long };

Kind kindOf(const Instruction &I) {
  if (I.getOpcode() == Instruction::FDiv)
    return I.getType()->isDoubleTy()  ? Kind::Double
           : I.getType()->isFloatTy() ? Kind::Float
                                      : Kind::None;
  if (I.isIntDivRem())
    return I.getType()->isIntegerTy(64) && !isa<Constant>(I.getOperand(1))
               ? Kind::Long
               : Kind::None;
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  const bool IsRoot = Callee && (Callee->getIntrinsicID() == Intrinsic::sqrt ||
                                 Callee->getName() == "__nv_sqrt");
  return IsRoot && I.getType()->isDoubleTy() ? Kind::Double : Kind::None;
}

/// Returns whether V is computed from iteration numbers and the region's arguments, as clang's
/// indices of collapsed loops are.
bool isIndex(const Value *V, const WorksharingLoop &Loop) {
  Values Pending = {V};
  // A variable whose only store depends on itself ends here.
  SmallPtrSet<const Value *, 8> Seen;
  while (!Pending.empty()) {
    V = Pending.pop_back_val();
    if (isa<Constant, Argument>(V) || !Seen.insert(V).second)
      continue;
    if (const auto *Load = dyn_cast<LoadInst>(V)) {
      if (Load->getPointerOperand() == Loop.Counter ||
          is_contained(Loop.InvariantLoads, Load))
        continue;
      const auto *Name = dyn_cast<AllocaInst>(Load->getPointerOperand());
      const auto Held = Name ? valuesHeld(*Name) : std::nullopt;
      if (!Held || Held->size() != 1)
        return false;
      Pending.push_back(Held->front());
    } else if (isa<BinaryOperator, CastInst>(V)) {
      append_range(Pending, cast<Instruction>(V)->operand_values());
    } else {
      return false;
    }
  }
  return true;
}

bool hasDivision(const Function &F) {
  return any_of(instructions(F),
                [](const Instruction &I) { return kindOf(I) != Kind::None; });
}

} // namespace

DivisionWork DivisionWork::of(const WorksharingLoop &Loop) {
  Function &F = *Loop.Header->getParent();
  const DataLayout &Layout = F.getParent()->getDataLayout();
  const DominatorTree Dominators(F);
  const LoopInfo Loops(Dominators);
  DivisionWork Found;
  Found.HasInnerLoops = Loop.HasInnerLoops;
  auto Count = [&](const Instruction &I) {
    switch (kindOf(I)) {
    case Kind::None:
      break;
    case Kind::Float:
      Found.BytesOfDivisions += tuning::BytesOfFloatDivision;
      break;
    case Kind::Double:
      Found.BytesOfDivisions += tuning::BytesOfDoubleDivision;
      break;
    case Kind::Long:
      Found.IsHeavy |= !isIndex(I.getOperand(0), Loop);
      break;
    }
  };
  auto CountMove = [&](const Value *Pointer, Type *Moved) {
    if (!isPrivate(Pointer))
      Found.BytesMoved += Layout.getTypeStoreSize(Moved);
  };
  for (const BasicBlock *Block : Loop.Body) {
    const bool IsInner =
        Loops.getLoopDepth(Block) > Loops.getLoopDepth(Loop.Header);
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && !Callee->isDeclaration() && hasDivision(*Callee)) {
        // Divisions in libdevice's loops are on cold paths.
        const bool IsLibrary = Callee->getName().starts_with("__nv_");
        Found.IsHeavy |= IsInner || (hasLoop(*Callee) && !IsLibrary);
        for (const Instruction &Inside : instructions(*Callee))
          Count(Inside);
      }
      Found.IsHeavy |= IsInner && kindOf(I) != Kind::None;
      Count(I);
      if (is_contained(Loop.InvariantLoads, &I))
        continue;
      if (const auto *Load = dyn_cast<LoadInst>(&I))
        CountMove(Load->getPointerOperand(), Load->getType());
      else if (const auto *Store = dyn_cast<StoreInst>(&I))
        CountMove(Store->getPointerOperand(),
                  Store->getValueOperand()->getType());
    }
  }
  return Found;
}

} // namespace warpfold
