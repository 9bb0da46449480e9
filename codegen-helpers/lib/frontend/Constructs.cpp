//===- frontend/Constructs.cpp - finds the constructs of a module ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Constructs.h"

#include "frontend/clang/Constructs.h"
#include "frontend/flang/Constructs.h"

using namespace llvm;

namespace warpfold {

Expected<std::optional<Construct>> findReduction(ParallelCall Launch) {
  Function &Teams = *Launch.Call->getFunction();
  Function *Code = Launch.region();
  if (Teams.hasOptNone() || !Code || !theOne(Teams, asTeamsReduce) ||
      !theOne(*Code, asParallelReduce))
    return findFlangReduction(Launch);
  auto Combined = findCombined(Launch);
  if (!Combined)
    return Combined.takeError();
  return std::optional(*Combined);
}

Expected<std::optional<Construct>> findReduction(Function &Kernel) {
  return findClangReduction(Kernel);
}

Error resolveLoop(Construct &C) {
  if (C.Loop)
    return Error::success();
  if (Error E = writeOutLoop(C))
    return E;
  return resolveWithoutChange(C);
}

Error resolveWithoutChange(Construct &C) {
  auto Loop = findLoopOf(C);
  if (!Loop)
    return Loop.takeError();
  C.Loop = *Loop;
  return Error::success();
}

} // namespace warpfold
