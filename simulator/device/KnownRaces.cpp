//===- simulator/device/KnownRaces.cpp - suppressed races -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/KnownRaces.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/Options.h"
#include "simulator/report/KernelName.h"
#include "simulator/report/Suppressions.h"

#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace warpfold::sim {

namespace {
struct Known {
  Suppressions File{options().Suppressions};
  /// The pattern for a race, by kernel and the two code sites. A race in a loop
  /// is found in each iteration.
  std::map<std::tuple<std::string, uint32_t, uint32_t>, Suppressions::Pattern *>
      BySites;
};
} // namespace

/// Never destroyed, because kernels may run until the process ends.
static Known &known() {
  static auto &State = *new Known;
  return State;
}

void readSuppressedRaces() { known(); }

bool isSuppressedRace(const Finding &F) {
  Known &K = known();
  if (K.File.isEmpty() || F.What != Finding::Kind::Race)
    return false;
  const std::string &Kernel = Grid::current().launch().Kernel;
  auto [Where, IsNew] =
      K.BySites.try_emplace({Kernel, F.Now.Site, F.Earlier.Site}, nullptr);
  if (IsNew) {
    if (K.BySites.size() == 1)
      std::atexit([] { known().File.printUsed(); });
    std::vector<std::string> Names = {Kernel, readableKernel(Kernel)};
    for (uint32_t Number : {F.Now.Site, F.Earlier.Site}) {
      const CodeSite &Site = codeSite(Number);
      Names.push_back(Site.Function);
      Names.push_back(Site.Source);
      Names.insert(Names.end(), Site.Callers.begin(), Site.Callers.end());
    }
    Where->second = K.File.find(Names);
  }
  if (Where->second)
    ++Where->second->Used;
  return Where->second != nullptr;
}

} // namespace warpfold::sim
