//===- sweep/Originals.cpp - where the result goes ------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/Originals.h"

#include "analysis/Effects.h"
#include "analysis/Repeatable.h"
#include "analysis/Variable.h"
#include "openmp/PointerLists.h"
#include "sweep/EarlyLoads.h"

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold {

/// What Address is an address in, by references that are written once; what is known of
/// it last.
static const Value *rootOf(const Value *Address) {
  for (;;) {
    const Value *Object = getUnderlyingObject(Address, /*MaxLookup=*/0);
    const auto *Load = dyn_cast<LoadInst>(Object);
    const auto *Reference =
        Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
    const auto Held = Reference ? valuesHeld(*Reference) : std::nullopt;
    if (!Held || Held->size() != 1)
      return Object;
    Address = Held->front();
  }
}

namespace {

class Reads {
public:
  Reads(const CallInst &Reduce, const std::optional<ParallelCall> &Begin)
      : Begin(Begin), Region(*Reduce.getFunction()), Dominators(const_cast<Function &>(Region)),
        Combines(*combiningEdge(Reduce)) {
    for (const BasicBlock &Block : Region)
      if (Dominators.dominates(Combines, &Block))
        for (const Instruction &I : Block)
          addOriginal(I);
  }

  bool mayBeIn(const Function &F, ArrayRef<BasicBlock *> Apart) const {
    return any_of(depth_first(&F), [&](const BasicBlock *Block) {
      return !is_contained(Apart, Block) &&
             !(&F == &Region && Dominators.dominates(Combines, Block)) &&
             any_of(*Block, [&](const Instruction &I) { return mayRead(I); });
    });
  }

private:
  void addOriginal(const Instruction &I) {
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!isFixed(Store->getPointerOperand()))
        Types.insert(Store->getValueOperand()->getType());
    } else if (I.mayWriteToMemory() &&
               !isa<LifetimeIntrinsic, DbgInfoIntrinsic, AssumeInst>(I)) {
      HasAnyType = true;
    }
  }

  /// Memory at Address is a variable of the thread's, or of what begins its region, or
  /// constant.
  bool isFixed(const Value *Address) const {
    const Value *Root = rootOf(Address);
    const auto *Parameter = dyn_cast<Argument>(Root);
    if (Parameter && Parameter->getParent() == &Region) {
      const Value *Passed = passedAs(*Parameter);
      Root = Passed ? rootOf(Passed) : Root;
    }
    const auto *Global = dyn_cast<GlobalVariable>(Root);
    const auto *Call = dyn_cast<CallInst>(Root);
    return isa<AllocaInst>(Root) || (Global && Global->isConstant()) ||
           (Call && isSharedMemoryCall(*Call)) ||
           (Parameter && isThreadNumber(*Parameter));
  }

  /// By what begins the region, or calls the teams' code; null where that is not known.
  const Value *passedAs(const Argument &Parameter) const {
    const unsigned Number = Parameter.getArgNo();
    if (Begin)
      return Number < 2 ? nullptr : listEntry(*Begin, Number - 2);
    const auto *Call = Region.hasOneUse()
                           ? dyn_cast<CallInst>(Region.user_back())
                           : nullptr;
    return Call ? Call->getArgOperand(Number) : nullptr;
  }

  /// The first two parameters of what clang outlines.
  bool isThreadNumber(const Argument &Parameter) const {
    return Parameter.getParent() == &Region && Parameter.getArgNo() < 2;
  }

  bool mayBeOriginal(const Value *Address, Type *Read) const {
    return !isFixed(Address) && (HasAnyType || Types.contains(Read));
  }

  bool mayRead(const Instruction &I) const {
    if (const auto *Load = dyn_cast<LoadInst>(&I))
      return mayBeOriginal(Load->getPointerOperand(), Load->getType());
    if (const auto *Move = dyn_cast<MemTransferInst>(&I))
      return !isFixed(Move->getRawSource());
    const auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || isa<IntrinsicInst>(Call))
      return false;
    const Effects Does = effectsOf(*Call);
    return Does.isPure() && Does.Memory.Reads &&
           (!Does.StaysInArguments ||
            any_of(Call->args(), [&](const Use &Passed) {
              return Passed->getType()->isPointerTy() && !isFixed(Passed);
            }));
  }

  const std::optional<ParallelCall> &Begin;
  const Function &Region;
  const DominatorTree Dominators;
  const BasicBlockEdge Combines;
  /// Of what is written to originals. By a call, or as bytes, it may be any.
  SmallPtrSet<Type *, 4> Types;
  bool HasAnyType = false;
};

} // namespace

bool mayReadOriginals(const CallInst &Reduce, ArrayRef<BasicBlock *> Apart,
                      const std::optional<ParallelCall> &Begin) {
  const Reads Seen(Reduce, Begin);
  return Seen.mayBeIn(*Reduce.getFunction(), Apart) ||
         (Begin && Seen.mayBeIn(*Begin->Call->getFunction(), {}));
}

} // namespace warpfold
