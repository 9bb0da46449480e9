//===- cures/ArrayItems.h - parts of one array in clauses -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  recognizes a construct that reduces two elements or sections of one array
//           (docs/StockDefects.md, 56). For each of them clang creates a private copy and shifts
//           its address, so that the array's own indices lead to the copy:
//
//             %element = getelementptr [3 x i32], ptr %array, i64 0, i64 2
//             %distance = sub i64 (ptrtoint %array), (ptrtoint %element)
//             %count = sdiv exact i64 %distance, 4
//             %shifted = getelementptr i32, ptr %copy, i64 %count
//
//           The construct's body uses one shifted address for every use of the array's name:
//           the first one, or the last one of a member of a class. The other copies are never
//           updated.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ARRAYITEMS_H
#define WARPFOLD_CODEGEN_ARRAYITEMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace warpfold {

/// An element or a section of an array in a reduction clause.
struct ArrayItem {
  /// The shifted address of the private copy.
  const llvm::GetElementPtrInst *Shifted;
  const llvm::Value *Array;
  const llvm::Value *Element;
};

/// Returns the items in F.
llvm::SmallVector<ArrayItem> arrayItems(const llvm::Function &F);

/// Returns whether the updates of Item go to one of All, another item of the same array.
bool isLost(const ArrayItem &Item, llvm::ArrayRef<ArrayItem> All);

/// Returns whether Item is an element or section of a member of a class, and the body updates the
/// member itself. cures/MissingPrivatization.cpp finds such updates of whole members.
bool isMissedMember(const ArrayItem &Item);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ARRAYITEMS_H
