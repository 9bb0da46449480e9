//===- simulator/lowering/ByteUses.h - bytes of loaded values ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines which bytes of a loaded value the code computes with,
//           and which it only copies: stores, passes to another lane, or packs
//           with others. The padding of a struct is copied with its members,
//           because code that copies a reduction variable depends only on its
//           size. Padding is never written, so that it may be copied, but must
//           not be computed with.
// Next:     simulator/lowering/MemoryAccesses.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H
#define WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

namespace warpfold::sim {

/// A bit for each byte of a value, starting at the lowest address. All bits are
/// set for values of more than 64 bytes.
using ByteSet = uint64_t;
/// The set of all bytes.
inline constexpr ByteSet AllBytes = ~ByteSet(0);

/// Determines the used bytes of loads.
class ByteUses {
public:
  /// Layout is the data layout of the module.
  explicit ByteUses(const llvm::DataLayout &Layout) : Layout(Layout) {}

  /// Returns the bytes of the loaded value that the code computes with.
  ByteSet computedWith(const llvm::LoadInst &I);

private:
  /// Returns the size of a type, or 0 if it cannot be represented.
  unsigned numBytes(const llvm::Type *Ty) const;
  /// Returns the set of all bytes of a type.
  ByteSet bytesOf(const llvm::Type *Ty) const;
  /// Returns the bytes of the operand Of that User computes with.
  ByteSet needs(const llvm::Instruction &User, const llvm::Use &Of);
  /// Returns the same for a shift, or a mask by a constant.
  ByteSet needsOfShift(const llvm::Instruction &User, const llvm::Use &Of);
  /// Returns the same for an insertion or extraction of an element.
  ByteSet needsOfElement(const llvm::Instruction &User, const llvm::Use &Of);
  /// Returns the bytes of the copied value Result that the code computes with,
  /// as far as they are known.
  ByteSet passedOn(const llvm::Instruction &Result);

  /// The data layout of the module.
  const llvm::DataLayout &Layout;
  /// The results, which grow to the least fixed point: in a loop, a value may
  /// be copied to itself.
  llvm::MapVector<const llvm::Instruction *, ByteSet> Known;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_BYTEUSES_H
