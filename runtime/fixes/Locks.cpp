//===- fixes/Locks.cpp - critical constructs and OpenMP locks -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stock's lock spins after it was got and returns when it was not, its test
// only reads, and its critical construct does not link
// (docs/StockDefects.md, 9). Here a lock is the mutex of
// <warpfold/synchronization.h>: threads hold it in the order in which they came.
// Those of one warp may want the same lock: the holder goes on while its
// neighbours wait, because threads of a warp move on their own (sm_70). A nested
// lock has no room for a queue beside its holder: there who is lucky goes on.
//
// A critical construct's name is memory of the program's, 0 at first: all
// teams share it, which is more than OpenMP asks for. Inside a block clang's
// code lets the threads in one after the other.
//
// Callers:  any thread, as OpenMP's routines say.
// Memory:   the lock's 8 bytes, which the caller provides.
// Order:    what a holder did before it released the lock happens before
//           what the next one does after it got it (docs/MemoryModel.md).
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "support/Atomic.h"
#include "support/Target.h"
#include "synchronization/TicketQueue.h"

using namespace warpfold;

// Arguments as in LLVM's offload/DeviceRTL/include/Interface.h, where the lock
// is a `void *`, and a name has eight words.
extern "C" {
void omp_init_lock(TicketQueue *Lock);
void omp_destroy_lock(TicketQueue *Lock);
void omp_set_lock(TicketQueue *Lock);
void omp_unset_lock(TicketQueue *Lock);
int omp_test_lock(TicketQueue *Lock);
void __kmpc_critical(Ident *, int32_t GlobalThread, TicketQueue *Name);
void __kmpc_end_critical(Ident *, int32_t GlobalThread, TicketQueue *Name);

// As in openmp/runtime/src: kmp.h and include/omp.h.var.
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

/// Of a nested lock's word: how often its holder has set it; the bits above are
/// the holder's.
constexpr uint32_t DepthBits = 20;
constexpr uint64_t NobodyHolds = 0;

/// The calling thread as holder, 0 times; never 0.
uint64_t heldByCaller() {
  const uint64_t Thread =
      uint64_t(blockInGrid()) * MostThreadsInBlock + threadInBlock();
  return (Thread + 1) << DepthBits;
}

} // namespace

void omp_init_lock(TicketQueue *Lock) {
  atomicStore(&Lock->Taken, 0u);
  atomicStore(&Lock->Left, 0u);
  // openmp-opt of LLVM 19 drops calls that only initialise a lock of the team's
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
  atomicStore(Lock, NobodyHolds);
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
    Now = NobodyHolds;
    if (!atomicCompareExchange(Lock, Now, Mine))
      return 0;
    // Acquire what the last holder of the nested lock did.
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
  // Release what this holder of the nested lock did.
  fence<Scope::Device>();
  atomicStore(Lock, NobodyHolds);
}
