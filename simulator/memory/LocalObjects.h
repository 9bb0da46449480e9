//===- simulator/memory/LocalObjects.h - variables of a stack ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records the live variables on one thread's stack, so that an access
//           outside of all of them is detected. Only variables whose address
//           the code computes with are recorded, the latest last.
// Callers:  hooks that checked code calls at the start of a variable's lifetime
//           and at the end of a function (simulator/lowering/LocalObjects.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H
#define WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace warpfold::sim {

/// A variable on a thread's stack.
struct LocalObject {
  const char *Begin = nullptr; ///< The address.
  uint64_t Bytes = 0;          ///< The size.
  uint32_t Site = 0; ///< The code site that contains the variable's name.
};

/// The live variables on one thread's stack.
class LocalObjects {
public:
  /// Removes all variables.
  void clear() { All.clear(); }
  /// Adds a variable.
  void add(const LocalObject &Object) { All.push_back(Object); }

  /// Returns the count of variables, which a function restores at its end.
  size_t depth() const { return All.size(); }
  /// Removes all variables after the first Depth.
  void leave(size_t Depth) { All.resize(Depth); }

  /// Removes all variables below this address, because stacks grow downwards.
  void restoreStack(const char *Top);

  /// Returns whether one variable contains all these bytes.
  bool holds(const char *Address, uint64_t Bytes) const;

  /// Returns the variable nearest to the access, or null if there are none.
  const LocalObject *nearest(const char *Address, uint64_t Bytes) const;

private:
  /// The variables, in the order of their lifetimes.
  std::vector<LocalObject> All;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H
