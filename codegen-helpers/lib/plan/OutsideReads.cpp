//===- plan/OutsideReads.cpp - reads around a distributed loop ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/OutsideReads.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "model/ReduceLists.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

OutsideReads::OutsideReads(const CallInst &Reduce,
                           const std::optional<ParallelCall> &Launch)
    : Region(*Reduce.getFunction()), Launch(Launch),
      Combining(combiningBlocks(Reduce)) {
  for (const BasicBlock *Block : Combining)
    for (const Instruction &I : *Block)
      addOriginal(I);
}

void OutsideReads::addOriginal(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I)) {
    if (isFixed(*Store->getPointerOperand()))
      return;
    Types.insert(Store->getValueOperand()->getType());
    Origins.insert(originOf(*Store->getPointerOperand()));
  } else if (I.mayWriteToMemory() &&
             !isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(I)) {
    HasAnyType = true;
  }
}

void OutsideReads::addCodeAfterLoop(const CodeAfterLoop &Code) {
  After = &Code;
  for (const Instruction &I : instructions(*Launch->Call->getFunction()))
    if (Code.contains(I) && !isRepeatable(I))
      addOriginal(I);
}

/// Returns the value that the launch of the region, or the call of the teams' code, passes for
/// Parameter; null if unknown.
const Value *OutsideReads::passedAs(const Argument &Parameter) const {
  const unsigned Number = Parameter.getArgNo();
  if (Launch)
    return Number < 2 ? nullptr : listEntry(*Launch, Number - 2);
  const auto *Call =
      Region.hasOneUse() ? dyn_cast<CallInst>(Region.user_back()) : nullptr;
  return Call ? Call->getArgOperand(Number) : nullptr;
}

/// Returns the root of Address, followed back into the kernel.
const Value *OutsideReads::originOf(const Value &Address) const {
  const Value *Root = rootOf(&Address);
  const auto *Parameter = dyn_cast<Argument>(Root);
  if (!Parameter || Parameter->getParent() != &Region)
    return Root;
  const Value *Passed = passedAs(*Parameter);
  return Passed ? rootOf(Passed) : Root;
}

/// Returns whether no other thread writes to memory at Address: it is a variable of the thread, or
/// of the code that launches its region, or constant.
bool OutsideReads::isFixed(const Value &Address) const {
  const Value *Origin = originOf(Address);
  const auto *Parameter = dyn_cast<Argument>(Origin);
  return Owners::ofRoot(*Origin) != Owners::Other ||
         (Parameter && Parameter->getParent() == &Region &&
          Parameter->getArgNo() < ParallelCall::NumNumbers);
}

/// Returns whether a read of type Read at Address may be one of an original variable. Arguments of
/// a kernel may alias if their types match; bytes may alias any type.
bool OutsideReads::isOriginal(const Value &Address, Type *Read) const {
  if (isFixed(Address))
    return false;
  const Value *Origin = originOf(Address);
  return HasAnyType || !Read || !isa<Argument>(Origin) ||
         Origins.contains(Origin) || Types.contains(Read) ||
         Read->isIntegerTy(8) || any_of(Origins, [](const Value *Known) {
           return !isa<Argument>(Known);
         });
}

bool OutsideReads::mayRead(const Instruction &I, Predicate IsMatch) const {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return IsMatch(*Load->getPointerOperand(), Load->getType());
  if (const auto *Move = dyn_cast<MemTransferInst>(&I))
    return IsMatch(*Move->getRawSource(), nullptr);
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call || isa<IntrinsicInst>(Call))
    return false;
  const Effects Does = effectsOf(*Call);
  return Does.isPure() && Does.Memory.Reads &&
         (!Does.StaysInArguments ||
          any_of(Call->args(), [&](const Use &Passed) {
            return Passed->getType()->isPointerTy() &&
                   IsMatch(*Passed, nullptr);
          }));
}

bool OutsideReads::mayRead(const Function &F, ArrayRef<BasicBlock *> Apart,
                           Predicate IsMatch) const {
  return any_of(depth_first(&F), [&](const BasicBlock *Block) {
    return !is_contained(Apart, Block) &&
           !Combining.contains(const_cast<BasicBlock *>(Block)) &&
           any_of(*Block, [&](const Instruction &I) {
             return !(After && After->contains(I)) && mayRead(I, IsMatch);
           });
  });
}

bool OutsideReads::mayBeOriginals(ArrayRef<BasicBlock *> Apart) const {
  const auto IsOriginal = [this](const Value &Address, Type *Read) {
    return isOriginal(Address, Read);
  };
  return mayRead(Region, Apart, IsOriginal) ||
         (Launch && mayRead(*Launch->Call->getFunction(), {}, IsOriginal));
}

bool OutsideReads::mayBeShared(ArrayRef<BasicBlock *> Apart) const {
  return mayRead(Region, Apart, [this](const Value &Address, Type *) {
    return !isFixed(Address);
  });
}

} // namespace warpfold
