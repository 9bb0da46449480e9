//===- block/SharedCopy.h - a team's copy of an array's start ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that update few places of an array wait for each other at the memory: 2^28 updates
// of 256 counters take ninety times as long as those of 10^6. So a team updates a copy of
// the array's first places in its shared memory, and adds it to the array at its end
// ("privatization": Podlozhnyuk, "Histogram calculation in CUDA", NVIDIA 2007). Nobody
// says how long the array is: what lies behind the copy is updated where it is.
//
//   shared memory   | copy of array 0 | copy of array 1 | ..    of Places each
//   at the start    all of them hold the operator's identity
//   at the end      what has changed updates the array
//
// How many places there are is the launch's to say, by the shared memory that it adds to
// the block (tuning/Updates.h); none where it adds none.
//
// Callers:  begin and end all threads of a block, with a barrier behind begin and one
//           before end (entry/AtomicUpdates.cpp); take any thread, in any branch.
// Result:   in the array behind end.
// Operators:  those that shared memory has an instruction for, and sums of float and double,
//             by compare and swap.
//
// Next:     warp/KeyedUpdate.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BLOCK_SHAREDCOPY_H
#define WARPFOLD_BLOCK_SHAREDCOPY_H

#include "warp/KeyedUpdate.h"

extern "C" {
/// Where what a launch adds to a block's shared memory begins. ptxas gives all
/// declarations of that kind one address (PTX ISA, ".extern .shared").
extern warpfold::Shared<unsigned char> __warpfold_added_memory[]
    __attribute__((aligned(16)));
}

namespace warpfold {

/// What changes no other value, bit by bit: -0.0 for sums.
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
template <> constexpr float identityOf<Operation::Add, float>() {
  return -0.0f;
}
template <> constexpr double identityOf<Operation::Add, double>() {
  return -0.0;
}

template <Operation What, class Value> class SharedCopy {
public:
  /// Of the array that begins at First; Offset bytes behind the start of what the launch
  /// adds.
  [[gnu::always_inline]] SharedCopy(Value *First, uint32_t Offset,
                                    uint32_t Places)
      : First(First), Copy(reinterpret_cast<Shared<Value> *>(
                          __warpfold_added_memory + Offset)),
        Places(Places) {}

  [[gnu::always_inline]] void begin() const {
    for (uint32_t Place = threadInBlock(); Place < Places; Place += blockSize())
      Copy[Place] = Identity;
  }

  /// Updates the copy. False where it has no such place, or where its sum might be beyond
  /// the largest number though the array's is not.
  [[gnu::always_inline]] bool take(const Value *Its, Value Addend) const {
    // Bytes that are no multiple of a value's are at the upper end then.
    const uint64_t Place = __builtin_rotateright64(
        reinterpret_cast<uint64_t>(Its) - reinterpret_cast<uint64_t>(First),
        sizeof(Value) == 8 ? 3 : 2);
    if (Place >= Places)
      return false;
    if constexpr (IsFloat<Value>)
      if (!(__builtin_elementwise_abs(Addend) <= LargestAddend))
        return false;
    updateByInstruction<What>(Copy + Place, Addend);
    return true;
  }

  [[gnu::always_inline]] void end() const {
    for (uint32_t Place = threadInBlock(); Place < Places;
         Place += blockSize()) {
      const Value All = Copy[Place];
      if (__builtin_bit_cast(Bits, All) != __builtin_bit_cast(Bits, Identity))
        updateByInstruction<What, Value>(inGlobalMemory(First + Place), All);
    }
  }

private:
  using Bits = typename WordOfBytes<sizeof(Value)>::Type;
  static constexpr Value Identity = identityOf<What, Value>();

  /// Of so many no sum of a team's, which are fewer than 2^40, is beyond the largest number.
  static constexpr Value LargestAddend = sizeof(Value) == 8
                                             ? static_cast<Value>(0x1p983)
                                             : static_cast<Value>(0x1p87f);

  Value *First;
  Shared<Value> *Copy;
  uint32_t Places;
};

/// As keyedUpdate, of a place that may be in Copy, and is in global memory otherwise.
template <Operation What, class Value>
[[gnu::always_inline]] inline void updateCopied(Value *Its, Value Addend,
                                                SharedCopy<What, Value> Copy) {
  keyedUpdateBy(Its, Addend, Apply<What, Value>(),
                [&](Value All) __attribute__((always_inline)) {
                  if (!Copy.take(Its, All))
                    updateByInstruction<What, Value>(inGlobalMemory(Its), All);
                });
}

} // namespace warpfold

#endif // WARPFOLD_BLOCK_SHAREDCOPY_H
