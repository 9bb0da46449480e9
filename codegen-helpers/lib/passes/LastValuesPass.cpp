//===- passes/LastValuesPass.cpp - lastprivate over teams -----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  has the right thread write lastprivate variables (docs/StockDefects.md, 11).
//
//           Of a `distribute parallel for` in SPMD mode each thread has a "team's
//           copy" of its own. The one of the thread with the last iteration is right,
//           and clang has all threads write the original from theirs:
//
//             region:  if (last of the share) { last_thread = mine; my copy = .. }
//             team:    if (last share && last_thread == mine) original = my copy
//
//           last_thread is shared memory: written in a region, read after the barrier
//           at its end, and written again after the one at the next region's
//           beginning. Where a region is serialised (7 there) each thread executes all
//           of it; whoever reads its own number then has the right value.
//
//           In generic mode a loop that stands in a function by itself has the team's
//           copies on the stack of the thread that begins the region, where others
//           cannot write them: they become shared memory. A variable of the team's own
//           is its copy, too; there a region's thread asks whether its team has the
//           last share:
//
//             team:    last_share = last share
//             region:  if (last of the share && last_share) variable = ..
//
//           Who has the last iteration the runtime says (runtime/fixes/StaticSchedule.cpp).
//
//           A cure and no optimisation: it runs at every level.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/RuntimeCalls.h"
#include "openmp/KernelEnvironment.h"
#include "support/Reason.h"
#include "clang/LastValues.h"
#include "clang/TeamsLoop.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";
static constexpr unsigned SharedSpace = 3;

static GlobalVariable *createShared(Module &M, Type *Type, const char *Name) {
  return new GlobalVariable(M, Type, /*isConstant=*/false,
                            GlobalValue::InternalLinkage, UndefValue::get(Type),
                            Name, nullptr, GlobalValue::NotThreadLocal,
                            SharedSpace);
}

/// Has values handed on behind Test where the answer is true, too.
static void askMore(BranchInst *Test, const char *Name,
                    function_ref<Value *(IRBuilder<> &)> Question) {
  BasicBlock *Then = Test->getSuccessor(0);
  auto *Ask =
      BasicBlock::Create(Then->getContext(), Name, Then->getParent(), Then);
  IRBuilder<> B(Ask);
  B.SetCurrentDebugLocation(Test->getDebugLoc());
  B.CreateCondBr(Question(B), Then, Test->getSuccessor(1));
  Test->setSuccessor(0, Ask);
}

/// Volatile: openmp-opt reasons about what threads store to shared memory.
static void handOnByOneThread(const LastValues &Values) {
  Module &M = *Values.Distribute.Call->getModule();
  Type *Word = Type::getInt32Ty(M.getContext());
  auto *LastThread = createShared(M, Word, "__warpfold_last_thread");
  for (BranchInst *Test : Values.ThreadTests) {
    IRBuilder<> B(Test->getSuccessor(0), Test->getSuccessor(0)->begin());
    B.SetCurrentDebugLocation(Test->getDebugLoc());
    B.CreateStore(createThreadNumber(B), LastThread, /*isVolatile=*/true);
  }
  for (BranchInst *Test : Values.TeamTests)
    askMore(Test, "last.thread", [&](IRBuilder<> &B) {
      Value *Who = B.CreateLoad(Word, LastThread, /*isVolatile=*/true);
      return B.CreateICmpEQ(Who, createThreadNumber(B));
    });
}

/// The block uses some pointer twice: clang has it give a variable to itself.
static bool isOfVariableItself(const BasicBlock &Then) {
  SmallPtrSet<const Value *, 8> Pointers;
  for (const Instruction &I : Then)
    for (const Value *Operand : I.operands())
      if (Operand->getType()->isPointerTy() && !isa<Constant>(Operand) &&
          !Pointers.insert(Operand).second)
        return true;
  return false;
}

