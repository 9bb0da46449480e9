//===- support/Transaction.h - changes that can be rolled back ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  changes functions tentatively: they are restored if the change fails, or if the result
//           is not valid IR. If a transform has overlooked a form of code, only performance is
//           lost.
//
//             Transaction Change({Teams, Threads});
//             if (Error E = Change.finish(transform(..)))
//               reportMissed(E);                     // both functions are restored
//
// Callers:  passes, lower
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
  /// Saves Functions, which may be changed from now on. They keep their addresses.
  explicit Transaction(llvm::ArrayRef<llvm::Function *> Functions);
  Transaction(const Transaction &) = delete;
  Transaction &operator=(const Transaction &) = delete;
  ~Transaction();

  /// Ends the transaction with Result, the result of the change. If it is an error, or if a
  /// function is no longer valid, restores all functions and returns the error. Must be called
  /// once.
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
