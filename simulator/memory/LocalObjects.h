//===- simulator/memory/LocalObjects.h - variables of a stack ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the variables that lie on one thread's stack now, so that an access
//           which strays from all of them shows. Only those whose address the
//           code computes with are here, the latest last.
// Callers:  hooks that checked code calls where a variable comes to life and
//           where a function ends (simulator/lowering/LocalObjects.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H
#define WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace warpfold::sim {

struct LocalObject {
  const char *Begin = nullptr;
  uint64_t Bytes = 0;
  uint32_t Site = 0; ///< its name, as a place in the code
};

class LocalObjects {
public:
  void clear() { All.clear(); }
  void add(const LocalObject &Object) { All.push_back(Object); }

  /// A function begins with so many, and ends with them.
  size_t depth() const { return All.size(); }
  void leave(size_t Depth) { All.resize(Depth); }

  /// Everything below this address ends: stacks grow downwards.
  void restoreStack(const char *Top);

  /// Does one of them hold all these bytes?
  bool holds(const char *Address, uint64_t Bytes) const;

  /// The one that the access comes closest to; nullptr if there is none at all.
  const LocalObject *nearest(const char *Address, uint64_t Bytes) const;

private:
  std::vector<LocalObject> All;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_LOCALOBJECTS_H
