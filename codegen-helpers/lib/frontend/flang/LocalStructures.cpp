//===- frontend/flang/LocalStructures.cpp - values in local structures ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes the local structures by which flang passes a function's variables, and the
//           local copies of descriptors by which it accesses arrays. After such a function is
//           inlined they would prevent the passes from finding the accessed memory.
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "analysis/Effects.h"
#include "analysis/Variable.h"
#include "model/WorksharingLoop.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

namespace {

/// The accesses to a local structure, each at a known offset.
struct Accesses {
  template <class Instruction> struct At {
    Instruction *Access;
    int64_t Offset;
  };
  SmallVector<At<StoreInst>, 8> Stores;
  SmallVector<At<LoadInst>, 8> Loads;
  /// Copies of the whole structure.
  SmallVector<MemCpyInst *, 1> Copies;
  /// Addresses and lifetimes, from the last to the first.
  SmallVector<Instruction *, 8> Others;

  /// Returns the accesses; none if the structure is used in another way.
  static std::optional<Accesses> of(AllocaInst &Structure);

  void erase() const {
    for (const auto &Load : Loads)
      Load.Access->eraseFromParent();
    for (const auto &Store : Stores)
      Store.Access->eraseFromParent();
    for (Instruction *Other : Others)
      Other->eraseFromParent();
  }

private:
  bool add(Value &Address, int64_t Offset, const AllocaInst &Structure);
};

} // namespace

bool Accesses::add(Value &Address, int64_t Offset,
                   const AllocaInst &Structure) {
  const DataLayout &Layout = Structure.getModule()->getDataLayout();
  for (User *User : Address.users()) {
    auto *Store = dyn_cast<StoreInst>(User);
    auto *Load = dyn_cast<LoadInst>(User);
    auto *Copy = dyn_cast<MemCpyInst>(User);
    if (auto *Element = dyn_cast<GetElementPtrInst>(User)) {
      APInt More(Layout.getIndexTypeSizeInBits(Element->getType()), 0);
      if (!Element->accumulateConstantOffset(Layout, More) ||
          !add(*Element, Offset + More.getSExtValue(), Structure))
        return false;
      Others.push_back(Element);
    } else if (Store && Store->isSimple() &&
               Store->getValueOperand() != &Address) {
      Stores.push_back({Store, Offset});
    } else if (Load && Load->isSimple()) {
      Loads.push_back({Load, Offset});
    } else if (Copy && !Copy->isVolatile() && Copy->getRawDest() == &Address &&
               Copy->getRawSource() != &Address) {
      Copies.push_back(Copy);
    } else if (isa<LifetimeIntrinsic>(User)) {
      Others.push_back(cast<Instruction>(User));
    } else {
      return false;
    }
  }
  return true;
}

std::optional<Accesses> Accesses::of(AllocaInst &Structure) {
  Accesses Found;
  if (!Structure.getAllocatedType()->isStructTy() ||
      Structure.isArrayAllocation() || !Found.add(Structure, 0, Structure))
    return std::nullopt;
  return Found;
}

/// Returns the only store that writes the bytes that Load reads, if it writes all of them and
/// dominates Load; null otherwise.
static const StoreInst *writerOf(const Accesses::At<LoadInst> &Load,
                                 const Accesses &All,
                                 const DominatorTree &Dominators) {
  const DataLayout &Layout = Load.Access->getModule()->getDataLayout();
  auto Bytes = [&Layout](Type *Type) {
    return static_cast<int64_t>(Layout.getTypeStoreSize(Type));
  };
  Type *Read = Load.Access->getType();
  const StoreInst *Writer = nullptr;
  for (const auto &[Store, Offset] : All.Stores) {
    Type *Written = Store->getValueOperand()->getType();
    if (Offset + Bytes(Written) <= Load.Offset ||
        Load.Offset + Bytes(Read) <= Offset)
      continue;
    if (Writer || Written != Read || Offset != Load.Offset)
      return nullptr;
    Writer = Store;
  }
  return Writer && Dominators.dominates(Writer, Load.Access) ? Writer : nullptr;
}

