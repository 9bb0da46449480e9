//===- simulator/image/HostCompiler.h - compiles modules --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  provides the JIT compiler of the process (LLVM's ORC) for the
//           processor on which it runs. Each image has a separate name space,
//           because two images may define variables with the same name. Code is
//           compiled when its first symbol is looked up.
// Callers:  DeviceImage, under its mutex.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H
#define WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H

#include "simulator/image/CodeLocations.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ThreadSafeModule.h"

#include <memory>
#include <string>

namespace warpfold::sim {

/// The JIT compiler of the process.
class HostCompiler {
public:
  /// Returns the only object, which is created at the first call and kept until
  /// the process ends.
  static llvm::Expected<HostCompiler &> instance();

  /// Returns the data layout of the host.
  const llvm::DataLayout &layout() const { return Jit->getDataLayout(); }
  /// Returns the target triple of the host.
  std::string triple() const { return Jit->getTargetTriple().str(); }

  /// Adds a module in a new name space, which is returned.
  llvm::Expected<llvm::orc::JITDylib &> add(llvm::orc::ThreadSafeModule M);

  /// Returns the address of a symbol.
  llvm::Expected<void *> find(llvm::orc::JITDylib &In, llvm::StringRef Name);

  /// Returns the location of an instruction of any image, such as "f at
  /// a.cpp:3", or an empty string if no image contains it.
  std::string locationOf(uintptr_t Instruction);

private:
  /// The JIT compiler.
  std::unique_ptr<llvm::orc::LLJIT> Jit;
  /// The locations of instructions.
  CodeLocations Locations;
  /// The count of images, from which their names are made.
  unsigned NumImages = 0;

  /// Creates the JIT compiler.
  llvm::Error start();
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H
