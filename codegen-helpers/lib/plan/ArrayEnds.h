//===- plan/ArrayEnds.h - the loops that clang generates over an array ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  matches the loops that initialize a reduced array, combine it and write it back. They
//           have one form (clang/lib/CodeGen/CGOpenMPRuntimeGPU.cpp and CGStmtOpenMP.cpp of LLVM 19
//           and 22, EmitOMPAggregateInit and EmitOMPAggregateReduction):
//
//             end = getelementptr Element, begin, Count
//             if (begin != end)
//               do .. while (++element != end)
//
//           The offset of end is the only part that contains their length.
//
// Callers:  ColumnLoop.cpp, ElementUpdates.cpp, lower/ElementCombiner.cpp, lower/ColumnVersion.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ARRAYENDS_H
#define WARPFOLD_CODEGEN_ARRAYENDS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// The private copy of an array.
struct ReducedArray {
  llvm::AllocaInst *Copy;
  llvm::Type *Element;
  uint64_t Count;
  uint64_t BytesOfElement;

  /// Returns a description of Copy, an array whose elements, including those of its rows, are
  /// combined one by one; none if Copy is anything else.
  static std::optional<ReducedArray> of(llvm::AllocaInst *Copy);
};

/// Returns the ends of the loops in F over arrays of Array's type. Their pointer operands are the
/// begins.
llvm::SmallVector<llvm::GetElementPtrInst *, 4>
arrayEnds(llvm::Function &F, const ReducedArray &Array);

/// Returns the end of the only loop in F that initializes Array's copy; null if there is none, or
/// several.
llvm::GetElementPtrInst *initialEnd(llvm::Function &F,
                                    const ReducedArray &Array);

/// Returns the address of the array that Copy is combined with after Reduce, the reduction of Copy
/// in its function. Null if there are several such addresses, or if the address is not available
/// before Reduce.
llvm::Value *combinedWith(const llvm::AllocaInst &Copy,
                          const llvm::CallInst &Reduce);

/// Sets the length of the loop that ends at End to Count elements.
void setCount(llvm::GetElementPtrInst &End, uint64_t Count);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ARRAYENDS_H
