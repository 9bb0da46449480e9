//===- simulator/memory/SharedVariables.h - shared variables ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records which bytes of a block's shared frame belong to which
//           variable. With --check-memory the lowering inserts gaps between
//           variables, so that an out-of-bounds access does not reach another
//           variable.
// Callers:  the lowering adds the variables once for each image; the grid adds
//           the dynamic part of a launch; memory hooks check each access;
//           reports search for names.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H
#define WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// The size of the guards before and after a block's frame.
inline constexpr uint32_t SharedGuard = 4096;

/// A variable in shared memory.
struct SharedVariable {
  uint64_t Offset = 0; ///< The offset in the frame.
  uint64_t Bytes = 0;  ///< The size.
  std::string Name;    ///< The name in reports.

  /// Returns whether the variable contains these bytes.
  bool holds(int64_t At, uint64_t Length) const {
    uint64_t Within = static_cast<uint64_t>(At) - Offset;
    return Within <= Bytes && Length <= Bytes - Within;
  }
};

/// The variables of a shared frame.
class SharedVariables {
public:
  /// Adds a variable. The offsets must increase.
  void add(SharedVariable Variable) { All.push_back(std::move(Variable)); }

  /// Returns whether one variable contains all these bytes. Offset is relative
  /// to the start of the frame and may be negative.
  bool holds(int64_t Offset, uint64_t Bytes) const;

  /// Returns the variable nearest to the access, or null if there are none.
  const SharedVariable *nearest(int64_t Offset, uint64_t Bytes) const;

private:
  /// The variables, by offset.
  std::vector<SharedVariable> All;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHAREDVARIABLES_H
