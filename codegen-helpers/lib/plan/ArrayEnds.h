//===- plan/ArrayEnds.h - how clang walks an array --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  an array that is reduced is initialised, combined and written back by loops
//           of one form (clang/lib/CodeGen/CGOpenMPRuntimeGPU.cpp and CGStmtOpenMP.cpp of
//           LLVM 19 and 22, EmitOMPAggregateInit and EmitOMPAggregateReduction):
//
//             end = getelementptr Element, begin, Count
//             if (begin != end)
//               do .. while (++place != end)
//
//           Their length is in one place, the offset of end.
// Callers:  ColumnLoop.cpp, ElementCombiner.cpp, ColumnVersion.cpp, ElementUpdates.cpp
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

  /// What Copy is, where it is an array whose elements, those of its rows too, are
  /// combined one by one; none otherwise.
  static std::optional<ReducedArray> of(llvm::AllocaInst *Copy);
};

/// Ends of the loops in F over arrays like Array; their pointer operands are the begins.
llvm::SmallVector<llvm::GetElementPtrInst *, 4>
arrayEnds(llvm::Function &F, const ReducedArray &Array);

/// The one end of the loop in F that initialises Array's copy; null where there is not one.
llvm::GetElementPtrInst *initialEnd(llvm::Function &F,
                                    const ReducedArray &Array);

/// Behind Reduce, one of its function's, whose result says who combines: where the array
/// begins that Copy, which Reduce reduces, is combined with. Null where that is not one
/// place, or not known before.
llvm::Value *combinedWith(const llvm::AllocaInst &Copy,
                          const llvm::CallInst &Reduce);

/// The loop ends after so many elements.
void setCount(llvm::GetElementPtrInst &End, uint64_t Count);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ARRAYENDS_H
