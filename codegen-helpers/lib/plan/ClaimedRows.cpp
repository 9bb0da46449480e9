//===- plan/ClaimedRows.cpp - rows that teams claim in tiles --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ClaimedRows.h"

#include "analysis/Effects.h"
#include "frontend/clang/LastValues.h"
#include "frontend/clang/LoopPatterns.h"
#include "plan/CarriedValues.h"
#include "plan/RowLength.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// Returns the team's variable that Region receives as Copy, one of its arguments; null if
/// unknown.
static const Value *passedAs(const TeamRegion &Region, const Variable &Copy) {
  const unsigned Number = cast<Argument>(Copy.address())->getArgNo();
  return Number < ParallelCall::NumNumbers
             ? nullptr
             : listEntry(Region.Launch, Number - ParallelCall::NumNumbers);
}

/// Returns whether Region writes the team's variable Seen. Adds its launch to Launches if it
/// receives the variable.
static bool writes(const TeamRegion &Region, const Variable &Seen,
                   SmallVectorImpl<const Instruction *> &Launches) {
  bool Writes = false;
  for (const Variable &Copy : Region.Copies) {
    const Value *Passed = passedAs(Region, Copy);
    if (!Passed || !Seen.isAt(Passed))
      continue;
    Launches.push_back(Region.Launch.Call);
    Writes |= !Copy.writes().empty() || !Copy.calls().empty();
  }
  return Writes;
}

/// Returns the variable of the team's code that Load reads, directly or as the argument of Region,
/// or the variable of Region that it reads; null if it reads other memory.
static const Value *variableOf(const TeamRegion &Region, const LoadInst &Load) {
  const Value *Address = Load.getPointerOperand();
  if (const Variable *Copy = Region.copyAt(Address))
    return passedAs(Region, *Copy);
  return isa<AllocaInst>(Address) ? Address : nullptr;
}

/// Returns whether the length of Region's rows is computed from the row's number and from values
/// that are the same for all rows, as in a triangle.
static bool dependsOnRow(const TeamRegion &Region,
                         const WorksharingLoop &Rows) {
  SmallSetVector<const Value *, 16> Seen;
  if (const Value *Last = lastIteration(Region.Loop.Init))
    Seen.insert(Last);
  bool DependsOnRow = false;
  for (size_t Next = 0; Next < Seen.size(); ++Next) {
    const Value *V = Seen[Next];
    if (isa<Constant, Argument>(V))
      continue;
    if (isa<BinaryOperator, CastInst, SelectInst, PHINode, CmpInst>(V)) {
      for (const Value *Operand : cast<User>(V)->operands())
        Seen.insert(Operand);
      continue;
    }
    const auto *Load = dyn_cast<LoadInst>(V);
    const Value *Holder = Load ? variableOf(Region, *Load) : nullptr;
    if (!Holder)
      return false;
    if (Holder == Rows.Counter) {
      DependsOnRow = true;
      continue;
    }
    for (const Instruction *Write :
         Variable(const_cast<Value *>(Holder)).writes()) {
      const auto *Store = dyn_cast<StoreInst>(Write);
      if (!Store)
        return false;
      Seen.insert(Store->getValueOperand());
    }
  }
  return DependsOnRow;
}

/// Returns whether a row may use a value that an earlier row has written to Seen, a variable of
/// Bytes bytes.
static bool isCarried(const TeamCode &Code, const WorksharingLoop &Rows,
                      const Variable &Seen, uint64_t Bytes) {
  const auto IsInRow = [&](const Instruction *Use) {
    return is_contained(Rows.Body, Use->getParent());
  };
  SmallVector<const Instruction *, 8> Reads(Seen.reads());
  append_range(Reads, Seen.calls());
  bool IsWritten = any_of(Seen.writes(), IsInRow);
  for (const TeamRegion &Region : Code.Regions)
    IsWritten |= writes(Region, Seen, Reads);
  return Seen.escapes() || (IsWritten && !isSetFirst(Seen, Bytes, Reads, Rows));
}

/// Returns whether a row may use a value that an earlier row has written to a variable of the
/// team's code.
static bool carriesTeamValues(const TeamCode &Code,
                              const WorksharingLoop &Rows) {
  if (any_of(Code.Variables, [&](const SharedVariable &Shared) {
        return isCarried(Code, Rows, Variable(Shared.Call), Shared.Bytes);
      }))
    return true;
  const DataLayout &Layout = Code.Teams->getParent()->getDataLayout();
  // Its elements are set one by one before each launch.
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
  // The buffer of a reduction over the teams has no room for the counter. A row may use what another
  // one has written to shared memory.
  if (Code.OverTeams || !Code.InSharedMemory.empty() ||
      !Code.Environment.hasNumTeams() ||
      any_of(instructions(*Code.Teams), isTeamUniformQuery) ||
      namesTeamMemory(*Code.Teams) ||
      any_of(Code.Regions, [](const TeamRegion &Region) {
        return effectsOfCalls(Region.Loop.Body).NamesTeamMemory;
      }))
    return std::nullopt;
  // The counter serves one execution of the loop in a launch.
  const auto Init = theOne(*Code.Teams, asDistributeInit);
  if (!Init || copiesOutLastValue(Init->lastFlag()) ||
      isPotentiallyReachable(Init->Call->getNextNode(), Init->Call))
    return std::nullopt;
  auto Rows = findOuterLoop(*Init);
  if (!Rows) {
    consumeError(Rows.takeError());
    return std::nullopt;
  }
  const auto IsInRow = [&](const TeamRegion &Region) {
    return is_contained(Rows->Body, Region.Launch.Call->getParent());
  };
  const auto IsTriangle = [&](const TeamRegion &Region) {
    return dependsOnRow(Region, *Rows);
  };
  if (Rows->IsChunked || !all_of(Code.Regions, IsInRow) ||
      !any_of(Code.Regions, IsTriangle) || carriesTeamValues(Code, *Rows))
    return std::nullopt;
  return *Rows;
}

} // namespace warpfold
