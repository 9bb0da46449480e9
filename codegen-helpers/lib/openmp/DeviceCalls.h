//===- openmp/DeviceCalls.h - what the passes call in our runtime ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares and calls the device functions of Warpfold's own passes
//           (runtime/interface/SweepAbi.h, TeamAbi.h, LoopScanAbi.h), which
//           passes/DeviceFunctionsPass.cpp links.
// Callers:  SweepTiles.cpp, IdleTeams.cpp, RowReduce.cpp, TeamBarriers.cpp,
//           ScanTiles.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICECALLS_H
#define WARPFOLD_CODEGEN_DEVICECALLS_H

#include "openmp/OpenMPCalls.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/IRBuilder.h"

#include <optional>

namespace warpfold {

/// How a region's iterations are dealt out, with the arguments that every call of
/// __warpfold_sweep_teams of this region has in common.
struct SweepShape {
  /// Iterations of one thread in one tile; a tile is that many times the
  /// threads of the team.
  uint32_t IterationsOfThread;
  /// Teams that the kernel's registers shall leave room for on a multiprocessor;
  /// none where ptxas may take what it likes.
  std::optional<uint32_t> TeamsOfMultiprocessor;
  /// Of the reduced variables together, i64.
  llvm::ConstantInt *ListBytes;
  /// Records of the reduction buffer, i32.
  llvm::ConstantInt *NumRecords;
  /// Neighbouring threads of a team that execute each iteration together
  /// (lower/ColumnThreads.h): a power of two.
  uint32_t ThreadsOfIteration = 1;
  /// Where neither clauses nor variables say.
  uint32_t ThreadsOfTeam = tuning::SweepThreads;
  /// An iteration has loops of its own, and the loop is to have many small teams.
  bool HasManyTeams = false;

  /// As the runtime and the host are told.
  uint32_t tile() const {
    return HasManyTeams ? tuning::SweepOwnLoops : IterationsOfThread;
  }
};

/// The number of a loop's last iteration, which Variable holds, i64.
llvm::Value *createLastIteration(llvm::IRBuilderBase &B,
                                 const CounterType &Counter,
                                 llvm::Value *Variable);

/// The same where Init's bounds still hold the whole loop: B stands before it is called.
llvm::Value *createLastIteration(llvm::IRBuilderBase &B,
                                 const StaticInit &Init);

/// The teams that take part in a sweep over iterations 0 .. Last (i64).
llvm::Value *createSweepTeams(llvm::IRBuilderBase &B, llvm::Value *Last,
                              const SweepShape &Shape);

/// Of the calling thread, and how many there are, as i32.
llvm::Value *createTeamNumber(llvm::IRBuilderBase &B);
llvm::Value *createTeams(llvm::IRBuilderBase &B);

/// TeamsReduce once more, among the first Participants teams only.
llvm::CallInst *createSweepReduce(llvm::IRBuilderBase &B,
                                  const llvm::CallInst &TeamsReduce,
                                  llvm::Value *Participants);

/// The end of a sweep over rows, runtime/interface/SweepAbi.h: Rows, NumRows and the
/// array's size as there.
void createColumnReduce(llvm::IRBuilderBase &B,
                        llvm::ArrayRef<llvm::Value *> Arguments);

/// Which operand of Call, made by createColumnReduce, is the array's address; none of
/// another call.
std::optional<unsigned> originalOfColumns(const llvm::CallInst &Call);

/// Returns the shuffle-and-reduce callback that I passes, a call that reduces over a team or over
/// teams; null if I is another instruction.
llvm::Function *shuffleCallbackOf(llvm::Instruction &I);

/// Whether I is what createSweepReduce creates.
bool isSweepReduce(const llvm::Instruction &I);

/// Whether the host says Mark of the original variables (runtime/tuning/Sweep.h), as i1.
llvm::Value *createHasLaunchFlag(llvm::IRBuilderBase &B, uint32_t Mark);

/// Whether I asks for what the host says.
bool readsLaunchFlags(const llvm::Instruction &I);

/// Tested is what the end of a reduction over teams returns: 1 in one thread of the
/// launch, 0 in the others.
bool isTeamsResult(const llvm::Value &Tested);

/// Whether M has kernels whose device runtime is linked later.
bool isRuntimeLinkedLater(const llvm::Module &M);

/// Who executes a loop with `omp scan`.
enum class ScanBy { AllTeams, OneTeam };

/// runtime/interface/LoopScanAbi.h: the tile that both functions are given, and they;
/// what one team calls behind its loop.
llvm::StructType *loopScanTileType(llvm::LLVMContext &Context);
llvm::FunctionCallee loopScanNext(llvm::Module &M, ScanBy By);
llvm::FunctionCallee loopScan(llvm::Module &M, ScanBy By, uint32_t Words,
                              uint32_t Rows);
llvm::FunctionCallee endTeamScan(llvm::Module &M, uint32_t Words);
llvm::FunctionCallee teamScanOwns(llvm::Module &M);

/// Of the calling thread in its block, and of the block, as i32.
llvm::Value *createThreadNumber(llvm::IRBuilderBase &B);
llvm::Value *createBlockSize(llvm::IRBuilderBase &B);

/// __warpfold_team_reduce; see runtime/interface/TeamAbi.h.
llvm::FunctionCallee teamReduce(llvm::Module &M);

/// All threads of the block meet, and see what the others wrote before.
void createBlockBarrier(llvm::IRBuilderBase &B);

/// The runtime's question for the kernel's mode, and the name that it has until the
/// runtime is linked (cures/LinkTimeQueries.cpp).
constexpr const char *SpmdQuery = "__kmpc_is_spmd_exec_mode";
constexpr const char *LinkTimeSpmdQuery = "__warpfold_is_spmd_exec_mode";

/// Whether the kernel is in SPMD mode: openmp-opt or the kernel's launch answers.
llvm::Value *createIsSpmd(llvm::IRBuilderBase &B);

/// In SPMD mode a barrier of the block, which all threads of a team reach; in generic
/// mode, where one thread executes the team's code, nothing. A call of a function that
/// the caller has for all its barriers: with the question at each place the Attributor
/// comes to its limit in kernels of some twenty, and leaves out what it should guard.
void createTeamBarrier(llvm::Instruction *Before);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICECALLS_H
