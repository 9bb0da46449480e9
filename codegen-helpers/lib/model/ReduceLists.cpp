//===- model/ReduceLists.cpp - the reduce list of a callback --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "model/ReduceLists.h"

#include "openmp/OpenMPCalls.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns the call by which a callback of clang or of Warpfold combines two lists; null if it is
/// not unique.
static CallInst *combiningCall(Function &ShuffleReduce) {
  CallInst *Found = nullptr;
  for (Instruction &I : instructions(ShuffleReduce)) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || Callee->arg_size() != 2 || Callee->isIntrinsic())
      continue;
    if (Found)
      return nullptr;
    Found = Call;
  }
  return Found;
}

Function *combinerOf(Function &ShuffleReduce) {
  CallInst *Call = combiningCall(ShuffleReduce);
  return Call ? Call->getCalledFunction() : nullptr;
}

Expected<ReductionList> readList(Function &ShuffleReduce) {
  CallInst *Combining = combiningCall(ShuffleReduce);
  auto *Array =
      Combining ? dyn_cast<AllocaInst>(Combining->getArgOperand(1)) : nullptr;
  if (!Array || !Array->getAllocatedType()->isArrayTy())
    return reason("the callback's reduction list cannot be identified");
  Module &M = *ShuffleReduce.getParent();
  std::vector<ReductionElement> Elements(
      Array->getAllocatedType()->getArrayNumElements());
  for (auto [Index, Element] : enumerate(Elements))
    Element.Name = std::to_string(Index);
  for (Instruction &I : instructions(ShuffleReduce)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    auto Index =
        Store ? indexIn(M.getDataLayout(), Array, Store->getPointerOperand())
              : std::optional<uint64_t>();
    if (!Index)
      continue;
    auto *Variable = dyn_cast<AllocaInst>(Store->getValueOperand());
    if (!Variable || Variable->isArrayAllocation() ||
        *Index >= Elements.size() || Elements[*Index].Type)
      return reason("the type of element " + Twine(*Index) +
                    " of the reduction list has no known size");
    Elements[*Index] = ReductionElement::of(M, Elements[*Index].Name,
                                            Variable->getAllocatedType());
  }
  return ReductionList::createWithCombiner(M, Elements,
                                           *Combining->getCalledFunction());
}

bool isMovedWrongly(Function &ShuffleReduce) {
  auto List = readList(ShuffleReduce);
  if (!List) {
    consumeError(List.takeError());
    return false;
  }
  return any_of(List->elements(), [](const ReductionElement &Element) {
    const uint64_t LongestPiece =
        std::min<uint64_t>(8, bit_floor(Element.Bytes));
    return !Element.Type->isIntegerTy() &&
           (Element.Bytes % 4 != 0 || Element.Alignment.value() < LongestPiece);
  });
}

SmallVector<const AllocaInst *, 4> reducedBy(const Value *List) {
  SmallVector<std::pair<uint64_t, const AllocaInst *>, 4> Found;
  for (const User *Element : List->users()) {
    const auto *Address = dyn_cast<GetElementPtrInst>(Element);
    // The list's address in the call, and lifetime markers.
    if (!Address)
      continue;
    const auto Index =
        indexIn(Address->getModule()->getDataLayout(), List, Address);
    for (const User *User : Address->users()) {
      const auto *Store = dyn_cast<StoreInst>(User);
      const auto *Copy = Store ? dyn_cast<AllocaInst>(getUnderlyingObject(
                                     Store->getValueOperand()))
                               : nullptr;
      if (!Copy || !Index)
        return {};
      Found.emplace_back(*Index, Copy);
    }
  }
  // The users of a value are in no particular order.
  sort(Found);
  return SmallVector<const AllocaInst *, 4>(make_second_range(Found));
}

SmallVector<const AllocaInst *, 4> reducedIn(Function &F) {
  SmallVector<const AllocaInst *, 4> Found;
  for (Instruction &I : instructions(F))
    if (auto Reduce = asParallelReduce(I))
      Found.append(reducedBy(Reduce->list()));
    else if (auto OfTeams = asTeamsReduce(I))
      Found.append(reducedBy(OfTeams->list()));
  return Found;
}

std::optional<BasicBlockEdge> combiningEdge(const Value &Reduce) {
  for (const User *User : Reduce.users()) {
    if (!match(User, m_SpecificICmp(ICmpInst::ICMP_EQ, m_Specific(&Reduce),
                                    m_One())) ||
        !User->hasOneUse())
      continue;
    if (const auto *Branch = dyn_cast<CondBrInst>(User->user_back()))
      return BasicBlockEdge(Branch->getParent(), Branch->getSuccessor(0));
  }
  return std::nullopt;
}

SmallSetVector<BasicBlock *, 8> combiningBlocks(const CallInst &Reduce) {
  SmallSetVector<BasicBlock *, 8> Found;
  const auto Edge = combiningEdge(Reduce);
  if (!Edge)
    return Found;
  auto &F = const_cast<Function &>(*Reduce.getFunction());
  const DominatorTree Dominators(F);
  for (BasicBlock &Block : F)
    if (Dominators.dominates(*Edge, &Block))
      Found.insert(&Block);
  return Found;
}

} // namespace warpfold
