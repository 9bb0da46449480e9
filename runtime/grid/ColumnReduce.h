//===- grid/ColumnReduce.h - a reduction of arrays of all teams -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reduces an array whose elements (columns) were distributed over threads. Each
// thread group of a team has stored its partial array as one row in shared
// memory. Each thread adds up some columns over all rows, and the sums are
// copied to the team's slot. The last team to arrive does the same with the
// slots. No values are shuffled, and no thread holds the whole array.
//
//   rows in shared memory      slots in global memory
//   group 0:  h0 h1 h2 ..      team 0:  h0 h1 h2 ..
//   group 1:  h0 h1 h2 ..  ->  team 1:  h0 h1 h2 ..  ->  the array itself
//   ..                         ..
//
// Callers:  All threads of teams 0 .. Participants-1; NumRows divides the
//           block's size.
// Result:   Combined into *Original by the last of these teams to arrive, at
//           the end of the kernel.
// Memory:   The rows, which are overwritten; slot t of the buffer, which has
//           the layout of a row: NumColumns * BytesOfColumn bytes; Arrived,
//           which is 0 at launch and afterwards.
// Order:    For each column: the rows in their order, then slots at distances
//           of NumRows, then these sums in their order. It depends on the shape
//           of the launch only.
// Cost:     For each team two barriers, the copy to its slot, and an atomic
//           increment, in this order. For the last team Participants *
//           NumColumns columns, distributed over its threads, each of which has
//           several loads in flight.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_GRID_COLUMNREDUCE_H
#define WARPFOLD_GRID_COLUMNREDUCE_H

#include "grid/SlotBuffer.h"
#include "interface/SweepAbi.h"
#include "support/Target.h"
#include "tuning/Sweep.h"

namespace warpfold {

/// The elements of an array as bytes.
class ColumnArray {
public:
  /// Describes an array of NumColumns elements of BytesOfColumn bytes.
  /// CombineLists combines lists of one element.
  ColumnArray(uint32_t NumColumns, uint32_t BytesOfColumn,
              CombineListsFn *CombineLists)
      : NumColumns(NumColumns), BytesOfColumn(BytesOfColumn),
        CombineLists(CombineLists) {}

  /// Returns the number of columns.
  uint32_t numColumns() const { return NumColumns; }
  /// Returns the size of a column.
  uint32_t bytesOfColumn() const { return BytesOfColumn; }

  /// Returns the address of a column of the array that is Rows arrays after
  /// First.
  char *at(void *First, uint32_t Rows, uint32_t Column) const {
    return static_cast<char *>(First) +
           (uint64_t(Rows) * NumColumns + Column) * BytesOfColumn;
  }
  /// Copies one column.
  [[gnu::always_inline]] void copy(void *To, const void *From) const {
    __builtin_memcpy(To, From, BytesOfColumn);
  }
  /// Combines From into To.
  [[gnu::always_inline]] void combine(void *To, void *From) const {
    void *List[] = {To};
    void *Other[] = {From};
    CombineLists(List, Other);
  }

private:
  /// The number of columns.
  uint32_t NumColumns;
  /// The size of a column.
  uint32_t BytesOfColumn;
  /// The operator.
  CombineListsFn *CombineLists;
};

/// A column of up to ColumnBytesOfThread bytes, in registers.
struct alignas(16) ColumnValue {
  /// The bytes of the column.
  char Bytes[tuning::ColumnBytesOfThread];
};

/// Adds up the calling thread's columns over all rows, and calls Take(column,
/// its sum) for each.
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

/// Sets row r to the sum of slots r, r + NumRows, .. . AtOnce slots are loaded
/// at once.
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

/// Reduces the arrays of all teams.
[[gnu::always_inline]] inline void
columnReduce(const ColumnArray &Array, void *Rows, uint32_t NumRows,
             void *Slots, TeamPosition Position, uint32_t *Arrived,
             void *Original) {
  // Wait until all rows are written.
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
  // All threads write the slot before the release of thread 0.
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
