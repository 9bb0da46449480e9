//===- plan/DivisionWork.h - the cost of a loop's divisions -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether a loop benefits from divisions that are written out in place. They take
//           1.5 times the instructions of those of ptxas, whose cold paths are calls, but save the
//           registers that a call takes from the whole kernel. A loop that waits for memory
//           benefits; a loop that computes becomes slower (a sum of complex quotients took 292 ms
//           instead of 172 on an H200). Divisions of 64-bit integers proceed bit by bit for large
//           numbers. Iteration numbers are small; other numbers may be large.
// Callers:  SweepPlan.cpp, RowPlan.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DIVISIONWORK_H
#define WARPFOLD_CODEGEN_DIVISIONWORK_H

#include "model/WorksharingLoop.h"

namespace warpfold {

class DivisionWork {
public:
  static DivisionWork of(const WorksharingLoop &Loop);

  bool isWorthWritingOut() const {
    return !IsHeavy && (HasInnerLoops || BytesOfDivisions <= BytesMoved);
  }

private:
  /// A division is in an inner loop, or divides 64-bit integers that are not iteration numbers.
  bool IsHeavy = false;
  /// The body has inner loops. They contain none of the divisions, which are few in comparison.
  bool HasInnerLoops = false;
  /// The bytes that a multiprocessor moves in the time of one iteration's divisions.
  uint64_t BytesOfDivisions = 0;
  /// The bytes that one iteration moves from and to memory that is not a local variable.
  uint64_t BytesMoved = 0;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DIVISIONWORK_H
