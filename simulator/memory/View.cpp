//===- simulator/memory/View.cpp - a vector clock -------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/View.h"

#include <algorithm>

namespace warpfold::sim {

static bool isLower(uint32_t A, uint32_t B) { return A < B; }

/// Returns whether A's clocks are all at least B's.
static bool covers(const View::Clocks &A, const View::Clocks &B) {
  return A.size() >= B.size() &&
         std::mismatch(
             B.begin(), B.end(), A.begin(), [](uint32_t InB, uint32_t InA) {
               return !isLower(InA, InB);
             }).first == B.end();
}

using ClocksPointer = std::shared_ptr<const View::Clocks>;

static ClocksPointer joinClocks(const ClocksPointer &A,
                                const ClocksPointer &B) {
  if (covers(*A, *B))
    return A;
  if (covers(*B, *A))
    return B;
  auto Both = std::make_shared<View::Clocks>(*A);
  Both->resize(std::max(A->size(), B->size()));
  for (size_t I = 0; I < B->size(); ++I)
    (*Both)[I] = std::max((*Both)[I], (*B)[I]);
  return Both;
}

ViewPointer View::join(const ViewPointer &A, const ViewPointer &B) {
  if (A == B || !B)
    return A;
  if (!A)
    return B;
  View Both;
  Both.Teams = TeamTree<Clocks>::join(A->Teams, B->Teams, joinClocks);
  if (Both.Teams.isSame(A->Teams))
    return A;
  if (Both.Teams.isSame(B->Teams))
    return B;
  return std::make_shared<const View>(std::move(Both));
}

ViewPointer View::advance(const ViewPointer &V, uint32_t Team,
                          const std::vector<Step> &Steps) {
  auto Of = std::make_shared<Clocks>();
  if (const Clocks *Known = V ? V->clocksOf(Team) : nullptr)
    *Of = *Known;
  for (const Step &S : Steps) {
    if (Of->size() <= S.Thread)
      Of->resize(S.Thread + 1);
    (*Of)[S.Thread] = std::max((*Of)[S.Thread], S.Clock);
  }
  auto Result = V ? std::make_shared<View>(*V) : std::make_shared<View>();
  Result->Teams.set(Team, std::move(Of));
  return Result;
}

} // namespace warpfold::sim
