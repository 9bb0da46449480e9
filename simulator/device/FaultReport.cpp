//===- simulator/device/FaultReport.cpp - reports a fault -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/FaultReport.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/InvalidAddress.h"
#include "simulator/device/LaneStacks.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

/// Returns the location of the instruction, or of its caller if the instruction
/// is in a function of the C library.
static std::string locationOf(const Fault &F) {
  const GridLaunch &Launch = Grid::current().launch();
  std::string Location = Launch.LocationOf(F.Instruction);
  if (Location.empty() && F.ReturnAddress)
    // The call precedes the return address.
    Location = Launch.LocationOf(F.ReturnAddress - 1);
  return Location;
}

/// Returns a text such as "write in f at a.cpp:3", or "write" without a
/// location.
static std::string withLocation(const char *What, const std::string &Location) {
  return Location.empty() ? What : std::string(What) + " in " + Location;
}

static std::string describeKind(const Fault &F, const std::string &Location) {
  // The device performs the access, and may read before it writes.
  if (Location.empty() && Lane::running().CurrentSite)
    return describeCodeSite(*Lane::running().CurrentSite);
  if (!F.Kind)
    return withLocation("access", Location);
  return withLocation(*F.Kind == AccessKind::Write ? "write" : "read",
                      Location);
}

static bool isStackFull(const Fault &F) {
  const auto Low = reinterpret_cast<uintptr_t>(Lane::running().StackLow);
  return F.Address >= Low - GuardBytes && F.Address < Low;
}

/// Returns whether no process can have the address. x86-64 does not report such
/// an address. On AArch64 its highest bits are set.
static bool isNoAddress(const Fault &F) {
  constexpr unsigned MostBitsOfProcess = 55;
  return F.Code == SI_KERNEL || F.Address >> MostBitsOfProcess != 0;
}

namespace {
struct FaultText {
  ExitStatus Status;
  const char *Title;
  std::vector<std::string> Lines;
};
} // namespace

static FaultText describeAccess(const Fault &F, const std::string &Location) {
  FaultText Words = {ExitStatus::IllegalAccess, "illegal access", {}};
  if (isStackFull(F)) {
    Words.Lines = {
        withLocation("call", Location),
        llvm::formatv("the thread's stack of {0} bytes is exhausted: set "
                      "WARPFOLD_SIM_STACK to more bytes",
                      Lane::running().StackBytes)};
    return Words;
  }
  Words.Lines = {describeKind(F, Location)};
  if (F.Signal == SIGSEGV && isNoAddress(F)) {
    Words.Lines.push_back("the address is not valid: the pointer is probably "
                          "uninitialised (new device memory "
                          "contains bytes 0xfb, new shared memory 0xa5)");
    return Words;
  }
  for (std::string &Line :
       describeInvalidAddress(reinterpret_cast<const void *>(F.Address), 1)
           .Lines)
    Words.Lines.push_back(std::move(Line));
  return Words;
}

static FaultText describe(const Fault &F) {
  const std::string Location = locationOf(F);
  switch (F.Signal) {
  case SIGILL:
  case SIGTRAP:
    return {ExitStatus::IllegalAccess,
            "unreachable code",
            {withLocation("trap", Location),
             "the thread reached code that the compiler considers unreachable: "
             "look for undefined behaviour, such as a missing return"}};
  default:
    return describeAccess(F, Location);
  }
}

void reportFault(const Fault &F) {
  const LaneRegisters &R = *__warpfold_lane;
  FaultText Words = describe(F);
  Words.Lines.insert(Words.Lines.begin(), llvm::formatv("block {0} thread {1}",
                                                        R.Ctaid[0], R.Tid[0]));
  endProcess(Words.Status, {llvm::formatv("{0} in kernel {1}", Words.Title,
                                          Grid::current().launch().Kernel),
                            std::move(Words.Lines)});
}

} // namespace warpfold::sim
