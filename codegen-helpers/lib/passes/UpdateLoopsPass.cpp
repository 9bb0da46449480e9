//===- passes/UpdateLoopsPass.cpp - loops that update arrays  -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a loop whose iterations update arrays by `omp atomic` (updates/UpdateLoop.h)
//           is dealt out to the threads of all teams once, as a sweep is, in a launch of
//           its own (runtime/tuning/Updates.h); its updates get the mark that lets them
//           wait in a team's copy, if they may.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#include "warpfold/ReductionPasses.h"

#include "launch/LaunchShape.h"
#include "loops/BodySize.h"
#include "support/Attempt.h"
#include "support/Reason.h"
#include "sweep/FuseDistribute.h"
#include "sweep/SweepTiles.h"
#include "updates/UpdateLoop.h"
#include "updates/UpdateMarks.h"

#include "runtime/tuning/Updates.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpfold {

static void reportCopies(Instruction &I) {
  OptimizationRemarkEmitter(I.getFunction()).emit([&] {
    return OptimizationRemark("warpfold", "UpdateCopies", &I)
           << "teams update copies of an array's first places in shared memory";
  });
}

static void reportMissed(Instruction &I, Error Reason) {
  const std::string Text = toString(std::move(Reason));
  OptimizationRemarkEmitter(I.getFunction()).emit([&] {
    return OptimizationRemarkMissed("warpfold", "UpdateCopiesMissed", &I)
           << "teams have no copies of what is updated: " << Text;
  });
}

/// Iterations that are long or of many lengths keep libomptarget's many small teams.
static bool isShort(const WorkLoop &Loop) {
  return !Loop.HasInnerLoops &&
         BodySize::of(Loop).whole() <= tuning::UpdateMostInstructions;
}

/// Of a team's copies, one place of each; 0 where the updates may not wait in any.
static uint32_t markCopies(const UpdateLoop &Its) {
  if (Error E = Its.checkCopies()) {
    reportMissed(*Its.Updates.front(), std::move(E));
    return 0;
  }
  for (Instruction *I : Its.Updates) {
    reportCopies(*I);
    I->addAnnotationMetadata(MarkOfCopy);
  }
  return Its.bytesOfPlaces();
}

static void visit(const UpdateLoop &Its) {
  if (!isShort(Its.Loop))
    return reportMissed(*Its.Updates.front(),
                        reason("the loop's body is long"));
  if (Error E = Its.checkCalls())
    return reportMissed(*Its.Updates.front(), std::move(E));
  const uint32_t BytesOfPlace = markCopies(Its);
  Attempt Change({Its.Parallel.Call->getFunction(), Its.Parallel.region()});
  fuseDistribute(Its.Distribute);
  sweepByAllTeams(Its.Loop);
  // As it was, it updates the same places.
  consumeError(Change.finish(Error::success()));
  askForUpdateLaunch(Its.Environment, BytesOfPlace);
}

PreservedAnalyses UpdateLoopsPass::run(Module &M, ModuleAnalysisManager &) {
  if (!Triple(M.getTargetTriple()).isNVPTX())
    return PreservedAnalyses::all();
  SmallVector<UpdateLoop, 4> Found;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const auto Parallel = asParallel(I)) {
        auto Loop = UpdateLoop::find(*Parallel);
        if (!Loop)
          consumeError(Loop.takeError());
        else if (*Loop)
          Found.push_back(**Loop);
      }
  for (const UpdateLoop &Loop : Found)
    visit(Loop);
  return Found.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace warpfold
