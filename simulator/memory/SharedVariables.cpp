//===- simulator/memory/SharedVariables.cpp - shared variables ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/SharedVariables.h"

#include "simulator/memory/Distance.h"

#include <algorithm>

namespace warpfold::sim {

bool SharedVariables::holds(int64_t Offset, uint64_t Bytes) const {
  auto Next =
      std::upper_bound(All.begin(), All.end(), Offset,
                       [](int64_t At, const SharedVariable &Variable) {
                         return At < static_cast<int64_t>(Variable.Offset);
                       });
  return Next != All.begin() && std::prev(Next)->holds(Offset, Bytes);
}

const SharedVariable *SharedVariables::nearest(int64_t Offset,
                                               uint64_t Bytes) const {
  auto Away = [&](const SharedVariable &Variable) {
    return distance(Offset, Bytes, static_cast<int64_t>(Variable.Offset),
                    Variable.Bytes);
  };
  auto Found =
      std::min_element(All.begin(), All.end(),
                       [&](const SharedVariable &A, const SharedVariable &B) {
                         return Away(A) < Away(B);
                       });
  return Found == All.end() ? nullptr : &*Found;
}

} // namespace warpfold::sim
