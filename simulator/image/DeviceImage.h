//===- simulator/image/DeviceImage.h - a loaded device image ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  compiles LLVM bitcode for nvptx64 to host code once, and runs its
//           kernels on the simulated device any number of times.
// Callers:  the host side (simulator/host) and warpfold-sim-kernel. Every
//           member may be called from several host threads. One mutex for the
//           whole process serialises launches.
// Memory:   device memory is host memory: a kernel argument that is a pointer
//           is a host pointer, and findGlobal returns a host address.
// Defects:  load returns an error that states the unsupported construct and the
//           function that contains it. launch does not return after a defect:
//           it prints the report and ends the process with the status of the
//           defect's kind (simulator/report/ExitStatus.h).
// Next:     simulator/lowering/Lowering.h, then simulator/device/Grid.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_IMAGE_DEVICEIMAGE_H
#define WARPFOLD_SIMULATOR_IMAGE_DEVICEIMAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace warpfold::sim {

/// The shape of a launch. Threads counts all threads of a block, including the
/// extra warp of generic mode.
struct LaunchShape {
  uint32_t Teams = 1;         ///< The count of blocks.
  uint32_t Threads = 1;       ///< The threads of a block.
  uint32_t DynamicShared = 0; ///< The bytes of dynamic shared memory.
};

/// The properties of a kernel in the image.
struct KernelLimits {
  uint32_t MaxThreads = 0;   ///< The kernel's `maxntidx`, or 0.
  uint32_t StaticShared = 0; ///< The bytes of shared variables.
  uint32_t Arguments = 0;    ///< The count of the kernel's arguments.
};

/// An image that is lowered and compiled.
class DeviceImage {
public:
  /// Loads the bitcode, which must be linked with a device runtime
  /// (-fopenmp-target-jit). Each device has a separate image with separate
  /// variables.
  static llvm::Expected<std::unique_ptr<DeviceImage>>
  load(llvm::ArrayRef<char> Bitcode, uint32_t Device = 0);

  ~DeviceImage(); ///< Unloads the image.
  DeviceImage(const DeviceImage &) = delete;
  DeviceImage &operator=(const DeviceImage &) = delete;

  /// Returns the address and size of a device variable, or null if the image
  /// has no variable with that name (it may not use the variable).
  void *findGlobal(llvm::StringRef Name, size_t &Bytes);

  /// Returns whether the image contains the kernel.
  bool hasKernel(llvm::StringRef Name) const;

  /// Returns the properties of a kernel, which must exist.
  KernelLimits limits(llvm::StringRef Kernel) const;

  /// Runs a grid and returns when its last block has ended. Args contains the
  /// kernel's arguments by value, 64 bits each, with the launch environment
  /// first.
  void launch(llvm::StringRef Kernel, const LaunchShape &Shape,
              llvm::ArrayRef<void *> Args);

private:
  struct State; ///< The compiled code and its kernels and variables.
  /// Takes the state of a loaded image.
  explicit DeviceImage(std::unique_ptr<State> S);
  /// The state of the image.
  std::unique_ptr<State> S;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_DEVICEIMAGE_H
