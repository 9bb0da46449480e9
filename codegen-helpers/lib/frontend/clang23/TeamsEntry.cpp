//===- frontend/clang23/TeamsEntry.cpp - the teams' entry of LLVM 23 ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang23/TeamsEntry.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace warpfold {

bool isXteamReduce(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "__kmpc_gpu_xteam_reduce_nowait" &&
         Call->arg_size() == 7;
}

/// Returns the only call of Callee in the function of Xteam that copies its list to slot 0 of a
/// separate buffer, as for the reduction of a generic kernel; null if there is none.
static CallInst *copyOfList(const CallInst &Xteam, const Value *Callee) {
  CallInst *Found = nullptr;
  for (const User *User : Callee->users()) {
    auto *Call = dyn_cast<CallInst>(const_cast<llvm::User *>(User));
    if (!Call || Call->getFunction() != Xteam.getFunction() ||
        Call->getCalledOperand() != Callee || Call->arg_size() != 3)
      continue;
    const auto *Slot = dyn_cast<ConstantInt>(Call->getArgOperand(1));
    if (Found || !Slot || !Slot->isZero() ||
        !isa<AllocaInst>(Call->getArgOperand(0)->stripPointerCasts()))
      return nullptr;
    Found = Call;
  }
  return Found;
}

/// Returns whether the value at Address is never read. Adds the stores to it to Found.
static bool isUnread(Value &Address, SmallVectorImpl<StoreInst *> &Found) {
  return all_of(Address.users(), [&](User *User) {
    if (isa<GetElementPtrInst, CastInst>(User))
      return isUnread(*User, Found);
    auto *Store = dyn_cast<StoreInst>(User);
    if (!Store || Store->getPointerOperand() != &Address)
      return isa<LifetimeIntrinsic>(User);
    Found.push_back(Store);
    return true;
  });
}

/// Makes Xteam reduce the list itself. The computation of the copy's addresses is erased with the
/// copy, because the addresses would seem to be used.
static void removeCopy(CallInst &Xteam) {
  CallInst *Before = copyOfList(Xteam, Xteam.getArgOperand(4));
  CallInst *After = copyOfList(Xteam, Xteam.getArgOperand(5));
  if (!Before || !After ||
      Before->getArgOperand(0) != After->getArgOperand(0) ||
      Before->getArgOperand(2) != After->getArgOperand(2) ||
      Before->getParent() != Xteam.getParent())
    return;
  Value *CopiedList = Xteam.getArgOperand(1);
  Xteam.setArgOperand(1, Before->getArgOperand(2));
  SmallVector<StoreInst *, 8> Stores;
  if (!isUnread(*CopiedList, Stores)) {
    Xteam.setArgOperand(1, CopiedList);
    return;
  }
  SmallVector<WeakTrackingVH, 16> Operands;
  for (StoreInst *Store : Stores) {
    Operands.append({Store->getPointerOperand(), Store->getValueOperand()});
    Store->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Operands);
  Before->eraseFromParent();
  After->eraseFromParent();
}

TeamsReduceCall withRecords(CallInst &Xteam, uint64_t ListBytes) {
  removeCopy(Xteam);
  Module &M = *Xteam.getModule();
  IRBuilder<> B(&Xteam);
  FunctionCallee GetBuffer =
      M.getOrInsertFunction("__kmpc_reduction_get_fixed_buffer", B.getPtrTy());
  const auto Passed = [&](unsigned Number) {
    return Xteam.getArgOperand(Number);
  };
  Value *Arguments[] = {Passed(0),
                        B.CreateCall(GetBuffer),
                        B.getInt32(RecordForEachTeam),
                        B.getInt64(ListBytes),
                        Passed(1),
                        Passed(2),
                        Passed(3),
                        Passed(4),
                        ConstantPointerNull::get(B.getPtrTy()),
                        Passed(5),
                        Passed(6)};
  SmallVector<Type *, 11> Types;
  for (const Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  CallInst *Call = B.CreateCall(
      M.getOrInsertFunction(
          "__kmpc_nvptx_teams_reduce_nowait_v2",
          FunctionType::get(B.getInt32Ty(), Types, /*isVarArg=*/false),
          Xteam.getCalledFunction()->getAttributes()),
      Arguments);
  Call->takeName(&Xteam);
  Xteam.replaceAllUsesWith(Call);
  Xteam.eraseFromParent();
  return TeamsReduceCall{Call};
}

} // namespace warpfold
