//===- lower/LaunchShape.cpp - threads of a reduction kernel --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/LaunchShape.h"
#include "lower/KernelLimits.h"

#include "support/Retire.h"

#include "runtime/tuning/LoopScan.h"
#include "runtime/tuning/Sweep.h"
#include "runtime/tuning/Updates.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// Sets the limits that ptxas compiles for: a launch may have more threads than clang assumes, and
/// a multiprocessor must have room for that many teams.
static void setPtxasLimits(Function &Kernel, const ThreadLimits &Limits) {
  const uint32_t Limit = threadLimit(Kernel);
  if (Limit == 0)
    return;
  const uint32_t Threads = std::max<uint32_t>(Limit, Limits.MostThreads);
  setThreadLimit(Kernel, Threads);
  // For a larger team, the number of teams is reduced in proportion.
  const uint32_t Teams =
      Limits.TeamsOfMultiprocessor.value_or(0) * Limits.MostThreads / Threads;
  if (Teams > 0)
    setMinimumTeams(Kernel, Teams);
  renewKernel(Kernel);
}

static SmallVector<uint32_t, 4> wordsOf(const tuning::MemoryOfLaunch &Memory) {
  return {Memory.HostResidentArguments, Memory.ReducedArguments,
          Memory.UnusedArguments, Memory.BufferBytes};
}

void describeLaunch(const Function &Kernel,
                    const tuning::LaunchDescription &Description) {
  Module &M = *const_cast<Module *>(Kernel.getParent());
  SmallVector<uint32_t, 8> Words = {
      Description.Version, static_cast<uint32_t>(Description.Form),
      Description.ThreadsOfTeam, Description.IterationsOfThread};
  Words.append(wordsOf(Description.Memory));
  switch (Description.Form) {
  case tuning::LaunchForm::Distributed:
    Words.append({Description.Sweep.ListBytes, Description.Sweep.NumRecords,
                  Description.Sweep.TakesAnyLaunch});
    break;
  case tuning::LaunchForm::Sweep:
    Words.append({Description.Sweep.ListBytes, Description.Sweep.NumRecords});
    break;
  case tuning::LaunchForm::Columns:
    Words.append({Description.Columns.ListBytes, Description.Columns.NumRecords,
                  Description.Columns.ThreadsOfIteration});
    break;
  case tuning::LaunchForm::Rows:
  case tuning::LaunchForm::ReducedRows:
    Words.append({Description.Rows.LengthArgument, Description.Rows.LengthBits,
                  static_cast<uint32_t>(Description.Rows.LengthMore)});
    break;
  case tuning::LaunchForm::Scan:
  case tuning::LaunchForm::Unshaped:
    break;
  case tuning::LaunchForm::Updates:
    Words.append(
        {Description.Updates.BytesPerElement, Description.Updates.IsOfOneTeam});
    break;
  }
  Words.resize(sizeof(Description) / sizeof(uint32_t));
  Constant *Initializer =
      ConstantDataArray::get(M.getContext(), ArrayRef<uint32_t>(Words));
  auto *Global =
      new GlobalVariable(M, Initializer->getType(), /*isConstant=*/true,
                         GlobalValue::WeakODRLinkage, Initializer,
                         Kernel.getName() + tuning::LaunchDescriptionSuffix);
  Global->setVisibility(GlobalValue::ProtectedVisibility);
}

static GlobalVariable *descriptionOf(const Function &Kernel) {
  return const_cast<Module *>(Kernel.getParent())
      ->getNamedGlobal(
          (Kernel.getName() + tuning::LaunchDescriptionSuffix).str());
}

bool isDescribed(const Function &Kernel) {
  return descriptionOf(Kernel) != nullptr;
}

void describeMemory(const Function &Kernel,
                    const tuning::MemoryOfLaunch &Memory) {
  GlobalVariable *Global = descriptionOf(Kernel);
  if (!Global) {
    describeLaunch(Kernel, {tuning::LaunchDescriptionVersion,
                            tuning::LaunchForm::Unshaped,
                            /*ThreadsOfTeam=*/0,
                            /*IterationsOfThread=*/0,
                            Memory,
                            {}});
    return;
  }
  const auto *Words = cast<ConstantDataArray>(Global->getInitializer());
  SmallVector<uint32_t, 8> Changed;
  for (unsigned Index = 0; Index < Words->getNumElements(); ++Index)
    Changed.push_back(Words->getElementAsInteger(Index));
  copy(wordsOf(Memory),
       Changed.begin() +
           offsetof(tuning::LaunchDescription, Memory) / sizeof(uint32_t));
  Global->setInitializer(
      ConstantDataArray::get(Kernel.getContext(), ArrayRef<uint32_t>(Changed)));
}

