//===- callbacks/Callback.h - one function of the callbacks -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  begins the functions of a list, and declares what they call: the one
//           place that knows how they are linked and inlined.
// Callers:  ListCombination.cpp, ShuffleReduce.cpp, InterWarpCopy.cpp,
//           SlotCallbacks.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CALLBACK_H
#define WARPFOLD_CODEGEN_CALLBACK_H

#include "warpfold/ReductionCallbacks.h"

namespace warpfold {

inline constexpr unsigned WarpSize = 32;

struct CallbackParameter {
  llvm::Type *Type;
  llvm::StringRef Name;
};

/// void Options.Name + Suffix(Parameters), internal, always inlined: only then do
/// the variables of a list stay in registers. It has one empty block.
llvm::Function *beginCallback(llvm::Module &M, const CallbackOptions &Options,
                              llvm::StringRef Suffix,
                              llvm::ArrayRef<CallbackParameter> Parameters);

/// A function of the device runtime that threads meet in, or that waits for none:
/// as clang declares it.
llvm::FunctionCallee declareRuntime(llvm::Module &M, llvm::StringRef Name,
                                    llvm::Type *Result,
                                    llvm::ArrayRef<llvm::Type *> Parameters);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CALLBACK_H
