//===- frontend/flang/CallbackLoop.cpp - a loop whose body is a function --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/CallbackLoop.h"

#include "frontend/clang/LoopPatterns.h"
#include "frontend/flang/FlangModule.h"
#include "support/Calls.h"
#include "support/Reason.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

std::optional<CallbackLoop> CallbackLoop::of(Instruction &I) {
  StringRef Name = calleeName(I);
  const bool IsOfTeams =
      Name.consume_front("__kmpc_distribute_for_static_loop_");
  if (!IsOfTeams && !Name.consume_front("__kmpc_for_static_loop_"))
    return std::nullopt;
  const auto Counter = CounterType::ofSuffix(Name);
  auto *Call = cast<CallInst>(&I);
  // LLVM 22 appended the last argument: whether there are no more iterations than threads.
  if (!Counter || Call->arg_size() != (IsOfTeams ? 8 : 7))
    return std::nullopt;
  return CallbackLoop{Call, *Counter, IsOfTeams};
}

std::optional<CallbackLoop> CallbackLoop::onlyIn(Function &F) {
  return theOne(F, of);
}

Function *CallbackLoop::body() const {
  auto *Body = dyn_cast<Function>(Call->getArgOperand(1)->stripPointerCasts());
  return Body && !Body->isDeclaration() && Body->hasLocalLinkage() &&
                 Body->arg_size() == 2
             ? Body
             : nullptr;
}

Error CallbackLoop::check() const {
  const bool HasDefaultOrder =
      all_of(drop_begin(Call->args(), 5), [](const Use &Chunk) {
        const auto *Number = dyn_cast<ConstantInt>(Chunk);
        return Number && Number->isZero();
      });
  if (!HasDefaultOrder)
    return reason("the loop has an explicit schedule");
  if (!body())
    return reason("the loop's body cannot be identified");
  return Error::success();
}

/// Merges straight-line code into one block: the local variables of a function are in its first
/// block.
static void mergeBlocks(Function &F) {
  for (BasicBlock &Block : make_early_inc_range(F))
    MergeBlockIntoPredecessor(&Block);
}

Error inlineOutlined(CallInst &Call) {
  Function &Caller = *Call.getFunction();
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(Call.getCalledFunction(), Map);
  mergeBlocks(*Copy);
  Call.setCalledFunction(Copy);
  InlineFunctionInfo Info;
  const InlineResult Result = InlineFunction(Call, Info);
  if (!Result.isSuccess())
    return reason(Twine("the loop's body cannot be inlined: ") +
                  Result.getFailureReason());
  Copy->eraseFromParent();
  forwardStructures(Caller);
  return Error::success();
}

FunctionCallee CallbackLoop::shareFunction() const {
  LLVMContext &Context = Call->getContext();
  Type *Pointer = PointerType::getUnqual(Context);
  Type *Word = Type::getInt32Ty(Context);
  Type *Number = Type::getIntNTy(Context, Counter.Bits);
  return Call->getModule()->getOrInsertFunction(
      "__kmpc_for_static_init_" + std::to_string(Counter.Bits / 8) +
          (Counter.IsSigned ? "" : "u"),
      FunctionType::get(Type::getVoidTy(Context),
                        {Pointer, Word, Word, Pointer, Pointer, Pointer,
                         Pointer, Number, Number},
                        /*isVarArg=*/false));
}

namespace {

/// The variables of the function that clang generates for a work-sharing loop.
struct LoopVariables {
  AllocaInst *Last, *Lower, *Upper, *Stride, *Counter;

  LoopVariables(Function &F, Type *Type) {
    IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
    Last = B.CreateAlloca(B.getInt32Ty(), nullptr, "loop.is.last");
    Lower = B.CreateAlloca(Type, nullptr, "loop.lower");
    Upper = B.CreateAlloca(Type, nullptr, "loop.upper");
    Stride = B.CreateAlloca(Type, nullptr, "loop.stride");
    Counter = B.CreateAlloca(Type, nullptr, "loop.counter");
  }
};

} // namespace

/// Requests the thread's share, and initializes the counter with its first iteration.
static void createShareRequest(IRBuilder<> &B, const CallbackLoop &Loop,
                               const LoopVariables &Variables) {
  Value *Number = Loop.Call->getArgOperand(3);
  Type *Type = Number->getType();
  Value *One = ConstantInt::get(Type, 1);
  Value *Location = Loop.Call->getArgOperand(0);
  B.CreateStore(B.getInt32(0), Variables.Last);
  B.CreateStore(ConstantInt::get(Type, 0), Variables.Lower);
  B.CreateStore(B.CreateSub(Number, One), Variables.Upper);
  B.CreateStore(One, Variables.Stride);
  // The runtime determines the thread's number itself.
  B.CreateCall(Loop.shareFunction(),
               {Location, B.getInt32(0),
                B.getInt32(static_cast<uint32_t>(Schedule::StaticChunked)),
                Variables.Last, Variables.Lower, Variables.Upper,
                Variables.Stride, One, One});
  B.CreateStore(B.CreateLoad(Type, Variables.Lower), Variables.Counter);
}

Expected<WorksharingLoop> CallbackLoop::writeOut() const {
  Function &F = *Call->getFunction();
  LLVMContext &Context = F.getContext();
  Value *Number = Call->getArgOperand(3);
  Type *Type = Number->getType();
  const LoopVariables Variables(F, Type);

  BasicBlock *Before = Call->getParent();
  BasicBlock *Exit = SplitBlock(Before, Call);
  auto NewBlock = [&](const char *Name) {
    return BasicBlock::Create(Context, Name, &F, Exit);
  };
  BasicBlock *Begin = NewBlock("loop.begin");
  BasicBlock *Header = NewBlock("loop.header");
  BasicBlock *Entry = NewBlock("loop.body");
  BasicBlock *Latch = NewBlock("loop.next");

  Before->getTerminator()->eraseFromParent();
  IRBuilder<> B(Before);
  B.SetCurrentDebugLocation(Call->getDebugLoc());
  B.CreateCondBr(B.CreateIsNull(Number), Exit, Begin);
  B.SetInsertPoint(Begin);
  createShareRequest(B, *this, Variables);
  B.CreateBr(Header);
  B.SetInsertPoint(Header);
  Value *Current = B.CreateLoad(Type, Variables.Counter);
  Value *Upper = B.CreateLoad(Type, Variables.Upper);
  B.CreateCondBr(Counter.IsSigned ? B.CreateICmpSLE(Current, Upper)
                                  : B.CreateICmpULE(Current, Upper),
                 Entry, Exit);
  B.SetInsertPoint(Entry);
  CallInst *Iteration = B.CreateCall(
      body(), {B.CreateLoad(Type, Variables.Counter), Call->getArgOperand(2)});
  B.CreateBr(Latch);
  B.SetInsertPoint(Latch);
  B.CreateStore(B.CreateAdd(B.CreateLoad(Type, Variables.Counter),
                            B.CreateLoad(Type, Variables.Stride)),
                Variables.Counter);
  B.CreateBr(Header);
  auto *Threads = dyn_cast<CallInst>(Call->getArgOperand(4));
  Call->eraseFromParent();
  // The call of omp_get_num_threads was needed for the loop alone.
  if (Threads && Threads->use_empty())
    Threads->eraseFromParent();
  if (Error E = inlineOutlined(*Iteration))
    return E;
  auto Written = findDefaultLoop(F);
  if (Written)
    readDescriptorsOnce(*Written);
  return Written;
}

} // namespace warpfold
