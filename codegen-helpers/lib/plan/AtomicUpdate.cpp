//===- plan/AtomicUpdate.cpp - the code of `omp atomic update` ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/AtomicUpdate.h"

#include "analysis/Owners.h"
#include "plan/UpdateMarks.h"
#include "support/LlvmReleases.h"
#include "support/Reason.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <optional>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Returns whether threads of other teams may access memory at Pointer.
static bool isVisibleToOtherTeams(const Value &Pointer) {
  const unsigned Space =
      getUnderlyingObject(&Pointer)->getType()->getPointerAddressSpace();
  return (Space == 0 || Space == 1) &&
         !Owners::of(&Pointer).areOnly(Owners::Thread | Owners::Team);
}

/// Returns whether Scope is the system or the device. LLVM 19's back end converts one to the other.
static bool isWide(SyncScope::ID Scope, const LLVMContext &Context) {
  if (Scope == SyncScope::System)
    return true;
  SmallVector<StringRef, 8> Names;
  Context.getSyncScopeNames(Names);
  return Scope < Names.size() && Names[Scope] == "device";
}

/// Returns the name of T in update functions; empty if there are none for it.
static StringRef typeName(const Type &T) {
  if (T.isIntegerTy(32))
    return "i32";
  if (T.isIntegerTy(64))
    return "i64";
  if (T.isFloatTy())
    return "f32";
  return T.isDoubleTy() ? "f64" : "";
}

static StringRef operationName(AtomicRMWInst::BinOp Operation) {
  switch (Operation) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::FAdd:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::FSub:
    return "add";
  case AtomicRMWInst::And:
    return "and";
  case AtomicRMWInst::Or:
    return "or";
  case AtomicRMWInst::Xor:
    return "xor";
  case AtomicRMWInst::Min:
    return "min";
  case AtomicRMWInst::Max:
    return "max";
  case AtomicRMWInst::UMin:
    return "umin";
  case AtomicRMWInst::UMax:
    return "umax";
  case AtomicRMWInst::FMin:
    return "fmin";
  case AtomicRMWInst::FMax:
    return "fmax";
  default:
    return "";
  }
}

namespace {

/// A compare-and-swap loop, as clang generates it.
struct SwapLoop {
  BasicBlock *Body;
  BasicBlock *Before;
  BasicBlock *After;
  PHINode *Old;
  LoadInst *First;
};

} // namespace

/// Returns whether V is Old, or the bits of Old as a number.
static bool isOld(const Value *V, const PHINode *Old) {
  return V == Old || match(V, m_BitCast(m_Specific(Old)));
}

static bool isOutside(const Value *V, const BasicBlock *Body) {
  const auto *I = dyn_cast<Instruction>(V);
  return !I || I->getParent() != Body;
}

static std::optional<SwapLoop> findLoop(AtomicCmpXchgInst &Exchange) {
  SwapLoop L;
  L.Body = Exchange.getParent();
  const auto *End = dyn_cast<CondBrInst>(L.Body->getTerminator());
  if (!End || End->getSuccessor(1) != L.Body ||
      !match(End->getCondition(), m_ExtractValue<1>(m_Specific(&Exchange))))
    return std::nullopt;
  L.After = End->getSuccessor(0);

  L.Old = dyn_cast<PHINode>(Exchange.getCompareOperand());
  if (!L.Old || L.Old->getParent() != L.Body)
    return std::nullopt;
  const int FromBody = L.Old->getBasicBlockIndex(L.Body);
  if (L.Old->getNumIncomingValues() != 2 || FromBody < 0 ||
      !match(L.Old->getIncomingValue(FromBody),
             m_ExtractValue<0>(m_Specific(&Exchange))))
    return std::nullopt;
  L.Before = L.Old->getIncomingBlock(1 - FromBody);
  L.First = dyn_cast<LoadInst>(L.Old->getIncomingValue(1 - FromBody));
  if (!L.First || L.First->getParent() != L.Before || L.First->isVolatile() ||
      L.First->getOrdering() != AtomicOrdering::Monotonic ||
      L.First->getPointerOperand() != Exchange.getPointerOperand() ||
      !L.First->hasOneUse() || L.Before->getSingleSuccessor() != L.Body)
    return std::nullopt;
  return L;
}

