//===- PassPlugin.cpp - registration --------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `-fpass-plugin` and `-load-pass-plugin` look for, and the plugin's own options. The
// passes are described in include/warpfold/ReductionPasses.h.
//
//===----------------------------------------------------------------------===//

#include "passes/ShortBlocks.h"
#include "support/PassPluginHeader.h"

#include "warpfold/ReductionPasses.h"

#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace llvm;

namespace {

/// clang loads the plugin for device code alone; flang's driver cannot be told to.
struct OnDevice : warpfold::PassMixin<OnDevice> {
  explicit OnDevice(ModulePassManager Passes) : Passes(std::move(Passes)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM) {
    return Triple(M.getTargetTriple()).isNVPTX() ? Passes.run(M, AM)
                                                 : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }

  ModulePassManager Passes;
};

/// Of what teams have for a reduction (docs/Determinism.md).
enum class Order { RunToRun, Fastest };
} // namespace

// clang reads it where the plugin is loaded by -fplugin, too, as warpfold-fastest.cfg has it.
static cl::opt<Order> SumOrder(
    "warpfold-order", cl::init(Order::RunToRun),
    cl::desc("in which order teams combine what they have for a reduction"),
    cl::values(clEnumValN(Order::RunToRun, "run-to-run",
                          "the same in every run"),
               clEnumValN(Order::Fastest, "fastest",
                          "any, by atomic updates where there are some")));

// MarkUpdatesPass writes the choice into the code, so that the link needs no option.
static cl::opt<warpfold::FloatUpdates> AtomicUpdates(
    "warpfold-atomics", cl::init(warpfold::FloatUpdates::Combined),
    cl::desc("how 'omp atomic' adds and multiplies floating-point numbers"),
    cl::values(clEnumValN(warpfold::FloatUpdates::Combined, "combined",
                          "threads may combine their values first"),
               clEnumValN(warpfold::FloatUpdates::Single, "single",
                          "one by one, without reassociation")));

