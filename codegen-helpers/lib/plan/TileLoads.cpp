//===- plan/TileLoads.cpp - loads before the first iteration of a tile ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TileLoads.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "plan/IterationValue.h"

#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// Returns whether I, without what it calls, may change memory that other iterations may read.
static bool writesShared(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return !Store->isSimple() || !isPrivate(Store->getPointerOperand());
  return !isa<CallBase>(I) && I.mayWriteToMemory();
}

/// Returns whether iterations can be executed after loads of later ones.
static bool writeNothing(const WorksharingLoop &Loop) {
  const Effects Calls = effectsOfCalls(Loop.Body);
  return !Calls.Memory.Writes && !Calls.IsOrdered &&
         none_of(Loop.Body, [](const BasicBlock *Block) {
           return any_of(*Block, writesShared);
         });
}

SmallVector<LoadInst *, 4> tileLoads(const WorksharingLoop &Loop) {
  SmallVector<LoadInst *, 4> Found;
  if (Loop.NumDeadEnds == 0 || !writeNothing(Loop))
    return Found;
  const IterationValue OfIteration(Loop);
  for (Instruction &I : *Loop.Entry) {
    // A called function may contain an assertion, too.
    if (!I.willReturn())
      break;
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->isSimple() || isPrivate(Load->getPointerOperand()) ||
        !OfIteration.canBeMade(Load->getPointerOperand()) ||
        !OfIteration.dependsOnCounter(Load->getPointerOperand()))
      continue;
    Found.push_back(Load);
  }
  return Found;
}

} // namespace warpfold