/// Returns whether the loop does nothing else, and no value of it is used after it.
static bool isAlone(const SwapLoop &L, const AtomicCmpXchgInst &Exchange) {
  return all_of(*L.Body, [&](const Instruction &I) {
    const bool IsKnown =
        &I == &Exchange || &I == L.Old || I.isTerminator() ||
        (!isa<PHINode>(I) && !I.mayHaveSideEffects() && !I.mayReadFromMemory());
    return IsKnown && all_of(I.users(), [&](const User *U) {
             return cast<Instruction>(U)->getParent() == L.Body;
           });
  });
}

static Error checkOrder(bool IsVolatile, AtomicOrdering Order,
                        SyncScope::ID Scope, const Value &Address) {
  if (IsVolatile)
    return reason(
        "it is volatile, or its memory order is stronger than relaxed");
  if (Order != AtomicOrdering::Monotonic)
    return reason("its memory order is stronger than relaxed");
  if (!isWide(Scope, Address.getContext()))
    return reason("its scope is limited to one team");
  if (!isVisibleToOtherTeams(Address))
    return reason("its address is in local or shared memory");
  return Error::success();
}

static Expected<AtomicUpdate> asUpdate(AtomicRMWInst &Update) {
  Value *Address = Update.getPointerOperand(),
        *Operand = Update.getValOperand();
  if (Error E = checkOrder(Update.isVolatile(), Update.getOrdering(),
                           Update.getSyncScopeID(), *Address))
    return E;
  if (!Update.use_empty())
    return reason("its result is used");
  const StringRef Type = typeName(*Operand->getType());
  if (Type.empty())
    return reason("its type is not 4 or 8 bytes wide");
  const StringRef Operation = operationName(Update.getOperation());
  if (Operation.empty())
    return reason("its operation cannot be combined across threads");
  const bool IsNegated = Update.getOperation() == AtomicRMWInst::Sub ||
                         Update.getOperation() == AtomicRMWInst::FSub;
  return AtomicUpdate{Address, Operand, IsNegated,
                      (Operation + "_" + Type).str()};
}

static Expected<AtomicUpdate> asUpdate(AtomicCmpXchgInst &Exchange) {
  Value *Address = Exchange.getPointerOperand();
  if (Error E = checkOrder(Exchange.isVolatile(), Exchange.getMergedOrdering(),
                           Exchange.getSyncScopeID(), *Address))
    return E;
  const auto L = findLoop(Exchange);
  if (!L || !isAlone(*L, Exchange))
    return reason("its compare-and-swap loop does more than one update, or its "
                  "result is used");
  Value *New = Exchange.getNewValOperand();
  if (auto *Bits = dyn_cast<BitCastInst>(New))
    New = Bits->getOperand(0);
  auto *Product = dyn_cast<BinaryOperator>(New);
  if (!Product || (Product->getOpcode() != Instruction::Mul &&
                   Product->getOpcode() != Instruction::FMul))
    return reason("its operation cannot be combined across threads");
  const StringRef Type = typeName(*Product->getType());
  if (Type.empty())
    return reason("its type is not 4 or 8 bytes wide");
  Value *Left = Product->getOperand(0), *Right = Product->getOperand(1);
  if (isOld(Right, L->Old))
    std::swap(Left, Right);
  if (!isOld(Left, L->Old) || !isOutside(Right, L->Body))
    return reason("its operation cannot be combined across threads");
  return AtomicUpdate{Address, Right, /*IsNegated=*/false,
                      ("mul_" + Type).str()};
}

bool AtomicUpdate::isReassociated() const {
  const StringRef Operation = Name;
  return Operand->getType()->isFloatingPointTy() &&
         (Operation.starts_with("add") || Operation.starts_with("mul"));
}

Expected<AtomicUpdate> asAtomicUpdate(Instruction &I) {
  auto *OneInstruction = dyn_cast<AtomicRMWInst>(&I);
  auto Update = OneInstruction ? asUpdate(*OneInstruction)
                               : asUpdate(cast<AtomicCmpXchgInst>(I));
  if (Update && isMarked(I, MarkOfSingle) && Update->isReassociated())
    return reason("-warpfold-atomics=single does not reassociate additions or "
                  "multiplications");
  return Update;
}

Instruction *removeLoop(AtomicCmpXchgInst &Exchange) {
  const auto L = findLoop(Exchange);
  L->Before->getTerminator()->replaceSuccessorWith(L->Body, L->After);
  // No value of the loop is used in After.
  for (PHINode &Phi : L->After->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(L->Body), L->Before);
  DeleteDeadBlock(L->Body);
  L->First->eraseFromParent();
  return L->Before->getTerminator();
}

} // namespace warpfold
