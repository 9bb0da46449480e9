//===- block/SharedCopy.h - a team's copy of an array -----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that update few elements of an array contend for them in memory: 2^28
// updates of 256 counters take ninety times as long as 2^28 updates of 10^6
// counters. Therefore a team updates a copy of the first elements of the array
// in its shared memory and adds the copy to the array at the end
// ("privatization": V. Podlozhnyuk, "Histogram calculation in CUDA", NVIDIA
// 2007). The length of the array is not known; elements beyond the copy are
// updated in the array.
//
//   shared memory   | copy of array 0 | copy of array 1 | ..
//   at the start    all elements of the copies are the operator's identity
//   at the end      elements that have changed update the array
//
// The number of elements of a copy follows from the shared memory that the
// launch adds to the block (tuning/Updates.h); if it adds none, there are no
// copies.
//
// Callers:  begin and end: all threads of a block, with a barrier after begin
//           and before end (entry/AtomicUpdates.cpp). take: any thread, in any
//           branch.
// Result:   In the array, after end.
// Operators:  Those for which shared memory has an instruction, and sums of
//             float and double, by compare-and-swap.
//
// Next:     warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_SHAREDCOPY_H
#define WARPFOLD_BLOCK_SHAREDCOPY_H

#include "warp/KeyedUpdate.h"

extern "C" {
/// The start of the shared memory that a launch adds to a block. ptxas assigns
/// one address to all declarations of this kind (PTX ISA, ".extern .shared").
extern warpfold::Shared<unsigned char> __warpfold_added_memory[]
    __attribute__((aligned(16)));
}

namespace warpfold {

/// Returns the value that changes no other value, bit by bit: -0.0 for sums.
template <Operation What, class Value> constexpr Value identityOf() {
  constexpr Value Lowest =
      IsSigned<Value> ? Value(Value(1) << (8 * sizeof(Value) - 1)) : Value(0);
  if constexpr (What == Operation::Min)
    return static_cast<Value>(~Lowest);
  else if constexpr (What == Operation::Max)
    return Lowest;
  else
    return What == Operation::And ? static_cast<Value>(~Value(0)) : Value(0);
}
/// The identity of sums.
template <> constexpr float identityOf<Operation::Add, float>() {
  return -0.0f;
}
/// The identity of sums.
template <> constexpr double identityOf<Operation::Add, double>() {
  return -0.0;
}

/// The copy of one array.
template <Operation What, class Value> class SharedCopy {
public:
  /// Describes the copy of the array that starts at First. The copy has
  /// NumElements elements and starts Offset bytes after the start of the added
  /// memory.
  [[gnu::always_inline]] SharedCopy(Value *First, uint32_t Offset,
                                    uint32_t NumElements)
      : First(First), Copy(reinterpret_cast<Shared<Value> *>(
                          __warpfold_added_memory + Offset)),
        NumElements(NumElements) {}

  /// Initialises the copy.
  [[gnu::always_inline]] void begin() const {
    for (uint32_t Index = threadInBlock(); Index < NumElements;
         Index += blockSize())
      Copy[Index] = Identity;
  }

  /// Updates the copy. Returns false, without an update, if the copy does not
  /// contain the element, or if Addend is so large that the copy's sum might
  /// overflow although the array's would not.
  [[gnu::always_inline]] bool take(const Value *Address, Value Addend) const {
    // The rotation moves the low bits of a misaligned address to the top, so
    // the index is too large.
    const uint64_t Index = __builtin_rotateright64(
        reinterpret_cast<uint64_t>(Address) - reinterpret_cast<uint64_t>(First),
        sizeof(Value) == 8 ? 3 : 2);
    if (Index >= NumElements)
      return false;
    if constexpr (IsFloat<Value>)
      if (!(__builtin_elementwise_abs(Addend) <= LargestAddend))
        return false;
    updateByInstruction<What>(Copy + Index, Addend);
    return true;
  }

  /// Adds the copy to the array.
  [[gnu::always_inline]] void end() const {
    for (uint32_t Index = threadInBlock(); Index < NumElements;
         Index += blockSize()) {
      const Value All = Copy[Index];
      if (__builtin_bit_cast(Bits, All) != __builtin_bit_cast(Bits, Identity))
        updateByInstruction<What, Value>(inGlobalMemory(First + Index), All);
    }
  }

private:
  /// An unsigned integer of the size of a value.
  using Bits = typename WordOfBytes<sizeof(Value)>::Type;
  /// The operator's identity.
  static constexpr Value Identity = identityOf<What, Value>();

  /// The largest addend for which no sum of a team, which has fewer than 2^40
  /// addends, exceeds the largest number.
  static constexpr Value LargestAddend = sizeof(Value) == 8
                                             ? static_cast<Value>(0x1p983)
                                             : static_cast<Value>(0x1p87f);

  /// The array.
  Value *First;
  /// The copy.
  Shared<Value> *Copy;
  /// The number of elements of the copy.
  uint32_t NumElements;
};

/// Updates as keyedUpdate, in the copy if it contains the element; otherwise
/// the element must be in global memory.
template <Operation What, class Value>
[[gnu::always_inline]] inline void updateCopied(Value *Address, Value Addend,
                                                SharedCopy<What, Value> Copy) {
  keyedUpdateBy(Address, Addend, Apply<What, Value>(),
                [&](Value All) __attribute__((always_inline)) {
                  if (!Copy.take(Address, All))
                    updateByInstruction<What, Value>(inGlobalMemory(Address),
                                                     All);
                });
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_SHAREDCOPY_H
