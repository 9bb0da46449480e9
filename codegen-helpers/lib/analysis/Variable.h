//===- analysis/Variable.h - the uses of a variable -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  models a variable of a function as clang generates it, before any optimization: where
//           its address goes, through which values and references, and which instructions read and
//           write it there. Passes use it to determine whether a variable is private, what it
//           holds, and whether it is written before an instruction.
//
//             %x = alloca double            the variable
//             %r = alloca ptr               a reference to it
//             store ptr %x, ptr %r
//             %p = load ptr, ptr %r         an address of the variable again
//
// Next:     Effects.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_VARIABLE_H
#define WARPFOLD_CODEGEN_VARIABLE_H

#include "analysis/Owners.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace warpfold {

/// The memory at an address that originates in a function: an alloca, the result of
/// __kmpc_alloc_shared, or what a parameter points to.
class Variable {
public:
  using Predicate = llvm::function_ref<bool(const llvm::Instruction &)>;

  /// Follows Address through its function, except for uses in instructions that IsIgnored.
  explicit Variable(llvm::Value *Address, Predicate IsIgnored = nullptr);

  /// Returns the address that the constructor has received.
  llvm::Value *address() const { return Address; }

  /// Returns whether Pointer is the address of the variable, or of a part of it.
  bool isAt(const llvm::Value *Pointer) const {
    return Addresses.contains(Pointer);
  }
  /// Returns the offset in bytes of Pointer, one of the variable's addresses, from the variable's
  /// address; none if it is not constant.
  std::optional<int64_t> offsetOf(const llvm::Value *Pointer) const {
    return Addresses.lookup(Pointer);
  }

  /// Loads from the variable.
  llvm::ArrayRef<llvm::LoadInst *> loads() const { return Loads; }
  /// Loads, and intrinsics that copy a range of memory from the variable.
  llvm::ArrayRef<llvm::Instruction *> reads() const { return Reads; }
  /// Stores, and intrinsics that write a range of memory.
  llvm::ArrayRef<llvm::Instruction *> writes() const { return Writes; }
  /// Calls that receive an address, except intrinsics.
  llvm::ArrayRef<llvm::CallInst *> calls() const { return Calls; }
  /// Stores of an address into an array of addresses: a reduce list, or a region's argument list.
  llvm::ArrayRef<llvm::StoreInst *> listEntries() const { return ListEntries; }
  /// Returns whether an address goes where the analysis does not follow it, whether memory is
  /// accessed in other ways than by plain loads and stores, or whether the variable mixes (see
  /// escapesUnmixed).
  bool escapes() const { return Escapes || Mixes; }
  /// Returns the same without mixing: a variable mixes if an address may be one of several, some of
  /// them in other memory, so that an access through it is to one of these.
  bool escapesUnmixed() const { return Escapes; }
  /// Returns whether an address is the function's result. The variable mixes in this case.
  bool isReturned() const { return Returned; }

  /// Returns whether the variable is accessed only by loads and stores of its address: no
  /// reference, no part, no call.
  bool isPlain() const;
  /// Returns the value of the only store to the variable, which writes all of it; null if there are
  /// other writes.
  const llvm::Value *onlyValue() const;

private:
  void follow(llvm::Value *Pointer, std::optional<int64_t> Offset);
  void visit(llvm::Use &Use, std::optional<int64_t> Offset);
  void visitStore(llvm::StoreInst &Store, const llvm::Use &Use,
                  std::optional<int64_t> Offset);
  void visitCall(llvm::CallInst &Call, const llvm::Use &Use);

  llvm::Value *Address;
  llvm::DenseMap<const llvm::Value *, std::optional<int64_t>> Addresses;
  llvm::SmallVector<llvm::Value *, 8> Pending;
  /// The addresses that are one of several, as in a loop over an array.
  llvm::SmallVector<const llvm::PHINode *, 2> Choices;
  /// The addresses as integers. They do not escape if one is subtracted from another, as for the
  /// distance of an array section's first element from its pointer.
  llvm::SmallVector<const llvm::Instruction *, 2> Numbers;
  llvm::SmallVector<llvm::LoadInst *, 8> Loads;
  llvm::SmallVector<llvm::Instruction *, 8> Reads;
  llvm::SmallVector<llvm::Instruction *, 8> Writes;
  llvm::SmallVector<llvm::CallInst *, 4> Calls;
  llvm::SmallVector<llvm::StoreInst *, 4> ListEntries;
  bool Escapes = false;
  bool Mixes = false;
  bool Returned = false;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_VARIABLE_H
