//===- simulator/device/LaneStacks.cpp - the lanes' local memory ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/LaneStacks.h"

#include "simulator/device/Block.h"
#include "simulator/device/Options.h"
#include "simulator/report/Report.h"

#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace warpfold::sim {

/// The owner of each stack, by the stack's number. Like the lanes, the list is
/// never destroyed.
static std::vector<Lane *> &owners() {
  static auto &Owners = *new std::vector<Lane *>;
  return Owners;
}

LaneStacks &LaneStacks::instance() {
  static LaneStacks Stacks;
  return Stacks;
}

static size_t wholePages(size_t Bytes) {
  const auto Page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return (Bytes + Page - 1) / Page * Page;
}

LaneStacks::LaneStacks()
    : Pitch(GuardBytes + wholePages(options().StackBytes)),
      Capacity(size_t(options().SMs) * options().BlocksPerSM * MaxThreads) {
  // Reserve only address space; memory is requested for each stack separately.
  void *Memory = mmap(nullptr, Capacity * Pitch, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Memory == MAP_FAILED)
    return;
  Low = static_cast<char *>(Memory);
  // A huge page would span eight stacks, of which a lane needs one page.
  madvise(Low, Capacity * Pitch, MADV_NOHUGEPAGE);
}

LaneStacks::Stack LaneStacks::take(Lane &Owner) {
  char *Guard = Low + Taken * Pitch;
  size_t Hidden = Taken < GuardedStacks ? GuardBytes : 0;
  if (!Low || Taken == Capacity ||
      mprotect(Guard + Hidden, Pitch - Hidden, PROT_READ | PROT_WRITE) != 0)
    endProcess(ExitStatus::Unsupported,
               {"no memory for the stack of one more device thread",
                {"use fewer resident blocks (--sms, --blocks-per-sm) or "
                 "smaller stacks (WARPFOLD_SIM_STACK)"}});
  owners().push_back(&Owner);
  return {Guard + GuardBytes, Pitch - GuardBytes, Taken++};
}

const Lane &LaneStacks::owner(const void *Address) const {
  return *owners()[static_cast<size_t>(static_cast<const char *>(Address) -
                                       Low) /
                   Pitch];
}

} // namespace warpfold::sim
