//===- lower/ColumnThreads.cpp - iterations of groups of threads ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/ColumnThreads.h"

#include "openmp/DeviceCalls.h"
#include "support/Reason.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace warpfold {

/// Returns a power of two that divides the element count, so that no thread is idle; 0 if none is
/// suitable.
static uint64_t wholeGroup(const ReducedArray &Array) {
  const uint64_t Threads = Array.Count & -Array.Count;
  return Array.Count / Threads <= tuning::ColumnElementsInStep &&
                 Threads * Array.BytesOfElement >= tuning::ColumnBytesInStep
             ? Threads
             : 0;
}

Expected<ColumnShape> ColumnShape::of(const ReducedArray &Array) {
  const uint64_t Whole = wholeGroup(Array);
  const uint64_t Threads = std::min<uint64_t>(
      Whole != 0 ? Whole : bit_ceil(Array.Count), tuning::ColumnThreads);
  const uint64_t Elements = divideCeil(Array.Count, Threads);
  const uint64_t Bytes = Elements * Array.BytesOfElement;
  if (Bytes > tuning::ColumnBytesOfThread ||
      Elements > tuning::ColumnElementsOfThread)
    return reason("a thread's part of the array needs too many registers");
  const uint64_t MostThreads = std::min<uint64_t>(
      bit_floor(tuning::ColumnBytesOfTeam / Bytes), tuning::ColumnMostThreads);
  if (Threads > MostThreads)
    return reason("a team's copies of the array need too much shared memory");
  return ColumnShape{static_cast<uint32_t>(Threads),
                     static_cast<uint32_t>(Elements),
                     static_cast<uint32_t>(std::min<uint64_t>(
                         MostThreads, tuning::ColumnThreads)),
                     static_cast<uint32_t>(MostThreads)};
}

Value *createThreadOfGroup(IRBuilderBase &B, const ColumnShape &Shape) {
  return B.CreateAnd(createThreadNumber(B), B.getInt32(Shape.Threads - 1));
}

/// Creates the thread's round Number, which uses the element Number of Own.
static BasicBlock *createRound(const ElementLoop &Loop, AllocaInst *Own,
                               Type *Element, uint32_t Number,
                               BasicBlock *Next) {
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Blocks;
  for (BasicBlock *Block : Loop.Blocks) {
    auto *Copy = CloneBasicBlock(Block, Map, ".column", Block->getParent());
    Map[Block] = Copy;
    Blocks.push_back(Copy);
  }
  remapInstructionsInBlocks(Blocks, Map);
  for (const GetElementPtrInst *Address : Loop.Elements) {
    auto *Copied = cast<Instruction>(Map.lookup(Address));
    IRBuilder<> B(Copied);
    Copied->replaceAllUsesWith(
        B.CreateConstInBoundsGEP1_32(Element, Own, Number));
    Copied->eraseFromParent();
  }
  auto *Header = cast<BasicBlock>(Map.lookup(Loop.Header));
  auto *Latch = cast<BasicBlock>(Map.lookup(Loop.Latch));
  Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, nullptr);
  Latch->getTerminator()->replaceSuccessorWith(Header, Next);
  return Header;
}

static void distributeRounds(const ElementLoop &Loop, AllocaInst *Own,
                             Type *Element, const ColumnShape &Shape) {
  IRBuilder<> B(Loop.Start);
  Type *Counter = Loop.Counter->getAllocatedType();
  Loop.Start->setOperand(
      0, B.CreateZExtOrTrunc(createThreadOfGroup(B, Shape), Counter));
  Value *Step = ConstantInt::get(Counter, Shape.Threads);
  Loop.Step->setOperand(isa<ConstantInt>(Loop.Step->getOperand(0)) ? 0 : 1,
                        Step);
  BasicBlock *Next = Loop.Exit;
  for (uint32_t Number = Shape.Elements; Number > 0; --Number)
    Next = createRound(Loop, Own, Element, Number - 1, Next);
  Loop.Start->getParent()->getTerminator()->replaceSuccessorWith(Loop.Header,
                                                                 Next);
  for (BasicBlock *Block : Loop.Blocks)
    Block->dropAllReferences();
  for (BasicBlock *Block : Loop.Blocks)
    Block->eraseFromParent();
}

AllocaInst *distributeElements(const ColumnLoop &Columns,
                               const ColumnShape &Shape) {
  const ReducedArray &Array = Columns.Array;
  IRBuilder<> B(Array.Copy);
  AllocaInst *Own =
      B.CreateAlloca(ArrayType::get(Array.Element, Shape.Elements), nullptr,
                     "column.elements");
  Own->setAlignment(Array.Copy->getAlign());
  for (const ElementLoop &Loop : Columns.Loops)
    distributeRounds(Loop, Own, Array.Element, Shape);
  setCount(*Columns.InitialEnd, Shape.Elements);
  Array.Copy->replaceAllUsesWith(Own);
  Array.Copy->eraseFromParent();
  return Own;
}

} // namespace warpfold
