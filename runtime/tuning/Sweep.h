//===- tuning/Sweep.h - the shape of a sweep --------------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers only, for the pass (codegen-helpers/) and the runtime, which compile
// this file for the host and for the device. None of them changes the result of
// an integer reduction; those that change the order of a floating-point sum are
// named in docs/Determinism.md. docs/Tuning.md has the measurements.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_SWEEP_H
#define WARPFOLD_TUNING_SWEEP_H

#include <stdint.h>

namespace warpfold::tuning {

/// Threads of a team where the user does not say. Half of it makes the teams'
/// common end dearer, twice of it leaves multiprocessors without work in short
/// loops.
inline constexpr uint32_t SweepThreads = 256;

/// Threads that a sweep keeps on each multiprocessor: what fits with the 64
/// registers that the loads in flight take.
inline constexpr uint32_t SweepThreadsOfMultiprocessor = 1024;

/// Bytes that one thread asks for before it waits.
inline constexpr uint32_t SweepBytesInFlight = 128;

/// Iterations of a thread in one tile, at most.
inline constexpr uint32_t SweepIterations = 16;

/// Bytes of a wide load, of elements of 1 or 2 bytes, and how many of them a
/// thread asks for before it waits.
inline constexpr uint32_t SweepWideBytes = 16;
inline constexpr uint32_t SweepWideLoads = 4;

/// Instructions of all copies of a loop's body, before optimisation, at most.
inline constexpr uint32_t SweepInstructions = 1024;

/// What a kernel with a sweep says of itself to the host: the constant
/// <kernel>_warpfold_sweep in the device image. host/ chooses the launch by it.
struct SweepDescription {
  uint32_t Version;
  uint32_t ThreadsOfTeam;
  uint32_t IterationsOfThread;
  uint32_t ThreadsOfMultiprocessor;
};
inline constexpr uint32_t SweepDescriptionVersion = 1;
inline constexpr char SweepDescriptionSuffix[] = "_warpfold_sweep";

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_SWEEP_H
