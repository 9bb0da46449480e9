//===- support/DeviceModule.h - what a module is ----------------*- C++ -*-===//
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

/// Whether M is compiled for an NVIDIA GPU. clang loads the plugin for device code alone;
/// flang's driver loads it for the host's, too.
bool isDeviceCode(const llvm::Module &M);

/// Whether M is linked with the device runtime later, with -foffload-lto and
/// -fopenmp-target-jit: clang notes in the module that it compiles with -flto=full.
bool isToBeLinked(const llvm::Module &M);

/// The device runtime that is linked into M.
enum class DeviceRuntime {
  None,          ///< none, or not Warpfold's
  Warpfold,      ///< Warpfold's
  WarpfoldDebug, ///< Warpfold's with assertions
};
DeviceRuntime runtimeOf(const llvm::Module &M);

/// The build gives it to the variables of the device runtime's state
/// (tools/ThreadStatesPlugin.cpp), with their names: in a module they may have other ones.
constexpr const char *StateAttribute = "warpfold-state";

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICEMODULE_H
