//===- plan/RowPlan.cpp - plans a kernel whose teams process rows ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/RowPlan.h"

#include "plan/BodySize.h"
#include "plan/CarriedValues.h"
#include "plan/ClaimedRows.h"
#include "plan/DivisionWork.h"
#include "plan/RowLength.h"
#include "plan/TeamBarriers.h"

#include "runtime/tuning/Rows.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Returns the largest power of two that is at most Most, and at least 1.
static uint32_t floorPower(uint64_t Most) {
  return Most < 2 ? 1 : 1U << Log2_64(Most);
}

static uint32_t rowIterations(const TeamRegion &Region,
                              const RowAccess &Access) {
  // An inner loop keeps several loads in flight.
  if (Region.Loop.HasInnerLoops)
    return 1;
  // clang passes the same arguments for schedule(static, 1) and for no schedule: a region with a
  // num_threads clause may rely on which iterations one thread executes in sequence.
  if (Region.HasNumThreads &&
      (Region.BeforeReduce.Writes || Region.Open.Writes))
    return 1;
  const DataLayout &Layout = Region.Loop.Header->getModule()->getDataLayout();
  uint64_t Bytes = 0;
  for (const LoadInst *Load : Access.loads()) {
    // An element that the body reads twice is loaded once.
    const LoadInst *First =
        *find_if(Access.loads(), [Load](const LoadInst *Other) {
          return looksAlike(*Other->getPointerOperand(),
                            *Load->getPointerOperand());
        });
    if (First == Load)
      Bytes += Layout.getTypeStoreSize(Load->getType());
  }
  const uint64_t InFlight =
      Bytes == 0 ? tuning::RowIterations : tuning::RowBytesInFlight / Bytes;
  uint32_t Iterations =
      floorPower(std::min<uint64_t>(InFlight, tuning::RowIterations));
  const BodySize Size = BodySize::of(Region.Loop);
  while (Iterations > 1 && !Size.fits(Iterations, tuning::RowInstructions,
                                      tuning::SweepInstructionsWithCalls))
    Iterations /= 2;
  return Iterations;
}

/// Returns the description by which the host chooses the launch.
static tuning::LaunchDescription describe(const RowPlan &Plan) {
  const auto Length = RowLength::of(Plan.Code);
  const bool IsKnown = Length && isInt<32>(Length->More);
  uint32_t Iterations = tuning::RowIterations;
  for (const RegionPlan &Region : Plan.Regions)
    Iterations = std::min(Iterations, Region.Iterations);
  tuning::LaunchDescription Result = {tuning::LaunchDescriptionVersion,
                                      Plan.Code.OverTeams
                                          ? tuning::LaunchForm::ReducedRows
                                          : tuning::LaunchForm::Rows,
                                      tuning::RowThreads,
                                      Iterations,
                                      /*Memory=*/{},
                                      {}};
  Result.Rows = {};
  if (IsKnown)
    Result.Rows = {Length->Argument, Length->Bits,
                   static_cast<int32_t>(Length->More)};
  return Result;
}

Expected<RowPlan> RowPlan::of(const TeamCode &Code) {
  RowPlan Plan{
      Code, {}, 0, findBarriers(Code), {}, true, findClaimedRows(Code)};
  for (const TeamRegion &Region : Code.Regions) {
    const RowAccess Access(Region);
    RegionPlan OfRegion{&Region,        std::nullopt,
                        Access,         rowIterations(Region, Access),
                        Access.width(), !Region.HasNumThreads};
    if (OfRegion.Width > OfRegion.Iterations || Region.QueriesThread ||
        carriesValues(Region.Loop))
      OfRegion.Width = 1;
    if (Region.Reduce) {
      auto List = ReduceList::of(*Region.Reduce);
      if (!List)
        return List.takeError();
      Plan.SlotBytes = std::max(Plan.SlotBytes, List->SlotBytes);
      OfRegion.List = *List;
    }
    Plan.WritesOutDivisions &=
        DivisionWork::of(Region.Loop).isWorthWritingOut();
    Plan.Regions.push_back(std::move(OfRegion));
  }
  Plan.Launch = describe(Plan);
  return Plan;
}

} // namespace warpfold
