//===- host/LaunchTable.cpp - the described kernels of a library ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/LaunchTable.h"

#include "host/DeviceImage.h"
#include "offload-abi/OffloadEntries.h"

#include <stdlib.h>
#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

struct KernelName {
  const char *Text;
  size_t Length;
};

int compare(const void *A, const void *B) { return A < B ? -1 : A > B; }

DeviceImage imageOf(const offload::DeviceImageDescriptor &Image) {
  return {Image.Begin, Image.End};
}

bool hasDescriptions(const offload::DeviceImageDescriptor &Image) {
  bool Result = false;
  imageOf(Image).forEachDescription(
      [&](const char *, size_t, const tuning::LaunchDescription &,
          tuning::KernelNeeds) { Result = true; });
  return Result;
}

} // namespace

[[gnu::weak]] LaunchTable *
LaunchTable::create(const offload::LibraryDescriptor &Library) {
  if (Library.NumImages < 1 || !hasDescriptions(Library.Images[0]))
    return nullptr;
  auto *Table = static_cast<LaunchTable *>(malloc(sizeof(LaunchTable)));
  if (Table == nullptr)
    return nullptr;
  *Table = {};
  if (Table->addKernels(Library)) {
    for (int32_t Image = 0; Image < Library.NumImages; ++Image)
      Table->readImage(Library.Images[Image], Image);
    Table->removeUndescribed(Library.NumImages);
  }
  if (Table->NumKernels != 0)
    return Table;
  free(Table->Kernels);
  free(Table);
  return nullptr;
}

[[gnu::weak]] const DescribedKernel *
LaunchTable::find(const void *Address) const {
  return static_cast<const DescribedKernel *>(
      bsearch(Address, Kernels, NumKernels, sizeof(DescribedKernel),
              [](const void *Key, const void *Kernel) {
                return compare(
                    Key, static_cast<const DescribedKernel *>(Kernel)->Address);
              }));
}

[[gnu::weak]] bool
LaunchTable::addKernels(const offload::LibraryDescriptor &Library) {
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

[[gnu::weak]] DescribedKernel *LaunchTable::findName(const char *Name,
                                                     size_t Length) const {
  const KernelName Key = {Name, Length};
  return static_cast<DescribedKernel *>(bsearch(
      &Key, Kernels, NumKernels, sizeof(DescribedKernel),
      [](const void *Key, const void *Element) {
        const auto &Searched = *static_cast<const KernelName *>(Key);
        const char *Has = static_cast<const DescribedKernel *>(Element)->Name;
        const int Order = strncmp(Searched.Text, Has, Searched.Length);
        return Order != 0 ? Order : -(Has[Searched.Length] != '\0');
      }));
}

[[gnu::weak]] void
LaunchTable::readImage(const offload::DeviceImageDescriptor &Image,
                       int32_t Number) {
  imageOf(Image).forEachDescription(
      [&](const char *Name, size_t Length,
          const tuning::LaunchDescription &Description,
          tuning::KernelNeeds Needs) {
        DescribedKernel *Kernel = findName(Name, Length);
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

[[gnu::weak]] void LaunchTable::removeUndescribed(int32_t NumImages) {
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
