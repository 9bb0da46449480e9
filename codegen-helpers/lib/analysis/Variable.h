//===- analysis/Variable.h - what becomes of a variable ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the one model of a variable in a function as clang writes it, before
//           any optimisation: where its address goes, by which names and
//           references, and who reads and writes it there. Every question that a
//           pass has of a variable (is it this thread's own, what does it hold, is
//           it written before that place) is answered from here.
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
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace warpfold {

/// The memory behind an address that a function has by itself: an alloca, what
/// __kmpc_alloc_shared gave, or what a parameter points to.
class Variable {
public:
  /// Follows Address through its function.
  explicit Variable(llvm::Value *Address);

  llvm::Value *address() const { return Address; }

  /// Pointer is the variable's address, or that of a part of it.
  bool isAt(const llvm::Value *Pointer) const {
    return Addresses.contains(Pointer);
  }
  /// How many bytes behind the variable's address Pointer is, one of its addresses;
  /// none where that is not a constant.
  std::optional<int64_t> offsetOf(const llvm::Value *Pointer) const {
    return Addresses.lookup(Pointer);
  }

  llvm::ArrayRef<llvm::LoadInst *> loads() const { return Loads; }
  /// Loads, and intrinsics that copy a stretch of memory from there.
  llvm::ArrayRef<llvm::Instruction *> reads() const { return Reads; }
  /// Stores, and intrinsics that write a stretch of memory.
  llvm::ArrayRef<llvm::Instruction *> writes() const { return Writes; }
  /// Calls that get an address and are no intrinsics.
  llvm::ArrayRef<llvm::CallInst *> calls() const { return Calls; }
  /// Stores of an address into an array of addresses: a reduce list, or what a
  /// region is begun with.
  llvm::ArrayRef<llvm::StoreInst *> listEntries() const { return ListEntries; }
  /// An address goes where it cannot be followed, or memory is accessed in other
  /// ways than by plain loads and stores; or it mixes.
  bool escapes() const { return Escapes || Mixes; }
  /// The same, where it may mix: an address may be one of several, those of other
  /// memory among them, and what is done by it is done with one of these.
  bool escapesUnmixed() const { return Escapes; }
  /// An address is the function's result. It mixes then.
  bool isReturned() const { return Returned; }

  /// The variable is read and written by loads and stores of its own name alone:
  /// no reference, no part, no call.
  bool isPlain() const;
  /// The value of the one store that ever writes the variable, all of it; null where
  /// there are others.
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
  /// The addresses as numbers, which tell nothing where one is subtracted from another:
  /// how far an array section's first element is behind its pointer.
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
