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
#include "analysis/PossibleCalls.h"
#include "lower/OpaqueValue.h"
#include "openmp/OpenMPCalls.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

bool separateRecursiveVariables(Module &M) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<SharedVariable, 4> Variables;
    if (!F.hasOptNone())
      for (Instruction &I : instructions(F))
        if (const auto Shared = asSharedVariable(I))
          Variables.push_back(*Shared);
    if (Variables.empty() || F.doesNotRecurse() ||
        !mayCall(F, F, CallsOf::Program))
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
