//===- simulator/host/HostDefect.cpp - host-side defects ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/HostDefect.h"

#include "simulator/report/RepeatCommand.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <unistd.h>

using namespace warpfold::sim;

void warpfold::sim::endProgram(HostDefect Kind, const llvm::Twine &Message) {
  std::fflush(nullptr);
  llvm::errs() << "warpfold-sim: error: " << Message << '\n';
  for (const std::string &Line : repeatLines())
    llvm::errs() << "  " << Line << '\n';
  llvm::errs().flush();
  _exit(static_cast<int>(Kind));
}

void warpfold::sim::refuse(llvm::StringRef EntryPoint, const llvm::Twine &Why) {
  endProgram(HostDefect::Unsupported,
             llvm::Twine("the program calls ") + EntryPoint +
                 ", which the simulator does not support: " + Why);
}
