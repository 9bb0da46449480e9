//===- simulator/device/AddressNames.h - an address in words ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what a report calls an address: the byte of a variable, of an
//           allocation or of a thread's stack, where one is known.
// Callers:  reports, while a grid runs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
#define WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H

#include <string>

namespace warpfold::sim {

/// "byte 16 of shared variable v of block 3", "byte 8 of device variable g".
std::string describeAddress(const void *Address);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
