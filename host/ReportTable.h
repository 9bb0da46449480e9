//===- host/ReportTable.h - the report of launches, printed -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  formats LaunchReport.h's table: a line for each construct, in readable units,
//           and the reasons if its loop is not reshaped. A construct is identified by the
//           name of its kernel, which contains function and line, and, for programs with
//           -g, by the file that the launch passes.
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

/// What is known of a kernel in addition to its launches.
struct KernelReport {
  /// Null if it is not known.
  const char *Name;
  /// Lines; null if the image gives no reason.
  const char *WhyLeft;
  KernelTime Time;
};

class ReportTable {
public:
  explicit ReportTable(FILE *To) : To(To) {}

  /// Prints the title and the names of the columns.
  void printHead(const char *Program);

  /// Prints the line of a construct, and the reasons why its loop is as written.
  void print(const ConstructReport &Construct, const KernelReport &Kernel);

  /// Prints what the table lacks. UnknownVersion is the version of launch arguments that this
  /// library does not support, or 0. WhyNot says why there are no times of kernels; null if
  /// there are, or if none were requested.
  void printFoot(uint64_t NumLost, uint32_t UnknownVersion, const char *WhyNot);

private:
  /// Prints the mean of Count times, or "-" if Count is 0.
  void printAverage(uint64_t Nanoseconds, uint64_t Count);
  void printTime(uint64_t Nanoseconds);

  /// Prints `file:line function`, as far as it is known. Name is that of the kernel, or null.
  void printLocation(const ConstructReport &Construct, const char *Name);

  /// Prints the function's name as C++ writes it, if the program has C++'s library.
  void printFunction(const char *Mangled, size_t Length);

  void printWays(const ConstructReport &Construct);
  void printWhyLeft(const char *Lines);

  FILE *To;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_REPORTTABLE_H
