//===- warpfold/detail/Launch.h - a device algorithm's kernel ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An Algorithm is an object that is copied to the device byte by byte, has a type
// Shared, of the block's shared memory, and is called there by all threads. It says how
// many Threads a block has, and how many Blocks a multiprocessor should have room for. Its
// bytes are the kernel's arguments, as 64-bit numbers: those libomptarget hands on
// with the launch, where an object of a class would cost a copy of its own.
//
// The kernel is a bare region: all threads of all teams start in its first statement,
// and nothing of the runtime lies between the launch and the algorithm but what
// interface/AlgorithmAbi.h says.
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

/// Of a kernel's arguments.
struct Arguments {
  std::uint64_t Words[24];
};

/// An algorithm and what is left of the arguments.
template <class Algorithm> struct Argument {
  static_assert(std::is_trivially_copyable_v<Algorithm>,
                "operators and visitors are copied to the device byte by byte");
  static_assert(sizeof(Algorithm) < sizeof(Arguments));
  Algorithm What;
  unsigned char Rest[sizeof(Arguments) - sizeof(Algorithm)];
};

#ifdef __NVPTX__
/// By all threads of a block. That all calls are of members is for clang, which
/// puts a variable that is an operand of its own operator, or an argument by
/// reference, into memory that all threads of a team may see.
template <class Algorithm> [[gnu::always_inline]] void run(Arguments Packed) {
  __warpfold_begin_algorithm(Algorithm::Threads, Algorithm::Blocks);
  typename Algorithm::Shared Block;
#pragma omp allocate(Block) allocator(omp_pteam_mem_alloc)
  // openmp-opt takes shared memory for one thread's own.
  hideFromOptimiser(&Block);
  const auto Mine = __builtin_bit_cast(Argument<Algorithm>, Packed);
  Mine.What.run(&Block);
}
#else
template <class Algorithm> [[noreturn]] void run(Arguments /*Packed*/) {
  std::fputs(
      "warpfold: the device has no image of this program: compile for its "
      "architecture (--offload-arch)\n",
      stderr);
  std::abort();
}
#endif

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

/// An algorithm that is larger than a kernel's arguments: they say where it is.
template <class Algorithm> struct Elsewhere {
  static constexpr std::uint32_t Threads = Algorithm::Threads;
  static constexpr std::uint32_t Blocks = Algorithm::Blocks;
  const Algorithm *Place;

#ifdef __NVPTX__
  using Shared = typename Algorithm::Shared;
  [[gnu::always_inline]] void run(Shared *Block) const {
    const Algorithm Mine = *Place;
    Mine.run(Block);
  }
#endif
};

/// On the device of Memory, whatever the size of the algorithm.
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
    auto *Place = static_cast<Algorithm *>(Memory.arguments());
    if (omp_target_memcpy(Place, &What, sizeof(What), 0, 0, Memory.device(),
                          omp_get_initial_device()))
      fail("memory cannot be copied to the device");
    launch(Elsewhere<Algorithm>{Place}, Teams, Memory.device());
  }
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_LAUNCH_H
