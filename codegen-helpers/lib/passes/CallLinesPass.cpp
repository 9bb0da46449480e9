//===- passes/CallLinesPass.cpp - a source location for each call ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives calls without a source location, in functions that have debug
//           information, the location of the code before them. clang 21 writes none for
//           the runtime's calls at the end of a reduction; clang 19 and 22 write
//           that of the preceding call (docs/StockDefects.md, 63). LLVM's inliner leaves
//           the locations of what it inlines for such a call unchanged. They then name
//           another function, and LLVM refuses the module. Remarks of the other passes
//           name the line, too.
// Callers:  PassPlugin.cpp, before the passes that report, and before a link's optimiser
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

/// Whether a function may be inlined for it.
static bool isCall(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  return Call && !isa<IntrinsicInst>(I) && !Call->isInlineAsm();
}

/// Gives calls of Block a location, and the code after them, up to what has one: passes
/// insert code there. Without code before the call in its block it is the line of
/// OfFunction, for a region that of its pragma. Returns whether there was such a call.
static bool addLines(BasicBlock &Block, DISubprogram &OfFunction) {
  DebugLoc Line = DILocation::get(Block.getContext(), OfFunction.getLine(),
                                  /*Column=*/0, &OfFunction);
  bool Changed = false;
  bool IsAfterCall = false;
  for (Instruction &I : Block) {
    if (I.getDebugLoc()) {
      Line = I.getDebugLoc();
      IsAfterCall = false;
    } else if (IsAfterCall || isCall(I)) {
      I.setDebugLoc(Line);
      IsAfterCall = Changed = true;
    }
  }
  return Changed;
}

PreservedAnalyses CallLinesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  if (Triple(M.getTargetTriple()).isNVPTX())
    for (Function &F : M)
      if (DISubprogram *OfFunction = F.getSubprogram())
        for (BasicBlock &Block : F)
          Changed |= addLines(Block, *OfFunction);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace warpfold
