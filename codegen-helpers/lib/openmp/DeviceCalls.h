//===- openmp/DeviceCalls.h - calls of Warpfold's device functions --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares and calls the device functions that Warpfold's passes use
//           (runtime/interface/SweepAbi.h, TeamAbi.h, LoopScanAbi.h).
//           passes/DeviceFunctionsPass.cpp links them.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEVICECALLS_H
#define WARPFOLD_CODEGEN_DEVICECALLS_H

#include "openmp/OpenMPCalls.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/IRBuilder.h"

#include <optional>

namespace warpfold {

/// How a region's iterations are distributed, with the arguments that all calls of
/// __warpfold_sweep_teams of the region share.
struct SweepShape {
  /// The iterations of a thread in a tile. A tile has that many iterations per thread of the team.
  uint32_t IterationsOfThread;
  /// The teams for which the kernel's registers must leave room on a multiprocessor; none if ptxas
  /// may use any number of registers.
  std::optional<uint32_t> TeamsOfMultiprocessor;
  /// The total size of the reduced variables, i64.
  llvm::ConstantInt *ListBytes;
  /// The records of the reduction buffer, i32.
  llvm::ConstantInt *NumRecords;
  /// The number of neighboring threads of a team that execute each iteration together
  /// (lower/ColumnThreads.h): a power of two.
  uint32_t ThreadsOfIteration = 1;
  /// The number of threads of a team if neither clauses nor environment variables specify it.
  uint32_t ThreadsOfTeam = tuning::SweepThreads;
  /// An iteration contains loops, and the loop is to be executed by many small teams.
  bool HasManyTeams = false;

  /// Returns the value that is passed to the runtime and the host.
  uint32_t tile() const {
    return HasManyTeams ? tuning::SweepInnerLoops : IterationsOfThread;
  }
};

/// Creates an i64: the number of a loop's last iteration, which Variable holds.
llvm::Value *createLastIteration(llvm::IRBuilderBase &B,
                                 const CounterType &Counter,
                                 llvm::Value *Variable);

/// Creates the same from Init's bounds, which hold the whole loop: B must be before the call of
/// Init.
llvm::Value *createLastIteration(llvm::IRBuilderBase &B,
                                 const StaticInit &Init);

/// Creates an i32: the number of teams that participate in a sweep over iterations 0 .. Last (i64).
llvm::Value *createSweepTeams(llvm::IRBuilderBase &B, llvm::Value *Last,
                              const SweepShape &Shape);

/// Creates an i32: the index of the calling thread's team.
llvm::Value *createTeamNumber(llvm::IRBuilderBase &B);
/// Creates an i32: the number of teams.
llvm::Value *createTeams(llvm::IRBuilderBase &B);

/// Creates a call with the effect of TeamsReduce, among the first Participants teams only.
llvm::CallInst *createSweepReduce(llvm::IRBuilderBase &B,
                                  const llvm::CallInst &TeamsReduce,
                                  llvm::Value *Participants);

/// Creates the end of a sweep over rows. The arguments are described in
/// runtime/interface/SweepAbi.h.
void createColumnReduce(llvm::IRBuilderBase &B,
                        llvm::ArrayRef<llvm::Value *> Arguments);

/// Returns the operand of Call that is the array's address if createColumnReduce has created Call;
/// none for another call.
std::optional<unsigned> originalOfColumns(const llvm::CallInst &Call);

/// Returns the shuffle-and-reduce callback that I, a call that reduces over a team or over teams,
/// passes; null if I is another instruction.
llvm::Function *shuffleCallbackOf(llvm::Instruction &I);

/// Returns whether createSweepReduce has created I.
bool isSweepReduce(const llvm::Instruction &I);

/// Creates an i1: the host has set Flag for the original variables (runtime/tuning/Sweep.h).
llvm::Value *createHasLaunchFlag(llvm::IRBuilderBase &B, uint32_t Flag);

/// Returns whether I is a query of the launch flags.
bool readsLaunchFlags(const llvm::Instruction &I);

/// Returns whether Tested is the result of a reduction over teams: 1 in one thread of the launch, 0
/// in the others.
bool isTeamsResult(const llvm::Value &Tested);

/// Marks Flag, which is 1 in the thread with a reduction's result, and 0 in all others of the launch.
void markResultFlag(llvm::LoadInst &Flag);
/// Returns whether Tested is marked.
bool isResultFlag(const llvm::Value &Tested);

/// Returns whether M has kernels whose device runtime is linked later.
bool isRuntimeLinkedLater(const llvm::Module &M);

/// The threads that execute a loop with `omp scan`.
enum class ScanBy { AllTeams, OneTeam };

/// The functions of runtime/interface/LoopScanAbi.h: the type of a tile, the functions that receive
/// it, and the functions that one team calls after its loop.
llvm::StructType *loopScanTileType(llvm::LLVMContext &Context);
llvm::FunctionCallee loopScanNext(llvm::Module &M, ScanBy By);
llvm::FunctionCallee loopScan(llvm::Module &M, ScanBy By, uint32_t Words,
                              uint32_t Rows);
llvm::FunctionCallee endTeamScan(llvm::Module &M, uint32_t Words);
llvm::FunctionCallee teamScanOwns(llvm::Module &M);

/// Creates an i32: the index of the calling thread in its block.
llvm::Value *createThreadNumber(llvm::IRBuilderBase &B);
/// Creates an i32: the number of threads of the block.
llvm::Value *createBlockSize(llvm::IRBuilderBase &B);

/// Returns __warpfold_team_reduce (runtime/interface/TeamAbi.h).
llvm::FunctionCallee teamReduce(llvm::Module &M);

/// Creates an i64: the first row of the team. LastOfTile is the address of the thread's i64
/// variable for the last row of the team's tile (runtime/interface/TeamAbi.h).
llvm::Value *createFirstRow(llvm::IRBuilderBase &B, llvm::Value *Last,
                            llvm::Value *LastOfTile);
/// Creates an i64: the row that the team executes after Row; Row if none remains.
llvm::Value *createNextRow(llvm::IRBuilderBase &B, llvm::Value *Row,
                           llvm::Value *Last, llvm::Value *LastOfTile);

/// Creates a barrier of all threads of the block, after which they see each other's earlier writes.
void createBlockBarrier(llvm::IRBuilderBase &B);

/// The runtime's query of the kernel's mode, and its name until the runtime is linked
/// (cures/LinkTimeQueries.cpp).
constexpr const char *SpmdQuery = "__kmpc_is_spmd_exec_mode";
constexpr const char *LinkTimeSpmdQuery = "__warpfold_is_spmd_exec_mode";

/// Creates an i1: the kernel is in SPMD mode. openmp-opt folds the query, or the kernel evaluates
/// it.
llvm::Value *createIsSpmd(llvm::IRBuilderBase &B);

/// Creates a barrier of the block in SPMD mode, which all threads of a team reach, and nothing in
/// generic mode, in which one thread executes the team's code. The barrier is a call of a function
/// that all barriers of the caller share: with a query at each of about twenty barriers, the
/// Attributor reaches its iteration limit, and omits guards that are necessary.
void createTeamBarrier(llvm::Instruction *Before);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEVICECALLS_H
