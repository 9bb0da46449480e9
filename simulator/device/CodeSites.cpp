//===- simulator/device/CodeSites.cpp - names for code locations ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/CodeSites.h"

#include <deque>
#include <utility>

namespace warpfold::sim {

/// A deque, because reports hold references while another image is loaded. It
/// is never destroyed, because kernels may run until the process ends.
static std::deque<CodeSite> &sites() {
  static auto &Sites = *new std::deque<CodeSite>;
  return Sites;
}

uint32_t addCodeSite(CodeSite Site) {
  sites().push_back(std::move(Site));
  return static_cast<uint32_t>(sites().size() - 1);
}

const CodeSite &codeSite(uint32_t Number) { return sites()[Number]; }

std::string describeCodeSite(uint32_t Number) {
  const CodeSite &Site = codeSite(Number);
  std::string Text = Site.Operation + " in " + Site.Function;
  if (!Site.Source.empty())
    Text += " at " + Site.Source;
  return Text;
}

} // namespace warpfold::sim
