//===- callbacks/InterWarpCopy.h - warps to one warp ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  emits the function that carries the list of lane 0 of warp w to lane
//           w of warp 0, a segment of the record behind one pair of barriers:
//
//             barrier                        // the medium is free
//             if (lane == 0)   medium[chunk][warp] = chunk of the record, for each
//             barrier
//             if (thread < numWarps)
//                              chunk of the record = medium[chunk][thread]
//
// Memory:   the medium, @__warpfold_transfer_medium: 16 bytes for each warp and
//           chunk of the longest segment in the module, hence 512 bytes to 8 KiB.
//           Neighbouring lanes read neighbouring 16 bytes: no two in one bank.
//           All lists of a module share it. The first barrier makes that safe, also
//           where one reduction follows another at once; it is clang's order, too.
// Callers:  ReductionCallbacks.cpp
// Next:     SlotCallbacks.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_INTERWARPCOPY_H
#define WARPFOLD_CODEGEN_INTERWARPCOPY_H

#include "callbacks/Callback.h"
#include "callbacks/RecordLayout.h"

namespace warpfold {

/// void(ptr list, i32 numWarps), numWarps in 1..32.
llvm::Function *emitInterWarpCopy(const ReductionList &List,
                                  const RecordLayout &Layout,
                                  const CallbackOptions &Options);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_INTERWARPCOPY_H