/// As handOnByOneThread's, the variable is volatile.
static void handOnInLastTeam(const LastValues &Values) {
  Type *Word = Type::getInt32Ty(Values.Distribute.Call->getContext());
  auto *LastShare = createShared(*Values.Distribute.Call->getModule(), Word,
                                 "__warpfold_last_share");
  IRBuilder<> Begin(Values.Begin.Call);
  Begin.CreateStore(Begin.CreateLoad(Word, Values.Distribute.lastFlag()),
                    LastShare, /*isVolatile=*/true);
  for (BranchInst *Test : Values.ThreadTests)
    askMore(Test, "last.share", [&](IRBuilder<> &B) {
      return B.CreateIsNotNull(
          B.CreateLoad(Word, LastShare, /*isVolatile=*/true));
    });
}

/// The function is executed by one thread of a team, and cannot call itself.
static Error shareCopies(ArrayRef<AllocaInst *> Copies) {
  // A kernel has 48 KiB, of which the runtime takes some.
  constexpr uint64_t MostBytes = 8192;
  for (const AllocaInst *Copy : Copies) {
    const auto Bytes =
        Copy->getAllocationSize(Copy->getModule()->getDataLayout());
    if (!Bytes || *Bytes > MostBytes)
      return reason("a variable is too long for shared memory");
  }
  for (AllocaInst *Copy : Copies) {
    auto *Shared = createShared(*Copy->getModule(), Copy->getAllocatedType(),
                                "__warpfold_team_copy");
    Shared->setAlignment(Copy->getAlign());
    for (User *User : make_early_inc_range(Copy->users()))
      if (isa<LifetimeIntrinsic>(User))
        cast<Instruction>(User)->eraseFromParent();
    Copy->replaceAllUsesWith(
        ConstantExpr::getAddrSpaceCast(Shared, Copy->getType()));
    Copy->eraseFromParent();
  }
  return Error::success();
}

/// Whether Distribute's loop had values that needed help.
static Expected<bool> mend(const StaticInit &Distribute) {
  auto Values = LastValues::find(Distribute);
  if (!Values)
    return Values.takeError();
  if (!*Values)
    return false;
  Function &Teams = *Distribute.Call->getFunction();
  // In generic mode one thread executes the team's code. So it does where the loop
  // stands in a function that anybody may call: clang's SPMD kernels have theirs in
  // sight.
  const auto Kernels = KernelEnvironment::allAround(Teams);
  const auto IsSpmd = std::mem_fn(&KernelEnvironment::isSpmd);
  if (!Kernels || none_of(*Kernels, IsSpmd)) {
    const auto Copies = stackVariablesOf((*Values)->Begin);
    if (Error E = shareCopies(Copies))
      return E;
    const bool AreOwn =
        any_of((*Values)->TeamTests, [](const BranchInst *Test) {
          return isOfVariableItself(*Test->getSuccessor(0));
        });
    if (AreOwn)
      handOnInLastTeam(**Values);
    return AreOwn || !Copies.empty();
  }
  if (!all_of(*Kernels, IsSpmd))
    return reason("kernels of both modes execute the loop");
  handOnByOneThread(**Values);
  return true;
}

/// Whether it was mended.
static bool visit(const StaticInit &Distribute) {
  OptimizationRemarkEmitter Remarks(Distribute.Call->getFunction());
  Expected<bool> Mended = mend(Distribute);
  if (!Mended) {
    const std::string Text = toString(Mended.takeError());
    Remarks.emit([&] {
      return OptimizationRemarkMissed(PassName, "LastValues", Distribute.Call)
             << "lastprivate: the variables are written as clang does it: "
             << Text;
    });
    return false;
  }
  if (*Mended)
    Remarks.emit([&] {
      return OptimizationRemark(PassName, "LastValues", Distribute.Call)
             << "lastprivate: written by the thread that has the last "
                "iteration";
    });
  return *Mended;
}

PreservedAnalyses LastValuesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<StaticInit, 4> Distributes;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Distribute = asDistributeInit(I))
        Distributes.push_back(*Distribute);
  bool Changed = false;
  for (const StaticInit &Distribute : Distributes)
    Changed |= visit(Distribute);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
