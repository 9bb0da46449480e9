//===- plan/ColumnLoop.cpp - iterations that update the elements of a row ---===//
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

/// Matches one inner loop of a body.
class ElementLoopFinder {
public:
  ElementLoopFinder(const Loop &Inner, const ReducedArray &Array,
                    const Variable &Copy)
      : Inner(Inner), Array(Array), Copy(Copy) {}

  Expected<ElementLoop> find();

private:
  bool findFrame();
  bool findCounter();
  bool isCounter(const Value *Index) const;
  bool isElement(const GetElementPtrInst &Address) const;
  bool isDerivedFromElement(const Value *Pointer) const;
  bool findElements();

  const Loop &Inner;
  const ReducedArray &Array;
  const Variable &Copy;
  ElementLoop Found{};
};

} // namespace

bool ElementLoopFinder::findFrame() {
  Found.Blocks.assign(Inner.block_begin(), Inner.block_end());
  Found.Header = Inner.getHeader();
  Found.Latch = Inner.getLoopLatch();
  Found.Exit = Inner.getUniqueExitBlock();
  return Inner.isInnermost() && Found.Latch && Found.Exit &&
         Found.Latch != Found.Header &&
         Inner.getExitingBlock() == Found.Header &&
         !isa<PHINode>(Found.Exit->front()) && hasOnlyLocalValues(Found.Blocks);
}

/// Returns whether the loop has a counter: the latch adds 1 to it, and its only other store is a 0
/// before the loop.
bool ElementLoopFinder::findCounter() {
  const BasicBlock *Before = Inner.getLoopPredecessor();
  StoreInst *Next = nullptr;
  for (Instruction &I : *Found.Latch)
    if (auto *Store = dyn_cast<StoreInst>(&I))
      Next = Store;
  Found.Counter =
      Next ? dyn_cast<AllocaInst>(Next->getPointerOperand()) : nullptr;
  if (!Before || !Found.Counter ||
      !isNextIteration(*Found.Latch, Found.Counter))
    return false;
  // Thread indices and steps must fit into the type.
  if (Found.Counter->getAllocatedType()->getIntegerBitWidth() < 16)
    return false;
  Found.Step = dyn_cast<BinaryOperator>(Next->getValueOperand());
  const Variable Counter(Found.Counter);
  if (!Found.Step || !Counter.isPlain() || Counter.writes().size() != 2 ||
      any_of(Counter.loads(),
             [this](const LoadInst *Load) { return !Inner.contains(Load); }))
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

/// Returns whether Address is &h[k], from a pointer to the elements or from the array's variable.
bool ElementLoopFinder::isElement(const GetElementPtrInst &Address) const {
  if (Address.getSourceElementType() == Array.Element)
    return Address.getNumIndices() == 1 && isCounter(Address.getOperand(1));
  return Address.getSourceElementType() == Array.Copy->getAllocatedType() &&
         Address.getResultElementType() == Array.Element &&
         Address.getNumIndices() == 2 &&
         match(Address.getOperand(1), m_Zero()) &&
         isCounter(Address.getOperand(2));
}

/// Returns whether Pointer is derived from an element's address, by an offset in the element or
/// through a reference that the loop initializes.
bool ElementLoopFinder::isDerivedFromElement(const Value *Pointer) const {
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
           return !Store || Inner.contains(Store);
         });
}

/// Collects the addresses of elements. Returns whether all addresses of the copy in the loop are
/// derived from them.
bool ElementLoopFinder::findElements() {
  for (BasicBlock *Block : Found.Blocks)
    for (Instruction &I : *Block)
      for (const Value *Operand : I.operand_values()) {
        if (!Copy.isAt(Operand) || isDerivedFromElement(Operand))
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
    return reason("an inner loop contains loops or has several exits");
  if (!findCounter())
    return reason("an inner loop does not count from 0 in steps of 1");
  if (!findElements())
    return reason("an inner loop accesses array elements other than the one at "
                  "its counter");
  return Found;
}

/// Returns whether Call is one of those by which Combiner combines two elements.
static bool isCombining(const CallInst &Call, const Function *Combiner) {
  return Combiner && Call.getCalledFunction() &&
         any_of(instructions(*Combiner), [&Call](const Instruction &I) {
           const auto *Combining = dyn_cast<CallInst>(&I);
           return Combining &&
                  Combining->getCalledFunction() == Call.getCalledFunction();
         });
}

/// Returns whether all uses of Copy's address are known: in the list of Reduce, in the initializer,
/// in Loops, and in the code that combines the copy with the result. A destructor would access all
/// of it; a pointer in an array of pointers, or one that a function returns, could be that of any
/// element.
static bool isUsedPlainly(const Variable &Copy, const WorksharingLoop &Loop,
                          const ParallelReduceCall &Reduce,
                          ArrayRef<ElementLoop> Loops) {
  auto IsInLoops = [&](const Instruction *I) {
    return any_of(Loops, [I](const ElementLoop &Elements) {
      return is_contained(Elements.Blocks, I->getParent());
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
    return reason(
        "the reduction list is not a single array of constant length");
  const Variable Copy(Array->Copy);
  if (Copy.escapes())
    return reason("the array's address escapes");
  GetElementPtrInst *InitialEnd = initialEnd(Region, *Array);
  if (!InitialEnd || !holdIdentity(Reduce.list(), *Reduce.Call, Loop.Body))
    return reason("the initial value of the array may differ from the "
                  "operator's identity");
  const DominatorTree Dominators(Region);
  const LoopInfo Loops(Dominators);
  const auto *Worksharing = Loops.getLoopFor(Loop.Entry);
  ColumnLoop Found{*Array, {}, InitialEnd};
  for (const auto *Inner : Worksharing->getSubLoops()) {
    auto Next = ElementLoopFinder(*Inner, *Array, Copy).find();
    if (!Next)
      return Next.takeError();
    Found.Loops.push_back(*Next);
  }
  if (Found.Loops.empty())
    return reason("iterations contain no loop over the array");
  if (!isUsedPlainly(Copy, Loop, Reduce, Found.Loops))
    return reason("the array is used outside the inner loops");
  if (Error E = checkAccesses(Loop, *Array, Found.Loops))
    return E;
  return Found;
}

} // namespace warpfold
