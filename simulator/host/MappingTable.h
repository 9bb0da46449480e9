//===- simulator/host/MappingTable.h - host data on the device --*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  records which host bytes have a copy on the device, the address of
//           the copy, and its reference counts. The table determines presence
//           and lifetime. It copies no data.
// Callers:  simulator/host/MapClauses.h, KernelParameters.cpp, DeviceApi.cpp.
//           The caller holds the table's lock from the look-up to the last use
//           of the entry.
// Source:   LLVM 19 offload/src/OpenMP/Mapping.cpp and
//           offload/include/OpenMP/Mapping.h. Transfers are synchronous in the
//           simulator, so that events and deferred deletion are not needed.
// Next:     simulator/host/MapClauses.h copies the data.
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

/// The reference counts of a mapping. `ompx_hold` has a separate count, so that
/// `exit data` cannot end a held mapping.
enum class CountKind { Dynamic, Hold };

/// Whether an exit clause decrements the count, or ends the mapping (`delete`).
enum class Release { Decrement, Delete };

/// A pointer inside a mapped object that was attached to the copy of its
/// target.
struct AttachedPointer {
  void *HostValue; ///< The host pointer's value when it was attached.
  /// The address of the pointer on the device.
  void **DeviceAddress;
  /// The pointer's value on the device.
  void *DeviceValue;
};

/// A contiguous range of host memory and its copy.
class Mapping {
public:
  /// The count of a mapping that is never removed.
  static constexpr uint64_t Infinite = ~uint64_t(0);

  uintptr_t HostBase = 0; ///< The start of the array that the section is in.
  /// The start of the range.
  uintptr_t HostBegin = 0;
  uintptr_t HostEnd = 0;      ///< The end of the range, exclusive.
  void *Allocation = nullptr; ///< Freed with the entry; null if not owned.
  uintptr_t DeviceBegin = 0;  ///< The start of the copy.
  std::string Name;           ///< The variable's name, if known.
  /// The attached pointers by host address.
  std::map<void **, AttachedPointer> Attached;

  /// Returns a reference count.
  uint64_t count(CountKind Kind) const;
  /// Returns the sum of both reference counts.
  uint64_t totalCount() const;
  /// Returns whether the mapping is never removed.
  bool isPermanent() const { return DynamicCount == Infinite; }
  /// Sets a reference count.
  void setCount(CountKind Kind, uint64_t Value);
  /// Increments a reference count.
  void retain(CountKind Kind);
  /// Decrements a reference count.
  void release(CountKind Kind);
  /// Sets the count for `delete`, so that one more release ends it.
  void resetForDelete(CountKind Kind);
  /// Returns whether a release of this kind would end the mapping.
  bool isLast(CountKind Kind, Release How) const;

  /// Returns the device address of a byte of the range.
  void *deviceAddress(const void *Host) const {
    return reinterpret_cast<void *>(
        DeviceBegin + (reinterpret_cast<uintptr_t>(Host) - HostBegin));
  }

private:
  /// Returns a reference count.
  uint64_t &counter(CountKind Kind) {
    return Kind == CountKind::Hold ? HoldCount : DynamicCount;
  }
  /// The reference count of ordinary clauses.
  uint64_t DynamicCount = 0;
  /// The reference count of `ompx_hold`.
  uint64_t HoldCount = 0;
};

/// The relation of the searched bytes to the entry that was found.
enum class Overlap {
  None,      ///< No entry contains any of them.
  Contained, ///< One entry contains all of them.
  Extends,   ///< An entry contains some of them.
};

/// The result of a search.
struct Lookup {
  Overlap How = Overlap::None; ///< The relation to the entry.
  Mapping *Entry = nullptr;    ///< Null for Overlap::None.
};

/// The mappings of one device.
class MappingTable {
public:
  /// Locks the table.
  [[nodiscard]] std::unique_lock<std::mutex> lock() {
    return std::unique_lock<std::mutex>(Mutex);
  }
  /// Locks the table without waiting. The result is empty if another host
  /// thread holds the lock.
  [[nodiscard]] std::unique_lock<std::mutex> tryLock() {
    return std::unique_lock<std::mutex>(Mutex, std::try_to_lock);
  }

  /// Finds the entry for these bytes. If Bytes is 0, the search is for a
  /// zero-length section. It is present if the pointer is in the array of an
  /// entry, excluding the array's end, whether the byte is mapped or not.
  Lookup find(const void *Host, size_t Bytes);

  /// Adds an entry. Its bytes must overlap no other entry.
  Mapping &add(Mapping Entry);

  /// Removes the entry. The caller frees its allocation.
  void remove(const Mapping &Entry);

  /// Returns the entry that starts at this address, or null.
  Mapping *findBegin(const void *Host);

  /// Returns whether the device copy of one entry contains the bytes.
  bool containsDevice(const void *Device, size_t Bytes) const;

  /// Returns all entries.
  const std::map<uintptr_t, Mapping> &entries() const { return Entries; }

private:
  /// Protects the entries.
  std::mutex Mutex;
  std::map<uintptr_t, Mapping> Entries; ///< The entries by HostBegin.
};

/// Returns the table of a device.
MappingTable &mappingTable(uint32_t Device);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_MAPPINGTABLE_H
