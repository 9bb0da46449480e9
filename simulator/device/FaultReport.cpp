//===- simulator/device/FaultReport.cpp - reports a fault -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/FaultReport.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/GlobalStrays.h"
#include "simulator/device/Grid.h"
#include "simulator/device/LaneStacks.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

/// Returns the location of the instruction, or of its caller if the instruction
/// is in a function of the C library.
static std::string placeOf(const Fault &F) {
  const GridLaunch &Launch = Grid::current().launch();
  std::string Place = Launch.PlaceOf(F.Instruction);
  if (Place.empty() && F.ReturnAddress)
    // The call precedes the return address.
    Place = Launch.PlaceOf(F.ReturnAddress - 1);
  return Place;
}

/// Returns a text such as "write in f at a.cpp:3", or "write" without a
/// location.
static std::string inPlace(const char *What, const std::string &Place) {
  return Place.empty() ? What : std::string(What) + " in " + Place;
}

static std::string describeTouch(const Fault &F, const std::string &Place) {
  // The device performs the access, and may read before it writes.
  if (Place.empty() && Lane::running().Touches)
    return describeCodeSite(*Lane::running().Touches);
  if (!F.Does)
    return inPlace("access", Place);
  return inPlace(*F.Does == Touch::Write ? "write" : "read", Place);
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
struct FaultWords {
  ExitStatus Status;
  const char *Title;
  std::vector<std::string> Lines;
};
} // namespace

static FaultWords describeAccess(const Fault &F, const std::string &Place) {
  FaultWords Words = {ExitStatus::IllegalAccess, "illegal access", {}};
  if (isStackFull(F)) {
    Words.Lines = {
        inPlace("call", Place),
        llvm::formatv("the thread's stack of {0} bytes is exhausted: set "
                      "WARPFOLD_SIM_STACK to more bytes",
                      Lane::running().StackBytes)};
    return Words;
  }
  Words.Lines = {describeTouch(F, Place)};
  if (F.Signal == SIGSEGV && isNoAddress(F)) {
    Words.Lines.push_back("the address is not valid: the pointer is probably "
                          "uninitialised (new device memory "
                          "contains bytes 0xfb, new shared memory 0xa5)");
    return Words;
  }
  for (std::string &Line :
       describeGlobalStray(reinterpret_cast<const void *>(F.Address), 1).Lines)
    Words.Lines.push_back(std::move(Line));
  return Words;
}

static FaultWords describe(const Fault &F) {
  const std::string Place = placeOf(F);
  switch (F.Signal) {
  case SIGILL:
  case SIGTRAP:
    return {ExitStatus::IllegalAccess,
            "unreachable code",
            {inPlace("trap", Place),
             "the thread reached code that the compiler considers unreachable: "
             "look for undefined behaviour, such as a missing return"}};
  default:
    return describeAccess(F, Place);
  }
}

void reportFault(const Fault &F) {
  const LaneRegisters &R = *__warpfold_lane;
  FaultWords Words = describe(F);
  Words.Lines.insert(Words.Lines.begin(), llvm::formatv("block {0} thread {1}",
                                                        R.Ctaid[0], R.Tid[0]));
  endProcess(Words.Status, {llvm::formatv("{0} in kernel {1}", Words.Title,
                                          Grid::current().launch().Kernel),
                            std::move(Words.Lines)});
}

} // namespace warpfold::sim
