//===- simulator/image/CodeLocations.h - locations of code ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the function and the source line of an instruction of
//           compiled device code, for the report of a fault. It keeps each
//           object file that the code generator wrote, with its line table.
//           Nothing is read before a report needs it.
// Callers:  HostCompiler, under DeviceImage's mutex.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_IMAGE_CODELOCATIONS_H
#define WARPFOLD_SIMULATOR_IMAGE_CODELOCATIONS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace warpfold::sim {

/// The object files of all images.
class CodeLocations {
public:
  /// Keeps an object file before it is linked. Its name starts with the name of
  /// its image and a dash.
  void keep(const llvm::MemoryBuffer &Object);

  /// Returns the address of an image's symbol, or null.
  using AddressOf = llvm::function_ref<const void *(llvm::StringRef Image,
                                                    llvm::StringRef Symbol)>;

  /// Returns the location of an instruction, such as "f at a.cpp:3", or "f"
  /// without debug information. Returns an empty string if no object contains
  /// the instruction.
  std::string locationOf(uintptr_t Instruction, AddressOf Find) const;

private:
  /// The object files.
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Objects;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_CODELOCATIONS_H
