//===- entry/column_reduce.cpp - rows of columns of all teams -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __warpfold_column_reduce: column c of row r in team t holds 1 + c + 100 * (r + rows *
// t), and wide columns also hold its square. The last team's slot is at the end of an
// array, so that a read of the next slot, which does not exist, is reported. The kernel is
// launched twice with the same launch environment; the array is initialised with zeros.
//
// The buffer is the array. The arguments are the rows, the columns, and whether they are
// wide.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %device-compile -march=sm_90 -emit-llvm -c %s -o %t.bc
// RUN: llvm-link --only-needed %t.bc %device-functions/ColumnReduce.bc %products/libomptarget-nvptx-sm_90.bc -o %t.linked.bc
// RUN: opt %t.linked.bc -passes='forceattrs,internalize,default<O2>' -force-attribute=sanitize_thread \
// RUN:   -openmp-opt-disable -o %t.kernel.bc
//
// One team; fewer teams than rows; more columns than threads; slots in steps of sixteen
// and of four, and the remainder.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 2 --int 5 --int 0 --teams 1 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=ONE
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 4 --int 5 --int 0 --teams 2 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 40 --int 2 --int 40 --int 0 --teams 7 --threads 32 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COLUMNS
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 3 --int 2 --int 3 --int 0 --teams 100 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=SLOTS
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 12 --int 2 --int 3 --int 1 --teams 27 --threads 64 \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WIDE
// ONE: buffer 0: 204 208 212 216 220
// FEW: buffer 0: 5616 5632 5648 5664 5680
// COLUMNS: buffer 0: 18228 18256 18284 18312 18340 18368 18396 18424 18452 18480 18508 18536 18564 18592 18620 18648 18676 18704 18732 18760 18788 18816 18844 18872 18900 18928 18956 18984 19012 19040 19068 19096 19124 19152 19180 19208 19236 19264 19292 19320
// SLOTS: buffer 0: 3980400 3980800 3981200
// WIDE: buffer 0: 286308 1021352508 108 0 286416 1021925232 108 0 286524 1022498172 108 0
//
// Other schedules, with all checks.
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 4 --int 5 --int 0 --teams 2 --threads 32 \
// RUN:   --schedule=random --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 5 --int 4 --int 5 --int 0 --teams 2 --threads 32 \
// RUN:   --schedule=adversarial --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=FEW
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 40 --int 2 --int 40 --int 0 --teams 7 --threads 32 \
// RUN:   --schedule=random --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COLUMNS
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 40 --int 2 --int 40 --int 0 --teams 7 --threads 32 \
// RUN:   --schedule=adversarial --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=COLUMNS
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 12 --int 2 --int 3 --int 1 --teams 27 --threads 64 \
// RUN:   --schedule=random --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WIDE
// RUN: %sim-kernel %t.kernel.bc --launches 2 --buffer 12 --int 2 --int 3 --int 1 --teams 27 --threads 64 \
// RUN:   --schedule=adversarial --seed=1 --split-warps --check-memory --weak-memory \
// RUN:   | FileCheck %s --match-full-lines --check-prefix=WIDE

#include "Kernel.h"
#include "interface/SweepAbi.h"

using namespace warpfold;
using namespace warpfold::test;

struct Wide {
  uint32_t Sum, Squares, Count, Unused;
};

static void combine(uint32_t &Into, const uint32_t &From) { Into += From; }
static void combine(Wide &Into, const Wide &From) {
  Into = {Into.Sum + From.Sum, Into.Squares + From.Squares,
          Into.Count + From.Count, 0};
}
static void put(uint32_t &Column, uint32_t Value) { Column = Value; }
static void put(Wide &Column, uint32_t Value) {
  Column = {Value, Value * Value, 1, 0};
}

template <class Column> static void combineLists(void *Into, void *From) {
  combine(**static_cast<Column **>(Into), **static_cast<Column **>(From));
}

static constexpr uint32_t RowsBytes = 4096;
static constexpr uint32_t SlotsBytes = 4096;
alignas(16) WARPFOLD_SHARED static char SharedRows[RowsBytes];
alignas(16) static char Slots[SlotsBytes];
static LaunchEnvironment Launch = launchWith(nullptr);

template <class Column>
static void reduce(void *Array, uint32_t NumRows, uint32_t NumColumns) {
  void *Rows = (void *)SharedRows;
  const uint32_t ThreadsOfRow = blockSize() / NumRows;
  const uint32_t Row = threadInBlock() / ThreadsOfRow;
  for (uint32_t C = threadInBlock() % ThreadsOfRow; C < NumColumns;
       C += ThreadsOfRow)
    put(static_cast<Column *>(Rows)[Row * NumColumns + C],
        1 + C + 100 * (Row + NumRows * blockInGrid()));
  const uint32_t NumTeams = blocksInGrid();
  __warpfold_column_reduce(
      Rows, NumRows, NumColumns, sizeof(Column), combineLists<Column>,
      Slots + SlotsBytes - NumTeams * NumColumns * sizeof(Column), Array,
      NumTeams);
}

WARPFOLD_KERNEL kernel(uint32_t *Array, int64_t NumRows, int64_t NumColumns,
                       int64_t IsWide) {
  __kmpc_target_init(&SpmdEnvironment, &Launch);
  if (IsWide)
    reduce<Wide>(Array, NumRows, NumColumns);
  else
    reduce<uint32_t>(Array, NumRows, NumColumns);
  __kmpc_target_deinit();
}
