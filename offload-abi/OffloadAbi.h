//===- offload-abi/OffloadAbi.h - clang's side of the interface -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the data that code compiled by clang 19, 22 and 23 passes
//           to libomptarget, and the data that host and device runtime share in
//           device memory. It contains only layouts and bit values.
// Callers:  every file of simulator/host, and host/, which is linked into
//           programs.
// Sources:  LLVM 19 offload/include/Shared/{APITypes,Environment,Requirements,
//           SourceInfo}.h, offload/include/omptarget.h and
//           openmp/runtime/src/kmp.h (kmp_depend_info); the same files of LLVM
//           23 for its differences.
// Next:     simulator/host/EntryPointsData.cpp receives these data from the
//           program.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_OFFLOADABI_OFFLOADABI_H
#define WARPFOLD_OFFLOADABI_OFFLOADABI_H

#include <cstddef>
#include <cstdint>

namespace warpfold::offload {

/// The results of entry points that return a status.
inline constexpr int OffloadSuccess = 0;
inline constexpr int OffloadFail = ~0;

/// The device number that stands for the default-device ICV.
inline constexpr int64_t DefaultDevice = -1;

/// A source location. Text has the form ";file;function;line;column;;".
struct Ident {
  int32_t Reserved1; ///< Unused.
  int32_t Flags;     ///< Flags of libomp.
  int32_t Reserved2; ///< Unused.
  int32_t Reserved3; ///< Unused.
  const char *Text;  ///< The location as text.
};

/// A kernel, a global variable or a requirement. Host and device identify it by
/// the same name.
struct OffloadEntry {
  void *Address; ///< The host's stub or variable.
  char *Name;    ///< The name of the device's kernel or variable.
  size_t Size;   ///< The size of a variable; 0 for a kernel.
  int32_t Flags; ///< Bits of EntryFlag.
  int32_t Data;  ///< Bits of RequiresFlag, in an EntryRegisterRequires entry.
};

/// The flags of an entry.
enum EntryFlag : int32_t {
  /// `declare target link`: a pointer to the data
  EntryLink = 0x01,
  EntryIndirect = 0x08,         ///< a function callable through a host pointer
  EntryRegisterRequires = 0x10, ///< a requirement, in Data
};

/// The requirements that are evaluated.
enum RequiresFlag : int64_t {
  RequiresReverseOffload = 0x02,
  RequiresUnifiedSharedMemory = 0x08,
};

/// A device image and the host's entries for it.
struct DeviceImageDescriptor {
  char *Begin;              ///< The first byte of the image.
  char *End;                ///< The end of the image.
  const void *EntriesBegin; ///< The host's first entry.
  const void *EntriesEnd;   ///< The end of the host's entries.
};

/// The images and entries that an executable or shared library registers.
struct LibraryDescriptor {
  int32_t NumImages;             ///< The count of images.
  DeviceImageDescriptor *Images; ///< The images.
  /// The entries, in one of the forms of OffloadEntries.h.
  const void *EntriesBegin;
  const void *EntriesEnd; ///< The end of the entries.
};

/// The arguments of a launch. With version 3, libomptarget inserts the launch
/// environment as the kernel's first argument. With version 5, the compiler
/// reserves the last argument for it, and NumArgs includes this argument.
/// Before version 2, teams and threads are passed only as arguments of the
/// call.
struct KernelArguments {
  uint32_t Version;        ///< The version of the layout.
  uint32_t NumArgs;        ///< The count of arguments.
  void **Bases;            ///< The base address of each argument.
  void **Begins;           ///< The address of each argument's first byte.
  int64_t *Sizes;          ///< The size of each argument in bytes.
  int64_t *Types;          ///< The MapFlag bits of each argument.
  void **Names;            ///< The name of each argument, or null.
  void **Mappers;          ///< The mapper of each argument, or null.
  uint64_t TripCount;      ///< The iterations of the loop, or 0.
  uint64_t Flags;          ///< Bit 0 is nowait.
  uint32_t NumTeams[3];    ///< The teams in three dimensions.
  uint32_t ThreadLimit[3]; ///< The threads in three dimensions.
  uint32_t DynamicShared;  ///< The bytes of dynamic shared memory.
};
static_assert(sizeof(KernelArguments) == 8 * 4 + 9 * 8,
              "layout of KernelArgsTy");

/// The version of clang 19 and 22, and that of clang 23.
inline constexpr uint32_t KernelArgumentsVersion = 3;
inline constexpr uint32_t KernelArgumentsVersionXteam = 5;
/// Returns whether the simulator and the host library support Version.
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
  MapPtrAndObj = 0x010,   ///< the pointer at Base, and its target
  MapTargetParam = 0x020, ///< becomes a kernel argument
  MapReturnParam = 0x040, ///< write the device address back into Bases
  MapPrivate = 0x080,     ///< with MapTo: firstprivate; not mapped
  MapLiteral = 0x100,     ///< the value itself is the argument; not mapped
  MapImplicit = 0x200,
  MapClose = 0x400,
  MapPresent = 0x1000,
  MapHold = 0x2000,   ///< ompx_hold: counted separately
  MapAttach = 0x4000, ///< clang 22: store Begin in the pointer at Base
  MapNonContiguous = 0x100000000000, ///< a strided `target update`
  MapMemberOf = 0xffff000000000000,  ///< index of the parent argument, plus 1
};

