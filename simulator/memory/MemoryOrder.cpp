//===- simulator/memory/MemoryOrder.cpp - order of accesses ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/MemoryOrder.h"

#include <cstring>

namespace warpfold::sim {

/// The maximum count of threads whose accesses to a location are kept
/// separately: in shared memory all threads of the block, in global memory as
/// many as memory allows.
static constexpr size_t SharedLimit = 1024;
static constexpr size_t GlobalLimit = 256;

MemoryOrder::MemoryOrder(Visibility Stores, uint32_t Seed)
    : Delayed(Stores == Visibility::Delayed
                  ? std::make_unique<DelayedStores>(Words, Seed)
                  : nullptr) {}

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

static Side describe(const ThreadOrder &T, uint64_t Bytes, AccessKind Kind,
                     Access How) {
  return {T.id(), Kind, isStrong(How.Order), How.For, Bytes, How.Site};
}

MemoryOrder::Result MemoryOrder::recordAccess(const ThreadOrder &T,
                                              const void *Address,
                                              uint64_t Bytes, AccessKind Kind,
                                              Access How) {
  Epoch E(T.id(), T.clock(), Kind, Bytes, How);
  size_t Limit = T.shared()->holds(Address) ? SharedLimit : GlobalLimit;
  auto Begin = reinterpret_cast<uintptr_t>(Address), End = Begin + Bytes;
  Result First;
  for (uintptr_t At = Begin; At < End;) {
    uintptr_t Next = std::min(End, (At / WordBytes + 1) * WordBytes);
    ShadowWord &Word = Words.word(At);
    std::optional<Epoch> Race =
        Word.recordAccess(E, T, Limit, At % WordBytes, Next - At);
    if (Kind == AccessKind::Write && Word.rareOrNull())
      for (uintptr_t Byte = At; Byte < Next; ++Byte)
        Word.rare().Carried[Byte % WordBytes].overwrite();
    if (Race && !First)
      First = Finding{Finding::Kind::Race, reinterpret_cast<void *>(At),
                      describe(T, Bytes, Kind, How), Race->side()};
    At = Next;
  }
  return First;
}

MemoryOrder::Result MemoryOrder::checkWritten(const ThreadOrder &T,
                                              const void *Address,
                                              uint64_t Bytes, AccessKind Kind,
                                              Access How,
                                              uint64_t Computed) const {
  if (!T.shared()->holds(Address))
    return std::nullopt;
  const void *Unwritten = T.shared()->findUnwritten(Address, Bytes, Computed);
  if (!Unwritten)
    return std::nullopt;
  return Finding{Finding::Kind::Uninitialised, Unwritten,
                 describe(T, Bytes, Kind, How), Side()};
}

const Message *MemoryOrder::newestMessage(const void *Address) {
  const auto At = reinterpret_cast<uintptr_t>(Address);
  ShadowWord::Rare *Known = Words.word(At).rareOrNull();
  return Known ? &Known->Carried[At % WordBytes] : nullptr;
}

void MemoryOrder::publishMessage(ThreadOrder &T, const void *Address,
                                 Access How) {
  const auto At = reinterpret_cast<uintptr_t>(Address);
  ShadowWord &Word = Words.word(At);
  if (!T.publishes(How) && !Delayed && !Word.rareOrNull())
    return;
  Message &Carried = Word.rare().Carried[At % WordBytes];
  Carried.publish(T, How);
  if (Delayed)
    Word.rare().History->attach(Carried);
}

/// Performs the load. Returns the message of the value, or null.
const Message *MemoryOrder::read(const ThreadOrder &T, const void *Address,
                                 void *Into, uint64_t Bytes) {
  if (Delayed)
    return Delayed->load(T, Address, Into, Bytes);
  std::memcpy(Into, Address, Bytes);
  return newestMessage(Address);
}

void MemoryOrder::write(const ThreadOrder &T, void *Address, const void *From,
                        uint64_t Bytes) {
  if (Delayed)
    Delayed->store(T, Address, From, Bytes);
  else
    std::memcpy(Address, From, Bytes);
}

MemoryOrder::Result MemoryOrder::load(ThreadOrder &T, const void *Address,
                                      void *Into, uint64_t Bytes, Access How,
                                      uint64_t Computed) {
  if (T.local().holds(Address)) {
    std::memcpy(Into, Address, Bytes);
    return std::nullopt;
  }
  Result Found = recordAccess(T, Address, Bytes, AccessKind::Read, How);
  if (!Found)
    Found = checkWritten(T, Address, Bytes, AccessKind::Read, How, Computed);
  const Message *Carried = read(T, Address, Into, Bytes);
  if (isStrong(How.Order) && Carried)
    Carried->acquire(T, How);
  return Found;
}

void MemoryOrder::loadUnchecked(const ThreadOrder &T, const void *Address,
                                void *Into, uint64_t Bytes) {
  if (T.local().holds(Address))
    std::memcpy(Into, Address, Bytes);
  else
    read(T, Address, Into, Bytes);
}

MemoryOrder::Result MemoryOrder::store(ThreadOrder &T, void *Address,
                                       const void *From, uint64_t Bytes,
                                       Access How) {
  if (T.local().holds(Address)) {
    std::memcpy(Address, From, Bytes);
    return std::nullopt;
  }
  Result Found = recordAccess(T, Address, Bytes, AccessKind::Write, How);
  if (T.shared()->holds(Address))
    T.shared()->write(Address, Bytes);
  write(T, Address, From, Bytes);
  if (isStrong(How.Order))
    publishMessage(T, Address, How);
  return Found;
}

MemoryOrder::Result MemoryOrder::atomic(ThreadOrder &T, void *Address,
                                        uint64_t Old, uint64_t Bytes,
                                        AccessKind Kind, Access How) {
  if (T.local().holds(Address))
    return std::nullopt;
  Result Found = recordAccess(T, Address, Bytes, Kind, How);
  if (!Found)
    Found = checkWritten(T, Address, Bytes, Kind, How, ~uint64_t(0));
  if (const Message *Carried = newestMessage(Address))
    Carried->acquire(T, How);
  if (Delayed && Kind == AccessKind::Update)
    Delayed->update(T, Address, Old, Bytes);
  else if (Delayed)
    Delayed->recordNewestRead(T, Address, Bytes);
  if (Kind == AccessKind::Update)
    publishMessage(T, Address, How);
  return Found;
}

MemoryOrder::Result MemoryOrder::copy(ThreadOrder &T, void *To,
                                      const void *From, uint64_t Bytes,
                                      uint32_t Site) {
  const Access Plain = {Ordering::Weak, Scope::Device, Site};
  const bool FromLocal = T.local().holds(From), ToLocal = T.local().holds(To);
  Result Source, Target;
  std::vector<char> Value(Bytes);
  if (FromLocal) {
    std::memcpy(Value.data(), From, Bytes);
  } else {
    Source = recordAccess(T, From, Bytes, AccessKind::Read, Plain);
    read(T, From, Value.data(), Bytes);
  }
  if (!ToLocal && T.shared()->holds(To) && T.shared()->holds(From))
    T.shared()->copy(To, From, Bytes);
  else if (!ToLocal && T.shared()->holds(To))
    T.shared()->write(To, Bytes);
  if (ToLocal) {
    std::memcpy(To, Value.data(), Bytes);
  } else {
    Target = recordAccess(T, To, Bytes, AccessKind::Write, Plain);
    write(T, To, Value.data(), Bytes);
  }
  return Source ? Source : Target;
}

MemoryOrder::Result MemoryOrder::fill(ThreadOrder &T, void *To, uint8_t Byte,
                                      uint64_t Bytes, uint32_t Site) {
  std::vector<uint8_t> Value(Bytes, Byte);
  return store(T, To, Value.data(), Bytes,
               {Ordering::Weak, Scope::Device, Site});
}

void MemoryOrder::fence(ThreadOrder &T, Scope For) {
  T.fence(For);
  if (!Delayed || For != Scope::Device)
    return;
  // This order of operands shares nodes with the view that the thread
  // publishes.
  Fenced = View::join(T.released(Scope::Device), Fenced);
  T.setFenced(Fenced);
}

/// Returns the union of Before and all that the threads have performed or that
/// happens before them.
static ViewPointer gather(const MemoryOrder::Threads &Together,
                          const ViewPointer &Before) {
  if (Together.empty())
    return Before;
  ViewPointer All = Before;
  const View *Joined = nullptr;
  std::vector<View::Step> Steps;
  for (const ThreadOrder *T : Together) {
    // Usually the threads left the last barrier together and share one view.
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
  ViewPointer AllFenced;
  for (const ThreadOrder *T : Waiting)
    AllFenced = View::join(AllFenced, T->fenced());
  for (ThreadOrder *T : Waiting) {
    T->setSeen(All);
    T->setFenced(AllFenced);
    T->step();
  }
}

} // namespace warpfold::sim
