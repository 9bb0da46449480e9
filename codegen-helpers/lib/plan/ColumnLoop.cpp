//===- plan/ColumnLoop.cpp - iterations that add a row --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ColumnLoop.h"

#include "analysis/Variable.h"
#include "frontend/clang/LoopPatterns.h"
#include "model/ReduceLists.h"
#include "plan/ElementAccesses.h"
#include "plan/ReductionCopies.h"
#include "support/Reason.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

namespace {

/// One loop of a body, looked at piece by piece.
class ElementLoopFinder {
public:
  ElementLoopFinder(const Loop &Its, const ReducedArray &Array,
                    const Variable &Copy)
      : Its(Its), Array(Array), Copy(Copy) {}

  Expected<ElementLoop> find();

private:
  bool findFrame();
  bool findCounter();
  bool isCounter(const Value *Index) const;
  bool isElement(const GetElementPtrInst &Address) const;
  bool comesOfElement(const Value *Pointer) const;
  bool findElements();

  const Loop &Its;
  const ReducedArray &Array;
  const Variable &Copy;
  ElementLoop Found{};
};

} // namespace

bool ElementLoopFinder::findFrame() {
  Found.Blocks.assign(Its.block_begin(), Its.block_end());
  Found.Header = Its.getHeader();
  Found.Latch = Its.getLoopLatch();
  Found.Exit = Its.getUniqueExitBlock();
  return Its.isInnermost() && Found.Latch && Found.Exit &&
         Found.Latch != Found.Header && Its.getExitingBlock() == Found.Header &&
         !isa<PHINode>(Found.Exit->front()) && hasOnlyLocalValues(Found.Blocks);
}

/// The latch adds 1 to it, and its one other store is a 0 in front of the loop.
bool ElementLoopFinder::findCounter() {
  const BasicBlock *Before = Its.getLoopPredecessor();
  StoreInst *Next = nullptr;
  for (Instruction &I : *Found.Latch)
    if (auto *Store = dyn_cast<StoreInst>(&I))
      Next = Store;
  Found.Counter =
      Next ? dyn_cast<AllocaInst>(Next->getPointerOperand()) : nullptr;
  if (!Before || !Found.Counter ||
      !isNextIteration(*Found.Latch, Found.Counter))
    return false;
  // Threads' numbers and steps fit into it.
  if (Found.Counter->getAllocatedType()->getIntegerBitWidth() < 16)
    return false;
  Found.Step = dyn_cast<BinaryOperator>(Next->getValueOperand());
  const Variable Counter(Found.Counter);
  if (!Found.Step || !Counter.isPlain() || Counter.writes().size() != 2 ||
      any_of(Counter.loads(),
             [this](const LoadInst *Load) { return !Its.contains(Load); }))
    return false;
  for (Instruction *Write : Counter.writes())
    if (Write != Next)
      Found.Start = dyn_cast<StoreInst>(Write);
  return Found.Start && Found.Start->getParent() == Before &&
         match(Found.Start->getValueOperand(), m_Zero());
}

bool ElementLoopFinder::isCounter(const Value *Index) const {
  while (isa<SExtInst, ZExtInst>(Index))
    Index = cast<CastInst>(Index)->getOperand(0);
  return match(Index, m_Load(m_Specific(Found.Counter)));
}

/// &h[k], by a pointer to the elements or by the array's name.
bool ElementLoopFinder::isElement(const GetElementPtrInst &Address) const {
  if (Address.getSourceElementType() == Array.Element)
    return Address.getNumIndices() == 1 && isCounter(Address.getOperand(1));
  return Address.getSourceElementType() == Array.Copy->getAllocatedType() &&
         Address.getResultElementType() == Array.Element &&
         Address.getNumIndices() == 2 &&
         match(Address.getOperand(1), m_Zero()) &&
         isCounter(Address.getOperand(2));
}

/// Pointer was an element's address before it came here, through parts of it or through a
/// reference of the loop's own.
bool ElementLoopFinder::comesOfElement(const Value *Pointer) const {
  while (const auto *Part = dyn_cast<GetElementPtrInst>(Pointer)) {
    if (isElement(*Part))
      return true;
    Pointer = Part->getPointerOperand();
  }
  const auto *Load = dyn_cast<LoadInst>(Pointer);
  const auto *Reference =
      Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
  return Reference && all_of(Reference->users(), [this](const User *User) {
           const auto *Store = dyn_cast<StoreInst>(User);
           return !Store || Its.contains(Store);
         });
}

