//===- simulator/host/ProgramCommand.h - how the program was started *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the command that repeats this run of the program. A program
//           that ends with a status of its own other than 0, because it checked
//           its results and found them wrong, prints it, too.
// Callers:  registration of a library, before the program's main.
// Next:     simulator/report/RepeatCommand.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H
#define WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H

namespace warpfold::sim {

/// Does it at the first call.
void rememberProgramCommand();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H
