//===- host/SweepTable.h - kernels that are sweeps --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  which kernels of one registration are sweeps, by the address that a
//           launch names them by. A kernel is one only if every image that came
//           with it describes the same sweep: which image a device gets is not
//           known here, and a device of another kind than CUDA's gets none that
//           describes one.
// Callers:  host/StartUp.cpp makes tables, host/LaunchShape.cpp looks up.
// Memory:   64 bytes for each such kernel, never given back and never written
//           once launches can see it; nothing where there is no such kernel.
// Next:     host/DeviceImage.h reads an image.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_SWEEPTABLE_H
#define WARPFOLD_HOST_SWEEPTABLE_H

#include "host/DeviceImage.h"
#include "host/Multiprocessors.h"
#include "offload-abi/OffloadEntries.h"

#include <stdlib.h>
#include <string.h>

namespace warpfold::host {

struct SweepKernel {
  const void *Address; ///< what a launch calls it
  const char *Name;    ///< what the images call it
  tuning::SweepDescription Sweep;
  int32_t NumImages; ///< those seen so far that all describe it as Sweep
  /// Of shared memory that the kernel has, in the image where it is most.
  uint32_t SharedBytes;
};

class SweepTable {
public:
  /// Null where there are no sweeps, or there is no memory.
  static SweepTable *create(const offload::LibraryDescriptor &Library) {
    if (Library.NumImages < 1 || !describesSweeps(Library.Images[0]))
      return nullptr;
    auto *Table = static_cast<SweepTable *>(malloc(sizeof(SweepTable)));
    if (Table == nullptr)
      return nullptr;
    *Table = {};
    if (Table->addKernels(Library)) {
      for (int32_t Image = 0; Image < Library.NumImages; ++Image)
        Table->readImage(Library.Images[Image], Image);
      Table->keepSweeps(Library.NumImages);
    }
    if (Table->NumKernels != 0)
      return Table;
    free(Table->Kernels);
    free(Table);
    return nullptr;
  }

  /// Null for kernels that are none.
  const SweepKernel *find(const void *Address) const {
    return static_cast<const SweepKernel *>(
        bsearch(Address, Kernels, NumKernels, sizeof(SweepKernel),
                [](const void *Key, const void *Kernel) {
                  return compare(
                      Key, static_cast<const SweepKernel *>(Kernel)->Address);
                }));
  }

  /// Of the devices that these kernels can run on.
  Multiprocessors Devices;
  /// The registration before.
  const SweepTable *Next;

private:
  struct KernelName {
    const char *Text;
    size_t Length;
  };

  static int compare(const void *A, const void *B) {
    return A < B ? -1 : A > B;
  }

  static DeviceImage imageOf(const offload::DeviceImageDescriptor &Image) {
    return {Image.Begin, Image.End};
  }

  static bool describesSweeps(const offload::DeviceImageDescriptor &Image) {
    bool Result = false;
    imageOf(Image).forEachSweep([&](const char *, size_t,
                                    const tuning::SweepDescription &,
                                    uint32_t) { Result = true; });
    return Result;
  }

  /// All of the registration, by name; false without memory.
  bool addKernels(const offload::LibraryDescriptor &Library) {
    const size_t NumEntries = offload::numEntries(Library);
    Kernels =
        static_cast<SweepKernel *>(malloc(NumEntries * sizeof(SweepKernel)));
    if (Kernels == nullptr)
      return false;
    for (size_t Index = 0; Index < NumEntries; ++Index) {
      const offload::OffloadEntry Entry = offload::entryAt(Library, Index);
      if (Entry.Size == 0 && Entry.Address != nullptr && Entry.Name != nullptr)
        Kernels[NumKernels++] = {Entry.Address, Entry.Name, {}, 0, 0};
    }
    qsort(Kernels, NumKernels, sizeof(SweepKernel),
          [](const void *A, const void *B) {
            return strcmp(static_cast<const SweepKernel *>(A)->Name,
                          static_cast<const SweepKernel *>(B)->Name);
          });
    return true;
  }

  SweepKernel *findName(const KernelName &Name) const {
    return static_cast<SweepKernel *>(bsearch(
        &Name, Kernels, NumKernels, sizeof(SweepKernel),
        [](const void *Key, const void *Element) {
          const auto &Wanted = *static_cast<const KernelName *>(Key);
          const char *Has = static_cast<const SweepKernel *>(Element)->Name;
          const int Order = strncmp(Wanted.Text, Has, Wanted.Length);
          return Order != 0 ? Order : -(Has[Wanted.Length] != '\0');
        }));
  }

  void readImage(const offload::DeviceImageDescriptor &Image, int32_t Number) {
    imageOf(Image).forEachSweep([&](const char *Name, size_t Length,
                                    const tuning::SweepDescription &Sweep,
                                    uint32_t SharedBytes) {
      SweepKernel *Kernel = findName({Name, Length});
      if (Kernel == nullptr || Kernel->NumImages != Number ||
          (Number != 0 && memcmp(&Kernel->Sweep, &Sweep, sizeof(Sweep)) != 0))
        return;
      Kernel->Sweep = Sweep;
      if (Kernel->SharedBytes < SharedBytes)
        Kernel->SharedBytes = SharedBytes;
      ++Kernel->NumImages;
    });
  }

  /// Those that every image describes, by address.
  void keepSweeps(int32_t NumImages) {
    size_t NumSweeps = 0;
    for (size_t Index = 0; Index < NumKernels; ++Index)
      if (Kernels[Index].NumImages == NumImages)
        Kernels[NumSweeps++] = Kernels[Index];
    NumKernels = NumSweeps;
    qsort(Kernels, NumKernels, sizeof(SweepKernel),
          [](const void *A, const void *B) {
            return compare(static_cast<const SweepKernel *>(A)->Address,
                           static_cast<const SweepKernel *>(B)->Address);
          });
  }

  SweepKernel *Kernels;
  size_t NumKernels;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_SWEEPTABLE_H
