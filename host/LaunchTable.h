//===- host/LaunchTable.h - kernels that describe themselves ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  which kernels of one registration are described (tuning/
//           LaunchDescription.h), by the address that a launch names them by. A
//           kernel is one only if every image that came with it describes it the
//           same: which image a device gets is not known here, and a device of
//           another kind than CUDA's gets none that describes one.
// Callers:  host/StartUp.cpp makes tables, host/ChooseLaunch.cpp looks up.
// Memory:   64 bytes for each such kernel, never given back and never written
//           once launches can see it; nothing where there is no such kernel.
// Next:     host/DeviceImage.h reads an image.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHTABLE_H
#define WARPFOLD_HOST_LAUNCHTABLE_H

#include "host/DeviceImage.h"
#include "host/LaunchMode.h"
#include "host/Multiprocessors.h"
#include "offload-abi/OffloadEntries.h"

#include <stdlib.h>
#include <string.h>

namespace warpfold::host {

struct DescribedKernel {
  const void *Address; ///< what a launch calls it
  const char *Name;    ///< what the images call it
  tuning::LaunchDescription Description;
  int32_t NumImages; ///< those seen so far that all describe it so
  /// In the image where it is most.
  tuning::KernelNeeds Needs;
};

class LaunchTable {
public:
  /// Null where none is described, or there is no memory.
  static LaunchTable *create(const offload::LibraryDescriptor &Library) {
    if (Library.NumImages < 1 || !hasDescriptions(Library.Images[0]))
      return nullptr;
    auto *Table = static_cast<LaunchTable *>(malloc(sizeof(LaunchTable)));
    if (Table == nullptr)
      return nullptr;
    *Table = {};
    if (Table->addKernels(Library)) {
      for (int32_t Image = 0; Image < Library.NumImages; ++Image)
        Table->readImage(Library.Images[Image], Image);
      Table->keepDescribed(Library.NumImages);
    }
    if (Table->NumKernels != 0)
      return Table;
    free(Table->Kernels);
    free(Table);
    return nullptr;
  }

  /// Null for kernels that are none.
  const DescribedKernel *find(const void *Address) const {
    return static_cast<const DescribedKernel *>(bsearch(
        Address, Kernels, NumKernels, sizeof(DescribedKernel),
        [](const void *Key, const void *Kernel) {
          return compare(Key,
                         static_cast<const DescribedKernel *>(Kernel)->Address);
        }));
  }

  /// Of the devices that these kernels can run on; a Count of 0 where libomptarget is
  /// to choose teams and threads.
  Multiprocessors Devices;
  LaunchMode Mode;
  /// The registration before.
  const LaunchTable *Next;

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

  static bool hasDescriptions(const offload::DeviceImageDescriptor &Image) {
    bool Result = false;
    imageOf(Image).forEachDescription(
        [&](const char *, size_t, const tuning::LaunchDescription &,
            tuning::KernelNeeds) { Result = true; });
    return Result;
  }

  /// All of the registration, by name; false without memory.
  bool addKernels(const offload::LibraryDescriptor &Library) {
    const size_t NumEntries = offload::numEntries(Library);
    Kernels = static_cast<DescribedKernel *>(
        malloc(NumEntries * sizeof(DescribedKernel)));
    if (Kernels == nullptr)
      return false;
    for (size_t Index = 0; Index < NumEntries; ++Index) {
      const offload::OffloadEntry Entry = offload::entryAt(Library, Index);
      if (Entry.Size == 0 && Entry.Address != nullptr && Entry.Name != nullptr)
        Kernels[NumKernels++] = {Entry.Address, Entry.Name, {}, 0, {}};
    }
    qsort(Kernels, NumKernels, sizeof(DescribedKernel),
          [](const void *A, const void *B) {
            return strcmp(static_cast<const DescribedKernel *>(A)->Name,
                          static_cast<const DescribedKernel *>(B)->Name);
          });
    return true;
  }

  DescribedKernel *findName(const KernelName &Name) const {
    return static_cast<DescribedKernel *>(bsearch(
        &Name, Kernels, NumKernels, sizeof(DescribedKernel),
        [](const void *Key, const void *Element) {
          const auto &Wanted = *static_cast<const KernelName *>(Key);
          const char *Has = static_cast<const DescribedKernel *>(Element)->Name;
          const int Order = strncmp(Wanted.Text, Has, Wanted.Length);
          return Order != 0 ? Order : -(Has[Wanted.Length] != '\0');
        }));
  }

  void readImage(const offload::DeviceImageDescriptor &Image, int32_t Number) {
    imageOf(Image).forEachDescription(
        [&](const char *Name, size_t Length,
            const tuning::LaunchDescription &Description,
            tuning::KernelNeeds Needs) {
          DescribedKernel *Kernel = findName({Name, Length});
          if (Kernel == nullptr || Kernel->NumImages != Number ||
              (Number != 0 && memcmp(&Kernel->Description, &Description,
                                     sizeof(Description)) != 0))
            return;
          Kernel->Description = Description;
          if (Kernel->Needs.SharedBytes < Needs.SharedBytes)
            Kernel->Needs.SharedBytes = Needs.SharedBytes;
          if (Kernel->Needs.Registers < Needs.Registers)
            Kernel->Needs.Registers = Needs.Registers;
          ++Kernel->NumImages;
        });
  }

  /// Those that every image describes, by address.
  void keepDescribed(int32_t NumImages) {
    size_t NumDescribed = 0;
    for (size_t Index = 0; Index < NumKernels; ++Index)
      if (Kernels[Index].NumImages == NumImages)
        Kernels[NumDescribed++] = Kernels[Index];
    NumKernels = NumDescribed;
    qsort(Kernels, NumKernels, sizeof(DescribedKernel),
          [](const void *A, const void *B) {
            return compare(static_cast<const DescribedKernel *>(A)->Address,
                           static_cast<const DescribedKernel *>(B)->Address);
          });
  }

  DescribedKernel *Kernels;
  size_t NumKernels;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHTABLE_H
