//===- simulator/host/Libraries.h - what the program registered -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the executable and the shared libraries with target regions: their
//           images, their kernels by host stub, their global variables, for
//           each device.
// Callers:  the entry points, any host thread; one mutex inside.
// Memory:   images are compiled when the first construct needs a device, not
//           before: a program that only asks for devices pays nothing.
// Source:   LLVM 19 offload/src/PluginManager.cpp (registerLib) and
//           omptarget.cpp (initLibrary), plugins-nextgen/common/src/
//           PluginInterface.cpp (setupDeviceEnvironment, setupIndirectCallTable).
// Next:     simulator/host/KernelLaunch.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_LIBRARIES_H
#define WARPFOLD_SIMULATOR_HOST_LIBRARIES_H

#include "offload-abi/OffloadAbi.h"
#include "simulator/device/Options.h"
#include "simulator/host/TeamsAndThreads.h"
#include "simulator/image/DeviceImage.h"

#include "llvm/ADT/DenseMap.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace warpfold::sim {

/// A kernel that can be launched. Lives as long as its library.
struct Kernel {
  DeviceImage *Image;
  std::string Name;
  KernelTraits Traits;
};

class Libraries {
public:
  Libraries();
  ~Libraries();

  void add(const offload::LibraryDescriptor &Descriptor);

  /// Runs the images' destructors and forgets the library.
  void remove(const offload::LibraryDescriptor &Descriptor);

  /// Loads what is registered and not yet loaded on the device. Ends the program
  /// where an image cannot be run.
  void loadAll(uint32_t Device);

  /// The device's kernel of a host stub, or null. After loadAll.
  const Kernel *findKernel(const void *HostStub, uint32_t Device);

  bool hasDeviceImage() const { return DeviceImages > 0; }

  /// RequiresFlag bits of all libraries together.
  int64_t requirements() const { return Requirements; }

private:
  struct Library;
  struct OnDevice;

  void load(Library &L, uint32_t Device);
  void addKernels(Library &L, uint32_t Device);

  std::mutex Mutex;
  std::vector<std::unique_ptr<Library>> All;
  /// By host stub, for each device.
  std::array<llvm::DenseMap<const void *, Kernel *>, MaxDevices> Kernels;
  std::atomic<int> DeviceImages = 0; ///< libraries with an NVIDIA image
  /// Libraries yet to load on each device.
  std::array<std::atomic<int>, MaxDevices> Unloaded = {};
  std::atomic<int64_t> Requirements = 0;
};

Libraries &libraries();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_LIBRARIES_H
