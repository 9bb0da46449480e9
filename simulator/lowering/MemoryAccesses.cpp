//===- simulator/lowering/MemoryAccesses.cpp - memory accesses ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lets the device perform the image's memory accesses, so that it can
//           count, check and delay them. A load or store uses a temporary, so
//           that all types have the same form. An atomic operation stays an
//           instruction, followed by a call of the device. An access that
//           provably affects a variable of the same function stays unchanged.
// Limits:   accesses within the host's library are not observed: the arguments
//           of printf, strings, the results of sincos, modf and similar ones.
// Callers:  only with --stats, --check-memory or --weak-memory, because each
//           access costs a call. The step runs after observeMemory, whose calls
//           stay after their accesses.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/AccessOrder.h"
#include "simulator/lowering/ByteUses.h"
#include "simulator/lowering/CertainUses.h"
#include "simulator/lowering/Steps.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold::sim {

namespace {
class MemoryAccesses {
public:
  MemoryAccesses(Function &F, LoweringContext &C)
      : F(F), C(C), Layout(C.M.getDataLayout()), Uses(F), Bytes(Layout) {}

  void watch(Instruction &I);

private:
  void load(LoadInst &I);
  void store(StoreInst &I);
  void update(Instruction &I, Value *Address, Value *Old, Value *Wrote,
              StringRef Operation);
  void readModifyWrite(AtomicRMWInst &I);
  void compareExchange(AtomicCmpXchgInst &I);
  void copy(MemTransferInst &I);
  void fill(MemSetInst &I);
  void libraryCall(CallInst &I);

  bool isOwnVariable(const Value *Address, uint64_t Bytes) const;
  bool isOwnVariable(const Value *Address, const Value *Bytes) const;
  AllocaInst *temporary(Type *Ty);
  Value *generic(IRBuilder<> &B, Value *Address) {
    return B.CreateAddrSpaceCast(Address, B.getPtrTy());
  }
  void callAccess(IRBuilder<> &B, StringRef Hook, Value *Address, Value *Other,
                  Type *Ty, Instruction &I, StringRef Operation,
                  ArrayRef<Value *> More = {});

  Function &F;
  LoweringContext &C;
  const DataLayout &Layout;
  DenseMap<Type *, AllocaInst *> Temporaries;
  CertainUses Uses;
  ByteUses Bytes;
};
} // namespace

bool MemoryAccesses::isOwnVariable(const Value *Address, uint64_t Bytes) const {
  int64_t Offset = 0;
  const auto *Variable = dyn_cast<AllocaInst>(
      GetPointerBaseWithConstantOffset(Address, Offset, Layout));
  if (!Variable || Offset < 0)
    return false;
  std::optional<TypeSize> Size = Variable->getAllocationSize(Layout);
  return Size && uint64_t(Offset) <= Size->getFixedValue() &&
         Bytes <= Size->getFixedValue() - uint64_t(Offset);
}

bool MemoryAccesses::isOwnVariable(const Value *Address,
                                   const Value *Bytes) const {
  const auto *Known = dyn_cast<ConstantInt>(Bytes);
  return Known && isOwnVariable(Address, Known->getZExtValue());
}

/// Returns a temporary of this type. At most one of each type is in use at the
/// same time.
AllocaInst *MemoryAccesses::temporary(Type *Ty) {
  AllocaInst *&Temporary = Temporaries[Ty];
  if (!Temporary) {
    BasicBlock &Entry = F.getEntryBlock();
    Temporary = IRBuilder<>(&Entry, Entry.begin()).CreateAlloca(Ty);
  }
  return Temporary;
}

void MemoryAccesses::callAccess(IRBuilder<> &B, StringRef Hook, Value *Address,
                                Value *Other, Type *Ty, Instruction &I,
                                StringRef Operation, ArrayRef<Value *> More) {
  constexpr unsigned LocalSpace = 5;
  if (Address->getType()->getPointerAddressSpace() == LocalSpace)
    C.callHook(B, "__warpfold_local_access", B.getVoidTy(),
               {generic(B, Address),
                B.getInt64(Layout.getTypeStoreSize(Ty).getFixedValue()),
                B.getInt32(isa<LoadInst>(I) ? 0 : 1), C.siteOf(I, Operation)});
  AccessOrder Order = orderOf(I);
  SmallVector<Value *, 7> Arguments = {
      generic(B, Address),
      Other,
      B.getInt64(Layout.getTypeStoreSize(Ty).getFixedValue()),
      B.getInt32(static_cast<uint32_t>(Order.Order)),
      B.getInt32(static_cast<uint32_t>(Order.For)),
      C.siteOf(I, Operation)};
  Arguments.append(More.begin(), More.end());
  C.callHook(B, Hook, B.getVoidTy(), Arguments);
}

