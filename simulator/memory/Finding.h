//===- simulator/memory/Finding.h - a defect of a program's memory -*- C++ -*-//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  represents a defect that the memory layer found in an access. The
//           device formats it (simulator/device/MemoryReport.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_FINDING_H
#define WARPFOLD_SIMULATOR_MEMORY_FINDING_H

#include "simulator/memory/Access.h"

namespace warpfold::sim {

/// One of the two accesses of a race.
struct Side {
  ThreadId By;
  AccessKind Kind = AccessKind::Read;
  bool Strong = false;
  Scope For = Scope::Device; ///< The scope of a strong access.
  uint64_t Bytes = 0;        ///< The size of the access.
  uint32_t Site = 0;
};

/// A defect of an access.
struct Finding {
  /// The kinds of defects.
  enum class Kind : uint8_t { Race, Uninitialised };
  Kind What = Kind::Race;
  const void *Address = nullptr; ///< The first affected byte.
  Side Now;
  Side Earlier; ///< The other side of a race.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_FINDING_H
