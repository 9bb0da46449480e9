//===- lower/PrivateVariables.cpp - team variables become private ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/PrivateVariables.h"

#include "support/LlvmReleases.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

static SmallVector<SharedVariable, 8> sharedVariables(Function &F) {
  SmallVector<SharedVariable, 8> Found;
  for (Instruction &I : instructions(F))
    if (const auto Shared = asSharedVariable(I))
      Found.push_back(*Shared);
  return Found;
}

void makePrivate(Function &F) {
  for (const SharedVariable &Shared : sharedVariables(F)) {
    IRBuilder<> B(Shared.Call->getNextNode());
    AllocaInst *Copy = Shared.replaceByCopy();
    createLifetimeStart(B, Copy, Shared.Bytes);
  }
}

void makeMainThreadPrivate(const ParallelCall &Launch) {
  for (const SharedVariable &Shared :
       sharedVariables(*Launch.Call->getFunction()))
    Shared.replaceByCopy();
  // The wrapper is only used by the threads of generic mode.
  Value *Wrapper = Launch.Call->getArgOperand(6);
  Launch.Call->setArgOperand(6, Constant::getNullValue(Wrapper->getType()));
}

} // namespace warpfold
