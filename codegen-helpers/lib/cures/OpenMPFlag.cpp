//===- cures/OpenMPFlag.cpp - openmp-opt stays away from inlined code -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM runs openmp-opt twice: over the module as clang wrote it, where it
//           chooses between generic and SPMD mode, and once more over each function
//           behind the inliner. There LLVM 19's drops what workers of a kernel in
//           generic mode have reduced and the initial thread reads
//           (docs/StockDefects.md, 25). It asks for the module's flag "openmp" first:
//           between these two passes a module with such a kernel has none.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/KernelEnvironment.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral HiddenName = "warpfold.hidden.flags";

/// llvm/lib/Transforms/IPO/OpenMPOpt.cpp of LLVM 19, containsOpenMP.
static bool isOpenMPFlag(const MDNode &Flag) {
  return cast<MDString>(Flag.getOperand(1))->getString() == "openmp";
}

/// A program reduces by calls of clang's, or of those that our passes have made of
/// them.
static bool reduces(const Module &M) {
  return any_of(
      ArrayRef<StringLiteral>{"__kmpc_nvptx_parallel_reduce_nowait_v2",
                              "__kmpc_nvptx_teams_reduce_nowait_v2",
                              "__warpfold_team_reduce",
                              "__warpfold_sweep_reduce"},
      [&M](StringRef Name) {
        const Function *Entry = M.getFunction(Name);
        return Entry && !Entry->use_empty();
      });
}

/// After openmp-opt's first run.
static bool hasGenericKernel(Module &M) {
  return any_of(M, [](Function &F) {
    const auto Environment = KernelEnvironment::ofKernel(F);
    return Environment && Environment->isGeneric();
  });
}

bool hideOpenMPFlag(Module &M) {
  NamedMDNode *Flags = M.getModuleFlagsMetadata();
  if (!Flags || !reduces(M) || !hasGenericKernel(M))
    return false;
  const SmallVector<MDNode *> All(Flags->operands());
  Flags->clearOperands();
  for (MDNode *Flag : All) {
    NamedMDNode *Place =
        isOpenMPFlag(*Flag) ? M.getOrInsertNamedMetadata(HiddenName) : Flags;
    Place->addOperand(Flag);
  }
  // No analysis reads it.
  return false;
}

bool restoreOpenMPFlag(Module &M) {
  NamedMDNode *Hidden = M.getNamedMetadata(HiddenName);
  if (!Hidden)
    return false;
  for (MDNode *Flag : Hidden->operands())
    M.addModuleFlag(Flag);
  M.eraseNamedMetadata(Hidden);
  return false;
}

} // namespace warpfold
