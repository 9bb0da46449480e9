//===- frontend/clang/LoopPatterns.h - loops as clang generates them ------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches the code that clang generates for a work-sharing loop, before any
//           optimization, with all variables in memory. There are two patterns.
//
//           The share of a thread or team is one range: the loop of a combined construct
//           (schedule 33, or 93 of clang 23; counter += stride), schedule(static) and
//           `distribute` (34, 92; counter += 1):
//
//             static_init(.., &last, &lower, &upper, &stride, 1, 1)
//             upper = min(upper, last iteration)          (not in a combined construct)
//             counter = lower                             (Preheader)
//             while (counter <= upper)                    (Header)
//               body; counter += stride or 1              (Latch)
//             ...                                         (Exit)
//
//           The share is several chunks: a `for` that is not combined with `distribute`
//           (33 with chunks of 1), schedule(static, c), dynamic, guided, runtime:
//
//             static_init(.., &last, &lower, &upper, &stride, 1, c)
//             loop:                                       (the outer header)
//               upper = min(upper, last iteration)
//               counter = lower; if (counter > upper) break
//               while (counter <= upper)                  (Header)
//                 body; counter += 1                      (Latch)
//               lower += stride; upper += stride          (or a call of dispatch_next)
//             ...                                         (Exit)
//
// Source:   clang/lib/CodeGen/CGStmtOpenMP.cpp, EmitOMPForOuterLoop and EmitOMPInnerLoop
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LOOPPATTERNS_H
#define WARPFOLD_CODEGEN_LOOPPATTERNS_H

#include "model/WorksharingLoop.h"
#include "support/LlvmReleases.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns the one work-sharing loop of Region, with any schedule, or an error that says why
/// it does not match. A loop with a lastprivate variable, and one in a loop, do not match.
llvm::Expected<WorksharingLoop> findLoop(llvm::Function &Region);

/// Returns the loop that Init begins, or an error as above. There may be other loops in its
/// function, and loops around it.
llvm::Expected<WorksharingLoop> findLoop(StaticInit Init);

/// As findLoop(Init), with an error if a loop surrounds it.
llvm::Expected<WorksharingLoop> findOuterLoop(StaticInit Init);

/// As findLoop(Region), with an error if a clause specifies the schedule.
llvm::Expected<WorksharingLoop> findDefaultLoop(llvm::Function &Region);

/// Returns whether Block computes counter += 1, and writes nothing else.
bool isNextIteration(const llvm::BasicBlock &Block, const llvm::Value *Counter);

/// Returns the variable that the last store of Block initializes with the value of Lower, or
/// null.
llvm::AllocaInst *initializedFrom(const llvm::Value *Lower,
                                  llvm::BasicBlock &Block);

/// Returns whether no value of Body is used in a block that is not in Body.
bool hasOnlyLocalValues(llvm::ArrayRef<llvm::BasicBlock *> Body);

/// Returns whether Test, the end of a loop's header, continues if and only if Counter is at
/// most the value of one of Uppers.
bool isCounterTest(const CondBrInst &Test, const llvm::Value *Counter,
                   llvm::ArrayRef<const llvm::Value *> Uppers);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LOOPPATTERNS_H
