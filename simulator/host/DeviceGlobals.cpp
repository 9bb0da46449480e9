//===- simulator/host/DeviceGlobals.cpp - variables of an image -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceGlobals.h"

#include "simulator/device/Options.h"
#include "simulator/host/DeviceMemory.h"
#include "simulator/host/DeviceProfile.h"
#include "simulator/host/EnvironmentVariable.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/MappingTable.h"

#include "llvm/ADT/STLExtras.h"

#include <cstring>
#include <utility>
#include <vector>

using namespace warpfold::sim;
using namespace warpfold::offload;

void warpfold::sim::mapGlobals(DeviceImage &Image,
                               llvm::ArrayRef<OffloadEntry> Entries,
                               uint32_t DeviceNumber,
                               bool UnifiedSharedMemory) {
  MappingTable &Table = mappingTable(DeviceNumber);
  auto Lock = Table.lock();
  for (const OffloadEntry &Entry : Entries) {
    if (Entry.Size == 0 || Entry.Flags == EntryRegisterRequires)
      continue;
    size_t Bytes = 0;
    void *Device = Image.findGlobal(Entry.Name, Bytes);
    // The optimiser has removed a variable that no kernel uses. Without a copy
    // on the device there is nothing to update.
    if (!Device)
      continue;
    if (UnifiedSharedMemory)
      std::memcpy(Device, Entry.Address, Entry.Size);
    // Several libraries may define a weak variable; the first one is used.
    if (Table.find(Entry.Address, Entry.Size).How != Overlap::None)
      continue;
    if (Entry.Flags & EntryIndirect)
      std::memcpy(&Device, Device, sizeof(Device));
    Mapping New;
    New.HostBase = New.HostBegin = reinterpret_cast<uintptr_t>(Entry.Address);
    New.HostEnd = New.HostBegin + Entry.Size;
    New.DeviceBegin = reinterpret_cast<uintptr_t>(Device);
    New.Name = Entry.Name;
    New.setCount(CountKind::Dynamic, Mapping::Infinite);
    Table.add(std::move(New));
  }
}

void warpfold::sim::unmapGlobals(llvm::ArrayRef<OffloadEntry> Entries,
                                 uint32_t DeviceNumber) {
  MappingTable &Table = mappingTable(DeviceNumber);
  auto Lock = Table.lock();
  for (const OffloadEntry &Entry : Entries)
    if (Entry.Size != 0)
      if (Mapping *Known = Table.findBegin(Entry.Address))
        if (Known->isPermanent())
          Table.remove(*Known);
}

/// Creates the table of pairs of host and device address, sorted by host
/// address, which the device runtime searches by bisection. The table exists
/// until the process ends.
static std::pair<void *, uint64_t>
makeIndirectCallTable(DeviceImage &Image, llvm::ArrayRef<OffloadEntry> Entries,
                      uint32_t DeviceNumber) {
  std::vector<std::pair<void *, void *>> Calls;
  for (const OffloadEntry &Entry : Entries) {
    if (Entry.Size == 0 || !(Entry.Flags & EntryIndirect))
      continue;
    size_t Bytes = 0;
    void *Slot = Image.findGlobal(Entry.Name, Bytes);
    if (!Slot || Bytes != sizeof(void *))
      endProgram(HostDefect::Unsupported,
                 llvm::Twine("the device image has no pointer ") + Entry.Name +
                     " for a function that is `declare target indirect`");
    Calls.emplace_back(Entry.Address, *static_cast<void **>(Slot));
  }
  if (Calls.empty())
    return {nullptr, 0};
  llvm::sort(Calls, llvm::less_first());
  size_t Bytes = Calls.size() * sizeof(Calls.front());
  void *Table = deviceMemory().allocate(Bytes, DeviceNumber,
                                        "the table of indirect calls");
  std::memcpy(Table, Calls.data(), Bytes);
  return {Table, Calls.size()};
}

void warpfold::sim::writeDeviceEnvironment(DeviceImage &Image,
                                           llvm::ArrayRef<OffloadEntry> Entries,
                                           uint32_t DeviceNumber) {
  size_t Bytes = 0;
  void *Address = Image.findGlobal("__omp_rtl_device_environment", Bytes);
  if (!Address)
    return; // An optimised image omits it if no code reads it.
  auto [Calls, NumCalls] = makeIndirectCallTable(Image, Entries, DeviceNumber);
  DeviceEnvironment Environment{};
  Environment.DebugKind = integerVariable("LIBOMPTARGET_DEVICE_RTL_DEBUG", 0);
  Environment.NumDevices = options().Devices;
  Environment.DeviceNum = DeviceNumber;
  Environment.DynamicMemSize =
      integerVariable("LIBOMPTARGET_SHARED_MEMORY_SIZE", 0);
  Environment.ClockFrequency = H200.ClockFrequency;
  Environment.IndirectCallTable = reinterpret_cast<uint64_t>(Calls);
  Environment.IndirectCallTableSize = NumCalls;
  Environment.HardwareParallelism =
      uint64_t(options().SMs) * (H200.MaxThreadsPerSM / H200.WarpSize);
  std::memcpy(Address, &Environment, std::min(Bytes, sizeof(Environment)));
}
