//===- simulator/lowering/AssemblyMemory.cpp - ld, st, atom, red ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers memory operations of inline assembly: scalars of 8 to 64
//           bits with PTX's orders and scopes. As in PTX, an atomic operation
//           without an order is relaxed, and one without a scope has device
//           scope.
// Refuses:  vectors, and 32-bit shared addresses, which cannot represent the
//           host's addresses.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/AccessOrder.h"
#include "simulator/lowering/AssemblyLowering.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace warpfold::sim {

Value *AssemblyLowering::address(const PtxOperand &Operand) {
  if (Operand.Is != PtxOperand::Kind::Address ||
      Operand.Argument >= Values.size() || !Values[Operand.Argument])
    return nullptr;
  Value *Base = Values[Operand.Argument];
  if (Base->getType()->isPointerTy())
    Base = B.CreateAddrSpaceCast(Base, B.getPtrTy());
  else if (Base->getType()->isIntegerTy(64))
    Base = B.CreateIntToPtr(Base, B.getPtrTy());
  else
    return nullptr;
  return B.CreateConstGEP1_64(B.getInt8Ty(), Base, Operand.Number);
}

static bool isVector(const PtxInstruction &I) {
  return I.has("v2") || I.has("v4");
}

/// PTX requires natural alignment.
static Align alignmentOf(const Type *Ty) {
  return Align(Ty->getPrimitiveSizeInBits() / 8);
}

static AtomicOrdering orderOf(const PtxInstruction &I) {
  if (I.has("acquire"))
    return AtomicOrdering::Acquire;
  if (I.has("release"))
    return AtomicOrdering::Release;
  if (I.has("acq_rel"))
    return AtomicOrdering::AcquireRelease;
  return I.has("relaxed") ? AtomicOrdering::Monotonic
                          : AtomicOrdering::NotAtomic;
}

static SyncScope::ID scopeOf(const PtxInstruction &I, LLVMContext &Context) {
  return ptxScope(Context, I.has("cta") ? Scope::Block : Scope::Device);
}

bool AssemblyLowering::load(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (I.Operands.size() != 2 || !Ty || isVector(I))
    return false;
  Value *From = address(I.Operands[1]);
  if (!From)
    return false;
  LoadInst *Load = B.CreateAlignedLoad(Ty, From, alignmentOf(Ty));
  Load->setVolatile(I.has("volatile"));
  if (AtomicOrdering Order = orderOf(I); Order != AtomicOrdering::NotAtomic)
    Load->setAtomic(Order, scopeOf(I, C.context()));
  return write(I.Operands[0], Load, I.type().starts_with("s"));
}

bool AssemblyLowering::store(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (I.Operands.size() != 2 || !Ty || isVector(I))
    return false;
  Value *To = address(I.Operands[0]), *V = read(I.Operands[1], Ty);
  if (!To || !V)
    return false;
  StoreInst *Store = B.CreateAlignedStore(V, To, alignmentOf(Ty));
  Store->setVolatile(I.has("volatile"));
  if (AtomicOrdering Order = orderOf(I); Order != AtomicOrdering::NotAtomic)
    Store->setAtomic(Order, scopeOf(I, C.context()));
  return true;
}

static AtomicRMWInst::BinOp operationOf(const PtxInstruction &I) {
  using Rmw = AtomicRMWInst;
  bool Float = I.type().starts_with("f"), Signed = I.type().starts_with("s");
  for (StringRef Part : I.Parts) {
    auto Op = StringSwitch<Rmw::BinOp>(Part)
                  .Case("add", Float ? Rmw::FAdd : Rmw::Add)
                  .Case("exch", Rmw::Xchg)
                  .Case("and", Rmw::And)
                  .Case("or", Rmw::Or)
                  .Case("xor", Rmw::Xor)
                  .Case("inc", Rmw::UIncWrap)
                  .Case("dec", Rmw::UDecWrap)
                  .Case("min", Signed ? Rmw::Min : Rmw::UMin)
                  .Case("max", Signed ? Rmw::Max : Rmw::UMax)
                  .Default(Rmw::BAD_BINOP);
    if (Op != Rmw::BAD_BINOP)
      return Op;
  }
  return Rmw::BAD_BINOP;
}

bool AssemblyLowering::atomic(const PtxInstruction &I, bool HasResult) {
  Type *Ty = typeOf(I.type());
  const unsigned First = HasResult ? 1 : 0;
  const bool Swaps = I.has("cas");
  if (!Ty || isVector(I) || I.Operands.size() != First + (Swaps ? 3 : 2))
    return false;
  Value *Where = address(I.Operands[First]);
  Value *Operand = read(I.Operands[First + 1], Ty);
  if (!Where || !Operand)
    return false;
  AtomicOrdering Order = orderOf(I);
  if (Order == AtomicOrdering::NotAtomic)
    Order = AtomicOrdering::Monotonic;
  SyncScope::ID Within = scopeOf(I, C.context());
  Value *Old = nullptr;
  if (Swaps) {
    Value *New = read(I.Operands[First + 2], Ty);
    if (!New || !Ty->isIntegerTy())
      return false;
    AtomicOrdering Failure =
        AtomicCmpXchgInst::getStrongestFailureOrdering(Order);
    Old = B.CreateExtractValue(B.CreateAtomicCmpXchg(Where, Operand, New,
                                                     MaybeAlign(), Order,
                                                     Failure, Within),
                               0);
  } else {
    AtomicRMWInst::BinOp Op = operationOf(I);
    if (Op == AtomicRMWInst::BAD_BINOP)
      return false;
    Old = B.CreateAtomicRMW(Op, Where, Operand, MaybeAlign(), Order, Within);
  }
  return !HasResult || write(I.Operands[0], Old);
}

} // namespace warpfold::sim
