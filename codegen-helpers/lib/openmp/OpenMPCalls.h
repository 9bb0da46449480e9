//===- openmp/OpenMPCalls.h - clang's calls of the device runtime ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  contains all knowledge about how a release of clang calls its device runtime: names,
//           argument positions, schedule numbers, lists of variables.
// Source:   clang/lib/CodeGen/CGOpenMPRuntimeGPU.cpp and CGStmtOpenMP.cpp of LLVM 19, 22 and 23
// Next:     KernelEnvironment.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_OPENMPCALLS_H
#define WARPFOLD_CODEGEN_OPENMPCALLS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"

#include <optional>

namespace warpfold {

class ReductionCallbacks;

/// The values of kmp_sched_t of the device runtime (openmp/libomptarget/DeviceRTL). Without a
/// clause clang passes the chunked ones, and DistributeStatic for `distribute` without a parallel
/// loop.
enum class Schedule : uint32_t {
  StaticChunked = 33,
  Static = 34,
  Dynamic = 35,
  Guided = 36,
  Runtime = 37,
  Auto = 38,
  DistributeChunked = 91,
  DistributeStatic = 92,
  /// In LLVM 23: iteration by iteration among the threads of all teams.
  AllThreads = 93
};

/// The width and sign of a loop counter.
struct CounterType {
  unsigned Bits;
  bool IsSigned;

  /// Returns the type for the suffix of an entry point's name; none if it is another suffix.
  static std::optional<CounterType> ofSuffix(llvm::StringRef Suffix);
};

/// A call of __kmpc_for_static_init_*, __kmpc_distribute_static_init_*, or __kmpc_dispatch_init_*
/// with the call that requests each chunk.
struct StaticInit {
  llvm::CallInst *Call;
  CounterType Counter;
  /// The call of __kmpc_dispatch_next_*; null for a static loop.
  llvm::CallInst *Next = nullptr;

  /// Returns the schedule without `monotonic` and `nonmonotonic`, which are equivalent for a static
  /// loop; none if it is not a constant.
  std::optional<uint32_t> schedule() const;
  /// Sets the schedule that clang passes for a static `for` without a schedule clause.
  void setDefaultSchedule() const;
  llvm::Value *lastFlag() const { return argument(3); }
  llvm::Value *lowerBound() const { return argument(4); }
  llvm::Value *upperBound() const { return argument(5); }
  llvm::Value *stride() const { return argument(6); }
  /// Returns the chunk of a static loop.
  llvm::Value *chunk() const { return Call->getArgOperand(8); }
  /// Returns whether the chunk is the size of the block as clang queries it: clang passes it for
  /// `distribute` of a combined construct without dist_schedule.
  bool hasDefaultDistributeChunk() const;
  /// Returns whether the user specifies how many iterations, more than one, a chunk has. One thread
  /// executes these in sequence.
  bool hasExplicitChunk() const;
  /// Returns whether the chunk is the constant 1: clang's default for `for` on a GPU.
  bool hasUnitChunk() const;
  /// Returns whether the loop's iterations are distributed over the threads of all teams: clang
  /// 23's default for `distribute parallel for` with a reduction.
  bool isOfAllThreads() const;

private:
  /// Returns the argument that is argument Number of a static loop's call.
  llvm::Value *argument(unsigned Number) const {
    return Next ? Next->getArgOperand(Number - 1) : Call->getArgOperand(Number);
  }
};

/// A call of __kmpc_dispatch_next_*, which returns the next chunk of a dynamic or similar loop.
struct DispatchNext {
  llvm::CallInst *Call;

  llvm::Value *lastFlag() const { return Call->getArgOperand(2); }
};

/// A call of __kmpc_parallel_51 or, since LLVM 22, __kmpc_parallel_60, which launches a region.
struct ParallelCall {
  /// The number of a region's parameters before those of its list: the addresses of two thread
  /// numbers.
  static constexpr unsigned NumNumbers = 2;

  llvm::CallInst *Call;

  /// Returns the outlined region; null if unknown.
  llvm::Function *region() const;
  /// Returns the function that calls the region in generic mode; null if clang has generated none.
  llvm::Function *wrapper() const;
  /// Returns the array of the addresses that the region receives.
  llvm::Value *list() const { return Call->getArgOperand(7); }
  /// Returns whether the call has neither `if` nor `num_threads`.
  bool hasAllThreads() const;
  /// Removes `if` and `num_threads`.
  void launchWithAllThreads() const;
};

/// The value of NumRecords for a buffer that has a record for each team of the launch.
constexpr uint32_t RecordForEachTeam = UINT32_MAX;

/// The default of -fopenmp-cuda-teams-reduction-recs-num.
constexpr uint32_t ClangsRecords = 1024;

/// A call of __kmpc_nvptx_teams_reduce_nowait_v2. frontend/clang23/TeamsEntry.h converts calls of
/// LLVM 23's entry point to it.
struct TeamsReduceCall {
  llvm::CallInst *Call;

