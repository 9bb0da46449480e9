//===- passes/ResidentTeamsPass.cpp - room for several teams --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  has ptxas divide the registers of a multiprocessor among as many teams as a
//           program's grid barrier wants there, and tells the kernel that it is so. A
//           kernel that is not told goes on with one team a multiprocessor, and refuses
//           more (include/warpfold/detail/GridBarrier.h).
// Reads:    the question that such a kernel asks (runtime/interface/SynchronizationAbi.h).
//           Registers are divided by all kernels that may come to it, before all other
//           passes, because a kernel cannot be renewed later: what the inliner has
//           erased leaves its address to others (lower/KernelLimits.h). The answer is
//           given behind all other passes, where functions that ask are inlined: it
//           is of one kernel, and a function may be several kernels', of other files, too.
//
//===----------------------------------------------------------------------===//

#include "lower/KernelLimits.h"
#include "passes/Passes.h"
#include "support/Definition.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {
namespace {

constexpr StringLiteral Marker = "// warpfold-resident-teams";

bool isKernel(const Function &F) { return F.hasFnAttribute("kernel"); }

SmallVector<CallInst *> questionsOf(Module &M) {
  SmallVector<CallInst *> Result;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (auto *Text = dyn_cast<InlineAsm>(Call->getCalledOperand());
            Text && StringRef(Text->getAsmString()).ends_with(Marker) &&
            Call->arg_size() == 1 && isa<ConstantInt>(Call->getArgOperand(0)))
          Result.push_back(Call);
  return Result;
}

uint64_t wantedBy(const CallInst &Question) {
  return cast<ConstantInt>(Question.getArgOperand(0))->getZExtValue();
}

/// Puts F, which asks, in the place of its calls, so that each kernel has a question of
/// its own. F stays as it is for those that call it by its address, or from other files.
bool inlineCallsOf(Function &F) {
  if (!mayBeInlined(F))
    return false;
  bool Changed = false;
  for (User *U : make_early_inc_range(F.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    InlineFunctionInfo Info;
    if (Call && Call->getCalledFunction() == &F && Call->getFunction() != &F &&
        !Call->getFunction()->hasFnAttribute(Attribute::OptimizeNone))
      Changed |= InlineFunction(*Call, Info).isSuccess();
  }
  if (F.hasLocalLinkage() && F.use_empty())
    F.eraseFromParent();
  return Changed;
}

/// Until kernels alone ask, or what others may call, too.
bool leaveQuestionsToKernels(Module &M) {
  bool Changed = false;
  SmallPtrSet<Function *, 8> Done;
  for (;;) {
    const auto Questions = questionsOf(M);
    const auto *Next = find_if(Questions, [&](CallInst *Question) {
      Function *F = Question->getFunction();
      return !isKernel(*F) && Done.insert(F).second;
    });
    if (Next == Questions.end())
      return Changed;
    Changed |= inlineCallsOf(*(*Next)->getFunction());
  }
}

/// Whether ptxas can give registers to so many teams of Kernel, and heeds what it is
/// told: more threads than there is room for it passes over.
bool haveRoom(const Function &Kernel, uint64_t Teams) {
  const uint64_t Threads = threadLimit(Kernel);
  return Threads != 0 && Threads * Teams <= threadsOfMultiprocessor(Kernel) &&
         !Kernel.hasFnAttribute(Attribute::OptimizeNone);
}

/// All kernels that may come to F: by calls, or by its address, which is how a region
/// is handed to the runtime.
SmallVector<Function *> kernelsAround(Function &F) {
  SmallVector<Function *> Kernels;
  SetVector<Function *> Found;
  Found.insert(&F);
  for (size_t Next = 0; Next < Found.size(); ++Next) {
    if (isKernel(*Found[Next]))
      Kernels.push_back(Found[Next]);
    for (User *U : Found[Next]->users())
      if (auto *I = dyn_cast<Instruction>(U))
        Found.insert(I->getFunction());
  }
  return Kernels;
}

} // namespace

bool ResidentTeamsPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  MapVector<Function *, uint64_t> Wanted;
  for (CallInst *Question : questionsOf(M))
    for (Function *Kernel : kernelsAround(*Question->getFunction()))
      if (const uint64_t Teams = wantedBy(*Question);
          minimumTeams(*Kernel) == 0 && haveRoom(*Kernel, Teams))
        Wanted[Kernel] = std::max(Wanted[Kernel], Teams);
  for (auto [Kernel, Teams] : Wanted) {
    setMinimumTeams(*Kernel, Teams);
    renewKernel(*Kernel);
  }
  return !(Wanted.empty());
}

bool ResidentQueriesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = leaveQuestionsToKernels(M);
  for (CallInst *Question : questionsOf(M)) {
    // Functions have no limits.
    const Function &Kernel = *Question->getFunction();
    if (!haveRoom(Kernel, minimumTeams(Kernel)) ||
        minimumTeams(Kernel) < wantedBy(*Question))
      continue;
    Question->replaceAllUsesWith(Question->getArgOperand(0));
    Question->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
