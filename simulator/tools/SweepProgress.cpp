//===- simulator/tools/SweepProgress.cpp - progress of a sweep ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/SweepProgress.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <unistd.h>

using namespace llvm;

namespace warpfold::sim {

SweepProgress::SweepProgress(unsigned Seeds)
    : Seeds(Seeds), OnTerminal(isatty(STDERR_FILENO)) {
  if (OnTerminal)
    drawBar();
}

SweepProgress::~SweepProgress() {
  if (OnTerminal)
    errs() << "\r\033[K";
}

void SweepProgress::drawBar() const {
  constexpr unsigned Width = 40;
  const auto Full = static_cast<unsigned>(uint64_t(Width) * Passed / Seeds);
  errs() << "\rsweep [" << std::string(Full, '#')
         << std::string(Width - Full, '.') << "] " << Passed << " of " << Seeds
         << " seeds";
}

void SweepProgress::passedOne() {
  constexpr unsigned Lines = 10;
  const uint64_t Before = uint64_t(Lines) * Passed / Seeds;
  ++Passed;
  if (OnTerminal)
    drawBar();
  else if (uint64_t(Lines) * Passed / Seeds != Before && Passed != Seeds)
    errs() << "warpfold-sim: sweep: " << Passed << " of " << Seeds
           << " seeds passed\n";
}

} // namespace warpfold::sim
