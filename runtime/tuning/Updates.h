//===- tuning/Updates.h - launches of loops that update  --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of loops that update arrays by `omp atomic`, for the pass
// (codegen-helpers/) and the object in the program that launches (host/). None of them
// changes the result of an integer update; all change the order of a floating-point sum.
// docs/Keyed.md has the measurements.
//
// Measured on Hopper (H100, H200) alone. Other architectures have the same numbers, within
// what their multiprocessors offer (docs/Tuning.md, "Architectures").
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_UPDATES_H
#define WARPFOLD_TUNING_UPDATES_H

#include "KernelNeeds.h"
#include "Rows.h"

namespace warpfold::tuning {

/// Threads of a team, of which as many as there is room for on the multiprocessors do
/// the whole loop: a copy in shared memory is begun and ended once in each.
inline constexpr uint32_t UpdateThreads = 512;

/// A loop of fewer iterations has libomptarget's launch, of so many threads a team, and no
/// copies: it does not fill the multiprocessors, and few places are updated often.
inline constexpr uint64_t UpdateShortLoop = uint64_t(1) << 16;
inline constexpr uint32_t UpdateFewThreads = 128;

/// Of a loop's body with what it calls, before optimisation: a longer one keeps
/// libomptarget's launch.
inline constexpr uint64_t UpdateMostInstructions = 256;

/// Arrays that a kernel has copies of.
inline constexpr uint32_t UpdateMostCopies = 4;

/// Places of a copy, and bytes of all of a team's copies, at most: of four teams on a
/// multiprocessor, beside the cache of what the loop reads.
inline constexpr uint32_t UpdateMostPlaces = 2048;
inline constexpr uint32_t UpdateBytesOfCopies = 24 * 1024;

/// What a device has, of shared memory and of threads on each multiprocessor.
struct DeviceRoom {
  uint32_t Multiprocessors;
  uint32_t SharedBytes;
  uint32_t Threads;
};

/// Teams of UpdateThreads that find room on a multiprocessor at once, at least 1.
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

/// Of all of a team's copies: whole places.
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
  return BytesPerElement * (Fit < UpdateMostPlaces ? Fit : UpdateMostPlaces);
}

/// Returns the launch if no clause says how it is to be, with the copies' shared memory. TripCount
/// is 0 if only the device knows it: then the launch is that of a long loop.
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
  // Each team begins and ends its copies: two on each multiprocessor have two iterations of
  // a thread before there are more.
  const uint64_t Few = uint64_t(2) * Device.Multiprocessors;
  const uint64_t Worth = Full <= Few ? Full : Full / 2 < Few ? Few : Full / 2;
  return {static_cast<uint32_t>(Worth < AtOnce ? Worth : AtOnce), UpdateThreads,
          CopyBytes};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_UPDATES_H
