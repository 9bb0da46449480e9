//===- support/EmbeddedCode.h - links device code into a module -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links bitcode into a module as clang links the files that its driver specifies
//           (BackendConsumer::LinkInModules): only functions that the module refers to, with
//           internal linkage, compiled as the module's functions are.
//
//           linkDeviceFunctions defines the device functions that a lowering calls
//           (runtime/interface/*Abi.h). The plugin contains their bitcode (CMakeLists.txt). clang
//           links only those functions of the device runtime that a module refers to before any
//           pass runs. With the embedded code a lowering may call a function in any kernel,
//           whichever runtime is linked, and a program without such calls contains none of it.
//
//           The functions query the state of LLVM's runtime, which must be that of the module: if M
//           contains a function or variable that they refer to, they use it, even if it has
//           internal linkage there. Missing functions of the queries are embedded, too
//           (runtime/entry/KernelState.cpp).
// Cost:     only the called functions are read from the bitcode.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EMBEDDEDCODE_H
#define WARPFOLD_CODEGEN_EMBEDDEDCODE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns a function whose attributes specify the target of M; null if no function is compiled.
const llvm::Function *compiledFunction(const llvm::Module &M);

/// Defines the functions and variables of the bitcode in File that M refers to. In an error, What
/// describes the file, before the file's name.
llvm::Error linkBitcode(llvm::Module &M, llvm::StringRef File,
                        llvm::StringRef What);

/// Defines those embedded functions that M calls but does not define, and for which IsWanted
/// returns true. They have internal linkage, and are compiled as M's functions are. They contain
/// assertions if the device runtime in M does. M must contain the device runtime if the functions
/// need it. Returns an error if the code does not link.
llvm::Error
linkDeviceFunctions(llvm::Module &M,
                    llvm::function_ref<bool(const llvm::Function &)> IsWanted);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EMBEDDEDCODE_H
