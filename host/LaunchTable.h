//===- host/LaunchTable.h - the described kernels of a library --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the description of a kernel (tuning/LaunchDescription.h) by
//           the address that a launch passes for it. A kernel counts as
//           described only if every image of its registration has the same
//           description, because this library cannot determine which image a
//           device receives. A device that is not a CUDA device receives an
//           image without descriptions.
// Callers:  host/ChooseLaunch.cpp creates and searches tables.
// Memory:   72 bytes for each offload entry of a library with described
//           kernels. A table is never freed, and not modified once launches can
//           read it. Without described kernels there is none.
// Next:     host/DeviceImage.h reads an image.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_LAUNCHTABLE_H
#define WARPFOLD_HOST_LAUNCHTABLE_H

#include "host/LaunchMode.h"
#include "host/Multiprocessors.h"
#include "offload-abi/OffloadAbi.h"
#include "runtime/tuning/KernelNeeds.h"
#include "runtime/tuning/LaunchDescription.h"

#include <stddef.h>
#include <stdint.h>

namespace warpfold::host {

/// A kernel with a description.
struct DescribedKernel {
  const void *Address; ///< Identifies the kernel in a launch.
  const char *Name;    ///< Identifies the kernel in the images.
  /// The description, which is equal in all images.
  tuning::LaunchDescription Description;
  /// The count of images read so far that all have this description.
  int32_t NumImages;
  /// The largest values of all images.
  tuning::KernelNeeds Needs;
};

/// The described kernels of one registration.
class LaunchTable {
public:
  /// Returns the table of Library's described kernels. Returns null if there
  /// are none or memory is exhausted.
  static LaunchTable *create(const offload::LibraryDescriptor &Library);

  /// Returns the described kernel with this address, or null.
  const DescribedKernel *find(const void *Address) const;

  /// The devices on which these kernels can run. Count is 0 if libomptarget is
  /// to choose teams and threads.
  Multiprocessors Devices;
  /// Whether variables may stay in host memory.
  LaunchMode Mode;
  /// The table of the previous registration, or null.
  const LaunchTable *Next;

private:
  /// Adds all kernels of the registration, sorted by name. Returns false if
  /// memory is exhausted.
  bool addKernels(const offload::LibraryDescriptor &Library);

  /// Returns the kernel whose name has these Length bytes, or null.
  DescribedKernel *findName(const char *Name, size_t Length) const;

  /// Adds the descriptions of Image, which has this Number in the registration.
  void readImage(const offload::DeviceImageDescriptor &Image, int32_t Number);

  /// Removes kernels that some image does not describe, and sorts the others by
  /// address.
  void removeUndescribed(int32_t NumImages);

  /// The kernels.
  DescribedKernel *Kernels;
  /// The count of kernels.
  size_t NumKernels;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHTABLE_H
