//===- simulator/device/BoundsReport.cpp - out-of-bounds accesses ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/BoundsReport.h"

#include "simulator/device/AddressNames.h"
#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/InvalidAddress.h"
#include "simulator/device/LaneStacks.h"
#include "simulator/device/MemoryReport.h"
#include "simulator/memory/DeviceHeap.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

[[noreturn]] static void report(ExitStatus Status, const char *Title,
                                std::vector<std::string> Lines) {
  endProcess(Status, {llvm::formatv("{0} in kernel {1}", Title,
                                    Grid::current().launch().Kernel),
                      std::move(Lines)});
}

void reportSharedOutOfBounds(const Side &S, const void *Address) {
  const SharedVariables &Known = Grid::current().launch().Shared;
  int64_t Offset = static_cast<const char *>(Address) - __warpfold_lane->Shared;
  std::string Where = "the kernel has no shared memory";
  if (const SharedVariable *Nearest = Known.nearest(Offset, S.Bytes))
    Where = describeOutOfBounds(Offset - static_cast<int64_t>(Nearest->Offset),
                                S.Bytes, Nearest->Name, Nearest->Bytes);
  report(ExitStatus::OutOfBounds, "out-of-bounds shared access",
         {describeSide(S), Where,
          "it reaches another variable or unused bytes: keep the access within "
          "the variable"});
}

void reportLocalOutOfBounds(const Side &S, const void *Address) {
  const auto *At = static_cast<const char *>(Address);
  std::string Where = "the thread has no variable whose address it uses";
  if (const LocalObject *Nearest = Lane::running().Locals.nearest(At, S.Bytes))
    Where =
        describeOutOfBounds(At - Nearest->Begin, S.Bytes,
                            describeCodeSite(Nearest->Site), Nearest->Bytes);
  report(
      ExitStatus::OutOfBounds, "out-of-bounds local access",
      {describeSide(S), Where,
       "it reaches another variable, unused bytes, or a variable of a function "
       "that has returned: keep the access within a live variable"});
}

void reportForeignLocal(const Side &S, const void *Address) {
  const auto *At = static_cast<const char *>(Address);
  const Lane &Owner = LaneStacks::instance().owner(Address);
  const LaneRegisters &R = Owner.Registers;
  std::string Where = llvm::formatv(
      "the address is in the stack of block {0} warp {1} lane {2} (thread {3})",
      R.Ctaid[0], R.WarpId, R.LaneId, R.Tid[0]);
  if (const LocalObject *Nearest = Owner.Locals.nearest(At, S.Bytes);
      Nearest && Owner.Locals.holds(At, S.Bytes))
    Where += llvm::formatv(", byte {0} of {1}", At - Nearest->Begin,
                           describeCodeSite(Nearest->Site));
  report(ExitStatus::OutOfBounds, "out-of-bounds local access",
         {describeSide(S), Where,
          "on a GPU each thread has a separate stack, and the address would "
          "refer to the accessing thread's: pass the value, or keep it in "
          "shared or global memory"});
}

void reportNotLocal(const Side &S) {
  report(ExitStatus::OutOfBounds, "out-of-bounds local access",
         {describeSide(S), "the address is in no thread's stack",
          "the instruction accesses local memory, which is elsewhere on a GPU: "
          "correct the inline assembly or the cast of the address, or report a "
          "compiler defect"});
}

void reportInvalidGlobal(const Side &S, const void *Address) {
  InvalidAddress Description = describeInvalidAddress(Address, S.Bytes);
  Description.Lines.insert(Description.Lines.begin(), describeSide(S));
  report(Description.Status, Description.Title, std::move(Description.Lines));
}

static std::string describeFree(const HeapBlock &Block) {
  ThreadId By = Block.FreedBy;
  return llvm::formatv("freed by block {0} warp {1} lane {2} (thread {3}): {4}",
                       By.Team, By.Thread / WarpSize, By.Thread % WarpSize,
                       By.Thread, describeCodeSite(Block.FreedAt));
}

void reportHeapOutOfBounds(const Side &S, const void *Address) {
  const auto *At = static_cast<const char *>(Address);
  const HeapBlock *Block = DeviceHeap::instance().find(Address);
  if (!Block)
    report(ExitStatus::OutOfBounds, "out-of-bounds heap access",
           {describeSide(S), "no block from malloc contains it"});
  std::string Name = "a block from malloc";
  if (!Block->Freed)
    report(ExitStatus::OutOfBounds, "out-of-bounds heap access",
           {describeSide(S),
            describeOutOfBounds(At - Block->Begin, S.Bytes, Name, Block->Bytes),
            "it reaches another block or unused bytes: keep the access within "
            "the block"});
  report(ExitStatus::FreedMemory, "use of freed device memory",
         {describeSide(S),
          llvm::formatv("it starts at byte {0} of {1} of {2}",
                        At - Block->Begin, Name, countOf(Block->Bytes)),
          describeFree(*Block), "free the block after its last use"});
}

void reportInvalidFree(const Side &S, const void *Address) {
  const HeapBlock *Block = DeviceHeap::instance().find(Address);
  std::vector<std::string> Lines = {
      llvm::formatv("block {0} warp {1} lane {2} (thread {3}): {4}", S.By.Team,
                    S.By.Thread / WarpSize, S.By.Thread % WarpSize, S.By.Thread,
                    describeCodeSite(S.Site))};
  if (Block && Block->Begin == Address) {
    Lines.push_back("the block was " + describeFree(*Block));
    Lines.push_back("free each block once");
  } else {
    Lines.push_back("malloc in device code has not returned this address");
    Lines.push_back("free only what malloc returned");
  }
  report(ExitStatus::FreedMemory, "use of freed device memory",
         std::move(Lines));
}

} // namespace warpfold::sim
