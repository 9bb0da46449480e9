//===- simulator/memory/LastWriter.cpp - writers of words -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/LastWriter.h"

namespace warpfold::sim {

void LastWriter::store(const void *Address, uint64_t Bytes, uint32_t Team) {
  auto At = reinterpret_cast<uintptr_t>(Address);
  for (uint64_t Word = At / WordBytes; Word * WordBytes < At + Bytes; ++Word)
    Pages[Word / PageWords][Word % PageWords] = Team + 1;
}

bool LastWriter::isWrittenByOther(const void *Address, uint64_t Bytes,
                                  uint32_t Team) const {
  auto At = reinterpret_cast<uintptr_t>(Address);
  for (uint64_t Word = At / WordBytes; Word * WordBytes < At + Bytes; ++Word) {
    auto Found = Pages.find(Word / PageWords);
    if (Found == Pages.end())
      continue;
    uint32_t Writer = Found->second[Word % PageWords];
    if (Writer && Writer != Team + 1)
      return true;
  }
  return false;
}

} // namespace warpfold::sim
