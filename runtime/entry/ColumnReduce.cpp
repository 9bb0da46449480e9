//===- entry/ColumnReduce.cpp - the end of a sweep over arrays ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes the arguments and the launch environment to the algorithm.
// interface/SweepAbi.h specifies the function.
//
// Next: grid/ColumnReduce.h
//
//===----------------------------------------------------------------------===//

#include "grid/ColumnReduce.h"
#include "entry/LaunchEnvironment.h"
#include "entry/TeamsReduce.h"

using namespace warpfold;

void __warpfold_column_reduce(void *Rows, uint32_t NumRows, uint32_t NumColumns,
                              uint32_t BytesOfColumn,
                              CombineListsFn *CombineLists, void *Buffer,
                              void *Original, uint32_t Participants) {
  columnReduce(ColumnArray(NumColumns, BytesOfColumn, CombineLists), Rows,
               NumRows, Buffer, {teamPosition().Team, Participants},
               thisLaunchEnvironment().arrived(), Original);
}
