//===- passes/ShortBlocks.cpp - short blocks for openmp-opt ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "passes/ShortBlocks.h"

#include "support/DeviceModule.h"

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include "llvm/ADT/Any.h"
#include "llvm/IR/PassInstrumentation.h"

#include <memory>

using namespace llvm;

namespace warpfold {

/// The number of instructions of a part.
static constexpr int BlockLength = 64;

/// The metadata of the branches that splitBlocks creates.
static constexpr StringLiteral Mark = "warpfold.split";

/// Returns the instruction before which Block is to be split, or its end. At least BlockLength
/// instructions follow, so that a musttail call stays with its return. Allocas are static only in
/// the entry block.
static BasicBlock::iterator splitPointOf(BasicBlock &Block) {
  BasicBlock::iterator First = Block.getFirstInsertionPt();
  for (Instruction &I : Block)
    if (isa<AllocaInst>(I))
      First = std::next(I.getIterator());
  if (std::distance(First, Block.end()) < 2 * BlockLength)
    return Block.end();
  return std::next(First, BlockLength);
}

bool splitBlocks(Function &F) {
  const unsigned Kind = F.getContext().getMDKindID(Mark);
  bool Changed = false;
  // The loop visits the second part next.
  for (BasicBlock &Block : F)
    if (auto SplitPoint = splitPointOf(Block); SplitPoint != Block.end()) {
      Block.splitBasicBlock(SplitPoint);
      Block.getTerminator()->setMetadata(Kind, MDNode::get(F.getContext(), {}));
      Changed = true;
    }
  return Changed;
}

bool mergeBlocks(Function &F) {
  const unsigned Kind = F.getContext().getMDKindID(Mark);
  bool Changed = false;
  for (BasicBlock &Block : F)
    while (Block.getTerminator()->getMetadata(Kind)) {
      Block.getTerminator()->setMetadata(Kind, nullptr);
      BasicBlock *Rest = Block.getSingleSuccessor();
      Changed |= Rest && MergeBlockIntoPredecessor(Rest);
    }
  return Changed;
}

namespace {

/// The function analyses of the pipelines of a PassBuilder.
struct Analyses {
  FunctionAnalysisManager *Functions = nullptr;
};

} // namespace

/// Applies Change to each function of the module that a pass runs over.
static void changeFunctions(const Any &Unit, const Analyses &Known,
                            bool (*Change)(Function &)) {
  const auto *const *Found = any_cast<const Module *>(&Unit);
  if (!Found || !Known.Functions || !isDeviceCode(**Found))
    return;
  for (Function &F : *const_cast<Module *>(*Found))
    if (!F.isDeclaration() && Change(F))
      Known.Functions->invalidate(F, PreservedAnalyses::none());
}

static bool isOpenMPOpt(StringRef Pass) { return Pass == "OpenMPOptPass"; }

void registerShortBlocks(PassBuilder &Builder) {
  PassInstrumentationCallbacks *Callbacks =
      Builder.getPassInstrumentationCallbacks();
  if (!Callbacks)
    return;
  auto Known = std::make_shared<Analyses>();
  Builder.registerAnalysisRegistrationCallback(
      [Known](FunctionAnalysisManager &AM) { Known->Functions = &AM; });
  Callbacks->registerBeforeNonSkippedPassCallback(
      [Known](StringRef Pass, const Any &Unit) {
        if (isOpenMPOpt(Pass))
          changeFunctions(Unit, *Known, splitBlocks);
      });
  Callbacks->registerAfterPassCallback(
      [Known](StringRef Pass, const Any &Unit, const PreservedAnalyses &) {
        if (isOpenMPOpt(Pass))
          changeFunctions(Unit, *Known, mergeBlocks);
      });
}

} // namespace warpfold
