//===- updates/AtomicUpdate.cpp - what `omp atomic update` became ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See AtomicUpdate.h.
//
//===----------------------------------------------------------------------===//

#include "updates/AtomicUpdate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// Generic or global: shared memory of its own space has instructions of its own.
static bool isPlace(const Value &Pointer) {
  const unsigned Space = Pointer.getType()->getPointerAddressSpace();
  return Space == 0 || Space == 1;
}

/// System or device: LLVM 19's back end makes one of the other.
static bool isWide(SyncScope::ID Scope, const LLVMContext &Context) {
  if (Scope == SyncScope::System)
    return true;
  SmallVector<StringRef, 8> Names;
  Context.getSyncScopeNames(Names);
  return Scope < Names.size() && Names[Scope] == "device";
}

/// "" for a type that our functions do not have.
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

static bool isRelaxed(const AtomicRMWInst &Update) {
  return !Update.isVolatile() &&
         Update.getOrdering() == AtomicOrdering::Monotonic &&
         isWide(Update.getSyncScopeID(), Update.getContext()) &&
         isPlace(*Update.getPointerOperand());
}

static bool isRelaxed(const AtomicCmpXchgInst &Exchange) {
  return !Exchange.isVolatile() &&
         Exchange.getSuccessOrdering() == AtomicOrdering::Monotonic &&
         Exchange.getFailureOrdering() == AtomicOrdering::Monotonic &&
         isWide(Exchange.getSyncScopeID(), Exchange.getContext()) &&
         isPlace(*Exchange.getPointerOperand());
}

bool mayBeUpdate(const Instruction &I) {
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return isRelaxed(*Update);
  const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I);
  return Exchange && isRelaxed(*Exchange);
}

std::optional<AtomicUpdate> asAtomicUpdate(AtomicRMWInst &Update) {
  Value *Operand = Update.getValOperand();
  const StringRef Type = typeName(*Operand->getType());
  const StringRef Operation = operationName(Update.getOperation());
  if (!isRelaxed(Update) || !Update.use_empty() || Type.empty() ||
      Operation.empty())
    return std::nullopt;
  const bool IsNegated = Update.getOperation() == AtomicRMWInst::Sub ||
                         Update.getOperation() == AtomicRMWInst::FSub;
  return AtomicUpdate{Update.getPointerOperand(), Operand,
                      IsNegated, (Operation + "_" + Type).str()};
}

namespace {

/// The loop of a compare and swap, as clang writes it.
struct SwapLoop {
  BasicBlock *Body;
  BasicBlock *Before;
  BasicBlock *Behind;
  PHINode *Old;
  LoadInst *First;
};

} // namespace

/// Old as it is, or as the bits of a number.
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
  const auto *End = dyn_cast<BranchInst>(L.Body->getTerminator());
  if (!End || !End->isConditional() || End->getSuccessor(1) != L.Body ||
      End->getSuccessor(0) == L.Body ||
      !match(End->getCondition(), m_ExtractValue<1>(m_Specific(&Exchange))))
    return std::nullopt;
  L.Behind = End->getSuccessor(0);

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

/// The loop does nothing else, and nothing that it computes is used behind it.
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

std::optional<AtomicUpdate>
asAtomicUpdate(AtomicCmpXchgInst &Exchange) {
  const auto L = findLoop(Exchange);
  if (!isRelaxed(Exchange) || !L || !isAlone(*L, Exchange))
    return std::nullopt;
  Value *New = Exchange.getNewValOperand();
  if (auto *Bits = dyn_cast<BitCastInst>(New))
    New = Bits->getOperand(0);
  auto *Product = dyn_cast<BinaryOperator>(New);
  if (!Product || (Product->getOpcode() != Instruction::Mul &&
                   Product->getOpcode() != Instruction::FMul))
    return std::nullopt;
  const StringRef Type = typeName(*Product->getType());
  Value *Left = Product->getOperand(0), *Right = Product->getOperand(1);
  if (isOld(Right, L->Old))
    std::swap(Left, Right);
  if (Type.empty() || !isOld(Left, L->Old) || !isOutside(Right, L->Body))
    return std::nullopt;
  return AtomicUpdate{Exchange.getPointerOperand(), Right,
                      /*IsNegated=*/false, ("mul_" + Type).str()};
}

Instruction *removeLoop(AtomicCmpXchgInst &Exchange) {
  const auto L = findLoop(Exchange);
  L->Before->getTerminator()->replaceSuccessorWith(L->Body, L->Behind);
  // Behind has what it needs from elsewhere: nothing that the loop computes is used.
  for (PHINode &Phi : L->Behind->phis())
    Phi.replaceIncomingBlockWith(L->Body, L->Before);
  DeleteDeadBlock(L->Body);
  L->First->eraseFromParent();
  return L->Before->getTerminator();
}

} // namespace warpfold
