//===- plan/RowAccess.cpp - the arrays of a team's loop -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/RowAccess.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static bool isElement(const Type *T) {
  return (T->isIntegerTy() || T->isFloatingPointTy()) &&
         isPowerOf2_32(T->getPrimitiveSizeInBits()) &&
         T->getPrimitiveSizeInBits() >= 8 && T->getPrimitiveSizeInBits() <= 64;
}

/// Returns whether I may write memory that is not private.
bool RowAccess::mayWriteArray(const Instruction &I) const {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return !Region->isPrivate(Store->getPointerOperand());
  return I.mayWriteToMemory() && !isa<LifetimeIntrinsic>(I);
}

/// Returns whether Load can be moved before the iteration. A private variable, or the thread's copy
/// of a variable of the team, is in a register anyway, and may change between regions.
bool RowAccess::canMove(const LoadInst &Load) const {
  return Load.isSimple() && isElement(Load.getType()) &&
         !Region->isPrivate(Load.getPointerOperand()) &&
         IterationValue(loop()).canBeMade(Load.getPointerOperand()) &&
         IterationValue(loop()).dependsOnCounter(Load.getPointerOperand());
}

RowAccess::RowAccess(const TeamRegion &Region) : Region(&Region) {
  const WorksharingLoop &Loop = loop();
  bool MayHaveWritten = false;
  for (Instruction &I : *Loop.Entry) {
    MayHaveWritten |= mayWriteArray(I);
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && !MayHaveWritten && canMove(*Load))
      Loads.push_back(Load);
  }
  for (BasicBlock *Block : Loop.Body)
    for (Instruction &I : *Block)
      if (auto *Store = dyn_cast<StoreInst>(&I);
          Store && mayWriteArray(I) &&
          isElement(Store->getValueOperand()->getType()) &&
          IterationValue(Loop).canBeMade(Store->getPointerOperand()) &&
          IterationValue(Loop).growsEvenly(Store->getPointerOperand()))
        Stores.push_back(Store);
}

uint32_t RowAccess::width() const {
  if (Loads.empty())
    return 1;
  const unsigned Bits = Loads.front()->getType()->getPrimitiveSizeInBits();
  for (const LoadInst *Load : Loads)
    if (Load->getType()->getPrimitiveSizeInBits() != Bits ||
        !IterationValue(loop()).growsEvenly(Load->getPointerOperand()))
      return 1;
  return tuning::RowWideBytes * 8 / Bits;
}

Value *RowAccess::createCheck(IRBuilderBase &B) const {
  Type *Counter = loop().Counter->getAllocatedType();
  const DataLayout &Layout = loop().Header->getModule()->getDataLayout();
  Value *IsWide = B.getTrue();
  auto AddressOf = [&](const Value *Pointer, uint64_t Iteration) {
    return B.CreatePtrToInt(
        IterationValue(loop()).create(B, Pointer,
                                      ConstantInt::get(Counter, Iteration)),
        B.getInt64Ty());
  };
  auto Check = [&](const Value *Pointer, Type *Element) {
    Value *First = AddressOf(Pointer, 0);
    Value *Step = B.CreateSub(AddressOf(Pointer, 1), First);
    Value *Misalignment =
        B.CreateAnd(First, B.getInt64(tuning::RowWideBytes - 1));
    IsWide = B.CreateAnd(IsWide, B.CreateICmpEQ(Misalignment, B.getInt64(0)));
    const uint64_t Bytes = Layout.getTypeStoreSize(Element);
    IsWide = B.CreateAnd(IsWide, B.CreateICmpEQ(Step, B.getInt64(Bytes)));
  };
  for (const LoadInst *Load : Loads)
    Check(Load->getPointerOperand(), Load->getType());
  for (const StoreInst *Store : Stores)
    Check(Store->getPointerOperand(), Store->getValueOperand()->getType());
  return IsWide;
}

Value *RowAccess::createLoad(IRBuilderBase &B, const LoadInst *Load,
                             Value *First, uint32_t Width) const {
  Value *Address =
      IterationValue(loop()).create(B, Load->getPointerOperand(), First);
  if (Width == 1)
    return B.CreateAlignedLoad(Load->getType(), Address, Load->getAlign());
  return B.CreateAlignedLoad(FixedVectorType::get(Load->getType(), Width),
                             Address, Align(tuning::RowWideBytes));
}

Value *RowAccess::createRowAddress(IRBuilderBase &B,
                                   const LoadInst *Load) const {
  Type *Counter = loop().Counter->getAllocatedType();
  return B.CreatePtrToInt(
      IterationValue(loop()).create(B, Load->getPointerOperand(),
                                    ConstantInt::get(Counter, 0)),
      B.getInt64Ty());
}

void RowAccess::createAssumptions(IRBuilderBase &B, Value *First) const {
  const DataLayout &Layout = loop().Header->getModule()->getDataLayout();
  for (const StoreInst *Store : Stores) {
    const uint64_t Bytes =
        width() * Layout.getTypeStoreSize(Store->getValueOperand()->getType());
    B.CreateAlignmentAssumption(
        Layout,
        IterationValue(loop()).create(B, Store->getPointerOperand(), First),
        std::min<uint64_t>(Bytes, tuning::RowWideBytes));
  }
}

} // namespace warpfold
