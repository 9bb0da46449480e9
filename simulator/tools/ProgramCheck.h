//===- simulator/tools/ProgramCheck.h - can this be simulated? --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  looks at an executable before it starts and finds what would make
//           it run without the simulator, or not at all: a program that does
//           not offload, one for another LLVM, one whose DT_RPATH leads to
//           LLVM's own libomptarget.
// Callers:  simulator/tools/warpfold-sim.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H
#define WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace warpfold::sim {

/// Success, or what is wrong and what to do. A file that is no ELF executable
/// (a script) passes: what it starts is simulated.
llvm::Error checkProgram(llvm::StringRef Path, llvm::StringRef Library);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H
