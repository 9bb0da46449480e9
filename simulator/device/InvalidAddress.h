//===- simulator/device/InvalidAddress.h - invalid addresses ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  describes an address at which the accessing thread has no memory:
//           its distance from an allocation or a variable, the other block that
//           owns it, or its meaning on the host.
// Callers:  the report of a checked access and the report of a fault, while a
//           grid runs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_INVALIDADDRESS_H
#define WARPFOLD_SIMULATOR_DEVICE_INVALIDADDRESS_H

#include "simulator/report/ExitStatus.h"

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// The parts of a report about an invalid address.
struct InvalidAddress {
  ExitStatus Status;              ///< The exit status.
  const char *Title;              ///< The kind of defect.
  std::vector<std::string> Lines; ///< The description, followed by a remedy.
};

/// Describes an access of Bytes bytes whose first byte is at Address.
InvalidAddress describeInvalidAddress(const void *Address, uint64_t Bytes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_INVALIDADDRESS_H
