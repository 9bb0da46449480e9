//===- frontend/clang/DeadEnds.cpp - code that ends the program -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/DeadEnds.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace warpfold {

DeadEnds::DeadEnds(Function &F) {
  // A block's successors precede it, except in cycles.
  for (const BasicBlock *Block : post_order(&F))
    if (isa<UnreachableInst>(Block->getTerminator()) ||
        (!succ_empty(Block) && all_of(successors(Block), [this](auto *Next) {
          return Blocks.contains(Next);
        })))
      Blocks.insert(Block);
}

/// Returns the one element of Found, or null.
static BasicBlock *onlyElement(const SmallPtrSetImpl<BasicBlock *> &Found) {
  return Found.size() == 1 ? *Found.begin() : nullptr;
}

BasicBlock *DeadEnds::exitOf(const Loop &L) const {
  SmallVector<Loop::Edge, 4> Edges;
  L.getExitEdges(Edges);
  SmallPtrSet<BasicBlock *, 4> Found;
  for (const auto &[From, To] : Edges)
    if (!Blocks.contains(To))
      Found.insert(To);
  return onlyElement(Found);
}

BasicBlock *DeadEnds::exitingBlockOf(const Loop &L) const {
  SmallVector<Loop::Edge, 4> Edges;
  L.getExitEdges(Edges);
  SmallPtrSet<BasicBlock *, 4> Found;
  for (const auto &[From, To] : Edges)
    if (!Blocks.contains(To))
      Found.insert(From);
  return onlyElement(Found);
}

bool DeadEnds::follow(ArrayRef<BasicBlock *> From) const {
  return any_of(From, [this](const BasicBlock *Block) {
    return any_of(successors(Block),
                  [this](auto *Next) { return Blocks.contains(Next); });
  });
}

size_t DeadEnds::addReachable(SmallVectorImpl<BasicBlock *> &Body) const {
  const size_t NumOthers = Body.size();
  for (size_t Next = 0; Next < Body.size(); ++Next)
    for (BasicBlock *To : successors(Body[Next]))
      if (Blocks.contains(To) && !is_contained(Body, To))
        Body.push_back(To);
  return Body.size() - NumOthers;
}

} // namespace warpfold
