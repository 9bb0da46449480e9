//===- support/EmbeddedCode.h - the plugin's device functions ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the device functions that a lowering calls (runtime/interface/*Abi.h).
//           The plugin contains their bitcode (CMakeLists.txt). clang links of the device
//           runtime only what a module names before any pass runs. From here a lowering
//           may call a function in any kernel, whichever runtime is linked, and a program
//           without such calls has none of it.
//
//           The functions query the state of LLVM's runtime, which must be the module's own:
//           where M has a function or variable that they refer to, they use that, although
//           it has internal linkage there. What M lacks of the queries is embedded, too
//           (runtime/entry/KernelState.cpp).
// Callers:  passes/DeviceFunctionsPass.cpp, passes/AtomicUpdatesPass.cpp
// Cost:     of the bitcode only the called functions are read.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_EMBEDDEDCODE_H
#define WARPFOLD_CODEGEN_EMBEDDEDCODE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Defines those of the embedded functions that M calls, does not define, and IsWanted
/// accepts, with internal linkage, compiled as M's functions are; asserting ones if the
/// device runtime in M asserts. M must contain the device runtime if the functions need it.
llvm::Error
linkDeviceFunctions(llvm::Module &M,
                    llvm::function_ref<bool(const llvm::Function &)> IsWanted);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_EMBEDDEDCODE_H