static void registerPasses(PassBuilder &Builder) {
  warpfold::registerShortBlocks(Builder);
  Builder.registerPipelineStartEPCallback(
      [](ModulePassManager &All, OptimizationLevel Level) {
        ModulePassManager Passes;
        // Before the runtime is linked into flang's modules: what they call of it is.
        Passes.addPass(warpfold::TeamsEntriesPass());
        Passes.addPass(warpfold::FlangModulePass());
        // After the pass that mends flang's locations; all others report by them.
        Passes.addPass(warpfold::CallLinesPass());
        if (Level != OptimizationLevel::O0)
          Passes.addPass(warpfold::FlangLinesPass());
        Passes.addPass(warpfold::SharedStatePass());
        // Cures, at -O0 too: of the others only warpfold-callbacks and warpfold-reshape
        // change functions that are not to be optimised, where they cure.
        Passes.addPass(warpfold::MarkUpdatesPass(AtomicUpdates));
        Passes.addPass(warpfold::AtomicOrdersPass());
        Passes.addPass(warpfold::AlgorithmLimitsPass());
        Passes.addPass(warpfold::ResidentTeamsPass());
        Passes.addPass(warpfold::ItemBytesPass());
        Passes.addPass(warpfold::MissedCopiesPass());
        Passes.addPass(warpfold::SwitchDefaultsPass());
        Passes.addPass(warpfold::TeamScansPass());
        Passes.addPass(warpfold::LastValuesPass());
        Passes.addPass(warpfold::TeamsLoopPass());
        Passes.addPass(warpfold::NestedRegionsPass());
        if (warpfold::PreciseRootsPass::isAsked())
          Passes.addPass(warpfold::PreciseRootsPass());
        Passes.addPass(warpfold::SpreadLoopsPass());
        // The passes after them hand on the callbacks that are there then.
        Passes.addPass(warpfold::OwnCallbacksPass());
        Passes.addPass(warpfold::WarpReduxPass());
        Passes.addPass(warpfold::RowRegionsPass());
        Passes.addPass(warpfold::ElementUpdatesPass());
        Passes.addPass(warpfold::ReshapeReductionsPass());
        Passes.addPass(warpfold::UpdateLoopsPass());
        Passes.addPass(warpfold::TeamWritesPass());
        Passes.addPass(warpfold::PinnableArgumentsPass());
        Passes.addPass(warpfold::PlainLoopsPass());
        if (SumOrder == Order::Fastest)
          Passes.addPass(warpfold::AtomicFinishPass());
        All.addPass(OnDevice(std::move(Passes)));
      });
  Builder.registerPeepholeEPCallback(
      [](FunctionPassManager &Passes, OptimizationLevel) {
        Passes.addPass(warpfold::GenericAccessesPass());
        Passes.addPass(warpfold::KernelStatePass());
        Passes.addPass(warpfold::TailCallsPass());
      });
  // LLVM 20 and later say in which phase of link-time optimisation these are.
  Builder.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &All, OptimizationLevel, auto...) {
        ModulePassManager Passes;
        Passes.addPass(warpfold::HideOpenMPPass());
        All.addPass(OnDevice(std::move(Passes)));
      });
  Builder.registerOptimizerLastEPCallback(
      [](ModulePassManager &All, OptimizationLevel, auto...) {
        ModulePassManager Passes;
        Passes.addPass(warpfold::FlangArraysPass());
        Passes.addPass(
            createModuleToFunctionPassAdaptor(warpfold::GenericAccessesPass()));
        Passes.addPass(
            createModuleToFunctionPassAdaptor(warpfold::TailCallsPass()));
        Passes.addPass(warpfold::CombineUpdatesPass());
        Passes.addPass(warpfold::CallFreeDivisionsPass());
        Passes.addPass(warpfold::UsualPathsPass());
        Passes.addPass(warpfold::LoadsFirstPass());
        Passes.addPass(warpfold::WordComparisonsPass());
        Passes.addPass(warpfold::ShowOpenMPPass());
        Passes.addPass(warpfold::ByteVectorsPass());
        Passes.addPass(warpfold::PackedSumsPass());
        Passes.addPass(warpfold::NarrowStoresPass());
        Passes.addPass(warpfold::SelfCallsPass());
        Passes.addPass(warpfold::WeakCallsPass());
        Passes.addPass(warpfold::ResidentAnswersPass());
        All.addPass(OnDevice(std::move(Passes)));
      });
  // Where -foffload-lto and -fopenmp-target-jit link, by clang-linker-wrapper: before
  // openmp-opt and at the end.
  Builder.registerFullLinkTimeOptimizationEarlyEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel) {
        // Of files that were compiled without the plugin, too.
        Passes.addPass(warpfold::CallLinesPass());
        Passes.addPass(warpfold::LinkedTeamWritesPass());
        Passes.addPass(warpfold::LateQuestionsPass());
        Passes.addPass(warpfold::InlineScansPass());
      });
  // LLVM inlines nothing there below -O2, and drops nothing at -O0.
  Builder.registerFullLinkTimeOptimizationLastEPCallback(
      [&Builder](ModulePassManager &Passes, OptimizationLevel Level) {
        Passes.addPass(warpfold::MismatchedCallsPass());
        if (Level == OptimizationLevel::O1)
          Passes.addPass(Builder.buildInlinerPipeline(
              Level, ThinOrFullLTOPhase::FullLTOPostLink));
        if (Level == OptimizationLevel::O0 || Level == OptimizationLevel::O1)
          Passes.addPass(GlobalDCEPass());
        Passes.addPass(
            createModuleToFunctionPassAdaptor(warpfold::GenericAccessesPass()));
        Passes.addPass(warpfold::CombineUpdatesPass(/*AtLink=*/true));
        Passes.addPass(warpfold::UsualPathsPass());
        Passes.addPass(warpfold::LoadsFirstPass());
        Passes.addPass(warpfold::WordComparisonsPass());
        Passes.addPass(warpfold::ByteVectorsPass());
        Passes.addPass(warpfold::PackedSumsPass());
        Passes.addPass(warpfold::NarrowStoresPass());
        Passes.addPass(warpfold::SelfCallsPass());
        Passes.addPass(warpfold::ResidentAnswersPass());
      });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &Passes,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "warpfold-generic-accesses")
          Passes.addPass(warpfold::GenericAccessesPass());
        else if (Name == "warpfold-kernel-state")
          Passes.addPass(warpfold::KernelStatePass());
        else if (Name == "warpfold-tail-calls")
          Passes.addPass(warpfold::TailCallsPass());
        else
          return false;
        return true;
      });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &Passes,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "warpfold-flang-module")
          Passes.addPass(warpfold::FlangModulePass());
        else if (Name == "warpfold-flang-lines")
          Passes.addPass(warpfold::FlangLinesPass());
        else if (Name == "warpfold-teams-entries")
          Passes.addPass(warpfold::TeamsEntriesPass());
        else if (Name == "warpfold-call-lines")
          Passes.addPass(warpfold::CallLinesPass());
        else if (Name == "warpfold-flang-arrays")
          Passes.addPass(warpfold::FlangArraysPass());
        else if (Name == "warpfold-reshape")
          Passes.addPass(warpfold::ReshapeReductionsPass());
        else if (Name == "warpfold-spread-loops")
          Passes.addPass(warpfold::SpreadLoopsPass());
        else if (Name == "warpfold-rows")
          Passes.addPass(warpfold::RowRegionsPass());
        else if (Name == "warpfold-redux")
          Passes.addPass(warpfold::WarpReduxPass());
        else if (Name == "warpfold-callbacks")
          Passes.addPass(warpfold::OwnCallbacksPass());
        else if (Name == "warpfold-algorithm-limits")
          Passes.addPass(warpfold::AlgorithmLimitsPass());
        else if (Name == "warpfold-resident-teams")
          Passes.addPass(warpfold::ResidentTeamsPass());
        else if (Name == "warpfold-resident-answers")
          Passes.addPass(warpfold::ResidentAnswersPass());
        else if (Name == "warpfold-mark-updates")
          Passes.addPass(warpfold::MarkUpdatesPass(AtomicUpdates));
        else if (Name == "warpfold-switches")
          Passes.addPass(warpfold::SwitchDefaultsPass());
        else if (Name == "warpfold-element-updates")
          Passes.addPass(warpfold::ElementUpdatesPass());
        else if (Name == "warpfold-plain-loops")
          Passes.addPass(warpfold::PlainLoopsPass());
        else if (Name == "warpfold-update-loops")
          Passes.addPass(warpfold::UpdateLoopsPass());
        else if (Name == "warpfold-combine-updates")
          Passes.addPass(warpfold::CombineUpdatesPass());
        else if (Name == "warpfold-atomic-finish")
          Passes.addPass(warpfold::AtomicFinishPass());
        else if (Name == "warpfold-atomic-orders")
          Passes.addPass(warpfold::AtomicOrdersPass());
        else if (Name == "warpfold-packed-sums")
          Passes.addPass(warpfold::PackedSumsPass());
        else if (Name == "warpfold-narrow-stores")
          Passes.addPass(warpfold::NarrowStoresPass());
        else if (Name == "warpfold-word-comparisons")
          Passes.addPass(warpfold::WordComparisonsPass());
        else if (Name == "warpfold-byte-vectors")
          Passes.addPass(warpfold::ByteVectorsPass());
        else if (Name == "warpfold-item-bytes")
          Passes.addPass(warpfold::ItemBytesPass());
        else if (Name == "warpfold-missed-copies")
          Passes.addPass(warpfold::MissedCopiesPass());
        else if (Name == "warpfold-last-values")
          Passes.addPass(warpfold::LastValuesPass());
        else if (Name == "warpfold-teams-loops")
          Passes.addPass(warpfold::TeamsLoopPass());
        else if (Name == "warpfold-scans")
          Passes.addPass(warpfold::TeamScansPass());
        else if (Name == "warpfold-divisions")
          Passes.addPass(warpfold::CallFreeDivisionsPass());
        else if (Name == "warpfold-roots")
          Passes.addPass(warpfold::PreciseRootsPass());
        else if (Name == "warpfold-hide-openmp")
          Passes.addPass(warpfold::HideOpenMPPass());
        else if (Name == "warpfold-show-openmp")
          Passes.addPass(warpfold::ShowOpenMPPass());
        else if (Name == "warpfold-loads-first")
          Passes.addPass(warpfold::LoadsFirstPass());
        else if (Name == "warpfold-usual-paths")
          Passes.addPass(warpfold::UsualPathsPass());
        else if (Name == "warpfold-self-calls")
          Passes.addPass(warpfold::SelfCallsPass());
        else if (Name == "warpfold-inline-scans")
          Passes.addPass(warpfold::InlineScansPass());
        else if (Name == "warpfold-late-questions")
          Passes.addPass(warpfold::LateQuestionsPass());
        else if (Name == "warpfold-mismatched-calls")
          Passes.addPass(warpfold::MismatchedCallsPass());
        else if (Name == "warpfold-nested-regions")
          Passes.addPass(warpfold::NestedRegionsPass());
        else if (Name == "warpfold-team-writes")
          Passes.addPass(warpfold::TeamWritesPass());
        else if (Name == "warpfold-weak-calls")
          Passes.addPass(warpfold::WeakCallsPass());
        else if (Name == "warpfold-shared-state")
          Passes.addPass(warpfold::SharedStatePass());
        else if (Name == "warpfold-linked-team-writes")
          Passes.addPass(warpfold::LinkedTeamWritesPass());
        else if (Name == "warpfold-pinnable-arguments")
          Passes.addPass(warpfold::PinnableArgumentsPass());
        else
          return false;
        return true;
      });
}

extern "C" LLVM_EXTERNAL_VISIBILITY PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Warpfold", WARPFOLD_VERSION,
          registerPasses};
}
