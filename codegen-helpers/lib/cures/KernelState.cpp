//===- cures/KernelState.cpp - folds queries of a kernel's state ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the runtime keeps a kernel's mode and the addresses of its environments in shared
//           memory. __kmpc_target_init writes them once, as constants or values computed from the
//           kernel's arguments; each barrier, work-sharing loop and reduction reads them.
//           openmp-opt 22 determines the mode only in a module's first kernel
//           (docs/StockDefects.md, 34), and LLVM 19 and 22 determine the launch environment in some
//           kernels, LLVM 23 in none. Without this cure, memory at an address that is loaded from
//           shared memory may be in any address space, and the start of a kernel waits for the
//           load. This cure folds the queries in every kernel into which the runtime is inlined.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "analysis/PossibleCalls.h"
#include "support/DeviceModule.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <optional>

using namespace llvm;

namespace warpfold {

/// The variables of LLVM's runtime, openmp/device/src/Mapping.cpp and State.cpp.
static constexpr StringLiteral StateNames[] = {
    "IsSPMDMode", "_ZL20KernelEnvironmentPtr",
    "_ZL26KernelLaunchEnvironmentPtr"};
static constexpr unsigned SharedSpace = 3;

/// Returns whether Written is computed only from constants and arguments. Adds the instructions
/// that compute it to Makers, from the last to the first.
static bool findMakers(Value *Written, SmallVectorImpl<Instruction *> &Makers) {
  constexpr unsigned Most = 4;
  if (isa<Constant>(Written) || isa<Argument>(Written))
    return true;
  auto *Maker = dyn_cast<Instruction>(Written);
  if (!Maker || !isa<CmpInst, SelectInst, CastInst>(Maker) ||
      Makers.size() == Most)
    return false;
  Makers.push_back(Maker);
  return all_of(Maker->operands(),
                [&](Value *Operand) { return findMakers(Operand, Makers); });
}

/// The accesses of F to a variable of the state.
struct Accesses {
  SmallVector<LoadInst *, 8> Queries;
  SmallVector<StoreInst *, 1> Writes;
};

/// Returns the accesses of F to State; none if the variable's address is passed on, if a load is
/// not simple, or if a function that F calls may write the variable.
static std::optional<Accesses> accessesOf(GlobalVariable &State, Function &F) {
  Accesses Result;
  for (User *U : State.users()) {
    auto *Load = dyn_cast<LoadInst>(U);
    auto *Store = dyn_cast<StoreInst>(U);
    if (!(Load && Load->isSimple()) &&
        !(Store && Store->getPointerOperand() == &State))
      return std::nullopt;
    if (const Function &Other = *cast<Instruction>(U)->getFunction();
        &Other != &F) {
      if (Store && mayCall(F, Other, CallsOf::Module))
        return std::nullopt;
      continue;
    }
    if (Load)
      Result.Queries.push_back(Load);
    else
      Result.Writes.push_back(Store);
  }
  return Result;
}

/// Replaces the queries of State in F by the value written to it. Returns whether F changed.
static bool foldQueries(GlobalVariable *State, Function &F) {
  // The initial value of the program's own shared variables is null.
  if (!State || State->getAddressSpace() != SharedSpace ||
      !State->hasInitializer() || !isa<UndefValue>(State->getInitializer()))
    return false;
  const auto Found = accessesOf(*State, F);
  if (!Found || Found->Queries.empty() || Found->Writes.size() != 1)
    return false;
  Value *Written = Found->Writes.front()->getValueOperand();
  SmallVector<Instruction *, 4> Makers;
  if (!findMakers(Written, Makers))
    return false;
  BasicBlock &Entry = F.getEntryBlock();
  for (Instruction *Maker : Makers)
    Maker->moveBefore(Entry, Entry.begin());
  for (LoadInst *Query : Found->Queries) {
    if (Query->getType() != Written->getType())
      continue;
    Query->replaceAllUsesWith(Written);
    Query->eraseFromParent();
  }
  return true;
}

bool foldKernelState(Function &F) {
  const Module &M = *F.getParent();
  if (!isKernel(F))
    return false;
  bool Changed = false;
  for (StringRef Name : StateNames)
    Changed |=
        foldQueries(M.getGlobalVariable(Name, /*AllowInternal=*/true), F);
  return Changed;
}

} // namespace warpfold
