//===- passes/TeamScansPass.cpp - loops with `omp scan`, over a module ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the scans of a module (frontend/clang/Scan.h). Those that all teams, or else
//           the threads of their region, may execute in one pass are put into one loop
//           for them (lower/ScanTiles.h), on trial; all others are repaired (lower/ScanRepair.h). That is a cure and no optimisation: it
//           runs at every level, and a scan that is not understood ends the compilation
//           with an error, because what clang wrote would compute wrong values.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/LaunchShape.h"
#include "lower/ScanRepair.h"
#include "lower/ScanTiles.h"
#include "lower/UnchangedLoops.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"

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

static void reportSpread(const Function &Region, const DebugLoc &Place,
                         ScanBy By) {
  OptimizationRemarkEmitter Remarks(&Region);
  Remarks.emit([&] {
    return OptimizationRemark("warpfold", "ScanSpread", Place,
                              &Region.getEntryBlock())
           << "scan: one pass over the iterations by "
           << (By == ScanBy::AllTeams ? "all teams"
                                      : "the threads of its region");
  });
}

static void reportMissed(Function &Region, const DebugLoc &Place, ScanBy By,
                         Error Reason) {
  OptimizationRemarkMissed Remark("warpfold", "ScanLeft", Place,
                                  &Region.getEntryBlock());
  Remark << (By == ScanBy::AllTeams ? "scan: left to one team: "
                                    : "scan: left to one thread: ")
         << toString(std::move(Reason));
  reportUnchanged(Region, Remark);
}

static IntrinsicInst *anchorIn(Function &F, unsigned Number) {
  for (Instruction &I : instructions(F))
    if (auto *Log = dyn_cast<IntrinsicInst>(&I);
        Log && Scan::isAnchor(*Log) && Number-- == 0)
      return Log;
  return nullptr;
}

/// Where they cannot execute it in one pass: why.
static Error trySpread(Scan &S, ScanBy By) {
  auto Plan = ScanPlan::of(S, By);
  if (!Plan)
    return Plan.takeError();
  Function *Beginner = S.Launch ? S.Launch->Call->getFunction() : nullptr;
  Function *Wrapper = S.Launch ? S.Launch->wrapper() : nullptr;
  SmallSetVector<Function *, 3> Changed;
  Changed.insert(S.Sweep.Entry->getParent());
  if (S.Launch) {
    Changed.insert(Beginner);
    Changed.insert(S.Launch->region());
  }
  Transaction Change(Changed.getArrayRef());
  if (Error E = Change.finish(scanInTiles(S, *Plan)))
    return E;
  if (By == ScanBy::AllTeams)
    requestScanLaunch(*KernelEnvironment::ofKernel(*Beginner), Plan->Rows);
  if (By == ScanBy::AllTeams && Wrapper)
    retire(*Wrapper);
  return Error::success();
}

static void visit(IntrinsicInst &First) {
  Function &Region = *First.getFunction();
  const DebugLoc Place = First.getDebugLoc();
  unsigned Number = 0;
  while (anchorIn(Region, Number) != &First)
    ++Number;
  auto Found = Scan::find(First);
  for (const ScanBy By : {ScanBy::AllTeams, ScanBy::OneTeam}) {
    if (!Found)
      break;
    Error Left = trySpread(*Found, By);
    if (!Left) {
      reportSpread(Region, Place, By);
      return;
    }
    reportMissed(Region, Place, By, std::move(Left));
    // The functions may be copies of what they were.
    Found = Scan::find(*anchorIn(Region, Number));
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

bool TeamScansPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<WeakVH, 4> Anchors;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Log = dyn_cast<IntrinsicInst>(&I); Log && Scan::isAnchor(*Log))
        Anchors.emplace_back(Log);
  for (const WeakVH &Anchor : Anchors)
    if (Anchor)
      visit(*cast<IntrinsicInst>(Anchor));
  return !(Anchors.empty());
}

} // namespace warpfold
