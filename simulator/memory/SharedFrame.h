//===- simulator/memory/SharedFrame.h - a block's shared memory -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  knows which bytes of a block's shared memory somebody has written
//           since the block started. On a device the others hold what an
//           earlier block left.
// Next:     simulator/memory/MemoryOrder.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H
#define WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace warpfold::sim {

class SharedFrame {
public:
  /// A block starts.
  void start(const char *NewLow, uint32_t Bytes) {
    Low = NewLow;
    Written.assign(Bytes, false);
  }

  bool holds(const void *Address) const {
    return offsetOf(Address) < Written.size();
  }

  void write(const void *Address, uint64_t Bytes) {
    std::fill_n(at(Address), countFrom(Address, Bytes), true);
  }

  /// The first of these bytes that nobody wrote and that is computed with, or
  /// null. Computed has a bit for each; those after the 64th always count. What
  /// is only moved may have bytes that nobody wrote beside others, which is
  /// padding; where nobody wrote any of them the place is the wrong one.
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

  /// The bytes at To are now what those at From are.
  void copy(const void *To, const void *From, uint64_t Bytes) {
    std::vector<bool> Copied(Written.begin() + offsetOf(From),
                             Written.begin() + offsetOf(From) +
                                 countFrom(From, Bytes));
    Copied.resize(countFrom(To, Bytes), true);
    std::copy(Copied.begin(), Copied.end(), at(To));
  }

private:
  uint64_t offsetOf(const void *Address) const {
    return static_cast<uint64_t>(static_cast<const char *>(Address) - Low);
  }
  std::vector<bool>::iterator at(const void *Address) {
    return Written.begin() + static_cast<ptrdiff_t>(offsetOf(Address));
  }
  /// An access may reach beyond the end; that is another check's defect.
  uint64_t countFrom(const void *Address, uint64_t Bytes) const {
    return std::min<uint64_t>(Bytes, Written.size() - offsetOf(Address));
  }

  const char *Low = nullptr;
  std::vector<bool> Written;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_MEMORY_SHAREDFRAME_H
