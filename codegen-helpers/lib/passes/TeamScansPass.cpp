//===- passes/TeamScansPass.cpp - loops with `omp scan`, over a module ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the scans of a module (scans/Scan.h) and repairs each
//           (scans/ScanRepair.h). A cure and no optimisation: it runs at every level,
//           and a scan that is not understood ends the compilation with an error,
//           because what clang wrote would compute wrong values.
// Called by: PassPlugin.cpp, before the other passes
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "scans/ScanRepair.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static void reportDone(const Function &Region, const DebugLoc &Place) {
  OptimizationRemarkEmitter Remarks(&Region);
  Remarks.emit([&] {
    return OptimizationRemark("warpfold", "ScanRepaired", Place,
                              &Region.getEntryBlock())
           << "scan: one buffer for the threads of the team, combined by one "
              "of "
              "them";
  });
}

static void visit(IntrinsicInst &Log) {
  Function &Region = *Log.getFunction();
  const DebugLoc Place = Log.getDebugLoc();
  auto Found = Scan::find(Log);
  Error Reason = Found ? repair(*Found) : Found.takeError();
  if (!Reason) {
    reportDone(Region, Place);
    return;
  }
  const std::string Text =
      ("'omp scan' is not supported here on a GPU, in " + Region.getName() +
       ": " + toString(std::move(Reason)))
          .str();
  Region.getContext().diagnose(DiagnosticInfoUnsupported(Region, Text, Place));
}

PreservedAnalyses TeamScansPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<WeakVH, 4> Anchors;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Log = dyn_cast<IntrinsicInst>(&I); Log && Scan::isAnchor(*Log))
        Anchors.emplace_back(Log);
  for (const WeakVH &Anchor : Anchors)
    if (Anchor)
      visit(*cast<IntrinsicInst>(Anchor));
  return Anchors.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace warpfold
