//===- simulator/host/ProgramCommand.h - repeats a program ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the command that repeats this run of the program. A
//           program that ends with its own status other than 0, for example
//           because it found incorrect results, also prints the command.
// Callers:  the registration of a library, before the program's main.
// Next:     simulator/report/RepeatCommand.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H
#define WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H

namespace warpfold::sim {

/// Stores the command at the first call.
void rememberProgramCommand();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_PROGRAMCOMMAND_H
