//===- lower/OwnCallbacks.h - our callbacks for clang's ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a call that ends a reduction hands over the callbacks of Warpfold's
//           library (warpfold/ReductionCallbacks.h) in place of clang's. What they
//           reduce is read from clang's (ReduceLists.h), and so is the function
//           that combines two lists, with the user's own combiners in it.
//
//   before:   parallel_reduce(list, clang's shuffle, clang's copy)
//             // shuffles one element after the other; two barriers for every 4
//             // bytes of the list
//
//   after:    parallel_reduce(list, our shuffle, our copy)
//             // all shuffles side by side; two barriers for up to 256 bytes
//
// Callers:  OwnCallbacksPass.cpp, lower/SpreadLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OWNCALLBACKS_H
#define WARPFOLD_CODEGEN_OWNCALLBACKS_H

#include "openmp/OpenMPCalls.h"

#include "warpfold/ReductionCallbacks.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Ours for the list that ShuffleReduce, clang's callback, reduces. No record is longer
/// than one of clang's, which has the same elements and padding between them.
llvm::Expected<ReductionCallbacks> ownCallbacks(llvm::Function *ShuffleReduce,
                                                uint32_t NumRecords);

/// ShuffleReduce is one of those.
bool isOwn(const llvm::Function &ShuffleReduce);

/// Changes the arguments of the call alone. Errors say why clang's callbacks stay.
llvm::Error useOwnCallbacks(const TeamsReduceCall &Reduce);
llvm::Error useOwnCallbacks(const ParallelReduceCall &Reduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OWNCALLBACKS_H
