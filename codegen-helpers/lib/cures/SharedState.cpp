//===- cures/SharedState.cpp - one state of the runtime in all files ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang links the device runtime into each file of a program, with variables of
//           the file's own. A kernel initialises those of its file; a function of another
//           file that asks the runtime, begins a region or has a variable that other
//           threads may read uses variables that nothing has written, and LLVM takes it for
//           code that never runs (docs/StockDefects.md, 59). This pass makes them one
//           variable in all files: weak ones of one name, which nvlink merges.
//
//   before:   @_ZN4ompx5state9TeamStateE = internal addrspace(3) global .. "warpfold-state"
//   after:    @__warpfold_state__ZN4ompx5state9TeamStateE = linkonce hidden addrspace(3) ..
//
//           What may be written elsewhere costs openmp-opt its knowledge of it. So a file
//           keeps its own variables unless it calls what another file defines, or may be
//           called by one: then those that the called functions lead to are shared.
//           -foffload-lto and JIT link one runtime.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/RuntimeEffects.h"
#include "support/Definition.h"
#include "support/DeviceModule.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/OpenMPOpt.h"

#include <algorithm>

using namespace llvm;

namespace warpfold {

/// Returns the name that a variable of the runtime has in all files. PTX allows no dot in
/// it, and LLVM renames only variables that no other file sees.
static std::string sharedName(const GlobalVariable &Variable) {
  std::string Name = ("__warpfold_state_" +
                      Variable.getAttribute(StateAttribute).getValueAsString())
                         .str();
  std::replace(Name.begin(), Name.end(), '.', '_');
  return Name;
}

/// Functions that CUDA's or clang's own libraries define, which ask no runtime of OpenMP.
static bool isOfLibraries(StringRef Name) {
  static constexpr StringLiteral Names[] = {
      "malloc",       "free",          "vprintf", "__llvm_omp_vprintf",
      "__assertfail", "__assert_fail", "abort"};
  return is_contained(Names, Name);
}

/// Call is of the program's code, and leads to another file, or may.
static bool leavesFile(const CallBase &Call) {
  if (Call.isInlineAsm())
    return false;
  const Function *Callee = Call.getCalledFunction();
  return !Callee ||
         (!Callee->isIntrinsic() && !hasFinalBody(*Callee) &&
          isPrograms(Callee->getName()) && !isOfLibraries(Callee->getName()));
}

/// Another file may call F. All files have an inline function of their own; at -O0 the
/// link takes one for all.
static bool mayBeCalledFromOutside(Function &F) {
  return !F.isDeclaration() && !F.hasLocalLinkage() &&
         (!F.isDiscardableIfUnused() || F.hasOptNone()) &&
         isPrograms(F.getName()) && !omp::isOpenMPKernel(F);
}

/// The functions that use Variable, and all that call one or have its address.
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
      // Weak for nvlink; one that is not used is dropped.
      Variable->setLinkage(GlobalValue::LinkOnceAnyLinkage);
      Variable->setVisibility(GlobalValue::HiddenVisibility);
      Variable->setUnnamedAddr(GlobalValue::UnnamedAddr::None);
      Changed = true;
    }
  return Changed;
}

} // namespace warpfold
