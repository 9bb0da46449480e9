//===- passes/MissedCopiesPass.cpp - variables in place of their copies ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a reduction whose iterations clang has change a variable itself, in place of the
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

static const char *message(Missed What) {
  return What == Missed::Member
             ? "a reduction of a member of a class, in a member function that "
               "is a template: clang has all threads change the member itself. "
               "Reduce a reference to it, 'auto &Sum = this->Sum;'"
             : "a reduction of a variable of 'declare target', in a function "
               "of 'declare target': clang has all threads change the variable "
               "itself. Reduce a variable of the function's, and add that";
}

static Missed missedIn(const CallInst &Reduce, const Value &List,
                       const DominatorTree &Dominators) {
  Missed Found = Missed::Nothing;
  for (uint64_t Number = 0; Found == Missed::Nothing; ++Number) {
    const Value *Copy = listEntry(List, *Reduce.getFunction(), Number);
    if (!Copy)
      break;
    Found = missedCopy(*Copy, Reduce, Dominators);
  }
  return Found;
}

static void visit(const CallInst &Reduce, const Value &List) {
  const DominatorTree Dominators(*const_cast<Function *>(Reduce.getFunction()));
  const Missed Found = missedIn(Reduce, List, Dominators);
  if (Found != Missed::Nothing)
    Reduce.getContext().diagnose(DiagnosticInfoUnsupported(
        *Reduce.getFunction(), message(Found), Reduce.getDebugLoc()));
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
