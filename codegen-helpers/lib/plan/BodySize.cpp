//===- plan/BodySize.cpp - the size of an iteration's code ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/BodySize.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

namespace {

class Count {
public:
  uint64_t ofCalls(const BasicBlock &Block) {
    uint64_t Result = 0;
    for (const Instruction &I : Block)
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (const Function *Callee = Call->getCalledFunction())
          Result += of(*Callee);
    return Result;
  }

private:
  uint64_t of(const Function &Callee) {
    // Cold functions are not inlined.
    if (Callee.hasFnAttribute(Attribute::Cold))
      return 0;
    // A recursive function is counted once.
    auto [Entry, IsNew] = Known.insert({&Callee, 0});
    if (!IsNew)
      return Entry->second;
    uint64_t Result = 0;
    for (const BasicBlock &Block : Callee)
      Result += Block.size() + ofCalls(Block);
    return Known[&Callee] = Result;
  }

  DenseMap<const Function *, uint64_t> Known;
};

} // namespace

BodySize BodySize::of(ArrayRef<BasicBlock *> Body) {
  BodySize Result;
  Count Calls;
  for (const BasicBlock *Block : Body) {
    Result.Own += Block->size();
    Result.Called += Calls.ofCalls(*Block);
  }
  return Result;
}

bool hasLoop(const Function &F) {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>, 4> Backedges;
  FindFunctionBackedges(F, Backedges);
  return !Backedges.empty();
}

} // namespace warpfold
