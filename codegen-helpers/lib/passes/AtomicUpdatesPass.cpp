//===- passes/AtomicUpdatesPass.cpp - omp atomic, warp by warp ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  lanes that update one place by `omp atomic` combine their values first, where
//           enough neighbours meet, and one of them updates it; a place in global memory
//           is updated by the instruction that brings nothing back
//           (runtime/warp/KeyedUpdate.h).
//
//   before:   atomicrmw fadd ptr %p, double %v monotonic
//   after:    what __warpfold_update_add_f64(%p, %v) is, in place
//
//           Two passes. The first marks what the program itself updates, before code of
//           the device runtime or of our headers is inlined beside it, which knows
//           better what its lanes do. The second runs behind all others: lanes that join
//           keep LLVM from moving, unrolling and vectorising what is around them; and
//           openmp-opt takes minutes where it meets some of them, and leaves the rest of
//           the module as it is. So with -foffload-lto and -fopenmp-target-jit it waits
//           for the end of the link.
//
//           Updates that warpfold-loops has marked go to a team's copy of their
//           array (lower/SharedCopies.h).
//
//           Sums and products of floating-point numbers are reassociated by this. With
//           -mllvm -warpfold-atomics=single the first pass marks the updates so that no
//           later pass does it; the link needs no option.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/SharedCopies.h"
#include "openmp/RuntimeEffects.h"
#include "plan/AtomicUpdate.h"
#include "plan/UpdateMarks.h"
#include "support/DeviceModule.h"
#include "support/EmbeddedCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/IPO/OpenMPOpt.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace {
/// How sums and products of floating-point numbers are updated.
enum class Updates { Combined, Single };
} // namespace

static cl::opt<Updates> FloatUpdates(
    "warpfold-atomics", cl::init(Updates::Combined),
    cl::desc("how 'omp atomic' adds and multiplies floating-point numbers"),
    cl::values(clEnumValN(Updates::Combined, "combined",
                          "threads may combine their values first"),
               clEnumValN(Updates::Single, "single",
                          "one by one, without reassociation")));

namespace warpfold {
namespace {

SmallVector<Instruction *> markedIn(Function &F) {
  SmallVector<Instruction *> Result;
  for (Instruction &I : instructions(F))
    if (isMarked(I, MarkOfProgram))
      Result.push_back(&I);
  return Result;
}

/// The program's own, or what it has from <warpfold/keyed.h>
/// (runtime/support/AtomicUpdate.h).
bool hasUpdatesOfProgram(const Function &F) {
  return isPrograms(F.getName()) || F.getName().contains("15UpdateOfProgram");
}

void report(Instruction &I, const AtomicUpdate &Update) {
  OptimizationRemarkEmitter(I.getFunction()).emit([&] {
    OptimizationRemark Remark("warpfold", "AtomicUpdate", &I);
    Remark << "threads of a warp that update one place combine their values "
              "first ("
           << Update.Name << ")";
    if (Update.isReassociated())
      Remark << ", a reassociation among the threads of a "
             << (isMarked(I, MarkOfCopy) ? "team" : "warp")
             << " that -mllvm -warpfold-atomics=single turns off";
    return Remark;
  });
}

void reportMissed(Instruction &I, Error Reason) {
  const std::string Text = toString(std::move(Reason));
  OptimizationRemarkEmitter(I.getFunction()).emit([&] {
    return OptimizationRemarkMissed("warpfold", "AtomicUpdateKept", &I)
           << "atomic update left as it is: " << Text;
  });
}

CallInst *replace(Instruction &I, const AtomicUpdate &Update,
                  SharedCopies &Copies) {
  Instruction *Where = &I;
  const DebugLoc Line = I.getDebugLoc();
  const bool MayWait = isMarked(I, MarkOfCopy);
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    Where = removeLoop(*Exchange);
  IRBuilder<> B(Where);
  B.SetCurrentDebugLocation(Line);
  Value *Operand = Update.Operand;
  if (Update.IsNegated)
    Operand = Operand->getType()->isIntegerTy() ? B.CreateNeg(Operand)
                                                : B.CreateFNeg(Operand);
  Value *Place = B.CreateAddrSpaceCast(Update.Address, B.getPtrTy());
  CallInst *Call = MayWait ? Copies.update(B, Update, Place, Operand) : nullptr;
  if (!Call) {
    FunctionCallee Ours = Where->getModule()->getOrInsertFunction(
        "__warpfold_update_" + Update.Name, B.getVoidTy(), Place->getType(),
        Operand->getType());
    Call = B.CreateCall(Ours, {Place, Operand});
  }
  if (Where == &I)
    I.eraseFromParent();
  return Call;
}

/// Those of F, which are ours from now on.
void replaceAll(Function &F,
                ArrayRef<std::pair<Instruction *, AtomicUpdate>> Updates,
                SmallVectorImpl<CallInst *> &Calls) {
  SharedCopies Copies(F);
  if (omp::isOpenMPKernel(F))
    for (const auto &[I, Update] : Updates)
      if (isMarked(*I, MarkOfCopy))
        Copies.add(Update);
  Copies.begin(Calls);
  for (const auto &[I, Update] : Updates)
    Calls.push_back(replace(*I, Update, Copies));
}

/// What is at the end of a kernel's own argument is in global memory, as LLVM takes it to be
/// (NVPTXLowerArgs.cpp): nothing is asked of it.
void answerForArguments(Function &F) {
  if (!omp::isOpenMPKernel(F))
    return;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (!Call || Call->getIntrinsicID() != Intrinsic::nvvm_isspacep_global ||
        !isa<Argument>(getUnderlyingObject(Call->getArgOperand(0))))
      continue;
    Call->replaceAllUsesWith(ConstantInt::getTrue(Call->getType()));
    Call->eraseFromParent();
  }
  for (BasicBlock &Block : F)
    ConstantFoldTerminator(&Block);
  removeUnreachableBlocks(F);
}

/// What LLVM has found out about F and those that call it holds no more: lanes join there.
/// It matters where device code is optimised once more: with -foffload-lto=thin, and by
/// libomptarget with -fopenmp-target-jit.
void forgetEffects(ArrayRef<Function *> Changed) {
  SmallSetVector<Function *, 16> Found(Changed.begin(), Changed.end());
  for (size_t Next = 0; Next < Found.size(); ++Next) {
    Function &F = *Found[Next];
    F.setConvergent();
    F.removeFnAttr(Attribute::NoSync);
    F.removeFnAttr(Attribute::Memory);
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == &F) {
        Call->setConvergent();
        Call->removeFnAttr(Attribute::NoSync);
        Call->removeFnAttr(Attribute::Memory);
        Found.insert(Call->getFunction());
      }
  }
}

} // namespace

