//===- support/Target.h - hardware functions by name ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file with nvptx builtins for positions, barriers and votes; Atomic.h
// contains atomics and fences. There is one leaf function for each, so another
// architecture can replace it without changes elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SUPPORT_TARGET_H
#define WARPFOLD_SUPPORT_TARGET_H

#include "Types.h"

#ifndef __NVPTX__
#error                                                                         \
    "Warpfold's device runtime is compiled for nvptx64 only: use --target=nvptx64-nvidia-cuda"
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
#error                                                                         \
    "Warpfold needs sm_70 or newer: older warps cannot make progress lane by lane"
#endif

/// Declares a variable in the block's shared memory. It has no initial value: a
/// barrier must separate the first write from reads by other threads.
#define WARPFOLD_SHARED                                                        \
  [[clang::loader_uninitialized]] __attribute__((address_space(3)))

namespace warpfold {

/// Returns the thread's number in its block, 0 .. blockSize()-1. Blocks of
/// OpenMP have one dimension.
inline uint32_t threadInBlock() { return __nvvm_read_ptx_sreg_tid_x(); }

/// Returns the number of threads of the block, including those that take no
/// part in a region.
inline uint32_t blockSize() { return __nvvm_read_ptx_sreg_ntid_x(); }

/// Returns the number of the block in the launch.
inline uint32_t blockInGrid() { return __nvvm_read_ptx_sreg_ctaid_x(); }

/// Returns the number of blocks of the launch.
inline uint32_t blocksInGrid() { return __nvvm_read_ptx_sreg_nctaid_x(); }

/// Returns an upper bound of the GPU's number of multiprocessors (PTX ISA,
/// %nsmid).
inline uint32_t multiprocessors() { return __nvvm_read_ptx_sreg_nsmid(); }

/// Returns the bytes of shared memory of the calling block, including those
/// that the launch adds (PTX ISA, %total_smem_size).
[[omp::assume("ompx_no_call_asm")]] inline uint32_t sharedBytesOfBlock() {
  uint32_t Result;
  asm("mov.u32 %0, %%total_smem_size;" : "=r"(Result));
  return Result;
}

/// Returns the bytes of shared memory that the launch adds to the block (PTX
/// ISA, %dynamic_smem_size).
[[omp::assume("ompx_no_call_asm")]] inline uint32_t dynamicSharedBytes() {
  uint32_t Result;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(Result));
  return Result;
}

// One bitcode of the runtime serves several architectures.
#ifndef WARPFOLD_SEVERAL_ARCHITECTURES
/// The bytes of shared memory of a multiprocessor (CUDA C++ Programming Guide,
/// "Technical Specifications per Compute Capability"). For an architecture that
/// is not listed, the smallest of all.
#if __CUDA_ARCH__ == 900 || __CUDA_ARCH__ == 1000 || __CUDA_ARCH__ == 1030 ||  \
    __CUDA_ARCH__ == 1100
inline constexpr uint32_t SharedBytesOfMultiprocessor = 228 * 1024;
#elif __CUDA_ARCH__ == 800
inline constexpr uint32_t SharedBytesOfMultiprocessor = 164 * 1024;
#elif __CUDA_ARCH__ == 860 || __CUDA_ARCH__ == 890 || __CUDA_ARCH__ == 1200 || \
    __CUDA_ARCH__ == 1210
inline constexpr uint32_t SharedBytesOfMultiprocessor = 100 * 1024;
#elif __CUDA_ARCH__ == 700
inline constexpr uint32_t SharedBytesOfMultiprocessor = 96 * 1024;
#else
inline constexpr uint32_t SharedBytesOfMultiprocessor = 64 * 1024;
#endif
#endif

/// Returns the number of the caller's lane.
inline uint32_t laneInWarp() { return threadInBlock() % WarpSize; }

/// Returns the number of the caller's warp.
inline uint32_t warpInBlock() { return threadInBlock() / WarpSize; }

/// Returns the thread that executes the sequential part of a target region in
/// generic mode (LLVM, DeviceRTL, Mapping.cpp).
inline uint32_t firstThreadOfLastWarp() {
  return (blockSize() - 1) / WarpSize * WarpSize;
}

/// Returns the number of lanes of the caller's warp among threads 0 ..
/// NumThreads-1; at least one lane must be.
inline uint32_t lanesAmong(uint32_t NumThreads) {
  return minimum(NumThreads - warpInBlock() * WarpSize, WarpSize);
}

/// From here on the optimiser assumes neither the contents of the address nor
/// that stores to it are unused. Takes no instruction; a variable of the caller
/// remains in memory.
template <class Word>
[[omp::assume("ompx_no_call_asm")]] void hideFromOptimiser(Word *Address) {
  asm volatile("" : : "l"(Address) : "memory");
}

/// Returns Word as a value about which the optimiser assumes nothing. Takes no
/// instruction.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
hideFromOptimiser(uint32_t Word) {
  asm("" : "+r"(Word));
  return Word;
}

/// Returns Address as a value about which the optimiser assumes nothing. Takes
/// no instruction.
template <class Pointer>
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline Pointer
hiddenAddress(Pointer Address) {
  asm("" : "+l"(Address));
  return Address;
}

/// Returns whether the address is in the thread's local memory, where it
/// denotes a different location in each thread.
inline bool isInLocalMemory(const void *Address) {
  return __nvvm_isspacep_local(Address);
}

