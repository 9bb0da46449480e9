//===- passes/AtomicFinishPass.cpp - atomic ends of sweeps, over a module ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the ends of sweeps, changes each (lower/AtomicFinish.h), and reports the result
//           in a remark. It implements `-warpfold-order=fastest`. A launch whose variables are in
//           pinned host memory executes no atomic updates.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/AtomicFinish.h"
#include "openmp/DeviceCalls.h"
#include "support/Remarks.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace {
/// The order in which teams combine their results (docs/Determinism.md).
enum class Order { RunToRun, Fastest };
} // namespace

// clang also reads the option if -fplugin loads the plugin, as warpfold-fastest.cfg does.
static cl::opt<Order> SumOrder(
    "warpfold-order", cl::init(Order::RunToRun),
    cl::desc("order in which teams combine their results of a reduction"),
    cl::values(clEnumValN(Order::RunToRun, "run-to-run",
                          "the same in every run"),
               clEnumValN(Order::Fastest, "fastest",
                          "unspecified, by atomic updates where possible")));

namespace warpfold {

bool AtomicFinishPass::isRequested() { return SumOrder == Order::Fastest; }

static bool report(const CallInst &Call, const Function &F, Error Missed) {
  const DebugLoc Location = Call.getDebugLoc();
  if (Missed) {
    emitRemark<OptimizationRemarkMissed>(
        F, Location, "OrderedFinish",
        "teams combine their results in the order of their numbers: ",
        toString(std::move(Missed)));
    return false;
  }
  emitRemark<OptimizationRemark>(
      F, Location, "AtomicFinish",
      "teams combine their results by atomic updates, in no fixed order");
  return true;
}

bool AtomicFinishPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<CallInst *, 4> Ends;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isSweepReduce(I))
        Ends.push_back(cast<CallInst>(&I));
  bool Changed = false;
  for (CallInst *End : Ends)
    Changed |= report(*End, *End->getFunction(), finishByAtomics(*End));
  return Changed;
}

} // namespace warpfold
