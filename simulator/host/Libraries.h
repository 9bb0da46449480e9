//===- simulator/host/Libraries.h - registered libraries --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  manages the executable and the shared libraries with target
//           regions. For each device it stores their images and their kernels,
//           which it finds by host stub, and maps their global variables.
// Callers:  the entry points, on any host thread; a mutex protects the object.
// Memory:   images are compiled when the first construct uses a device, so that
//           a program that only queries the devices compiles nothing.
// Source:   LLVM 19 offload/src/PluginManager.cpp (registerLib) and
//           omptarget.cpp (initLibrary), plugins-nextgen/common/src/
//           PluginInterface.cpp (setupDeviceEnvironment,
//           setupIndirectCallTable).
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

/// A kernel that can be launched. It exists as long as its library.
struct Kernel {
  /// The image that contains the kernel.
  DeviceImage *Image;
  /// The kernel's name in the image.
  std::string Name;
  /// The kernel's properties.
  KernelTraits Traits;
};

/// The registered libraries.
class Libraries {
public:
  Libraries(); ///< Creates an empty list.
  ~Libraries();

  /// Adds a library.
  void add(const offload::LibraryDescriptor &Descriptor);

  /// Runs the images' destructors and removes the library.
  void remove(const offload::LibraryDescriptor &Descriptor);

  /// Loads all registered libraries that are not loaded on the device. Ends the
  /// program if an image cannot run.
  void loadAll(uint32_t Device);

  /// Returns the device's kernel of a host stub, or null. loadAll() must have
  /// been called.
  const Kernel *findKernel(const void *HostStub, uint32_t Device);

  /// Returns whether a library has an image for NVIDIA GPUs.
  bool hasDeviceImage() const { return DeviceImages > 0; }

  /// Returns the RequiresFlag bits of all libraries.
  int64_t requirements() const { return Requirements; }

private:
  struct Library;  ///< A registered library.
  struct OnDevice; ///< The image and the kernels of a library on one device.

  /// Loads a library on a device.
  void load(Library &L, uint32_t Device);
  /// Adds the kernels of a library that is loaded on a device.
  void addKernels(Library &L, uint32_t Device);

  /// Protects the members below.
  std::mutex Mutex;
  /// The registered libraries.
  std::vector<std::unique_ptr<Library>> All;
  /// The kernels by host stub, for each device.
  std::array<llvm::DenseMap<const void *, Kernel *>, MaxDevices> Kernels;
  /// The count of libraries with an NVIDIA image.
  std::atomic<int> DeviceImages = 0;
  /// The count of libraries that are not loaded, for each device.
  std::array<std::atomic<int>, MaxDevices> Unloaded = {};
  /// The RequiresFlag bits of all libraries.
  std::atomic<int64_t> Requirements = 0;
};

/// Returns the only object.
Libraries &libraries();

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_LIBRARIES_H
