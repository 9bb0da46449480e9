//===- tools/ThreadStatesPlugin.cpp - stock's questions, our threads' states --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  `warpfold-thread-states`, a pass for the build and not for programs.
//           LLVM's device runtime (19, 22) reads in each query of a setting first
//           `TeamState.HasThreadState`, one flag for the team, and then
//           `ThreadStates[thread]`, a table in the heap; both are written by some
//           threads while others read them. In Warpfold's runtime the table is
//           Warpfold's, and the flag is whether the thread has an entry
//           there (runtime/fixes/ThreadStates.h; docs/StockDefects.md, 17).
//           It also removes the flag of bitcode that is compiled for a link: clang links
//           it with programs without the flag (passes/AtomicUpdatesPass.cpp reads it).
//           `warpfold-state-names` gives each variable of the whole runtime that a team's
//           threads share an attribute with its name (cures/SharedState.cpp).
//           `warpfold-architecture<sm_XX>` gives functions the target attributes of
//           another architecture, for which the same code is correct.
// Callers:  cmake/AddDeviceBitcode.cmake, through opt. It is a separate plugin, so
//           that the runtime does not depend on the passes for programs.
//
//===----------------------------------------------------------------------===//

#include "support/PassReleases.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace {

struct ThreadStatesPass : warpfold::PassMixin<ThreadStatesPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &);
};

struct StateNamesPass : warpfold::PassMixin<StateNamesPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &);
};

struct ArchitecturePass : warpfold::PassMixin<ArchitecturePass> {
  std::string Architecture;
  explicit ArchitecturePass(StringRef Architecture)
      : Architecture(Architecture) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &);
};

} // namespace

/// The most threads of a block (CUDA's limit), and the number of entries of the table.
static constexpr uint64_t MostThreads = 1024;

/// The offset of HasThreadState in TeamStateTy, after the 7 words of the ICVs and ParallelTeamSize.
static constexpr int64_t HasThreadStateOffset = 8 * sizeof(uint32_t);

static bool isHasThreadState(const LoadInst &Load, const GlobalVariable &Team) {
  const DataLayout &Layout = Load.getModule()->getDataLayout();
  const Value *Address = Load.getPointerOperand();
  APInt Offset(Layout.getIndexTypeSizeInBits(Address->getType()), 0);
  const Value *Base = Address->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  return Base->stripPointerCasts() == &Team && Offset == HasThreadStateOffset;
}

/// Removes the module flag by which clang records -flto=full.
static void removeLinkFlag(Module &M) {
  NamedMDNode *Flags = M.getModuleFlagsMetadata();
  if (!Flags)
    return;
  const SmallVector<MDNode *> All(Flags->operands());
  Flags->clearOperands();
  for (MDNode *Flag : All)
    if (cast<MDString>(Flag->getOperand(1))->getString() != "ThinLTO")
      Flags->addOperand(Flag);
}

PreservedAnalyses ThreadStatesPass::run(Module &M, ModuleAnalysisManager &) {
  auto *Team = M.getNamedGlobal("_ZN4ompx5state9TeamStateE");
  auto *StockTable = M.getNamedGlobal("_ZN4ompx5state12ThreadStatesE");
  if (!Team || !StockTable)
    report_fatal_error(
        "warpfold-thread-states requires LLVM's device runtime (19, 22), which "
        "defines ompx::state::TeamState and ThreadStates");
  Type *Pointer = StockTable->getValueType();
  auto *Table = cast<GlobalVariable>(M.getOrInsertGlobal(
      "__warpfold_thread_states", ArrayType::get(Pointer, MostThreads), [&] {
        return new GlobalVariable(
            M, ArrayType::get(Pointer, MostThreads), /*isConstant=*/false,
            GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
            "__warpfold_thread_states", /*InsertBefore=*/nullptr,
            GlobalValue::NotThreadLocal, StockTable->getAddressSpace());
      }));
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load)
        continue;
      IRBuilder<> Builder(Load);
      Value *Answer;
      if (Load->getPointerOperand() == StockTable) {
        Answer = ConstantExpr::getAddrSpaceCast(Table, Pointer);
      } else if (isHasThreadState(*Load, *Team)) {
        Value *Thread = Builder.CreateIntrinsic(
            Builder.getInt32Ty(), Intrinsic::nvvm_read_ptx_sreg_tid_x, {});
        Value *Entry = Builder.CreateInBoundsGEP(Table->getValueType(), Table,
                                                 {Builder.getInt32(0), Thread});
        Answer = Builder.CreateZExt(
            Builder.CreateIsNotNull(Builder.CreateLoad(Pointer, Entry)),
            Load->getType());
      } else {
        continue;
      }
      Load->replaceAllUsesWith(Answer);
      Load->eraseFromParent();
    }
  removeLinkFlag(M);
  return PreservedAnalyses::none();
}

PreservedAnalyses StateNamesPass::run(Module &M, ModuleAnalysisManager &) {
  constexpr unsigned SharedSpace = 3;
  for (GlobalVariable &Variable : M.globals())
    if (Variable.getAddressSpace() == SharedSpace && !Variable.isDeclaration())
      Variable.addAttribute("warpfold-state", Variable.getName());
  return PreservedAnalyses::none();
}

PreservedAnalyses ArchitecturePass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    const std::string Before =
        F.getFnAttribute("target-cpu").getValueAsString().str();
    if (Before.empty())
      continue;
    F.addFnAttr("target-cpu", Architecture);
    SmallVector<StringRef, 4> Features;
    F.getFnAttribute("target-features").getValueAsString().split(Features, ',');
    const std::string Own = "+" + Architecture;
    for (StringRef &Feature : Features)
      if (Feature == "+" + Before)
        Feature = Own;
    F.addFnAttr("target-features", join(Features, ","));
  }
  return PreservedAnalyses::none();
}

extern "C" LLVM_EXTERNAL_VISIBILITY PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "WarpfoldThreadStates", WARPFOLD_VERSION,
          [](PassBuilder &Builder) {
            Builder.registerPipelineParsingCallback(
                [](StringRef Name, ModulePassManager &Passes,
                   ArrayRef<PassBuilder::PipelineElement>) {
                  if (Name == "warpfold-thread-states")
                    Passes.addPass(ThreadStatesPass());
                  else if (Name == "warpfold-state-names")
                    Passes.addPass(StateNamesPass());
                  else if (Name.consume_front("warpfold-architecture<") &&
                           Name.consume_back(">"))
                    Passes.addPass(ArchitecturePass(Name));
                  else
                    return false;
                  return true;
                });
          }};
}
