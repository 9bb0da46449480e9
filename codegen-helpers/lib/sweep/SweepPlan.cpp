//===- sweep/SweepPlan.cpp - all that is decided of a sweep ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sweep/SweepPlan.h"

#include "analysis/Effects.h"
#include "loops/DivisionWork.h"
#include "support/Reason.h"
#include "sweep/LoadsInFlight.h"

#include "runtime/tuning/Sweep.h"

using namespace llvm;

namespace warpfold {

Expected<SweepPlan> SweepPlan::of(const WorkLoop &Loop,
                                  const TeamsReduceCall &Reduce,
                                  bool CanStayOut) {
  if (!hasSweepRuntime(*Reduce.Call->getModule()))
    return reason("the device runtime linked in is not Warpfold's, or older "
                  "than this pass: compile with warpfold.cfg");
  const Effects Calls = effectsOfCalls(Loop.Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  auto *ListBytes = dyn_cast<ConstantInt>(Reduce.listBytes());
  auto *NumRecords = dyn_cast<ConstantInt>(Reduce.numRecords());
  if (!ListBytes || !NumRecords)
    return reason("the size of the reduction's list is not a constant");
  const LoadsInFlight InFlight = LoadsInFlight::of(Loop);
  SweepShape Shape{InFlight.Iterations, std::nullopt, ListBytes, NumRecords};
  if (needsFewRegisters(Loop, Shape.IterationsOfThread,
                        ListBytes->getZExtValue()))
    Shape.TeamsOfMultiprocessor =
        tuning::SweepThreadsOfMultiprocessor / tuning::SweepThreads;
  return SweepPlan{Loop, Shape, InFlight.Adjacent, CanStayOut,
                   DivisionWork::of(Loop).isWorthWritingOut()};
}

} // namespace warpfold
