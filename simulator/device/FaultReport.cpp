//===- simulator/device/FaultReport.cpp - a fault, in words ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/FaultReport.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/GlobalStrays.h"
#include "simulator/device/Grid.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

#include <unistd.h>

namespace warpfold::sim {

/// The instruction's place; in a function of the C library its caller's.
static std::string placeOf(const Fault &F) {
  const GridLaunch &Launch = Grid::current().launch();
  std::string Place = Launch.PlaceOf(F.Instruction);
  if (Place.empty() && F.ReturnAddress)
    // The call is the instruction before.
    Place = Launch.PlaceOf(F.ReturnAddress - 1);
  return Place;
}

/// "division in f at a.cpp:3", or "division" alone.
static std::string inPlace(const char *What, const std::string &Place) {
  return Place.empty() ? What : std::string(What) + " in " + Place;
}

static std::string describeTouch(const Fault &F, const std::string &Place) {
  // The device performs the access itself, and may look before it writes.
  if (Place.empty() && Lane::running().Touches)
    return describeCodeSite(*Lane::running().Touches);
  if (!F.Does)
    return inPlace("access", Place);
  return inPlace(*F.Does == Touch::Write ? "write" : "read", Place);
}

static bool isStackFull(const Fault &F) {
  const auto Low = reinterpret_cast<uintptr_t>(Lane::running().StackLow);
  const auto Page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  return F.Address >= Low - Page && F.Address < Low;
}

static std::vector<std::string> describeAccess(const Fault &F,
                                               const std::string &Place) {
  // The processor does not say which address it was.
  if (F.Signal == SIGSEGV && F.Code == SI_KERNEL)
    return {describeTouch(F, Place),
            "no address can be like this: a pointer that nobody has set "
            "(fresh device memory holds bytes 0xfb, fresh shared memory 0xa5)"};
  if (isStackFull(F))
    return {inPlace("call", Place),
            llvm::formatv("the thread's stack of {0} bytes is full; "
                          "WARPFOLD_SIM_STACK makes it larger",
                          Lane::running().StackBytes)};
  std::vector<std::string> Lines = {describeTouch(F, Place)};
  for (std::string &Line :
       describeGlobalStray(reinterpret_cast<const void *>(F.Address), 1).Lines)
    Lines.push_back(std::move(Line));
  return Lines;
}

void reportFault(const Fault &F) {
  const LaneRegisters &R = *__warpfold_lane;
  const std::string &Kernel = Grid::current().launch().Kernel;
  const std::string Place = placeOf(F);
  auto End = [&](ExitStatus Status, const char *What,
                 std::vector<std::string> Lines) {
    Lines.insert(
        Lines.begin(),
        llvm::formatv("block {0} thread {1}", R.Ctaid[0], R.Tid[0]).str());
    endProcess(Status, {llvm::formatv("{0} in kernel {1}", What, Kernel),
                        std::move(Lines)});
  };
  if (F.Signal == SIGFPE)
    End(ExitStatus::Division, "integer division without a result",
        {inPlace("division", Place),
         "the divisor is 0, or the smallest number is divided by -1: a GPU "
         "goes on with any value"});
  if (F.Signal == SIGILL)
    End(ExitStatus::IllegalAccess, "unreachable code",
        {inPlace("trap", Place),
         "the code ran where the compiler proved that it cannot run"});
  End(ExitStatus::IllegalAccess, "illegal access", describeAccess(F, Place));
  __builtin_unreachable();
}

} // namespace warpfold::sim
