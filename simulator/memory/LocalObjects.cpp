//===- simulator/memory/LocalObjects.cpp - variables of a stack -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/LocalObjects.h"

#include "simulator/memory/Distance.h"

#include <algorithm>

namespace warpfold::sim {

void LocalObjects::restoreStack(const char *Top) {
  while (!All.empty() && All.back().Begin < Top)
    All.pop_back();
}

bool LocalObjects::holds(const char *Address, uint64_t Bytes) const {
  // Most accesses are to variables of the innermost function.
  return std::any_of(All.rbegin(), All.rend(), [&](const LocalObject &Object) {
    uint64_t Within = static_cast<uint64_t>(Address - Object.Begin);
    return Within <= Object.Bytes && Bytes <= Object.Bytes - Within;
  });
}

const LocalObject *LocalObjects::nearest(const char *Address,
                                         uint64_t Bytes) const {
  auto Away = [&](const LocalObject &Object) {
    return distance(reinterpret_cast<intptr_t>(Address), Bytes,
                    reinterpret_cast<intptr_t>(Object.Begin), Object.Bytes);
  };
  auto Found = std::min_element(
      All.begin(), All.end(), [&](const LocalObject &A, const LocalObject &B) {
        return Away(A) < Away(B);
      });
  return Found == All.end() ? nullptr : &*Found;
}

} // namespace warpfold::sim
