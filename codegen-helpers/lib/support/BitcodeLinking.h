//===- support/BitcodeLinking.h - links bitcode into a module ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links bitcode into a module as clang links the files that its driver specifies
//           (BackendConsumer::LinkInModules): only functions that the module refers to, with
//           internal linkage, compiled as the module's functions are.
// Callers:  EmbeddedCode.cpp, frontend/flang/DeviceRuntime.cpp, frontend/flang/Libdevice.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_BITCODELINKING_H
#define WARPFOLD_CODEGEN_BITCODELINKING_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns a function whose attributes specify the target of M; null if no function is compiled.
const llvm::Function *compiledFunction(const llvm::Module &M);

/// Defines the functions and variables of Library that M refers to, or returns an error that calls
/// the library Name.
llvm::Error linkLibrary(llvm::Module &M, std::unique_ptr<llvm::Module> Library,
                        llvm::StringRef Name);

/// Defines the functions and variables of the bitcode in File that M refers to. What describes the
/// file in an error, before its name.
llvm::Error linkBitcode(llvm::Module &M, llvm::StringRef File,
                        llvm::StringRef What);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_BITCODELINKING_H
