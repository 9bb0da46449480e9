//===- simulator/device/CodeSites.h - names for code locations --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  numbers every location at which lowered code calls a hook, and
//           keeps the text that reports print for it. The code contains only
//           the number.
// Callers:  the lowering adds sites while an image is loaded; reports read
//           them. Loading and launching exclude each other (DeviceImage's
//           mutex).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_CODESITES_H
#define WARPFOLD_SIMULATOR_DEVICE_CODESITES_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// A location at which lowered code calls a hook.
struct CodeSite {
  std::string Operation; ///< The operation's name in PTX.
  std::string Function;  ///< The function's demangled name.
  std::string Source;    ///< file:line, or empty without debug information.
  /// The functions into which Function was inlined, the innermost first.
  std::vector<std::string> Callers;
};

/// Adds a site and returns its number.
uint32_t addCodeSite(CodeSite Site);
/// Returns the site with this number.
const CodeSite &codeSite(uint32_t Number);

/// Returns a site's text, such as "shfl.sync.down in f(int) at a.cpp:3".
std::string describeCodeSite(uint32_t Number);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_CODESITES_H
