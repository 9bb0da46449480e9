//===- simulator/memory/SharedVariables.h - who lies where ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which bytes of a block's shared frame belong to which variable. With
//           --check-memory the lowering leaves gaps between variables, so an
//           access that strays from one does not hit another.
// Callers:  the lowering fills it, once for each image; the grid adds a launch's
//           dynamic part; memory hooks ask for each access, reports for a name.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H
#define WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// Before and behind a block's frame: nobody's.
inline constexpr uint32_t SharedGuard = 4096;

struct SharedVariable {
  uint64_t Offset = 0; ///< in the frame
  uint64_t Bytes = 0;
  std::string Name;

  bool holds(int64_t At, uint64_t Length) const {
    uint64_t Within = static_cast<uint64_t>(At) - Offset;
    return Within <= Bytes && Length <= Bytes - Within;
  }
};

class SharedVariables {
public:
  /// In the order of their offsets.
  void add(SharedVariable Variable) { All.push_back(std::move(Variable)); }

  /// Does one variable hold all these bytes? Offsets count from the frame's
  /// beginning, and may lie before it.
  bool holds(int64_t Offset, uint64_t Bytes) const;

  /// The one that the access comes closest to; nullptr if there is none at all.
  const SharedVariable *nearest(int64_t Offset, uint64_t Bytes) const;

private:
  std::vector<SharedVariable> All;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H
