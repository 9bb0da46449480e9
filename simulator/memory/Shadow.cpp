//===- simulator/memory/Shadow.cpp - shadow memory ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/Shadow.h"

namespace warpfold::sim {

std::optional<Epoch> ShadowWord::recordAccess(const Epoch &E,
                                              const ThreadOrder &T,
                                              size_t Limit, uintptr_t First,
                                              uintptr_t Count) {
  if (!Extra || Extra->Bytes.empty()) {
    if (Count == WordBytes)
      return Whole.recordAccess(E, T, Limit);
    rare().Bytes.reserve(WordBytes);
    for (uintptr_t I = 0; I < WordBytes; ++I)
      Extra->Bytes.push_back(Whole);
  }
  std::optional<Epoch> Race;
  for (uintptr_t I = First; I < First + Count; ++I) {
    std::optional<Epoch> Found = Extra->Bytes[I].recordAccess(E, T, Limit);
    if (!Race)
      Race = Found;
  }
  return Race;
}

ShadowWord *Shadow::findPage(uintptr_t Number) {
  std::unique_ptr<ShadowWord[]> &Page = Pages[Number];
  if (!Page)
    Page = std::make_unique<ShadowWord[]>(PageBytes / WordBytes);
  return Page.get();
}

void Shadow::forget(uintptr_t Address, uint64_t Bytes) {
  for (uintptr_t At = Address; At < Address + Bytes;) {
    uintptr_t PageEnd = (At / PageBytes + 1) * PageBytes;
    uintptr_t End = std::min<uintptr_t>(PageEnd, Address + Bytes);
    if (Pages.count(At / PageBytes))
      for (uintptr_t Word = At; Word < End; Word += WordBytes)
        word(Word) = ShadowWord();
    At = End;
  }
}

} // namespace warpfold::sim
