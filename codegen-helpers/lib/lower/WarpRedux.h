//===- lower/WarpRedux.h - a warp's words in one instruction ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reduces a list of 32-bit integers whose operators redux.sync supports (PTX ISA,
//           redux.sync; sm_80 and newer) over a whole warp by one instruction for each element, in
//           place of five shuffles.
//
//   before:   shuffleReduce(list, lane, offset, mode):
//               fetch the list of lane + offset; reduce ..
//
//   after:    shuffleReduce(list, lane, offset, mode):
//               if (mode == 0)                     // full warp: 16, 8, 4, 2, 1
//                 if (offset == 16)
//                   element = redux.sync(element)  // for each
//                 return
//               fetch the list of lane + offset; reduce ..
//
//           A full reduction calls with these offsets, in this order
//           (runtime/interface/ReductionAbi.h; LLVM's gpu_regular_warp_reduce does the same),
//           so that the first step does all of the work.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_WARPREDUX_H
#define WARPFOLD_CODEGEN_WARPREDUX_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// Changes ShuffleReduce, clang's callback, if it can. Returns whether it has changed.
bool useRedux(llvm::Function &ShuffleReduce);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_WARPREDUX_H
