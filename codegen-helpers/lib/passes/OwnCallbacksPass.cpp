//===- passes/OwnCallbacksPass.cpp - Warpfold's callbacks over a module ---===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the calls that end reductions, changes each (lower/OwnCallbacks.h), and reports
//           the result in a remark. At -O0 it changes only those with lists that clang's callbacks
//           move incorrectly: there it is a correction and not an optimization. Loops with many
//           teams get a buffer with as many records.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/OwnCallbacks.h"
#include "model/ReduceLists.h"
#include "openmp/KernelEnvironment.h"
#include "plan/SweepPlan.h"
#include "support/Remarks.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

static constexpr const char *PassName = "warpfold";

namespace {
/// Reports in a remark whether a reduction has Warpfold's callbacks.
class Report {
public:
  /// Emits a remark at Call, and returns whether Result is a success. A line has at most one remark
  /// of success.
  bool add(const CallInst &Call, Error Result) {
    OptimizationRemarkEmitter Remarks(Call.getFunction());
    const DebugLoc Location = locationOf(Call);
    if (!Result) {
      if (Successes.insert(Location))
        Remarks.emit([&] {
          return OptimizationRemark(PassName, "OwnCallbacks", Location,
                                    Call.getParent())
                 << "the reduction's callbacks are Warpfold's";
        });
      return true;
    }
    std::string Text = toString(std::move(Result));
    Remarks.emit([&] {
      return OptimizationRemarkMissed(PassName, "ClangsCallbacks", Location,
                                      Call.getParent())
             << "the reduction's callbacks stay clang's: " << Text;
    });
    return false;
  }

private:
  SourceLines Successes;
};
} // namespace

template <class ReduceCall>
static bool isToChange(const std::optional<ReduceCall> &Reduce) {
  if (!Reduce)
    return false;
  Function *Clangs = Reduce->shuffleReduce();
  if (Clangs && isOwn(*Clangs))
    return false;
  return !Reduce->Call->getFunction()->hasFnAttribute(
             Attribute::OptimizeNone) ||
         (Clangs && isMovedWrongly(*Clangs));
}

/// Replaces the callbacks of Reduce. The number of records is part of the addresses that the
/// callbacks compute.
static Error change(const TeamsReduceCall &Reduce) {
  auto Environment = KernelEnvironment::of(*Reduce.Call->getFunction());
  if (!Environment || !benefitsFromManyRecords(Reduce))
    return useOwnCallbacks(Reduce);
  Reduce.setNumRecords(tuning::SweepTeamsWithInnerLoops);
  if (Error E = useOwnCallbacks(Reduce)) {
    Reduce.setNumRecords(ClangsRecords);
    return E;
  }
  Environment->setNumRecords(tuning::SweepTeamsWithInnerLoops);
  return Error::success();
}

bool OwnCallbacksPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  SmallVector<TeamsReduceCall, 4> Teams;
  SmallVector<ParallelReduceCall, 4> Parallels;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (auto Reduce = asTeamsReduce(I); isToChange(Reduce))
        Teams.push_back(*Reduce);
      if (auto Reduce = asParallelReduce(I); isToChange(Reduce))
        Parallels.push_back(*Reduce);
    }

  bool Changed = false;
  Report Remarks;
  for (const ParallelReduceCall &Reduce : Parallels)
    Changed |= Remarks.add(*Reduce.Call, useOwnCallbacks(Reduce));
  for (const TeamsReduceCall &Reduce : Teams)
    Changed |= Remarks.add(*Reduce.Call, change(Reduce));
  return Changed;
}

} // namespace warpfold
