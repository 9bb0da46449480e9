//===- simulator/report/Suppressions.h - suppressed races -------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the file of --suppressions, which has the form of the thread
//           sanitizer's: a line `race:<pattern>` for each function or file
//           whose races are not reported. The pattern may match any part of the
//           name; * matches any text, ^ at the start and $ at the end match the
//           start and end of the name. Empty lines and lines that start with #
//           are ignored.
// Callers:  reports of races. When the program ends, a line on stderr states
//           how many races each pattern has suppressed.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_SUPPRESSIONS_H
#define WARPFOLD_SIMULATOR_REPORT_SUPPRESSIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Regex.h"

#include <cstdint>
#include <string>
#include <vector>

namespace warpfold::sim {

/// The patterns of a suppression file.
class Suppressions {
public:
  /// Reads the file. Ends the process with status 1 and a message if the file
  /// cannot be read or a line has another form. If the name is empty, there are
  /// no patterns.
  explicit Suppressions(const std::string &File);

  /// A pattern and its use.
  struct Pattern {
    std::string Text;  ///< The text of its line.
    llvm::Regex Form;  ///< The pattern as a regular expression.
    uint64_t Used = 0; ///< The count of suppressed races.
  };
  /// Returns the first pattern that matches one of the names, or null.
  Pattern *find(llvm::ArrayRef<std::string> Names);

  /// Returns whether there are no patterns.
  bool isEmpty() const { return Patterns.empty(); }
  /// Prints how many races each pattern suppressed.
  void printUsed() const;

private:
  /// The patterns, in the order of the file.
  std::vector<Pattern> Patterns;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_SUPPRESSIONS_H
