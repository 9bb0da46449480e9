//===- cures/ShareLoop.h - a loop over several shares -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognizes the loop that clang generates for `teams loop` in a separate `target`, and
//           turns it into that of `teams distribute`:
//
//   before:   distribute_static_init(.., 91, &last, &lower, &upper, &stride, 1, threads)
//             upper = min(upper, last iteration)
//             counter = lower
//             while (counter <= last iteration)
//               body; counter += 1
//               lower += stride; upper = min(upper + stride, last iteration)
//               counter = lower
//
//   after:    distribute_static_init(.., 92, .., 1, 1)
//             upper = min(upper, last iteration)
//             counter = lower
//             while (counter <= upper)
//               body; counter += 1
//
// Next:     frontend/clang/LoopPatterns.h, which matches the result
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHARELOOP_H
#define WARPFOLD_CODEGEN_SHARELOOP_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Changes the loop that Distribute begins. Returns false if it has another form; it is unchanged
/// then.
bool takeShareAtOnce(const StaticInit &Distribute);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHARELOOP_H
