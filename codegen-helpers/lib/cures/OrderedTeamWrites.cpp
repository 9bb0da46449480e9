//===- cures/OrderedTeamWrites.cpp - team code that openmp-opt may spread -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a team's own code write once and in order, also if openmp-opt changes the kernel
//           to SPMD mode (cures/TeamWrites.h). Kernels that other passes have reshaped are not in
//           generic mode any more. Functions of other files that a team's code calls are only known
//           when -foffload-lto and JIT link: the second pass handles them there, before
//           openmp-opt's run.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "cures/TeamFunctions.h"
#include "cures/TeamWrites.h"
#include "openmp/KernelEnvironment.h"
#include "support/Definition.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// The attribute of a kernel, from its compilation to its link, whose team's code calls functions
/// with bodies that are available only at the link.
static constexpr StringLiteral CallsOtherFiles = "warpfold-calls-other-files";

static void reportKept(const CallInst &Call) {
  OptimizationRemarkEmitter Remarks(Call.getFunction());
  Remarks.emit([&] {
    OptimizationRemarkMissed Remark("warpfold", "TeamCallNotInlined", &Call);
    Remark << "the kernel stays in generic mode: its team's code calls ";
    if (const Function *Callee = Call.getCalledFunction())
      Remark << ore::NV("Callee", Callee) << ", which may write memory and ";
    else
      Remark << "a function through a pointer, which may write memory and ";
    return Remark << "cannot be inlined";
  });
}

/// Keeps the kernel in generic mode, since one thread of a team must call functions that write and
/// that are not inlined: openmp-opt would make all threads call them. One call of each function is
/// sufficient.
static void keepGeneric(ArrayRef<CallInst *> Kept) {
  SmallPtrSet<const Value *, 4> Seen;
  for (CallInst *Call : reverse(Kept))
    if (Seen.insert(Call->getCalledOperand()).second) {
      keepGeneric(*Call);
      reportKept(*Call);
    }
}

/// Returns whether the body of the called function may be available at the link.
static bool isOfOtherFile(const CallInst *Call) {
  const Function *Callee = Call->getCalledFunction();
  return Callee && !hasFinalBody(*Callee);
}

static void visitKept(Function &F, ArrayRef<CallInst *> Kept) {
  if (isToBeLinked(*F.getParent()) && all_of(Kept, isOfOtherFile)) {
    Function *Kernel = &F;
    if (const auto Environment = KernelEnvironment::of(F))
      Kernel = &Environment->kernel();
    Kernel->addFnAttr(CallsOtherFiles);
  } else {
    keepGeneric(Kept);
  }
}

bool orderWritesOfTeams(Module &M) {
  const auto Found = findTeamFunctions(M);
  if (Found.empty())
    return false;
  const RecursiveFunctions Recursive = findRecursive(M);
  bool Changed = false;
  for (Function *F : Found) {
    const TeamCalls Calls = inlineWriters(*F, Recursive);
    if (!Calls.Kept.empty())
      visitKept(*F, Calls.Kept);
    Changed |= Calls.NumInlined != 0 || !Calls.Kept.empty();
    Changed |= keepPrivateVariables(*F);
    const bool IsTeams = F->hasLocalLinkage();
    const TeamWrites Writes = TeamWrites::find(*F, /*HasRead=*/IsTeams);
    orderTeamWrites(Writes);
    Changed |= !Writes.Moves.empty() || !Writes.AfterReads.empty();
  }
  return Changed;
}

/// Orders the writes of F at the link. F's own writes are in order since its file was compiled;
/// those of functions of other files that are inlined here are not.
static void orderLinkedWrites(Function &F,
                              const RecursiveFunctions &Recursive) {
  DenseSet<const Instruction *> Own;
  for (const Instruction &I : instructions(F))
    Own.insert(&I);
  const TeamCalls Calls = inlineWriters(F, Recursive);
  keepGeneric(Calls.Kept);
  TeamWrites Writes = TeamWrites::find(F, /*HasRead=*/true);
  const auto IsOwn = [&](const Instruction *I) { return Own.contains(I); };
  erase_if(Writes.Moves, IsOwn);
  erase_if(Writes.AfterReads, IsOwn);
  orderTeamWrites(Writes);
}

bool orderLinkedWritesOfTeams(Module &M) {
  SmallVector<Function *, 4> Found;
  for (Function *F : findTeamFunctions(M)) {
    const auto Environment = KernelEnvironment::of(*F);
    if (F->hasFnAttribute(CallsOtherFiles) ||
        (Environment && Environment->kernel().hasFnAttribute(CallsOtherFiles)))
      Found.push_back(F);
  }
  if (Found.empty())
    return false;
  const RecursiveFunctions Recursive = findRecursive(M);
  for (Function *F : Found)
    orderLinkedWrites(*F, Recursive);
  return true;
}

} // namespace warpfold
