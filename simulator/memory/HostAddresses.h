//===- simulator/memory/HostAddresses.h - addresses of the host -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what the host side can say of an address that is not the device's:
//           the variable whose host address it is, the pointer that came to the
//           kernel as it was. The device knows nothing of maps, so it asks.
// Callers:  the host side sets who answers, once; reports ask.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H
#define WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H

#include <string>
#include <vector>

namespace warpfold::sim {

/// Lines of a report: what the address is, then what to do. Empty: not known.
using HostAddressLines = std::vector<std::string> (*)(const void *Address);

inline HostAddressLines &hostAddressLines() {
  static HostAddressLines Answer = nullptr;
  return Answer;
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_HOSTADDRESSES_H
