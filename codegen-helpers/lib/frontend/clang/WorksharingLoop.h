//===- frontend/clang/WorksharingLoop.h - the loop that threads of a team share -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognises the inner loop of a combined construct as clang writes
//           it, before any optimisation, variables still in memory:
//
//             for_static_init(.., 33, &last, &lower, &upper, &stride, 1, 1)
//             counter = lower                     (block: Preheader)
//             while (counter <= upper of the team)            (Header)
//               body
//               counter += stride                 (Latch)
//             ...                                 (Exit)
//
//           and says whether its iterations may be regrouped.
//
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_WORKSHARINGLOOP
#define WARPFOLD_CODEGEN_WORKSHARINGLOOP

#include "openmp/OpenMPCalls.h"
#include "support/LlvmReleases.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace warpfold {

struct WorksharingLoop {
  StaticInit Init;
  llvm::AllocaInst *Counter;
  llvm::BasicBlock *Preheader;
  llvm::BasicBlock *Header;
  /// The first block of the body; the body's edges out lead to Latch.
  llvm::BasicBlock *Entry;
  llvm::BasicBlock *Latch;
  llvm::BasicBlock *Exit;
  /// Without Header and Latch.
  llvm::SmallVector<llvm::BasicBlock *, 8> Body;
  /// The body has loops of its own.
  bool HasInnerLoops;
  /// The loop without its body: Header, Latch, and what clang writes around them
  /// for chunks.
  llvm::SmallVector<llvm::BasicBlock *, 8> Frame;
  /// Loads in the body, of the team's variables that no iteration changes.
  llvm::SmallVector<llvm::LoadInst *, 8> InvariantLoads;
  /// The user has a schedule of their own, by which iterations could know who executes
  /// them: not to be lost unless they cannot tell.
  bool HasExplicitSchedule = false;

  /// The work-sharing loop of Region, a function outlined by clang; an error
  /// that says why where it has none of this shape.
  static llvm::Expected<WorksharingLoop> find(llvm::Function &Region);
  /// The same with any schedule, combined with `distribute` or not.
  static llvm::Expected<WorksharingLoop>
  findOfAnySchedule(llvm::Function &Region);
  /// The same where a `for` of its own wrote it, without `distribute`: there
  /// clang deals out chunks of one iteration, a loop around a loop
  /// (ChunkedLoop.cpp).
  static llvm::Expected<WorksharingLoop> findChunked(llvm::Function &Region);
  /// That which begins with Init, of several in a function, or in a loop of the
  /// user's. Its schedule has been looked at.
  static llvm::Expected<WorksharingLoop> findChunked(StaticInit Init);

  /// That which begins with Init, with one chunk for each of those who share it
  /// (SingleLoop.cpp), or chunks of a length that the user says.
  static llvm::Expected<WorksharingLoop> findUsers(StaticInit Init);

  /// After the body has been put elsewhere.
  void eraseFrame() const;
};

/// The one work-sharing loop of Region, with clang's default schedule and no
/// lastprivate variable; an error that says what it is instead.
llvm::Expected<StaticInit> findDefaultSchedule(llvm::Function &Region);

/// counter += 1 is what Block does, and nothing else.
bool isNextIteration(const llvm::BasicBlock &Block, const llvm::Value *Counter);

/// counter = lower is the last store of Block; the counter, or null.
llvm::AllocaInst *initialisedFrom(const llvm::Value *Lower,
                                  llvm::BasicBlock &Block);

/// Values of Body are used in Body's blocks alone, each in its own.
bool keepsItsValues(llvm::ArrayRef<llvm::BasicBlock *> Body);

/// Test, the end of a loop's header, goes on while Counter is not beyond what one of
/// Uppers holds, and nothing else.
bool isCounterTest(const CondBrInst &Test, const llvm::Value *Counter,
                   llvm::ArrayRef<const llvm::Value *> Uppers);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_WORKSHARINGLOOP
