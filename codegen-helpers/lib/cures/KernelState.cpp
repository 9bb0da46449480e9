//===- cures/KernelState.cpp - a kernel knows its state -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the runtime keeps in shared memory in which mode a kernel is, and the addresses
//           of its environments. __kmpc_target_init writes them once, constants or what it
//           makes of the kernel's arguments; each barrier, shared loop and reduction reads
//           them. openmp-opt 22 finds the mode in a module's first kernel alone
//           (docs/StockDefects.md, 34), and the launch's environment is found in some by
//           19 and 22, and by 23 in none. What is read by an address from shared memory
//           may be anywhere, and a kernel's start waits for it. This gives them in every
//           kernel into which the runtime is inlined.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <optional>

using namespace llvm;

namespace warpfold {

/// Of LLVM's runtime, openmp/device/src/Mapping.cpp and State.cpp.
static constexpr StringLiteral StateNames[] = {
    "IsSPMDMode", "_ZL20KernelEnvironmentPtr",
    "_ZL26KernelLaunchEnvironmentPtr"};
static constexpr unsigned SharedSpace = 3;

/// As clang 19 says it, or later ones do.
static bool isKernel(const Function &F) {
  return F.hasFnAttribute("kernel") ||
         F.getCallingConv() == CallingConv::PTX_Kernel;
}

/// What is made of constants and arguments alone: Written, then what it needs, from the last
/// instruction to the first; none where it is anything else.
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

/// What F does with a variable of the state.
struct Accesses {
  SmallVector<LoadInst *, 8> Questions;
  SmallVector<StoreInst *, 1> Writes;
};

/// None where the variable's address is passed on, or a load is no plain one.
static std::optional<Accesses> accessesOf(GlobalVariable &State, Function &F) {
  Accesses Result;
  for (User *U : State.users()) {
    auto *Load = dyn_cast<LoadInst>(U);
    auto *Store = dyn_cast<StoreInst>(U);
    if (!(Load && Load->isSimple()) &&
        !(Store && Store->getPointerOperand() == &State))
      return std::nullopt;
    if (cast<Instruction>(U)->getFunction() != &F)
      continue;
    if (Load)
      Result.Questions.push_back(Load);
    else
      Result.Writes.push_back(Store);
  }
  return Result;
}

/// Whether F changed.
static bool answer(GlobalVariable *State, Function &F) {
  // The program's own shared variables begin with null.
  if (!State || State->getAddressSpace() != SharedSpace ||
      !State->hasInitializer() || !isa<UndefValue>(State->getInitializer()))
    return false;
  const auto Its = accessesOf(*State, F);
  if (!Its || Its->Questions.empty() || Its->Writes.size() != 1)
    return false;
  Value *Written = Its->Writes.front()->getValueOperand();
  SmallVector<Instruction *, 4> Makers;
  if (!findMakers(Written, Makers))
    return false;
  BasicBlock &Entry = F.getEntryBlock();
  for (Instruction *Maker : Makers)
    Maker->moveBefore(Entry, Entry.begin());
  for (LoadInst *Question : Its->Questions) {
    if (Question->getType() != Written->getType())
      continue;
    Question->replaceAllUsesWith(Written);
    Question->eraseFromParent();
  }
  return true;
}

bool foldKernelState(Function &F) {
  const Module &M = *F.getParent();
  if (!isKernel(F))
    return false;
  bool Changed = false;
  for (StringRef Name : StateNames)
    Changed |= answer(M.getGlobalVariable(Name, /*AllowInternal=*/true), F);
  return Changed;
}

} // namespace warpfold
