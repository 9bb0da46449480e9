//===- cures/CallLines.cpp - a source location for each call --------------===//
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
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether I is a call that the inliner may replace by a function's body.
static bool isCall(const Instruction &I) {
  const auto *Call = dyn_cast<CallBase>(&I);
  return Call && !isa<IntrinsicInst>(I) && !Call->isInlineAsm();
}

/// Gives a location to each call of Block without one, and to the instructions after it up to the
/// next one with a location, since passes insert code there. It is the location of the last
/// instruction before the call that has one, or else the line of OfFunction; for a parallel region
/// that is its pragma's line. Returns whether anything changed.
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

bool addCallLines(Module &M) {
  bool Changed = false;
  for (Function &F : M)
    if (DISubprogram *OfFunction = F.getSubprogram())
      for (BasicBlock &Block : F)
        Changed |= addLines(Block, *OfFunction);
  return Changed;
}

} // namespace warpfold
