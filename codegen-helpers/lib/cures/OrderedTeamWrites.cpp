//===- cures/OrderedTeamWrites.cpp - writes of a team's code --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a team's own code, the code outside of parallel regions in kernels in generic
//           mode that launch such regions, write once and in order. openmp-opt changes most of
//           these kernels to SPMD mode, in which all threads execute that code, and guards only the
//           writes that it recognizes (cures/TeamWrites.h).
//
//             void kernel(...) {                  team code
//               __kmpc_target_init(...);
//               teams(...);
//             }
//             void teams(...) {                   team code
//               Pair::Pair(...);                  is inlined into it
//               __kmpc_parallel_51(..., region)   region is no team code
//             }
//
//           Kernels that other passes have reshaped are not in generic mode any more. Functions of
//           other files that a team's code calls are only known when -foffload-lto and JIT link:
//           the second pass handles them there, before openmp-opt's run.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "analysis/Effects.h"
#include "analysis/PossibleCalls.h"
#include "cures/TeamWrites.h"
#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"
#include "support/DeviceModule.h"
#include "support/Remarks.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Assumptions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Returns the function that clang generates for `teams` if I calls it, a function that only one
/// kernel calls; null otherwise.
static Function *teamsOf(const Instruction &I) {
  Function *Callee = calledFunction(I);
  return Callee && !Callee->isDeclaration() && Callee->hasLocalLinkage() &&
                 hasAny(*Callee, asParallel) && KernelEnvironment::of(*Callee)
             ? Callee
             : nullptr;
}

/// Returns the functions with a team's code, kernel by kernel; each kernel precedes the functions
/// that it calls.
static SmallVector<Function *, 8> findTeamFunctions(Module &M) {
  SmallVector<Function *, 8> Found;
  for (Function &F : M) {
    const auto Environment = KernelEnvironment::ofKernel(F);
    if (!Environment || !Environment->isGeneric() ||
        F.hasFnAttribute(Attribute::OptimizeNone))
      continue;
    SmallVector<Function *, 2> Teams;
    for (const Instruction &I : instructions(F))
      if (Function *Callee = teamsOf(I))
        Teams.push_back(Callee);
    if (Teams.empty() && !hasAny(F, asParallel))
      continue;
    Found.push_back(&F);
    Found.append(Teams);
  }
  return Found;
}

static bool isWriter(CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  // openmp-opt trusts the assumptions of a call or function.
  if (Call.isInlineAsm() || !Call.mayWriteToMemory() ||
      hasAssumption(Call, "ompx_spmd_amenable"))
    return false;
  if (Callee &&
      (Callee->isIntrinsic() || isRuntimes(Callee->getName()) || teamsOf(Call)))
    return false;
  const Effects CallEffects = effectsOf(Call);
  return !CallEffects.Obstacle.empty() || CallEffects.Memory.Writes;
}

namespace {

/// The result for the calls, in a team's code, of functions that may write memory.
struct TeamCalls {
  unsigned NumInlined = 0;
  /// The calls that are not inlined: those of recursive functions, of functions that must not be
  /// inlined, or whose body is in another file.
  SmallVector<CallInst *, 2> Kept;
};

} // namespace

/// Inlines the functions that F calls and that may write memory, except those in Recursive:
/// openmp-opt guards only writes that a single kernel reaches.
static TeamCalls inlineWriters(Function &F,
                               const RecursiveFunctions &Recursive) {
  // The limit is for chains of functions, each of which may call the next one twice.
  constexpr unsigned MostCalls = 1000;
  TeamCalls Result;
  SmallVector<CallInst *, 8> Pending;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && isWriter(*Call))
      Pending.push_back(Call);
  while (!Pending.empty()) {
    CallInst *Call = Pending.pop_back_val();
    const Function *Callee = Call->getCalledFunction();
    InlineFunctionInfo Info;
    if (!Callee || Recursive.contains(Callee) || !mayBeInlined(*Callee) ||
        Result.NumInlined == MostCalls ||
        !InlineFunction(*Call, Info).isSuccess()) {
      Result.Kept.push_back(Call);
      continue;
    }
    ++Result.NumInlined;
    for (CallBase *Inner : Info.InlinedCallSites)
      if (auto *Direct = dyn_cast<CallInst>(Inner); Direct && isWriter(*Direct))
        Pending.push_back(Direct);
  }
  return Result;
}

/// Keeps the kernel that executes Call in generic mode, in this run of openmp-opt and in later
/// ones: it does not change a kernel to SPMD mode that contains a call which it cannot analyze. The
/// call that is added before Call executes nothing.
static void keepGeneric(CallInst &Call) {
  IRBuilder<> B(&Call);
  CallInst *Blocker = B.CreateCall(
      InlineAsm::get(FunctionType::get(B.getVoidTy(), /*isVarArg=*/false), "",
                     "", /*hasSideEffects=*/true));
  // The call launches no parallel region. It is not marked as calling nothing, because openmp-opt
  // would treat it as a call that all threads may execute then.
  Blocker->addFnAttr(
      Attribute::get(B.getContext(), "llvm.assume", "omp_no_openmp"));
}

/// The attribute of a kernel, from its compilation to its link, whose team's code calls functions
/// with bodies that are available only at the link.
static constexpr StringLiteral CallsOtherFiles = "warpfold-calls-other-files";

static void reportKept(const CallInst &Call) {
  const auto Report = [&](const auto &Callee) {
    emitRemark<OptimizationRemarkMissed>(
        *Call.getFunction(), Call.getDebugLoc(), "TeamCallNotInlined",
        "the kernel stays in generic mode: its team's code calls ", Callee,
        ", which may write memory and cannot be inlined");
  };
  if (const Function *Callee = Call.getCalledFunction())
    Report(ore::NV("Callee", Callee));
  else
    Report("a function through a pointer");
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
