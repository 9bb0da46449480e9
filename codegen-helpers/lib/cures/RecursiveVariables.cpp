//===- cures/RecursiveVariables.cpp - variables of recursive functions ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  keeps the variables of different calls of a recursive function separate
//           (docs/StockDefects.md, 65). clang allocates a variable whose address escapes by
//           __kmpc_alloc_shared. openmp-opt replaces the allocation by one static variable in
//           shared memory if only the initial thread of a team executes the function, also if the
//           function may call itself (OpenMPOpt.cpp, AAHeapToSharedFunction).
//
//   before:   B = alloc_shared(32); .. f(..) .. g(B); free_shared(B, 32)
//
//   after:    the variable is on the stack if no other thread can access it; otherwise
//             .. free_shared(asm "" (B), 32)
//
//           openmp-opt replaces an allocation only if it finds the one call that frees it.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "analysis/Captures.h"
#include "lower/OpaqueValue.h"
#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether code that is not in the module may call F, or code that calls through a pointer.
/// The device runtime calls only the regions that it receives for that purpose.
static bool isCallableFromOutside(const Function &F) {
  if (F.isDeclaration() || F.hasFnAttribute("kernel"))
    return false;
  return !F.hasLocalLinkage() || any_of(F.users(), [&](const User *U) {
    const auto *Call = dyn_cast<CallBase>(U);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return !Callee || (Callee != &F && !isRuntimes(Callee->getName()));
  });
}

/// Returns whether F may be called while a call of F is executed.
static bool mayRecurse(Function &F) {
  if (F.doesNotRecurse())
    return false;
  SmallSetVector<Function *, 16> Called;
  bool CallsOutside = false;
  const auto AddCallee = [&](Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || Call->isInlineAsm())
      return;
    if (const auto Launch = asParallel(I); Launch && Launch->region())
      Called.insert(Launch->region());
    Function *Callee = Call->getCalledFunction();
    if (Callee && (Callee->isIntrinsic() || isRuntimes(Callee->getName())))
      return;
    CallsOutside |= !Callee || !hasFinalBody(*Callee);
    if (Callee && !Callee->isDeclaration())
      Called.insert(Callee);
  };
  for (Instruction &I : instructions(F))
    AddCallee(I);
  for (size_t Next = 0; Next < Called.size() || CallsOutside; ++Next) {
    if (CallsOutside)
      for (Function &Other : *F.getParent())
        if (isCallableFromOutside(Other))
          Called.insert(&Other);
    CallsOutside = false;
    if (Called.contains(&F))
      return true;
    if (Next < Called.size())
      for (Instruction &I : instructions(Called[Next]))
        AddCallee(I);
  }
  return false;
}

bool separateRecursiveVariables(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<SharedVariable, 4> Variables;
    if (!F.hasOptNone())
      for (Instruction &I : instructions(F))
        if (const auto Shared = asSharedVariable(I))
          Variables.push_back(*Shared);
    if (Variables.empty() || !mayRecurse(F))
      continue;
    Changed = true;
    for (const SharedVariable &Shared : Variables) {
      if (staysInside(*Shared.Call)) {
        Shared.replaceByCopy();
        continue;
      }
      for (User *U : make_early_inc_range(Shared.Call->users()))
        if (auto *I = cast<Instruction>(U); isFreeShared(*I)) {
          IRBuilder<> B(I);
          I->setOperand(0, createOpaque(B, Shared.Call, /*MayMove=*/true));
        }
    }
  }
  return Changed;
}

} // namespace warpfold
