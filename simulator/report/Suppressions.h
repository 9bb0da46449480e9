//===- simulator/report/Suppressions.h - races one knows of -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the file of --suppressions, which has the form of the thread
//           sanitizer's: a line `race:<pattern>` for each function or file whose
//           races are not reported. The pattern is found anywhere in the name;
//           * stands for anything, ^ at its beginning and $ at its end for those
//           of the name. Empty lines and lines after # count for nothing.
// Callers:  reports of races. When the program ends, a line on stderr says how
//           many each pattern has kept from being reported.
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

class Suppressions {
public:
  /// Ends the process with status 1 and a message where the file cannot be read
  /// or has a line of another form. An empty name: there are none.
  explicit Suppressions(const std::string &File);

  struct Pattern {
    std::string Text; ///< of its line
    llvm::Regex Form;
    uint64_t Used = 0; ///< races that were kept from being reported
  };
  /// The first that one of the names matches, or null.
  Pattern *find(llvm::ArrayRef<std::string> Names);

  bool isEmpty() const { return Patterns.empty(); }
  void printUsed() const;

private:
  std::vector<Pattern> Patterns;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_SUPPRESSIONS_H
