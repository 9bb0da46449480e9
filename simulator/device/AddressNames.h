//===- simulator/device/AddressNames.h - addresses in reports ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  describes an address for a report: the byte of a variable, of an
//           allocation or of a thread's stack if one is known, or the distance
//           from one.
// Callers:  reports, while a grid runs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
#define WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H

#include <cstdint>
#include <string>

namespace warpfold::sim {

/// Returns the description of an address, such as "byte 16 of shared variable v
/// of block 3" or "byte 8 of device variable g".
std::string describeAddress(const void *Address);

/// Returns the description of an address in shared memory, or an empty string
/// if no block's frame contains it.
std::string describeShared(const char *Address);

/// Returns a count with its unit: "1 byte", "2 bytes".
std::string countOf(uint64_t Bytes);

/// Returns the position of an access of Bytes bytes relative to an object that
/// does not contain it. Offset is relative to the start of the object.
std::string describeOutOfBounds(int64_t Offset, uint64_t Bytes,
                                const std::string &Object,
                                uint64_t ObjectBytes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_ADDRESSNAMES_H
