//===- simulator/device/MemoryReport.cpp - reports of memory defects ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/MemoryReport.h"

#include "simulator/device/AddressNames.h"
#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/report/KernelName.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

static const char *describeKind(AccessKind Kind) {
  switch (Kind) {
  case AccessKind::Read:
    return "read";
  case AccessKind::Write:
    return "write";
  case AccessKind::Update:
    return "atomic update";
  }
  return "";
}

/// Returns a text such as "block 0 warp 1 lane 2 (thread 34): write of 4 bytes,
/// store in f at a.cpp:3".
std::string describeSide(const Side &S) {
  return llvm::formatv("block {0} warp {1} lane {2} (thread {3}): {4} of {5} "
                       "byte{6}, {7}",
                       S.By.Team, S.By.Thread / WarpSize,
                       S.By.Thread % WarpSize, S.By.Thread,
                       describeKind(S.Kind), S.Bytes, S.Bytes == 1 ? "" : "s",
                       describeCodeSite(S.Site));
}

static bool isShared(const void *Address) {
  const LaneRegisters &R = *__warpfold_lane;
  return static_cast<const char *>(Address) >= R.Shared &&
         static_cast<const char *>(Address) < R.Shared + R.SharedBytes;
}

/// Returns the missing synchronisation between the two sides.
static const char *adviseOnRace(const Finding &F) {
  bool OneBlock = F.Now.By.Team == F.Earlier.By.Team;
  if (F.Now.Strong && F.Earlier.Strong)
    return "an atomic operation of block scope is atomic only within its "
           "block: use device scope";
  if (F.Now.Strong != F.Earlier.Strong)
    return OneBlock ? "only one of the two is atomic: make both so, or put a "
                      "barrier between them"
                    : "only one of the two is atomic: make both so, or order "
                      "them by a device fence on each side of an atomic flag";
  if (!OneBlock)
    return "nothing orders the two blocks: each side needs a device fence, and "
           "between the fences an atomic flag that both use";
  if (F.Now.By.Thread / WarpSize == F.Earlier.By.Thread / WarpSize)
    return "nothing orders the two lanes: a bar.warp.sync that names both, or "
           "a block barrier, belongs between them (shuffles and votes do not "
           "order memory)";
  return "nothing orders the two threads: a block barrier belongs between them";
}

static bool isInRegion(const CodeSite &Site) {
  return llvm::StringRef(Site.Function).starts_with("__omp_offloading_");
}

/// Returns whether the line of Site is unknown (without -g), or is that of the
/// region (for an access that the optimiser has moved out of a loop).
static bool hasNoStatement(const CodeSite &Site) {
  const llvm::StringRef Kernel = Grid::current().launch().Kernel;
  const llvm::StringRef Line = llvm::StringRef(Site.Source).rsplit(':').second;
  return Line.empty() || Line == "0" || Line == Kernel.rsplit("_l").second;
}

/// Returns whether both sides may be plain accesses of one statement of the
/// program. Most such races concern a variable that threads share and update.
static bool mayBeUpdate(const Finding &F) {
  const CodeSite &Now = codeSite(F.Now.Site);
  const CodeSite &Earlier = codeSite(F.Earlier.Site);
  if (F.Now.Strong || F.Earlier.Strong)
    return false;
  if (!Now.Source.empty() && Now.Source == Earlier.Source)
    return true;
  // No clause can name memory of the runtime.
  return isInRegion(Now) && isInRegion(Earlier) &&
         (hasNoStatement(Now) || hasNoStatement(Earlier)) &&
         describeAddress(F.Address).find(" of the map of ") !=
             std::string::npos;
}

/// Returns a text such as "write at a.cpp:3".
static std::string summarise(const Side &S) {
  const CodeSite &Site = codeSite(S.Site);
  return llvm::formatv("{0} {1}", describeKind(S.Kind),
                       Site.Source.empty() ? "in " + Site.Function
                                           : "at " + Site.Source);
}

void reportFinding(const Finding &F) {
  const std::string &Kernel = Grid::current().launch().Kernel;
  if (F.What == Finding::Kind::Uninitialised)
    endProcess(
        ExitStatus::Uninitialised,
        {llvm::formatv("read of uninitialised shared memory in kernel {0}",
                       Kernel),
         {describeSide(F.Now), "at " + describeAddress(F.Address),
          "no thread has written it since the block started: write it first"}});
  std::vector<std::string> Lines = {describeSide(F.Now),
                                    "earlier: " + describeSide(F.Earlier),
                                    "at " + describeAddress(F.Address)};
  if (mayBeUpdate(F))
    Lines.push_back("a variable that several threads update needs a "
                    "`reduction` clause or `omp atomic`; otherwise:");
  Lines.push_back(adviseOnRace(F));
  Lines.push_back(llvm::formatv("summary: data race in {0}: {1}, {2}",
                                readableKernel(Kernel), summarise(F.Now),
                                summarise(F.Earlier)));
  endProcess(ExitStatus::DataRace,
             {llvm::formatv("data race in {0} memory in kernel {1}",
                            isShared(F.Address) ? "shared" : "global", Kernel),
              std::move(Lines)});
}

} // namespace warpfold::sim
