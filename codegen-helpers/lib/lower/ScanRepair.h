//===- lower/ScanRepair.h - a scan that is correct in any team --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives a scan one buffer for all threads of its region, and makes one thread execute the
//           sweep. Otherwise clang's buffer is private to each thread if the kernel is in SPMD mode
//           or the loop is a `for`, its sweep does not end for 0 or 1 iterations, and it ignores
//           the variable's original value.
//
//             buffer = one for the team                        (ScanBuffer.h)
//             first loop; barrier
//             thread 0:  running = original; buffer[-1] = running
//                        for (i = 0; i < n; ++i)
//                          running = combine(running, buffer[i]); buffer[i] = running
//             barrier
//             second loop; barrier
//             thread 0:  original = running; free the buffer
//
//           The values are combined in the order of the iterations, with the sum so far on the
//           left as in a serial loop, so that an operator need not be commutative.
//
//           The function that launches the region passes the address of the original in place
//           of its buffer. If all threads execute that function, as in SPMD mode, each may
//           have a private original, which it writes itself. Thread 0 writes all other
//           originals, after their last read.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANREPAIR_H
#define WARPFOLD_CODEGEN_SCANREPAIR_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// Repairs S. Returns an error if it cannot; the functions must not be used then.
llvm::Error repair(Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANREPAIR_H
