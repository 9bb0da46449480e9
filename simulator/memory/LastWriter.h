//===- simulator/memory/LastWriter.h - writers of words ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records which team last wrote each word of global memory with a
//           plain store in this grid. Statistics use it to count loads of
//           values that another team wrote, which is the traffic of a reduction
//           across blocks.
// Callers:  memory hooks, with --stats.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H
#define WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H

#include <array>
#include <cstdint>
#include <unordered_map>

namespace warpfold::sim {

/// The last writers of global memory in one grid.
class LastWriter {
public:
  /// Records a store by Team.
  void store(const void *Address, uint64_t Bytes, uint32_t Team);

  /// Returns whether another team wrote any of these words.
  bool isWrittenByOther(const void *Address, uint64_t Bytes,
                        uint32_t Team) const;

private:
  /// The sizes of a word and of a page.
  static constexpr uint64_t WordBytes = 4, PageWords = 1024;
  /// The writer of each word: 0 if no team wrote it, otherwise the team's index
  /// plus 1.
  using Page = std::array<uint32_t, PageWords>;

  /// The pages that contain written words, by number.
  std::unordered_map<uint64_t, Page> Pages;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H
