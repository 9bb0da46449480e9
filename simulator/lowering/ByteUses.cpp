//===- simulator/lowering/ByteUses.cpp - bytes of loaded values -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/ByteUses.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns 0 if the type has no whole number of bytes, or more than a set can
/// represent.
unsigned ByteUses::numBytes(const Type *Ty) const {
  if (!Ty->isIntOrIntVectorTy() && !Ty->isFPOrFPVectorTy())
    return 0;
  uint64_t Bits = Ty->getPrimitiveSizeInBits().getFixedValue();
  return Ty->getScalarSizeInBits() % 8 == 0 && Bits <= 8 * 64 ? Bits / 8 : 0;
}

ByteSet ByteUses::bytesOf(const Type *Ty) const {
  return maskTrailingOnes<ByteSet>(numBytes(Ty));
}

ByteSet ByteUses::passedOn(const Instruction &Result) {
  if (numBytes(Result.getType()) == 0)
    return AllBytes;
  return Known.try_emplace(&Result, 0).first->second;
}

/// Also handles a mask by a constant.
ByteSet ByteUses::needsOfShift(const Instruction &User, const Use &Of) {
  const auto *Constant = dyn_cast<ConstantInt>(User.getOperand(1));
  if (!Constant || Of.getOperandNo() != 0)
    return AllBytes;
  const APInt &Number = Constant->getValue();
  const ByteSet After = passedOn(User);
  if (User.getOpcode() == Instruction::And) {
    ByteSet Kept = 0;
    for (unsigned Byte = 0; Byte < Number.getBitWidth() / 8; ++Byte)
      if (Number.extractBitsAsZExtValue(8, 8 * Byte) != 0)
        Kept |= ByteSet(1) << Byte;
    return After & Kept;
  }
  if (Number.uge(Number.getBitWidth()) || Number.urem(8) != 0)
    return AllBytes;
  const uint64_t ShiftBytes = Number.getZExtValue() / 8;
  return User.getOpcode() == Instruction::Shl ? After >> ShiftBytes
                                              : After << ShiftBytes;
}

ByteSet ByteUses::needsOfElement(const Instruction &User, const Use &Of) {
  const bool Extracts = isa<ExtractElementInst>(User);
  const auto *Index = dyn_cast<ConstantInt>(User.getOperand(Extracts ? 1 : 2));
  const auto *Vector = dyn_cast<FixedVectorType>(User.getOperand(0)->getType());
  if (!Index || !Vector || Index->getValue().uge(Vector->getNumElements()))
    return AllBytes;
  const Type *Element = Vector->getElementType();
  const uint64_t Offset = Index->getZExtValue() * numBytes(Element);
  const ByteSet After = passedOn(User);
  if (Extracts)
    return After << Offset;
  return Of.getOperandNo() == 0 ? After & ~(bytesOf(Element) << Offset)
                                : After >> Offset;
}

/// Returns the bytes of the value in Of that User computes with.
ByteSet ByteUses::needs(const Instruction &User, const Use &Of) {
  switch (User.getOpcode()) {
  case Instruction::Store:
    return Of.getOperandNo() == 0 ? 0 : AllBytes;
  case Instruction::BitCast:
  case Instruction::Freeze:
  case Instruction::PHI:
    return passedOn(User);
  case Instruction::Trunc:
  case Instruction::ZExt:
    // A cast changes the positions of the bytes of a vector's elements.
    return User.getType()->isVectorTy() ? AllBytes : passedOn(User);
  case Instruction::Select:
    return Of.getOperandNo() == 0 ? AllBytes : passedOn(User);
  case Instruction::Or:
    return cast<PossiblyDisjointInst>(User).isDisjoint() ? passedOn(User)
                                                         : AllBytes;
  case Instruction::And:
  case Instruction::Shl:
  case Instruction::LShr:
    return needsOfShift(User, Of);
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
    return needsOfElement(User, Of);
  case Instruction::Call: {
    if (isa<AssumeInst>(User))
      return 0;
    // The lane that receives the value executes the same code.
    const Function *Callee = cast<CallInst>(User).getCalledFunction();
    bool IsShuffle =
        Callee && Callee->getName().starts_with("llvm.nvvm.shfl.sync.");
    return IsShuffle && Of.getOperandNo() == 1 ? passedOn(User) : AllBytes;
  }
  default:
    return AllBytes;
  }
}

ByteSet ByteUses::computedWith(const LoadInst &I) {
  if (numBytes(I.getType()) == 0)
    return AllBytes;
  Known.clear();
  Known.try_emplace(&I, 0);
  for (bool Changed = true; Changed;) {
    Changed = false;
    // The loop extends Known.
    for (unsigned Index = 0; Index < Known.size(); ++Index) {
      const Instruction *Value = Known.begin()[Index].first;
      ByteSet Needed = 0;
      for (const Use &Of : Value->uses())
        Needed |= needs(*cast<Instruction>(Of.getUser()), Of);
      Needed &= bytesOf(Value->getType());
      ByteSet &Before = Known.begin()[Index].second;
      Changed |= Needed != Before;
      Before = Needed;
    }
  }
  return Known.front().second;
}

} // namespace warpfold::sim
