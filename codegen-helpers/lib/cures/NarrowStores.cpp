//===- cures/NarrowStores.cpp - parts of a floating-point number ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  ptxas before 13.1 compiles a store of fewer bits than its register has as a conversion
//           if a floating-point instruction wrote the register: st.b32 of a double stores its value
//           as an integer, not its low bits (docs/StockDefects.md, 54). LLVM 22's registers have no
//           type, so that its back end generates such stores for a part of a number's bits, and for
//           numbers at unaligned addresses. This cure copies the bits to a separate register, by a
//           move that LLVM cannot analyze and that ptxas removes.
//
//           It runs as the last pass.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "support/Calls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {
namespace {

/// Returns whether Ty is half, bfloat, float or double, the types that PTX has registers for.
bool isNumber(const Type *Ty) {
  return Ty->isFloatingPointTy() && Ty->getPrimitiveSizeInBits() <= 64;
}

/// Returns whether one instruction for each element writes the value of Store.
bool isAligned(const StoreInst &Store) {
  const Type *Scalar = Store.getValueOperand()->getType()->getScalarType();
  return 8 * Store.getAlign().value() >= Scalar->getPrimitiveSizeInBits();
}

/// Returns whether no back end is known to turn User into a store of a part of Bits.
bool takesAllBits(const User &User, const Value &Bits) {
  if (const auto *Store = dyn_cast<StoreInst>(&User))
    return Store->getValueOperand() == &Bits && isAligned(*Store);
  // The exchange of a whole word stores all bits. Its loop must stay one that the link recognizes
  // as a product (plan/AtomicUpdate.h).
  if (isa<AtomicCmpXchgInst>(User))
    return Bits.getType()->getPrimitiveSizeInBits() >= 32;
  return isa<ReturnInst, ICmpInst>(User) ||
         (isa<CallInst>(User) && !isa<IntrinsicInst>(User));
}

bool hasPartsStored(const BitCastInst &Bits) {
  return isNumber(Bits.getSrcTy()) &&
         (Bits.getType()->isVectorTy() ||
          !all_of(Bits.users(),
                  [&](const User *User) { return takesAllBits(*User, Bits); }));
}

bool holdsNumber(const Type *Ty) {
  return isNumber(Ty) || any_of(Ty->subtypes(), holdsNumber);
}

/// Returns whether Store is split. The numbers in an aggregate may be at unaligned addresses.
bool isStoredApart(const StoreInst &Store) {
  if (Store.isAtomic() || isa<Constant>(Store.getValueOperand()))
    return false;
  const Type *Ty = Store.getValueOperand()->getType();
  return holdsNumber(Ty) && (Ty->isAggregateType() || !isAligned(Store));
}

/// Returns the bits of Number in a register that no floating-point instruction writes.
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

void moveToIntegerRegister(BitCastInst &Bits) {
  IRBuilder<> B(&Bits);
  Bits.replaceAllUsesWith(
      B.CreateBitCast(bitsOf(B, Bits.getOperand(0)), Bits.getType()));
  Bits.eraseFromParent();
}

/// Stores each number of V, which is Offset bytes after the store's address, as the integer with
/// its bits.
void storeApart(IRBuilder<> &B, StoreInst &Store, Value *V, uint64_t Offset) {
  const DataLayout &DL = Store.getModule()->getDataLayout();
  Type *Type = V->getType();
  if (auto *Vector = dyn_cast<FixedVectorType>(Type)) {
    const uint64_t Bytes = DL.getTypeStoreSize(Vector->getElementType());
    for (unsigned At = 0; At < Vector->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractElement(V, At), Offset + At * Bytes);
    return;
  }
  if (auto *Struct = dyn_cast<StructType>(Type)) {
    for (unsigned At = 0; At < Struct->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractValue(V, At),
                 Offset + DL.getStructLayout(Struct)->getElementOffset(At));
    return;
  }
  if (auto *Array = dyn_cast<ArrayType>(Type)) {
    const uint64_t Bytes = DL.getTypeAllocSize(Array->getElementType());
    for (unsigned At = 0; At < Array->getNumElements(); ++At)
      storeApart(B, Store, B.CreateExtractValue(V, At), Offset + At * Bytes);
    return;
  }
  Value *Address = Store.getPointerOperand();
  if (Offset != 0)
    Address = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address, Offset);
  StoreInst *New = B.CreateAlignedStore(
      isNumber(Type) ? bitsOf(B, V) : V, Address,
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
    moveToIntegerRegister(*Cast);
  for (StoreInst *Store : Stores) {
    IRBuilder<> B(Store);
    storeApart(B, *Store, Store->getValueOperand(), 0);
    Store->eraseFromParent();
  }
  return !(Bits.empty() && Stores.empty());
}

} // namespace warpfold
