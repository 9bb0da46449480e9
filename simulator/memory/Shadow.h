//===- simulator/memory/Shadow.h - shadow memory ----------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the records of the memory layer for a word of device memory.
//           A word is one location until a narrower access occurs. Then it is
//           split into four locations, so that accesses to different bytes do
//           not conflict.
// Memory:   56 bytes for each aligned word of 4 bytes, in pages that are
//           created at the first access. This applies to global and shared
//           memory; blocks that are resident at the same time have separate
//           addresses of shared memory.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHADOW_H
#define WARPFOLD_SIMULATOR_MEMORY_SHADOW_H

#include "simulator/memory/Cell.h"
#include "simulator/memory/StoreHistory.h"

#include <unordered_map>

namespace warpfold::sim {

/// The size of a word.
inline constexpr uintptr_t WordBytes = 4;

/// The records of one word.
class ShadowWord {
public:
  /// The records that only few words have, unless stores are delayed.
  struct Rare {
    /// The message of the value that starts at each byte.
    Message Carried[WordBytes];
    /// The accesses to each byte if the word is split.
    std::vector<Cell> Bytes;
    /// The word's last stores if stores are delayed.
    std::unique_ptr<StoreHistory> History;
  };

  /// Records access E of T to Count bytes from byte First of the word. Returns
  /// an access that it races with.
  std::optional<Epoch> recordAccess(const Epoch &E, const ThreadOrder &T,
                                    size_t Limit, uintptr_t First,
                                    uintptr_t Count);

  /// Returns the rare records, or null.
  Rare *rareOrNull() { return Extra.get(); }
  /// Returns the rare records, which are created if necessary.
  Rare &rare() {
    if (!Extra)
      Extra = std::make_unique<Rare>();
    return *Extra;
  }

private:
  /// The accesses to the word if it is not split.
  Cell Whole;
  /// The rare records, or null.
  std::unique_ptr<Rare> Extra;
};

/// The records of all words of a grid.
class Shadow {
public:
  /// Returns the records of the word that contains the address.
  ShadowWord &word(uintptr_t Address) {
    uintptr_t Number = Address / PageBytes;
    Recent &R = RecentPages[Number % NumRecent];
    if (R.Number != Number || !R.Words)
      R = {Number, findPage(Number)};
    return R.Words[Address % PageBytes / WordBytes];
  }

  /// Removes the records of these bytes.
  void forget(uintptr_t Address, uint64_t Bytes);

private:
  /// The bytes that a page describes.
  static constexpr uintptr_t PageBytes = 4096;
  static constexpr uintptr_t NumRecent = 64; ///< The size of the cache.

  /// A recently used page.
  struct Recent {
    uintptr_t Number = 0;        ///< The number of the page.
    ShadowWord *Words = nullptr; ///< The records of its words.
  };

  /// Returns the page with this number, which is created if necessary.
  ShadowWord *findPage(uintptr_t Number);

  /// The pages, by number.
  std::unordered_map<uintptr_t, std::unique_ptr<ShadowWord[]>> Pages;
  /// A cache of recently used pages.
  Recent RecentPages[NumRecent];
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHADOW_H
