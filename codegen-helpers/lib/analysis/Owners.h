//===- analysis/Owners.h - the owner of memory at an address ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  determines whether another thread may access memory at an address, in code before any
//           optimization, in which references and arguments are variables in memory:
//
//             %x = alloca double              owned by the thread
//             %t = call @__kmpc_alloc_shared  owned by the team: threads may receive the address
//             %r = alloca ptr                 a reference
//             store ptr %x, ptr %r
//             %p = load ptr, ptr %r           has the root %x, and so is owned by the thread
//
// Next:     Effects.h, Captures.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OWNERS_H
#define WARPFOLD_CODEGEN_OWNERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace warpfold {

using Values = llvm::SmallVector<const llvm::Value *, 4>;

/// Returns all values that are ever written to Holder, an alloca that is read and written as a
/// whole; none if it may be written in other ways, or is never written.
std::optional<Values> valuesHeld(const llvm::AllocaInst &Holder);

/// Returns the possible values of a load from its argument, an address; none if unknown.
using HeldAt = llvm::function_ref<std::optional<Values>(const llvm::Value *)>;

/// Returns all objects that Address may point into, through offsets, selects, and references whose
/// values are known: variables, arguments, global variables, and values of unknown origin.
Values rootsOf(const llvm::Value *Address);
Values rootsOf(const llvm::Value *Address, HeldAt Held);

/// Returns the root of Address; if there are several, the last object before they diverge.
const llvm::Value *rootOf(const llvm::Value *Address);

/// Returns the stack variable that Address points into, one of them if there are several; null if
/// it may point elsewhere.
const llvm::AllocaInst *privateVariable(const llvm::Value *Address);

/// The owners of memory that an address may be in.
class Owners {
public:
  enum Owner : unsigned {
    /// A variable on the stack of the function's thread.
    Thread = 1 << 0,
    /// A variable that the function allocates by __kmpc_alloc_shared.
    Team = 1 << 1,
    /// Memory that is never written.
    Constant = 1 << 2,
    /// All other memory: what arguments point to, global variables, memory of unknown origin.
    Other = 1 << 3,
  };

  /// Returns the owners of all roots of Address.
  static Owners of(const llvm::Value *Address);
  /// Returns the owner of memory with this root.
  static Owner ofRoot(const llvm::Value &Root);

  /// Returns whether every owner is one of Allowed.
  bool areOnly(unsigned Allowed) const { return (Found & ~Allowed) == 0; }

private:
  unsigned Found = 0;
};

/// Returns whether Address only points into variables on the stack of the function's thread.
inline bool isPrivate(const llvm::Value *Address) {
  return Owners::of(Address).areOnly(Owners::Thread);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OWNERS_H
