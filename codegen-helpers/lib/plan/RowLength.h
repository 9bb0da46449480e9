//===- plan/RowLength.h - the number of iterations of a team's loop ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines which of the kernel's arguments contains the length of the rows, as in `for
//           (c = 0; c < columns; ++c)` with a variable of the host, or the length if it is a
//           constant. The host then knows the length before the launch, and chooses a suitable size
//           of teams. The analysis follows the loop's bound back through clang's variables, each of
//           which is written once.
// Callers:  RowPlan.cpp, before any change
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWLENGTH_H
#define WARPFOLD_CODEGEN_ROWLENGTH_H

#include "plan/TeamCode.h"

namespace warpfold {

/// The length of the rows: the number of iterations of a region's loop.
struct RowLength {
  /// The number of the kernel's argument at the host, an integer; 0 for a constant length.
  unsigned Argument;
  /// The number of bits of the argument that contain the length.
  unsigned Bits;
  /// The length is the sum of the argument's value and More, or More.
  int64_t More;

  /// Returns the length of the rows of the first region whose length is an argument. If there is no
  /// such region, returns the largest length if all lengths are constant, and none otherwise.
  static std::optional<RowLength> of(const TeamCode &Code);
};

/// Returns the last value that Init's block stores in the upper bound, which is the number of the
/// last iteration; null if it stores none.
const llvm::Value *lastIteration(const StaticInit &Init);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWLENGTH_H
