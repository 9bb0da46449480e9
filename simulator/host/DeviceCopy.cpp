//===- simulator/host/DeviceCopy.cpp - omp_target_memcpy ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements explicit copies and fills. The asynchronous ones wait
//           for their dependences and then perform the operation immediately.
// Callers:  the program, any host thread.
// Source:   LLVM 19 offload/src/OpenMP/API.cpp; openmp/runtime/src/kmp_taskdeps
//           (__kmpc_omp_wait_deps).
// Next:     simulator/host/DeviceMemory.h manages device memory.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"
#include "simulator/host/EntryPoint.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/MappingTable.h"
#include "simulator/host/OffloadPolicy.h"
#include "simulator/host/SourceNames.h"

#include <climits>
#include <cstring>

// libomp defines this function and is always loaded with the simulator.
extern "C" int32_t __kmpc_global_thread_num(void *) __attribute__((weak));
extern "C" void __kmpc_omp_wait_deps(void *, int32_t, int32_t, void *, int32_t,
                                     void *) __attribute__((weak));

using namespace warpfold::sim;
using namespace warpfold::offload;

/// Rejects a host address that is passed as a device address: it would work in
/// the simulator and fault on a GPU.
static void checkSide(const void *Pointer, size_t Bytes, int Device,
                      const char *Routine) {
  if (isInitialDevice(Device, Routine) || unifiedSharedMemory() ||
      deviceMemory().contains(Pointer, Bytes, Device))
    return;
  auto Lock = mappingTable(Device).lock();
  if (mappingTable(Device).containsDevice(Pointer, Bytes))
    return;
  if (mappingTable(Device).find(Pointer, Bytes).How != Overlap::None)
    endProgram(HostDefect::Mapping,
               llvm::Twine(Routine) + ": " + hexAddress(Pointer) +
                   " is the host's address of mapped data; pass the device's "
                   "(use_device_ptr, omp_get_mapped_ptr)");
  endProgram(HostDefect::Mapping,
             llvm::Twine(Routine) + ": " + hexAddress(Pointer) +
                 " is not memory of device " + llvm::Twine(Device) +
                 " for all of its " + llvm::Twine(Bytes) + " bytes");
}

static int copy(void *Target, const void *Source, size_t Bytes,
                size_t TargetOffset, size_t SourceOffset, int TargetDevice,
                int SourceDevice, const char *Routine) {
  if (Bytes == 0)
    return OffloadSuccess;
  if (!Target || !Source)
    return OffloadFail;
  char *To = static_cast<char *>(Target) + TargetOffset;
  const char *From = static_cast<const char *>(Source) + SourceOffset;
  checkSide(To, Bytes, TargetDevice, Routine);
  checkSide(From, Bytes, SourceDevice, Routine);
  std::memmove(To, From, Bytes);
  return OffloadSuccess;
}

WARPFOLD_ENTRY_POINT int omp_target_memcpy(void *Target, const void *Source,
                                           size_t Bytes, size_t TargetOffset,
                                           size_t SourceOffset,
                                           int TargetDevice, int SourceDevice) {
  return copy(Target, Source, Bytes, TargetOffset, SourceOffset, TargetDevice,
              SourceDevice, __func__);
}

WARPFOLD_ENTRY_POINT void *omp_target_memset(void *Pointer, int Byte,
                                             size_t Bytes, int Device) {
  if (Pointer && Bytes) {
    checkSide(Pointer, Bytes, Device, __func__);
    std::memset(Pointer, Byte, Bytes);
  }
  return Pointer;
}

#define RECT_PARAMETERS                                                        \
  void *Target, const void *Source, size_t ElementSize, int Dimensions,        \
      const size_t *Volume, const size_t *TargetOffsets,                       \
      const size_t *SourceOffsets, const size_t *TargetShape,                  \
      const size_t *SourceShape, int TargetDevice, int SourceDevice

WARPFOLD_ENTRY_POINT int omp_target_memcpy_rect(RECT_PARAMETERS) {
  if (!Target && !Source)
    return INT_MAX; // A query of the maximum count of dimensions.
  if (!Target || !Source || ElementSize < 1 || Dimensions < 1 || !Volume ||
      !TargetOffsets || !SourceOffsets || !TargetShape || !SourceShape)
    return OffloadFail;
  if (Dimensions == 1)
    return copy(Target, Source, ElementSize * Volume[0],
                ElementSize * TargetOffsets[0], ElementSize * SourceOffsets[0],
                TargetDevice, SourceDevice, __func__);
  size_t TargetSlice = ElementSize, SourceSlice = ElementSize;
  for (int I = 1; I < Dimensions; ++I) {
    TargetSlice *= TargetShape[I];
    SourceSlice *= SourceShape[I];
  }
  for (size_t I = 0; I < Volume[0]; ++I) {
    int Result = omp_target_memcpy_rect(
        static_cast<char *>(Target) + (TargetOffsets[0] + I) * TargetSlice,
        static_cast<const char *>(Source) +
            (SourceOffsets[0] + I) * SourceSlice,
        ElementSize, Dimensions - 1, Volume + 1, TargetOffsets + 1,
        SourceOffsets + 1, TargetShape + 1, SourceShape + 1, TargetDevice,
        SourceDevice);
    if (Result != OffloadSuccess)
      return Result;
  }
  return OffloadSuccess;
}

/// Waits for dependences. Each of Objects is an omp_depend_t, which points to
/// an array of dependences; the preceding element contains its length.
static void waitForDependences(int Count, void **Objects) {
  if (Count <= 0 || !__kmpc_omp_wait_deps)
    return;
  static Ident Nowhere = {0, 2, 0, 0, ";unknown;unknown;0;0;;"};
  int32_t Thread = __kmpc_global_thread_num(&Nowhere);
  for (int I = 0; I < Count; ++I) {
    auto *List = static_cast<Dependence *>(Objects[I]);
    __kmpc_omp_wait_deps(&Nowhere, Thread,
                         static_cast<int32_t>(List[-1].BaseAddress), List, 0,
                         nullptr);
  }
}

WARPFOLD_ENTRY_POINT int
omp_target_memcpy_async(void *Target, const void *Source, size_t Bytes,
                        size_t TargetOffset, size_t SourceOffset,
                        int TargetDevice, int SourceDevice, int DependCount,
                        void **Depend) {
  if (!Target || !Source)
    return OffloadFail;
  waitForDependences(DependCount, Depend);
  return copy(Target, Source, Bytes, TargetOffset, SourceOffset, TargetDevice,
              SourceDevice, __func__);
}

WARPFOLD_ENTRY_POINT int
omp_target_memcpy_rect_async(RECT_PARAMETERS, int DependCount, void **Depend) {
  if (Target && Source)
    waitForDependences(DependCount, Depend);
  return omp_target_memcpy_rect(Target, Source, ElementSize, Dimensions, Volume,
                                TargetOffsets, SourceOffsets, TargetShape,
                                SourceShape, TargetDevice, SourceDevice);
}

WARPFOLD_ENTRY_POINT void *omp_target_memset_async(void *Pointer, int Byte,
                                                   size_t Bytes, int Device,
                                                   int DependCount,
                                                   void **Depend) {
  waitForDependences(DependCount, Depend);
  return omp_target_memset(Pointer, Byte, Bytes, Device);
}
