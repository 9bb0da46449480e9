//===- simulator/memory/Shadow.h - beside every word ------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  finds, for a word of device memory, what the memory layer knows of
//           it. A word is one place until something narrower touches it; then
//           it is four, so that neighbours in one word never meet.
// Memory:   56 bytes for each aligned word of 4 bytes, by pages that are made
//           when first touched. Global and shared memory alike: blocks that are
//           resident together have shared memory at addresses of their own.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHADOW_H
#define WARPFOLD_SIMULATOR_MEMORY_SHADOW_H

#include "simulator/memory/Cell.h"
#include "simulator/memory/StoreHistory.h"

#include <unordered_map>

namespace warpfold::sim {

inline constexpr uintptr_t WordBytes = 4;

class ShadowWord {
public:
  /// Few words have any of these, unless stores are delayed.
  struct Rare {
    Message Carried[WordBytes]; ///< by the value that starts at this byte
    std::vector<Cell> Bytes;    ///< if it is split
    std::unique_ptr<StoreHistory> History;
  };

  /// T does E to Count bytes from byte First of the word.
  std::optional<Epoch> touch(const Epoch &E, const ThreadOrder &T, size_t Limit,
                             uintptr_t First, uintptr_t Count);

  Rare *rareOrNull() { return Extra.get(); }
  Rare &rare() {
    if (!Extra)
      Extra = std::make_unique<Rare>();
    return *Extra;
  }

private:
  Cell Whole;
  std::unique_ptr<Rare> Extra;
};

class Shadow {
public:
  ShadowWord &word(uintptr_t Address) {
    uintptr_t Number = Address / PageBytes;
    Recent &R = RecentPages[Number % NumRecent];
    if (R.Number != Number || !R.Words)
      R = {Number, findPage(Number)};
    return R.Words[Address % PageBytes / WordBytes];
  }

  /// Nothing was done to these bytes.
  void forget(uintptr_t Address, uint64_t Bytes);

private:
  static constexpr uintptr_t PageBytes = 4096;
  static constexpr uintptr_t NumRecent = 64;

  struct Recent {
    uintptr_t Number = 0;
    ShadowWord *Words = nullptr;
  };

  ShadowWord *findPage(uintptr_t Number);

  std::unordered_map<uintptr_t, std::unique_ptr<ShadowWord[]>> Pages;
  Recent RecentPages[NumRecent];
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHADOW_H
