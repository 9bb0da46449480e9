//===- warpfold/ReductionPasses.h - passes for reduction loops --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes over the device code of one translation unit, as clang emits it for
// nvptx64 and before any optimisation of it. `opt -load-pass-plugin
// WarpfoldPasses.so -passes=<name>` runs each by itself; clang runs them all at
// the start of its pipeline when a config file of Warpfold is given.
//
// Remarks: -Rpass=warpfold says what was done, -Rpass-missed=warpfold what was
// not, and why. Code of other targets, and functions that are not to be
// optimised (-O0), come out as they went in; but for what cures programs that are
// wrong otherwise: warpfold-call-lines, warpfold-item-bytes, warpfold-scans, warpfold-last-values,
// warpfold-teams-loops, and a part of warpfold-callbacks.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_REDUCTIONPASSES_H
#define WARPFOLD_REDUCTIONPASSES_H

#include "warpfold/PassMixin.h"

namespace warpfold {

/// `warpfold-flang-module`: what flang's driver and flang leave to others, or get wrong,
/// at -O0 too: the device runtime and libdevice are linked in, lines are their functions' own
/// (FlangModulePass.cpp in lib/). Other modules come out as they went in.
struct FlangModulePass : PassMixin<FlangModulePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-flang-lines`: of flang's -g the lines alone, above -O0 (FlangLinesPass.cpp in
/// lib/).
struct FlangLinesPass : PassMixin<FlangLinesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-flang-arrays`: the elements of arrays by flang's descriptors are in global
/// memory (FlangArraysPass.cpp in lib/).
struct FlangArraysPass : PassMixin<FlangArraysPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-teams-entries`: reductions over teams by LLVM 23's entry point become such by
/// that of before, which the other passes know (TeamsEntry.h in lib/), at -O0 too.
struct TeamsEntriesPass : PassMixin<TeamsEntriesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-call-lines`: calls without a source location, in functions that have debug
/// information, get that of the code before them, at -O0 too (CallLinesPass.cpp in lib/).
struct CallLinesPass : PassMixin<CallLinesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-scans`: `reduction(inscan, ..)` with `omp scan` gets one buffer for
/// all threads of a team, and the variable's original value takes part. A scan that
/// is not understood is an error of the compilation (Scan.h, ScanRepair.h in lib/).
struct TeamScansPass : PassMixin<TeamScansPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-missed-copies`: refuses reductions of members of which clang has iterations
/// change the member itself (MissedCopiesPass.cpp in lib/), at -O0 too.
struct MissedCopiesPass : PassMixin<MissedCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-last-values`: the one thread that has the last iteration of a
/// `distribute parallel for` writes its lastprivate variables (LastValues.h in lib/),
/// at -O0 too.
struct LastValuesPass : PassMixin<LastValuesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-teams-loops`: `teams loop` in a `target` of its own is executed by one
/// thread of each team (TeamsLoopPass.cpp in lib/), at -O0 too.
struct TeamsLoopPass : PassMixin<TeamsLoopPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-reshape`: `target teams distribute parallel for reduction(..)` with
/// the implementation's schedule becomes one sweep of all teams over the
/// iterations, with several loads of a thread in flight and one reduction per
/// team (FuseDistribute.h, SweepTiles.h, IdleTeams.h, LaunchShape.h in lib/).
struct ReshapeReductionsPass : PassMixin<ReshapeReductionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-rows`: `target teams distribute` with `parallel for` inside runs in
/// SPMD mode, each thread with copies of the team's variables, each reduction
/// behind one barrier (TeamCode.h, TeamBarriers.h, AllReduce.h, RowTiles.h in
/// lib/).
struct RowRegionsPass : PassMixin<RowRegionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-redux`: a full warp's reduction of 32-bit integers by redux.sync
/// (WarpRedux.h in lib/).
struct WarpReduxPass : PassMixin<WarpReduxPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-callbacks`: Warpfold's callbacks in place of clang's (OwnCallbacks.h
/// in lib/); at -O0 where clang's are wrong.
struct OwnCallbacksPass : PassMixin<OwnCallbacksPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-item-bytes`: the lengths of variables that the runtime copies for
/// copyprivate and task reductions (ItemBytes.h in lib/), at -O0 too.
struct ItemBytesPass : PassMixin<ItemBytesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-divisions`: kernels that were reshaped divide without calls
/// (CallFreeDivisions.cpp, FloatDivision.h in lib/).
struct CallFreeDivisionsPass : PassMixin<CallFreeDivisionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-nested-regions`: a region that begins another one is not `norecurse`,
/// at -O0 too (NestedRegionsPass.cpp in lib/).
struct NestedRegionsPass : PassMixin<NestedRegionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-self-calls`: a function with barriers calls itself through another one,
/// for ptxas' sake, at -O0 too (SelfCallsPass.cpp in lib/).
struct SelfCallsPass : PassMixin<SelfCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-usual-paths`: iterations side by side are one block where cold calls are apart
/// (UsualPathsPass.cpp in lib/).
struct UsualPathsPass : PassMixin<UsualPathsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-generic-accesses`: accesses by addresses that are cast to an address space are
/// by those before the cast (GenericAccessesPass.cpp in lib/).
struct GenericAccessesPass : PassMixin<GenericAccessesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// `warpfold-kernel-state`: what the runtime asks of its kernel's mode and environments is
/// answered (KernelStatePass.cpp in lib/).
struct KernelStatePass : PassMixin<KernelStatePass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// `warpfold-loads-first`: iterations side by side that have branches load in front of them
/// (LoadsFirstPass.cpp in lib/).
struct LoadsFirstPass : PassMixin<LoadsFirstPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-atomic-finish`: teams end sweeps by atomic updates, in any order
/// (AtomicFinishPass.cpp in lib/).
struct AtomicFinishPass : PassMixin<AtomicFinishPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-shared-state`: the files of a program share the runtime's variables
/// (SharedStatePass.cpp in lib/).
struct SharedStatePass : PassMixin<SharedStatePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-weak-calls`: functions that another file may replace are called through a
/// pointer (WeakCallsPass.cpp in lib/).
struct WeakCallsPass : PassMixin<WeakCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-tail-calls`: no call is marked as a tail call in a function with variables
/// that openmp-opt may move to its stack (TailCallsPass.cpp in lib/).
struct TailCallsPass : PassMixin<TailCallsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// `warpfold-late-questions`: what was left for the link's openmp-opt to answer is asked
/// (LateQuestionsPass.cpp in lib/).
struct LateQuestionsPass : PassMixin<LateQuestionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-inline-scans`: what loops with scan call is inlined before the link's
/// openmp-opt, which takes long else (InlineScansPass.cpp in lib/).
struct InlineScansPass : PassMixin<InlineScansPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-mismatched-calls`: what openmp-opt makes at link time of calls through a
/// pointer has no call of another number of arguments (MismatchedCallsPass.cpp in lib/).
struct MismatchedCallsPass : PassMixin<MismatchedCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-team-writes`: a team's own writes, once and in order, in kernels that
/// no pass reshapes and openmp-opt turns into SPMD mode (TeamWrites.h in lib/).
struct TeamWritesPass : PassMixin<TeamWritesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-linked-team-writes`: the same where device code is linked, of functions of
/// other files.
struct LinkedTeamWritesPass : PassMixin<LinkedTeamWritesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-pinnable-arguments`: kernels say which variables the host may keep in its own
/// memory during a launch (PinnableArguments.h in lib/), and why no pass has reshaped them
/// (LeftLoops.h). Behind the passes above.
struct PinnableArgumentsPass : PassMixin<PinnableArgumentsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-algorithm-limits`: the threads and registers of the kernels of
/// <warpfold/scan.h> and its like, at -O0 too (AlgorithmLimitsPass.cpp in lib/).
struct AlgorithmLimitsPass : PassMixin<AlgorithmLimitsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-resident-teams`, `warpfold-resident-answers`: the registers of kernels whose
/// teams meet in a grid barrier of <warpfold/synchronization.h> are divided, and the
/// kernels know it (ResidentTeamsPass.cpp in lib/).
struct ResidentTeamsPass : PassMixin<ResidentTeamsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};
struct ResidentAnswersPass : PassMixin<ResidentAnswersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-mark-updates`, `warpfold-combine-updates`: lanes that update one place by
/// `omp atomic` combine their values first (AtomicUpdatesPass.cpp in lib/). The second
/// leaves a module that -flto=full has compiled to the one where device code is linked,
/// AtLink.
///
/// Single: sums and products of floating-point numbers are not reassociated.
enum class FloatUpdates { Combined, Single };
struct MarkUpdatesPass : PassMixin<MarkUpdatesPass> {
  explicit MarkUpdatesPass(FloatUpdates Floats) : Floats(Floats) {}
  FloatUpdates Floats;
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};
struct CombineUpdatesPass : PassMixin<CombineUpdatesPass> {
  explicit CombineUpdatesPass(bool AtLink = false) : AtLink(AtLink) {}
  bool AtLink;
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-spread-loops`: all threads of all teams share a loop that reduces with one
/// team, or with one thread of each (SpreadLoopsPass.cpp in lib/).
struct SpreadLoopsPass : PassMixin<SpreadLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-switches`: an iteration that goes on early leaves its loop in one way
/// (SwitchDefaultsPass.cpp in lib/).
struct SwitchDefaultsPass : PassMixin<SwitchDefaultsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-element-updates`: loops that reduce arrays by updates of elements here and
/// there update the arrays themselves, atomically (ElementUpdates.h in lib/), for the next
/// pass.
struct ElementUpdatesPass : PassMixin<ElementUpdatesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-update-loops`: teams of a loop that updates arrays by `omp atomic` have copies
/// of the arrays' first places, and a launch for it (UpdateLoopsPass.cpp in lib/).
struct UpdateLoopsPass : PassMixin<UpdateLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-plain-loops`: kernels that are one combined loop without a reduction have no
/// state of the runtime's (PlainLoopsPass.cpp in lib/). No pass behind it finds their
/// environments.
struct PlainLoopsPass : PassMixin<PlainLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-atomic-orders`: accesses with an order become relaxed ones between fences, at
/// -O0 too (AtomicOrdersPass.cpp in lib/).
struct AtomicOrdersPass : PassMixin<AtomicOrdersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-byte-vectors`: loads of 16 bytes that are not aligned to 16, at -O0 too
/// (ByteVectorsPass.cpp in lib/).
struct ByteVectorsPass : PassMixin<ByteVectorsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-narrow-stores`: what is stored of a floating-point number, if not the whole at
/// an aligned place, is in a register of its own, at -O0 too (NarrowStoresPass.cpp in lib/).
struct NarrowStoresPass : PassMixin<NarrowStoresPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-packed-sums`: sums of vectors of 16 bits are taken apart, at -O0 too
/// (PackedSumsPass.cpp in lib/).
struct PackedSumsPass : PassMixin<PackedSumsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-word-comparisons`: what a loop compares and carries of 1 or 2 bytes has 4
/// (WordComparisonsPass.cpp in lib/).
struct WordComparisonsPass : PassMixin<WordComparisonsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-roots`: libdevice's square roots of float are rounded to nearest
/// (PreciseRootsPass.cpp in lib/).
struct PreciseRootsPass : PassMixin<PreciseRootsPass> {
  /// Whether LLVM's option -nvptx-prec-sqrtf32 says so.
  static bool isAsked();
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// `warpfold-hide-openmp`, `warpfold-show-openmp`: openmp-opt, where it runs once more
/// over what the inliner has made, does nothing to a module that reduces in a kernel
/// of generic mode (OpenMPFlagPasses.cpp in lib/).
struct HideOpenMPPass : PassMixin<HideOpenMPPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};
struct ShowOpenMPPass : PassMixin<ShowOpenMPPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace warpfold

#endif // WARPFOLD_REDUCTIONPASSES_H
