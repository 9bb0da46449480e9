//===- simulator/host/EnvironmentVariable.h - user settings -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the environment variables that libomptarget also reads. As in
//           libomptarget, a value that is not a number or a truth value is
//           treated as unset.
// Callers:  any file of simulator/host.
// Source:   LLVM 19 offload/include/Shared/EnvironmentVar.h and
//           offload/plugins-nextgen/common/src/Utils (StringParser).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_ENVIRONMENTVARIABLE_H
#define WARPFOLD_SIMULATOR_HOST_ENVIRONMENTVARIABLE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace warpfold::sim {

/// Returns the integer value of the variable, or Default.
inline int64_t integerVariable(const char *Name, int64_t Default) {
  const char *Text = std::getenv(Name);
  int64_t Value;
  if (!Text || llvm::StringRef(Text).trim().getAsInteger(0, Value))
    return Default;
  return Value;
}

/// Returns the truth value of the variable, or Default.
inline bool booleanVariable(const char *Name, bool Default) {
  const char *Text = std::getenv(Name);
  if (!Text)
    return Default;
  return llvm::StringSwitch<std::optional<bool>>(Text)
      .CaseLower("true", true)
      .CaseLower("yes", true)
      .CaseLower("on", true)
      .CaseLower("1", true)
      .CaseLower("false", false)
      .CaseLower("no", false)
      .CaseLower("off", false)
      .CaseLower("0", false)
      .Default(std::nullopt)
      .value_or(Default);
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_ENVIRONMENTVARIABLE_H
