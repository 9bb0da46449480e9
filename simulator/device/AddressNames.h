//===- simulator/device/AddressNames.h - an address in words ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what a report calls an address: the byte of a variable, of an
//           allocation or of a thread's stack, where one is known; and how far
//           it is from one.
// Callers:  reports, while a grid runs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
#define WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H

#include <cstdint>
#include <string>

namespace warpfold::sim {

/// "byte 16 of shared variable v of block 3", "byte 8 of device variable g".
std::string describeAddress(const void *Address);

/// The same of shared memory only. Empty: it is in no block's frame.
std::string describeShared(const char *Address);

/// "1 byte", "2 bytes".
std::string countOf(uint64_t Bytes);

/// Where an access of so many bytes lies, seen from an object that does not
/// hold it. Offset counts from the object's beginning.
std::string describeStray(int64_t Offset, uint64_t Bytes,
                          const std::string &Object, uint64_t ObjectBytes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
