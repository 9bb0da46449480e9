//===- support/Transaction.h - a change that can be taken back --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  functions are changed on trial: what comes out must be valid IR, or they
//           are again what they were. A transform that has overlooked a form of
//           code costs its speed then, not a wrong result or a build.
//
//             Transaction Change({Teams, Threads});
//             if (Error E = Change.finish(transform(..)))
//               reportMissed(E);                     // both are as before
//
// Callers:  the passes
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TRANSACTION_H
#define WARPFOLD_CODEGEN_TRANSACTION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"

namespace warpfold {

class Transaction {
public:
  /// Functions that may be changed from here on. They keep their addresses.
  explicit Transaction(llvm::ArrayRef<llvm::Function *> Functions);
  Transaction(const Transaction &) = delete;
  Transaction &operator=(const Transaction &) = delete;
  ~Transaction();

  /// Result is what became of the change. All functions are as they were at first
  /// where it is an error, which is returned, or where one of them is not valid any
  /// more, which is returned as one. To be called once.
  llvm::Error finish(llvm::Error Result);

private:
  struct Before {
    llvm::Function *Changed;
    llvm::Function *Copy;
  };
  llvm::SmallVector<Before, 4> Functions;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TRANSACTION_H
