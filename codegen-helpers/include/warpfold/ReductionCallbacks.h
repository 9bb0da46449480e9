//===- warpfold/ReductionCallbacks.h - the compiler's part ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the functions that an OpenMP device runtime calls to reduce a list whose types it does not
// know: they shuffle the list, move it between warps, and move it to and from a buffer in global
// memory. Also emits the runtime's calls that receive these functions. The target is nvptx64, with
// any runtime that has these entry points: Warpfold's or LLVM's.
//
//   auto List = ReductionList::create(M, {Sum, Best});
//   ReductionCallbacks Callbacks(*List, {"dot", ReductionAbi::V2});
//   Value *Local = Callbacks.createList(Builder, {SumCopy, BestCopy});
//   Value *IsResult = Callbacks.createTeamsReduce(Builder, Local);
//   // if (IsResult == 1) combine the copies with the original variables
//
// The contract of each function is in runtime/interface/ReductionAbi.h. The three modes of the
// reduction by shuffles are those of the "Design document for OpenMP reductions on the GPU" and
// LLVM's OMPIRBuilder.cpp, emitShuffleAndReduceFunction.
//
// Next: lib/callbacks/RecordLayout.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_REDUCTIONCALLBACKS_H
#define WARPFOLD_REDUCTIONCALLBACKS_H

#include "warpfold/ReductionList.h"

#include "llvm/IR/IRBuilder.h"

namespace warpfold {

/// The generations of the device runtime's entry points.
enum class ReductionAbi {
  V2,    ///< LLVM 16 to 22: __kmpc_nvptx_teams_reduce_nowait_v2.
  Xteam, ///< LLVM 23 and main: __kmpc_gpu_xteam_reduce_nowait.
};

/// The options for the emitted functions.
struct CallbackOptions {
  /// The prefix of the functions' names.
  std::string Name;
  /// The entry points that call the functions.
  ReductionAbi Abi = ReductionAbi::V2;
  /// The number of records of the slot buffer, for V2 only: the number that the kernel's
  /// environment requests from libomptarget. A buffer of Xteam has one record for each launched
  /// team.
  uint32_t NumRecords = 1024;
  /// A function whose attributes target-cpu and target-features the emitted functions receive; null
  /// if they receive none. LLVM inlines a function only if these attributes match those of its
  /// caller.
  const llvm::Function *Like = nullptr;
};

/// The functions for one list, which have internal linkage, and the runtime calls that receive
/// them.
class ReductionCallbacks {
public:
  /// Emits the functions for List into its module.
  ReductionCallbacks(const ReductionList &List, const CallbackOptions &Options);

  /// Returns void(ptr List, i16 Lane, i16 Offset, i16 Mode), which combines the list with that of
  /// another lane.
  llvm::Function *shuffleReduce() const { return ShuffleReduce; }
  /// Returns void(ptr List, i32 NumWarps), which moves the list of each warp's first lane to the
  /// first warp, with one pair of barriers for each 256 bytes of the list. It uses shared memory of
  /// 32 times the list's size, at most 8 KiB, which all lists of a module share.
  llvm::Function *interWarpCopy() const { return InterWarpCopy; }
  /// These four return void(ptr Buffer, i32 Slot, ptr List). Buffer is aligned to 16 bytes. It is a
  /// structure of arrays: the first array contains the first 16 bytes of each record, and so on;
  /// the last ones contain the remainder.
  llvm::Function *listToGlobalCopy() const { return ListToGlobalCopy; }
  llvm::Function *listToGlobalReduce() const { return ListToGlobalReduce; }
  llvm::Function *globalToListCopy() const { return GlobalToListCopy; }
  llvm::Function *globalToListReduce() const { return GlobalToListReduce; }

  /// Returns the type of a buffer of NumRecords records.
  llvm::StructType *bufferType() const;
  /// Returns the bytes of a buffer for each of its records, whatever their number.
  uint64_t recordBytes() const;

  /// Creates a run-time list of Copies, the addresses of the private copies in the list's order.
  /// Its array is a local variable of Builder's function.
  llvm::AllocaInst *createList(llvm::IRBuilderBase &Builder,
                               llvm::ArrayRef<llvm::Value *> Copies) const;

  /// Creates the call that all threads execute at the end of a parallel region. Its i32 result is 1
  /// in the thread that holds the team's result.
  llvm::CallInst *createParallelReduce(llvm::IRBuilderBase &Builder,
                                       llvm::Value *List) const;
  /// Creates the corresponding call at the end of a teams region. Its result is 1 in the thread
  /// that holds the result of all teams.
  llvm::CallInst *createTeamsReduce(llvm::IRBuilderBase &Builder,
                                    llvm::Value *List) const;

private:
  ReductionList List;
  CallbackOptions Options;
  llvm::Function *ShuffleReduce;
  llvm::Function *InterWarpCopy;
  llvm::Function *ListToGlobalCopy;
  llvm::Function *ListToGlobalReduce;
  llvm::Function *GlobalToListCopy;
  llvm::Function *GlobalToListReduce;
};

} // namespace warpfold

#endif // WARPFOLD_REDUCTIONCALLBACKS_H
