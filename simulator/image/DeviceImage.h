//===- simulator/image/DeviceImage.h - a loaded device image ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  turns LLVM bitcode for nvptx64 into host code once, and runs its
//           kernels on the simulated device as often as asked.
// Callers:  the host side (simulator/host) and warpfold-sim-kernel. Every
//           member may be called from several host threads; launches are
//           serialised by one mutex for the whole process.
// Memory:   device memory is host memory: a kernel argument that is a pointer
//           is a host pointer, findGlobal returns a host address.
// Defects:  load returns an error that names the construct it cannot lower and
//           the function in which it stands. launch never returns after a
//           defect: it prints the report and ends the process with the status
//           of that kind (simulator/report/ExitStatus.h).
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

/// What a launch asks for, in hardware terms. Threads counts all threads of a
/// block, generic mode's extra warp included.
struct LaunchShape {
  uint32_t Teams = 1;
  uint32_t Threads = 1;
  uint32_t DynamicShared = 0;
};

/// What the image itself says about a kernel.
struct KernelLimits {
  uint32_t MaxThreads = 0;   ///< `maxntidx` of the kernel, 0 where it has none.
  uint32_t StaticShared = 0; ///< bytes of shared variables in the image.
  uint32_t Arguments = 0;    ///< how many arguments the kernel takes.
};

/// One image, lowered and compiled.
class DeviceImage {
public:
  /// Bitcode is linked with a device runtime already (-fopenmp-target-jit).
  /// Each device has an image of its own: its variables.
  static llvm::Expected<std::unique_ptr<DeviceImage>>
  load(llvm::ArrayRef<char> Bitcode, uint32_t Device = 0);

  ~DeviceImage();
  DeviceImage(const DeviceImage &) = delete;
  DeviceImage &operator=(const DeviceImage &) = delete;

  /// Address and size of a device variable, nullptr where there is none of
  /// that name (the image may not use it).
  void *findGlobal(llvm::StringRef Name, size_t &Bytes);

  bool hasKernel(llvm::StringRef Name) const;

  /// The kernel must exist.
  KernelLimits limits(llvm::StringRef Kernel) const;

  /// Runs a grid and returns when its last block is done. Args are the kernel's
  /// arguments by value, 64 bits each, the launch environment first.
  void launch(llvm::StringRef Kernel, const LaunchShape &Shape,
              llvm::ArrayRef<void *> Args);

private:
  struct State;
  explicit DeviceImage(std::unique_ptr<State> S);
  std::unique_ptr<State> S;
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_IMAGE_DEVICEIMAGE_H
