//===- device/SynchronizationReport.cpp - misused barriers ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/SynchronizationReport.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/LaneGroups.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

[[noreturn]] static void report(ExitStatus Status, const std::string &Kind,
                                const std::string &What,
                                std::vector<std::string> Lines,
                                const std::string &Advice) {
  Report R;
  R.Title = llvm::formatv("{0} in kernel {1}: {2}", Kind,
                          Grid::current().launch().Kernel, What);
  R.Lines = std::move(Lines);
  limitLines(R.Lines);
  R.Lines.push_back(Advice);
  endProcess(Status, R);
}

[[noreturn]] static void reportCount(const std::string &What,
                                     std::vector<std::string> Lines,
                                     const std::string &Advice) {
  report(ExitStatus::BarrierCount, "barrier with the wrong count", What,
         std::move(Lines), Advice);
}

[[noreturn]] static void reportLane(WarpOp Op, const std::string &What,
                                    std::vector<std::string> Lines,
                                    const std::string &Advice) {
  const char *Word = Op <= WarpOp::ShuffleIndex ? "shuffle"
                     : Op <= WarpOp::VoteBallot ? "vote"
                     : Op <= WarpOp::MatchAll   ? "match"
                     : Op <= WarpOp::ReduceXor  ? "redux"
                                                : "warp barrier";
  report(ExitStatus::AbsentLane,
         llvm::formatv("{0} with a lane that does not take part", Word), What,
         std::move(Lines), Advice);
}

/// Returns a text such as "block 0 warp 1 lane 2 (thread 34): ".
static std::string nameThread(const Lane &L) {
  return llvm::formatv(
      "block {0} warp {1} lane {2} (thread {3}): ", L.Registers.Ctaid[0],
      L.Registers.WarpId, L.Registers.LaneId, L.Registers.Tid[0]);
}

static std::string describeMask(uint32_t Mask) {
  return llvm::formatv("mask {0:x8}", Mask);
}

void reportDivergentBarrier(const Warp &W, uint32_t Lanes) {
  std::vector<std::string> Lines;
  describeLanes(W, Lanes, Lines);
  bool OnlyBarriers = true;
  for (uint32_t Rest = Lanes; Rest; Rest &= Rest - 1)
    OnlyBarriers &=
        W.lane(__builtin_ctz(Rest)).Waits.What != Wait::Kind::WarpOp;
  report(ExitStatus::DivergentBarrier, "divergent barrier",
         OnlyBarriers ? "lanes of one warp wait at different barriers"
                      : "lanes of one warp wait for each other",
         std::move(Lines),
         "let all lanes of a warp reach the same barrier: move it out of the "
         "branch, or let only whole warps branch");
}

void reportBarrierCount(const Lane &L, const Wait &At) {
  const Block &B = L.InWarp->block();
  uint32_t Count = At.Detail;
  std::string What =
      Count == 0 ? "no threads"
      : Count % WarpSize
          ? std::to_string(Count) + " is not a multiple of the warp's 32"
          : llvm::formatv("{0} threads in a block of {1}", Count,
                          B.numThreads())
                .str();
  reportCount(What, {nameThread(L) + describeWait(At)},
              "count 32 threads for each warp that participates, even if it "
              "has fewer, and at most as many warps as the block has");
}

static const char SameCountAdvice[] =
    "all threads at a barrier must pass the same count; barriers for different "
    "threads need different ids";

void reportLaneCounts(const Warp &W, uint32_t Lanes) {
  std::vector<std::string> Lines;
  describeLanes(W, Lanes, Lines);
  reportCount("lanes of one warp pass different counts", std::move(Lines),
              SameCountAdvice);
}

void reportWarpCounts(const Block &B, uint32_t FirstWarp, const Wait &First,
                      uint32_t SecondWarp, const Wait &Second) {
  auto Describe = [&](uint32_t Warp, const Wait &At) {
    return llvm::formatv("block {0} warp {1}: {2}", B.team(), Warp,
                         describeWait(At))
        .str();
  };
  reportCount("warps pass different counts",
              {Describe(FirstWarp, First), Describe(SecondWarp, Second)},
              SameCountAdvice);
}

void reportIncompleteBarriers(const Block &B) {
  std::vector<std::string> Lines;
  for (const Block::IncompleteBarrier &S : B.incompleteBarriers())
    Lines.push_back(llvm::formatv(
        "block {0} barrier {1}: expects {2}, {3} have arrived ({4} warp{5})",
        B.team(), S.Id, describeCount(S.Count), S.Arrived * WarpSize, S.Arrived,
        S.Arrived == 1 ? "" : "s"));
  describeWarps(B, Lines);
  reportCount("no other warp can arrive", std::move(Lines),
              "let every warp that a barrier counts reach it, as often as the "
              "others; a warp that has ended does not count");
}

void reportOutsideMask(const Lane &L, WarpOp Op) {
  reportLane(Op, "a lane is not in its own mask",
             {nameThread(L) + describeMask(L.Waits.Detail) + " at " +
              describeCodeSite(L.Waits.Site)},
             "the mask must contain every lane that executes the operation");
}

void reportAbsentSource(const Lane &L, WarpOp Op, uint32_t Source) {
  uint32_t Mask = L.Waits.Detail;
  bool Named = (Mask >> Source) & 1;
  reportLane(
      Op,
      llvm::formatv("lane {0} {1}", Source,
                    Named ? "has exited" : "is not in the mask"),
      {llvm::formatv("{0}reads lane {1} with {2} at {3}", nameThread(L), Source,
                     describeMask(Mask), describeCodeSite(L.Waits.Site))},
      "the value is undefined: add the lane to the mask and let it execute the "
      "operation, or bound the source by the shuffle's width");
}

void reportAbsentLanes(const Warp &W, WarpOp Op, uint32_t Lanes) {
  std::vector<std::string> Lines;
  describeLanes(W, Lanes, Lines);
  reportLane(
      Op, "lanes of one warp wait for each other", std::move(Lines),
      "all lanes of a mask must execute the same operation with the same mask");
}

} // namespace warpfold::sim
