//===- plan/RowLength.h - how many iterations a team's loop has -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  where the length of the rows comes with the launch, as `for (c = 0;
//           c < columns; ++c)` with a variable of the host's, says which of the
//           kernel's arguments it is: the host then knows it before the launch,
//           and chooses teams that suit it. Follows the loop's bound back through
//           clang's variables, each of which is written once.
// Callers:  RowRegionsPass.cpp, before anything is changed
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWLENGTH_H
#define WARPFOLD_CODEGEN_ROWLENGTH_H

#include "plan/TeamCode.h"

namespace warpfold {

struct RowLength {
  /// The kernel's by its number at the host, an integer.
  unsigned Argument;
  unsigned Bits;
  /// The length is the argument's value and this.
  int64_t More;

  /// Of the first region that has one.
  static std::optional<RowLength> of(const TeamCode &Code);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWLENGTH_H
