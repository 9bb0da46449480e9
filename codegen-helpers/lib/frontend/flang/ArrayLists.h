//===- frontend/flang/ArrayLists.h - reduced arrays, by their elements ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  an array of a fixed size in a reduction clause is in flang's list by its
//           descriptor: address of the elements, strides; so is what a pointer or an
//           allocatable variable designates. flang 22's callbacks take part
//           of the descriptor for the elements, and hand addresses of one thread's memory to
//           others (docs/StockDefects.md, 36). Here the list has the elements' address in
//           place of the descriptor's, with callbacks that are Warpfold's; flang's combiner
//           of two lists, which is right, gets descriptors that are made for it.
//
//   before:   list = {&descriptor of a, &s};   reduce(list, flang's callbacks)
//   after:    list' = {elements of a, &s};     reduce(list', ours)
//
// Callers:  passes/FlangModulePass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ARRAYLISTS_H
#define WARPFOLD_CODEGEN_ARRAYLISTS_H

#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace warpfold {

/// Of F's reductions, as flang writes them. The bytes of the longest record of a reduction
/// over teams with arrays, or 0. An error where an array cannot be followed: the program
/// would be wrong.
llvm::Expected<uint32_t> reduceByElements(llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ARRAYLISTS_H
