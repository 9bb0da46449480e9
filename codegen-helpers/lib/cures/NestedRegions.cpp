//===- cures/NestedRegions.cpp - the runtime recurses in nested regions ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  removes `norecurse` from a region that launches another one. clang adds it to every
//           region, and LLVM derives it for an internal function that only such functions call
//           (FunctionAttrs.cpp, addNoRecurseAttrsTopDown). __kmpc_parallel_51 is such a function,
//           but recurses through the outer region. The Attributor then treats variables of the
//           outer region as those of the inner one, and removes what the inner region stores in
//           them (docs/StockDefects.md, 28).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns whether F is defined in another file, or may be replaced by one: it may launch a region.
static bool isOfAnotherFile(const Function &F) {
  return !hasFinalBody(F) && !F.isIntrinsic() && !isRuntimes(F.getName());
}

/// Returns the functions of the module that launch a region, or call a function that may.
static SmallPtrSet<Function *, 16> findLaunchers(Module &M) {
  SmallVector<Function *> Found;
  for (Function &F : M)
    if (isOfAnotherFile(F) || hasAny(F, asParallel))
      Found.push_back(&F);
  SmallPtrSet<Function *, 16> Launchers;
  while (!Found.empty()) {
    Function *F = Found.pop_back_val();
    if (!Launchers.insert(F).second)
      continue;
    for (User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == F)
        Found.push_back(Call->getFunction());
  }
  return Launchers;
}

bool markRecursiveRegions(Module &M) {
  bool Changed = false;
  const SmallPtrSet<Function *, 16> Launchers = findLaunchers(M);
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      const auto Launch = asParallel(I);
      Function *Region = Launch ? Launch->region() : nullptr;
      if (!Region || !Launchers.contains(Region) || !Region->doesNotRecurse())
        continue;
      Region->removeFnAttr(Attribute::NoRecurse);
      Changed = true;
    }
  return Changed;
}

} // namespace warpfold
