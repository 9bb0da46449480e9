//===- openmp/OpenMPCalls.h - clang's calls of the device runtime ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  the one place that knows how a release of clang calls its device
//           runtime: names, argument positions, schedule numbers. Read in
//           clang/lib/CodeGen/CGOpenMPRuntimeGPU.cpp and CGStmtOpenMP.cpp of
//           LLVM 19, 22 and 23.
//
// Next:     KernelEnvironment.h, ReductionRegion.h
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

/// kmp_sched_t of the device runtime (openmp/libomptarget/DeviceRTL). Where the user says
/// nothing clang passes the chunked ones, and for `distribute` without a parallel loop
/// DistributeStatic.
enum class Schedule : uint32_t {
  StaticChunked = 33,
  Static = 34,
  Dynamic = 35,
  Guided = 36,
  Runtime = 37,
  Auto = 38,
  DistributeChunked = 91,
  DistributeStatic = 92,
  /// Of LLVM 23: iteration by iteration among the threads of all teams.
  AllThreads = 93
};

/// The width and sign of a loop counter: the end of the entry point's name.
struct CounterType {
  unsigned Bits;
  bool IsSigned;
};

/// __kmpc_for_static_init_* or __kmpc_distribute_static_init_*; or __kmpc_dispatch_init_*,
/// with the call that asks for each chunk.
struct StaticInit {
  llvm::CallInst *Call;
  CounterType Counter;
  /// __kmpc_dispatch_next_*; null of a static loop.
  llvm::CallInst *Next = nullptr;

  /// None where the schedule is not a constant; without `monotonic` and its contrary,
  /// which a static loop need not tell apart.
  std::optional<uint32_t> schedule() const;
  /// What clang passes where the user says nothing, of a static `for`.
  void setDefaultSchedule() const;
  llvm::Value *lastFlag() const { return place(3); }
  llvm::Value *lowerBound() const { return place(4); }
  llvm::Value *upperBound() const { return place(5); }
  llvm::Value *stride() const { return place(6); }
  /// Of a static loop.
  llvm::Value *chunk() const { return Call->getArgOperand(8); }
  /// The chunk is the size of the block as clang asks for it: what it passes
  /// for `distribute` of a combined construct without dist_schedule.
  bool hasDefaultDistributeChunk() const;
  /// The user says of how many iterations, more than one, a chunk is, which one thread
  /// executes one after the other.
  bool hasExplicitChunk() const;
  /// The chunk is the constant 1: clang's default for `for` on a GPU.
  bool hasUnitChunk() const;
  /// It deals the loop's iterations out to the threads of all teams: clang 23's default of
  /// `distribute parallel for` with a reduction.
  bool isOfAllThreads() const;

private:
  /// Argument Number of a static loop's call.
  llvm::Value *place(unsigned Number) const {
    return Next ? Next->getArgOperand(Number - 1) : Call->getArgOperand(Number);
  }
};

/// __kmpc_dispatch_next_*: the next chunk of a dynamic loop and its like.
struct DispatchNext {
  llvm::CallInst *Call;

  llvm::Value *lastFlag() const { return Call->getArgOperand(2); }
};

/// __kmpc_parallel_51, in LLVM 22 __kmpc_parallel_60.
struct ParallelCall {
  /// Parameters of a region before those of its list: the addresses of two thread numbers.
  static constexpr unsigned NumNumbers = 2;

  llvm::CallInst *Call;

  /// The outlined region, null where it is not known.
  llvm::Function *region() const;
  /// What calls the region in generic mode; null where clang has written none.
  llvm::Function *wrapper() const;
  /// No `if` and no `num_threads`.
  bool hasAllThreads() const;
  /// Whatever `if` and `num_threads` say.
  void beginWithAllThreads() const;
};

/// NumRecords of a buffer that has a record for each team of the launch.
constexpr uint32_t RecordForEachTeam = UINT32_MAX;

/// The same where the user does not say (-fopenmp-cuda-teams-reduction-recs-num).
constexpr uint32_t ClangsRecords = 1024;

/// __kmpc_nvptx_teams_reduce_nowait_v2; of LLVM 23's entry point frontend/clang23/TeamsEntry.h makes it.
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

/// __kmpc_nvptx_parallel_reduce_nowait_v2.
struct ParallelReduceCall {
  llvm::CallInst *Call;

  llvm::Value *list() const { return Call->getArgOperand(2); }
  llvm::Function *shuffleReduce() const;
  void setCallbacks(const ReductionCallbacks &Callbacks) const;
};

/// __kmpc_alloc_shared of a constant number of bytes.
struct SharedVariable {
  llvm::CallInst *Call;
  uint64_t Bytes;

  /// A variable of the thread's in place of it, which is returned: uninitialised
  /// where the call was.
  llvm::AllocaInst *replaceByCopy() const;
};

std::optional<SharedVariable> asSharedVariable(llvm::Instruction &I);
bool isFreeShared(const llvm::Instruction &I);
/// A call of __kmpc_alloc_shared or __kmpc_free_shared.
bool isSharedMemoryCall(const llvm::Instruction &I);

std::optional<StaticInit> asForInit(llvm::Instruction &I);
std::optional<StaticInit> asDistributeInit(llvm::Instruction &I);
/// Next is still to be found.
std::optional<StaticInit> asDispatchInit(llvm::Instruction &I);
std::optional<DispatchNext> asDispatchNext(llvm::Instruction &I);
std::optional<ParallelCall> asParallel(llvm::Instruction &I);
/// Of all functions of M that are optimised. A pass that takes changes back makes other
/// instructions of them: what is null then is not tried again.
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

/// Asks the runtime for what every thread of a team is told alike outside of
/// parallel regions.
bool isTeamUniformQuery(const llvm::Instruction &I);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_OPENMPCALLS_H
