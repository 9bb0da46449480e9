//===- analysis/SimplifiedCopy.h - a simplified copy of a function ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  creates a copy of a function for analysis. clang generates one computation in many
//           forms: variables in memory, branches for `?:`, calls of operators and of std::max.
//           LLVM's simplifications leave few of them. The copy is erased after the analysis.
// Callers:  model/ListCombiner.cpp, plan/OrderDependence.cpp, plan/ElementAccesses.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H
#define WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H

#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace warpfold {

class SimplifiedCopy {
public:
  /// Copies and simplifies Original, which is not changed.
  explicit SimplifiedCopy(const llvm::Function &Original);
  SimplifiedCopy(const SimplifiedCopy &) = delete;
  SimplifiedCopy &operator=(const SimplifiedCopy &) = delete;
  ~SimplifiedCopy();

  llvm::Function &function() const { return *Copy; }
  /// Returns the value that replaces Value of the original; null if it is gone.
  llvm::Value *of(const llvm::Value &Value) const { return Map.lookup(&Value); }

private:
  llvm::ValueToValueMapTy Map;
  llvm::Function *Copy;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H
