//===- simulator/tools/ProgramCheck.h - checks an executable ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  checks an executable before it starts for causes that would make it
//           run without the simulator, or fail: it does not offload, was
//           compiled for another LLVM, or has a DT_RPATH that selects LLVM's
//           own libomptarget.
// Callers:  simulator/tools/warpfold-sim.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H
#define WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace warpfold::sim {

/// Returns success, or an error that states the cause and a remedy. A file that
/// is not an ELF executable (a script) passes, because the programs that it
/// starts are simulated.
llvm::Error checkProgram(llvm::StringRef Path, llvm::StringRef Library);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_TOOLS_PROGRAMCHECK_H