static StringRef nameOf(const Instruction &I, StringRef Plain,
                        StringRef Volatile, StringRef Atomic) {
  if (I.isAtomic())
    return Atomic;
  return I.isVolatile() ? Volatile : Plain;
}

void MemoryAccesses::load(LoadInst &I) {
  Type *Ty = I.getType();
  if (isOwnVariable(I.getPointerOperand(),
                    Layout.getTypeStoreSize(Ty).getFixedValue()))
    return;
  IRBuilder<> B(&I);
  AllocaInst *Into = temporary(Ty);
  const bool Simple = I.isSimple();
  if (!Simple || Uses.isUsed(I))
    callAccess(B, "__warpfold_load", I.getPointerOperand(), Into, Ty, I,
               nameOf(I, "load", "volatile load", "atomic load"),
               B.getInt64(Simple ? Bytes.computedWith(I) : AllBytes));
  else
    callAccess(B, "__warpfold_speculative_load", I.getPointerOperand(), Into,
               Ty, I, "load");
  // The instruction now loads the temporary, to which the properties of the
  // original access do not apply.
  I.setOperand(LoadInst::getPointerOperandIndex(), Into);
  I.setOrdering(AtomicOrdering::NotAtomic);
  I.setSyncScopeID(SyncScope::System);
  I.setVolatile(false);
  I.setAlignment(Into->getAlign());
  I.dropUnknownNonDebugMetadata();
}

void MemoryAccesses::store(StoreInst &I) {
  Type *Ty = I.getValueOperand()->getType();
  if (isOwnVariable(I.getPointerOperand(),
                    Layout.getTypeStoreSize(Ty).getFixedValue()))
    return;
  IRBuilder<> B(&I);
  AllocaInst *From = temporary(Ty);
  B.CreateAlignedStore(I.getValueOperand(), From, From->getAlign());
  callAccess(B, "__warpfold_store", I.getPointerOperand(), From, Ty, I,
             nameOf(I, "store", "volatile store", "atomic store"));
  I.eraseFromParent();
}

void MemoryAccesses::update(Instruction &I, Value *Address, Value *Old,
                            Value *Wrote, StringRef Operation) {
  IRBuilder<> B(&I);
  B.SetInsertPoint(isa<Instruction>(Wrote)
                       ? cast<Instruction>(Wrote)->getNextNode()
                       : I.getNextNode());
  AccessOrder Order = orderOf(I);
  C.callHook(B, "__warpfold_atomic", B.getVoidTy(),
             {generic(B, Address), asWord(Old, B),
              B.getInt64(Layout.getTypeStoreSize(Old->getType())),
              B.CreateZExt(Wrote, B.getInt32Ty()),
              B.getInt32(static_cast<uint32_t>(Order.Order)),
              B.getInt32(static_cast<uint32_t>(Order.For)),
              C.siteOf(I, Operation)});
}

void MemoryAccesses::readModifyWrite(AtomicRMWInst &I) {
  std::string Name =
      ("atomic " + AtomicRMWInst::getOperationName(I.getOperation())).str();
  update(I, I.getPointerOperand(), &I, ConstantInt::getTrue(F.getContext()),
         Name);
}

void MemoryAccesses::compareExchange(AtomicCmpXchgInst &I) {
  IRBuilder<> B(I.getNextNode());
  Value *Old = B.CreateExtractValue(&I, 0);
  update(I, I.getPointerOperand(), Old, B.CreateExtractValue(&I, 1),
         "atomic compare-exchange");
}

void MemoryAccesses::copy(MemTransferInst &I) {
  if (isOwnVariable(I.getRawDest(), I.getLength()) &&
      isOwnVariable(I.getRawSource(), I.getLength()))
    return;
  IRBuilder<> B(&I);
  C.callHook(B, "__warpfold_copy", B.getVoidTy(),
             {generic(B, I.getRawDest()), generic(B, I.getRawSource()),
              B.CreateZExt(I.getLength(), B.getInt64Ty()),
              C.siteOf(I, isa<MemMoveInst>(I) ? "memmove" : "memcpy")});
  I.eraseFromParent();
}

