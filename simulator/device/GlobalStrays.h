//===- simulator/device/GlobalStrays.h - no memory is there -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  says what an address is at which the accessing thread has no memory:
//           how far from which allocation or variable, of which other block, or
//           what it is on the host.
// Callers:  the report of a checked access, the report of a fault; while a grid
//           runs.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_DEVICE_GLOBALSTRAYS_H
#define WARPFOLD_SIMULATOR_DEVICE_GLOBALSTRAYS_H

#include "simulator/report/ExitStatus.h"

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

struct GlobalStray {
  ExitStatus Status;
  const char *Title;
  std::vector<std::string> Lines; ///< what it is, then what to do
};

/// Of an access whose first byte is at the address.
GlobalStray describeGlobalStray(const void *Address, uint64_t Bytes);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_DEVICE_GLOBALSTRAYS_H
