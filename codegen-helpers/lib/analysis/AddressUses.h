//===- analysis/AddressUses.h - what becomes of a variable's address *- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  follows the address of a variable through a function as clang writes
//           it, where addresses lie in variables of their own.
// Called by: TeamRegion.cpp, TeamCode.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ADDRESSUSES_H
#define WARPFOLD_CODEGEN_ADDRESSUSES_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace warpfold {

/// All of a function's values that are the address of one variable or of a part
/// of it, and what is done with them.
struct AddressUses {
  llvm::SmallPtrSet<const llvm::Value *, 16> Addresses;
  llvm::SmallVector<llvm::Instruction *, 8> Writes;
  /// Calls that get an address and are no intrinsics.
  llvm::SmallVector<llvm::CallInst *, 4> Calls;
  /// Stores of the variable's own address into an array of addresses.
  llvm::SmallVector<llvm::StoreInst *, 4> ListEntries;
  /// The address goes where it cannot be followed.
  bool Escapes = false;

  static AddressUses of(llvm::Value *Address);
};

/// Pointer is the address of a local variable of its function, or was read from
/// one that only ever holds such addresses.
bool isLocalAddress(const llvm::Value *Pointer);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ADDRESSUSES_H