bool MarkUpdatesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.hasFnAttribute(Attribute::OptimizeNone) && hasUpdatesOfProgram(F))
      for (Instruction &I : instructions(F))
        if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
          I.addAnnotationMetadata(MarkOfProgram);
          if (FloatUpdates == Updates::Single)
            I.addAnnotationMetadata(MarkOfSingle);
          Changed = true;
        }
  return Changed;
}

/// Whether M changed. IsLater: the updates of M are combined where it is linked.
static bool combineUpdates(Module &M, bool IsLater) {
  SmallVector<CallInst *> Calls;
  for (Function &F : M) {
    SmallVector<std::pair<Instruction *, AtomicUpdate>, 4> Updates;
    for (Instruction *I : markedIn(F)) {
      if (Expected<AtomicUpdate> Update = asAtomicUpdate(*I)) {
        report(*I, *Update);
        Updates.emplace_back(I, std::move(*Update));
      } else {
        reportMissed(*I, Update.takeError());
        I->setMetadata(LLVMContext::MD_annotation, nullptr);
      }
    }
    if (!IsLater)
      replaceAll(F, Updates, Calls);
  }
  if (Calls.empty())
    return false;
  SmallSetVector<Function *, 8> Changed, Ours;
  for (CallInst *Call : Calls)
    Ours.insert(Call->getCalledFunction());
  // Of other functions the device runtime may not be here yet.
  if (Error E = linkDeviceFunctions(M, [&Ours](const Function &F) {
        return Ours.contains(const_cast<Function *>(&F));
      }))
    report_fatal_error(std::move(E));
  // What is declared here is another function now that it is defined.
  Ours.clear();
  for (CallInst *Call : Calls) {
    Changed.insert(Call->getFunction());
    Ours.insert(Call->getCalledFunction());
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
  for (Function *F : Changed)
    answerForArguments(*F);
  forgetEffects(Changed.getArrayRef());
  for (Function *F : Ours)
    F->eraseFromParent();
  return true;
}

bool CombineUpdatesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  return combineUpdates(M, /*IsLater=*/isToBeLinked(M));
}

bool CombineLinkedUpdatesPass::runOnDevice(Module &M, ModuleAnalysisManager &) {
  return combineUpdates(M, /*IsLater=*/false);
}

} // namespace warpfold
