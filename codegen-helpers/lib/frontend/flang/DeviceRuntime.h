//===- frontend/flang/DeviceRuntime.h - a runtime for flang's modules -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang's driver has the device runtime linked into a module before it is
//           optimised. flang's driver leaves that to the device linker, to which the module
//           is machine code by then: each call of the runtime stays one, and each iteration
//           of a loop is a call of the runtime's by a function's address. This does for
//           flang what clang does for itself.
// Callers:  passes/FlangModulePass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICERUNTIME_H
#define WARPFOLD_CODEGEN_DEVICERUNTIME_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// flang has written M, device code for NVIDIA GPUs.
bool isFlangs(const llvm::Module &M);

/// Defines what M names of the runtime, with internal linkage, from the file for M's
/// architecture in the folder of this plugin. An error names the file where it cannot be
/// read.
llvm::Error linkDeviceRuntime(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICERUNTIME_H
