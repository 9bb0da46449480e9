//===- cures/ByteVectors.cpp - unaligned loads of 16 bytes ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM 19's back end loads a vector of 16 bytes by one instruction, for which the address
//           must be a multiple of 16, whatever alignment the load has; it splits other vectors if
//           necessary (docs/StockDefects.md, 32). This cure replaces such a load by a load of
//           larger elements, which are aligned as the load is, or by loads of two halves.
//
//           It runs after all passes that create such vectors of single bytes.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned Bytes = 16;

static bool isMisloaded(const LoadInst &Load) {
  const auto *Type = dyn_cast<FixedVectorType>(Load.getType());
  return Type && Type->getNumElements() == Bytes &&
         Type->getElementType()->isIntegerTy(8) && Load.getAlign() < Bytes;
}

static Value *loadApart(LoadInst &Load) {
  IRBuilder<> B(&Load);
  Value *From = Load.getPointerOperand();
  const unsigned Aligned = Load.getAlign().value();
  const auto LoadVector = [&](Type *Element, unsigned Count, Value *Address) {
    LoadInst *Part =
        B.CreateAlignedLoad(FixedVectorType::get(Element, Count), Address,
                            Load.getAlign(), Load.isVolatile());
    Part->setAAMetadata(Load.getAAMetadata());
    return Part;
  };
  if (Aligned > 1)
    return B.CreateBitCast(
        LoadVector(B.getIntNTy(8 * Aligned), Bytes / Aligned, From),
        Load.getType());
  constexpr unsigned Half = Bytes / 2;
  Value *Low = LoadVector(B.getInt8Ty(), Half, From);
  Value *High =
      LoadVector(B.getInt8Ty(), Half,
                 B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), From, Half));
  return B.CreateShuffleVector(Low, High,
                               createSequentialMask(0, Bytes, /*NumUndefs=*/0));
}

bool splitUnalignedByteVectors(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Load = dyn_cast<LoadInst>(&I); Load && isMisloaded(*Load)) {
        Load->replaceAllUsesWith(loadApart(*Load));
        Load->eraseFromParent();
        Changed = true;
      }
  return Changed;
}

} // namespace warpfold
