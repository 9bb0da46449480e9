//===- lib/LoadsInFlight.cpp - iterations of a thread in one tile ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See LoadsInFlight.h.
//
//===----------------------------------------------------------------------===//

#include "LoadsInFlight.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// What one iteration loads from memory that is not a local variable.
static uint64_t loadedBytes(const WorkLoop &Loop) {
  const DataLayout &Layout = Loop.Header->getModule()->getDataLayout();
  uint64_t Bytes = 0;
  for (const BasicBlock *Block : Loop.Body)
    for (const Instruction &I : *Block)
      if (const auto *Load = dyn_cast<LoadInst>(&I))
        if (!isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand())))
          Bytes += Layout.getTypeStoreSize(Load->getType());
  return Bytes;
}

uint32_t iterationsInFlight(const WorkLoop &Loop) {
  // A loop of its own keeps loads in flight by itself.
  if (Loop.HasInnerLoops)
    return 1;
  // Without a load in sight they are in a function that the body calls.
  const uint64_t Bytes = std::max<uint64_t>(loadedBytes(Loop), 8);
  uint64_t Instructions = 0;
  for (const BasicBlock *Block : Loop.Body)
    Instructions += Block->size();
  uint32_t Iterations = 1;
  while (2 * Iterations <= tuning::SweepIterations &&
         2 * Iterations * Bytes <= tuning::SweepBytesInFlight &&
         2 * Iterations * Instructions <= tuning::SweepInstructions)
    Iterations *= 2;
  return Iterations;
}

} // namespace warpfold
