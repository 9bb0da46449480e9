//===- simulator/host/DeviceProfile.h - the GPU that is stood in for *- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the numbers that libomptarget asks the CUDA driver for, or has in
//           its own table, when it chooses teams and threads: one row for each
//           GPU. How many blocks are resident is no part of this; the user
//           says that (simulator/device/Options.h).
// Callers:  simulator/host/TeamsAndThreads.cpp, Libraries.cpp.
// Sources:  LLVM 19 llvm/Frontend/OpenMP/OMPGridValues.h (NVPTXGridValues: 128
//           threads and 3200 teams by default) and
//           offload/plugins-nextgen/cuda/src/rtl.cpp (CUDADeviceTy::initImpl:
//           limits from the driver; getClockFrequency).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_DEVICEPROFILE_H
#define WARPFOLD_SIMULATOR_HOST_DEVICEPROFILE_H

#include <cstdint>

namespace warpfold::sim {

struct DeviceProfile {
  const char *Name;
  uint32_t Arch; ///< sm_<Arch>
  uint32_t WarpSize;
  uint32_t MaxThreads;     ///< of a block
  uint32_t MaxTeams;       ///< of a grid, x dimension
  uint32_t DefaultThreads; ///< of a block; the same for every NVIDIA GPU
  uint32_t DefaultTeams;   ///< of a grid; the same for every NVIDIA GPU
  uint32_t MaxThreadsPerSM;
  uint32_t AllocationAlignment; ///< of cuMemAlloc
  uint64_t ClockFrequency;      ///< Hz that omp_get_wtick reports
};

inline constexpr DeviceProfile H200 = {
    "NVIDIA H200", 90, 32, 1024, 0x7fffffff, 128, 3200, 2048, 256, 1000000000};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEPROFILE_H
