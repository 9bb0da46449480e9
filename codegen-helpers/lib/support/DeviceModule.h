//===- support/DeviceModule.h - properties of a module ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICEMODULE_H
#define WARPFOLD_CODEGEN_DEVICEMODULE_H

namespace llvm {
class Module;
}

namespace warpfold {

/// Returns whether M is compiled for an NVIDIA GPU. clang loads the plugin only for device code;
/// flang's driver loads it also for the host's.
bool isDeviceCode(const llvm::Module &M);

/// Returns whether M is linked with the device runtime later, as with -foffload-lto and
/// -fopenmp-target-jit: clang records in the module that it compiles with -flto=full.
bool isToBeLinked(const llvm::Module &M);

/// The device runtime that is linked into M.
enum class DeviceRuntime {
  None,          ///< none, or not Warpfold's
  Warpfold,      ///< Warpfold's
  WarpfoldDebug, ///< Warpfold's with assertions
};
DeviceRuntime runtimeOf(const llvm::Module &M);

/// The attribute that the build adds to the variables of the device runtime's state
/// (tools/ThreadStatesPlugin.cpp). Its value is their name, which may be different in a module.
constexpr const char *StateAttribute = "warpfold-state";

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICEMODULE_H
