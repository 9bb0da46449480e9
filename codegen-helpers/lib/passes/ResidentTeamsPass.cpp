//===- passes/ResidentTeamsPass.cpp - registers for several resident teams ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lets ptxas divide the registers of a multiprocessor among as many teams as the grid
//           barrier of a program requires there, and informs the kernel of it. A kernel that is not
//           informed continues with one team per multiprocessor, and refuses more
//           (include/warpfold/detail/GridBarrier.h).
// Reads:    the query of such a kernel (runtime/interface/SynchronizationAbi.h). The registers of
//           all kernels that may reach a query are divided before all other passes, because a
//           kernel cannot be renewed later: the address of a function that the inliner has erased
//           may be used again (lower/KernelLimits.h). The query is folded after all other passes,
//           when functions that contain it are inlined: its result depends on the kernel, and a
//           function may belong to several kernels, also of other files.
//
//===----------------------------------------------------------------------===//

#include "lower/KernelLimits.h"
#include "passes/Passes.h"
#include "support/DeviceModule.h"

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

SmallVector<CallInst *> queriesIn(Module &M) {
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

uint64_t requestedBy(const CallInst &Query) {
  return cast<ConstantInt>(Query.getArgOperand(0))->getZExtValue();
}

/// Inlines F, which contains a query, into its callers, so that each kernel has a separate query. F
/// itself is kept for calls by its address or from other files.
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

/// Inlines functions with queries until only kernels contain them, and functions that cannot be
/// inlined.
bool moveQueriesToKernels(Module &M) {
  bool Changed = false;
  SmallPtrSet<Function *, 8> Done;
  for (;;) {
    const auto Queries = queriesIn(M);
    const auto *Next = find_if(Queries, [&](CallInst *Query) {
      Function *F = Query->getFunction();
      return !isKernel(*F) && Done.insert(F).second;
    });
    if (Next == Queries.end())
      return Changed;
    Changed |= inlineCallsOf(*(*Next)->getFunction());
  }
}

/// Returns whether ptxas can reserve registers for Teams teams of Kernel. ptxas ignores a limit of
/// more threads than fit.
bool haveRoom(const Function &Kernel, uint64_t Teams) {
  const uint64_t Threads = threadLimit(Kernel);
  return Threads != 0 && Threads * Teams <= threadsOfMultiprocessor(Kernel) &&
         !Kernel.hasFnAttribute(Attribute::OptimizeNone);
}

/// Returns all kernels that may reach F: by calls, or by its address, as a region is passed to the
/// runtime.
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
  MapVector<Function *, uint64_t> Requested;
  for (CallInst *Query : queriesIn(M))
    for (Function *Kernel : kernelsAround(*Query->getFunction()))
      if (const uint64_t Teams = requestedBy(*Query);
          minimumTeams(*Kernel) == 0 && haveRoom(*Kernel, Teams))
        Requested[Kernel] = std::max(Requested[Kernel], Teams);
  for (auto [Kernel, Teams] : Requested) {
    setMinimumTeams(*Kernel, Teams);
    renewKernel(*Kernel);
  }
  return !(Requested.empty());
}

bool ResidentQueriesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = moveQueriesToKernels(M);
  for (CallInst *Query : queriesIn(M)) {
    // Functions that are not kernels have no limits.
    const Function &Kernel = *Query->getFunction();
    if (!haveRoom(Kernel, minimumTeams(Kernel)) ||
        minimumTeams(Kernel) < requestedBy(*Query))
      continue;
    Query->replaceAllUsesWith(Query->getArgOperand(0));
    Query->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

} // namespace warpfold
