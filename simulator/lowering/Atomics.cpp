//===- simulator/lowering/Atomics.cpp - atomic operations -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces atomic intrinsics by LLVM's atomic instructions, which the
//           host supports. After each atomic operation and each volatile
//           access, the code passes the value that it read to the device, so
//           that a loop that waits for another thread lets it run
//           (simulator/device/Progress.h).
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/AccessOrder.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

#include <optional>

using namespace llvm;

namespace warpfold::sim {

static std::optional<AtomicRMWInst::BinOp> operationOf(StringRef Name,
                                                       Type *Ty) {
  bool Float = Ty->isFloatingPointTy();
  return StringSwitch<std::optional<AtomicRMWInst::BinOp>>(Name)
      .Case("add", Float ? AtomicRMWInst::FAdd : AtomicRMWInst::Add)
      .Case("inc", AtomicRMWInst::UIncWrap)
      .Case("dec", AtomicRMWInst::UDecWrap)
      .Case("exch", AtomicRMWInst::Xchg)
      .Case("and", AtomicRMWInst::And)
      .Case("or", AtomicRMWInst::Or)
      .Case("xor", AtomicRMWInst::Xor)
      .Case("max", AtomicRMWInst::Max)
      .Case("min", AtomicRMWInst::Min)
      .Default(std::nullopt);
}

/// Lowers intrinsics such as llvm.nvvm.atomic.load.inc.32.p0 and
/// llvm.nvvm.atomic.add.gen.i.cta.i32.p0.
bool lowerAtomicIntrinsic(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm.atomic."))
    return false;
  Name.consume_front("load.");
  StringRef Operation = Name.split('.').first;
  SyncScope::ID Within = ptxScope(
      C.context(), Name.contains(".cta.") ? Scope::Block : Scope::Device);
  IRBuilder<> B(&Call);
  Value *Address = Call.getArgOperand(0);
  if (Operation == "cas") {
    Value *Result = B.CreateAtomicCmpXchg(
        Address, Call.getArgOperand(1), Call.getArgOperand(2), MaybeAlign(),
        AtomicOrdering::Monotonic, AtomicOrdering::Monotonic, Within);
    replaceCall(Call, B.CreateExtractValue(Result, 0));
    return true;
  }
  auto Op = operationOf(Operation, Call.getType());
  if (!Op)
    return false;
  replaceCall(Call, B.CreateAtomicRMW(*Op, Address, Call.getArgOperand(1),
                                      MaybeAlign(), AtomicOrdering::Monotonic,
                                      Within));
  return true;
}

static bool isPrivate(const Value *Address) {
  return isa<AllocaInst>(getUnderlyingObject(Address));
}

static void observe(Instruction &I, Value *Address, Value *Seen, Value *Changed,
                    StringRef Operation, IRBuilder<> &B, LoweringContext &C) {
  C.callHook(B, "__warpfold_observe", B.getVoidTy(),
             {B.CreateAddrSpaceCast(Address, B.getPtrTy()), Seen,
              B.CreateZExt(Changed, B.getInt32Ty()), C.siteOf(I, Operation)});
}

static void observeReadModifyWrite(AtomicRMWInst &I, LoweringContext &C) {
  IRBuilder<> B(I.getNextNode());
  Value *Old = &I, *Operand = I.getValOperand();
  Value *New = I.getOperation() == AtomicRMWInst::Xchg
                   ? Operand
                   : buildAtomicRMWValue(I.getOperation(), B, Old, Operand);
  Value *Seen = asWord(Old, B);
  std::string Name =
      ("atomic " + AtomicRMWInst::getOperationName(I.getOperation())).str();
  observe(I, I.getPointerOperand(), Seen, B.CreateICmpNE(Seen, asWord(New, B)),
          Name, B, C);
}

static void observeCompareExchange(AtomicCmpXchgInst &I, LoweringContext &C) {
  IRBuilder<> B(I.getNextNode());
  Value *Seen = asWord(B.CreateExtractValue(&I, 0), B);
  Value *Swapped = B.CreateExtractValue(&I, 1);
  Value *Differs = B.CreateICmpNE(Seen, asWord(I.getNewValOperand(), B));
  observe(I, I.getPointerOperand(), Seen, B.CreateAnd(Swapped, Differs),
          "atomic compare-exchange", B, C);
}

static void observeLoad(LoadInst &I, LoweringContext &C) {
  Type *Ty = I.getType();
  if (isPrivate(I.getPointerOperand()))
    return;
  IRBuilder<> B(I.getNextNode());
  // The value of a volatile vector or aggregate is treated as unchanged.
  Value *Seen = Ty->isSingleValueType() && !Ty->isVectorTy() ? asWord(&I, B)
                                                             : B.getInt64(0);
  observe(I, I.getPointerOperand(), Seen, B.getFalse(),
          I.isAtomic() ? "atomic load" : "volatile load", B, C);
}

static void observeStore(StoreInst &I, LoweringContext &C) {
  if (isPrivate(I.getPointerOperand()))
    return;
  IRBuilder<> B(I.getNextNode());
  observe(I, I.getPointerOperand(), B.getInt64(0), B.getTrue(),
          I.isAtomic() ? "atomic store" : "volatile store", B, C);
}

void observeMemory(LoweringContext &C) {
  SmallVector<Instruction *, 0> Found;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (I.isAtomic() || I.isVolatile())
        Found.push_back(&I);
  for (Instruction *I : Found) {
    if (auto *Rmw = dyn_cast<AtomicRMWInst>(I))
      observeReadModifyWrite(*Rmw, C);
    else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(I))
      observeCompareExchange(*Exchange, C);
    else if (auto *Load = dyn_cast<LoadInst>(I))
      observeLoad(*Load, C);
    else if (auto *Store = dyn_cast<StoreInst>(I))
      observeStore(*Store, C);
  }
}

} // namespace warpfold::sim
