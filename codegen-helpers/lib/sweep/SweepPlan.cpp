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
#include "sweep/PrivateCopies.h"

#include "runtime/tuning/Sweep.h"

using namespace llvm;

namespace warpfold {

Expected<SweepPlan> SweepPlan::of(const ReductionRegion &Region) {
  if (!hasSweepRuntime(*Region.TeamsReduce.Call->getModule()))
    return reason("the device runtime linked in is not Warpfold's, or older "
                  "than this pass: compile with warpfold.cfg");
  const Effects Calls = effectsOfCalls(Region.Loop.Body);
  if (!Calls.Obstacle.empty())
    return reason("the loop " + Calls.Obstacle);
  auto *ListBytes = dyn_cast<ConstantInt>(Region.TeamsReduce.listBytes());
  auto *NumRecords = dyn_cast<ConstantInt>(Region.TeamsReduce.numRecords());
  if (!ListBytes || !NumRecords)
    return reason("the size of the reduction's list is not a constant");
  const LoadsInFlight InFlight = LoadsInFlight::of(Region.Loop);
  SweepShape Shape{InFlight.Iterations, std::nullopt, ListBytes, NumRecords};
  if (needsFewRegisters(Region.Loop, Shape.IterationsOfThread,
                        ListBytes->getZExtValue()))
    Shape.TeamsOfMultiprocessor =
        tuning::SweepThreadsOfMultiprocessor / tuning::SweepThreads;
  return SweepPlan{Region, Shape, InFlight.Adjacent,
                   holdIdentity(Region.TeamsReduce),
                   DivisionWork::of(Region.Loop).isWorthWritingOut()};
}

} // namespace warpfold
