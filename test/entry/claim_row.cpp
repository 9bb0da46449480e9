//===- entry/claim_row.cpp - teams that claim tiles of rows ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __warpfold_first_row and __warpfold_next_row: every thread of exactly one team executes
// each row, whether there are fewer rows than teams, as many, or more.
//
// The buffer: for each row, the number of threads that executed it.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %device-functions/ClaimRow.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 0 --teams 3 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=NONE
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 2 --teams 3 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=TWO
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 12 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 2 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ALL
// NONE: buffer 0: 0 0 0 0 0 0 0 0 0 0 0 0
// TWO: buffer 0: 64 64 0 0 0 0 0 0 0 0 0 0
// ALL: buffer 0: 64 64 64 64 64 64 64 64 64 64 64 64
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 3 --threads 64 --schedule=random --seed=1 --split-warps \
// RUN:   --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=ALL
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 2 --threads 64 --schedule=adversarial --seed=1 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=ALL
// RUN: %sim-kernel %t.kernel.bc --buffer 12 --int 12 --teams 2 --threads 64 --schedule=adversarial --seed=2 \
// RUN:   --split-warps --check-memory --weak-memory | FileCheck %s --match-full-lines --check-prefix=ALL

#include "Callbacks.h"
#include "interface/TeamAbi.h"

using namespace warpfold;
using namespace warpfold::test;

static LaunchEnvironment Launch;

WARPFOLD_KERNEL kernel(uint32_t *Executed, int64_t Rows) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  if (Rows > 0) {
    const uint64_t Last = static_cast<uint64_t>(Rows) - 1;
    uint64_t LastOfTile;
    uint64_t Row = __warpfold_first_row(Last, &LastOfTile);
    while (Row <= Last) {
      atomicFetchAdd(&Executed[Row], 1u);
      const uint64_t Next = __warpfold_next_row(Row, Last, &LastOfTile);
      if (Next == Row)
        break;
      Row = Next;
    }
  }
  __kmpc_target_deinit();
}
