//===- lower/ScanRepair.h - a scan that is right in any team ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  gives a scan one buffer for all threads of its region, and the sweep to
//           one of them. clang's buffer is each thread's own where the kernel is in
//           SPMD mode or the loop a `for`, its sweep does not end for 0 or 1
//           iterations, and the variable's original value does not take part.
//
//             buffer = one for the team                        (ScanBuffer.h)
//             first loop; barrier
//             thread 0:  running = original; buffer[-1] = running
//                        for (i = 0; i < n; ++i)
//                          running = combine(running, buffer[i]); buffer[i] = running
//             barrier
//             second loop; barrier
//             thread 0:  original = running; the buffer is given back
//
//           The order is the iterations', with the sum so far on the left as in a
//           serial loop, so that an operator need not be commutative.
//
//           In the place of its buffer, the function that begins the region hands over
//           the address of the original. If all threads execute that function, as in
//           SPMD mode, each may have an original of its own: it writes that itself.
//           All others are thread 0's to write, when nobody reads them any more.
// Callers:  passes/ScansPass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANREPAIR_H
#define WARPFOLD_CODEGEN_SCANREPAIR_H

#include "frontend/clang/Scan.h"

namespace warpfold {

/// An error says what stands in the way; the functions are not to be used then.
llvm::Error repair(Scan &S);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANREPAIR_H
