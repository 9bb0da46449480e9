//===- simulator/host/DeviceProfile.h - a GPU's properties ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the properties of a GPU that libomptarget queries from the
//           CUDA driver, or has in a table, when it chooses teams and threads:
//           one row for each GPU. The count of resident blocks is a setting of
//           the user (simulator/device/Options.h).
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

/// The properties of a GPU. The defaults are equal for all NVIDIA GPUs.
struct DeviceProfile {
  const char *Name;             ///< The name of the GPU.
  uint32_t Arch;                ///< sm_<Arch>
  uint32_t WarpSize;            ///< The threads of a warp.
  uint32_t MaxThreads;          ///< The maximum count of threads of a block.
  uint32_t MaxTeams;            ///< The maximum count of blocks in dimension x.
  uint32_t DefaultThreads;      ///< The default threads of a block.
  uint32_t DefaultTeams;        ///< The default teams of a grid.
  uint32_t MaxThreadsPerSM;     ///< The resident threads of a multiprocessor.
  uint32_t AllocationAlignment; ///< The alignment of cuMemAlloc.
  uint64_t ClockFrequency;      ///< The frequency in Hz for omp_get_wtick.
};

/// The GPU that the simulator models.
inline constexpr DeviceProfile H200 = {
    "NVIDIA H200", 90, 32, 1024, 0x7fffffff, 128, 3200, 2048, 256, 1000000000};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_DEVICEPROFILE_H
