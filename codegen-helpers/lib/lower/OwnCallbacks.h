//===- lower/OwnCallbacks.h - our callbacks for clang's ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces the callbacks of a reduction call, which clang has generated, by those of
//           Warpfold's library (warpfold/ReductionCallbacks.h). The list that they reduce is read
//           from clang's callbacks (ReduceLists.h), and so is the function that combines two lists,
//           which contains the user's combiners.
//
//   before:   parallel_reduce(list, clang's shuffle, clang's copy)
//             // shuffles one element after the other; two barriers for every 4
//             // bytes of the list
//
//   after:    parallel_reduce(list, our shuffle, our copy)
//             // all shuffles side by side; two barriers for up to 256 bytes
//
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OWNCALLBACKS_H
#define WARPFOLD_CODEGEN_OWNCALLBACKS_H

#include "openmp/OpenMPCalls.h"

#include "warpfold/ReductionCallbacks.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns Warpfold's callbacks for the list that ShuffleReduce, clang's callback, reduces. No
/// record is longer than one of clang's, which has the same elements and padding between them.
llvm::Expected<ReductionCallbacks> ownCallbacks(llvm::Function *ShuffleReduce,
                                                uint32_t NumRecords);

/// Returns whether ShuffleReduce is such a callback.
bool isOwn(const llvm::Function &ShuffleReduce);

/// Changes only the arguments of the call. Returns an error that says why clang's callbacks stay.
llvm::Error useOwnCallbacks(const TeamsReduceCall &Reduce);
llvm::Error useOwnCallbacks(const ParallelReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OWNCALLBACKS_H
