//===- simulator/host/MappingTable.h - host data on the device --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which host bytes have a copy on the device, where it lies, and how
//           often it is referenced. The table decides presence and lifetime; it
//           copies nothing.
// Callers:  simulator/host/MapClauses.cpp, KernelArguments.cpp, DeviceApi*.cpp.
//           The caller holds the table's lock from the look-up to the last use
//           of the entry.
// Source:   LLVM 19 offload/src/OpenMP/Mapping.cpp and
//           offload/include/OpenMP/Mapping.h. Transfers are synchronous here, so
//           there are no events and no deferred deletion.
// Next:     simulator/host/MapClauses.h moves the data.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_MAPPINGTABLE_H
#define WARPFOLD_SIMULATOR_HOST_MAPPINGTABLE_H

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace warpfold::sim {

/// `ompx_hold` counts apart, so that `exit data` cannot end a held mapping.
enum class CountKind { Dynamic, Hold };

/// Does an exit clause count down, or (delete) drop to the last reference?
enum class Release { Decrement, Delete };

/// A pointer inside a mapped object that was attached to its pointee's copy.
struct AttachedPointer {
  void *HostValue; ///< what the host's pointer held when it was attached
  void **DeviceAddress;
  void *DeviceValue;
};

/// One contiguous piece of host memory and its copy.
class Mapping {
public:
  static constexpr uint64_t Infinite = ~uint64_t(0);

  uintptr_t HostBase = 0; ///< of the array that a section belongs to
  uintptr_t HostBegin = 0;
  uintptr_t HostEnd = 0;      ///< exclusive
  void *Allocation = nullptr; ///< to free with the entry; null: not ours
  uintptr_t DeviceBegin = 0;  ///< of HostBegin's copy
  std::string Name;           ///< the variable, where the program says it
  std::map<void **, AttachedPointer> Attached; ///< by host address

  uint64_t count(CountKind Kind) const;
  uint64_t totalCount() const;
  bool isPermanent() const { return DynamicCount == Infinite; }
  void setCount(CountKind Kind, uint64_t Value);
  void retain(CountKind Kind);
  void release(CountKind Kind);
  /// For `delete`: one more release ends the dynamic count.
  void resetForDelete(CountKind Kind);
  /// Would a release of this kind end the mapping?
  bool isLast(CountKind Kind, Release How) const;

  void *deviceAddress(const void *Host) const {
    return reinterpret_cast<void *>(
        DeviceBegin + (reinterpret_cast<uintptr_t>(Host) - HostBegin));
  }

private:
  uint64_t &counter(CountKind Kind) {
    return Kind == CountKind::Hold ? HoldCount : DynamicCount;
  }
  uint64_t DynamicCount = 0;
  uint64_t HoldCount = 0;
};

/// How the bytes that were looked up lie to the entry that was found.
enum class Overlap {
  None,      ///< no entry
  Contained, ///< all bytes are mapped
  Extends,   ///< some are, some are not
};

struct Lookup {
  Overlap How = Overlap::None;
  Mapping *Entry = nullptr; ///< null for Overlap::None
};

class MappingTable {
public:
  [[nodiscard]] std::unique_lock<std::mutex> lock() {
    return std::unique_lock<std::mutex>(Mutex);
  }
  /// Does not wait: empty where another host thread holds it.
  [[nodiscard]] std::unique_lock<std::mutex> tryLock() {
    return std::unique_lock<std::mutex>(Mutex, std::try_to_lock);
  }

  /// Bytes == 0 asks for a zero-length section: it is present where the pointer
  /// lies in an entry's array, its end excluded, mapped bytes or not.
  Lookup find(const void *Host, size_t Bytes);

  /// The bytes overlap no entry.
  Mapping &add(Mapping Entry);

  /// Removes the entry; its allocation is the caller's.
  void remove(const Mapping &Entry);

  /// The entry that begins exactly here, or null.
  Mapping *findBegin(const void *Host);

  /// Do the bytes lie in some entry's device copy?
  bool containsDevice(const void *Device, size_t Bytes) const;

  const std::map<uintptr_t, Mapping> &entries() const { return Entries; }

private:
  std::mutex Mutex;
  std::map<uintptr_t, Mapping> Entries; ///< by HostBegin
};

/// Each device has one.
MappingTable &mappingTable(uint32_t Device);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPPINGTABLE_H
