//===- support/PassReleases.h - passes and plugins of any release ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  provides one name for llvm::PassInfoMixin, which LLVM 24 has split in two, and includes
//           LLVM's header for pass plugins, which has moved.
// Callers:  PassPlugin.cpp, passes/Passes.h, tools/ThreadStatesPlugin.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PASSRELEASES_H
#define WARPFOLD_CODEGEN_PASSRELEASES_H

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassManager.h"

#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h" // LLVM 22
#else
#include "llvm/Passes/PassPlugin.h"
#endif

namespace warpfold {

/// The base class of a pass that the pass manager may skip (optnone, -opt-bisect-limit).
#if LLVM_VERSION_MAJOR >= 24
template <typename PassT> using PassMixin = llvm::OptionalPassInfoMixin<PassT>;
#else
template <typename PassT> using PassMixin = llvm::PassInfoMixin<PassT>;
#endif

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_PASSRELEASES_H
