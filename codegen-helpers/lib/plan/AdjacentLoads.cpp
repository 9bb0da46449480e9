//===- plan/AdjacentLoads.cpp - elements narrower than a load -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/AdjacentLoads.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "plan/CarriedValues.h"
#include "plan/IterationValue.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether I may change memory, so that LLVM does not merge the loads before and after it.
static bool changesMemory(const Instruction &I) {
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return !isPrivate(Store->getPointerOperand());
  return !isa<CallBase>(I) && I.mayWriteToMemory();
}

std::optional<AdjacentLoads> AdjacentLoads::find(const WorksharingLoop &Loop) {
  // clang passes the same arguments for schedule(static, 1) and for no schedule: a body that can
  // query its thread must keep the distribution of iterations.
  const Effects Calls = effectsOfCalls(Loop.Body);
  if (Calls.QueriesThread || carriesValues(Loop))
    return std::nullopt;
  // A thread that sees what its iterations write may rely on their order.
  if (Calls.Memory.Writes)
    return std::nullopt;
  const DataLayout &Layout = Loop.Header->getModule()->getDataLayout();
  const DominatorTree Dominators(*Loop.Header->getParent());
  AdjacentLoads Found(Loop, 0);
  for (const BasicBlock *Block : Loop.Body)
    for (const Instruction &I : *Block) {
      if (changesMemory(I))
        return std::nullopt;
      const auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || isPrivate(Load->getPointerOperand()))
        continue;
      const uint64_t Bytes = Layout.getTypeStoreSize(Load->getType());
      if (Bytes > tuning::SweepWordElement || !isPowerOf2_64(Bytes) ||
          (!Found.Loads.empty() && Bytes != Found.ElementBytes))
        return std::nullopt;
      if (Found.has(*Load))
        continue;
      // What follows an assertion is in another block than the first.
      if (!Dominators.dominates(Block, Loop.Latch) ||
          (Loop.NumDeadEnds > 0 && Block != Loop.Entry) ||
          !IterationValue(Loop).canBeMade(Load->getPointerOperand()))
        return std::nullopt;
      Found.ElementBytes = static_cast<uint32_t>(Bytes);
      Found.Loads.push_back(Load);
    }
  if (Found.Loads.empty())
    return std::nullopt;
  return Found;
}

bool AdjacentLoads::has(const LoadInst &Load) const {
  return any_of(Loads, [&Load](const LoadInst *Other) {
    return looksAlike(*Load.getPointerOperand(), *Other->getPointerOperand());
  });
}

uint32_t AdjacentLoads::iterations() const {
  return tuning::SweepWideBytes / ElementBytes;
}

bool AdjacentLoads::areNarrow() const {
  return ElementBytes < tuning::SweepWordElement;
}

uint64_t AdjacentLoads::leastLastIteration() const {
  return areNarrow() ? iterations() : tuning::SweepLongLoop;
}

AdjacentLoads::Alignment
AdjacentLoads::createAlignment(IRBuilderBase &B) const {
  Type *Counter = Loop->Counter->getAllocatedType();
  Type *Word = B.getInt64Ty();
  Value *IsAdjacent = B.getTrue();
  Value *Phase = nullptr;
  for (const LoadInst *Load : Loads) {
    const Value *Pointer = Load->getPointerOperand();
    auto AddressOf = [&](uint64_t Iteration) {
      return B.CreatePtrToInt(
          IterationValue(*Loop).create(B, Pointer,
                                       ConstantInt::get(Counter, Iteration)),
          Word);
    };
    Value *First = AddressOf(0);
    Value *Step = B.CreateSub(AddressOf(1), First);
    IsAdjacent =
        B.CreateAnd(IsAdjacent, B.CreateICmpEQ(Step, B.getInt64(ElementBytes)));
    Value *ArrayPhase =
        B.CreateAnd(First, B.getInt64(tuning::SweepWideBytes - 1));
    if (Phase)
      IsAdjacent = B.CreateAnd(IsAdjacent, B.CreateICmpEQ(ArrayPhase, Phase));
    else
      Phase = ArrayPhase;
  }
  // An element that crosses a multiple of its size is never aligned.
  Value *Misplaced = B.CreateURem(Phase, B.getInt64(ElementBytes));
  IsAdjacent =
      B.CreateAnd(IsAdjacent, B.CreateICmpEQ(Misplaced, B.getInt64(0)));
  Value *BytesBefore =
      B.CreateAnd(B.CreateNeg(Phase), B.getInt64(tuning::SweepWideBytes - 1));
  return {IsAdjacent,
          B.CreateUDiv(BytesBefore, B.getInt64(ElementBytes), "head")};
}

void AdjacentLoads::createAssumption(IRBuilderBase &B, Value *Iteration) const {
  for (const LoadInst *Load : Loads)
    B.CreateAlignmentAssumption(
        Load->getModule()->getDataLayout(),
        IterationValue(*Loop).create(B, Load->getPointerOperand(), Iteration),
        tuning::SweepWideBytes);
}

} // namespace warpfold
