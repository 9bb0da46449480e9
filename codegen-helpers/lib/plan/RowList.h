//===- plan/RowList.h - a region's reduce list -----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ROWLIST_H
#define WARPFOLD_CODEGEN_ROWLIST_H

#include "openmp/OpenMPCalls.h"

namespace warpfold {

/// A reduce list as the region creates it.
struct ReduceList {
  struct Element {
    uint64_t Offset;
    uint64_t Bytes;
    llvm::Align Alignment;
  };
  llvm::SmallVector<Element, 4> Elements;
  /// The size of a slot for all elements at their offsets; a multiple of 16.
  uint64_t SlotBytes;
  /// void (list, list): combines the second list into the first.
  llvm::Function *Combiner;

  /// Returns the list of Reduce, or an error that says why it cannot be read, or that it is too
  /// large.
  static llvm::Expected<ReduceList> of(const ParallelReduceCall &Reduce);
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ROWLIST_H
