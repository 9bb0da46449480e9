//===- simulator/lowering/ByteUses.h - bytes that are only moved -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells which bytes of a loaded value the code computes with, and
//           which it at most moves: stores, hands to another lane, packs beside
//           others. A struct's padding is moved with its members, because who
//           moves a reduction's variable knows its size alone, and nobody ever
//           writes it: it may be moved, but not computed with.
// Next:     simulator/lowering/MemoryAccesses.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H
#define WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

namespace warpfold::sim {

/// A bit for each byte, from the one at the lowest address. All of them also
/// stand for what is longer than that.
using ByteSet = uint64_t;
inline constexpr ByteSet AllBytes = ~ByteSet(0);

class ByteUses {
public:
  explicit ByteUses(const llvm::DataLayout &Layout) : Layout(Layout) {}

  ByteSet computedWith(const llvm::LoadInst &I);

private:
  unsigned numBytes(const llvm::Type *Ty) const;
  ByteSet bytesOf(const llvm::Type *Ty) const;
  ByteSet needs(const llvm::Instruction &User, const llvm::Use &Of);
  ByteSet needsOfShift(const llvm::Instruction &User, const llvm::Use &Of);
  ByteSet needsOfElement(const llvm::Instruction &User, const llvm::Use &Of);
  /// What is known so far of a value that is moved on.
  ByteSet passedOn(const llvm::Instruction &Result);

  const llvm::DataLayout &Layout;
  /// Grows to the least solution: a loop may hand a value on to itself.
  llvm::MapVector<const llvm::Instruction *, ByteSet> Known;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H
