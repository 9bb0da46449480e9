//===- simulator/lowering/Fences.cpp - memory fences ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  fences order the host compiler only: lanes share one host thread,
//           so every store is visible to all at once. The call of the device is
//           opaque to the compiler, which is all the order that is needed, and
//           it lets other lanes move when a loop does nothing but fence and
//           look.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold::sim {

static void callFence(Instruction &At, StringRef Operation,
                      LoweringContext &C) {
  IRBuilder<> B(&At);
  C.callHook(B, "__warpfold_fence", B.getVoidTy(), {C.siteOf(At, Operation)});
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
    callFence(Call, Name, C);
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
    callFence(*Fence, "fence", C);
    Fence->eraseFromParent();
  }
}

} // namespace warpfold::sim
