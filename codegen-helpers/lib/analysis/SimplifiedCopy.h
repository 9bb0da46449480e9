//===- analysis/SimplifiedCopy.h - a function, to be read -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  clang writes one computation in many ways: variables in memory, branches for
//           `?:`, calls of operators and of std::max. A copy of the function, put through
//           LLVM's own simplifications, has few. It is read, and thrown away.
// Callers:  model/ListCombiner.cpp, plan/OrderDependence.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H
#define WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H

#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace warpfold {

class SimplifiedCopy {
public:
  /// The function itself stays as it is.
  explicit SimplifiedCopy(const llvm::Function &Original);
  SimplifiedCopy(const SimplifiedCopy &) = delete;
  SimplifiedCopy &operator=(const SimplifiedCopy &) = delete;
  ~SimplifiedCopy();

  llvm::Function &function() const { return *Copy; }
  /// What is in place of the original's Value; null where nothing is left of it.
  llvm::Value *of(const llvm::Value &Value) const { return Map.lookup(&Value); }

private:
  llvm::ValueToValueMapTy Map;
  llvm::Function *Copy;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SIMPLIFIEDCOPY_H
