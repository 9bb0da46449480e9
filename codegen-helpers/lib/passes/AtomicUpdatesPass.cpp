//===- passes/AtomicUpdatesPass.cpp - combines omp atomic in a warp -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  combines the values of threads of a warp that update one address by `omp atomic`, if
//           enough neighboring threads do so: one of them applies the combined update. An address
//           in global memory is updated by the instruction that returns no value
//           (runtime/warp/KeyedUpdate.h).
//
//   before:   atomicrmw fadd ptr %p, double %v monotonic
//   after:    the inlined body of __warpfold_update_add_f64(%p, %v)
//
//           There are two passes. The first marks the updates of the program, before code of the
//           device runtime or of Warpfold's headers is inlined next to them: these already combine
//           where that is useful. The second runs after all other passes: convergent operations
//           keep LLVM from moving, unrolling and vectorizing the surrounding code, and openmp-opt
//           takes minutes if it finds some of them, and then leaves the rest of the module
//           unchanged. With -foffload-lto and -fopenmp-target-jit the second pass therefore runs at
//           the end of the link.
//
//           Updates that warpfold-loops has marked go to a team's copy of their array
//           (lower/SharedCopies.h).
//
//           Sums and products of floating-point numbers are reassociated. With -mllvm
//           -warpfold-atomics=single the first pass marks the updates so that no later pass
//           reassociates them; the link needs no option.
//
//===----------------------------------------------------------------------===//

#include "passes/Passes.h"

#include "lower/SharedCopies.h"
#include "openmp/RuntimeEffects.h"
#include "plan/AtomicUpdate.h"
#include "plan/UpdateMarks.h"
#include "support/Calls.h"
#include "support/DeviceModule.h"
#include "support/EmbeddedCode.h"
#include "support/Remarks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
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

/// Returns whether F contains updates of the program, or of <warpfold/keyed.h>
/// (runtime/support/AtomicUpdate.h).
bool hasUpdatesOfProgram(const Function &F) {
  return isPrograms(F.getName()) || F.getName().contains("15UpdateOfProgram");
}

void report(const Instruction &I, const AtomicUpdate &Update) {
  const char *Order = "";
  if (Update.isReassociated())
    Order = isMarked(I, MarkOfCopy)
                ? ", which reassociates the operations of a team; disable with "
                  "-mllvm -warpfold-atomics=single"
                : ", which reassociates the operations of a warp; disable with "
                  "-mllvm -warpfold-atomics=single";
  emitRemark<OptimizationRemark>(*I.getFunction(), I.getDebugLoc(),
                                 "AtomicUpdate",
                                 "threads of a warp that update one address "
                                 "combine their values first (",
                                 Update.Name, ")", Order);
}

void reportMissed(const Instruction &I, Error Reason) {
  emitRemark<OptimizationRemarkMissed>(
      *I.getFunction(), I.getDebugLoc(), "AtomicUpdateNotCombined",
      "atomic update unchanged: ", toString(std::move(Reason)));
}

CallInst *replace(Instruction &I, const AtomicUpdate &Update,
                  SharedCopies &Copies) {
  Instruction *Where = &I;
  const DebugLoc Line = I.getDebugLoc();
  const bool IsDeferred = isMarked(I, MarkOfCopy);
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    Where = removeLoop(*Exchange);
  IRBuilder<> B(Where);
  B.SetCurrentDebugLocation(Line);
  Value *Operand = Update.Operand;
  if (Update.IsNegated)
    Operand = Operand->getType()->isIntegerTy() ? B.CreateNeg(Operand)
                                                : B.CreateFNeg(Operand);
  Value *Address = B.CreateAddrSpaceCast(Update.Address, B.getPtrTy());
  CallInst *Call =
      IsDeferred ? Copies.update(B, Update, Address, Operand) : nullptr;
  if (!Call)
    Call = createCallOf(B, "__warpfold_update_" + Update.Name, B.getVoidTy(),
                        {Address, Operand});
  if (Where == &I)
    I.eraseFromParent();
  return Call;
}

/// Replaces the updates of F by calls of Warpfold's functions.
void replaceAll(Function &F,
                ArrayRef<std::pair<Instruction *, AtomicUpdate>> Updates,
                SmallVectorImpl<CallInst *> &Calls) {
  SharedCopies Copies(F);
  if (isKernel(F))
    for (const auto &[I, Update] : Updates)
      if (isMarked(*I, MarkOfCopy))
        Copies.add(Update);
  Copies.begin(Calls);
  for (const auto &[I, Update] : Updates)
    Calls.push_back(replace(*I, Update, Copies));
}

/// Folds queries of the address space of a kernel's arguments. LLVM assumes that they point to
/// global memory (NVPTXLowerArgs.cpp).
void foldQueriesOfArguments(Function &F) {
  if (!isKernel(F))
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

/// Removes attributes of the changed functions and of their callers that no longer hold: the
/// functions contain convergent operations. This matters if device code is optimized again: with
/// -foffload-lto=thin, and by libomptarget with -fopenmp-target-jit.
void removeAttributes(ArrayRef<Function *> Changed) {
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

/// Combines the updates of M, or only reports them if IsLater: they are then combined when M is
/// linked. Returns whether M changed.
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
  SmallSetVector<Function *, 8> Changed, Functions;
  for (CallInst *Call : Calls)
    Functions.insert(Call->getCalledFunction());
  // Only these functions are linked: the device runtime that other functions need may not be in M
  // yet.
  if (Error E = linkDeviceFunctions(M, [&Functions](const Function &F) {
        return Functions.contains(const_cast<Function *>(&F));
      }))
    report_fatal_error(std::move(E));
  // The linked definitions are new functions.
  Functions.clear();
  for (CallInst *Call : Calls) {
    Changed.insert(Call->getFunction());
    Functions.insert(Call->getCalledFunction());
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
  for (Function *F : Changed)
    foldQueriesOfArguments(*F);
  removeAttributes(Changed.getArrayRef());
  for (Function *F : Functions)
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
