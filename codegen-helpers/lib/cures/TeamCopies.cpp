//===- cures/TeamCopies.cpp - firstprivate objects of a team --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a team's copy of a `firstprivate` object, an object that is an argument, and a
//           temporary object visible to the threads of its parallel regions (docs/StockDefects.md,
//           66). In a kernel of generic mode one thread executes the team's code and the functions
//           that it calls. clang allocates the variables that a region uses by
//           __kmpc_alloc_shared, but these objects on the stack. The copies of a `target` that
//           contains a separate `teams` remain there, and above -O0 arguments and temporary objects.
//
//   before:   V = alloca S; copy(V, ..); list[0] = V; parallel(.., list)
//
//   after:    V = alloc_shared(sizeof(S)); copy(V, ..); ..; free_shared(V, sizeof(S))
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/KernelEnvironment.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/Calls.h"
#include "support/DeviceModule.h"

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

using Functions = SmallSetVector<Function *, 16>;

/// Returns the function that I calls, if it is a function of the program whose body is known.
static Function *calledHere(Instruction &I) {
  Function *Callee = calledFunction(I);
  return Callee && hasFinalBody(*Callee) && !isRuntimes(Callee->getName())
             ? Callee
             : nullptr;
}

/// Returns the kernels of generic mode, and the functions that they call outside of regions.
static Functions teamFunctions(Module &M) {
  Functions Found;
  for (Function &F : M)
    if (const auto Kernel = KernelEnvironment::ofKernel(F);
        Kernel && Kernel->isGeneric())
      Found.insert(&F);
  for (size_t Next = 0; Next < Found.size(); ++Next)
    for (Instruction &I : instructions(*Found[Next]))
      if (Function *Callee = calledHere(I))
        Found.insert(Callee);
  return Found;
}

/// Returns those of Of that launch a region, or call such a function.
static SmallPtrSet<Function *, 16> launching(const Functions &Of) {
  SmallPtrSet<Function *, 16> Found;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : Of)
      if (any_of(instructions(*F), [&](Instruction &I) {
            return asParallel(I) || Found.contains(calledHere(I));
          }))
        Changed |= Found.insert(F).second;
  }
  return Found;
}

/// Returns whether parameter Number of F may be the address of the thread's number, or of 0, as
/// functions that clang has outlined receive them. No region uses these.
static bool isThreadNumber(const Function &F, unsigned Number) {
  return Number < ParallelCall::NumNumbers && F.hasLocalLinkage() &&
         F.arg_size() >= ParallelCall::NumNumbers &&
         F.hasParamAttribute(0, Attribute::NoAlias) &&
         F.hasParamAttribute(1, Attribute::NoAlias);
}

/// Returns the variables on F's stack whose addresses F passes to regions; at -O0, also those that
/// it passes to functions of Launching, and the parameters that are copies of objects. Otherwise
/// openmp-opt changes most such kernels to SPMD mode, in which each thread has these objects.
static SmallSetVector<Value *, 4>
passedObjects(Function &F, const SmallPtrSetImpl<Function *> &Launching) {
  SmallSetVector<Value *, 4> Passed;
  const auto Add = [&](const Value *Address) {
    Value *Object = const_cast<Value *>(referredAddress(Address));
    if (const auto *Variable = dyn_cast<AllocaInst>(Object);
        Variable && Variable->isStaticAlloca() &&
        Variable->getAlign() <= Align(SharedAlignment))
      Passed.insert(Object);
    if (const auto *Parameter = dyn_cast<Argument>(Object);
        Parameter && F.hasOptNone() && Parameter->hasByValAttr() &&
        Parameter->getParamAlign().valueOrOne() <= Align(SharedAlignment))
      Passed.insert(Object);
  };
  for (Instruction &I : instructions(F)) {
    const auto Launch = asParallel(I);
    const Function *Region = Launch ? Launch->region() : nullptr;
    for (unsigned Number = ParallelCall::NumNumbers;
         Region && Number < Region->arg_size(); ++Number)
      if (const Value *Entry =
              listEntry(*Launch, Number - ParallelCall::NumNumbers))
        Add(Entry);
    if (!F.hasOptNone() || !Launching.contains(calledHere(I)))
      continue;
    auto &Call = cast<CallInst>(I);
    for (const Use &Argument : Call.args())
      if (const unsigned Number = Call.getArgOperandNo(&Argument);
          Argument->getType()->isPointerTy() && !Call.isByValArgument(Number) &&
          !isThreadNumber(*Call.getCalledFunction(), Number))
        Add(Argument);
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

/// Creates memory that all threads of the team can access while F is executed.
static CallInst *createShared(Function &F, uint64_t Size) {
  Module &M = *F.getParent();
  DISubprogram *Source = F.getSubprogram();
  const DebugLoc Line =
      Source ? DILocation::get(M.getContext(), Source->getLine(), 0, Source)
             : nullptr;
  IRBuilder<> B(startOfTeamCode(F));
  B.SetCurrentDebugLocation(Line);
  Value *Bytes = B.getInt64(Size);
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
  return Shared;
}

/// Moves Variable to memory that all threads of the team can access.
static void moveToSharedMemory(AllocaInst &Variable) {
  Function &F = *Variable.getFunction();
  CallInst *Shared = createShared(
      F, Variable.getAllocationSize(F.getParent()->getDataLayout())
             ->getFixedValue());
  for (User *U : make_early_inc_range(Variable.users()))
    if (auto *Lifetime = dyn_cast<IntrinsicInst>(U);
        Lifetime && Lifetime->isLifetimeStartOrEnd())
      Lifetime->eraseFromParent();
  Shared->takeName(&Variable);
  Variable.replaceAllUsesWith(Shared);
  Variable.eraseFromParent();
}

/// Copies Parameter, which the caller has copied to F's stack, to such memory.
static void copyToSharedMemory(Argument &Parameter) {
  Function &F = *Parameter.getParent();
  const uint64_t Bytes = F.getParent()->getDataLayout().getTypeAllocSize(
      Parameter.getParamByValType());
  CallInst *Shared = createShared(F, Bytes);
  Parameter.replaceAllUsesWith(Shared);
  IRBuilder<> B(Shared->getNextNode());
  B.SetCurrentDebugLocation(Shared->getDebugLoc());
  B.CreateMemCpy(Shared, Align(SharedAlignment), &Parameter,
                 Parameter.getParamAlign().valueOrOne(), Bytes);
}

/// Returns whether a kernel of generic mode executes F outside of parallel regions.
static bool isTeamCode(Function &F) {
  const auto Kernels = KernelEnvironment::allAround(F);
  return Kernels && any_of(*Kernels, [](const KernelEnvironment &Kernel) {
           return Kernel.isGeneric();
         });
}

bool shareTeamCopies(Module &M) {
  const Functions OfTeams = teamFunctions(M);
  const auto Launching = launching(OfTeams);
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration() ||
        !(F.hasOptNone() ? OfTeams.contains(&F) : isTeamCode(F)))
      continue;
    for (Value *Object : passedObjects(F, Launching)) {
      if (auto *Variable = dyn_cast<AllocaInst>(Object))
        moveToSharedMemory(*Variable);
      else
        copyToSharedMemory(*cast<Argument>(Object));
      Changed = true;
    }
  }
  return Changed;
}

} // namespace warpfold
