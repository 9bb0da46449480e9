//===- simulator/device/CodeSites.h - names for places in code --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  gives every place where lowered code calls a hook a number, and
//           keeps what a report says of it. Code carries the number only.
// Callers:  the lowering adds while an image is loaded, reports read. Loading
//           and launching exclude each other (DeviceImage's mutex).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_CODESITES_H
#define WARPFOLD_SIMULATOR_DEVICE_CODESITES_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

struct CodeSite {
  std::string Operation; ///< as PTX calls it
  std::string Function;  ///< demangled
  std::string Source;    ///< file:line, empty without debug information
  /// Those into which the function was inlined, the nearest first.
  std::vector<std::string> Callers;
};

uint32_t addCodeSite(CodeSite Site);
const CodeSite &codeSite(uint32_t Number);

/// "shfl.sync.down in f(int) at a.cpp:3".
std::string describeCodeSite(uint32_t Number);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_CODESITES_H
