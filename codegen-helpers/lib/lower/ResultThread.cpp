//===- lower/ResultThread.cpp - code of the thread with the result --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ResultThread.h"

#include "model/ReduceLists.h"
#include "openmp/DeviceCalls.h"
#include "support/Reason.h"

#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace warpfold {

/// Returns the type of a record: an address, and 1 in the thread that executes the code after the
/// loop.
static StructType *recordType(LLVMContext &Context) {
  return StructType::get(PointerType::get(Context, 0),
                         Type::getInt32Ty(Context));
}

static Value *createFlagAddress(IRBuilder<> &B, Value *Record) {
  return B.CreateStructGEP(recordType(B.getContext()), Record, 1, "has.result");
}

/// Returns the parameter whose address moves to the record: one of a variable of the target region
/// if there is one, since HostArguments.h does not follow addresses into the record.
static Argument *chooseParameter(const ParallelCall &Launch) {
  Argument *Chosen = nullptr;
  for (Argument &Parameter :
       drop_begin(Launch.region()->args(), ParallelCall::NumNumbers)) {
    const Value *Entry =
        listEntry(Launch, Parameter.getArgNo() - ParallelCall::NumNumbers);
    if (!Entry || !Parameter.getType()->isPointerTy())
      continue;
    const auto *Call = dyn_cast<CallInst>(Entry);
    if (Call && isSharedMemoryCall(*Call))
      return &Parameter;
    Chosen = &Parameter;
  }
  return Chosen;
}

/// Replaces pointer Number of the region's list by a record that contains it.
static Value *createRecord(const ParallelCall &Launch, unsigned Number) {
  Function &Kernel = *Launch.Call->getFunction();
  BasicBlock &Entry = Kernel.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  StructType *Type = recordType(Kernel.getContext());
  Value *Record = B.CreateAlloca(Type, nullptr, "result.record");
  for (Instruction &I : instructions(Kernel)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || indexIn(Kernel.getParent()->getDataLayout(), Launch.list(),
                          Store->getPointerOperand()) != Number)
      continue;
    B.SetInsertPoint(Store);
    B.CreateStore(Store->getValueOperand(), Record);
    // The thread that executes the code if the region reduces nothing.
    Value *IsFirst = B.CreateICmpEQ(
        B.CreateOr(createTeamNumber(B), createThreadNumber(B)), B.getInt32(0));
    B.CreateStore(B.CreateZExt(IsFirst, B.getInt32Ty()),
                  createFlagAddress(B, Record));
    Store->setOperand(0, Record);
    break;
  }
  return Record;
}

/// Loads the address from the record that Parameter now points to, and sets the flag there after
/// Reduce: to 1 in the thread with the result, which executes Combining.
static void useRecord(Argument &Parameter, CallInst &Reduce,
                      BasicBlock &Combining) {
  Function &Region = *Parameter.getParent();
  BasicBlock &Entry = Region.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  auto *Address = B.CreateLoad(Parameter.getType(), &Parameter);
  Parameter.replaceUsesWithIf(
      Address, [&](const Use &U) { return U.getUser() != Address; });
  B.SetInsertPoint(&Reduce);
  B.CreateStore(B.getInt32(0), createFlagAddress(B, &Parameter));
  B.SetInsertPoint(&Combining, Combining.getFirstInsertionPt());
  B.CreateStore(B.getInt32(1), createFlagAddress(B, &Parameter));
  // They describe the variable.
  Region.setAttributes(Region.getAttributes().removeParamAttributes(
      Region.getContext(), Parameter.getArgNo()));
}

Error leaveToThreadWithResult(const CodeAfterLoop &After, const Construct &C) {
  const ParallelCall &Launch = *C.Launch;
  Argument *Parameter = chooseParameter(Launch);
  const auto Edge = combiningEdge(*C.OverTeams->Call);
  if (!Parameter || !Edge)
    return reason("its target region contains code besides the loop");
  Value *Record =
      createRecord(Launch, Parameter->getArgNo() - ParallelCall::NumNumbers);
  useRecord(*Parameter, *C.OverTeams->Call,
            *const_cast<BasicBlock *>(Edge->getEnd()));

  BasicBlock *Before = Launch.Call->getParent();
  CallInst &End = After.end();
  BasicBlock *First = SplitBlock(Before, Launch.Call->getNextNode());
  BasicBlock *Last = SplitBlock(End.getParent(), &End);
  Instruction *Enter = Before->getTerminator();
  IRBuilder<> B(Enter);
  LoadInst *Flag = B.CreateLoad(B.getInt32Ty(), createFlagAddress(B, Record));
  markResultFlag(*Flag);
  B.CreateCondBr(B.CreateICmpEQ(Flag, B.getInt32(1)), First, Last);
  Enter->eraseFromParent();
  return Error::success();
}

} // namespace warpfold
