//===- simulator/lowering/LlvmReleases.h - where LLVM changed ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose: what releases of LLVM write differently, for the one spelling that
//          the lowering uses. Code that all of them take needs nothing here.
// Callers: simulator/lowering.
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

/// The back end emits an atomic operation with the scope that is written, and intrinsics of
/// block scope become such operations when they are read.
inline constexpr bool KeepsScopesOfUpdates = LLVM_VERSION_MAJOR >= 23;

inline void setTriple(llvm::Module &M, llvm::StringRef Text) {
#if LLVM_VERSION_MAJOR < 21
  M.setTargetTriple(Text);
#else
  M.setTargetTriple(llvm::Triple(Text));
#endif
}

/// The variable that lies at Place, if debug information names one.
inline const llvm::DILocalVariable *declaredAt(llvm::Value &Place) {
#if LLVM_VERSION_MAJOR < 21
  // As an intrinsic; later releases have records only.
  for (const llvm::DbgDeclareInst *Declare : llvm::findDbgDeclares(&Place))
    return Declare->getVariable();
#endif
  for (const llvm::DbgVariableRecord *Declare : llvm::findDVRDeclares(&Place))
    return Declare->getVariable();
  return nullptr;
}

/// The first instruction of an entry block after its static allocas and their debug
/// information.
inline llvm::Instruction *firstAfterAllocas(llvm::BasicBlock &Entry) {
#if LLVM_VERSION_MAJOR >= 24
  return &*Entry.getFirstNonPHIOrAlloca();
#else
  return &*Entry.getFirstNonPHIOrDbgOrAlloca();
#endif
}

} // namespace warpfold::sim

#endif
