//===- lower/ElementSweep.cpp - updates of a reduced array ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ElementSweep.h"

#include "frontend/Constructs.h"
#include "lower/LaunchShape.h"
#include "lower/OnlyRegion.h"
#include "lower/PrivateVariables.h"
#include "lower/SweepTiles.h"
#include "plan/CodeAfterLoop.h"
#include "plan/ElementUpdates.h"
#include "plan/GridWide.h"
#include "plan/UpdateLoop.h"
#include "plan/UpdateMarks.h"
#include "support/Reason.h"
#include "support/Retire.h"
#include "support/Transaction.h"

using namespace llvm;

namespace warpfold {

/// Replaces the reductions of C by marked updates, and returns the loop with them.
static Expected<UpdateLoop> replaceReductions(const Construct &C) {
  auto Elements = ElementUpdates::of(C);
  if (!Elements)
    return Elements.takeError();
  auto Updates = Elements->apply();
  if (!Updates)
    return Updates.takeError();
  for (Instruction *Update : *Updates) {
    Update->addAnnotationMetadata(MarkOfProgram);
    Update->addAnnotationMetadata(MarkOfCopy);
  }
  auto Loop = UpdateLoop::of(C, *Updates);
  if (!Loop)
    return Loop;
  if (Error E = Loop->check())
    return E;
  if (auto Deferred = Loop->findDeferred(); !Deferred)
    return Deferred.takeError();
  return Loop;
}

Error updateElements(const Construct &C) {
  Transaction Change({C.Launch->Call->getFunction(), C.Code});
  return Change.finish(replaceReductions(C).takeError());
}

/// Returns the bytes of one element of each array.
static Expected<uint32_t> extendToGrid(Construct &C) {
  makePrivate(*C.Code);
  if (Error E = resolveLoop(C))
    return E;
  if (auto AnyLaunch = checkGridWideLoop(C); !AnyLaunch)
    return AnyLaunch.takeError();
  auto Updates = replaceReductions(C);
  if (!Updates)
    return Updates.takeError();
  sweepByAllTeams(*C.Loop);
  C.Launch->launchWithAllThreads();
  launchAsOnlyRegion(*C.Launch);
  if (C.Environment.isGeneric())
    makeMainThreadPrivate(*C.Launch);
  return Updates->bytesOfElements();
}

Error updateElementsGridWide(Construct &C) {
  if (Error E = checkSurroundings(C))
    return E;
  if (CodeAfterLoop::of(C))
    return reason("code follows the loop");
  if (C.Environment.hasNumThreads(*C.Launch))
    return reason("a clause specifies the number of threads");
  Function *Wrapper = C.Launch->wrapper();
  KernelEnvironment Environment = C.Environment;
  Transaction Change({C.Launch->Call->getFunction(), C.Code});
  auto BytesOfElements = extendToGrid(C);
  if (Error E = Change.finish(BytesOfElements.takeError()))
    return E;
  if (Wrapper)
    retire(*Wrapper);
  Environment.setSpmd();
  Environment.setAnyTeams();
  requestUpdateLaunch(Environment, {*BytesOfElements, /*IsOfOneTeam=*/1});
  return Error::success();
}

} // namespace warpfold
