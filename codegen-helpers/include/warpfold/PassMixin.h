//===- warpfold/PassMixin.h - what a pass derives from ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  one name for llvm::PassInfoMixin, which LLVM 24 has split in two.
// Callers:  warpfold/ReductionPasses.h, the plugins
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_PASSMIXIN_H
#define WARPFOLD_PASSMIXIN_H

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassManager.h"

namespace warpfold {

/// The base class of a pass that the pass manager may skip (optnone, -opt-bisect-limit).
#if LLVM_VERSION_MAJOR >= 24
template <typename PassT> using PassMixin = llvm::OptionalPassInfoMixin<PassT>;
#else
template <typename PassT> using PassMixin = llvm::PassInfoMixin<PassT>;
#endif

} // namespace warpfold

#endif // WARPFOLD_PASSMIXIN_H
