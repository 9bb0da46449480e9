//===- plan/TeamRegion.cpp - a parallel region in a team's code -----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TeamRegion.h"

#include "analysis/Captures.h"
#include "frontend/clang/LoopPatterns.h"
#include "model/ReduceLists.h"
#include "support/Calls.h"
#include "support/Reason.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

bool isRegionQuery(const Instruction &I) {
  return calleeName(I) == "omp_get_thread_num" ||
         calleeName(I) == "omp_get_num_threads";
}

const Variable *TeamRegion::copyAt(const Value *Pointer) const {
  const auto *Found =
      find_if(Copies, [&](const Variable &Copy) { return Copy.isAt(Pointer); });
  return Found == Copies.end() ? nullptr : Found;
}

bool TeamRegion::isPrivate(const Value *Pointer) const {
  return copyAt(Pointer) || warpfold::isPrivate(Pointer);
}

/// Returns an error that says why each thread cannot have a copy of OfTeam, a parameter of the
/// region. IsAfterReduce returns whether an instruction follows the region's reduction.
static Error checkCopy(const Variable &OfTeam,
                       function_ref<bool(const Instruction &)> IsAfterReduce) {
  if (OfTeam.escapes() || !OfTeam.listEntries().empty())
    return reason(
        "the address of a variable shared by the team's threads is taken");
  for (const Instruction *Write : OfTeam.writes())
    if (!IsAfterReduce(*Write))
      return reason("a variable shared by the team's threads is written");
  for (const CallInst *Call : OfTeam.calls())
    if (!IsAfterReduce(*Call) && !onlyReads(*Call, OfTeam))
      return reason(
          "a variable shared by the team's threads is passed to a function");
  return Error::success();
}

namespace {

/// Collects the memory uses of the region in one traversal.
class Inspection {
public:
  Inspection(Function &Threads, TeamRegion &Region)
      : Threads(Threads), Region(Region), Dominators(Threads) {}

  Error addVariable(Argument &Address) {
    const Variable OfTeam(&Address);
    if (Error E = checkCopy(
            OfTeam, [this](const Instruction &I) { return isAfterReduce(I); }))
      return E;
    for (LoadInst *Load : OfTeam.loads())
      if (is_contained(Region.Loop.Body, Load->getParent()) &&
          isDereferenceable(*Load, OfTeam, Address))
        Region.Loop.InvariantLoads.push_back(Load);
    Region.Copies.push_back(OfTeam);
    return Error::success();
  }

  Error inspect() {
    for (Instruction &I : instructions(Threads)) {
      auto Use = useOf(I);
      if (!Use)
        return Use.takeError();
      if (!Use->Reads && !Use->Writes)
        continue;
      if (isAfterReduce(I))
        return reason("code after a reduction does more than store its result");
      const bool IsBefore =
          Region.Reduce && isPotentiallyReachable(&I, Region.Reduce->Call);
      (IsBefore ? Region.BeforeReduce : Region.Open).add(*Use);
    }
    return Error::success();
  }

  /// Checks the code besides the loop. All threads of the team execute it, also those that
  /// num_threads excludes, so that it must have no visible effect.
  Error checkBesideLoop() {
    auto IsBeside = [this](const Instruction *I) {
      return !is_contained(Region.Loop.Body, I->getParent()) &&
             !isAfterReduce(*I);
    };
    const auto Missed = [] {
      return reason("a parallel region with a num_threads clause contains code "
                    "besides its loop");
    };
    for (Instruction &I : instructions(Threads)) {
      if (!IsBeside(&I))
        continue;
      auto Use = useOf(I);
      if (!Use)
        return Use.takeError();
      if (Use->Writes)
        return Missed();
    }
    for (const AllocaInst *Copy : reducedIn(Threads)) {
      const Variable Seen(const_cast<AllocaInst *>(Copy));
      if (Seen.escapes() ||
          count_if(Seen.writes(), IsBeside) + count_if(Seen.calls(), IsBeside) >
              1)
        return Missed();
    }
    return Error::success();
  }

private:
  /// Returns whether Load reads a part of the variable that exists whether or not an iteration
  /// executes Load.
  bool isDereferenceable(const LoadInst &Load, const Variable &OfTeam,
                         const Argument &Address) const {
    const auto Offset = OfTeam.offsetOf(Load.getPointerOperand());
    const DataLayout &Layout = Threads.getParent()->getDataLayout();
    return Offset && *Offset >= 0 &&
           *Offset + Layout.getTypeStoreSize(Load.getType()) <=
               Address.getDereferenceableBytes();
  }

