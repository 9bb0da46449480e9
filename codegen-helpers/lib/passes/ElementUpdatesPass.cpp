//===- passes/ElementUpdatesPass.cpp - arrays by their elements -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds loops that reduce long arrays by updates of single elements, changes each
//           (plan/ElementUpdates.h), and says so in a remark. It stays as it is where the
//           updates could not wait in copies that teams have in shared memory
//           (plan/UpdateLoop.h): from all iterations to a few places in global memory
//           would be slower.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/ColumnVersion.h"
#include "plan/ElementUpdates.h"
#include "plan/UpdateLoop.h"
#include "plan/UpdateMarks.h"
#include "support/Transaction.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static void reportDone(const Function &Teams, const DebugLoc &Place) {
  OptimizationRemarkEmitter(&Teams).emit([&] {
    return OptimizationRemark("warpfold", "ElementsUpdated", Place,
                              &Teams.getEntryBlock())
           << "iterations update elements of the array itself: no thread has a "
              "copy of it";
  });
}

static void reportMissed(const Function &Teams, const DebugLoc &Place,
                         Error Reason) {
  const std::string Text = toString(std::move(Reason));
  OptimizationRemarkEmitter(&Teams).emit([&] {
    return OptimizationRemarkMissed("warpfold", "ElementsNotUpdated", Place,
                                    &Teams.getEntryBlock())
           << "iterations do not update the array itself: " << Text;
  });
}

static Error change(const ElementUpdates &Its) {
  auto Updates = Its.apply();
  if (!Updates)
    return Updates.takeError();
  for (Instruction *Update : *Updates) {
    Update->addAnnotationMetadata(MarkOfProgram);
    Update->addAnnotationMetadata(MarkOfCopy);
  }
  auto Loop = UpdateLoop::of(Its.Region, *Updates);
  if (!Loop)
    return Loop.takeError();
  if (Error E = Loop->check())
    return E;
  return Loop->findDeferred().takeError();
}

/// Whether anything is changed.
static bool visit(ParallelCall Parallel) {
  Function &Teams = *Parallel.Call->getFunction();
  const auto Reduce = theOne(Teams, asTeamsReduce);
  if (!Reduce || !isLongList(*Reduce))
    return false;
  const DebugLoc Place = Parallel.Call->getDebugLoc();
  auto Region = ReductionRegion::find(Parallel);
  if (!Region) {
    consumeError(Region.takeError());
    return false;
  }
  // With loops of their own iterations rather update all elements than a few.
  if (!*Region || (*Region)->Loop.HasInnerLoops)
    return false;
  auto Its = ElementUpdates::of(**Region);
  if (!Its) {
    reportMissed(Teams, Place, Its.takeError());
    return false;
  }
  Transaction Change({&Teams, Parallel.region()});
  if (Error E = Change.finish(change(*Its)))
    reportMissed(Teams, Place, std::move(E));
  else
    reportDone(Teams, Place);
  return true;
}

bool ElementUpdatesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (const WeakVH &Begin : parallelCalls(M))
    if (Begin)
      Changed |= visit(ParallelCall{cast<CallInst>(Begin)});
  return Changed;
}

} // namespace warpfold
