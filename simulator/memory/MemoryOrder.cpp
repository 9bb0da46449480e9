//===- simulator/memory/MemoryOrder.cpp - who sees what, and when ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/MemoryOrder.h"

#include <cstring>

namespace warpfold::sim {

/// How many threads are kept apart that read the same place or update it: in
/// shared memory each of the block, in global memory as many as memory allows.
static constexpr size_t SharedLimit = 1024;
static constexpr size_t GlobalLimit = 256;

MemoryOrder::MemoryOrder(Visibility Stores, uint32_t) : Stores(Stores) {}

void MemoryOrder::startBlock(const char *SharedLow, uint32_t SharedBytes) {
  Words.forget(reinterpret_cast<uintptr_t>(SharedLow), SharedBytes);
  Starting = &SharedFrames[SharedLow];
  Starting->start(SharedLow, SharedBytes);
}

void MemoryOrder::startThread(ThreadOrder &T, ThreadId Id, LocalMemory Local) {
  T.start(Id, Local, Starting);
}

void MemoryOrder::forget(void *Address, uint64_t Bytes) {
  Words.forget(reinterpret_cast<uintptr_t>(Address), Bytes);
}

static Side describe(const ThreadOrder &T, uint64_t Bytes, Touch Does,
                     Access How) {
  return {T.id(), Does, isStrong(How.Order), How.For, Bytes, How.Site};
}

MemoryOrder::Result MemoryOrder::touch(const ThreadOrder &T,
                                       const void *Address, uint64_t Bytes,
                                       Touch Does, Access How) {
  Epoch E(T.id(), T.clock(), Does, Bytes, How);
  size_t Limit = T.shared()->holds(Address) ? SharedLimit : GlobalLimit;
  auto Begin = reinterpret_cast<uintptr_t>(Address), End = Begin + Bytes;
  Result First;
  for (uintptr_t At = Begin; At < End;) {
    uintptr_t Next = std::min(End, (At / WordBytes + 1) * WordBytes);
    std::optional<Epoch> Race =
        Words.word(At).touch(E, T, Limit, At % WordBytes, Next - At);
    if (Race && !First)
      First = Finding{Finding::Kind::Race, reinterpret_cast<void *>(At),
                      describe(T, Bytes, Does, How), Race->side()};
    At = Next;
  }
  return First;
}

MemoryOrder::Result MemoryOrder::checkWritten(const ThreadOrder &T,
                                              const void *Address,
                                              uint64_t Bytes, Touch Does,
                                              Access How) const {
  if (!T.shared()->holds(Address))
    return std::nullopt;
  const void *Unwritten = T.shared()->findUnwritten(Address, Bytes);
  if (!Unwritten)
    return std::nullopt;
  return Finding{Finding::Kind::Uninitialised, Unwritten,
                 describe(T, Bytes, Does, How), Side()};
}

void MemoryOrder::takeMessage(ThreadOrder &T, const void *Address, Access How) {
  auto At = reinterpret_cast<uintptr_t>(Address);
  if (ShadowWord::Rare *Known = Words.word(At).rareOrNull())
    Known->Carried.take(T, How);
}

void MemoryOrder::publishMessage(ThreadOrder &T, const void *Address,
                                 Touch Does, Access How) {
  ShadowWord &Word = Words.word(reinterpret_cast<uintptr_t>(Address));
  if (Does == Touch::Write && Word.rareOrNull())
    Word.rare().Carried = Message();
  if (isStrong(How.Order) && T.publishes(How))
    Word.rare().Carried.publish(T, How);
}

MemoryOrder::Result MemoryOrder::load(ThreadOrder &T, const void *Address,
                                      void *Into, uint64_t Bytes, Access How) {
  std::memcpy(Into, Address, Bytes);
  if (T.local().holds(Address))
    return std::nullopt;
  Result Found = touch(T, Address, Bytes, Touch::Read, How);
  if (!Found)
    Found = checkWritten(T, Address, Bytes, Touch::Read, How);
  if (isStrong(How.Order))
    takeMessage(T, Address, How);
  return Found;
}

MemoryOrder::Result MemoryOrder::store(ThreadOrder &T, void *Address,
                                       const void *From, uint64_t Bytes,
                                       Access How) {
  std::memcpy(Address, From, Bytes);
  if (T.local().holds(Address))
    return std::nullopt;
  Result Found = touch(T, Address, Bytes, Touch::Write, How);
  if (T.shared()->holds(Address))
    T.shared()->write(Address, Bytes);
  publishMessage(T, Address, Touch::Write, How);
  return Found;
}

MemoryOrder::Result MemoryOrder::atomic(ThreadOrder &T, void *Address, uint64_t,
                                        uint64_t Bytes, Touch Does,
                                        Access How) {
  if (T.local().holds(Address))
    return std::nullopt;
  Result Found = touch(T, Address, Bytes, Does, How);
  if (!Found)
    Found = checkWritten(T, Address, Bytes, Does, How);
  takeMessage(T, Address, How);
  if (Does == Touch::Update)
    publishMessage(T, Address, Does, How);
  return Found;
}

MemoryOrder::Result MemoryOrder::copy(ThreadOrder &T, void *To,
                                      const void *From, uint64_t Bytes,
                                      uint32_t Site) {
  const Access Plain = {Ordering::Weak, Scope::Device, Site};
  Result Found;
  std::memmove(To, From, Bytes);
  if (!T.local().holds(From))
    Found = touch(T, From, Bytes, Touch::Read, Plain);
  if (T.local().holds(To))
    return Found;
  Result Second = touch(T, To, Bytes, Touch::Write, Plain);
  if (T.shared()->holds(To)) {
    if (T.shared()->holds(From))
      T.shared()->copy(To, From, Bytes);
    else
      T.shared()->write(To, Bytes);
  }
  return Found ? Found : Second;
}

MemoryOrder::Result MemoryOrder::fill(ThreadOrder &T, void *To, uint8_t Byte,
                                      uint64_t Bytes, uint32_t Site) {
  std::vector<uint8_t> Value(Bytes, Byte);
  return store(T, To, Value.data(), Bytes,
               {Ordering::Weak, Scope::Device, Site});
}

void MemoryOrder::fence(ThreadOrder &T, Scope For) { T.fence(For); }

/// What Before knows, and all that the threads have done and seen.
static ViewPointer gather(const MemoryOrder::Threads &Together,
                          const ViewPointer &Before) {
  if (Together.empty())
    return Before;
  ViewPointer All = Before;
  const View *Joined = nullptr;
  std::vector<View::Step> Steps;
  for (const ThreadOrder *T : Together) {
    // Mostly they left the last barrier together and share one view.
    if (T->seen().get() != Joined)
      All = View::join(All, T->seen());
    Joined = T->seen().get();
    Steps.push_back({T->id().Thread, T->clock()});
  }
  return View::advance(All, Together.front()->id().Team, Steps);
}

ViewPointer MemoryOrder::pass(const Threads &Passing) {
  ViewPointer All = gather(Passing, nullptr);
  for (ThreadOrder *T : Passing)
    T->step();
  return All;
}

void MemoryOrder::join(const Threads &Waiting, const ViewPointer &Passed) {
  ViewPointer All = gather(Waiting, Passed);
  for (ThreadOrder *T : Waiting) {
    T->see(All);
    T->step();
  }
}

} // namespace warpfold::sim