void MemoryAccesses::fill(MemSetInst &I) {
  if (isOwnVariable(I.getRawDest(), I.getLength()))
    return;
  IRBuilder<> B(&I);
  C.callHook(
      B, "__warpfold_fill", B.getVoidTy(),
      {generic(B, I.getRawDest()), B.CreateZExt(I.getValue(), B.getInt32Ty()),
       B.CreateZExt(I.getLength(), B.getInt64Ty()), C.siteOf(I, "memset")});
  I.eraseFromParent();
}

/// Handles the functions of the C library that Library.cpp would bind to the
/// host's.
void MemoryAccesses::libraryCall(CallInst &I) {
  const Function *Callee = I.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic())
    return;
  StringRef Name = Callee->getName();
  IRBuilder<> B(&I);
  auto Argument = [&](unsigned Index) { return I.getArgOperand(Index); };
  auto Word = [&](unsigned Index) {
    return B.CreateZExtOrTrunc(Argument(Index), B.getInt64Ty());
  };
  auto Call = [&](StringRef Hook, Type *Result, ArrayRef<Value *> Arguments) {
    SmallVector<Value *, 4> All(Arguments);
    All.push_back(C.siteOf(I, Name));
    return C.callHook(B, Hook, Result, All);
  };
  Value *Result = nullptr;
  if (Name == "malloc") {
    Result = Call("__warpfold_malloc", B.getPtrTy(), {Word(0)});
  } else if (Name == "calloc") {
    Value *Bytes = B.CreateMul(Word(0), Word(1));
    Result = Call("__warpfold_malloc", B.getPtrTy(), {Bytes});
    Call("__warpfold_fill", B.getVoidTy(), {Result, B.getInt32(0), Bytes});
  } else if (Name == "realloc") {
    Result = Call("__warpfold_realloc", B.getPtrTy(), {Argument(0), Word(1)});
  } else if (Name == "free") {
    Call("__warpfold_free", B.getVoidTy(), {Argument(0)});
  } else if (Name == "memcpy" || Name == "memmove") {
    Result = Argument(0);
    Call("__warpfold_copy", B.getVoidTy(),
         {generic(B, Result), generic(B, Argument(1)), Word(2)});
  } else if (Name == "memset") {
    Result = Argument(0);
    Call("__warpfold_fill", B.getVoidTy(),
         {generic(B, Result), Argument(1), Word(2)});
  } else {
    return;
  }
  if (Result)
    I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

void MemoryAccesses::watch(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    load(*Load);
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    store(*Store);
  else if (auto *Rmw = dyn_cast<AtomicRMWInst>(&I))
    readModifyWrite(*Rmw);
  else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    compareExchange(*Exchange);
  else if (auto *Transfer = dyn_cast<MemTransferInst>(&I))
    copy(*Transfer);
  else if (auto *Set = dyn_cast<MemSetInst>(&I))
    fill(*Set);
  else if (auto *Call = dyn_cast<CallInst>(&I))
    libraryCall(*Call);
}

/// Removes a copy of undefined bytes. At -O0, openmp-opt passes an undefined
/// address for an object that the callee receives by value and does not use,
/// and the inliner copies from it. A GPU's code generator omits such a copy
/// (SelectionDAG::getMemcpy).
bool lowerCopyOfNothing(CallInst &Call, LoweringContext &) {
  auto *Copy = dyn_cast<MemTransferInst>(&Call);
  if (!Copy || !isa<UndefValue>(Copy->getRawSource()))
    return false;
  Copy->eraseFromParent();
  return true;
}

void watchMemory(LoweringContext &C) {
  for (Function &F : C.M) {
    if (F.isDeclaration())
      continue;
    SmallVector<Instruction *, 0> Found;
    SmallVector<AllocaInst *, 8> Variables;
    for (Instruction &I : instructions(F))
      if (I.mayReadOrWriteMemory())
        Found.push_back(&I);
      else if (auto *Variable = dyn_cast<AllocaInst>(&I))
        Variables.push_back(Variable);
    MemoryAccesses Accesses(F, C);
    for (Instruction *I : Found)
      Accesses.watch(*I);
    if (C.Options.CheckMemory)
      registerLocalObjects(F, Variables, C);
  }
}

} // namespace warpfold::sim
