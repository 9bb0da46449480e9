//===- simulator/report/RefusedImage.h - an unsupported image ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the error of an image that uses constructs that the
//           simulator does not support. Undefined functions are listed
//           separately, because they usually result from an error in the build,
//           which the host side can explain.
// Callers:  LoweringContext creates the error; simulator/host/ImageRefusal.h
//           explains it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H
#define WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string>

namespace warpfold::sim {

/// The error of an image that cannot be lowered.
class RefusedImage : public llvm::ErrorInfo<RefusedImage> {
public:
  /// Identifies the class for LLVM's error handling.
  inline static char ID = 0;

  /// Texts of the form "a construct in a function".
  std::set<std::string> Constructs;
  /// The undefined functions, by their names in the image. Constructs contains
  /// them, too.
  std::set<std::string> Undefined;

  /// Prints the message.
  void log(llvm::raw_ostream &OS) const override {
    OS << "the device image uses constructs that the simulator does not "
          "support:";
    for (const std::string &Each : Constructs)
      OS << "\n  " << Each;
  }
  /// Returns no error code.
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_REFUSEDIMAGE_H
