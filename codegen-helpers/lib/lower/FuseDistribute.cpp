//===- lower/FuseDistribute.cpp - one parallel region per team ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/FuseDistribute.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

void eraseDistributeFinis(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isDistributeFini(I))
      I.eraseFromParent();
}

void fuseDistribute(const DistributeLoop &Loop) {
  if (!Loop.Init)
    return;
  CallInst *Init = Loop.Init->Call;
  // The bounds contain 0 and the last iteration already: clang writes them before it requests the
  // team's first chunk.
  IRBuilder<> B(Init);
  Type *Counter = B.getIntNTy(Loop.Counter.Bits);
  B.CreateStore(ConstantInt::get(Counter, 0), Loop.Init->stride());

  eraseDistributeFinis(*Init->getFunction());
  auto *Chunk = dyn_cast<Instruction>(Loop.Init->chunk());
  Init->eraseFromParent();
  // The query of the block's size, and a cast of its result, are unused now.
  while (Chunk && Chunk->use_empty()) {
    auto *Source = isa<CastInst>(Chunk)
                       ? dyn_cast<Instruction>(Chunk->getOperand(0))
                       : nullptr;
    Chunk->eraseFromParent();
    Chunk = Source;
  }
  Loop.Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, nullptr);
  Loop.Latch->getTerminator()->replaceSuccessorWith(Loop.Header, Loop.Exit);
}

} // namespace warpfold
