//===- simulator/host/DeviceMemory.cpp - device allocations ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"

#include "simulator/device/Options.h"
#include "simulator/host/DeviceProfile.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/SourceNames.h"
#include "simulator/memory/DeviceArena.h"
#include "simulator/memory/Regions.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;

/// The maximum count of bytes in an allocation's pages, on each side of it,
/// that are filled and checked.
static constexpr size_t GuardBytes = 256;
static constexpr unsigned char GuardByte = 0xa5;

namespace {
/// Bytes next to an allocation that must not be written.
struct Guard {
  unsigned char *Begin;
  size_t Bytes;

  /// Returns the index of the first byte that was written, or Bytes.
  size_t firstWritten() const {
    return std::find_if(Begin, Begin + Bytes,
                        [](unsigned char Byte) { return Byte != GuardByte; }) -
           Begin;
  }
};
} // namespace

static Guard guardBefore(char *Begin) {
  size_t Room =
      std::min(GuardBytes, DeviceArena::instance().accessibleBefore(Begin));
  return {reinterpret_cast<unsigned char *>(Begin) - Room, Room};
}

static Guard guardAfter(char *Begin, size_t Bytes) {
  return {reinterpret_cast<unsigned char *>(Begin) + Bytes,
          std::min(GuardBytes, DeviceArena::instance().accessibleAfter(Begin))};
}

void *DeviceMemory::allocate(size_t Bytes, uint32_t Device,
                             llvm::StringRef What) {
  std::lock_guard<std::mutex> Lock(Mutex);
  char *Begin =
      DeviceArena::instance().allocate(Bytes, H200.AllocationAlignment);
  if (!Begin)
    endProgram(HostDefect::Mapping,
               llvm::Twine("no memory for ") + llvm::Twine(Bytes) +
                   " bytes of device memory (" + What + ")");
  std::memset(Begin, Poison, Bytes);
  for (Guard Beside : {guardBefore(Begin), guardAfter(Begin, Bytes)})
    std::memset(Beside.Begin, GuardByte, Beside.Bytes);
  Live[reinterpret_cast<uintptr_t>(Begin)] = {Bytes, What.str(), Device};
  addRegion({Begin, Bytes, What.str(), Device});
  return Begin;
}

/// Returns the advice to use --check-memory, or an empty string if it is used.
/// In that case a copy wrote the bytes, because checked kernels cannot do so.
static const char *adviceOnWriter() {
  return options().CheckMemory ? "" : "; --check-memory reports where";
}

void DeviceMemory::checkGuards(Table::const_iterator Where) {
  auto *Begin = reinterpret_cast<char *>(Where->first);
  const auto &[Bytes, What, Device] = Where->second;
  const Guard Before = guardBefore(Begin), After = guardAfter(Begin, Bytes);
  if (size_t At = Before.firstWritten(); At < Before.Bytes)
    endProgram(HostDefect::Overrun,
               llvm::Twine("a kernel or a copy wrote before the start of a "
                           "device allocation: ") +
                   llvm::Twine(Before.Bytes - At) + " bytes before the " +
                   llvm::Twine(Bytes) + " of " + What + adviceOnWriter());
  if (size_t At = After.firstWritten(); At < After.Bytes)
    endProgram(HostDefect::Overrun,
               llvm::Twine("a kernel or a copy wrote past the end of a device "
                           "allocation: byte ") +
                   llvm::Twine(Bytes + At) + " of " + llvm::Twine(Bytes) +
                   " (" + What + ")" + adviceOnWriter());
}

void DeviceMemory::release(void *Pointer, uint32_t Device,
                           llvm::StringRef Caller) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Where = Live.find(reinterpret_cast<uintptr_t>(Pointer));
  if (Where == Live.end())
    endProgram(HostDefect::Mapping,
               Caller + ": " + hexAddress(Pointer) +
                   " is not a live device allocation (freed twice, or memory "
                   "of the host)");
  if (Where->second.Device != Device)
    endProgram(HostDefect::Mapping,
               Caller + ": " + hexAddress(Pointer) + " is memory of device " +
                   llvm::Twine(Where->second.Device) + ", not of device " +
                   llvm::Twine(Device));
  checkGuards(Where);
  Live.erase(Where);
  removeRegion(Pointer);
  DeviceArena::instance().release(static_cast<char *>(Pointer));
}

bool DeviceMemory::contains(const void *Pointer, size_t Bytes,
                            uint32_t Device) {
  auto Begin = reinterpret_cast<uintptr_t>(Pointer);
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Where = Live.upper_bound(Begin);
  if (Where == Live.begin())
    return false;
  --Where;
  return Where->second.Device == Device &&
         Begin - Where->first <= Where->second.Bytes &&
         Bytes <= Where->second.Bytes - (Begin - Where->first);
}

DeviceMemory &warpfold::sim::deviceMemory() {
  // Never destroyed, because destructors of the program may still unmap at
  // exit.
  static auto *Memory = new DeviceMemory;
  return *Memory;
}
