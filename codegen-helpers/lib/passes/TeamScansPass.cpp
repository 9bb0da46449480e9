//===- passes/TeamScansPass.cpp - loops with `omp scan`, over a module ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the scans of a module (scans/Scan.h). Those that all teams may
//           execute are spread over them (scans/SpreadScan.h), on trial; all others
//           are repaired (scans/ScanRepair.h). That is a cure and no optimisation: it
//           runs at every level, and a scan that is not understood ends the compilation
//           with an error, because what clang wrote would compute wrong values.
// Called by: PassPlugin.cpp, before the other passes
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "scans/ScanRepair.h"
#include "scans/SpreadScan.h"
#include "support/Attempt.h"

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

static void reportSpread(const Function &Region, const DebugLoc &Place) {
  OptimizationRemarkEmitter Remarks(&Region);
  Remarks.emit([&] {
    return OptimizationRemark("warpfold", "ScanSpread", Place,
                              &Region.getEntryBlock())
           << "scan: one pass over the iterations by all teams";
  });
}

static void reportMissed(const Function &Region, const DebugLoc &Place,
                         Error Reason) {
  OptimizationRemarkEmitter Remarks(&Region);
  Remarks.emit([&] {
    return OptimizationRemarkMissed("warpfold", "ScanLeft", Place,
                                    &Region.getEntryBlock())
           << "scan: left to one team: " << toString(std::move(Reason));
  });
}

static IntrinsicInst *anchorIn(Function &F, unsigned Number) {
  for (Instruction &I : instructions(F))
    if (auto *Log = dyn_cast<IntrinsicInst>(&I);
        Log && Scan::isAnchor(*Log) && Number-- == 0)
      return Log;
  return nullptr;
}

/// Where not all teams can execute it: why.
static Error trySpread(Scan &S) {
  auto Plan = SpreadPlan::of(S);
  if (!Plan)
    return Plan.takeError();
  Function *Begun = S.Begin->region();
  Function &Region = *S.Sweep.Entry->getParent();
  SmallVector<Function *, 3> Changed = {&Plan->Environment.kernel(), &Region};
  if (Begun != &Region)
    Changed.push_back(Begun);
  Attempt Change(Changed);
  if (Error E = Change.finish(spread(S, *Plan)))
    return E;
  askForScanLaunch(Plan->Environment, Plan->Rows);
  return Error::success();
}

static void visit(IntrinsicInst &First) {
  Function &Region = *First.getFunction();
  const DebugLoc Place = First.getDebugLoc();
  IntrinsicInst *Log = &First;
  auto Found = Scan::find(*Log);
  if (Found) {
    unsigned Number = 0;
    while (anchorIn(Region, Number) != Log)
      ++Number;
    Error Left = trySpread(*Found);
    if (!Left) {
      reportSpread(Region, Place);
      return;
    }
    reportMissed(Region, Place, std::move(Left));
    // The functions may be copies of what they were.
    Log = anchorIn(Region, Number);
    Found = Scan::find(*Log);
  }
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
