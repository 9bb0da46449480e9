//===- offload-abi/OffloadAbi.h - clang's side of the interface -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the data that code compiled by clang 19, 22 and 23 passes to libomptarget,
//           and the data that host and device runtime share in device memory. Only
//           layouts and bit values, no behaviour.
// Callers:  every file of simulator/host, and host/, which goes into programs.
// Sources:  LLVM 19 offload/include/Shared/{APITypes,Environment,Requirements,
//           SourceInfo}.h, offload/include/omptarget.h and
//           openmp/runtime/src/kmp.h (kmp_depend_info); what 23 has otherwise: the
//           same files of LLVM 23.
// Next:     simulator/host/EntryPointsData.cpp takes these from the program.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_OFFLOADABI_OFFLOADABI_H
#define WARPFOLD_OFFLOADABI_OFFLOADABI_H

#include <cstddef>
#include <cstdint>

namespace warpfold::offload {

/// Answers of the entry points that return one.
inline constexpr int OffloadSuccess = 0;
inline constexpr int OffloadFail = ~0;

/// The device number that stands for the default-device ICV.
inline constexpr int64_t DefaultDevice = -1;

/// A source location; Text is ";file;function;line;column;;".
struct Ident {
  int32_t Reserved1;
  int32_t Flags;
  int32_t Reserved2;
  int32_t Reserved3;
  const char *Text;
};

/// One kernel, global or requirement that host and device know by one name.
struct OffloadEntry {
  void *Address; ///< of the host's stub or variable
  char *Name;    ///< of the device's kernel or variable
  size_t Size;   ///< 0 for a kernel
  int32_t Flags; ///< entry flags below
  int32_t Data;  ///< the requirement flags of a RegisterRequires entry
};

enum EntryFlag : int32_t {
  EntryLink = 0x01,             ///< declare target link: a pointer to the data
  EntryIndirect = 0x08,         ///< a function callable through a host pointer
  EntryRegisterRequires = 0x10, ///< not an entity: Data holds requirements
};

enum RequiresFlag : int64_t {
  RequiresReverseOffload = 0x02,
  RequiresUnifiedSharedMemory = 0x08,
};

struct DeviceImageDescriptor {
  char *Begin;
  char *End;
  const void *EntriesBegin;
  const void *EntriesEnd;
};

/// What an executable or shared library registers.
struct LibraryDescriptor {
  int32_t NumImages;
  DeviceImageDescriptor *Images;
  const void *EntriesBegin; ///< read by OffloadEntries.h
  const void *EntriesEnd;
};

/// What a launch passes. With version 3 libomptarget adds the launch environment as the
/// kernel's first argument; with version 5 the compiler has a place for it behind the
/// others, which NumArgs counts; before version 2, teams and threads are the call's
/// arguments only.
struct KernelArguments {
  uint32_t Version;
  uint32_t NumArgs;
  void **Bases;
  void **Begins;
  int64_t *Sizes;
  int64_t *Types;
  void **Names;
  void **Mappers;
  uint64_t TripCount;
  uint64_t Flags; ///< bit 0: nowait
  uint32_t NumTeams[3];
  uint32_t ThreadLimit[3];
  uint32_t DynamicShared;
};
static_assert(sizeof(KernelArguments) == 8 * 4 + 9 * 8,
              "layout of KernelArgsTy");

/// clang 19's and 22's, and clang 23's.
inline constexpr uint32_t KernelArgumentsVersion = 3;
inline constexpr uint32_t KernelArgumentsVersionXteam = 5;
inline constexpr bool isKnownVersion(uint32_t Version) {
  return Version == KernelArgumentsVersion ||
         Version == KernelArgumentsVersionXteam;
}

/// The map type of one argument.
enum MapFlag : uint64_t {
  MapTo = 0x001,
  MapFrom = 0x002,
  MapAlways = 0x004,
  MapDelete = 0x008,
  MapPtrAndObj = 0x010,   ///< the pointer at Base, and what it points to
  MapTargetParam = 0x020, ///< becomes a kernel argument
  MapReturnParam = 0x040, ///< write the device address back into Bases
  MapPrivate = 0x080,     ///< with MapTo: firstprivate; not mapped
  MapLiteral = 0x100,     ///< the value itself is the argument; not mapped
  MapImplicit = 0x200,
  MapClose = 0x400,
  MapPresent = 0x1000,
  MapHold = 0x2000,   ///< ompx_hold: a reference count of its own
  MapAttach = 0x4000, ///< clang 22: no map, but the pointer at Base to Begin
  MapNonContiguous = 0x100000000000, ///< a strided `target update`
  MapMemberOf = 0xffff000000000000,  ///< index of the parent argument, plus 1
};

/// `<kernel>_kernel_environment`, as far as the host reads it.
struct KernelEnvironment {
  uint8_t UseGenericStateMachine;
  uint8_t MayUseNestedParallelism;
  uint8_t ExecMode;
  int32_t MinThreads;
  int32_t MaxThreads;
  int32_t MinTeams;
  int32_t MaxTeams;
  int32_t ReductionDataSize;
  int32_t
      ReductionBufferLength; ///< not of clang 23: as many as there are teams
};

/// The kernel's first argument points to one, new for every launch.
struct LaunchEnvironment {
  uint32_t ReductionCnt;
  uint32_t ReductionIterCnt;
  void *ReductionBuffer;
};

/// Of clang 23 the last argument does, to one of these.
struct LaunchEnvironmentXteam {
  void *ReductionBuffer;
  void *
      DynamicMemoryElsewhere; ///< with dyn_groupprivate(fallback(default_mem): ..)
  uint32_t ReductionTeamsDone;
  uint32_t DynamicShared;
  uint8_t Fallback;
};

/// The device variable __omp_rtl_device_environment.
struct DeviceEnvironment {
  uint32_t DebugKind;
  uint32_t NumDevices;
  uint32_t DeviceNum;
  uint32_t DynamicMemSize;
  uint64_t ClockFrequency;
  uint64_t IndirectCallTable;
  uint64_t IndirectCallTableSize;
  uint64_t HardwareParallelism;
};

/// libomp's view of one dependence; an omp_depend_t points to an array of
/// these, whose length is the BaseAddress of the element before the first.
struct Dependence {
  intptr_t BaseAddress;
  size_t Length;
  uint8_t Flags;
};

} // namespace warpfold::offload

#endif // WARPFOLD_OFFLOADABI_OFFLOADABI_H
