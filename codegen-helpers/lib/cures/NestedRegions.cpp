//===- cures/NestedRegions.cpp - the runtime recurses in nested regions ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a region that begins another one says no more that it does not recurse.
//           clang writes `norecurse` on every region, and LLVM takes an internal
//           function that only such functions call for one that does not recurse
//           either (FunctionAttrs.cpp, addNoRecurseAttrsTopDown). __kmpc_parallel_51
//           is such a function, and does, through the outer region; the Attributor
//           then takes variables of the outer region for those of the inner, and
//           drops what the inner one stores in them (docs/StockDefects.md, 28).
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/OpenMPCalls.h"
#include "openmp/RuntimeEffects.h"
#include "support/Definition.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// A function of another file, or one that another file may replace, may begin a region.
static bool isOfAnotherFile(const Function &F) {
  return !hasFinalBody(F) && !F.isIntrinsic() && !isRuntimes(F.getName());
}

/// Those of the module that begin a region, or call one that may.
static SmallPtrSet<Function *, 16> findBeginners(Module &M) {
  SmallVector<Function *> Found;
  for (Function &F : M)
    if (isOfAnotherFile(F) || any_of(instructions(F), [](Instruction &I) {
          return asParallel(I).has_value();
        }))
      Found.push_back(&F);
  SmallPtrSet<Function *, 16> Beginners;
  while (!Found.empty()) {
    Function *F = Found.pop_back_val();
    if (!Beginners.insert(F).second)
      continue;
    for (User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == F)
        Found.push_back(Call->getFunction());
  }
  return Beginners;
}

bool markRecursiveRegions(Module &M) {
  bool Changed = false;
  const SmallPtrSet<Function *, 16> Beginners = findBeginners(M);
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      const auto Begin = asParallel(I);
      Function *Region = Begin ? Begin->region() : nullptr;
      if (!Region || !Beginners.contains(Region) || !Region->doesNotRecurse())
        continue;
      Region->removeFnAttr(Attribute::NoRecurse);
      Changed = true;
    }
  return Changed;
}

} // namespace warpfold
