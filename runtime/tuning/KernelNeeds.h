//===- tuning/KernelNeeds.h - resources of a kernel -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The resources that a kernel requires on a multiprocessor, as its image
// states, and the number of its teams that run there at once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_KERNELNEEDS_H
#define WARPFOLD_TUNING_KERNELNEEDS_H

#include <stdint.h>

namespace warpfold::tuning {

/// The resources of a kernel.
struct KernelNeeds {
  /// The bytes of shared memory of a team.
  uint32_t SharedBytes;
  /// The number of registers of a thread; 0 if unknown.
  uint32_t Registers;
};
/// The number of registers of a multiprocessor.
inline constexpr uint32_t RegistersOfMultiprocessor = 64 * 1024;
/// The largest number of registers of a thread. Registers are allocated in
/// units of RegisterUnit.
inline constexpr uint32_t MostRegisters = 255;
inline constexpr uint32_t RegisterUnit = 8;

/// Returns the number of teams of ThreadsOfTeam threads for which a
/// multiprocessor has registers; possibly 0. If the kernel's number of
/// registers is unknown, assumes the largest possible one.
constexpr uint32_t teamsByRegisters(const KernelNeeds &Needs,
                                    uint32_t ThreadsOfTeam) {
  const uint32_t Registers =
      Needs.Registers == 0 || Needs.Registers > MostRegisters
          ? MostRegisters + 1
          : (Needs.Registers + RegisterUnit - 1) / RegisterUnit * RegisterUnit;
  return RegistersOfMultiprocessor / (Registers * ThreadsOfTeam);
}

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_KERNELNEEDS_H
