//===- host/ProgramReport.h - prints the report at exit ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  starts the report of a program's or library's launches, and prints
//           it at exit or when the library is unloaded. Each program or library
//           has a separate table. The text is printed to standard error in one
//           operation, so that the reports of several processes do not mix.
// Callers:  host/StartUp.cpp, for each registration.
// Memory:   16 bytes for each registration; the text, while it is printed.
// Next:     host/LaunchReport.h counts, host/KernelClock.h times,
//           host/ReportTable.h formats.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PROGRAMREPORT_H
#define WARPFOLD_HOST_PROGRAMREPORT_H

#include "host/LaunchReport.h"

namespace warpfold::host {

/// Starts the report, or adds Library's kernels to a report that was started
/// before. Requested must not be Nothing.
void startProgramReport(const offload::LibraryDescriptor &Library,
                        ReportContents Requested);

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PROGRAMREPORT_H