/// Returns whether the address is in global memory, so that inGlobalMemory is
/// valid.
inline bool isInGlobalMemory(const void *Address) {
  return __nvvm_isspacep_global(Address);
}

/// Returns an address in global memory as a pointer to that address space. It
/// converts the pointer through an integer, which has the same value in both
/// spaces (PTX ISA, "Generic Addressing": addresses in no other window are
/// global). A direct cast does not compile if LLVM finds that the pointer
/// refers to shared memory, even in code that isInGlobalMemory guards.
template <class T>
[[gnu::always_inline]] inline Global<T> *inGlobalMemory(T *Address) {
  return (Global<T> *)reinterpret_cast<uint64_t>(Address);
}

/// The barrier of all threads of the block (barrier 0). Orders their memory
/// accesses (PTX ISA, bar.sync).
inline void blockBarrier() { __syncthreads(); }

/// The same for lanes of a warp that may arrive separately.
inline void lanesBarrier() { __nvvm_barrier_sync(0); }

/// The barrier of all threads of the block; returns whether Predicate is true
/// in at least one of them. One instruction without shared memory.
inline bool blockBarrierOr(bool Predicate) {
  return __nvvm_bar0_or(Predicate) != 0;
}

/// Barrier BarrierId (0..15) of NumThreads threads, a multiple of WarpSize.
/// Only for whole warps (PTX ISA, barrier.sync: a warp arrives when all of its
/// threads do).
inline void warpsBarrier(uint32_t BarrierId, uint32_t NumThreads) {
  __nvvm_barrier_sync_cnt(BarrierId, NumThreads);
}

/// The barrier of the given lanes of the warp, which include the caller. Orders
/// their memory accesses (PTX ISA, bar.warp.sync).
inline void warpBarrier(LaneMask Lanes) { __nvvm_bar_warp_sync(Lanes); }

/// Returns the lanes, among those given, in which Predicate is true. All of
/// them must call with the same set.
inline LaneMask warpBallot(LaneMask Lanes, bool Predicate) {
  return __nvvm_vote_ballot_sync(Lanes, Predicate);
}

/// Returns whether Predicate is true in any of the given lanes. All of them
/// must call with the same set.
inline bool warpAny(LaneMask Lanes, bool Predicate) {
  return __nvvm_vote_any_sync(Lanes, Predicate);
}

/// Returns lanes that currently execute together, including the caller: a
/// subset of the lanes that execute this call, each of which receives the same
/// subset. The result is meaningless after they diverge; a .sync instruction of
/// exactly these lanes joins them again. The function and its callers are
/// always inlined: lanes from two calls of one function could otherwise execute
/// together in it and then continue at different calls.
///
/// Inline assembly is used instead of clang's builtin: outside of parallel
/// regions openmp-opt lets all threads of a team execute code that it considers
/// safe to replicate, and it considers the builtin safe. The assumptions state
/// that the assembly does not reach OpenMP.
[[omp::assume("omp_no_openmp"), omp::assume("ompx_no_call_asm")]] //
[[gnu::always_inline]] inline LaneMask
activeLanes() {
  LaneMask Lanes;
  asm volatile("activemask.b32 %0;" : "=r"(Lanes));
  return Lanes;
}

/// Returns the lanes, among those given, with the caller's Key (PTX ISA,
/// match.sync). All of them must call with the same set.
inline LaneMask warpMatch(LaneMask Lanes, uint32_t Key) {
  return __nvvm_match_any_sync_i32(Lanes, Key);
}
/// The same for keys of 8 bytes.
inline LaneMask warpMatch(LaneMask Lanes, uint64_t Key) {
  return __nvvm_match_any_sync_i64(Lanes, Key);
}

/// Returns Value of the lane Delta above the caller if that is in the caller's
/// segment of Width lanes (a power of two) and not above LastLane, which is in
/// the caller's segment or above it; otherwise the caller's own value. Every
/// lane in Lanes must call.
inline uint32_t shuffleDown(LaneMask Lanes, uint32_t Value, uint32_t Delta,
                            uint32_t Width, uint32_t LastLane) {
  // PTX ISA, shfl.sync: bits 0..4 limit the source lane, bits 8..12 divide the
  // warp into segments.
  uint32_t SegmentAndClamp = ((WarpSize - Width) << 8) | LastLane;
  return __nvvm_shfl_sync_down_i32(Lanes, Value, Delta, SegmentAndClamp);
}

/// Returns Value of the lane Delta below the caller; the caller's own value in
/// lanes 0 .. Delta-1. Every lane in Lanes must call.
inline uint32_t shuffleUp(LaneMask Lanes, uint32_t Value, uint32_t Delta) {
  return __nvvm_shfl_sync_up_i32(Lanes, Value, Delta, /*clamp=*/0);
}

/// Returns Value of the given lane, one of Lanes. Every lane in Lanes must
/// call.
inline uint32_t shuffleFrom(LaneMask Lanes, uint32_t Value, uint32_t Lane) {
  return __nvvm_shfl_sync_idx_i32(Lanes, Value, Lane, WarpSize - 1);
}

/// Suspends the thread for any time up to twice Nanoseconds (PTX ISA,
/// nanosleep).
[[gnu::always_inline]] inline void sleep(uint32_t Nanoseconds) {
  __nvvm_nanosleep(Nanoseconds);
}

/// Aborts the kernel; the host receives a launch failure.
[[noreturn]] inline void trap() { __builtin_trap(); }

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_TARGET_H
