//===- lower/AtomicFinish.h - a sweep's end without slots -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  at the level `fastest` (docs/Determinism.md) each team adds what it has to
//           the original variables by atomic updates. Nobody waits for anybody: no
//           slot is written or read, no arrival counted, nothing is fenced. The order
//           is that in which teams come.
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
//           Variables in the host's memory stay with the slots: an update there goes
//           over the bus, and one for each team would take longer than all of the
//           loop. The address of the buffer says where they are (EarlyLoads.h).
// Limits:   integers of 32 and 64 bits with +, -, &, |, ^, float and double with + and -,
//           at most MostAtomics variables, none of them an array.
// Callers:  passes/AtomicFinishPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ATOMICFINISH_H
#define WARPFOLD_CODEGEN_ATOMICFINISH_H

#include "llvm/IR/Instructions.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// SweepReduce: a call that createSweepReduce has made. An error says why the slots stay.
llvm::Error finishByAtomics(llvm::CallInst &SweepReduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ATOMICFINISH_H
