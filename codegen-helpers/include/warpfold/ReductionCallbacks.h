//===- warpfold/ReductionCallbacks.h - the compiler's part ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits what a device runtime of OpenMP needs to reduce a list whose types it
// does not know: functions that shuffle it, carry it from warp to warp, and move
// it to and from a buffer in global memory; and the runtime's calls that take
// them. For nvptx64, and for any runtime that has these entry points: Warpfold's
// or LLVM's own.
//
//   auto List = ReductionList::create(M, {Sum, Best});
//   ReductionCallbacks Callbacks(*List, {"dot", ReductionAbi::V2});
//   Value *Local = Callbacks.createList(Builder, {SumCopy, BestCopy});
//   Value *IsResult = Callbacks.createTeamsReduce(Builder, Local);
//   // if (IsResult == 1) combine the copies with the original variables
//
// The contract of each function stands in runtime/interface/ReductionAbi.h; the
// three ways to reduce by shuffles come from the "Design document for OpenMP
// reductions on the GPU" and LLVM's OMPIRBuilder.cpp, emitShuffleAndReduceFunction.
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

/// How the functions are emitted.
struct CallbackOptions {
  /// Their names begin with it.
  std::string Name;
  ReductionAbi Abi = ReductionAbi::V2;
  /// Records of the slot buffer; for V2, and the same that the kernel's
  /// environment asks libomptarget for. Xteam's has one for each launched team.
  uint32_t NumRecords = 1024;
  /// Has the attributes that the target's functions have (target-cpu ..): without
  /// the same ones nothing is inlined. Null: none.
  const llvm::Function *Like = nullptr;
};

/// The functions for one list, internal to its module, and the calls that hand
/// them over.
class ReductionCallbacks {
public:
  ReductionCallbacks(const ReductionList &List, const CallbackOptions &Options);

  /// void(ptr List, i16 Lane, i16 Offset, i16 Mode).
  llvm::Function *shuffleReduce() const { return ShuffleReduce; }
  /// void(ptr List, i32 NumWarps): one pair of barriers for each 256 bytes of the
  /// list. Shared memory: 32 times the list, at most 8 KiB, the same for all lists
  /// of a module.
  llvm::Function *interWarpCopy() const { return InterWarpCopy; }
  /// void(ptr Buffer, i32 Slot, ptr List), all four. Buffer is aligned to 16 bytes
  /// and a structure of arrays: the first array has 16 bytes of each record, and
  /// so on, the last ones the rest.
  llvm::Function *listToGlobalCopy() const { return ListToGlobalCopy; }
  llvm::Function *listToGlobalReduce() const { return ListToGlobalReduce; }
  llvm::Function *globalToListCopy() const { return GlobalToListCopy; }
  llvm::Function *globalToListReduce() const { return GlobalToListReduce; }

  /// A buffer of NumRecords records.
  llvm::StructType *bufferType() const;
  /// What a buffer needs for each of its records, however many they are.
  uint64_t recordBytes() const;

  /// A reduction list at run time, of the copies whose addresses are given in the
  /// list's order: its array is a local variable of Builder's function.
  llvm::AllocaInst *createList(llvm::IRBuilderBase &Builder,
                               llvm::ArrayRef<llvm::Value *> Copies) const;

  /// At the end of a parallel region, all its threads; i32, 1 in the thread that
  /// holds the team's result.
  llvm::CallInst *createParallelReduce(llvm::IRBuilderBase &Builder,
                                       llvm::Value *List) const;
  /// At the end of a teams region, as there; the result of all teams.
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
