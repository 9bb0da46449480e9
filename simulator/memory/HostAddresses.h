//===- simulator/memory/HostAddresses.h - addresses of the host -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lets reports query the host side about an address that is not the
//           device's, such as the host address of a variable or a pointer that
//           was passed to the kernel unmapped. The device has no access to the
//           mapping table; therefore it calls a function of the host side.
// Callers:  the host side sets the function once; reports call it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H
#define WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H

#include <string>
#include <vector>

namespace warpfold::sim {

/// A function that returns lines for a report (a description and a remedy), or
/// nothing if the address is not known.
using HostAddressLines = std::vector<std::string> (*)(const void *Address);

/// Returns the function that the host side has set, or null.
inline HostAddressLines &hostAddressLines() {
  static HostAddressLines Answer = nullptr;
  return Answer;
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H
