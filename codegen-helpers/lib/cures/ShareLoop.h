//===- cures/ShareLoop.h - a loop from share to share -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises the loop that clang writes for `teams loop` in a `target` by
//           itself, and makes the one of `teams distribute` of it:
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
// Callers:  cures/TeamsLoops.cpp
// Next:     SingleLoop.cpp recognises what comes out
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHARELOOP_H
#define WARPFOLD_CODEGEN_SHARELOOP_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// Of the loop that Distribute begins. False where it is another one, which stays as it
/// is.
bool takeShareAtOnce(const StaticInit &Distribute);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHARELOOP_H
