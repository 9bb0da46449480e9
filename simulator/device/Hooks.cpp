//===- simulator/device/Hooks.cpp - implements the hooks ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/LoweredCode.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

using namespace warpfold::sim;

/// Lets other lanes run, because the lane has no poll budget left.
static void letOthersRun(Lane &L, uint32_t Site) {
  L.Waits = {Wait::Kind::Spin, 0, BarrierForm::Unaligned, 0, Site};
  L.InWarp->spin(L);
  Grid::current().switchToNext(L);
}

static std::string threadName(const Lane &L) {
  return llvm::formatv("block {0} thread {1}", L.Registers.Ctaid[0],
                       L.Registers.Tid[0]);
}

uint64_t __warpfold_warp_op(WarpOp Op, uint32_t Mask, uint64_t Value,
                            uint32_t B, uint32_t C, uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  if (!L.InWarp->meet(L, Op, Mask, Value, B, C, Site))
    Grid::current().switchToNext(L);
  return L.InWarp->result(L);
}

uint32_t __warpfold_active_mask(uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  if (Grid::current().policy().executesAlone())
    return L.Bit;
  L.InWarp->waitAtActiveMask(L, Site);
  Grid::current().switchToNext(L);
  return static_cast<uint32_t>(L.InWarp->result(L));
}

static void checkBarrier(const Lane &L, uint32_t Id, uint32_t Site) {
  if (Id >= NumBarriers)
    endProcess(ExitStatus::DeviceTrap,
               {llvm::formatv("barrier {0} does not exist, a block has {1}", Id,
                              NumBarriers),
                {threadName(L), describeCodeSite(Site)}});
}

uint32_t __warpfold_barrier(BarrierOp Op, uint32_t Id, uint32_t Count,
                            uint32_t Predicate, BarrierForm Form,
                            uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  checkBarrier(L, Id, Site);
  L.InWarp->block().waitAtBarrier(
      L, Op, Predicate,
      {Wait::Kind::Barrier, static_cast<uint8_t>(Id), Form, Count, Site});
  Grid::current().switchToNext(L);
  switch (Op) {
  case BarrierOp::Sync:
    break;
  case BarrierOp::Count:
    return L.BarrierVotes;
  case BarrierOp::And:
    return L.BarrierVotes == L.BarrierVoters;
  case BarrierOp::Or:
    return L.BarrierVotes != 0;
  }
  return 0;
}

void __warpfold_barrier_arrive(uint32_t Id, uint32_t Count, BarrierForm Form,
                               uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  checkBarrier(L, Id, Site);
  Wait Arrival = {Wait::Kind::Arrival, static_cast<uint8_t>(Id), Form, Count,
                  Site};
  // The warp arrives with all its lanes and counts once.
  if (!L.InWarp->meetToArrive(L, Arrival))
    Grid::current().switchToNext(L);
  if (L.InWarp->result(L))
    L.InWarp->block().arriveAtBarrier(L, Arrival);
}

void __warpfold_fence(Scope For, uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  if (MemoryOrder *Order = Grid::current().memoryOrder())
    Order->fence(L.Order, For);
  if (Grid::current().progress().spendBudget(L, Progress::FenceCost))
    letOthersRun(L, Site);
}

void __warpfold_observe(const void *Address, uint64_t Value, uint32_t Changed,
                        uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  if (Grid::current().progress().poll(L, Address, Value, Changed != 0))
    letOthersRun(L, Site);
}

uint64_t __warpfold_clock(uint32_t Site) {
  Lane &L = Lane::running();
  Grid::current().mayPreempt(L);
  Progress &P = Grid::current().progress();
  if (P.spendBudget(L, Progress::ReadCost))
    letOthersRun(L, Site);
  return P.readClock();
}

uint64_t __warpfold_global_timer(uint32_t Site) {
  return __warpfold_clock(Site);
}

void __warpfold_nanosleep(uint32_t Nanoseconds, uint32_t Site) {
  Grid::current().progress().sleep(Nanoseconds);
  letOthersRun(Lane::running(), Site);
}

void __warpfold_trap(TrapKind Kind, uint32_t Site) {
  if (Kind == TrapKind::Division)
    endProcess(
        ExitStatus::Division,
        {llvm::formatv("integer division without a result in kernel {0}",
                       Grid::current().launch().Kernel),
         {threadName(Lane::running()), describeCodeSite(Site),
          "the divisor is 0, or the smallest number is divided by -1: a "
          "GPU continues with an unspecified value; test the operands first"}});
  const char *What = Kind == TrapKind::Abort   ? "abort"
                     : Kind == TrapKind::Break ? "breakpoint"
                                               : "trap";
  endProcess(ExitStatus::DeviceTrap,
             {llvm::formatv("device {0} in kernel {1}", What,
                            Grid::current().launch().Kernel),
              {threadName(Lane::running()), describeCodeSite(Site)}});
}

void __warpfold_assert_fail(const char *Message, const char *File,
                            uint32_t Line, const char *Function) {
  endProcess(ExitStatus::DeviceTrap,
             {llvm::formatv("assertion failed in kernel {0}: {1}",
                            Grid::current().launch().Kernel, Message),
              {threadName(Lane::running()),
               llvm::formatv("{0}:{1}: {2}", File, Line, Function)}});
}

void __warpfold_exit() { longjmp(*Lane::running().Exit, 1); }
