//===- simulator/memory/DelayedStores.cpp - weak memory -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/DelayedStores.h"

#include <cstring>

namespace warpfold::sim {

/// The size up to which an aligned access is not split.
static constexpr uintptr_t ScalarBytes = 8;

static uintptr_t wordOf(uintptr_t At) { return At / WordBytes * WordBytes; }

static uint32_t readWord(uintptr_t Word) {
  uint32_t Value = 0;
  std::memcpy(&Value, reinterpret_cast<const void *>(Word), WordBytes);
  return Value;
}

/// Calls the function for each scalar of an access, with its address and size.
template <typename Callback>
static void forEachScalar(uintptr_t Begin, uintptr_t Bytes, Callback Do) {
  uintptr_t End = Begin + Bytes;
  for (uintptr_t At = Begin; At < End;) {
    uintptr_t Next = std::min(End, (At / ScalarBytes + 1) * ScalarBytes);
    Do(At, Next - At);
    At = Next;
  }
}

StoreHistory *DelayedStores::historyOf(uintptr_t At) {
  ShadowWord::Rare *Known = Words.word(At).rareOrNull();
  return Known ? Known->History.get() : nullptr;
}

StoreTime DelayedStores::chooseTime(const ThreadOrder &T, uintptr_t First,
                                    uintptr_t Last) {
  StoreTime Floor = 0;
  for (uintptr_t Word = First; Word <= Last; Word += WordBytes)
    if (const StoreHistory *H = historyOf(Word))
      Floor = std::max(Floor, H->floorFor(T));
  std::vector<StoreTime> Changes;
  for (uintptr_t Word = First; Word <= Last; Word += WordBytes)
    if (const StoreHistory *H = historyOf(Word))
      H->listChanges(Floor, Changes);
  if (Changes.empty() || Chance() % 2 == 0)
    return Now;
  // Choose among the times before the newest value, which include Floor.
  Changes.push_back(Floor);
  std::sort(Changes.begin(), Changes.end());
  return Changes[Chance() % (Changes.size() - 1)];
}

const Message *DelayedStores::loadScalar(const ThreadOrder &T, uintptr_t From,
                                         char *Into, uintptr_t Bytes) {
  uintptr_t First = wordOf(From), Last = wordOf(From + Bytes - 1);
  StoreTime Time = chooseTime(T, First, Last);
  char Value[ScalarBytes];
  for (uintptr_t Word = First; Word <= Last; Word += WordBytes) {
    uint32_t Seen = readWord(Word);
    if (StoreHistory *H = historyOf(Word)) {
      Seen = H->valueAt(Time, Seen);
      H->recordRead(T, Time);
    }
    std::memcpy(Value + (Word - First), &Seen, WordBytes);
  }
  std::memcpy(Into, Value + (From - First), Bytes);
  const StoreHistory *H = historyOf(First);
  return H ? H->messageAt(Time, From % WordBytes) : nullptr;
}

const Message *DelayedStores::load(const ThreadOrder &T, const void *Address,
                                   void *Into, uint64_t Bytes) {
  auto Begin = reinterpret_cast<uintptr_t>(Address);
  const Message *OfFirst = nullptr;
  forEachScalar(Begin, Bytes, [&](uintptr_t At, uintptr_t Length) {
    const Message *M =
        loadScalar(T, At, static_cast<char *>(Into) + (At - Begin), Length);
    if (At == Begin)
      OfFirst = M;
  });
  return OfFirst;
}

/// Old contains the previous value of the bytes. The other bytes of their words
/// do not change.
void DelayedStores::recordStore(const ThreadOrder &T, uintptr_t At,
                                const char *Old, uintptr_t Bytes) {
  uintptr_t First = wordOf(At), Last = wordOf(At + Bytes - 1);
  char Before[ScalarBytes];
  for (uintptr_t Word = First; Word <= Last; Word += WordBytes) {
    uint32_t Value = readWord(Word);
    std::memcpy(Before + (Word - First), &Value, WordBytes);
  }
  std::memcpy(Before + (At - First), Old, Bytes);
  ++Now;
  for (uintptr_t Word = First; Word <= Last; Word += WordBytes) {
    std::unique_ptr<StoreHistory> &H = Words.word(Word).rare().History;
    if (!H)
      H = std::make_unique<StoreHistory>();
    uint32_t Value = 0;
    std::memcpy(&Value, Before + (Word - First), WordBytes);
    const uintptr_t Begin = std::max(At, Word);
    const uintptr_t End = std::min(At + Bytes, Word + WordBytes);
    H->add(Now, T, Value, Begin % WordBytes, End - Begin);
  }
}

void DelayedStores::store(const ThreadOrder &T, void *Address, const void *From,
                          uint64_t Bytes) {
  forEachScalar(reinterpret_cast<uintptr_t>(Address), Bytes,
                [&](uintptr_t At, uintptr_t Length) {
                  recordStore(T, At, reinterpret_cast<const char *>(At),
                              Length);
                });
  std::memcpy(Address, From, Bytes);
}

void DelayedStores::update(const ThreadOrder &T, const void *Address,
                           uint64_t Old, uint64_t Bytes) {
  recordStore(T, reinterpret_cast<uintptr_t>(Address),
              reinterpret_cast<const char *>(&Old), Bytes);
}

void DelayedStores::recordNewestRead(const ThreadOrder &T, const void *Address,
                                     uint64_t Bytes) {
  uintptr_t First = wordOf(reinterpret_cast<uintptr_t>(Address));
  for (uintptr_t Word = First; Word < First + Bytes; Word += WordBytes)
    if (StoreHistory *H = historyOf(Word))
      H->recordRead(T, Now);
}

} // namespace warpfold::sim
