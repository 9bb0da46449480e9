//===- detail/Launch.h - launches device algorithms -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches the kernel of a device algorithm. An Algorithm is an object that is
// copied to the device byte by byte. It declares the type Shared of the block's
// shared memory, the number of Threads of a block, the number of Blocks for
// which a multiprocessor should have room, and a function run(Shared *), which
// all threads call. Its bytes are passed as 64-bit kernel arguments, because
// libomptarget would copy an object of class type to the device separately.
//
// The kernel is a bare region: all threads of all teams start at its first
// statement, and the only runtime call before the algorithm is that of
// interface/AlgorithmAbi.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_LAUNCH_H
#define WARPFOLD_DETAIL_LAUNCH_H

#include "../workspace.h"
#include "Error.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

#ifdef __NVPTX__
#include "../device/interface/AlgorithmAbi.h"
#include "../device/support/Target.h"
#endif

namespace warpfold::detail {

/// The arguments of a kernel.
struct Arguments {
  /// The 64-bit arguments.
  std::uint64_t Words[24];
};

/// An algorithm, padded to the size of the arguments.
template <class Algorithm> struct Argument {
  static_assert(std::is_trivially_copyable_v<Algorithm>,
                "operators and visitors are copied to the device byte by byte");
  static_assert(sizeof(Algorithm) < sizeof(Arguments));
  /// The algorithm.
  Algorithm What;
  /// The padding.
  unsigned char Rest[sizeof(Arguments) - sizeof(Algorithm)];
};

#ifdef __NVPTX__
/// Runs the algorithm. All threads of a block call it. All calls in it are
/// member calls: clang places a variable that is an operand of an overloaded
/// operator or a reference argument in memory that all threads of a team can
/// access.
template <class Algorithm> [[gnu::always_inline]] void run(Arguments Packed) {
  __warpfold_begin_algorithm(Algorithm::Threads, Algorithm::Blocks);
  typename Algorithm::Shared Block;
#pragma omp allocate(Block) allocator(omp_pteam_mem_alloc)
  // Without this openmp-opt treats the shared memory as private to a thread.
  hideFromOptimiser(&Block);
  const auto Mine = __builtin_bit_cast(Argument<Algorithm>, Packed);
  Mine.What.run(&Block);
}
#else
/// Ends the program, because on the host this code runs only if the device has
/// no image.
template <class Algorithm> [[noreturn]] void run(Arguments /*Packed*/) {
  std::fputs(
      "warpfold: the device has no image of this program: compile for its "
      "architecture (--offload-arch)\n",
      stderr);
  std::abort();
}
#endif

/// Launches the algorithm with Teams teams on Device and waits for it.
template <class Algorithm>
void launch(const Algorithm &What, int Teams, int Device) {
  Arguments Packed = {};
  std::memcpy(&Packed, &What, sizeof(Algorithm));
  const auto &Words = Packed.Words;
  const std::uint64_t A0 = Words[0], A1 = Words[1], A2 = Words[2],
                      A3 = Words[3], A4 = Words[4], A5 = Words[5],
                      A6 = Words[6], A7 = Words[7], A8 = Words[8],
                      A9 = Words[9], A10 = Words[10], A11 = Words[11],
                      A12 = Words[12], A13 = Words[13], A14 = Words[14],
                      A15 = Words[15], A16 = Words[16], A17 = Words[17],
                      A18 = Words[18], A19 = Words[19], A20 = Words[20],
                      A21 = Words[21], A22 = Words[22], A23 = Words[23];
  constexpr int Threads = Algorithm::Threads;
#include "Region.inc"
}

/// An algorithm that is larger than the kernel's arguments and is passed by its
/// address.
template <class Algorithm> struct AlgorithmByAddress {
  /// The number of threads of a block.
  static constexpr std::uint32_t Threads = Algorithm::Threads;
  /// The number of blocks for which a multiprocessor should have room.
  static constexpr std::uint32_t Blocks = Algorithm::Blocks;
  /// The algorithm in device memory.
  const Algorithm *Address;

#ifdef __NVPTX__
  /// The shared memory of a block.
  using Shared = typename Algorithm::Shared;
  /// Runs a copy of the algorithm.
  [[gnu::always_inline]] void run(Shared *Block) const {
    const Algorithm Mine = *Address;
    Mine.run(Block);
  }
#endif
};

/// Launches an algorithm of any size on the device of Memory.
template <class Algorithm>
void launch(const Algorithm &What, int Teams, workspace &Memory) {
  if constexpr (sizeof(Algorithm) < sizeof(Arguments)) {
    launch(What, Teams, Memory.device());
  } else {
    static_assert(sizeof(Algorithm) <= workspace::ArgumentBytes,
                  "operators and visitors have too many bytes: let them hold a "
                  "device pointer");
    static_assert(std::is_trivially_copyable_v<Algorithm>,
                  "operators and visitors are copied byte by byte");
    auto *Address = static_cast<Algorithm *>(Memory.arguments());
    if (omp_target_memcpy(Address, &What, sizeof(What), 0, 0, Memory.device(),
                          omp_get_initial_device()))
      fail("memory cannot be copied to the device");
    launch(AlgorithmByAddress<Algorithm>{Address}, Teams, Memory.device());
  }
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_LAUNCH_H
