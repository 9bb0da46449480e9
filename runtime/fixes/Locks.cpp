//===- fixes/Locks.cpp - critical constructs and OpenMP locks -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the stock runtime setting a lock spins after it has acquired the lock and
// returns if it has not, the test function only reads, and the critical
// construct does not link (docs/StockDefects.md, 9). Here a lock is the mutex
// of <warpfold/synchronization.h>, which threads acquire in the order of
// arrival. Threads of one warp may compete for a lock: the holder continues
// while other lanes wait, because threads of a warp progress independently
// (sm_70). A nested lock has no room for a queue in addition to its holder and
// makes no fairness guarantee.
//
// The name of a critical construct is memory of the program, initially 0. All
// teams share it, which is more than OpenMP requires. Within a block clang's
// code admits the threads one at a time.
//
// Callers:  Any thread, as specified for OpenMP's routines.
// Memory:   The 8 bytes of the lock, which the caller provides.
// Order:    The accesses of a holder before it releases the lock happen before
//           those of the next holder (docs/MemoryModel.md).
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "support/Atomic.h"
#include "support/Target.h"
#include "synchronization/TicketQueue.h"

using namespace warpfold;

// Arguments are as in LLVM's offload/DeviceRTL/include/Interface.h, where the
// lock is a `void *` and a name has eight words.
extern "C" {
void omp_init_lock(TicketQueue *Lock);
void omp_destroy_lock(TicketQueue *Lock);
void omp_set_lock(TicketQueue *Lock);
void omp_unset_lock(TicketQueue *Lock);
int omp_test_lock(TicketQueue *Lock);
void __kmpc_critical(Ident *, int32_t GlobalThread, TicketQueue *Name);
void __kmpc_end_critical(Ident *, int32_t GlobalThread, TicketQueue *Name);

// Arguments are as in openmp/runtime/src: kmp.h and include/omp.h.var.
void omp_init_lock_with_hint(TicketQueue *Lock, int32_t Hint);
void omp_init_nest_lock(uint64_t *Lock);
void omp_init_nest_lock_with_hint(uint64_t *Lock, int32_t Hint);
void omp_destroy_nest_lock(uint64_t *Lock);
void omp_set_nest_lock(uint64_t *Lock);
void omp_unset_nest_lock(uint64_t *Lock);
int omp_test_nest_lock(uint64_t *Lock);
void __kmpc_critical_with_hint(Ident *, int32_t GlobalThread, TicketQueue *Name,
                               uint32_t Hint);
}

namespace {

/// The number of low bits of a nested lock's word that count how often its
/// holder has set it. The higher bits identify the holder.
constexpr uint32_t DepthBits = 20;
/// The word of a nested lock without a holder.
constexpr uint64_t Unheld = 0;

/// Returns the word of a lock that the calling thread holds 0 times; never 0.
uint64_t heldByCaller() {
  const uint64_t Thread =
      uint64_t(blockInGrid()) * MostThreadsInBlock + threadInBlock();
  return (Thread + 1) << DepthBits;
}

} // namespace

void omp_init_lock(TicketQueue *Lock) {
  atomicStore(&Lock->Taken, 0u);
  atomicStore(&Lock->Left, 0u);
  // openmp-opt of LLVM 19 removes calls that only initialise a lock of the team
  // (docs/StockDefects.md, 9).
  hideFromOptimiser(Lock);
}

void omp_destroy_lock(TicketQueue *) {}

void omp_set_lock(TicketQueue *Lock) { passQueue(Lock, 1); }

void omp_unset_lock(TicketQueue *Lock) { leaveQueue(Lock, 1); }

int omp_test_lock(TicketQueue *Lock) { return tryToPassQueue(Lock, 1); }

void __kmpc_critical(Ident *, int32_t, TicketQueue *Name) {
  omp_set_lock(Name);
}

void __kmpc_end_critical(Ident *, int32_t, TicketQueue *Name) {
  omp_unset_lock(Name);
}

void omp_init_lock_with_hint(TicketQueue *Lock, int32_t) {
  omp_init_lock(Lock);
}

void __kmpc_critical_with_hint(Ident *, int32_t, TicketQueue *Name, uint32_t) {
  omp_set_lock(Name);
}

void omp_init_nest_lock(uint64_t *Lock) {
  atomicStore(Lock, Unheld);
  hideFromOptimiser(Lock);
}

void omp_init_nest_lock_with_hint(uint64_t *Lock, int32_t) {
  omp_init_nest_lock(Lock);
}

void omp_destroy_nest_lock(uint64_t *) {}

int omp_test_nest_lock(uint64_t *Lock) {
  const uint64_t Mine = heldByCaller();
  uint64_t Now = atomicLoad(Lock);
  if (Now >> DepthBits != Mine >> DepthBits) {
    Now = Unheld;
    if (!atomicCompareExchange(Lock, Now, Mine))
      return 0;
    // Acquire the accesses of the last holder.
    fence<Scope::Device>();
    Now = Mine;
  }
  atomicStore(Lock, Now + 1);
  return static_cast<int>(Now + 1 - Mine);
}

void omp_set_nest_lock(uint64_t *Lock) {
  GrowingPause Between;
  while (!omp_test_nest_lock(Lock))
    Between.pause();
}

void omp_unset_nest_lock(uint64_t *Lock) {
  const uint64_t Left = atomicLoad(Lock) - 1;
  if (Left != heldByCaller()) {
    atomicStore(Lock, Left);
    return;
  }
  // Release the accesses of this holder.
  fence<Scope::Device>();
  atomicStore(Lock, Unheld);
}
