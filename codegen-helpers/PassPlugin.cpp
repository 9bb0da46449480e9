//===- PassPlugin.cpp - registration --------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Defines the entry point that `-fpass-plugin` and `-load-pass-plugin` require. It registers the
// rows of Passes.def and Cures.def in LLVM's pipelines, and by their names for `opt -passes=`.
//
//===----------------------------------------------------------------------===//

#include "cures/Cures.h"
#include "passes/Passes.h"
#include "passes/ShortBlocks.h"
#include "support/PassReleases.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

#include <string_view>

using namespace llvm;
using namespace warpfold;

// The option helps to find out which pass changes a program's result or speed
// (docs/Troubleshooting.md).
static cl::list<std::string>
    Without("warpfold-without", cl::CommaSeparated,
            cl::desc("passes to skip, by their names in docs/Passes.md"));

namespace {

template <bool (*Run)(Module &), bool IsForDevice = true>
struct CurePass : PassMixin<CurePass<Run, IsForDevice>> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    return isDeviceCode(M) == IsForDevice && Run(M) ? PreservedAnalyses::none()
                                                    : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

/// For cures that change no control flow. LLVM skips functions with `optnone`.
template <bool (*Run)(Function &)>
struct FunctionCurePass : PassMixin<FunctionCurePass<Run>> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    if (!isDeviceCode(*F.getParent()) || !Run(F))
      return PreservedAnalyses::all();
    PreservedAnalyses Kept;
    Kept.preserveSet<CFGAnalyses>();
    return Kept;
  }
};

enum class Levels { All, Optimized };

/// A row of either table, whose pass ManagerT runs.
template <typename ManagerT> struct Row {
  std::string_view Name;
  unsigned Positions;
  Levels AtLevels;
  bool (*IsRequested)();
  void (*Add)(ManagerT &Passes);
};

bool always() { return true; }

constexpr Row<ModulePassManager> PassRows[] = {
#define MODULE_PASS(NAME, CLASS, POSITION, TEXT)                               \
  {NAME, POSITION, Levels::All, always,                                        \
   [](ModulePassManager &Passes) { Passes.addPass(CLASS()); }},
#define REQUESTED_PASS(NAME, CLASS, POSITION, TEXT)                            \
  {NAME, POSITION, Levels::All, CLASS::isRequested,                            \
   [](ModulePassManager &Passes) { Passes.addPass(CLASS()); }},
#include "Passes.def"
};

constexpr Row<ModulePassManager> CureRows[] = {
#define CURE(NAME, FUNCTION, ENTRIES, RELEASES, POSITION, LEVELS, TEXT)        \
  {NAME, POSITION, Levels::LEVELS, always,                                     \
   [](ModulePassManager &Passes) { Passes.addPass(CurePass<FUNCTION>()); }},
#define HOST_CURE(NAME, FUNCTION, ENTRIES, RELEASES, POSITION, LEVELS, TEXT)   \
  {NAME, POSITION, Levels::LEVELS, always, [](ModulePassManager &Passes) {     \
     Passes.addPass(CurePass<FUNCTION, /*IsForDevice=*/false>());              \
   }},
#include "Cures.def"
};

constexpr Row<FunctionPassManager> FunctionCureRows[] = {
#define FUNCTION_CURE(NAME, FUNCTION, ENTRIES, RELEASES, POSITION, LEVELS,     \
                      TEXT)                                                    \
  {NAME, POSITION, Levels::LEVELS, always, [](FunctionPassManager &Passes) {   \
     Passes.addPass(FunctionCurePass<FUNCTION>());                             \
   }},
#include "Cures.def"
};

constexpr size_t rowOf(std::string_view Name) {
  size_t Row = 0;
  while (PassRows[Row].Name != Name)
    ++Row;
  return Row;
}

#define ORDER(FIRST, SECOND, TEXT)                                             \
  static_assert(rowOf(FIRST) < rowOf(SECOND), FIRST " before " SECOND);
#include "Passes.def"

bool isLeftOut(std::string_view Name) { return is_contained(Without, Name); }

/// Adds the rows of Position, in their order.
template <typename ManagerT, size_t N>
void addRows(const Row<ManagerT> (&Rows)[N], ManagerT &To, unsigned Position,
             OptimizationLevel Level) {
  for (const Row<ManagerT> &Each : Rows)
    if ((Each.Positions & Position) && Each.IsRequested() &&
        !isLeftOut(Each.Name) &&
        (Each.AtLevels == Levels::All || Level != OptimizationLevel::O0))
      Each.Add(To);
}

