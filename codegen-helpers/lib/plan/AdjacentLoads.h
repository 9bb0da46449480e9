//===- plan/AdjacentLoads.h - elements narrower than a load -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  plans wide loads for neighboring elements of arrays. A thread that loads elements of 1
//           or 2 bytes one by one issues more loads than a multiprocessor can accept. Elements of 4
//           bytes that are loaded one by one take up to 3 % longer in long loops (docs/Tuning.md);
//           in short loops the checks below take longer than that. If one thread executes
//           neighboring iterations, and the first of them accesses a multiple of 16 bytes, LLVM
//           merges 16, 8 or 4 loads into one load of 16 bytes
//           (llvm/lib/Transforms/Vectorize/LoadStoreVectorizer.cpp). If the optimizer cannot
//           determine whether a loop reads its arrays that way, a check at run time compares the
//           addresses of iterations 0 and 1.
//
//           The loads must be the only accesses to memory that is not local, and every iteration
//           must execute them: LLVM does not merge loads if a store may change their memory, or if
//           a branch may skip them. If they are not merged, the threads of a warp should execute
//           neighboring iterations instead.
//
// Callers:  LoadsInFlight.cpp
// Next:     lower/SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ADJACENTLOADS_H
#define WARPFOLD_CODEGEN_ADJACENTLOADS_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

class AdjacentLoads {
public:
  /// Returns the loads of Loop; none if it loads anything but elements of one width of 1, 2 or 4
  /// bytes, if not every iteration loads them, if their addresses are more than arithmetic, or if
  /// the loop stores, or queries its thread.
  static std::optional<AdjacentLoads> find(const WorksharingLoop &Loop);

  /// Returns the number of iterations that one wide load serves.
  uint32_t iterations() const;

  /// Returns whether the elements have 1 or 2 bytes.
  bool areNarrow() const;

  /// Returns the least number of a loop's last iteration for which wide loads are possible, after a
  /// head of single iterations, and are worth their checks.
  uint64_t leastLastIteration() const;

  /// The result of the checks at run time, once before the loop. IsAdjacent: each iteration reads
  /// the element after that of the previous iteration, in every array, and all arrays have the same
  /// offset from a multiple of 16. Head: the number of iterations, fewer than iterations(), before
  /// the first multiple.
  struct Alignment {
    llvm::Value *IsAdjacent; // i1
    llvm::Value *Head;       // i64
  };
  Alignment createAlignment(llvm::IRBuilderBase &B) const;

  /// Creates the assumption that the elements of Iteration, which has the counter's type, are at
  /// multiples of 16.
  void createAssumption(llvm::IRBuilderBase &B, llvm::Value *Iteration) const;

private:
  AdjacentLoads(const WorksharingLoop &Loop, uint32_t Bytes)
      : Loop(&Loop), ElementBytes(Bytes) {}

  /// Returns whether Load reads the same element as one of Loads.
  bool has(const llvm::LoadInst &Load) const;

  const WorksharingLoop *Loop;
  uint32_t ElementBytes;
  /// One load of each element.
  llvm::SmallVector<const llvm::LoadInst *, 4> Loads;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ADJACENTLOADS_H
