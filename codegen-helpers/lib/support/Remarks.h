//===- support/Remarks.h - remarks of the passes ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the remarks that -Rpass=warpfold and -Rpass-missed=warpfold print.
// Next:     Reason.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REMARKS_H
#define WARPFOLD_CODEGEN_REMARKS_H

#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <utility>

namespace warpfold {

/// The name of all remarks' pass.
inline constexpr const char *RemarkPassName = "warpfold";

/// Emits a remark about code of F at Location. Its text consists of Parts: strings, and ore::NV(..)
/// for values that a tool reads from -fsave-optimization-record.
template <typename RemarkT, typename... PartsT>
void emitRemark(const llvm::Function &F,
                const llvm::DiagnosticLocation &Location, llvm::StringRef Name,
                const PartsT &...Parts) {
  llvm::OptimizationRemarkEmitter(&F).emit([&] {
    RemarkT Remark(RemarkPassName, Name, Location, &F.getEntryBlock());
    (void)(Remark << ... << Parts);
    return Remark;
  });
}

/// Continues a remark after the number of iterations that a thread has in flight.
inline const char *iterationsInFlight(unsigned Iterations) {
  return Iterations == 1 ? " iteration of a thread in flight"
                         : " iterations of a thread in flight";
}

/// Source lines that have a remark already. A combined construct has two reductions, of its threads
/// and of its teams, in one line.
class SourceLines {
public:
  /// Returns whether Location's line is new. Code without debug information is always new.
  bool insert(const llvm::DebugLoc &Location) {
    return !Location ||
           Lines.insert({Location->getFile(), Location->getLine()}).second;
  }

private:
  llvm::SmallSet<std::pair<const llvm::DIFile *, unsigned>, 8> Lines;
};

/// Returns the location of Call, or, if it has no line, the first location in its function that
/// has one: flang gives the ends of reductions none.
inline llvm::DebugLoc locationOf(const llvm::CallInst &Call) {
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

#endif // WARPFOLD_CODEGEN_REMARKS_H
