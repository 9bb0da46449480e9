# ===- test/mutants/headers/synchronization.py - mutants of synchronization === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of synchronization; headers/kinds.py defines a mutant.
#
# ===----------------------------------------------------------------------=== #

from headers.kinds import (
    ATOMIC_WORDS, GRID_ARRIVAL, GRID_BARRIER, QUEUE, SPIN_WORD, SYNCHRONIZATION, order, weaker,
    wrong)

GRID_ORDER = (
    *weaker("release before arrival at the grid barrier", GRID_ARRIVAL,
            "  // Release the accesses of this team.\n", "grid_barrier"),
    order("no acquire after the grid barrier completes", GRID_ARRIVAL, "atomicLoadAcquire(Word)",
          "atomicLoad(Word)", "grid_barrier", row="acquire after the grid barrier completes"),
    order("acquire after the grid barrier completes, block scope", ATOMIC_WORDS,
          "ld.acquire.gpu.global.u32", "ld.acquire.cta.global.u32", "grid_barrier",
          row="acquire after the grid barrier completes"),
    order("no team barrier before arrival at the grid barrier", SYNCHRONIZATION,
          "arrival_token arrive() {\n#pragma omp barrier\n", "arrival_token arrive() {\n",
          "grid_barrier", row="team barrier before arrival at the grid barrier"),
    order("no team barrier after the grid barrier completes", SYNCHRONIZATION,
          "(Token.Arrived);\n#pragma omp barrier\n", "(Token.Arrived);\n",
          "grid_barrier", row="team barrier after the grid barrier completes"),
    order("teams are counted without atomics", GRID_ARRIVAL,
          "  return atomicFetchAdd(Word, Share);\n",
          "  const uint32_t Before = *Word;\n  *Word = Before + Share;\n  return Before;\n",
          "grid_barrier"),
)

SPIN_ORDER = (
    order("no acquire of a spin lock", SPIN_WORD, "atomicExchangeAcquire(Held, 1)",
          "__scoped_atomic_exchange_n(Held, 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)",
          "mutexes", row="acquire of a spin lock"),
    order("acquire of a spin lock, block scope", ATOMIC_WORDS,
          "atom.acquire.gpu.exch", "atom.acquire.cta.exch", "mutexes",
          row="acquire of a spin lock"),
    *weaker("release of a spin lock", SPIN_WORD,
            "  // Release the accesses of this holder.\n", "mutexes"),
    order("a spin lock is released by a plain store", SPIN_WORD,
          "  atomicStore(Held, 0u);\n", "  *Held = 0;\n", "mutexes"),
    order("no acquire of a semaphore permit", SPIN_WORD,
          "    const uint32_t Now = atomicCompareExchangeAcquire(Permits, Seen, Seen - 1);\n",
          "    uint32_t Now = Seen;\n    atomicCompareExchange(Permits, Now, Seen - 1);\n",
          "mutexes",
          row="acquire of a semaphore permit"),
    order("acquire of a semaphore permit, block scope", ATOMIC_WORDS,
          "atom.acquire.gpu.cas", "atom.acquire.cta.cas", "mutexes",
          row="acquire of a semaphore permit"),
    *weaker("release of a semaphore permit", SPIN_WORD,
            "  // Release the accesses that the permits protected.\n", "mutexes"),
)

SYNCHRONIZATION_LOGIC = (
    wrong("the share of team 0 is one too small", GRID_ARRIVAL, "TurningBit - (blocksInGrid() - 1)",
          "TurningBit - blocksInGrid()", "grid_barrier"),
    wrong("two teams complete the grid barrier",
          GRID_ARRIVAL, "blockInGrid() == 0 ?", "blockInGrid() <= 1 ?",
          "grid_barrier"),
    wrong("any change of the word completes the grid barrier", GRID_ARRIVAL,
          "((atomicLoadAcquire(Word) ^ Arrived) & TurningBit) != 0",
          "atomicLoadAcquire(Word) != Arrived", "grid_barrier"),
    wrong("no team waits for the grid", GRID_BARRIER, "    if (!IsOver)\n", "    if (IsOver)\n",
          "grid_barrier"),
    wrong("every thread arrives at the grid barrier", GRID_BARRIER,
          "__kmpc_is_spmd_exec_mode() ? threadInBlock() == 0\n",
          "__kmpc_is_spmd_exec_mode() ? true\n", "grid_barrier"),
    wrong("in generic mode no thread arrives at the grid barrier", GRID_BARRIER,
          "                                    : omp_get_thread_num() == 0;",
          "                                    : threadInBlock() == 0;", "grid_barrier"),
    wrong("the requested number of teams for each multiprocessor is ignored", SYNCHRONIZATION,
          "Memory.template waitForAll<TeamsPerMultiprocessor>", "Memory.template waitForAll<1>",
          "grid_barrier"),
    wrong("no thread waits for a spin lock", SPIN_WORD,
          "  while (!tryToSpinLock(Held))\n    Between.pause();\n", "  tryToSpinLock(Held);\n",
          "mutexes"),
    wrong("every try locks a spin lock", SPIN_WORD, "atomicExchangeAcquire(Held, 1) == 0;",
          "atomicExchangeAcquire(Held, 1) <= 1;", "mutexes"),
    wrong("a permit is taken from an empty semaphore", SPIN_WORD, "  while (Seen != 0) {",
          "  while (Seen + 1 != 0) {", "mutexes"),
    wrong("a permit is taken although the exchange failed",
          SPIN_WORD, "    if (Now == Seen)\n", "    if (Now <= Seen)\n",
          "mutexes"),
    wrong("a release of several permits returns one", SPIN_WORD, "atomicFetchAdd(Permits, Number);",
          "atomicFetchAdd(Permits, 1u);", "mutexes"),
    wrong("a release of several permits of a queue returns one",
          QUEUE, "atomicFetchAdd(Queue->left(), Number);",
          "atomicFetchAdd(Queue->left(), 1u);", "mutexes"),
    wrong("a semaphore with a queue admits one thread only", SYNCHRONIZATION,
          "void acquire() { passQueue(&Queue, Permits); }",
          "void acquire() { passQueue(&Queue, 1); }", "mutexes"),
    wrong("a try of a semaphore with a queue admits one thread only", SYNCHRONIZATION,
          "return tryToPassQueue(&Queue, Permits);", "return tryToPassQueue(&Queue, 1);",
          "mutexes"),
)
