//===- support/Target.h - what the hardware offers, by name -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file with nvptx builtins for positions, barriers and votes (atomics
// and fences are in Atomic.h). One leaf function for each thing, so that an
// architecture with another way of doing it changes nothing above.
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

/// A variable in the block's shared memory. It has no initial value: whoever
/// reads it must know who wrote it before, and which barrier lies between.
#define WARPFOLD_SHARED                                                        \
  [[clang::loader_uninitialized]] __attribute__((address_space(3)))

namespace warpfold {

/// The thread's number in its block, 0 .. blockSize()-1 (blocks of OpenMP have
/// one dimension).
inline uint32_t threadInBlock() { return __nvvm_read_ptx_sreg_tid_x(); }

/// Threads of the block as launched, with those that take no part in a region.
inline uint32_t blockSize() { return __nvvm_read_ptx_sreg_ntid_x(); }

inline uint32_t blockInGrid() { return __nvvm_read_ptx_sreg_ctaid_x(); }

inline uint32_t blocksInGrid() { return __nvvm_read_ptx_sreg_nctaid_x(); }

/// Of the GPU. PTX ISA, %nsmid: may be more than there are, never fewer.
inline uint32_t multiprocessors() { return __nvvm_read_ptx_sreg_nsmid(); }

/// Of the calling block, with what the launch adds (PTX ISA, %total_smem_size).
[[omp::assume("ompx_no_call_asm")]] inline uint32_t sharedBytesOfBlock() {
  uint32_t Result;
  asm("mov.u32 %0, %%total_smem_size;" : "=r"(Result));
  return Result;
}

/// What the launch adds to the block's shared memory (PTX ISA, %dynamic_smem_size).
[[omp::assume("ompx_no_call_asm")]] inline uint32_t dynamicSharedBytes() {
  uint32_t Result;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(Result));
  return Result;
}

#ifndef WARPFOLD_SEVERAL_ARCHITECTURES // One bitcode of the runtime serves several.
/// CUDA C++ Programming Guide, "Technical Specifications per Compute Capability"; for an
/// architecture that is not listed, the least that any has.
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

inline uint32_t laneInWarp() { return threadInBlock() % WarpSize; }

inline uint32_t warpInBlock() { return threadInBlock() / WarpSize; }

/// In generic mode the thread that executes a target region's sequential part
/// (LLVM, DeviceRTL, Mapping.cpp).
inline uint32_t firstThreadOfLastWarp() {
  return (blockSize() - 1) / WarpSize * WarpSize;
}

/// How many lanes of the caller's warp are among threads 0 .. NumThreads-1; the
/// warp has at least one of them.
inline uint32_t lanesAmong(uint32_t NumThreads) {
  return minimum(NumThreads - warpInBlock() * WarpSize, WarpSize);
}

/// From here on the optimiser neither knows what is at the address nor drops what
/// was stored there. No instruction; a variable of the caller stays in memory.
template <class Word>
[[omp::assume("ompx_no_call_asm")]] void hideFromOptimiser(Word *Address) {
  asm volatile("" : : "l"(Address) : "memory");
}

/// The same word, of which the optimiser knows nothing. No instruction.
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline uint32_t
hideFromOptimiser(uint32_t Word) {
  asm("" : "+r"(Word));
  return Word;
}

/// The same place, of which the optimiser knows nothing. No instruction.
template <class Pointer>
[[omp::assume("ompx_no_call_asm")]] [[gnu::always_inline]] inline Pointer
hiddenAddress(Pointer Address) {
  asm("" : "+l"(Address));
  return Address;
}

/// Whether the address is of the thread's own local memory: for another thread it
/// means something else.
inline bool isInLocalMemory(const void *Address) {
  return __nvvm_isspacep_local(Address);
}

/// Whether the address is of global memory, to which a pointer of its own space may
/// lead then.
inline bool isInGlobalMemory(const void *Address) {
  return __nvvm_isspacep_global(Address);
}

/// The same place, which is in global memory, by a pointer of that space. By its number,
/// which is the same (PTX ISA, "Generic Addressing": what is in no other window is global
/// memory): a cast of the pointer does not compile where LLVM finds out that it leads
/// into a block's memory, also if that is behind isInGlobalMemory.
template <class T>
[[gnu::always_inline]] inline Global<T> *inGlobalMemory(T *Its) {
  return (Global<T> *)reinterpret_cast<uint64_t>(Its);
}

/// Barrier 0 over all threads of the block. Orders their memory accesses
/// (PTX ISA, bar.sync).
inline void blockBarrier() { __syncthreads(); }

