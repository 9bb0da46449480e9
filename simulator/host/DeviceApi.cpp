//===- simulator/host/DeviceApi.cpp - omp_target_* ------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements OpenMP's device queries, and allocation and association
//           of pointers.
// Callers:  the program, any host thread.
// Source:   LLVM 19 offload/src/OpenMP/API.cpp and omptarget.cpp
//           (targetAllocExplicit and related functions).
// Next:     simulator/host/DeviceCopy.cpp.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/EntryPoint.h"
#include "simulator/host/MappingTable.h"
#include "simulator/host/OffloadPolicy.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

using namespace warpfold::sim;
using namespace warpfold::offload;

WARPFOLD_ENTRY_POINT int omp_get_num_devices() { return numDevices(); }

/// On the host, the initial device and the current device are the host, so that
/// both functions return the same number.
WARPFOLD_ENTRY_POINT int omp_get_initial_device() { return numDevices(); }
WARPFOLD_ENTRY_POINT int omp_get_device_num() { return numDevices(); }

static void *allocate(size_t Bytes, int Device, const char *Routine) {
  if (Bytes == 0)
    return nullptr;
  if (isInitialDevice(Device, Routine))
    return std::malloc(Bytes);
  return deviceMemory().allocate(Bytes, Device, Routine);
}

static void release(void *Pointer, int Device, const char *Routine) {
  if (!Pointer)
    return;
  if (isInitialDevice(Device, Routine))
    std::free(Pointer);
  else
    deviceMemory().release(Pointer, Device, Routine);
}

// Pinned, managed and plain device memory are the same here, and the host can
// access all of them. On a GPU the host cannot access plain device memory.
WARPFOLD_ENTRY_POINT void *omp_target_alloc(size_t Bytes, int Device) {
  return allocate(Bytes, Device, __func__);
}
WARPFOLD_ENTRY_POINT void *llvm_omp_target_alloc_device(size_t Bytes,
                                                        int Device) {
  return allocate(Bytes, Device, __func__);
}
WARPFOLD_ENTRY_POINT void *llvm_omp_target_alloc_host(size_t Bytes,
                                                      int Device) {
  return allocate(Bytes, Device, __func__);
}
WARPFOLD_ENTRY_POINT void *llvm_omp_target_alloc_shared(size_t Bytes,
                                                        int Device) {
  return allocate(Bytes, Device, __func__);
}
WARPFOLD_ENTRY_POINT void omp_target_free(void *Pointer, int Device) {
  release(Pointer, Device, __func__);
}
WARPFOLD_ENTRY_POINT void llvm_omp_target_free_device(void *Pointer,
                                                      int Device) {
  release(Pointer, Device, __func__);
}
WARPFOLD_ENTRY_POINT void llvm_omp_target_free_host(void *Pointer, int Device) {
  release(Pointer, Device, __func__);
}
WARPFOLD_ENTRY_POINT void llvm_omp_target_free_shared(void *Pointer,
                                                      int Device) {
  release(Pointer, Device, __func__);
}

/// The host's version of a device function: the host has no such memory.
WARPFOLD_ENTRY_POINT void *llvm_omp_target_dynamic_shared_alloc() {
  return nullptr;
}

/// Locking only accelerates transfers. libomptarget's CUDA plugin returns the
/// same pointer, too.
WARPFOLD_ENTRY_POINT void *llvm_omp_target_lock_mem(void *Pointer, size_t Bytes,
                                                    int Device) {
  isInitialDevice(Device, __func__);
  return Bytes ? Pointer : nullptr;
}
WARPFOLD_ENTRY_POINT void llvm_omp_target_unlock_mem(void *, int Device) {
  isInitialDevice(Device, __func__);
}

WARPFOLD_ENTRY_POINT int omp_target_is_present(const void *Pointer,
                                               int Device) {
  if (!Pointer)
    return 0;
  if (isInitialDevice(Device, __func__))
    return 1;
  resolveDevice(Device, nullptr); // Also makes the image's variables present.
  auto Lock = mappingTable(Device).lock();
  return mappingTable(Device).find(Pointer, 1).How != Overlap::None;
}

WARPFOLD_ENTRY_POINT void *omp_get_mapped_ptr(const void *Pointer, int Device) {
  if (!Pointer)
    return nullptr;
  if (Device == numDevices())
    return const_cast<void *>(Pointer);
  if (Device < 0 || Device > numDevices())
    return nullptr;
  resolveDevice(Device, nullptr);
  auto Lock = mappingTable(Device).lock();
  Lookup Found = mappingTable(Device).find(Pointer, 1);
  return Found.How == Overlap::None ? nullptr
                                    : Found.Entry->deviceAddress(Pointer);
}

WARPFOLD_ENTRY_POINT int omp_target_associate_ptr(const void *Host,
                                                  const void *Device,
                                                  size_t Bytes, size_t Offset,
                                                  int DeviceNum) {
  if (!Host || !Device || Bytes == 0 || isInitialDevice(DeviceNum, __func__))
    return OffloadFail;
  resolveDevice(DeviceNum, nullptr);
  const uintptr_t DeviceBegin = reinterpret_cast<uintptr_t>(Device) + Offset;
  auto Lock = mappingTable(DeviceNum).lock();
  Mapping New;
  New.HostBase = New.HostBegin = reinterpret_cast<uintptr_t>(Host);
  New.HostEnd = New.HostBegin + Bytes;
  New.DeviceBegin = DeviceBegin;
  New.Name = "omp_target_associate_ptr";
  New.setCount(CountKind::Dynamic, Mapping::Infinite);
  // The same association may be repeated; any other is an error.
  if (const Mapping *Known = mappingTable(DeviceNum).findBegin(Host))
    return Known->HostEnd == New.HostEnd && Known->DeviceBegin == DeviceBegin
               ? OffloadSuccess
               : OffloadFail;
  mappingTable(DeviceNum).add(std::move(New));
  return OffloadSuccess;
}

WARPFOLD_ENTRY_POINT int omp_target_disassociate_ptr(const void *Host,
                                                     int DeviceNum) {
  if (!Host || isInitialDevice(DeviceNum, __func__))
    return OffloadFail;
  auto Lock = mappingTable(DeviceNum).lock();
  const Mapping *Known = mappingTable(DeviceNum).findBegin(Host);
  if (!Known || !Known->isPermanent() || Known->count(CountKind::Hold) > 0)
    return OffloadFail;
  mappingTable(DeviceNum).remove(*Known);
  return OffloadSuccess;
}

static void dumpMappingTable(uint32_t Device) {
  auto Text = [](uint64_t Count) {
    return Count == Mapping::Infinite ? std::string("INF")
                                      : std::to_string(Count);
  };
  auto Lock = mappingTable(Device).lock();
  std::printf("%-18s %-18s %-8s %-11s %-12s %s\n", "Host Ptr", "Target Ptr",
              "Size (B)", "DynRefCount", "HoldRefCount", "Declaration");
  for (const auto &[Begin, Entry] : mappingTable(Device).entries())
    std::printf("0x%016" PRIxPTR " 0x%016" PRIxPTR " %-8zu %-11s %-12s %s\n",
                Entry.HostBegin, Entry.DeviceBegin,
                size_t(Entry.HostEnd - Entry.HostBegin),
                Text(Entry.count(CountKind::Dynamic)).c_str(),
                Text(Entry.count(CountKind::Hold)).c_str(), Entry.Name.c_str());
}

WARPFOLD_ENTRY_POINT void ompx_dump_mapping_tables() {
  for (int Device = 0; Device < numDevices(); ++Device)
    dumpMappingTable(Device);
}
