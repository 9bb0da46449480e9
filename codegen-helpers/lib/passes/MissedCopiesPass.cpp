//===- passes/MissedCopiesPass.cpp - members in place of their copies -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a reduction whose iterations clang has change a member itself, in place of the
//           thread's copy of it (clang/MissedCopy.h), gives wrong results on every device:
//           that is an error of the compilation, which says what to write instead.
// Callers:  PassPlugin.cpp, at every level, before what knows reductions by their copies
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "openmp/OpenMPCalls.h"
#include "openmp/PointerLists.h"
#include "clang/MissedCopy.h"

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static bool hasMissedCopy(const CallInst &Reduce, const Value &List) {
  for (uint64_t Number = 0;; ++Number) {
    const Value *Copy = listEntry(List, *Reduce.getFunction(), Number);
    if (!Copy)
      return false;
    if (isMissed(*Copy, Reduce))
      return true;
  }
}

static void visit(const CallInst &Reduce, const Value &List) {
  if (hasMissedCopy(Reduce, List))
    Reduce.getContext().diagnose(DiagnosticInfoUnsupported(
        *Reduce.getFunction(),
        "a reduction of a member of a class, in a member function that is a "
        "template: clang has all threads change the member itself. Reduce a "
        "reference to it, 'auto &Sum = this->Sum;'",
        Reduce.getDebugLoc()));
}

PreservedAnalyses MissedCopiesPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (const auto Reduce = asParallelReduce(I))
        visit(*Reduce->Call, *Reduce->list());
      if (const auto Reduce = asTeamsReduce(I))
        visit(*Reduce->Call, *Reduce->list());
    }
  return PreservedAnalyses::all();
}

} // namespace warpfold
