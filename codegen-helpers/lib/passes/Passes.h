//===- passes/Passes.h - the passes over device code ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the passes of Passes.def. They read the device code of one translation
//           unit as clang or flang emits it, before any optimization, and report by
//           -Rpass=warpfold what they did, by -Rpass-missed=warpfold what they did not, and
//           why. Functions with `optnone` (-O0) are left unchanged.
// Callers:  PassPlugin.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PASSES_H
#define WARPFOLD_CODEGEN_PASSES_H

#include "support/DeviceModule.h"
#include "support/PassReleases.h"

namespace warpfold {

/// The positions at which passes run. A position is a bit: a row of Passes.def may name several.
enum PassPosition : unsigned {
  OnRequest = 0, ///< only by its name, in `opt -passes=`
  Normalize =
      1
      << 0, ///< first: one form for what clang and flang of each release write
  Transform = 1 << 1, ///< after the cures of Start
  Describe = 1 << 2,  ///< after the cures of BeforeDescribe
  Late = 1 << 3, ///< at the end of the optimizer, after the cures of BeforeLate
  LinkEarly = 1 << 4, ///< the link of device code: after the cures of LinkStart
  LinkLate = 1 << 5,  ///< at its end, after the cures of LinkBeforeLate
};

/// A pass over device code; other modules are left unchanged. PassT::runOnDevice returns
/// whether it changed the module.
template <typename PassT> struct DevicePass : PassMixin<PassT> {
  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &AM) {
    const bool Changed =
        isDeviceCode(M) && static_cast<PassT *>(this)->runOnDevice(M, AM);
    return Changed ? llvm::PreservedAnalyses::none()
                   : llvm::PreservedAnalyses::all();
  }
};

#define MODULE_PASS(NAME, CLASS, POSITION, TEXT)                               \
  struct CLASS : DevicePass<CLASS> {                                           \
    bool runOnDevice(llvm::Module &M, llvm::ModuleAnalysisManager &AM);        \
  };
#define REQUESTED_PASS(NAME, CLASS, POSITION, TEXT)                            \
  struct CLASS : DevicePass<CLASS> {                                           \
    /* Returns whether an option requests it. */                               \
    static bool isRequested();                                                 \
    bool runOnDevice(llvm::Module &M, llvm::ModuleAnalysisManager &AM);        \
  };
#include "Passes.def"

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PASSES_H
