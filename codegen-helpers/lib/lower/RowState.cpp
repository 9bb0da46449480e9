//===- lower/RowState.cpp - a thread's state across regions ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowState.h"

#include "openmp/DeviceCalls.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static StructType *stateType(LLVMContext &Context) {
  Type *Word = Type::getInt32Ty(Context);
  SmallVector<Type *, 8> Fields = {Word, Type::getInt64Ty(Context), Word};
  Fields.append(tuning::RowBytesInFlight / tuning::RowWideBytes,
                FixedVectorType::get(Word, tuning::RowWideBytes / 4));
  return StructType::get(Context, Fields);
}

Value *RowState::field(IRBuilderBase &B, unsigned Number) const {
  return B.CreateStructGEP(stateType(B.getContext()), Address, Number);
}

RowState RowState::createIn(Function &Teams) {
  IRBuilder<> B(&*Teams.getEntryBlock().getFirstInsertionPt());
  RowState New(B.CreateAlloca(stateType(B.getContext()), nullptr, "row"));
  B.CreateStore(B.getInt32(0), New.turn(B));
  New.discard(B);
  return New;
}

Value *RowState::createThreads(IRBuilderBase &B, bool HasLimit) const {
  Value *BlockSize = createBlockSize(B);
  if (!HasLimit)
    return BlockSize;
  return B.CreateBinaryIntrinsic(Intrinsic::umin, BlockSize,
                                 B.CreateLoad(B.getInt32Ty(), limit(B)));
}

static FunctionCallee standIn(Module &M) {
  return M.getOrInsertFunction("warpfold_row_state",
                               PointerType::get(M.getContext(), 0));
}

RowState RowState::createStandIn(Function &Threads) {
  IRBuilder<> B(&*Threads.getEntryBlock().getFirstInsertionPt());
  return RowState(B.CreateCall(standIn(*Threads.getParent())));
}

void RowState::replaceStandIns(Function &Teams) const {
  Value *Callee = standIn(*Teams.getParent()).getCallee();
  for (User *User : make_early_inc_range(Callee->users()))
    if (auto *Call = dyn_cast<CallInst>(User);
        Call && Call->getFunction() == &Teams) {
      Call->replaceAllUsesWith(Address);
      Call->eraseFromParent();
    }
}

} // namespace warpfold
