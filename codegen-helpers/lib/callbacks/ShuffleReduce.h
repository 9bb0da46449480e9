//===- callbacks/ShuffleReduce.h - lane to lane -----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the function that fetches the list of a lane further up and
//           reduces it, or copies it, or leaves it.
//
//             remote = shuffle every word of the record
//             if (mode == 0 || mode == 1 && lane < offset ||
//                 mode == 2 && lane is even && offset > 0)
//               combine(list, remote)
//             else if (mode == 1)
//               list = remote
//
//           All shuffles of a segment come before the first combination: their
//           latencies overlap, for every element of the list (NVIDIA, "Faster
//           Parallel Reductions on Kepler").
// Callers:  ReductionCallbacks.cpp
// Next:     InterWarpCopy.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SHUFFLEREDUCE_H
#define WARPFOLD_CODEGEN_SHUFFLEREDUCE_H

#include "callbacks/Callback.h"
#include "callbacks/RecordLayout.h"

namespace warpfold {

/// void(ptr list, i16 lane, i16 offset, i16 mode).
llvm::Function *emitShuffleReduce(const ReductionList &List,
                                  const RecordLayout &Layout,
                                  llvm::Function &Combination,
                                  const CallbackOptions &Options);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SHUFFLEREDUCE_H
