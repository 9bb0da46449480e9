//===- frontend/flang/ArrayLists.h - reduced arrays, by their elements ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang's reduction list refers to an array of a fixed size by its descriptor: the
//           address of the elements, and strides. The same holds for the target of a pointer or of
//           an allocatable variable. flang 22's callbacks treat a part of the descriptor as the
//           elements, and pass addresses of one thread's memory to other threads
//           (docs/StockDefects.md, 36). This file replaces the descriptor in the list by the
//           elements' address, and uses Warpfold's callbacks. flang's combiner of two lists is
//           correct; it receives descriptors that are created for it.
//
//   before:   list = {&descriptor of a, &s};   reduce(list, flang's callbacks)
//   after:    list' = {elements of a, &s};     reduce(list', ours)
//
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ARRAYLISTS_H
#define WARPFOLD_CODEGEN_ARRAYLISTS_H

#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Changes the reductions in F, as flang generates them. Returns the bytes of the longest record of
/// a reduction over teams with arrays, or 0. Returns an error if the code of an array is not known:
/// the program would compute wrong results.
llvm::Expected<uint32_t> reduceByElements(llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ARRAYLISTS_H
