//===- simulator/device/DeadlockReport.cpp - where each stands ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/DeadlockReport.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

/// A report is for people: beyond this many lines it only counts.
static constexpr size_t MaxLines = 48;

static std::string describeWait(const Wait &W) {
  std::string Place = describeCodeSite(W.Site);
  switch (W.What) {
  case Wait::Kind::WarpOp:
    return llvm::formatv("wait for the lanes of mask {0:x8} at {1}", W.Detail,
                         Place);
  case Wait::Kind::Barrier:
    if (W.Detail)
      return llvm::formatv("wait at barrier {0} for {1} threads, {2}",
                           unsigned(W.Barrier), W.Detail, Place);
    return llvm::formatv("wait at barrier {0} for all threads, {1}",
                         unsigned(W.Barrier), Place);
  case Wait::Kind::Spin:
    return "look again and again, " + Place;
  case Wait::Kind::ActiveMask:
  case Wait::Kind::Nothing:
    break;
  }
  return "wait at " + Place;
}

/// "0-7,31".
static std::string listLanes(uint32_t Mask) {
  std::string Text;
  for (uint32_t Id = 0; Id < WarpSize; ++Id) {
    if (!((Mask >> Id) & 1))
      continue;
    uint32_t Last = Id;
    while (Last + 1 < WarpSize && ((Mask >> (Last + 1)) & 1))
      ++Last;
    Text += Text.empty() ? "" : ",";
    Text += std::to_string(Id);
    if (Last != Id)
      Text += "-" + std::to_string(Last);
    Id = Last;
  }
  return Text;
}

static bool sameWait(const Wait &A, const Wait &B) {
  return A.What == B.What && A.Barrier == B.Barrier && A.Detail == B.Detail &&
         A.Site == B.Site;
}

static void describeWarp(const Block &B, const Warp &W,
                         std::vector<std::string> &Lines) {
  for (uint32_t Rest = W.alive(); Rest;) {
    const Wait &First = W.lane(__builtin_ctz(Rest)).Waits;
    uint32_t Group = 0;
    for (uint32_t Others = Rest; Others; Others &= Others - 1)
      if (sameWait(W.lane(__builtin_ctz(Others)).Waits, First))
        Group |= Others & -Others;
    Lines.push_back(llvm::formatv("block {0} warp {1} lanes {2}: {3}", B.team(),
                                  W.index(), listLanes(Group),
                                  describeWait(First)));
    Rest &= ~Group;
  }
}

void reportDeadlock(const Grid &G, Stall Why) {
  Report R;
  R.Title = llvm::formatv("deadlock in kernel {0}: {1}", G.launch().Kernel,
                          Why == Stall::NobodyCanMove
                              ? "no thread can move"
                              : "threads only look at memory that nobody will "
                                "change");
  R.Lines.push_back(llvm::formatv(
      "{0} teams of {1} threads; {2} resident, {3} finished, {4} not started",
      G.launch().Teams, G.launch().Threads, G.residents().size(),
      G.startedTeams() - G.residents().size(),
      G.launch().Teams - G.startedTeams()));
  for (Block *B : G.residents())
    for (uint32_t W = 0; W < B->numWarps(); ++W)
      describeWarp(*B, B->warp(W), R.Lines);
  if (R.Lines.size() > MaxLines) {
    size_t Left = R.Lines.size() - MaxLines;
    R.Lines.resize(MaxLines);
    R.Lines.push_back(llvm::formatv("and {0} more groups of lanes", Left));
  }
  endProcess(ExitStatus::Deadlock, R);
}

} // namespace warpfold::sim