void addPasses(ModulePassManager &To, PassPosition Position,
               OptimizationLevel Level) {
  addRows(PassRows, To, Position, Level);
}

void addCures(ModulePassManager &To, CurePosition Position,
              OptimizationLevel Level) {
  addRows(CureRows, To, Position, Level);
  FunctionPassManager OfFunctions;
  addRows(FunctionCureRows, OfFunctions, Position, Level);
  if (!OfFunctions.isEmpty())
    To.addPass(createModuleToFunctionPassAdaptor(std::move(OfFunctions)));
}

/// Registers the passes that run where clang and flang compile a file. Two of the callbacks have
/// one more parameter since LLVM 20, the phase of link-time optimization.
void registerCompilation(PassBuilder &Builder) {
  Builder.registerPipelineStartEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        addPasses(Passes, Normalize, Level);
        addCures(Passes, Start, Level);
        addPasses(Passes, Transform, Level);
        addCures(Passes, BeforeDescribe, Level);
        addPasses(Passes, Describe, Level);
      });
  Builder.registerPeepholeEPCallback(
      [](FunctionPassManager &Passes, OptimizationLevel Level) {
        addRows(FunctionCureRows, Passes, Peephole, Level);
      });
  Builder.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level, auto...) {
        addCures(Passes, AfterOpenMPOpt, Level);
      });
  Builder.registerOptimizerLastEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level, auto...) {
        addCures(Passes, BeforeLate, Level);
        addPasses(Passes, Late, Level);
        addCures(Passes, End, Level);
      });
}

/// Registers the passes that run where clang-linker-wrapper links device code, with -foffload-lto
/// and -fopenmp-target-jit: before openmp-opt and at the end.
void registerLink(PassBuilder &Builder) {
  Builder.registerFullLinkTimeOptimizationEarlyEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        addCures(Passes, LinkStart, Level);
        addPasses(Passes, LinkEarly, Level);
      });
  Builder.registerFullLinkTimeOptimizationLastEPCallback(
      [&Builder](ModulePassManager &Passes, OptimizationLevel Level) {
        addCures(Passes, LinkAfterOpenMPOpt, Level);
        // LLVM inlines nothing there below -O2, and removes nothing at -O0.
        if (Level == OptimizationLevel::O1)
          Passes.addPass(Builder.buildInlinerPipeline(
              Level, ThinOrFullLTOPhase::FullLTOPostLink));
        if (Level == OptimizationLevel::O0 || Level == OptimizationLevel::O1)
          Passes.addPass(GlobalDCEPass());
        addCures(Passes, LinkBeforeLate, Level);
        addPasses(Passes, LinkLate, Level);
        addCures(Passes, LinkEnd, Level);
      });
}

template <typename ManagerT, size_t N>
bool addByName(const Row<ManagerT> (&Rows)[N], StringRef Name,
               ManagerT &Passes) {
  for (const Row<ManagerT> &Each : Rows)
    if (Name == StringRef(Each.Name)) {
      Each.Add(Passes);
      return true;
    }
  return false;
}

void registerNames(PassBuilder &Builder) {
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &Passes,
         ArrayRef<PassBuilder::PipelineElement>) {
        return addByName(FunctionCureRows, Name, Passes);
      });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &Passes,
         ArrayRef<PassBuilder::PipelineElement>) {
        return addByName(PassRows, Name, Passes) ||
               addByName(CureRows, Name, Passes);
      });
}

template <typename ManagerT, size_t N>
bool isIn(const Row<ManagerT> (&Rows)[N], std::string_view Name) {
  return any_of(Rows,
                [&](const Row<ManagerT> &Each) { return Each.Name == Name; });
}

void checkOptions() {
  for (const std::string &Name : Without)
    if (!isIn(PassRows, Name) && !isIn(CureRows, Name) &&
        !isIn(FunctionCureRows, Name))
      report_fatal_error("-warpfold-without: there is no pass '" + Twine(Name) +
                             "'; docs/Passes.md lists them",
                         /*gen_crash_diag=*/false);
}

void registerPasses(PassBuilder &Builder) {
  checkOptions();
  registerShortBlocks(Builder);
  registerCompilation(Builder);
  registerLink(Builder);
  registerNames(Builder);
}

} // namespace

extern "C" LLVM_EXTERNAL_VISIBILITY PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Warpfold", WARPFOLD_VERSION,
          registerPasses};
}
