//===- tuning/Updates.h - parameters of loops with updates ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of loops that update arrays by `omp atomic`, for the pass
// (codegen-helpers/) and the host library (host/). None of them changes the
// result of an integer update; all of them change the order of a floating-point
// sum. docs/Keyed.md has the measurements.
//
// Measured on Hopper (H100, H200) only. Other architectures use the same
// numbers, within the limits of their multiprocessors (docs/Tuning.md,
// "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_UPDATES_H
#define WARPFOLD_TUNING_UPDATES_H

#include "KernelNeeds.h"
#include "Rows.h"

namespace warpfold::tuning {

/// The number of threads of a team. As many teams as run at once execute the
/// whole loop, so that each initialises and adds back its copies once.
inline constexpr uint32_t UpdateThreads = 512;

/// The number of iterations below which a loop has libomptarget's launch, with
/// UpdateFewThreads threads a team and no copies: it does not fill the
/// multiprocessors, and few elements are updated often.
inline constexpr uint64_t UpdateShortLoop = uint64_t(1) << 16;
inline constexpr uint32_t UpdateFewThreads = 128;

/// The largest number of instructions, before optimisation, of a loop's body
/// including the functions that it calls. A longer one has libomptarget's
/// launch.
inline constexpr uint64_t UpdateMostInstructions = 256;

/// The largest number of arrays of which a kernel has copies.
inline constexpr uint32_t UpdateMostCopies = 4;

/// The largest number of elements of a copy, and the largest size of a team's
/// copies: four teams share a multiprocessor, and the cache must hold the
/// loop's other data.
inline constexpr uint32_t UpdateMostElements = 2048;
inline constexpr uint32_t UpdateBytesOfCopies = 24 * 1024;

/// The resources of a device.
struct DeviceRoom {
  /// The number of multiprocessors.
  uint32_t Multiprocessors;
  /// The bytes of shared memory of a multiprocessor.
  uint32_t SharedBytes;
  /// The number of threads of a multiprocessor.
  uint32_t Threads;
};

/// Returns the number of teams of UpdateThreads threads that run on a
/// multiprocessor at once, at least 1.
constexpr uint32_t updateTeamsAtOnce(const KernelNeeds &Needs,
                                     uint32_t CopyBytes,
                                     const DeviceRoom &Device) {
  const uint32_t ByThreads = Device.Threads / UpdateThreads;
  const uint32_t ByRegisters = teamsByRegisters(Needs, UpdateThreads);
  const uint32_t ByShared =
      Device.SharedBytes / (Needs.SharedBytes + CopyBytes + RowOtherShared);
  uint32_t Most = ByThreads < ByRegisters ? ByThreads : ByRegisters;
  Most = Most < ByShared ? Most : ByShared;
  return Most == 0 ? 1 : Most;
}

/// Returns the size of a team's copies: a whole number of elements.
constexpr uint32_t bytesOfCopies(uint32_t BytesPerElement,
                                 const KernelNeeds &Needs) {
  if (BytesPerElement == 0)
    return 0;
  const uint32_t Room =
      RowMostShared -
      (Needs.SharedBytes < RowMostShared ? Needs.SharedBytes : RowMostShared);
  const uint32_t Fit =
      (Room < UpdateBytesOfCopies ? Room : UpdateBytesOfCopies) /
      BytesPerElement;
  return BytesPerElement *
         (Fit < UpdateMostElements ? Fit : UpdateMostElements);
}

/// Returns the launch, with the shared memory of the copies, if no clause
/// specifies it. TripCount is 0 if it is known only on the device; then the
/// launch is that of a long loop.
constexpr Launch updateLaunch(uint64_t TripCount,
                              const LaunchDescription &Kernel,
                              const DeviceRoom &Device,
                              const KernelNeeds &Needs) {
  if (TripCount != 0 && TripCount < UpdateShortLoop)
    return {static_cast<uint32_t>((TripCount - 1) / UpdateFewThreads + 1),
            UpdateFewThreads};
  const uint32_t CopyBytes =
      bytesOfCopies(Kernel.Updates.BytesPerElement, Needs);
  const uint64_t AtOnce = static_cast<uint64_t>(Device.Multiprocessors) *
                          updateTeamsAtOnce(Needs, CopyBytes, Device);
  const uint64_t Full = (TripCount - 1) / UpdateThreads + 1;
  // Each team initialises and adds back its copies. Two teams on each
  // multiprocessor have two iterations a thread before there are more teams.
  const uint64_t Few = uint64_t(2) * Device.Multiprocessors;
  const uint64_t Worth = Full <= Few ? Full : Full / 2 < Few ? Few : Full / 2;
  return {static_cast<uint32_t>(Worth < AtOnce ? Worth : AtOnce), UpdateThreads,
          CopyBytes};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_UPDATES_H
