//===- simulator/device/FaultHandler.cpp - catches faults of device code --===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/FaultHandler.h"

#include "simulator/device/Lane.h"

#include <csetjmp>
#include <cstring>
#include <iterator>
#include <pthread.h>
#include <ucontext.h>

namespace warpfold::sim {

static constexpr size_t NumSignals = std::size(FaultHandler::Signals);
static struct sigaction Previous[NumSignals];
static pthread_t LaunchingThread;
/// The stack of the signal handler, because the lane's stack may have
/// overflowed.
static char HandlerStack[64 * 1024];

static sigjmp_buf FaultExit;
static volatile sig_atomic_t HasFaultExit;
static Fault Recorded;

/// Passes the signal to the previous handler.
static void forwardSignal(int Signal) {
  for (size_t I = 0; I < NumSignals; ++I)
    if (FaultHandler::Signals[I] == Signal)
      sigaction(Signal, &Previous[I], nullptr);
  // Returning repeats the faulting instruction.
}

#if defined(__x86_64__)
/// Returns whether a word at the address would be in the running lane's stack.
static bool isOnLaneStack(uintptr_t Address) {
  const Lane &L = Lane::running();
  return Address - reinterpret_cast<uintptr_t>(L.StackLow) <=
         L.StackBytes - sizeof(uintptr_t);
}
#elif defined(__aarch64__)
/// Returns the kind of the faulting access, from the exception syndrome that
/// Linux adds to the registers.
static std::optional<AccessKind> accessKindOf(const ucontext_t &Context) {
  const unsigned char *At = Context.uc_mcontext.__reserved;
  const unsigned char *End = At + sizeof(Context.uc_mcontext.__reserved);
  while (End - At >= static_cast<ptrdiff_t>(sizeof(esr_context))) {
    esr_context Record;
    std::memcpy(&Record, At, sizeof(Record));
    if (Record.head.magic == ESR_MAGIC) {
      constexpr unsigned ClassShift = 26, DataAbort = 0x24;
      constexpr uint64_t WriteBit = 1 << 6;
      if ((Record.esr >> ClassShift & 0x3F) != DataAbort)
        break;
      return Record.esr & WriteBit ? AccessKind::Write : AccessKind::Read;
    }
    if (Record.head.magic == 0 || Record.head.size == 0)
      break;
    At += Record.head.size;
  }
  return std::nullopt;
}
#endif

/// Records the processor's registers.
static void recordRegisters(const ucontext_t &Context, int Signal) {
#if defined(__x86_64__)
  const greg_t *Registers = Context.uc_mcontext.gregs;
  Recorded.Instruction = static_cast<uintptr_t>(Registers[REG_RIP]);
  const auto Stack = static_cast<uintptr_t>(Registers[REG_RSP]);
  if (isOnLaneStack(Stack))
    Recorded.ReturnAddress = *reinterpret_cast<const uintptr_t *>(Stack);
  constexpr greg_t PageFault = 14, WriteBit = 2;
  if (Signal == SIGSEGV && Registers[REG_TRAPNO] == PageFault)
    Recorded.Kind =
        Registers[REG_ERR] & WriteBit ? AccessKind::Write : AccessKind::Read;
#elif defined(__aarch64__)
  constexpr unsigned LinkRegister = 30;
  Recorded.Instruction = Context.uc_mcontext.pc;
  Recorded.ReturnAddress = Context.uc_mcontext.regs[LinkRegister];
  if (Signal == SIGSEGV)
    Recorded.Kind = accessKindOf(Context);
#endif
}

static void handle(int Signal, siginfo_t *Info, void *Context) {
  if (!HasFaultExit || !__warpfold_lane ||
      !pthread_equal(pthread_self(), LaunchingThread))
    return forwardSignal(Signal);
  HasFaultExit = 0;
  Recorded = Fault();
  Recorded.Signal = Signal;
  Recorded.Code = Info->si_code;
  Recorded.Address = reinterpret_cast<uintptr_t>(Info->si_addr);
  recordRegisters(*static_cast<const ucontext_t *>(Context), Signal);
  siglongjmp(FaultExit, 1);
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

std::optional<Fault> FaultHandler::run(llvm::function_ref<void()> Body) {
  // Leaving the lanes by a jump is safe, because the process is about to end.
  if (sigsetjmp(FaultExit, /*savemask=*/1))
    return Recorded;
  HasFaultExit = 1;
  Body();
  HasFaultExit = 0;
  return std::nullopt;
}

} // namespace warpfold::sim
