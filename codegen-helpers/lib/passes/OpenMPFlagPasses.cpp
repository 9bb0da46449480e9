//===- passes/OpenMPFlagPasses.cpp - openmp-opt stays away from inlined code ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM runs openmp-opt twice: over the module as clang wrote it, where it
//           chooses between generic and SPMD mode, and once more over each function
//           behind the inliner. There LLVM 19's drops stores to a team's variable that
//           another thread reads (docs/StockDefects.md, 25). It asks for the module's
//           flag "openmp" first: between these two passes the module has none.
// Called by: PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral HiddenName = "warpfold.hidden.flags";

/// llvm/lib/Transforms/IPO/OpenMPOpt.cpp of LLVM 19, containsOpenMP.
static bool isOpenMPFlag(const MDNode &Flag) {
  return cast<MDString>(Flag.getOperand(1))->getString() == "openmp";
}

PreservedAnalyses HideOpenMPPass::run(Module &M, ModuleAnalysisManager &) {
  NamedMDNode *Flags = M.getModuleFlagsMetadata();
  if (!Flags || !Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  const SmallVector<MDNode *> All(Flags->operands());
  Flags->clearOperands();
  for (MDNode *Flag : All) {
    NamedMDNode *Place =
        isOpenMPFlag(*Flag) ? M.getOrInsertNamedMetadata(HiddenName) : Flags;
    Place->addOperand(Flag);
  }
  // No analysis reads it.
  return PreservedAnalyses::all();
}

PreservedAnalyses ShowOpenMPPass::run(Module &M, ModuleAnalysisManager &) {
  NamedMDNode *Hidden = M.getNamedMetadata(HiddenName);
  if (!Hidden)
    return PreservedAnalyses::all();
  for (MDNode *Flag : Hidden->operands())
    M.addModuleFlag(Flag);
  M.eraseNamedMetadata(Hidden);
  return PreservedAnalyses::all();
}

} // namespace warpfold
