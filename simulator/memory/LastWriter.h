//===- simulator/memory/LastWriter.h - whose word is it ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which team last wrote each word of global memory by a plain store in
//           this grid, so that statistics can tell loads of what another team
//           left there: the traffic of a fold across blocks.
// Callers:  memory hooks, with --stats.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H
#define WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H

#include <array>
#include <cstdint>
#include <unordered_map>

namespace warpfold::sim {

class LastWriter {
public:
  void store(const void *Address, uint64_t Bytes, uint32_t Team);

  /// Is any word of these another team's?
  bool isAnothers(const void *Address, uint64_t Bytes, uint32_t Team) const;

private:
  static constexpr uint64_t WordBytes = 4, PageWords = 1024;
  /// 0 is nobody, else the team's index and one.
  using Page = std::array<uint32_t, PageWords>;

  std::unordered_map<uint64_t, Page> Pages;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_LASTWRITER_H