  llvm::Value *buffer() const { return Call->getArgOperand(1); }
  llvm::Value *numRecords() const { return Call->getArgOperand(2); }
  void setNumRecords(uint32_t Number) const {
    Call->setArgOperand(
        2, llvm::ConstantInt::get(numRecords()->getType(), Number));
  }
  llvm::Value *listBytes() const { return Call->getArgOperand(3); }
  llvm::Value *list() const { return Call->getArgOperand(4); }
  llvm::Function *shuffleReduce() const;
  void setCallbacks(const ReductionCallbacks &Callbacks) const;
};

/// A call of __kmpc_nvptx_parallel_reduce_nowait_v2.
struct ParallelReduceCall {
  llvm::CallInst *Call;

  llvm::Value *listBytes() const { return Call->getArgOperand(1); }
  llvm::Value *list() const { return Call->getArgOperand(2); }
  llvm::Function *shuffleReduce() const;
  void setCallbacks(const ReductionCallbacks &Callbacks) const;
};

/// A call of __kmpc_alloc_shared with a constant number of bytes.
struct SharedVariable {
  llvm::CallInst *Call;
  uint64_t Bytes;

  /// Replaces the team's variable by a private one, and returns that. It is uninitialized, as the
  /// memory from the call was.
  llvm::AllocaInst *replaceByCopy() const;
  /// Replaces the variable by Memory, an address.
  void replaceBy(llvm::Value *Memory) const;
};

std::optional<SharedVariable> asSharedVariable(llvm::Instruction &I);
bool isFreeShared(const llvm::Instruction &I);
/// Returns whether I queries the address of the reduction buffer.
bool isBufferQuery(const llvm::Instruction &I);
/// Returns whether I is a call of __kmpc_alloc_shared or __kmpc_free_shared.
bool isSharedMemoryCall(const llvm::Instruction &I);

std::optional<StaticInit> asForInit(llvm::Instruction &I);
std::optional<StaticInit> asDistributeInit(llvm::Instruction &I);
/// The caller must find and set Next.
std::optional<StaticInit> asDispatchInit(llvm::Instruction &I);
std::optional<DispatchNext> asDispatchNext(llvm::Instruction &I);
std::optional<ParallelCall> asParallel(llvm::Instruction &I);
/// Returns the calls in all functions of M that are optimized. A pass that restores a function
/// replaces its instructions: the handle is null then, and the call is not to be tried again.
llvm::SmallVector<llvm::WeakVH, 4> parallelCalls(llvm::Module &M);
std::optional<TeamsReduceCall> asTeamsReduce(llvm::Instruction &I);
std::optional<ParallelReduceCall> asParallelReduce(llvm::Instruction &I);
bool isDistributeFini(const llvm::Instruction &I);
bool isForFini(const llvm::Instruction &I);
bool isTargetInit(const llvm::Instruction &I);
bool isTargetDeinit(const llvm::Instruction &I);

/// Returns whether Launch alone launches Region, and only the wrapper that clang generates for
/// generic mode calls it.
bool isLaunchedBy(const ParallelCall &Launch, const llvm::Function &Region);

/// Returns the one instruction of F for which Match, a function above, returns a call; none if
/// there are several.
template <typename CallT>
std::optional<CallT>
theOne(llvm::Function &F, std::optional<CallT> (*Match)(llvm::Instruction &)) {
  std::optional<CallT> Found;
  for (llvm::Instruction &I : llvm::instructions(F))
    if (auto Call = Match(I)) {
      if (Found)
        return std::nullopt;
      Found = Call;
    }
  return Found;
}

/// Returns whether Match returns a call for an instruction of F.
template <typename CallT>
bool hasAny(llvm::Function &F,
            std::optional<CallT> (*Match)(llvm::Instruction &)) {
  return llvm::any_of(llvm::instructions(F), [Match](llvm::Instruction &I) {
    return Match(I).has_value();
  });
}

/// Returns whether I queries the runtime for a value that is the same for all threads of a team
/// outside of parallel regions.
bool isTeamUniformQuery(const llvm::Instruction &I);

/// The lists that describe variables to the runtime are arrays of addresses that clang fills
/// element by element: a reduce list, or the arguments of a parallel region.

/// Returns the index of the pointer of List that Address is the address of; none if there is none.
std::optional<uint64_t> indexIn(const llvm::DataLayout &Layout,
                                const llvm::Value *List,
                                const llvm::Value *Address);

/// Returns the value that In, the only function that fills List, stores at pointer Number; null if
/// there is no store, or several.
const llvm::Value *listEntry(const llvm::Value &List, const llvm::Function &In,
                             uint64_t Number);

/// Returns the same for the argument list that Launch passes to its region.
const llvm::Value *listEntry(const ParallelCall &Launch, uint64_t Number);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OPENMPCALLS_H