  bool isAfterReduce(const Instruction &I) const {
    return Region.Reduce && Dominators.dominates(Region.Reduce->Call, &I);
  }

  Expected<MemoryUse> useOf(Instruction &I) {
    if (const auto *Load = dyn_cast<LoadInst>(&I)) {
      if (!Load->isSimple())
        return reason("a parallel region contains an atomic or volatile read");
      return MemoryUse{!Region.isPrivate(Load->getPointerOperand()), false};
    }
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!Store->isSimple())
        return reason("a parallel region contains an atomic or volatile write");
      return MemoryUse{false, !Region.isPrivate(Store->getPointerOperand())};
    }
    if (auto *Call = dyn_cast<CallBase>(&I))
      return useOfCall(*Call);
    if (I.isAtomic())
      return reason("a parallel region contains an atomic operation");
    return MemoryUse();
  }

  Expected<MemoryUse> useOfCall(CallBase &Call) {
    if (&Call == Region.Loop.Init.Call ||
        (Region.Reduce && &Call == Region.Reduce->Call) || isForFini(Call))
      return MemoryUse();
    if (isRegionQuery(Call) && !Region.HasNumThreads) {
      Region.QueriesThread = true;
      return MemoryUse();
    }
    if (const auto *Move = dyn_cast<MemIntrinsic>(&Call)) {
      const auto *Transfer = dyn_cast<MemTransferInst>(Move);
      return MemoryUse{Transfer && !Region.isPrivate(Transfer->getRawSource()),
                       !Region.isPrivate(Move->getRawDest())};
    }
    const Effects Does = effectsOf(Call);
    if (!Does.isPure())
      return reason("a parallel region calls a function that may query the "
                    "runtime or wait");
    const bool GetsPrivate =
        all_of(Call.args(), [this](const llvm::Use &Argument) {
          return !Argument->getType()->isPointerTy() ||
                 Region.isPrivate(Argument);
        });
    return GetsPrivate && Does.StaysInArguments ? MemoryUse() : Does.Memory;
  }

  Function &Threads;
  TeamRegion &Region;
  DominatorTree Dominators;
};

} // namespace

static Expected<std::optional<ParallelReduceCall>>
findReduce(Function &Threads) {
  std::optional<ParallelReduceCall> Found;
  for (Instruction &I : instructions(Threads))
    if (auto Call = asParallelReduce(I)) {
      if (Found)
        return reason("a parallel region contains more than one reduction");
      Found = Call;
    }
  return Found;
}

Error TeamRegion::checkCopy(Function &Threads, Argument &Address) {
  auto Reduce = findReduce(Threads);
  if (!Reduce)
    return Reduce.takeError();
  const DominatorTree Dominators(Threads);
  return warpfold::checkCopy(Variable(&Address), [&](const Instruction &I) {
    return *Reduce && Dominators.dominates((*Reduce)->Call, &I);
  });
}

Expected<TeamRegion> TeamRegion::find(ParallelCall Launch,
                                      function_ref<bool(unsigned)> IsCopied) {
  Function *Threads = Launch.region();
  if (!Threads || !isLaunchedBy(Launch, *Threads) ||
      Threads->hasFnAttribute(Attribute::OptimizeNone))
    return reason("a parallel region's function is used elsewhere");
  if (!match(Launch.Call->getArgOperand(2), m_One()))
    return reason("a parallel region has an if clause");
  auto Loop = findDefaultLoop(*Threads);
  if (!Loop)
    return Loop.takeError();
  if (!Loop->IsChunked)
    return reason(
        "the loop is not in the form that clang generates for its schedule");
  auto Reduce = findReduce(*Threads);
  if (!Reduce)
    return Reduce.takeError();
  TeamRegion Found{Launch,
                   *Loop,
                   *Reduce,
                   {},
                   {},
                   {},
                   !match(Launch.Call->getArgOperand(3), m_AllOnes())};
  Inspection Seen(*Threads, Found);
  // The first two are the addresses of the thread's numbers.
  for (Argument &Address : Threads->args())
    if (Address.getArgNo() < 2 || IsCopied(Address.getArgNo()))
      if (Error E = Seen.addVariable(Address))
        return E;
  if (Error E = Seen.inspect())
    return E;
  if (Found.HasNumThreads)
    if (Error E = Seen.checkBesideLoop())
      return E;
  return Found;
}

} // namespace warpfold
