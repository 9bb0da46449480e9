//===- simulator/memory/View.cpp - what happened before -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/View.h"

#include <algorithm>

namespace warpfold::sim {

static bool isLower(uint32_t A, uint32_t B) { return A < B; }

const View::Clocks *View::clocksOf(uint32_t Team) const {
  auto At = std::lower_bound(
      Teams.begin(), Teams.end(), Team,
      [](const TeamClocks &T, uint32_t Wanted) { return T.Team < Wanted; });
  return At != Teams.end() && At->Team == Team ? At->Of.get() : nullptr;
}

/// Whether A's clocks are nowhere behind B's.
static bool covers(const View::Clocks &A, const View::Clocks &B) {
  return A.size() >= B.size() &&
         std::mismatch(
             B.begin(), B.end(), A.begin(), [](uint32_t InB, uint32_t InA) {
               return !isLower(InA, InB);
             }).first == B.end();
}

View::TeamClocks View::join(const TeamClocks &A, const TeamClocks &B) {
  if (A.Of == B.Of || covers(*A.Of, *B.Of))
    return A;
  if (covers(*B.Of, *A.Of))
    return B;
  auto Both = std::make_shared<Clocks>(*A.Of);
  Both->resize(std::max(A.Of->size(), B.Of->size()));
  for (size_t I = 0; I < B.Of->size(); ++I)
    (*Both)[I] = std::max((*Both)[I], (*B.Of)[I]);
  return {A.Team, std::move(Both)};
}

ViewPointer View::join(const ViewPointer &A, const ViewPointer &B) {
  if (A == B || !B)
    return A;
  if (!A)
    return B;
  auto Both = std::make_shared<View>();
  bool IsA = true, IsB = true;
  auto InA = A->Teams.begin(), EndA = A->Teams.end();
  auto InB = B->Teams.begin(), EndB = B->Teams.end();
  while (InA != EndA || InB != EndB) {
    if (InB == EndB || (InA != EndA && InA->Team < InB->Team)) {
      IsB = false;
      Both->Teams.push_back(*InA++);
    } else if (InA == EndA || InB->Team < InA->Team) {
      IsA = false;
      Both->Teams.push_back(*InB++);
    } else {
      Both->Teams.push_back(join(*InA, *InB));
      IsA &= Both->Teams.back().Of == InA++->Of;
      IsB &= Both->Teams.back().Of == InB++->Of;
    }
  }
  return IsA ? A : IsB ? B : ViewPointer(std::move(Both));
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
  auto Result = std::make_shared<View>();
  if (V)
    Result->Teams = V->Teams;
  auto At = std::lower_bound(
      Result->Teams.begin(), Result->Teams.end(), Team,
      [](const TeamClocks &T, uint32_t Wanted) { return T.Team < Wanted; });
  if (At != Result->Teams.end() && At->Team == Team)
    At->Of = std::move(Of);
  else
    Result->Teams.insert(At, {Team, std::move(Of)});
  return Result;
}

} // namespace warpfold::sim
