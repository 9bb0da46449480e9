//===- cures/OpenMPFlag.cpp - no openmp-opt after the inliner -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  LLVM runs openmp-opt twice: over the module as clang generates it, where it chooses
//           between generic and SPMD mode, and again over each function after the inliner. The
//           second run of LLVM 19 removes results that workers of a kernel in generic mode have
//           reduced and that the initial thread reads (docs/StockDefects.md, 25). It runs only if
//           the module has the flag "openmp": between these two passes a module with such a kernel
//           has none.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"

#include "openmp/KernelEnvironment.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr StringLiteral HiddenName = "warpfold.hidden.flags";

/// Returns whether Flag is the flag that containsOpenMP of llvm/lib/Transforms/IPO/OpenMPOpt.cpp in
/// LLVM 19 looks up.
static bool isOpenMPFlag(const MDNode &Flag) {
  return cast<MDString>(Flag.getOperand(1))->getString() == "openmp";
}

/// Returns whether M reduces, by clang's calls or by the calls that Warpfold's passes have replaced
/// them with.
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

/// Returns whether M contains a kernel that is in generic mode after openmp-opt's first run.
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
    NamedMDNode *Destination =
        isOpenMPFlag(*Flag) ? M.getOrInsertNamedMetadata(HiddenName) : Flags;
    Destination->addOperand(Flag);
  }
  // No analysis reads the flag.
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
