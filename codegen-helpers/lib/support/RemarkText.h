//===- support/RemarkText.h - what remarks have in common -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  text and source lines of remarks, for several passes.
// Callers:  passes/ReshapeReductions.cpp, passes/SpreadLoopsPass.cpp,
//           passes/OwnCallbacksPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REMARKTEXT
#define WARPFOLD_CODEGEN_REMARKTEXT

#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"

#include <utility>

namespace warpfold {

/// Continues a remark after the number of iterations that a thread has in flight.
inline const char *iterationsSideBySide(unsigned Iterations) {
  return Iterations == 1 ? " iteration of a thread at a time"
                         : " iterations of a thread side by side";
}

/// Source lines that have had a remark. A combined construct has two reductions, of its threads
/// and of its teams, in one line.
class SourceLines {
public:
  /// Returns whether Place's line is new. Code without debug information is always new.
  bool insert(const llvm::DebugLoc &Place) {
    return !Place || Lines.insert({Place->getFile(), Place->getLine()}).second;
  }

private:
  llvm::SmallSet<std::pair<const llvm::DIFile *, unsigned>, 8> Lines;
};

/// The place of Call, or, if it has no line, the first place in its function that has one: flang
/// gives the ends of reductions none.
inline llvm::DebugLoc placeOf(const llvm::CallInst &Call) {
  auto HasLine = [](const llvm::Instruction &I) {
    return I.getDebugLoc() && I.getDebugLoc().getLine() != 0;
  };
  if (HasLine(Call))
    return Call.getDebugLoc();
  for (const llvm::BasicBlock &Block : *Call.getFunction())
    for (const llvm::Instruction &I : Block)
      if (HasLine(I))
        return I.getDebugLoc();
  return Call.getDebugLoc();
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REMARKTEXT