/// Whatever is an address of the copy comes of one of these.
bool ElementLoopFinder::findElements() {
  for (BasicBlock *Block : Found.Blocks)
    for (Instruction &I : *Block)
      for (const Value *Operand : I.operand_values()) {
        if (!Copy.isAt(Operand) || comesOfElement(Operand))
          continue;
        auto *Address = dyn_cast<GetElementPtrInst>(&I);
        if (!Address || !isElement(*Address))
          return false;
        Found.Elements.push_back(Address);
      }
  return !Found.Elements.empty();
}

Expected<ElementLoop> ElementLoopFinder::find() {
  if (!findFrame())
    return reason("a loop of its iterations has loops in it, or several ends");
  if (!findCounter())
    return reason("a loop of its iterations does not count from 0 by 1");
  if (!findElements())
    return reason("a loop of its iterations has other elements of the array "
                  "than that of its counter");
  return Found;
}

/// Call is one of those by which Combiner combines two elements.
static bool isCombining(const CallInst &Call, const Function *Combiner) {
  return Combiner && Call.getCalledFunction() &&
         any_of(instructions(*Combiner), [&Call](const Instruction &I) {
           const auto *Its = dyn_cast<CallInst>(&I);
           return Its && Its->getCalledFunction() == Call.getCalledFunction();
         });
}

/// Copy's address is known where it goes: into the list of Reduce, to its initialiser, to
/// what Loops do with its elements, and to who combines them with the result. A destructor
/// would have all of it; a pointer in an array of pointers, or that a function returns,
/// could be any element's.
static bool isUsedPlainly(const Variable &Copy, const WorksharingLoop &Loop,
                          const ParallelReduceCall &Reduce,
                          ArrayRef<ElementLoop> Loops) {
  auto IsInLoops = [&](const Instruction *I) {
    return any_of(Loops, [I](const ElementLoop &Its) {
      return is_contained(Its.Blocks, I->getParent());
    });
  };
  auto IsAround = [&](const Instruction *I) {
    return is_contained(Loop.Body, I->getParent()) && !IsInLoops(I);
  };
  return all_of(Copy.listEntries(),
                [&](const StoreInst *Entry) {
                  return getUnderlyingObject(Entry->getPointerOperand()) ==
                         Reduce.list();
                }) &&
         none_of(Copy.reads(), IsAround) && none_of(Copy.writes(), IsAround) &&
         all_of(Copy.calls(), [&](const CallInst *Call) {
           return IsInLoops(Call) ||
                  (!IsAround(Call) &&
                   (!isPotentiallyReachable(Reduce.Call, Call) ||
                    isCombining(*Call, combinerOf(*Reduce.shuffleReduce()))));
         });
}

Expected<ColumnLoop> ColumnLoop::find(const WorksharingLoop &Loop,
                                      const ParallelReduceCall &Reduce) {
  Function &Region = *Loop.Header->getParent();
  const auto Copies = reducedBy(Reduce.list());
  const auto Array =
      Copies.size() == 1
          ? ReducedArray::of(const_cast<AllocaInst *>(Copies.front()))
          : std::nullopt;
  if (!Array)
    return reason("it does not reduce one array of a constant length alone");
  const Variable Copy(Array->Copy);
  if (Copy.escapes())
    return reason("the array's address goes where it cannot be followed");
  GetElementPtrInst *InitialEnd = initialEnd(Region, *Array);
  if (!InitialEnd || !holdIdentity(Reduce.list(), *Reduce.Call, Loop.Body))
    return reason("its array may begin with more than the identity");
  const DominatorTree Dominators(Region);
  const LoopInfo Loops(Dominators);
  const auto *Its = Loops.getLoopFor(Loop.Entry);
  ColumnLoop Found{*Array, {}, InitialEnd};
  for (const auto *Inner : Its->getSubLoops()) {
    auto Next = ElementLoopFinder(*Inner, *Array, Copy).find();
    if (!Next)
      return Next.takeError();
    Found.Loops.push_back(*Next);
  }
  if (Found.Loops.empty())
    return reason("its iterations have no loops over the array");
  if (!isUsedPlainly(Copy, Loop, Reduce, Found.Loops))
    return reason("the array is used beside its iterations' loops");
  if (Error E = checkAccesses(Loop, *Array, Found.Loops))
    return E;
  return Found;
}

} // namespace warpfold
