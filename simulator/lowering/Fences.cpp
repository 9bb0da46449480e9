//===- simulator/lowering/Fences.cpp - memory fences ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces a fence by a call of the device, which the host's compiler
//           cannot analyse. Lanes share one host thread, so that the call makes
//           all stores visible to all lanes. If the device delays stores or
//           detects races, it uses the fence's scope. The call also lets other
//           lanes run if a loop only executes fences and reads.
// Scopes:   membar.cta has block scope, all others have device scope. LLVM 19's
//           back end emits membar.sys for a fence instruction of any scope.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"
#include "simulator/memory/Access.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold::sim {

static void callFence(Instruction &At, Scope For, StringRef Operation,
                      LoweringContext &C) {
  IRBuilder<> B(&At);
  C.callHook(B, "__warpfold_fence", B.getVoidTy(),
             {B.getInt32(static_cast<uint32_t>(For)), C.siteOf(At, Operation)});
}

bool lowerFence(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  IRBuilder<> B(&Call);
  if (Name == "nanosleep") {
    C.callHook(B, "__warpfold_nanosleep", B.getVoidTy(),
               {Call.getArgOperand(0), C.siteOf(Call, Name)});
  } else if (Name == "membar.cta" || Name == "membar.gl" ||
             Name == "membar.sys" || Name == "fence.sc.cluster") {
    callFence(Call, Name == "membar.cta" ? Scope::Block : Scope::Device, Name,
              C);
  } else {
    return false;
  }
  replaceCall(Call, nullptr);
  return true;
}

void lowerFenceInstructions(LoweringContext &C) {
  SmallVector<FenceInst *, 16> Fences;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (auto *Fence = dyn_cast<FenceInst>(&I))
        Fences.push_back(Fence);
  for (FenceInst *Fence : Fences) {
    callFence(*Fence, Scope::Device, "fence", C);
    Fence->eraseFromParent();
  }
}

} // namespace warpfold::sim
