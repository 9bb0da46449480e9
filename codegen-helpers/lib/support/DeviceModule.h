//===- support/DeviceModule.h - properties of modules and functions -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines how a module is compiled, and whether the body that it has for a function is
//           the one that is executed. Every pass that draws a conclusion from a body, or inlines
//           it, uses hasFinalBody or mayBeInlined.
//
//             __attribute__((weak)) int next();   another file may replace it
//             inline int next() { .. }            all files have the same one
//             static int next() { .. }            only this file has it
//
// Source:   llvm/include/llvm/IR/GlobalValue.h, isInterposable and mayBeDerefined.
//           LLVM calls a linkonce_odr definition inexact, since another file's copy
//           may have been optimized differently. The passes that use these predicates
//           run before any optimization, on what clang generates from the source, and
//           the one definition rule makes that source the same in every file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICEMODULE_H
#define WARPFOLD_CODEGEN_DEVICEMODULE_H

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace warpfold {

/// Returns whether M is compiled for an NVIDIA GPU. clang loads the plugin only for device code;
/// flang's driver loads it also for the host's.
bool isDeviceCode(const llvm::Module &M);

/// Returns whether M is linked with the device runtime later, as with -foffload-lto and
/// -fopenmp-target-jit: clang records -flto=full in the module.
bool isToBeLinked(const llvm::Module &M);

/// Returns whether F is a kernel. clang and flang give kernels the attribute; LLVM 20 and later also
/// have a calling convention for them.
bool isKernel(const llvm::Function &F);

/// Returns whether F has a body in this module, and the linker cannot replace it by another one.
bool hasFinalBody(const llvm::Function &F);

/// Returns whether a call of F may be inlined. `noinline` is respected.
bool mayBeInlined(const llvm::Function &F);

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
