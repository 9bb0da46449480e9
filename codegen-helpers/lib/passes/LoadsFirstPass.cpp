//===- passes/LoadsFirstPass.cpp - loads in front of branches -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  iterations side by side are worth their registers where their loads are in
//           flight together. ptxas sees to that within a block. Where each iteration has a
//           branch of its own, as a search for the smallest element and its index has, the
//           next one's load is behind it, and waits until the branch has an answer:
//
//               load 0 ─ branch ─ load 1 ─ branch ..  ->  loads 0, 1, .. ─ branch ─ branch ..
//
//           A load moves up over branches behind which it is executed in any case, so
//           nothing is loaded that was not, and over code that writes nothing. At most as
//           many bytes come together as a tile asks for (tuning/Sweep.h).
//
//===----------------------------------------------------------------------===//

#include "launch/LaunchShape.h"
#include "passes/Passes.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Between two blocks of one spine.
static constexpr size_t MostBlocksBetween = 16;

/// What loads before I instead of behind it gets the same; and I is no call, in which
/// registers would be scarce.
static bool letsLoadsPass(const Instruction &I) {
  if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
    return false;
  return !I.mayWriteToMemory() && I.willReturn() && !I.mayThrow();
}

namespace {

/// The blocks of a function, of which each has a top: a block from which the way leads
/// to it whatever the branches between say, on which loads may pass each other.
class Spines {
public:
  explicit Spines(Function &F) : Dominators(F), Loops(Dominators) {}

  const DominatorTree &dominators() const { return Dominators; }

  /// Of Block: itself where nothing above it will do. Tops of what dominates it are known.
  BasicBlock *findTop(BasicBlock &Block) {
    const auto *Node = Dominators.getNode(&Block);
    const auto *Above = Node ? Node->getIDom() : nullptr;
    BasicBlock *Top = &Block;
    if (Above && leadsTo(*Above->getBlock(), Block))
      Top = Tops.lookup(Above->getBlock());
    return Tops[&Block] = Top;
  }

private:
  /// Within a loop: elsewhere a load waits once.
  bool leadsTo(BasicBlock &Above, BasicBlock &Block) const {
    const Loop *Around = Loops.getLoopFor(&Block);
    if (!Around || Loops.getLoopFor(&Above) != Around ||
        Around->getHeader() == &Block ||
        (Tops.lookup(&Above) != &Above && !all_of(Above, letsLoadsPass)))
      return false;
    SmallSetVector<BasicBlock *, 8> Between;
    auto Enter = [&](BasicBlock *From) {
      for (BasicBlock *Next : successors(From))
        if (Next != &Block)
          Between.insert(Next);
    };
    Enter(&Above);
    // A way around Block would leave the loop, or come to its next iteration.
    for (size_t I = 0; I < Between.size(); ++I) {
      if (Between.size() > MostBlocksBetween ||
          Between[I] == Around->getHeader() ||
          Loops.getLoopFor(Between[I]) != Around ||
          !all_of(*Between[I], letsLoadsPass))
        return false;
      Enter(Between[I]);
    }
    return true;
  }

  DominatorTree Dominators;
  LoopInfo Loops;
  DenseMap<const BasicBlock *, BasicBlock *> Tops;
};

/// The end of a block to which loads are moved.
class Front {
public:
  Front(BasicBlock &Top, const DominatorTree &Dominators)
      : Top(Top), Dominators(Dominators),
        Layout(Top.getModule()->getDataLayout()) {}

  /// Load, which may pass all between Top and itself. False where its address is not known
  /// in Top, or the loads there are enough.
  bool take(LoadInst &Load) {
    const uint64_t More = Layout.getTypeStoreSize(Load.getType());
    if (Bytes + More > tuning::SweepBytesInFlight ||
        !isKnown(*Load.getPointerOperand()))
      return false;
    move(Load);
    Bytes += More;
    return true;
  }

private:
  /// In Top, or can be made there.
  bool isKnown(const Value &V) const {
    const auto *I = dyn_cast<Instruction>(&V);
    if (!I || Dominators.dominates(I, Top.getTerminator()))
      return true;
    return isSafeToSpeculativelyExecute(I) &&
           all_of(I->operands(), [this](const Use &U) { return isKnown(*U); });
  }

  void move(Instruction &I) {
    for (Use &U : I.operands())
      if (auto *Operand = dyn_cast<Instruction>(U);
          Operand && !Dominators.dominates(Operand, Top.getTerminator()))
        move(*Operand);
    I.moveBefore(Top, Top.getTerminator()->getIterator());
  }

  BasicBlock &Top;
  const DominatorTree &Dominators;
  const DataLayout &Layout;
  uint64_t Bytes = 0;
};

} // namespace

static bool moveLoads(Function &Kernel) {
  Spines Its(Kernel);
  DenseMap<const BasicBlock *, Front> Fronts;
  bool Changed = false;
  const ReversePostOrderTraversal<Function *> Blocks(&Kernel);
  for (BasicBlock *Block : Blocks) {
    BasicBlock *Top = Its.findTop(*Block);
    if (Top == Block)
      continue;
    Front &Loads =
        Fronts.try_emplace(Top, *Top, Its.dominators()).first->second;
    for (Instruction &I : make_early_inc_range(*Block)) {
      if (!letsLoadsPass(I))
        break;
      if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isSimple())
        Changed |= Loads.take(*Load);
    }
  }
  return Changed;
}

bool LoadsFirstPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasOptNone() && isDescribed(F))
      Changed |= moveLoads(F);
  return Changed;
}

} // namespace warpfold
