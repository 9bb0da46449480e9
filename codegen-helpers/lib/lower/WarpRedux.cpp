//===- lower/WarpRedux.cpp - a warp's words in one instruction ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/WarpRedux.h"

#include "model/ListCombiner.h"
#include "model/ReduceLists.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold {

static constexpr unsigned WarpSize = 32;

/// redux.sync requires sm_80 and PTX 7.0.
static bool hasRedux(const Function &F) {
  StringRef Cpu = F.getFnAttribute("target-cpu").getValueAsString();
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  unsigned Architecture = 0, Ptx = 0;
  if (!Cpu.consume_front("sm_") || Cpu.consumeInteger(10, Architecture))
    return false;
  StringRef Version = Features.split("+ptx").second;
  return Architecture >= 80 && !Version.consumeInteger(10, Ptx) && Ptx >= 70;
}

static Intrinsic::ID intrinsicOf(ListOperator Operator) {
  switch (Operator) {
  case ListOperator::Add:
    return Intrinsic::nvvm_redux_sync_add;
  case ListOperator::And:
    return Intrinsic::nvvm_redux_sync_and;
  case ListOperator::Or:
    return Intrinsic::nvvm_redux_sync_or;
  case ListOperator::Xor:
    return Intrinsic::nvvm_redux_sync_xor;
  case ListOperator::Min:
    return Intrinsic::nvvm_redux_sync_min;
  case ListOperator::Max:
    return Intrinsic::nvvm_redux_sync_max;
  case ListOperator::UMin:
    return Intrinsic::nvvm_redux_sync_umin;
  case ListOperator::UMax:
    return Intrinsic::nvvm_redux_sync_umax;
  case ListOperator::Mul:
    break;
  }
  llvm_unreachable("no word operator");
}

static void createRedux(IRBuilderBase &B, Value *List,
                        ArrayRef<ListOperator> Operators) {
  for (auto [Index, Operator] : enumerate(Operators)) {
    Value *Entry = B.CreateConstInBoundsGEP1_64(B.getPtrTy(), List, Index);
    Value *Element = B.CreateLoad(B.getPtrTy(), Entry);
    Value *Reduced = B.CreateIntrinsic(
        B.getInt32Ty(), intrinsicOf(Operator),
        {B.CreateLoad(B.getInt32Ty(), Element), B.getInt32(~0U)});
    B.CreateStore(Reduced, Element);
  }
}

bool useRedux(Function &ShuffleReduce) {
  Function *Combiner = combinerOf(ShuffleReduce);
  if (ShuffleReduce.arg_size() != 4 || !Combiner || !hasRedux(ShuffleReduce))
    return false;
  auto Operators = readWordOperators(*Combiner);
  if (!Operators || Operators->empty())
    return false;

  LLVMContext &Context = ShuffleReduce.getContext();
  BasicBlock *Old = &ShuffleReduce.getEntryBlock();
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(Context, Name, &ShuffleReduce, Old);
  };
  BasicBlock *Entry = Block("mode");
  BasicBlock *Full = Block("full");
  BasicBlock *First = Block("first.step");
  BasicBlock *Done = Block("done");
  Value *Offset = ShuffleReduce.getArg(2);
  Value *Mode = ShuffleReduce.getArg(3);
  auto IsValue = [](IRBuilderBase &B, Value *V, unsigned Number) {
    return B.CreateICmpEQ(V, ConstantInt::get(V->getType(), Number));
  };

  IRBuilder<> B(Entry);
  B.CreateCondBr(IsValue(B, Mode, 0), Full, Old);
  B.SetInsertPoint(Full);
  B.CreateCondBr(IsValue(B, Offset, WarpSize / 2), First, Done);
  B.SetInsertPoint(First);
  createRedux(B, ShuffleReduce.getArg(0), *Operators);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  // Variables of the function belong in its first block.
  for (Instruction &I : make_early_inc_range(*Old))
    if (isa<AllocaInst>(I))
      I.moveBefore(*Entry, Entry->getFirstInsertionPt());
  return true;
}

} // namespace warpfold
