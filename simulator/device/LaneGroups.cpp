//===- simulator/device/LaneGroups.cpp - groups of lanes in reports -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/LaneGroups.h"

#include "simulator/device/Block.h"
#include "simulator/device/CodeSites.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

std::string describeCount(uint32_t Count) {
  return Count == AllThreads ? "all threads"
                             : std::to_string(Count) + " threads";
}

std::string describeWait(const Wait &W) {
  std::string Location = describeCodeSite(W.Site);
  switch (W.What) {
  case Wait::Kind::WarpOp:
    return llvm::formatv("wait for the lanes of mask {0:x8} at {1}", W.Detail,
                         Location);
  case Wait::Kind::Barrier:
    return llvm::formatv("wait at barrier {0} for {1}, {2}",
                         unsigned(W.Barrier), describeCount(W.Detail),
                         Location);
  case Wait::Kind::Arrival:
    return llvm::formatv("arrive at barrier {0} for {1}, {2}",
                         unsigned(W.Barrier), describeCount(W.Detail),
                         Location);
  case Wait::Kind::Spin:
    return "spin at " + Location;
  case Wait::Kind::ActiveMask:
  case Wait::Kind::Nothing:
    break;
  }
  return "wait at " + Location;
}

/// Returns a list such as "0-7,31".
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

void describeLanes(const Warp &W, uint32_t Lanes,
                   std::vector<std::string> &Lines) {
  while (Lanes) {
    const Wait &First = W.lane(__builtin_ctz(Lanes)).Waits;
    uint32_t Group = 0;
    for (uint32_t Others = Lanes; Others; Others &= Others - 1)
      if (sameWait(W.lane(__builtin_ctz(Others)).Waits, First))
        Group |= Others & -Others;
    Lines.push_back(llvm::formatv("block {0} warp {1} lanes {2}: {3}",
                                  W.block().team(), W.index(), listLanes(Group),
                                  describeWait(First)));
    Lanes &= ~Group;
  }
}

void describeWarps(const Block &B, std::vector<std::string> &Lines) {
  for (uint32_t Index = 0; Index < B.numWarps(); ++Index)
    describeLanes(B.warp(Index), B.warp(Index).alive(), Lines);
}

void limitLines(std::vector<std::string> &Lines) {
  constexpr size_t MaxLines = 48;
  if (Lines.size() <= MaxLines)
    return;
  size_t Left = Lines.size() - MaxLines;
  Lines.resize(MaxLines);
  Lines.push_back(llvm::formatv("and {0} more groups of lanes", Left));
}

} // namespace warpfold::sim
