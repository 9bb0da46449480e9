//===- grid/ColumnReduce.h - arrays of all teams to one ---------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reduces an array whose elements (columns) have been dealt out to threads: each group of
// threads of a team has left one row of them in shared memory. A thread adds up columns,
// from all rows to the first, which goes to the team's slot; the last team to arrive does
// the same with the slots. Nothing is shuffled, and no thread has the whole array.
//
//   rows in shared memory      slots in global memory
//   group 0:  h0 h1 h2 ..      team 0:  h0 h1 h2 ..
//   group 1:  h0 h1 h2 ..  ->  team 1:  h0 h1 h2 ..  ->  the array itself
//   ..                         ..
//
// Callers:  all threads of teams 0 .. Participants-1; NumRows divides the block's size.
// Result:   combined into *Original, by the last of them to arrive, when the kernel ends.
// Memory:   the rows, which are lost; slot t of the buffer is row-like, NumColumns *
//           BytesOfColumn bytes; Arrived is 0 at launch, and afterwards again.
// Order:    of a column: rows in their order, then slots in steps of NumRows, then those
//           sums in their order. It depends on the launch's shape alone.
// Cost:     of a team two barriers, the copy to its slot, and an atomic
//           increment, in order. Of the last team Participants * NumColumns columns over all its
//           threads, of which a thread has several loads in flight.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_COLUMNREDUCE_H
#define WARPFOLD_GRID_COLUMNREDUCE_H

#include "grid/SlotBuffer.h"
#include "interface/SweepAbi.h"
#include "support/Target.h"
#include "tuning/Sweep.h"

namespace warpfold {

/// An array's elements, as bytes.
class ColumnArray {
public:
  ColumnArray(uint32_t NumColumns, uint32_t BytesOfColumn,
              CombineListsFn *CombineLists)
      : NumColumns(NumColumns), BytesOfColumn(BytesOfColumn),
        CombineLists(CombineLists) {}

  uint32_t numColumns() const { return NumColumns; }
  uint32_t bytesOfColumn() const { return BytesOfColumn; }

  /// Column of the array that begins Rows arrays behind First.
  char *at(void *First, uint32_t Rows, uint32_t Column) const {
    return static_cast<char *>(First) +
           (uint64_t(Rows) * NumColumns + Column) * BytesOfColumn;
  }
  [[gnu::always_inline]] void copy(void *To, const void *From) const {
    __builtin_memcpy(To, From, BytesOfColumn);
  }
  /// To becomes the operator of both.
  [[gnu::always_inline]] void combine(void *To, void *From) const {
    void *List[] = {To};
    void *Other[] = {From};
    CombineLists(List, Other);
  }

private:
  uint32_t NumColumns;
  uint32_t BytesOfColumn;
  CombineListsFn *CombineLists;
};

/// What a thread has in registers of one column.
struct alignas(16) ColumnValue {
  char Bytes[tuning::ColumnBytesOfThread];
};

/// The calling thread's columns of all rows, added up; Take(column, its sum) gets them.
template <class Function>
[[gnu::always_inline]] inline void foldRows(const ColumnArray &Array,
                                            void *Rows, uint32_t NumRows,
                                            const Function &Take) {
  for (uint32_t Column = threadInBlock(); Column < Array.numColumns();
       Column += blockSize()) {
    ColumnValue Sum;
    Array.copy(&Sum, Array.at(Rows, 0, Column));
    for (uint32_t Row = 1; Row < NumRows; ++Row)
      Array.combine(&Sum, Array.at(Rows, Row, Column));
    Take(Column, &Sum);
  }
}

/// Row r becomes the sum of slots r, r + NumRows, ... AtOnce: of which so many are loaded
/// side by side.
template <uint32_t AtOnce>
[[gnu::always_inline]] inline void
foldSlotsToRows(const ColumnArray &Array, void *Slots, uint32_t NumSlots,
                void *Rows, uint32_t NumRows) {
  const uint32_t ThreadsOfRow = blockSize() / NumRows;
  const uint32_t Row = threadInBlock() / ThreadsOfRow;
  if (Row >= NumSlots)
    return;
  for (uint32_t Column = threadInBlock() % ThreadsOfRow;
       Column < Array.numColumns(); Column += ThreadsOfRow) {
    ColumnValue Sum;
    Array.copy(&Sum, Array.at(Slots, Row, Column));
    uint32_t Slot = Row + NumRows;
    for (; Slot + (AtOnce - 1) * NumRows < NumSlots; Slot += AtOnce * NumRows) {
      ColumnValue Next[AtOnce];
#pragma unroll
      for (uint32_t I = 0; I < AtOnce; ++I)
        Array.copy(&Next[I], Array.at(Slots, Slot + I * NumRows, Column));
#pragma unroll
      for (uint32_t I = 0; I < AtOnce; ++I)
        Array.combine(&Sum, &Next[I]);
    }
    for (; Slot < NumSlots; Slot += NumRows)
      Array.combine(&Sum, Array.at(Slots, Slot, Column));
    Array.copy(Array.at(Rows, Row, Column), &Sum);
  }
}

[[gnu::always_inline]] inline void
columnReduce(const ColumnArray &Array, void *Rows, uint32_t NumRows,
             void *Slots, TeamPosition Position, uint32_t *Arrived,
             void *Original) {
  // All rows are written.
  blockBarrier();
  auto AddToOriginal = [&](uint32_t Column, void *Sum) {
    Array.combine(Array.at(Original, 0, Column), Sum);
  };
  if (Position.NumTeams == 1) {
    foldRows(Array, Rows, NumRows, AddToOriginal);
    return;
  }
  foldRows(Array, Rows, NumRows, [&](uint32_t Column, void *Sum) {
    Array.copy(Array.at(Slots, Position.Team, Column), Sum);
  });
  // The slot is written by all threads before thread 0's release.
  blockBarrier();
  if (!blockBarrierOr(threadInBlock() == 0 &&
                      arriveLast(Arrived, Position.NumTeams)))
    return;
  if (Array.bytesOfColumn() <= sizeof(uint64_t))
    foldSlotsToRows<tuning::ColumnsFoldedAtOnce>(
        Array, Slots, Position.NumTeams, Rows, NumRows);
  else
    foldSlotsToRows<tuning::LongColumnsFoldedAtOnce>(
        Array, Slots, Position.NumTeams, Rows, NumRows);
  blockBarrier();
  foldRows(Array, Rows, minimum(NumRows, Position.NumTeams), AddToOriginal);
}

} // namespace warpfold

#endif // WARPFOLD_GRID_COLUMNREDUCE_H
