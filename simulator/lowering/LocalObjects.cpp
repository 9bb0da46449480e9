//===- simulator/lowering/LocalObjects.cpp - local variables --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  with --check-memory, notifies the device of a function's local
//           variables and their lifetimes. There is an object for each variable
//           whose address the code computes with or passes on, with a gap after
//           it so that no two are adjacent. Arguments passed byval are objects,
//           too, because the host's code generator copies them to the stack.
// Lifetime: until the end of the function, or the llvm.stackrestore that frees
//           it. llvm.lifetime.* are removed, so that no two variables share
//           bytes.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/LlvmReleases.h"
#include "simulator/lowering/Steps.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns whether every use accesses bytes of the variable at a known offset.
/// watchMemory has left such accesses unchanged, and has replaced all others by
/// calls.
static bool hasOnlyLocalAccesses(const Value &Address) {
  return all_of(Address.users(), [&](const User *U) {
    if (const auto *Store = dyn_cast<StoreInst>(U))
      return Store->getValueOperand() != &Address;
    if (isa<GetElementPtrInst>(U) || isa<AddrSpaceCastInst>(U))
      return hasOnlyLocalAccesses(*U);
    if (const auto *Call = dyn_cast<IntrinsicInst>(U))
      return Call->isLifetimeStartOrEnd();
    return isa<LoadInst>(U);
  });
}

/// Returns the variable's name in the source. A clang without assertions omits
/// the names of values, but not debug information.
static std::string nameOf(AllocaInst &Variable) {
  if (const DILocalVariable *Declared = declaredAt(Variable))
    return "variable " + Declared->getName().str();
  if (Variable.hasName())
    return "variable " + Variable.getName().str();
  return "a variable";
}

/// Returns the size with a gap of at least 16 bytes that preserves the
/// alignment of the next variable.
static uint64_t withGap(uint64_t Bytes) {
  return alignTo(Bytes + std::max<uint64_t>(16, Bytes / 4), 16);
}

static void registerObject(IRBuilder<> &B, Value *Address, Value *Bytes,
                           Constant *Site, LoweringContext &C) {
  C.callHook(B, "__warpfold_local_object", B.getVoidTy(),
             {B.CreateAddrSpaceCast(Address, B.getPtrTy()), Bytes, Site});
}

/// Replaces the variable by one with a gap after it.
static void placeVariable(AllocaInst &Old, LoweringContext &C) {
  const DataLayout &Layout = C.M.getDataLayout();
  Constant *Site = C.siteOf(Old, nameOf(Old));
  IRBuilder<> B(&Old);
  uint64_t Element = Layout.getTypeAllocSize(Old.getAllocatedType());
  Value *Bytes =
      B.CreateMul(B.CreateZExtOrTrunc(Old.getArraySize(), B.getInt64Ty()),
                  B.getInt64(Element));
  const auto *Known = dyn_cast<ConstantInt>(Bytes);
  AllocaInst *New =
      Known ? B.CreateAlloca(
                  ArrayType::get(B.getInt8Ty(), withGap(Known->getZExtValue())))
            : B.CreateAlloca(B.getInt8Ty(),
                             B.CreateAdd(Bytes, B.getInt64(withGap(Element))));
  New->setAlignment(std::max(Old.getAlign(), Align(16)));
  New->takeName(&Old);
  registerObject(B, New, Bytes, Site, C);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

static void registerArguments(Function &F, LoweringContext &C) {
  Instruction &First = *firstAfterAllocas(F.getEntryBlock());
  IRBuilder<> B(&First);
  for (Argument &A : F.args())
    if (A.hasByValAttr())
      registerObject(
          B, &A,
          B.getInt64(
              C.M.getDataLayout().getTypeAllocSize(A.getParamByValType())),
          C.siteOf(First, A.hasName() ? "argument " + A.getName().str()
                                      : "an argument"),
          C);
}

/// Adds a call before each return. Depth is the count of objects at the start.
static void leaveAtReturns(Function &F, Value *Depth, LoweringContext &C) {
  for (BasicBlock &Block : F) {
    if (!isa<ReturnInst>(Block.getTerminator()))
      continue;
    Instruction *Last = Block.getTerminatingMustTailCall();
    IRBuilder<> B(Last ? Last : Block.getTerminator());
    C.callHook(B, "__warpfold_leave", B.getVoidTy(), {Depth});
  }
}

void registerLocalObjects(Function &F, ArrayRef<AllocaInst *> Variables,
                          LoweringContext &C) {
  SmallVector<IntrinsicInst *, 0> Restores;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
      if (Call->isLifetimeStartOrEnd())
        Call->eraseFromParent();
      else if (Call->getIntrinsicID() == Intrinsic::stackrestore)
        Restores.push_back(Call);
    }
  SmallVector<AllocaInst *, 8> Known;
  copy_if(Variables, std::back_inserter(Known), [](AllocaInst *Variable) {
    return !hasOnlyLocalAccesses(*Variable);
  });
  bool TakesCopies =
      any_of(F.args(), [](const Argument &A) { return A.hasByValAttr(); });
  if (Known.empty() && !TakesCopies)
    return;

  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  Value *Depth = C.callHook(B, "__warpfold_enter", B.getInt64Ty(), {});
  for (AllocaInst *Variable : Known)
    placeVariable(*Variable, C);
  registerArguments(F, C);
  for (IntrinsicInst *Restore : Restores) {
    IRBuilder<> Builder(Restore);
    C.callHook(Builder, "__warpfold_restore_stack", Builder.getVoidTy(),
               {Restore->getArgOperand(0)});
  }
  leaveAtReturns(F, Depth, C);
}

} // namespace warpfold::sim
