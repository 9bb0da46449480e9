//===- simulator/memory/Finding.h - a defect of a program's memory -*- C++ -*-//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what the memory layer found wrong with an access, as a value. The
//           device puts it in words (simulator/device/MemoryReport.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_FINDING_H
#define WARPFOLD_SIMULATOR_MEMORY_FINDING_H

#include "simulator/memory/Access.h"

namespace warpfold::sim {

/// One of the two accesses that meet.
struct Side {
  ThreadId By;
  Touch Does = Touch::Read;
  bool Strong = false;
  Scope For = Scope::Device; ///< of a strong one
  uint64_t Bytes = 0;        ///< how many the access touches
  uint32_t Site = 0;
};

struct Finding {
  enum class Kind : uint8_t { Race, Uninitialised };
  Kind What = Kind::Race;
  const void *Address = nullptr; ///< the first byte concerned
  Side Now;
  Side Earlier; ///< of a race
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_FINDING_H
