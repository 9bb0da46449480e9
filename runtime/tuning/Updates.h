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
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_UPDATES_H
#define WARPFOLD_TUNING_UPDATES_H

#include "LaunchDescription.h"

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

/// What a kernel takes of a multiprocessor, and what that has.
struct KernelNeeds {
  uint32_t SharedBytes;
  /// Of a thread; 0 where it is not known.
  uint32_t Registers;
};
inline constexpr uint32_t ThreadsOfMultiprocessor = 2048;
inline constexpr uint32_t RegistersOfMultiprocessor = 64 * 1024;
/// Registers are given to a thread by so many.
inline constexpr uint32_t RegisterUnit = 8;

/// Teams of UpdateThreads that find room on a multiprocessor at once, at least 1.
constexpr uint32_t updateTeamsAtOnce(const KernelNeeds &Needs,
                                     uint32_t CopyBytes,
                                     uint32_t SharedOfMultiprocessor) {
  // What the system takes of shared memory for each block.
  constexpr uint32_t OfSystem = 1024;
  const uint32_t Registers =
      Needs.Registers == 0
          ? 64
          : (Needs.Registers + RegisterUnit - 1) / RegisterUnit * RegisterUnit;
  const uint32_t ByThreads = ThreadsOfMultiprocessor / UpdateThreads;
  const uint32_t ByRegisters =
      RegistersOfMultiprocessor / (Registers * UpdateThreads);
  const uint32_t ByShared =
      SharedOfMultiprocessor / (Needs.SharedBytes + CopyBytes + OfSystem);
  uint32_t Most = ByThreads < ByRegisters ? ByThreads : ByRegisters;
  Most = Most < ByShared ? Most : ByShared;
  return Most == 0 ? 1 : Most;
}

/// The launch where the user says nothing of it. TripCount > 0. Its shared memory is that
/// of the copies.
constexpr Launch updateLaunch(uint64_t TripCount,
                              const LaunchDescription &Kernel,
                              uint32_t Multiprocessors,
                              uint32_t SharedOfMultiprocessor,
                              const KernelNeeds &Needs) {
  if (TripCount < UpdateShortLoop)
    return {static_cast<uint32_t>((TripCount - 1) / UpdateFewThreads + 1),
            UpdateFewThreads};
  const uint32_t OfPlace = Kernel.Updates.BytesOfPlace;
  const uint32_t Fit = OfPlace == 0 ? 0 : UpdateBytesOfCopies / OfPlace;
  const uint32_t CopyBytes =
      OfPlace * (Fit < UpdateMostPlaces ? Fit : UpdateMostPlaces);
  const uint64_t AtOnce =
      static_cast<uint64_t>(Multiprocessors) *
      updateTeamsAtOnce(Needs, CopyBytes, SharedOfMultiprocessor);
  const uint64_t Full = (TripCount - 1) / UpdateThreads + 1;
  return {static_cast<uint32_t>(Full < AtOnce ? Full : AtOnce), UpdateThreads,
          CopyBytes};
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_UPDATES_H
