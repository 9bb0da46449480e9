//===- lower/AtomicFinish.h - a sweep's end without slots -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  at the level `fastest` (docs/Determinism.md) each team combines its results with the
//           original variables by atomic updates. No thread waits for another: no slot is written
//           or read, no arrival is counted, and there is no fence. The order of the updates is the
//           order in which teams finish.
//
//   before:   result = sweep_reduce(buffer, list)
//             if (result == 1) original = original + copy
//
//   after:    if (the variables are on the device && the kernel is in SPMD mode)
//               if (thread == 0) atomic original += copy
//               result = 0
//             else
//               result = sweep_reduce(buffer, list)
//             if (result == 1) original = original + copy
//
//           Variables in the host's memory keep the slots: an update of host memory crosses
//           the bus, and one per team would take longer than the loop. A launch flag, which
//           comes with the address of the buffer, distinguishes the two cases (EarlyLoads.h).
// Limits:   integers of 32 and 64 bits with +, -, &, |, ^; float and double with + and -;
//           at most MostAtomics variables, and no array.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ATOMICFINISH_H
#define WARPFOLD_CODEGEN_ATOMICFINISH_H

#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Replaces SweepReduce, a call that createSweepReduce has created, as above. Returns an error that
/// says why the reduction keeps its slots.
llvm::Error finishByAtomics(llvm::CallInst &SweepReduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ATOMICFINISH_H
