//===- host/LaunchTable.h - kernels that describe themselves ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  which kernels of one registration are described (tuning/
//           LaunchDescription.h), by the address that a launch passes for them. A
//           kernel is described only if every image that was registered with it has
//           the same description: which image a device gets is not known here, and a
//           device that is not CUDA's gets an image without a description.
// Callers:  host/ChooseLaunch.cpp creates tables and looks up.
// Memory:   64 bytes for each such kernel, never freed, and never written
//           once launches can see it; nothing if there is no such kernel.
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

struct DescribedKernel {
  const void *Address; ///< identifies the kernel in a launch
  const char *Name;    ///< identifies the kernel in the images
  tuning::LaunchDescription Description;
  /// The count of images read so far, if all of them have this description.
  int32_t NumImages;
  /// The largest values of all images.
  tuning::KernelNeeds Needs;
};

class LaunchTable {
public:
  /// Returns the table of Library's described kernels; null if there are none, or without
  /// memory.
  static LaunchTable *create(const offload::LibraryDescriptor &Library);

  /// Returns the described kernel with that address; null if there is none.
  const DescribedKernel *find(const void *Address) const;

  /// The devices that these kernels can run on; a Count of 0 if libomptarget is to choose
  /// teams and threads.
  Multiprocessors Devices;
  LaunchMode Mode;
  /// The table of the previous registration, or null.
  const LaunchTable *Next;

private:
  /// Adds all kernels of the registration, sorted by name; returns false without memory.
  bool addKernels(const offload::LibraryDescriptor &Library);

  /// Returns the kernel with the name of Length bytes, or null.
  DescribedKernel *findName(const char *Name, size_t Length) const;

  /// Adds the descriptions of Image, which has this number in the registration.
  void readImage(const offload::DeviceImageDescriptor &Image, int32_t Number);

  /// Keeps the kernels that all images describe, sorted by address.
  void keepDescribed(int32_t NumImages);

  DescribedKernel *Kernels;
  size_t NumKernels;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_LAUNCHTABLE_H
