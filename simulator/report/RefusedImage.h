//===- simulator/report/RefusedImage.h - what is not there ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the error of an image that uses what the simulator does not have.
//           Functions that nobody defines are named apart: they are mostly a
//           mistake in how the program was built, and the host side knows which.
// Callers:  LoweringContext makes it; simulator/host/ImageRefusal.h explains it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H
#define WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string>

namespace warpfold::sim {

class RefusedImage : public llvm::ErrorInfo<RefusedImage> {
public:
  inline static char ID = 0;

  /// "a construct in a function".
  std::set<std::string> Constructs;
  /// Functions by their names in the image. They are among the constructs, too.
  std::set<std::string> Undefined;

  void log(llvm::raw_ostream &OS) const override {
    OS << "the device image uses what the simulator does not have:";
    for (const std::string &Each : Constructs)
      OS << "\n  " << Each;
  }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H
