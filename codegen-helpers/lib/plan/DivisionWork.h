//===- plan/DivisionWork.h - what a loop's divisions weigh ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says whether a loop gains by divisions that are written out in place. They
//           take half as many instructions again as those of ptxas, whose rare cases
//           are a call; what is gained are the registers that a call takes from the
//           whole kernel. So a loop gains that waits for memory, and one that computes
//           loses: a sum of complex quotients took 292 ms in place of 172 (H200).
//           64-bit integers are divided bit by bit where they are long, which the
//           numbers of iterations are not, and a program's own may be.
// Callers:  plan/SweepPlan.cpp, plan/RowPlan.cpp
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
  /// In a loop of the body's own, or of 64-bit integers of the program's own.
  bool IsHeavy = false;
  /// Which the divisions are not in: they are few beside what those do.
  bool HasInnerLoops = false;
  /// That a multiprocessor moves in the time of one iteration's divisions.
  uint64_t BytesOfDivisions = 0;
  /// By one iteration, from and to memory that is no local variable.
  uint64_t BytesMoved = 0;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DIVISIONWORK_H
