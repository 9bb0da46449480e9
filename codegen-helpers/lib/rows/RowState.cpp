//===- rows/RowState.cpp - what a thread keeps from region to region ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See RowState.h.
//
//===----------------------------------------------------------------------===//

#include "rows/RowState.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static StructType *stateType(LLVMContext &Context) {
  Type *Word = Type::getInt32Ty(Context);
  SmallVector<Type *, 8> Fields = {Word, Type::getInt64Ty(Context)};
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
  New.forget(B);
  return New;
}

Function *addStateArgument(Function &Threads) {
  SmallVector<Type *, 8> Types(Threads.getFunctionType()->params());
  Types.push_back(PointerType::get(Threads.getContext(), 0));
  Function *New = Function::Create(
      FunctionType::get(Threads.getReturnType(), Types, /*isVarArg=*/false),
      Threads.getLinkage(), Threads.getAddressSpace());
  New->copyAttributesFrom(&Threads);
  New->copyMetadata(&Threads, /*Offset=*/0);
  Threads.getParent()->getFunctionList().insert(Threads.getIterator(), New);
  New->takeName(&Threads);
  New->splice(New->begin(), &Threads);
  for (auto [Old, Argument] : zip(Threads.args(), New->args())) {
    Argument.takeName(&Old);
    Old.replaceAllUsesWith(&Argument);
  }
  while (!Threads.use_empty()) {
    auto *Call = cast<CallInst>(Threads.user_back());
    Call->getFunction()->eraseFromParent();
  }
  Threads.eraseFromParent();
  return New;
}

} // namespace warpfold
