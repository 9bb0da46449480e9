//===- simulator/device/FaultHandler.cpp - wild device addresses ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/FaultHandler.h"

#include "simulator/device/Grid.h"
#include "simulator/report/Report.h"

#include "llvm/Support/FormatVariadic.h"

#include <iterator>
#include <pthread.h>
#include <unistd.h>

namespace warpfold::sim {

static constexpr size_t NumSignals = std::size(FaultHandler::Signals);
static struct sigaction Previous[NumSignals];
static pthread_t LaunchingThread;
/// A lane's stack may be what overflowed: the handler has its own.
static char HandlerStack[64 * 1024];

/// Lets the handler that was there before have the signal.
static void passOn(int Signal) {
  for (size_t I = 0; I < NumSignals; ++I)
    if (FaultHandler::Signals[I] == Signal)
      sigaction(Signal, &Previous[I], nullptr);
  // Returning repeats the faulting instruction.
}

static std::string describe(const Lane &L, int Signal, uintptr_t Address) {
  uintptr_t Low = reinterpret_cast<uintptr_t>(L.StackLow);
  uintptr_t Page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  if (Signal == SIGILL)
    return "the code ran where the compiler proved that it cannot run";
  if (Signal == SIGFPE)
    return "integer division by zero";
  if (Address >= Low - Page && Address < Low)
    return llvm::formatv("the thread's stack of {0} bytes is full; "
                         "WARPFOLD_SIM_STACK makes it larger",
                         L.StackBytes);
  return llvm::formatv("address {0:x}", Address);
}

static void handle(int Signal, siginfo_t *Info, void *) {
  if (!Grid::runningOrNull() || !pthread_equal(pthread_self(), LaunchingThread))
    return passOn(Signal);
  const Lane &L = Lane::running();
  endProcess(
      ExitStatus::IllegalAccess,
      {"illegal access in kernel " + Grid::current().launch().Kernel,
       {llvm::formatv("block {0} thread {1}", L.Registers.Ctaid[0],
                      L.Registers.Tid[0]),
        describe(L, Signal, reinterpret_cast<uintptr_t>(Info->si_addr))}});
}

FaultHandler::FaultHandler() {
  LaunchingThread = pthread_self();
  stack_t Stack = {};
  Stack.ss_sp = HandlerStack;
  Stack.ss_size = sizeof(HandlerStack);
  sigaltstack(&Stack, &OldStack);
  struct sigaction Action = {};
  Action.sa_sigaction = handle;
  Action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&Action.sa_mask);
  for (size_t I = 0; I < NumSignals; ++I)
    sigaction(Signals[I], &Action, &Previous[I]);
}

FaultHandler::~FaultHandler() {
  for (size_t I = 0; I < NumSignals; ++I)
    sigaction(Signals[I], &Previous[I], nullptr);
  sigaltstack(&OldStack, nullptr);
}

} // namespace warpfold::sim
