//===- plan/LoadsInFlight.cpp - plans how many iterations a thread interleaves ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/LoadsInFlight.h"

#include "analysis/Variable.h"
#include "openmp/RuntimeEffects.h"
#include "plan/BodySize.h"
#include "plan/IterationValue.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Pointer is the same in all iterations, so that its element is loaded once.
static bool isInvariantAddress(const Value *Pointer,
                               const WorksharingLoop &Loop) {
  const auto *I = dyn_cast<Instruction>(Pointer);
  return !I || !is_contained(Loop.Body, I->getParent());
}

/// Returns the bytes that one iteration loads from memory that is not a local variable; each
/// element counts once.
static uint64_t loadedBytes(const WorksharingLoop &Loop) {
  const DataLayout &Layout = Loop.Header->getModule()->getDataLayout();
  SmallVector<const LoadInst *, 8> Loads;
  uint64_t Bytes = 0;
  for (const BasicBlock *Block : Loop.hotBlocks())
    for (const Instruction &I : *Block) {
      const auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || isPrivate(Load->getPointerOperand()) ||
          isInvariantAddress(Load->getPointerOperand(), Loop) ||
          any_of(Loads, [Load](const LoadInst *Other) {
            return looksAlike(*Load->getPointerOperand(),
                              *Other->getPointerOperand());
          }))
        continue;
      Loads.push_back(Load);
      Bytes += Layout.getTypeStoreSize(Load->getType());
    }
  return Bytes;
}

/// Returns the number of iterations to interleave. OfLoad is the number that one wide load serves.
static uint32_t wideIterations(uint32_t OfLoad, const BodySize &Size) {
  uint32_t Iterations = OfLoad;
  while (2 * Iterations <= tuning::SweepWideLoads * OfLoad &&
         Size.fits(2 * Iterations, tuning::SweepWideInstructions,
                   tuning::SweepInstructionsWithCalls))
    Iterations *= 2;
  return Iterations;
}

/// Returns whether the body calls a function of the program that contains a loop. libdevice's loops
/// are on cold paths.
static bool callsLoop(const WorksharingLoop &Loop) {
  for (const BasicBlock *Block : Loop.hotBlocks())
    for (const Instruction &I : *Block) {
      const auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && !Callee->isDeclaration() &&
          !runtimeEffect(Callee->getName()) && hasLoop(*Callee))
        return true;
    }
  return false;
}

/// Returns whether the body calls a function that is partly cold: peephole/HotPathsPass.cpp will
/// interleave the hot paths.
static bool hasColdPaths(const WorksharingLoop &Loop) {
  SmallVector<const Function *, 8> Called;
  SmallPtrSet<const Function *, 16> Seen;
  auto Collect = [&](const BasicBlock &Block) {
    for (const Instruction &I : Block)
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (const Function *Callee = Call->getCalledFunction();
            Callee && !Call->doesNotReturn() && Seen.insert(Callee).second)
          Called.push_back(Callee);
  };
  for (const BasicBlock *Block : Loop.hotBlocks())
    Collect(*Block);
  while (!Called.empty()) {
    const Function *Callee = Called.pop_back_val();
    if (Callee->hasFnAttribute(Attribute::Cold))
      return true;
    for (const BasicBlock &Block : *Callee)
      Collect(Block);
  }
  return false;
}

LoadsInFlight LoadsInFlight::of(const WorksharingLoop &Loop, uint32_t MostOwn) {
  // An inner loop keeps several loads in flight.
  if (Loop.HasInnerLoops || callsLoop(Loop))
    return {1, /*HasOwnLoops=*/true, std::nullopt};
  const BodySize Size = BodySize::of(Loop);
  auto Adjacent = AdjacentLoads::find(Loop);
  if (Adjacent && Adjacent->areNarrow())
    return {wideIterations(Adjacent->iterations(), Size), /*HasOwnLoops=*/false,
            Adjacent};
  // Without a visible load, the loads are in a function that the body calls.
  const uint64_t Loaded = loadedBytes(Loop), Bytes = Loaded > 0 ? Loaded : 8;
  const bool HasCold = hasColdPaths(Loop);
  const uint64_t MostBytes =
      HasCold ? tuning::SweepBytesWithColdPaths : tuning::SweepBytesInFlight;
  const uint64_t MostInstructions = HasCold
                                        ? tuning::SweepInstructionsWithColdPaths
                                        : tuning::SweepInstructionsWithCalls;
  uint32_t Iterations = 1;
  while (2 * Iterations <= tuning::SweepIterations &&
         2 * Iterations * Bytes <= MostBytes &&
         Size.fits(2 * Iterations, MostOwn, MostInstructions))
    Iterations *= 2;
  if (Adjacent && Iterations < Adjacent->iterations())
    Adjacent.reset();
  return {Iterations, /*HasOwnLoops=*/false, Adjacent};
}

/// Returns whether the body copies memory, which loadedBytes does not count.
static bool copiesMemory(const WorksharingLoop &Loop) {
  return any_of(Loop.hotBlocks(), [](const BasicBlock *Block) {
    return any_of(*Block,
                  [](const Instruction &I) { return isa<MemTransferInst>(I); });
  });
}

bool needsFewRegisters(const WorksharingLoop &Loop, uint32_t Iterations,
                       uint64_t ListBytes) {
  auto Calls = [](const Instruction &I) {
    return isa<CallBase>(I) && !isa<IntrinsicInst>(I);
  };
  if (hasColdPaths(Loop))
    return ListBytes <= tuning::SweepShortList;
  const uint64_t Loaded =
      copiesMemory(Loop) ? 0 : Iterations * loadedBytes(Loop);
  const bool AreFew =
      ListBytes <= tuning::SweepFewResults ||
      (Loaded > 0 && ListBytes + Loaded <= tuning::SweepFewBytes);
  return Iterations >= tuning::SweepShortBody && AreFew &&
         none_of(Loop.hotBlocks(), [&](const BasicBlock *Block) {
           return any_of(*Block, Calls);
         });
}

} // namespace warpfold
