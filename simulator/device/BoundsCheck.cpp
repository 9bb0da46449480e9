//===- simulator/device/BoundsCheck.cpp - checks the bounds of accesses ---===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/BoundsCheck.h"

#include "simulator/device/BoundsReport.h"
#include "simulator/device/Grid.h"
#include "simulator/device/LaneStacks.h"
#include "simulator/memory/DeviceHeap.h"

namespace warpfold::sim {

static bool isInHeapBlock(const char *At, uint64_t Bytes) {
  const HeapBlock *Block = DeviceHeap::instance().find(At);
  if (!Block || Block->Freed)
    return false;
  auto Within = static_cast<uint64_t>(At - Block->Begin);
  return Within <= Block->Bytes && Bytes <= Block->Bytes - Within;
}

static Side sideOf(const LaneRegisters &R, uint64_t Bytes, AccessKind Kind,
                   uint32_t Site) {
  Side Who;
  Who.By = {R.Ctaid[0], R.Tid[0]};
  Who.Kind = Kind;
  Who.Bytes = Bytes;
  Who.Site = Site;
  return Who;
}

void checkIsLocal(const Lane &L, const void *Address, uint64_t Bytes,
                  AccessKind Kind, uint32_t Site) {
  if (!LaneStacks::instance().hold(Address))
    reportNotLocal(sideOf(L.Registers, Bytes, Kind, Site));
}

void checkBounds(const Lane &L, const void *Address, uint64_t Bytes,
                 AccessKind Kind, uint32_t Site) {
  if (Bytes == 0)
    return;
  const LaneRegisters &R = L.Registers;
  const auto *At = static_cast<const char *>(Address);
  const Side Who = sideOf(R, Bytes, Kind, Site);
  if (LaneStacks::instance().hold(At)) {
    if (static_cast<uint64_t>(At - R.StackLow) >= R.StackBytes)
      reportForeignLocal(Who, At);
    if (!L.Locals.holds(At, Bytes))
      reportLocalOutOfBounds(Who, At);
    return;
  }
  int64_t InFrame = At - R.Shared;
  if (InFrame >= -int64_t(SharedGuard) &&
      InFrame < int64_t(R.SharedBytes) + int64_t(SharedGuard)) {
    if (!Grid::current().launch().Shared.holds(InFrame, Bytes))
      reportSharedOutOfBounds(Who, At);
    return;
  }
  if (DeviceHeap::instance().contains(At)) {
    if (!isInHeapBlock(At, Bytes))
      reportHeapOutOfBounds(Who, At);
    return;
  }
  if (!Grid::current().regions().holds(At, Bytes))
    reportInvalidGlobal(Who, At);
}

} // namespace warpfold::sim
