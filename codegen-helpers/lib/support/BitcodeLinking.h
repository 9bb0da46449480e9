//===- support/BitcodeLinking.h - what a module needs of a file -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links bitcode into a module as clang does what its driver names
//           (BackendConsumer::LinkInModules): only what the module names, with internal
//           linkage, compiled as the module's own functions are.
// Callers:  support/EmbeddedCode.cpp, frontend/flang/DeviceRuntime.cpp, frontend/flang/Libdevice.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_BITCODELINKING_H
#define WARPFOLD_CODEGEN_BITCODELINKING_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// A function that says what M is compiled for; null where none is compiled.
const llvm::Function *compiledFunction(const llvm::Module &M);

/// Defines what M names of Library, whose code an error calls Name.
llvm::Error linkLibrary(llvm::Module &M, std::unique_ptr<llvm::Module> Library,
                        llvm::StringRef Name);

/// Defines what M names of the bitcode in File. What is in an error names it, in front of
/// the file's name.
llvm::Error linkBitcode(llvm::Module &M, llvm::StringRef File,
                        llvm::StringRef What);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_BITCODELINKING_H
