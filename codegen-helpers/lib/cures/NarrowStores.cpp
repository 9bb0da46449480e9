//===- cures/NarrowStores.cpp - parts of a floating-point number ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas before 13.1 takes a store of fewer bits than its register has for a
//           conversion, where an instruction of floating point wrote the register:
//           st.b32 of a double stores its value as an integer, not its low bits
//           (docs/StockDefects.md, 54). LLVM 22's registers have no type, so that its
//           back end writes such stores: for a part of a number's bits, and for numbers
//           at places that are not aligned. Here the bits get a register of their own,
//           by a move that LLVM cannot see through and ptxas makes nothing of.
//
//           A cure and no optimisation: it runs at every level, last.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "support/AssemblyText.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {
namespace {

/// half, bfloat, float or double: what PTX has a register for.
bool isNumber(const Type *Its) {
  return Its->isFloatingPointTy() && Its->getPrimitiveSizeInBits() <= 64;
}

/// Of a store: what it writes is written by one instruction for each element.
bool isAligned(const StoreInst &Store) {
  const Type *Scalar = Store.getValueOperand()->getType()->getScalarType();
  return 8 * Store.getAlign().value() >= Scalar->getPrimitiveSizeInBits();
}

/// What no back end makes a store of a part of, as far as one can see.
bool takesAllBits(const User &Its, const Value &Bits) {
  if (const auto *Store = dyn_cast<StoreInst>(&Its))
    return Store->getValueOperand() == &Bits && isAligned(*Store);
  // A swap of a whole word. Its loop must stay one that the link recognises as a product
  // (plan/AtomicUpdate.h).
  if (isa<AtomicCmpXchgInst>(Its))
    return Bits.getType()->getPrimitiveSizeInBits() >= 32;
  return isa<ReturnInst, ICmpInst>(Its) ||
         (isa<CallInst>(Its) && !isa<IntrinsicInst>(Its));
}

bool hasPartsStored(const BitCastInst &Bits) {
  return isNumber(Bits.getSrcTy()) &&
         (Bits.getType()->isVectorTy() ||
          !all_of(Bits.users(),
                  [&](const User *Its) { return takesAllBits(*Its, Bits); }));
}

bool holdsNumber(const Type *Its) {
  return isNumber(Its) || any_of(Its->subtypes(), holdsNumber);
}

/// An aggregate holds its numbers at places that nobody aligned.
bool isStoredApart(const StoreInst &Store) {
  if (Store.isAtomic() || isa<Constant>(Store.getValueOperand()))
    return false;
  const Type *Its = Store.getValueOperand()->getType();
  return holdsNumber(Its) && (Its->isAggregateType() || !isAligned(Store));
}

/// The bits of the number in a register that no instruction of floating point writes.
Value *bitsOf(IRBuilder<> &B, Value *Number) {
  const unsigned Width = Number->getType()->getPrimitiveSizeInBits();
  Type *Integer = B.getIntNTy(Width);
  const char *Kind = Width == 64 ? "=l,l" : Width == 32 ? "=r,r" : "=h,h";
  auto *Move =
      InlineAsm::get(FunctionType::get(Integer, {Integer}, /*isVarArg=*/false),
                     ("mov.b" + Twine(Width) + " $0, $1;").str(), Kind,
                     /*hasSideEffects=*/false);
  CallInst *Bits = createAssembly(B, Move, {B.CreateBitCast(Number, Integer)});
  Bits->setDoesNotAccessMemory();
  Bits->setDoesNotThrow();
  return Bits;
}

void giveOwnRegister(BitCastInst &Bits) {
  IRBuilder<> B(&Bits);
  Bits.replaceAllUsesWith(
      B.CreateBitCast(bitsOf(B, Bits.getOperand(0)), Bits.getType()));
  Bits.eraseFromParent();
}

/// Stores each number of Its, which lies Offset bytes behind the store's place, as the
/// integer that its bits are.
void storeApart(IRBuilder<> &B, StoreInst &Store, Value *Its, uint64_t Offset) {
  const DataLayout &DL = Store.getModule()->getDataLayout();
  Type *Type = Its->getType();
  if (auto *Vector = dyn_cast<FixedVectorType>(Type)) {
    const uint64_t Bytes = DL.getTypeStoreSize(Vector->getElementType());
    for (unsigned At = 0; At < Vector->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractElement(Its, At),
                 Offset + At * Bytes);
    return;
  }
  if (auto *Struct = dyn_cast<StructType>(Type)) {
    for (unsigned At = 0; At < Struct->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractValue(Its, At),
                 Offset + DL.getStructLayout(Struct)->getElementOffset(At));
    return;
  }
  if (auto *Array = dyn_cast<ArrayType>(Type)) {
    const uint64_t Bytes = DL.getTypeAllocSize(Array->getElementType());
    for (unsigned At = 0; At < Array->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractValue(Its, At), Offset + At * Bytes);
    return;
  }
  Value *Place = Store.getPointerOperand();
  if (Offset != 0)
    Place = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Place, Offset);
  StoreInst *New = B.CreateAlignedStore(
      isNumber(Type) ? bitsOf(B, Its) : Its, Place,
      commonAlignment(Store.getAlign(), Offset), Store.isVolatile());
  New->setAAMetadata(Store.getAAMetadata());
}

} // namespace

bool storeNumbersAsBits(Module &M) {
  SmallVector<BitCastInst *, 8> Bits;
  SmallVector<StoreInst *, 8> Stores;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (auto *Cast = dyn_cast<BitCastInst>(&I); Cast && hasPartsStored(*Cast))
        Bits.push_back(Cast);
      else if (auto *Store = dyn_cast<StoreInst>(&I);
               Store && isStoredApart(*Store))
        Stores.push_back(Store);
    }
  for (BitCastInst *Cast : Bits)
    giveOwnRegister(*Cast);
  for (StoreInst *Store : Stores) {
    IRBuilder<> B(Store);
    storeApart(B, *Store, Store->getValueOperand(), 0);
    Store->eraseFromParent();
  }
  return !(Bits.empty() && Stores.empty());
}

} // namespace warpfold