/// The same where lanes of a warp may come one by one.
inline void lanesBarrier() { __nvvm_barrier_sync(0); }

/// Barrier 0 over all threads of the block; returns in each of them whether
/// Predicate was true in at least one. One instruction, no shared memory.
inline bool blockBarrierOr(bool Predicate) {
  return __nvvm_bar0_or(Predicate) != 0;
}

/// Barrier BarrierId (0..15) over NumThreads threads, a multiple of WarpSize;
/// whole warps only (PTX ISA, barrier.sync: a warp arrives when all of its
/// threads have).
inline void warpsBarrier(uint32_t BarrierId, uint32_t NumThreads) {
  __nvvm_barrier_sync_cnt(BarrierId, NumThreads);
}

/// Joins the given lanes of the warp, the caller's among them, and orders
/// their memory accesses (PTX ISA, bar.warp.sync).
inline void warpBarrier(LaneMask Lanes) { __nvvm_bar_warp_sync(Lanes); }

/// The lanes, of those given, in which Predicate is true. All lanes given must
/// call with the same set.
inline LaneMask warpBallot(LaneMask Lanes, bool Predicate) {
  return __nvvm_vote_ballot_sync(Lanes, Predicate);
}

/// Whether Predicate is true in any of the lanes given. All lanes given must call with
/// the same set.
inline bool warpAny(LaneMask Lanes, bool Predicate) {
  return __nvvm_vote_any_sync(Lanes, Predicate);
}

/// Lanes that happen to run together now, the caller's among them: a subset of those
/// that will come here, and each lane of it gets the same. Without meaning as soon as
/// they have left each other; a .sync of exactly these lanes joins them again. Always
/// inlined, and so are its callers: lanes that come from two calls of one function
/// could run together in it, and would go on in different places.
///
/// Assembly, not clang's builtin: openmp-opt has all threads of a team execute what
/// stands outside of parallel regions, if it takes them to do the same there, and of
/// the builtin it does. It knows of this statement that it reaches no OpenMP.
[[omp::assume("omp_no_openmp"), omp::assume("ompx_no_call_asm")]] //
[[gnu::always_inline]] inline LaneMask
activeLanes() {
  LaneMask Lanes;
  asm volatile("activemask.b32 %0;" : "=r"(Lanes));
  return Lanes;
}

/// The lanes, of those given, whose Key is the caller's (PTX ISA, match.sync). All
/// lanes given must call with the same set.
inline LaneMask warpMatch(LaneMask Lanes, uint32_t Key) {
  return __nvvm_match_any_sync_i32(Lanes, Key);
}
inline LaneMask warpMatch(LaneMask Lanes, uint64_t Key) {
  return __nvvm_match_any_sync_i64(Lanes, Key);
}

/// Value of the lane Delta above the caller, inside the warp's segment of
/// Width lanes (a power of two) and not above LastLane, which lies in the
/// caller's segment or above it; else the caller's own value. Every lane in
/// Lanes must call.
inline uint32_t shuffleDown(LaneMask Lanes, uint32_t Value, uint32_t Delta,
                            uint32_t Width, uint32_t LastLane) {
  // PTX ISA, shfl.sync: bits 0..4 clamp the source lane, bits 8..12 cut the
  // warp in segments.
  uint32_t SegmentAndClamp = ((WarpSize - Width) << 8) | LastLane;
  return __nvvm_shfl_sync_down_i32(Lanes, Value, Delta, SegmentAndClamp);
}

/// Value of the lane Delta below the caller; in lanes 0 .. Delta-1 their own.
/// Every lane in Lanes must call.
inline uint32_t shuffleUp(LaneMask Lanes, uint32_t Value, uint32_t Delta) {
  return __nvvm_shfl_sync_up_i32(Lanes, Value, Delta, /*clamp=*/0);
}

/// Value of the given lane, one of Lanes. Every lane in Lanes must call.
inline uint32_t shuffleFrom(LaneMask Lanes, uint32_t Value, uint32_t Lane) {
  return __nvvm_shfl_sync_idx_i32(Lanes, Value, Lane, WarpSize - 1);
}

/// At least nothing, at most twice the time (PTX ISA, nanosleep).
[[gnu::always_inline]] inline void sleep(uint32_t Nanoseconds) {
  __nvvm_nanosleep(Nanoseconds);
}

/// Stops the kernel; the host sees a launch failure.
[[noreturn]] inline void trap() { __builtin_trap(); }

} // namespace warpfold

#endif // WARPFOLD_SUPPORT_TARGET_H
