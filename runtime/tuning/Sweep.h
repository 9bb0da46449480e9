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

/// Threads of a team where the user does not say. Enough that few teams fill a
/// multiprocessor, few enough for 128 registers a thread.
inline constexpr uint32_t SweepThreads = 512;

/// Threads that a sweep keeps on each multiprocessor: all that sm_70, sm_80 and
/// sm_90 hold; sm_75, sm_86 and sm_89 run the surplus as a second wave.
inline constexpr uint32_t SweepThreadsOfMultiprocessor = 2048;

/// Bytes that one thread asks for before it waits.
inline constexpr uint32_t SweepBytesInFlight = 128;

/// Iterations of a thread in one tile, at most.
inline constexpr uint32_t SweepIterations = 16;

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
