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
  ThreadId By;                        ///< The thread.
  AccessKind Kind = AccessKind::Read; ///< The effect of the access.
  bool Strong = false;                ///< Whether the access is strong.
  Scope For = Scope::Device;          ///< The scope of a strong access.
  uint64_t Bytes = 0;                 ///< The size of the access.
  uint32_t Site = 0;                  ///< The code site.
};

/// A defect of an access.
struct Finding {
  /// The kinds of defects.
  enum class Kind : uint8_t { Race, Uninitialised };
  Kind What = Kind::Race;        ///< The kind of defect.
  const void *Address = nullptr; ///< The first affected byte.
  Side Now;                      ///< The access that was checked.
  Side Earlier;                  ///< The other side of a race.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_FINDING_H
