//===- simulator/lowering/LlvmReleases.h - LLVM's API changes ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  hides differences between releases of LLVM. Code that all of them
//           accept is not here.
// Callers:  simulator/lowering.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_LLVMRELEASES_H
#define WARPFOLD_SIMULATOR_LOWERING_LLVMRELEASES_H

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

namespace warpfold::sim {

/// Whether the back end emits an atomic operation with its scope, and the
/// bitcode reader converts intrinsics of block scope to such operations.
inline constexpr bool KeepsScopesOfUpdates = LLVM_VERSION_MAJOR >= 23;

/// Sets the target triple of a module.
inline void setTriple(llvm::Module &M, llvm::StringRef Text) {
#if LLVM_VERSION_MAJOR < 21
  M.setTargetTriple(Text);
#else
  M.setTargetTriple(llvm::Triple(Text));
#endif
}

/// Returns the source variable that debug information declares at the address,
/// or null if there is none.
inline const llvm::DILocalVariable *declaredAt(llvm::Value &Address) {
#if LLVM_VERSION_MAJOR < 21
  // LLVM 19 may use an intrinsic; later releases use only records.
  for (const llvm::DbgDeclareInst *Declare : llvm::findDbgDeclares(&Address))
    return Declare->getVariable();
#endif
  for (const llvm::DbgVariableRecord *Declare : llvm::findDVRDeclares(&Address))
    return Declare->getVariable();
  return nullptr;
}

/// Returns the first instruction of an entry block after the static allocas and
/// their debug information.
inline llvm::Instruction *firstAfterAllocas(llvm::BasicBlock &Entry) {
#if LLVM_VERSION_MAJOR >= 24
  return &*Entry.getFirstNonPHIOrAlloca();
#else
  return &*Entry.getFirstNonPHIOrDbgOrAlloca();
#endif
}

} // namespace warpfold::sim

#endif
