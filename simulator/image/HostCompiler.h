//===- simulator/image/HostCompiler.h - lowered modules to code -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the one JIT of the process (LLVM's ORC), for the processor it runs
//           on. Each image gets a name space of its own, because two images may
//           hold variables of the same name. Code is compiled when its first
//           symbol is asked for.
// Callers:  DeviceImage, under its mutex.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H
#define WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H

#include "simulator/image/CodePlaces.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ThreadSafeModule.h"

#include <memory>
#include <string>

namespace warpfold::sim {

class HostCompiler {
public:
  /// Made at the first call and kept to the end of the process.
  static llvm::Expected<HostCompiler &> instance();

  const llvm::DataLayout &layout() const { return Jit->getDataLayout(); }
  std::string triple() const { return Jit->getTargetTriple().str(); }

  /// A name space that holds the module.
  llvm::Expected<llvm::orc::JITDylib &> add(llvm::orc::ThreadSafeModule M);

  llvm::Expected<void *> find(llvm::orc::JITDylib &In, llvm::StringRef Name);

  /// Function and line of an instruction of any image: "f at a.cpp:3". Empty:
  /// it is none of theirs.
  std::string placeOf(uintptr_t Instruction);

private:
  std::unique_ptr<llvm::orc::LLJIT> Jit;
  CodePlaces Places;
  unsigned NumImages = 0;

  llvm::Error start();
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_HOSTCOMPILER_H
