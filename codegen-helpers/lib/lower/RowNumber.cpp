//===- lower/RowNumber.cpp - the numbers of a team's rows -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/RowNumber.h"

#include "frontend/clang/LoopPatterns.h"

#include "lower/OpaqueValue.h"
#include "openmp/DeviceCalls.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Returns the variable that counts the rows of the loop that Init begins, or null.
static AllocaInst *findCounter(const StaticInit &Init) {
  for (BasicBlock &Block : *Init.Call->getFunction())
    if (AllocaInst *Counter = initializedFrom(Init.lowerBound(), Block))
      return Counter;
  return nullptr;
}

/// Returns whether only the loop itself uses Load: it compares the counter and increments it.
static bool isOfLoop(const LoadInst &Load, const AllocaInst *Counter) {
  return all_of(Load.users(), [Counter](const User *User) {
    if (isa<ICmpInst>(User))
      return true;
    return isa<BinaryOperator>(User) &&
           all_of(User->users(), [Counter](const llvm::User *Result) {
             const auto *Store = dyn_cast<StoreInst>(Result);
             return Store && Store->getPointerOperand() == Counter;
           });
  });
}

static void hide(LoadInst *Load) {
  IRBuilder<> B(Load->getNextNode());
  Value *Hidden = createOpaque(B, Load);
  Load->replaceUsesWithIf(Hidden,
                          [Hidden](Use &U) { return U.getUser() != Hidden; });
}

void hideRowNumber(Function &Teams) {
  SmallVector<LoadInst *, 4> Loads;
  for (Instruction &I : instructions(Teams))
    if (auto Init = asDistributeInit(I))
      if (const AllocaInst *Counter = findCounter(*Init))
        for (const User *User : Counter->users())
          if (auto *Load = dyn_cast<LoadInst>(const_cast<llvm::User *>(User));
              Load && !isOfLoop(*Load, Counter))
            Loads.push_back(Load);
  for (LoadInst *Load : Loads)
    hide(Load);
}

void claimRows(const WorksharingLoop &Rows) {
  CallInst *Init = Rows.Init.Call;
  Type *Counter = Type::getIntNTy(Init->getContext(), Rows.Init.Counter.Bits);
  IRBuilder<> B(Init);
  Value *Last = createLastIteration(B, Rows.Init);
  IRBuilder<> Entry(&*Rows.function().getEntryBlock().getFirstInsertionPt());
  Value *LastOfTile = Entry.CreateAlloca(B.getInt64Ty());
  B.CreateStore(B.CreateTrunc(createFirstRow(B, Last, LastOfTile), Counter),
                Rows.Init.lowerBound());
  // The increment of the counter is all that the latch does.
  B.SetInsertPoint(&Rows.Latch->front());
  B.SetCurrentDebugLocation(Init->getDebugLoc());
  Value *Row =
      B.CreateZExt(B.CreateLoad(Counter, Rows.Counter), B.getInt64Ty(), "row");
  Value *Next = createNextRow(B, Row, Last, LastOfTile);
  Instruction *Repeat = Rows.Latch->getTerminator();
  B.SetInsertPoint(Repeat);
  B.CreateStore(B.CreateTrunc(Next, Counter), Rows.Counter);
  B.CreateCondBr(B.CreateICmpEQ(Next, Row), Rows.Exit, Rows.Header);
  Repeat->eraseFromParent();
  Init->eraseFromParent();
}

} // namespace warpfold
