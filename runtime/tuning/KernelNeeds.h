//===- tuning/KernelNeeds.h - room on a multiprocessor ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel takes of a multiprocessor, as its image says, and how many of its teams
// find room there at once.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_KERNELNEEDS_H
#define WARPFOLD_TUNING_KERNELNEEDS_H

#include <stdint.h>

namespace warpfold::tuning {

struct KernelNeeds {
  uint32_t SharedBytes;
  /// Of a thread; 0 where it is not known.
  uint32_t Registers;
};
inline constexpr uint32_t RegistersOfMultiprocessor = 64 * 1024;
/// Of a thread; they are given to it by so many.
inline constexpr uint32_t MostRegisters = 255;
inline constexpr uint32_t RegisterUnit = 8;

/// Teams of so many threads for which a multiprocessor has registers: as few as it may be
/// where the kernel's are not known, and perhaps none.
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
