//===- simulator/host/ImageRefusal.h - how a program was built --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  why an image cannot be run, in one sentence where the way in which
//           the program was built explains it: no device runtime, or not ours.
// Callers:  simulator/host/Libraries.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H
#define WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H

#include "llvm/Support/Error.h"

#include <string>

namespace warpfold::sim {

/// Of an image for sm_<Arch>.
std::string describeRefusal(llvm::Error Refused, unsigned Arch);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_IMAGEREFUSAL_H
