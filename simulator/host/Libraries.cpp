//===- simulator/host/Libraries.cpp - registered libraries ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/Libraries.h"

#include "offload-abi/OffloadEntries.h"
#include "simulator/host/DeviceGlobals.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/ImageRefusal.h"
#include "simulator/host/Images.h"
#include "simulator/host/MappingTable.h"
#include "simulator/memory/Regions.h"

#include "llvm/Support/Error.h"

#include <algorithm>
#include <cstring>

using namespace warpfold::sim;
using namespace warpfold::offload;
using llvm::ArrayRef;

struct Libraries::OnDevice {
  bool Loaded = false;
  std::unique_ptr<DeviceImage> Image; ///< Null if the library has no image.
  std::vector<std::unique_ptr<Kernel>> Kernels;
};

struct Libraries::Library {
  const LibraryDescriptor *Descriptor;
  ImageChoice Choice;
  std::vector<OffloadEntry> Entries;
  std::array<OnDevice, MaxDevices> Devices;
};

Libraries::Libraries() = default;
Libraries::~Libraries() = default;

Libraries &warpfold::sim::libraries() {
  // Never destroyed, because programs unregister at exit, after the simulator's
  // destructors.
  static auto *Singleton = new Libraries;
  return *Singleton;
}

void Libraries::add(const LibraryDescriptor &Descriptor) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto L = std::make_unique<Library>();
  L->Descriptor = &Descriptor;
  for (size_t Index = 0; Index < numEntries(Descriptor); ++Index) {
    const OffloadEntry Entry = entryAt(Descriptor, Index);
    if (Entry.Flags == EntryRegisterRequires)
      Requirements |= Entry.Data;
    L->Entries.push_back(Entry);
  }
  L->Choice = chooseImage(Descriptor);
  if (L->Choice.ForNvidia)
    ++DeviceImages;
  All.push_back(std::move(L));
  for (std::atomic<int> &Number : Unloaded)
    ++Number;
}

void Libraries::remove(const LibraryDescriptor &Descriptor) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Where = llvm::find_if(All, [&](const std::unique_ptr<Library> &L) {
    return L->Descriptor == &Descriptor;
  });
  if (Where == All.end())
    return;
  Library &L = **Where;
  for (uint32_t Device = 0; Device < MaxDevices; ++Device) {
    const OnDevice &State = L.Devices[Device];
    if (State.Image && State.Image->hasKernel(DestructorKernel))
      State.Image->launch(DestructorKernel, {1, 1, 0}, {});
    for (const OffloadEntry &Entry : L.Entries)
      Kernels[Device].erase(Entry.Address);
    unmapGlobals(L.Entries, Device);
    if (!State.Loaded)
      --Unloaded[Device];
  }
  if (L.Choice.ForNvidia)
    --DeviceImages;
  All.erase(Where);
}

void Libraries::loadAll(uint32_t Device) {
  if (Unloaded[Device] == 0)
    return;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Requirements & RequiresReverseOffload)
    refuse("requires reverse_offload",
           "device threads cannot call the host in the simulator");
  if (Requirements & RequiresUnifiedSharedMemory || options().UnifiedMemory)
    shareHostMemory();
  for (const std::unique_ptr<Library> &L : All)
    if (!L->Devices[Device].Loaded) {
      load(*L, Device);
      L->Devices[Device].Loaded = true;
      --Unloaded[Device];
    }
}

static std::unique_ptr<DeviceImage> compile(ArrayRef<char> Bitcode,
                                            unsigned Arch, uint32_t Device) {
  llvm::SmallVector<char, 0> WithConstructors;
  llvm::Error Err = addConstructorKernels(Bitcode, WithConstructors);
  if (!Err) {
    auto Image = DeviceImage::load(
        WithConstructors.empty() ? Bitcode : ArrayRef<char>(WithConstructors),
        Device);
    if (Image)
      return std::move(*Image);
    Err = Image.takeError();
  }
  endProgram(HostDefect::Unsupported, describeRefusal(std::move(Err), Arch));
}

void Libraries::load(Library &L, uint32_t Device) {
  if (L.Choice.Bitcode.empty()) {
    // A library that is only for other kinds of devices has regions without
    // kernels.
    if (L.Choice.ForNvidia)
      endProgram(HostDefect::Unsupported, L.Choice.Refusal);
    return;
  }
  std::unique_ptr<DeviceImage> &Image = L.Devices[Device].Image;
  Image = compile(L.Choice.Bitcode, L.Choice.Arch, Device);
  writeDeviceEnvironment(*Image, L.Entries, Device);
  if (Image->hasKernel(ConstructorKernel))
    Image->launch(ConstructorKernel, {1, 1, 0}, {});
  mapGlobals(*Image, L.Entries, Device,
             Requirements & RequiresUnifiedSharedMemory);
  addKernels(L, Device);
}

void Libraries::addKernels(Library &L, uint32_t Device) {
  DeviceImage &Image = *L.Devices[Device].Image;
  for (const OffloadEntry &Entry : L.Entries) {
    if (Entry.Size != 0 || !Entry.Address ||
        Entry.Flags == EntryRegisterRequires || !Image.hasKernel(Entry.Name))
      continue;
    auto K = std::make_unique<Kernel>();
    K->Image = &Image;
    K->Name = Entry.Name;
    K->Traits.MaxThreads = Image.limits(Entry.Name).MaxThreads;
    size_t Bytes = 0;
    if (void *Address =
            Image.findGlobal(K->Name + "_kernel_environment", Bytes)) {
      KernelEnvironment Environment{};
      std::memcpy(&Environment, Address, std::min(Bytes, sizeof(Environment)));
      K->Traits.Environment = Environment;
    }
    if (const void *Address = Image.findGlobal(
            K->Name + tuning::LaunchDescriptionSuffix, Bytes)) {
      tuning::LaunchDescription Description{};
      std::memcpy(&Description, Address, std::min(Bytes, sizeof(Description)));
      if (Description.Version == tuning::LaunchDescriptionVersion)
        K->Traits.Description = Description;
    }
    Kernels[Device][Entry.Address] = K.get();
    L.Devices[Device].Kernels.push_back(std::move(K));
  }
}

const Kernel *Libraries::findKernel(const void *HostStub, uint32_t Device) {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Kernels[Device].lookup(HostStub);
}
