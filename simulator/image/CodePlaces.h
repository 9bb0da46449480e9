//===- simulator/image/CodePlaces.h - the line of an instruction *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  function and source line of an instruction of compiled device code,
//           for the report of a fault. Keeps each object as the code generator
//           wrote it, with its table of lines; nothing is read before a report
//           asks.
// Callers:  HostCompiler, under DeviceImage's mutex.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_IMAGE_CODEPLACES_H
#define WARPFOLD_SIMULATOR_IMAGE_CODEPLACES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace warpfold::sim {

class CodePlaces {
public:
  /// Before it is linked. Its name begins with its image's and a dash.
  void keep(const llvm::MemoryBuffer &Object);

  /// Where an image's symbol lies in memory; null: nowhere.
  using AddressOf = llvm::function_ref<const void *(llvm::StringRef Image,
                                                    llvm::StringRef Symbol)>;

  /// "f at a.cpp:3"; "f" without debug information; empty: no object's.
  std::string placeOf(uintptr_t Instruction, AddressOf Find) const;

private:
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Objects;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_CODEPLACES_H
