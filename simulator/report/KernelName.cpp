//===- simulator/report/KernelName.cpp - readable kernel names ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/KernelName.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Regex.h"

#include <cstdlib>

using namespace llvm;

namespace warpfold::sim {

/// Returns the demangled name without its parameters.
static std::string functionName(const std::string &Mangled) {
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled.c_str()) || !Demangler.isFunction())
    return Mangled;
  char *Allocated = Demangler.getFunctionName(nullptr, nullptr);
  std::string Result = Allocated ? Allocated : Mangled;
  std::free(Allocated);
  return Result;
}

std::string readableKernel(const std::string &Name) {
  // A number follows the line if it contains several regions.
  const Regex Form(
      "^__omp_offloading_[0-9a-f]+_[0-9a-f]+_(.*)_l([0-9]+)(_[0-9]+)?$");
  SmallVector<StringRef, 4> Parts;
  if (!Form.match(Name, &Parts))
    return Name;
  std::string Result =
      functionName(Parts[1].str()) + ", line " + Parts[2].str();
  if (!Parts[3].empty())
    Result += ", region " + Parts[3].drop_front().str();
  return Result;
}

} // namespace warpfold::sim
