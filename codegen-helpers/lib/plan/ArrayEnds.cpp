//===- plan/ArrayEnds.cpp - the loops that clang generates over an array ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ArrayEnds.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

std::optional<ReducedArray> ReducedArray::of(AllocaInst *Copy) {
  if (!Copy->getAllocatedType()->isArrayTy() || Copy->isArrayAllocation())
    return std::nullopt;
  ReducedArray Array{Copy, Copy->getAllocatedType(), 1, 0};
  while (Array.Element->isArrayTy()) {
    Array.Count *= Array.Element->getArrayNumElements();
    Array.Element = Array.Element->getArrayElementType();
  }
  Array.BytesOfElement =
      Copy->getModule()->getDataLayout().getTypeAllocSize(Array.Element);
  return Array;
}

/// Returns whether End is compared with its begin, in `if (begin == end)`.
static bool isCompared(const GetElementPtrInst &End) {
  return any_of(End.users(), [&End](const User *User) {
    const auto *Test = dyn_cast<ICmpInst>(User);
    return Test && Test->isEquality() &&
           is_contained(Test->operand_values(), End.getPointerOperand());
  });
}

SmallVector<GetElementPtrInst *, 4> arrayEnds(Function &F,
                                              const ReducedArray &Array) {
  SmallVector<GetElementPtrInst *, 4> Ends;
  for (Instruction &I : instructions(F)) {
    auto *End = dyn_cast<GetElementPtrInst>(&I);
    if (!End || End->getNumIndices() != 1 ||
        End->getSourceElementType() != Array.Element)
      continue;
    const auto *Count = dyn_cast<ConstantInt>(End->getOperand(1));
    if (Count && Count->equalsInt(Array.Count) && isCompared(*End))
      Ends.push_back(End);
  }
  return Ends;
}

GetElementPtrInst *initialEnd(Function &F, const ReducedArray &Array) {
  GetElementPtrInst *Found = nullptr;
  for (GetElementPtrInst *End : arrayEnds(F, Array))
    if (End->getPointerOperand()->stripInBoundsOffsets() == Array.Copy) {
      if (Found)
        return nullptr;
      Found = End;
    }
  return Found;
}

/// Returns the begin of the other array of a loop over Copy, whose elements CopyElement points to;
/// null if it is not unique.
static Value *beginOfOther(const PHINode &CopyElement, const AllocaInst &Copy) {
  Value *Found = nullptr;
  for (const PHINode &Element : CopyElement.getParent()->phis())
    for (const auto [Block, Begin] :
         zip(CopyElement.blocks(), CopyElement.incoming_values())) {
      if (&Element == &CopyElement || Begin != &Copy)
        continue;
      if (Found)
        return nullptr;
      Found = Element.getIncomingValueForBlock(Block);
    }
  return Found;
}

Value *combinedWith(const AllocaInst &Copy, const CallInst &Reduce) {
  const DominatorTree Dominators(const_cast<Function &>(*Reduce.getFunction()));
  Value *Found = nullptr;
  for (const User *User : Copy.users()) {
    const auto *Element = dyn_cast<PHINode>(User);
    // Loops before the reduction initialize the copy.
    if (!Element || !Dominators.dominates(&Reduce, Element))
      continue;
    Value *Begin = beginOfOther(*Element, Copy);
    if (Found || !Begin || isa<AllocaInst>(getUnderlyingObject(Begin)) ||
        !Dominators.dominates(Begin, &Reduce))
      return nullptr;
    Found = Begin;
  }
  return Found;
}

void setCount(GetElementPtrInst &End, uint64_t Count) {
  End.setOperand(1, ConstantInt::get(End.getOperand(1)->getType(), Count));
}

} // namespace warpfold
