//===- plan/ClaimedRows.cpp - rows that teams claim one by one ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ClaimedRows.h"

#include "analysis/Effects.h"
#include "frontend/clang/LastValues.h"
#include "frontend/clang/LoopPatterns.h"
#include "openmp/PointerLists.h"
#include "plan/CarriedValues.h"
#include "plan/RowLength.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Returns whether Region writes the team's variable Seen. Adds its launch to Launches if it
/// receives the variable.
static bool writes(const TeamRegion &Region, const Variable &Seen,
                   SmallVectorImpl<const Instruction *> &Launches) {
  bool Writes = false;
  for (const Variable &Copy : Region.Copies) {
    const unsigned Number = cast<Argument>(Copy.address())->getArgNo();
    const Value *Passed =
        Number < ParallelCall::NumNumbers
            ? nullptr
            : listEntry(Region.Launch, Number - ParallelCall::NumNumbers);
    if (!Passed || !Seen.isAt(Passed))
      continue;
    Launches.push_back(Region.Launch.Call);
    Writes |= !Copy.writes().empty() || !Copy.calls().empty();
  }
  return Writes;
}

/// Returns whether a row may use a value that an earlier row has written to Seen, a variable of
/// Bytes bytes.
static bool isCarried(const TeamCode &Code, const WorksharingLoop &Rows,
                      const Variable &Seen, uint64_t Bytes) {
  const auto IsInRow = [&](const Instruction *Use) {
    return is_contained(Rows.Body, Use->getParent());
  };
  SmallVector<const Instruction *, 8> Reads(Seen.reads());
  bool IsWritten = any_of(Seen.writes(), IsInRow);
  for (const TeamRegion &Region : Code.Regions)
    IsWritten |= writes(Region, Seen, Reads);
  return Seen.escapes() || any_of(Seen.calls(), IsInRow) ||
         (IsWritten && !isSetFirst(Seen, Bytes, Reads, Rows));
}

static bool carriesTeamValues(const TeamCode &Code,
                              const WorksharingLoop &Rows) {
  if (any_of(Code.Variables, [&](const SharedVariable &Shared) {
        return isCarried(Code, Rows, Variable(Shared.Call), Shared.Bytes);
      }))
    return true;
  const DataLayout &Layout = Code.Teams->getParent()->getDataLayout();
  const auto IsArgumentList = [&](const AllocaInst *Stack) {
    return any_of(Code.Regions, [Stack](const TeamRegion &Region) {
      return getUnderlyingObject(Region.Launch.list()) == Stack;
    });
  };
  return any_of(instructions(*Code.Teams), [&](Instruction &I) {
    auto *Stack = dyn_cast<AllocaInst>(&I);
    if (!Stack || Stack == Rows.Counter || beginsIn(Rows, *Stack) ||
        IsArgumentList(Stack))
      return false;
    const auto Bytes = Stack->getAllocationSize(Layout);
    return !Bytes || isCarried(Code, Rows, Variable(Stack), *Bytes);
  });
}

std::optional<WorksharingLoop> findClaimedRows(const TeamCode &Code) {
  if (!Code.Environment.hasNumTeams() || !RowLength::mayVary(Code) ||
      any_of(instructions(*Code.Teams), isTeamUniformQuery) ||
      namesTeamMemory(*Code.Teams) ||
      any_of(Code.Regions, [](const TeamRegion &Region) {
        return effectsOfCalls(Region.Loop.Body).NamesTeamMemory ||
               namesTeamMemory(Region.Loop.function());
      }))
    return std::nullopt;
  const auto Init = theOne(*Code.Teams, asDistributeInit);
  if (!Init || copiesOutLastValue(Init->lastFlag()))
    return std::nullopt;
  auto Rows = findOuterLoop(*Init);
  if (!Rows) {
    consumeError(Rows.takeError());
    return std::nullopt;
  }
  const auto IsInRow = [&](const TeamRegion &Region) {
    return is_contained(Rows->Body, Region.Launch.Call->getParent());
  };
  if (Rows->IsChunked || !all_of(Code.Regions, IsInRow) ||
      carriesTeamValues(Code, *Rows))
    return std::nullopt;
  return *Rows;
}

} // namespace warpfold