/// The members of `<kernel>_kernel_environment` that the host reads.
struct KernelEnvironment {
  /// Whether a custom state machine is missing.
  uint8_t UseGenericStateMachine;
  uint8_t MayUseNestedParallelism; ///< Whether regions may be nested.
  uint8_t ExecMode;                ///< SPMD, generic or generic-SPMD mode.
  int32_t MinThreads;              ///< The minimum count of threads.
  int32_t MaxThreads;              ///< The maximum count of threads.
  int32_t MinTeams;                ///< The minimum count of teams.
  int32_t MaxTeams;                ///< The maximum count of teams.
  int32_t ReductionDataSize;       ///< The size of a record of the buffer.
  /// The count of records in the buffer. clang 23 omits it and uses one record
  /// for each team.
  int32_t ReductionBufferLength;
};

/// The launch environment of clang 19 and 22. The kernel's first argument
/// points to it. libomptarget creates one for every launch.
struct LaunchEnvironment {
  uint32_t ReductionCnt;     ///< A counter of the reduction.
  uint32_t ReductionIterCnt; ///< A counter of the reduction.
  void *ReductionBuffer;     ///< The records of the teams.
};

/// The launch environment of clang 23. The kernel's last argument points to it.
struct LaunchEnvironmentXteam {
  void *ReductionBuffer; ///< The records of the teams.
  /// The fallback memory of dyn_groupprivate(fallback(default_mem): ..).
  void *DynamicMemoryElsewhere;
  uint32_t ReductionTeamsDone; ///< The count of teams that are done.
  uint32_t DynamicShared;      ///< The bytes of dynamic shared memory.
  uint8_t Fallback;            ///< The fallback for dynamic memory.
};

/// The device variable __omp_rtl_device_environment.
struct DeviceEnvironment {
  uint32_t DebugKind;             ///< Bits that enable debugging.
  uint32_t NumDevices;            ///< The count of devices.
  uint32_t DeviceNum;             ///< The number of this device.
  uint32_t DynamicMemSize;        ///< The bytes of dynamic shared memory.
  uint64_t ClockFrequency;        ///< The frequency of the clock in Hz.
  uint64_t IndirectCallTable;     ///< The address of the table.
  uint64_t IndirectCallTableSize; ///< The count of entries of the table.
  uint64_t HardwareParallelism;   ///< The count of hardware threads.
};

/// A dependence in libomp's layout. An omp_depend_t points to an array of
/// dependences. The element before the first contains the length of the array,
/// as its BaseAddress.
struct Dependence {
  intptr_t BaseAddress; ///< The address of the variable.
  size_t Length;        ///< The size of the variable.
  uint8_t Flags;        ///< The kind of dependence.
};

} // namespace warpfold::offload

#endif // WARPFOLD_OFFLOADABI_OFFLOADABI_H
