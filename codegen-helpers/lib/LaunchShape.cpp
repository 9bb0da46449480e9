//===- lib/LaunchShape.cpp - threads of a reduction kernel ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See LaunchShape.h.
//
//===----------------------------------------------------------------------===//

#include "LaunchShape.h"

#include "runtime/tuning/Sweep.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace warpfold {

/// nvvm.annotations: !{kernel, !"maxntidx", i32 threads}; what ptxas may count
/// on. None where the kernel has no such limit.
static MDNode *threadLimit(const Function &Kernel) {
  NamedMDNode *Annotations =
      Kernel.getParent()->getNamedMetadata("nvvm.annotations");
  if (!Annotations)
    return nullptr;
  for (MDNode *Node : Annotations->operands()) {
    if (Node->getNumOperands() != 3)
      continue;
    auto *Of = mdconst::dyn_extract_or_null<Function>(Node->getOperand(0));
    auto *Name = dyn_cast<MDString>(Node->getOperand(1));
    if (Of == &Kernel && Name && Name->getString() == "maxntidx")
      return Node;
  }
  return nullptr;
}

/// A launch may have more threads than before, so ptxas must be told.
static void raiseThreadLimit(const Function &Kernel, uint32_t Threads) {
  MDNode *Limit = threadLimit(Kernel);
  if (!Limit)
    return;
  auto *Old = mdconst::extract<ConstantInt>(Limit->getOperand(2));
  if (Old->getZExtValue() < Threads)
    Limit->replaceOperandWith(
        2, ConstantAsMetadata::get(ConstantInt::get(Old->getType(), Threads)));
}

void askForSweepThreads(KernelEnvironment Environment) {
  // clang writes the same limit for thread_limit(128) as for no clause at all.
  // A clause's number comes with the launch too, and is obeyed there: a higher
  // limit in the kernel takes nothing from it.
  const uint32_t Maximum = Environment.maxThreads();
  Environment.setThreads(
      std::max(Environment.minThreads(), tuning::SweepThreads),
      Maximum == 0 ? 0 : std::max(Maximum, tuning::SweepThreads));
  Function &Kernel = Environment.kernel();
  raiseThreadLimit(Kernel, tuning::SweepThreads);
  Attribute Limit = Kernel.getFnAttribute("omp_target_thread_limit");
  unsigned Threads = 0;
  if (Limit.isValid() && !Limit.getValueAsString().getAsInteger(10, Threads) &&
      Threads < tuning::SweepThreads)
    Kernel.addFnAttr("omp_target_thread_limit",
                     std::to_string(tuning::SweepThreads));
}

} // namespace warpfold
