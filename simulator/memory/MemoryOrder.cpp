//===- simulator/memory/MemoryOrder.cpp - who sees what, and when ---------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/memory/MemoryOrder.h"

#include <cstring>

namespace warpfold::sim {

MemoryOrder::MemoryOrder(Visibility Stores, uint32_t) : Stores(Stores) {}
MemoryOrder::~MemoryOrder() = default;

void MemoryOrder::startBlock(uint32_t, uint32_t, const char *, uint32_t) {}

void MemoryOrder::startThread(ThreadOrder &T, ThreadId Id, LocalMemory Local) {
  T.Id = Id;
  T.Local = Local;
}

MemoryOrder::Result MemoryOrder::load(ThreadOrder &, const void *Address,
                                      void *Into, uint64_t Bytes, Access) {
  std::memcpy(Into, Address, Bytes);
  return std::nullopt;
}

MemoryOrder::Result MemoryOrder::store(ThreadOrder &, void *Address,
                                       const void *From, uint64_t Bytes,
                                       Access) {
  std::memcpy(Address, From, Bytes);
  return std::nullopt;
}

MemoryOrder::Result MemoryOrder::copy(ThreadOrder &, void *To, const void *From,
                                      uint64_t Bytes, uint32_t) {
  std::memmove(To, From, Bytes);
  return std::nullopt;
}

MemoryOrder::Result MemoryOrder::fill(ThreadOrder &, void *To, uint8_t Byte,
                                      uint64_t Bytes, uint32_t) {
  std::memset(To, Byte, Bytes);
  return std::nullopt;
}

MemoryOrder::Result MemoryOrder::atomic(ThreadOrder &, void *, uint64_t,
                                        uint64_t, Touch, Access) {
  return std::nullopt;
}

void MemoryOrder::fence(ThreadOrder &, Scope) {}
void MemoryOrder::join(const Threads &, const Threads &) {}
void MemoryOrder::forget(const void *, uint64_t) {}

} // namespace warpfold::sim
