//===- cures/SharedState.cpp - one state of the runtime in all files ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang links the device runtime into each file of a program, with separate variables for
//           each file. A kernel initializes those of its file; a function of another file that
//           queries the runtime, launches a region or has a variable that other threads may read
//           uses variables that no code has written, and LLVM treats it as code that never runs
//           (docs/StockDefects.md, 59). This pass merges them into one variable for all files: weak
//           variables of one name, which nvlink merges.
//
//   before:   @_ZN4ompx5state9TeamStateE = internal addrspace(3) global .. "warpfold-state"
//   after:    @__warpfold_state__ZN4ompx5state9TeamStateE = linkonce hidden addrspace(3) ..
//
//           openmp-opt can deduce less about a variable that other files may write. So a file
//           keeps its own variables unless it calls a function of another file, or a function
//           of it may be called by another file; then the variables that the called functions
//           use are shared. -foffload-lto and JIT link one runtime only.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <algorithm>

using namespace llvm;

namespace warpfold {

/// Returns the name that a variable of the runtime has in all files. PTX allows no dot in it, and
/// LLVM renames only variables that are local to a file.
static std::string sharedName(const GlobalVariable &Variable) {
  std::string Name = ("__warpfold_state_" +
                      Variable.getAttribute(StateAttribute).getValueAsString())
                         .str();
  std::replace(Name.begin(), Name.end(), '.', '_');
  return Name;
}

/// Returns whether CUDA's or clang's own libraries define the function; it does not query OpenMP's
/// runtime.
static bool isOfLibraries(StringRef Name) {
  static constexpr StringLiteral Names[] = {
      "malloc",       "free",          "vprintf", "__llvm_omp_vprintf",
      "__assertfail", "__assert_fail", "abort"};
  return is_contained(Names, Name);
}

/// Returns whether Call is in the program's code, and calls or may call a function of another file.
static bool leavesFile(const CallBase &Call) {
  if (Call.isInlineAsm())
    return false;
  const Function *Callee = Call.getCalledFunction();
  return !Callee ||
         (!Callee->isIntrinsic() && !hasFinalBody(*Callee) &&
          isPrograms(Callee->getName()) && !isOfLibraries(Callee->getName()));
}

/// Returns whether another file may call F. Each file has its own copy of an inline function; at
/// -O0 the link uses one copy for all.
static bool mayBeCalledFromOutside(Function &F) {
  return !F.isDeclaration() && !F.hasLocalLinkage() &&
         (!F.isDiscardableIfUnused() || F.hasOptNone()) &&
         isPrograms(F.getName()) && !isKernel(F);
}

/// Returns the functions that use Variable, and all functions that call one of them or take its
/// address.
static SmallSetVector<Function *, 16> usersOf(GlobalVariable &Variable) {
  SmallSetVector<Function *, 16> Found;
  SmallPtrSet<const User *, 16> Seen;
  SmallVector<User *> Pending(Variable.users());
  while (!Pending.empty()) {
    User *Next = Pending.pop_back_val();
    if (!Seen.insert(Next).second)
      continue;
    if (auto *I = dyn_cast<Instruction>(Next)) {
      if (Found.insert(I->getFunction()))
        append_range(Pending, I->getFunction()->users());
    } else {
      append_range(Pending, Next->users());
    }
  }
  return Found;
}

bool shareState(Module &M) {
  if (isToBeLinked(M))
    return false;
  SmallVector<GlobalVariable *, 16> States;
  for (GlobalVariable &Variable : M.globals())
    if (Variable.hasAttribute(StateAttribute))
      States.push_back(&Variable);
  if (States.empty())
    return false;
  const bool Leaves = any_of(M, [](Function &F) {
    return isPrograms(F.getName()) && any_of(instructions(F), [](auto &I) {
             const auto *Call = dyn_cast<CallBase>(&I);
             return Call && leavesFile(*Call);
           });
  });
  bool Changed = false;
  for (GlobalVariable *Variable : States)
    if (Leaves || any_of(usersOf(*Variable), [](Function *F) {
          return mayBeCalledFromOutside(*F);
        })) {
      Variable->setName(sharedName(*Variable));
      // The linkage is weak for nvlink; an unused variable is dropped.
      Variable->setLinkage(GlobalValue::LinkOnceAnyLinkage);
      Variable->setVisibility(GlobalValue::HiddenVisibility);
      Variable->setUnnamedAddr(GlobalValue::UnnamedAddr::None);
      Changed = true;
    }
  return Changed;
}

} // namespace warpfold
