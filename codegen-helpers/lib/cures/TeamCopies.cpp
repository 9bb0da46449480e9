//===- cures/TeamCopies.cpp - firstprivate objects of a team --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a team's copy of a `firstprivate` object visible to the threads of its parallel
//           regions (docs/StockDefects.md, 66). In a kernel of generic mode one thread executes the
//           team's code. clang allocates the variables that a region uses by __kmpc_alloc_shared,
//           but the copies that `firstprivate` makes on the stack. The copies of a `target` that contains
//           a separate `teams` remain there.
//
//   before:   V = alloca S; copy(V, ..); list[0] = V; parallel(.., list)
//
//   after:    V = alloc_shared(sizeof(S)); copy(V, ..); ..; free_shared(V, sizeof(S))
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// The alignment of memory from __kmpc_alloc_shared.
constexpr uint64_t SharedAlignment = 16;

/// Returns the address that Entry is; if a local reference contains it, the address that the
/// reference is bound to.
static const Value *referredAddress(const Value *Entry) {
  const auto *Load = dyn_cast<LoadInst>(Entry);
  const auto *Reference =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  if (!Reference)
    return Entry->stripPointerCasts();
  const StoreInst *Bound = nullptr;
  for (const User *U : Reference->users())
    if (const auto *Store = dyn_cast<StoreInst>(U)) {
      if (Bound || Store->getPointerOperand() != Reference)
        return Entry;
      Bound = Store;
    }
  return Bound ? Bound->getValueOperand()->stripPointerCasts() : Entry;
}

/// Returns the variables on F's stack whose addresses F passes to regions.
static SmallSetVector<AllocaInst *, 4> passedVariables(Function &F) {
  SmallSetVector<AllocaInst *, 4> Passed;
  for (Instruction &I : instructions(F)) {
    const auto Launch = asParallel(I);
    const Function *Region = Launch ? Launch->region() : nullptr;
    for (unsigned Number = ParallelCall::NumNumbers;
         Region && Number < Region->arg_size(); ++Number) {
      const Value *Entry =
          listEntry(*Launch, Number - ParallelCall::NumNumbers);
      const auto *Variable =
          Entry ? dyn_cast<AllocaInst>(referredAddress(Entry)) : nullptr;
      if (Variable && Variable->isStaticAlloca() &&
          Variable->getAlign() <= Align(SharedAlignment))
        Passed.insert(const_cast<AllocaInst *>(Variable));
    }
  }
  return Passed;
}

/// Returns the first instruction of F that only the initial thread executes.
static Instruction *startOfTeamCode(Function &F) {
  for (Instruction &I : instructions(F))
    if (isTargetInit(I))
      if (auto *Branch = dyn_cast<BranchInst>(I.getParent()->getTerminator()))
        return &*Branch->getSuccessor(0)->getFirstInsertionPt();
  return &*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
}

/// Returns the instructions with which the code of the initial thread ends in F.
static SmallVector<Instruction *, 2> endsOfTeamCode(Function &F) {
  SmallVector<Instruction *, 2> Ends;
  const bool IsWholeKernel = any_of(instructions(F), isTargetInit);
  for (Instruction &I : instructions(F))
    if (IsWholeKernel ? isTargetDeinit(I) : isa<ReturnInst>(I))
      Ends.push_back(&I);
  return Ends;
}

/// Moves Variable to memory that all threads of the team can access.
static void moveToSharedMemory(AllocaInst &Variable) {
  Function &F = *Variable.getFunction();
  Module &M = *F.getParent();
  DISubprogram *Source = F.getSubprogram();
  const DebugLoc Line =
      Source ? DILocation::get(M.getContext(), Source->getLine(), 0, Source)
             : nullptr;
  IRBuilder<> B(startOfTeamCode(F));
  B.SetCurrentDebugLocation(Line);
  Value *Bytes = B.getInt64(
      Variable.getAllocationSize(M.getDataLayout())->getFixedValue());
  CallInst *Shared =
      B.CreateCall(M.getOrInsertFunction("__kmpc_alloc_shared", B.getPtrTy(),
                                         B.getInt64Ty()),
                   Bytes);
  Shared->addRetAttr(
      Attribute::getWithAlignment(M.getContext(), Align(SharedAlignment)));
  for (Instruction *End : endsOfTeamCode(F)) {
    B.SetInsertPoint(End);
    B.SetCurrentDebugLocation(Line);
    B.CreateCall(M.getOrInsertFunction("__kmpc_free_shared", B.getVoidTy(),
                                       B.getPtrTy(), B.getInt64Ty()),
                 {Shared, Bytes});
  }
  for (User *U : make_early_inc_range(Variable.users()))
    if (auto *Lifetime = dyn_cast<IntrinsicInst>(U);
        Lifetime && Lifetime->isLifetimeStartOrEnd())
      Lifetime->eraseFromParent();
  Shared->takeName(&Variable);
  Variable.replaceAllUsesWith(Shared);
  Variable.eraseFromParent();
}

/// Returns whether a kernel of generic mode executes F outside of parallel regions.
static bool isTeamCode(Function &F) {
  const auto Kernels = KernelEnvironment::allAround(F);
  return Kernels && any_of(*Kernels, [](const KernelEnvironment &Kernel) {
           return Kernel.isGeneric();
         });
}

bool shareTeamCopies(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const auto Variables = passedVariables(F);
    if (Variables.empty() || !isTeamCode(F))
      continue;
    Changed = true;
    for (AllocaInst *Variable : Variables)
      moveToSharedMemory(*Variable);
  }
  return Changed;
}

} // namespace warpfold