void requestThreads(KernelEnvironment Environment, const ThreadLimits &Limits) {
  // clang writes the same limit for thread_limit(128) as if there were no clause. The number in a
  // clause is also passed with the launch and obeyed there, so that a higher limit in the kernel
  // does not override it.
  const uint32_t Maximum = Environment.maxThreads();
  Environment.setThreads(
      std::max(Environment.minThreads(), Limits.PreferredThreads),
      Maximum == 0 ? 0 : std::max(Maximum, Limits.MostThreads));
  Function &Kernel = Environment.kernel();
  Attribute Limit = Kernel.getFnAttribute("omp_target_thread_limit");
  unsigned Threads = 0;
  if (!Limit.getValueAsString().getAsInteger(10, Threads) &&
      Threads < Limits.MostThreads)
    Kernel.addFnAttr("omp_target_thread_limit",
                     std::to_string(Limits.MostThreads));
  setPtxasLimits(Kernel, Limits);
}

/// Requests the launch of the form Sweep, Columns or Distributed. Last is the value of the last
/// field of the form's part of the description.
static void requestLaunch(tuning::LaunchForm Form,
                          KernelEnvironment Environment,
                          const SweepShape &Shape, uint32_t Last) {
  tuning::LaunchDescription Description = {tuning::LaunchDescriptionVersion,
                                           Form,
                                           Shape.ThreadsOfTeam,
                                           Shape.tile(),
                                           /*Memory=*/{},
                                           {}};
  const auto ListBytes = static_cast<uint32_t>(Shape.ListBytes->getZExtValue());
  const auto NumRecords =
      static_cast<uint32_t>(Shape.NumRecords->getZExtValue());
  if (Form == tuning::LaunchForm::Columns)
    Description.Columns = {ListBytes, NumRecords, Last};
  else
    Description.Sweep = {ListBytes, NumRecords, Last};
  describeLaunch(Environment.kernel(), Description);
  requestThreads(Environment, {Shape.ThreadsOfTeam, Shape.ThreadsOfTeam,
                               Shape.TeamsOfMultiprocessor});
}

void requestSweepLaunch(KernelEnvironment Environment,
                        const SweepShape &Shape) {
  if (Shape.ThreadsOfIteration > 1)
    requestLaunch(tuning::LaunchForm::Columns, Environment, Shape,
                  Shape.ThreadsOfIteration);
  else
    requestLaunch(tuning::LaunchForm::Sweep, Environment, Shape,
                  /*Last=*/0);
}

void requestGridWideLaunch(KernelEnvironment Environment,
                           const SweepShape &Shape, bool TakesAnyLaunch) {
  requestLaunch(tuning::LaunchForm::Distributed, Environment, Shape,
                TakesAnyLaunch);
}

void requestScanLaunch(KernelEnvironment Environment, uint32_t Rows) {
  Environment.setSpmd();
  // The counters are part of a buffer, so the smallest possible buffer is requested.
  Environment.setTeamsWithBuffer(1, 1);
  describeLaunch(Environment.kernel(), {tuning::LaunchDescriptionVersion,
                                        tuning::LaunchForm::Scan,
                                        tuning::LoopScanThreads,
                                        Rows,
                                        /*Memory=*/{},
                                        {}});
  requestThreads(Environment, {tuning::LoopScanThreads, tuning::LoopScanThreads,
                               tuning::LoopScanTeamsOfMultiprocessor});
}

void requestUpdateLaunch(KernelEnvironment Environment,
                         const tuning::UpdatesPart &Updates) {
  tuning::LaunchDescription Description = {tuning::LaunchDescriptionVersion,
                                           tuning::LaunchForm::Updates,
                                           tuning::UpdateThreads,
                                           1,
                                           /*Memory=*/{},
                                           {}};
  Description.Updates = Updates;
  describeLaunch(Environment.kernel(), Description);
  requestThreads(Environment, {tuning::UpdateFewThreads, tuning::UpdateThreads,
                               std::nullopt});
}

} // namespace warpfold
