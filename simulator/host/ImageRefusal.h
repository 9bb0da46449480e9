//===- simulator/host/ImageRefusal.h - unusable images ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  explains why an image cannot run. If the build of the program is
//           the cause (no device runtime, or not Warpfold's), the text is one
//           sentence about it.
// Callers:  simulator/host/Libraries.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H
#define WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H

#include "llvm/Support/Error.h"

#include <string>

namespace warpfold::sim {

/// Returns the explanation for an image for sm_<Arch>.
std::string describeRefusal(llvm::Error Refused, unsigned Arch);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H
