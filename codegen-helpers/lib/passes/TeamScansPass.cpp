//===- passes/TeamScansPass.cpp - loops with `omp scan`, over a module ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the scans of a module (frontend/clang/Scan.h). If all teams, or else the threads
//           of the region, can execute a scan in one pass, the pass tentatively restructures it to
//           one loop (lower/ScanTiles.h). All other scans are corrected (lower/ScanRepair.h). That
//           is a correction and not an optimization: it runs at every level, and a scan that does
//           not match ends the compilation with an error, because the code that clang generates
//           would compute wrong values.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/LaunchShape.h"
#include "lower/ScanRepair.h"
#include "lower/ScanTiles.h"
#include "lower/UnchangedLoops.h"
#include "support/Remarks.h"
#include "support/Retire.h"
#include "support/Transaction.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;

namespace warpfold {

static void reportDone(const Function &Region, const DebugLoc &Location) {
  emitRemark<OptimizationRemark>(
      Region, Location, "ScanRepaired",
      "scan: the team's threads share one buffer, which one of them combines");
}

static void reportSpread(const Function &Region, const DebugLoc &Location,
                         ScanBy By) {
  emitRemark<OptimizationRemark>(
      Region, Location, "ScanDistributed",
      "scan: one pass over the iterations by ",
      By == ScanBy::AllTeams ? "all teams" : "the threads of its region");
}

static void reportMissed(Function &Region, const DebugLoc &Location, ScanBy By,
                         Error Reason) {
  reportUnchanged(Region, Location, "ScanNotDistributed",
                  (By == ScanBy::AllTeams
                       ? "scan executes on one team only: "
                       : "scan: one thread of the team combines all values: ") +
                      toString(std::move(Reason)));
}

static IntrinsicInst *anchorIn(Function &F, unsigned Number) {
  for (Instruction &I : instructions(F))
    if (auto *Log = dyn_cast<IntrinsicInst>(&I);
        Log && Scan::isAnchor(*Log) && Number-- == 0)
      return Log;
  return nullptr;
}

/// Restructures S for the threads By, or returns an error that says why they cannot execute it in
/// one pass.
static Error trySpread(Scan &S, ScanBy By) {
  auto Plan = ScanPlan::of(S, By);
  if (!Plan)
    return Plan.takeError();
  Function *Launcher = S.Launch ? S.Launch->Call->getFunction() : nullptr;
  Function *Wrapper = S.Launch ? S.Launch->wrapper() : nullptr;
  SmallSetVector<Function *, 3> Changed;
  Changed.insert(S.Sweep.Entry->getParent());
  if (S.Launch) {
    Changed.insert(Launcher);
    Changed.insert(S.Launch->region());
  }
  Transaction Change(Changed.getArrayRef());
  if (Error E = Change.finish(scanInTiles(S, *Plan)))
    return E;
  if (By == ScanBy::AllTeams)
    requestScanLaunch(*KernelEnvironment::ofKernel(*Launcher), Plan->Rows);
  if (By == ScanBy::AllTeams && Wrapper)
    retire(*Wrapper);
  return Error::success();
}

static void visit(IntrinsicInst &First) {
  Function &Region = *First.getFunction();
  const DebugLoc Location = First.getDebugLoc();
  unsigned Number = 0;
  while (anchorIn(Region, Number) != &First)
    ++Number;
  auto Found = Scan::find(First);
  for (const ScanBy By : {ScanBy::AllTeams, ScanBy::OneTeam}) {
    if (!Found)
      break;
    Error Left = trySpread(*Found, By);
    if (!Left) {
      reportSpread(Region, Location, By);
      return;
    }
    reportMissed(Region, Location, By, std::move(Left));
    // The functions may have been restored from their copies.
    Found = Scan::find(*anchorIn(Region, Number));
  }
  Error Reason = Found ? repair(*Found) : Found.takeError();
  if (!Reason) {
    reportDone(Region, Location);
    return;
  }
  const std::string Text =
      ("'omp scan' is not supported here on a GPU, in " + Region.getName() +
       ": " + toString(std::move(Reason)))
          .str();
  Region.getContext().diagnose(
      DiagnosticInfoUnsupported(Region, Text, Location));
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