static void forward(AllocaInst &Structure, const DominatorTree &Dominators) {
  const auto All = Accesses::of(Structure);
  if (!All || All->Stores.empty() || !All->Copies.empty())
    return;
  SmallVector<const StoreInst *, 8> Writers;
  for (const auto &Load : All->Loads)
    Writers.push_back(writerOf(Load, *All, Dominators));
  if (is_contained(Writers, nullptr))
    return;
  for (auto [Load, Writer] : zip(All->Loads, Writers))
    Load.Access->replaceAllUsesWith(
        const_cast<Value *>(Writer->getValueOperand()));
  All->erase();
  Structure.eraseFromParent();
}

static SmallVector<AllocaInst *, 16> variablesOf(Function &F) {
  SmallVector<AllocaInst *, 16> Found;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Variable = dyn_cast<AllocaInst>(&I))
      Found.push_back(Variable);
  return Found;
}

void forwardStructures(Function &F) {
  // No erased instruction is a terminator, so that the tree stays valid.
  const DominatorTree Dominators(F);
  for (AllocaInst *Variable : variablesOf(F))
    forward(*Variable, Dominators);
}

static bool writesMemory(const WorksharingLoop &Loop) {
  return effectsOfCalls(Loop.Body).Memory.Writes ||
         any_of(Loop.Body, [](const BasicBlock *Block) {
           return any_of(*Block, [](const Instruction &I) {
             const auto *Store = dyn_cast<StoreInst>(&I);
             return (Store && !isPrivate(Store->getPointerOperand())) ||
                    I.isAtomic();
           });
         });
}

/// Returns the address from which each iteration copies all of Descriptor before it reads it, if it
/// is the same for all iterations; null otherwise.
static Value *sourceOf(const AllocaInst &Descriptor, const Accesses &All,
                       const WorksharingLoop &Loop) {
  if (All.Copies.size() != 1 || !All.Stores.empty())
    return nullptr;
  const MemCpyInst &Copy = *All.Copies.front();
  const auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  const auto Size =
      Descriptor.getAllocationSize(Descriptor.getModule()->getDataLayout());
  const auto *Source = dyn_cast<Instruction>(Copy.getRawSource());
  if (Copy.getParent() != Loop.Entry || Copy.getRawDest() != &Descriptor ||
      !Length || Size != TypeSize::getFixed(Length->getZExtValue()) ||
      (Source && is_contained(Loop.Body, Source->getParent())))
    return nullptr;
  const bool IsReadAfterCopy = all_of(All.Loads, [&](const auto &Load) {
    const BasicBlock *Block = Load.Access->getParent();
    return is_contained(Loop.Body, Block) &&
           (Block != Loop.Entry || Copy.comesBefore(Load.Access));
  });
  return IsReadAfterCopy ? Copy.getRawSource() : nullptr;
}

void readDescriptorsOnce(const WorksharingLoop &Loop) {
  if (writesMemory(Loop))
    return;
  for (AllocaInst *Variable : variablesOf(*Loop.Header->getParent())) {
    const auto All = Accesses::of(*Variable);
    Value *Source = All ? sourceOf(*Variable, *All, Loop) : nullptr;
    if (!Source)
      continue;
    IRBuilder<> B(Loop.Preheader->getTerminator());
    for (const auto &[Load, Offset] : All->Loads) {
      LoadInst *Once = B.CreateLoad(
          Load->getType(), B.CreateConstGEP1_64(B.getInt8Ty(), Source, Offset));
      Load->replaceAllUsesWith(Once);
    }
    All->Copies.front()->eraseFromParent();
    All->erase();
    Variable->eraseFromParent();
  }
}

} // namespace warpfold
