//===- simulator/lowering/Reflection.cpp - __nvvm_reflect -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  evaluates __nvvm_reflect as the NVPTX back end would, and removes
//           the paths for other devices. The architecture is the one for which
//           the code was compiled. Denormals are kept and square roots are
//           exact, which are the defaults of clang.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns 900 for "sm_90".
static unsigned architectureOf(const Function &F) {
  StringRef Cpu = F.getFnAttribute("target-cpu").getValueAsString();
  unsigned Number = 0;
  if (!Cpu.consume_front("sm_") || Cpu.consumeInteger(10, Number))
    return 0;
  return Number * 10;
}

/// Functions of runtime libraries have no processor, so that any function that
/// has one is used.
static unsigned architectureOf(const Module &M) {
  unsigned Highest = 0;
  for (const Function &F : M)
    Highest = std::max(Highest, architectureOf(F));
  return Highest ? Highest : 900;
}

static StringRef queryOf(const CallInst &Call) {
  StringRef Query;
  const Value *Text = Call.getArgOperand(0)->stripPointerCasts();
  if (const auto *Variable = dyn_cast<GlobalVariable>(Text))
    if (const auto *Data = dyn_cast_or_null<ConstantDataArray>(
            Variable->hasInitializer() ? Variable->getInitializer() : nullptr))
      Query = Data->getAsCString();
  return Query;
}

static void foldFrom(Instruction &I) {
  // Fold only the uses of the result: comparisons, casts, the branch.
  SmallVector<Instruction *, 8> Work{&I};
  const DataLayout &Layout = I.getModule()->getDataLayout();
  while (!Work.empty()) {
    Instruction *Next = Work.pop_back_val();
    Constant *Folded = ConstantFoldInstruction(Next, Layout);
    if (!Folded)
      continue;
    for (User *U : Next->users())
      if (auto *UserInstruction = dyn_cast<Instruction>(U))
        Work.push_back(UserInstruction);
    Next->replaceAllUsesWith(Folded);
    if (isInstructionTriviallyDead(Next))
      Next->eraseFromParent();
  }
}

void resolveReflection(LoweringContext &C) {
  const unsigned Architecture = architectureOf(C.M);
  SmallVector<CallInst *, 8> Calls;
  SmallPtrSet<Function *, 8> Changed;
  for (StringRef Name : {"__nvvm_reflect", "llvm.nvvm.reflect"})
    if (Function *Reflect = C.M.getFunction(Name))
      for (User *U : Reflect->users())
        if (auto *Call = dyn_cast<CallInst>(U))
          Calls.push_back(Call);
  for (CallInst *Call : Calls) {
    StringRef Query = queryOf(*Call);
    unsigned Result = Query == "__CUDA_ARCH"        ? Architecture
                      : Query == "__CUDA_PREC_SQRT" ? 1
                                                    : 0;
    Changed.insert(Call->getFunction());
    SmallVector<Instruction *, 4> Users;
    for (User *U : Call->users())
      Users.push_back(cast<Instruction>(U));
    Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), Result));
    Call->eraseFromParent();
    for (Instruction *User : Users)
      foldFrom(*User);
  }
  for (Function *F : Changed) {
    for (BasicBlock &Block : *F)
      ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
    removeUnreachableBlocks(*F);
  }
}

} // namespace warpfold::sim
