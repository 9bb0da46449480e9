//===- host/ReportTable.h - prints the table of launches --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  prints the data of LaunchReport.h as a table. The table has a line
//           for each construct, with times in readable units, followed by the
//           reasons if the construct's loop was not restructured. A construct
//           is identified by the name of its kernel, which contains function
//           and line, and, for programs compiled with -g, by the file that the
//           launch passes.
// Callers:  host/ProgramReport.cpp, at exit.
// Memory:   none.
// Source:   clang 19 lib/Frontend/OpenMP/OMPIRBuilder
//           (TargetRegionEntryInfo::getTargetRegionEntryFnName).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_REPORTTABLE_H
#define WARPFOLD_HOST_REPORTTABLE_H

#include "host/KernelClock.h"
#include "host/LaunchReport.h"

#include <stdio.h>

namespace warpfold::host {

/// The data about a kernel that its launches do not contain.
struct KernelReport {
  /// The kernel's name, or null if it is not known.
  const char *Name;
  /// The reasons why its loops were not restructured, one a line, or null if
  /// the image gives none.
  const char *MissedReasons;
  /// The kernel's execution time.
  KernelTime Time;
};

/// Prints the parts of the table to a file.
class ReportTable {
public:
  /// Prints to the file To.
  explicit ReportTable(FILE *To) : To(To) {}

  /// Prints the title and the column headings.
  void printHeader(const char *Program);

  /// Prints the line of a construct, and the reasons if its loop was not
  /// restructured.
  void print(const ConstructReport &Construct, const KernelReport &Kernel);

  /// Prints what the table lacks. NumLost is the count of launches that were
  /// not counted. UnknownVersion is an unsupported version of launch arguments,
  /// or 0. UnavailableReason is the reason why there are no times of kernels,
  /// or null if there are times or none were requested.
  void printFooter(uint64_t NumLost, uint32_t UnknownVersion,
                   const char *UnavailableReason);

private:
  /// Prints the mean of Count times, or "-" if Count is 0.
  void printAverage(uint64_t Nanoseconds, uint64_t Count);
  /// Prints a time with three digits and a unit.
  void printTime(uint64_t Nanoseconds);

  /// Prints `file:line function`, as far as it is known. Name is the name of
  /// the kernel, or null.
  void printLocation(const ConstructReport &Construct, const char *Name);

  /// Prints the function's name, demangled if the program is linked with the
  /// C++ library.
  void printFunction(const char *Mangled, size_t Length);

  /// Prints the count of launches for each LaunchWay that occurred.
  void printWays(const ConstructReport &Construct);
  /// Prints each of the Lines, indented.
  void printMissedReasons(const char *Lines);

  /// The file that is printed to.
  FILE *To;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_REPORTTABLE_H
