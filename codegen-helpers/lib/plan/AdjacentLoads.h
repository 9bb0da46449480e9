//===- plan/AdjacentLoads.h - elements narrower than a load -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  a thread that loads elements of 1 or 2 bytes one by one issues more
//           loads than a multiprocessor can take, and elements of 4 bytes one by
//           one take up to 3 % longer in long loops (docs/Tuning.md), less than
//           the questions below take in short ones. With neighbouring iterations
//           in one thread, and the first of them at a multiple of 16 bytes, LLVM
//           makes one load of 16 bytes out of 16 or 8
//           (llvm/lib/Transforms/Vectorize/LoadStoreVectorizer.cpp). Whether a
//           loop reads its arrays that way is asked at run time, where the
//           optimiser does not know it before: the addresses of iterations 0 and
//           1 are compared.
//
//           The loads must be the only accesses to memory that is not local, and
//           each iteration must make them: what a store may change, or a branch
//           may skip, LLVM does not load together with its neighbours, and one by
//           one the iterations of a warp should be neighbours instead.
//
// Callers:  LoadsInFlight.cpp, which decides
// Next:     SweepTiles.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_ADJACENTLOADS_H
#define WARPFOLD_CODEGEN_ADJACENTLOADS_H

#include "model/WorksharingLoop.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

class AdjacentLoads {
public:
  /// None where the loop loads anything but elements of one width of 1, 2 or 4
  /// bytes, not in each iteration, or from addresses that take more than
  /// arithmetic, and where it stores, or asks which thread it is on.
  static std::optional<AdjacentLoads> find(const WorksharingLoop &Loop);

  /// Iterations that one wide load serves.
  uint32_t iterations() const;

  /// Elements of 1 or 2 bytes.
  bool areNarrow() const;

  /// The last iteration of a loop is this at least where wide loads can be made,
  /// behind a head of iterations, and are worth their questions.
  uint64_t leastLastIteration() const;

  /// What is found out once, before the loop: whether each iteration reads the
  /// element after that of the one before, in every array, with all arrays at
  /// the same place between two multiples of 16; and then how many iterations,
  /// fewer than iterations(), lie before the first multiple.
  struct Alignment {
    llvm::Value *IsAdjacent; // i1
    llvm::Value *Head;       // i64
  };
  Alignment createAlignment(llvm::IRBuilderBase &B) const;

  /// Tells the optimiser that the elements of Iteration, of the counter's type,
  /// are at multiples of 16.
  void createAssumption(llvm::IRBuilderBase &B, llvm::Value *Iteration) const;

private:
  AdjacentLoads(const WorksharingLoop &Loop, uint32_t Bytes)
      : Loop(&Loop), ElementBytes(Bytes) {}

  /// Load reads an element that is one of Loads already.
  bool has(const llvm::LoadInst &Load) const;

  const WorksharingLoop *Loop;
  uint32_t ElementBytes;
  /// Of each element one.
  llvm::SmallVector<const llvm::LoadInst *, 4> Loads;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_ADJACENTLOADS_H
