//===- frontend/flang/DeviceRuntime.h - a runtime for flang's modules -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links the device runtime into a module that flang has generated, before its
//           optimization. clang's driver does so itself; flang's driver leaves it to the device
//           linker, when the module is machine code. Calls of the runtime would not be inlined
//           then, and each iteration of a loop would be a call by a function's address.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICERUNTIME_H
#define WARPFOLD_CODEGEN_DEVICERUNTIME_H

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns whether flang has generated M, device code for NVIDIA GPUs.
bool isFlangs(const llvm::Module &M);

/// Defines the runtime functions that M refers to, with internal linkage, from the file for M's
/// architecture in the folder of this plugin. Returns an error that contains the file's name if it
/// cannot be read.
llvm::Error linkDeviceRuntime(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICERUNTIME_H
