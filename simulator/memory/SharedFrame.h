//===- simulator/memory/SharedFrame.h - a block's shared memory -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records which bytes of a block's shared memory were written since
//           the block started. On a device, the other bytes contain data of an
//           earlier block.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H
#define WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace warpfold::sim {

/// The written bytes of one block's shared memory.
class SharedFrame {
public:
  /// Starts a block: no byte is written.
  void start(const char *NewLow, uint32_t Bytes) {
    Low = NewLow;
    Written.assign(Bytes, false);
  }

  /// Returns whether the frame contains the address.
  bool holds(const void *Address) const {
    return offsetOf(Address) < Written.size();
  }

  /// Records a write.
  void write(const void *Address, uint64_t Bytes) {
    std::fill_n(at(Address), countFrom(Address, Bytes), true);
  }

  /// Returns the first of these bytes that is uninitialised and that the code
  /// computes with, or null. Computed has a bit for each of the first 64 bytes;
  /// later bytes always count as computed with. A copy may include
  /// uninitialised bytes next to initialised ones, which are padding. If all
  /// bytes are uninitialised, the address is wrong, and every byte counts.
  const void *findUnwritten(const void *Address, uint64_t Bytes,
                            uint64_t Computed) const {
    auto Begin = Written.begin() + offsetOf(Address);
    auto End = Begin + countFrom(Address, Bytes);
    if (std::find(Begin, End, true) == End)
      Computed = ~uint64_t(0);
    for (auto At = std::find(Begin, End, false); At != End;
         At = std::find(At + 1, End, false))
      if (At - Begin >= 64 || (Computed >> (At - Begin) & 1) != 0)
        return Low + (At - Written.begin());
    return nullptr;
  }

  /// Copies the state of the bytes at From to those at To.
  void copy(const void *To, const void *From, uint64_t Bytes) {
    std::vector<bool> Copied(Written.begin() + offsetOf(From),
                             Written.begin() + offsetOf(From) +
                                 countFrom(From, Bytes));
    Copied.resize(countFrom(To, Bytes), true);
    std::copy(Copied.begin(), Copied.end(), at(To));
  }

private:
  /// Returns the offset of an address in the frame.
  uint64_t offsetOf(const void *Address) const {
    return static_cast<uint64_t>(static_cast<const char *>(Address) - Low);
  }
  /// Returns the state of the byte at an address.
  std::vector<bool>::iterator at(const void *Address) {
    return Written.begin() + static_cast<ptrdiff_t>(offsetOf(Address));
  }
  /// Returns the count of bytes within the frame. Another check reports an
  /// access that exceeds the frame.
  uint64_t countFrom(const void *Address, uint64_t Bytes) const {
    return std::min<uint64_t>(Bytes, Written.size() - offsetOf(Address));
  }

  /// The address of the frame.
  const char *Low = nullptr;
  /// The state of each byte.
  std::vector<bool> Written;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H
