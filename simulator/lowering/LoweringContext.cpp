//===- simulator/lowering/LoweringContext.cpp - common to all steps -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/LoweringContext.h"

#include "simulator/device/CodeSites.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;

namespace warpfold::sim {

CallInst *LoweringContext::callHook(IRBuilder<> &B, StringRef Name,
                                    Type *Result, ArrayRef<Value *> Arguments) {
  Hooks.insert(Name);
  SmallVector<Type *, 8> Types;
  for (Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  FunctionCallee Hook = M.getOrInsertFunction(
      Name, FunctionType::get(Result, Types, /*isVarArg=*/false));
  return B.CreateCall(Hook, Arguments);
}

Value *LoweringContext::lane(IRBuilder<> &B) {
  Constant *Running = M.getOrInsertGlobal("__warpfold_lane", B.getPtrTy());
  LoadInst *Lane = B.CreateLoad(B.getPtrTy(), Running, "lane");
  // A function runs on one lane from start to end. Therefore the variable is
  // constant for its code, whichever lanes run in between.
  Lane->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(context(), {}));
  return Lane;
}

Value *LoweringContext::readRegister(IRBuilder<> &B, Type *Ty,
                                     uint64_t Offset) {
  Value *Address = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), lane(B), Offset);
  LoadInst *Register = B.CreateLoad(Ty, Address);
  Register->setMetadata(LLVMContext::MD_invariant_load,
                        MDNode::get(context(), {}));
  return Register;
}

std::string readableName(const Function &F) {
  if (const DISubprogram *Program = F.getSubprogram())
    if (Program->getLinkageName().empty() && !Program->getName().empty())
      return Program->getName().str();
  return demangle(F.getName().str());
}

/// Returns the function whose source contains the location.
static std::string functionAt(const DILocation &Where) {
  const DISubprogram *Program =
      cast<DILocalScope>(Where.getScope())->getSubprogram();
  if (!Program)
    return "";
  return demangle((Program->getLinkageName().empty()
                       ? Program->getName()
                       : Program->getLinkageName())
                      .str());
}

Constant *LoweringContext::siteOf(const Instruction &At, StringRef Operation) {
  CodeSite Site;
  Site.Operation = Operation.str();
  Site.Function = readableName(*At.getFunction());
  if (const DebugLoc &Where = At.getDebugLoc()) {
    const auto *Scope = cast<DILocalScope>(Where.getScope());
    Site.Source = (Scope->getFilename() + ":" + Twine(Where.getLine())).str();
    for (const DILocation *Caller = Where.getInlinedAt(); Caller;
         Caller = Caller->getInlinedAt())
      Site.Callers.push_back(functionAt(*Caller));
    if (std::string Inlined = functionAt(*Where);
        !Site.Callers.empty() && !Inlined.empty())
      Site.Function = std::move(Inlined);
  }
  return ConstantInt::get(Type::getInt32Ty(context()),
                          addCodeSite(std::move(Site)));
}

void LoweringContext::refuse(StringRef What, StringRef Where) {
  if (!Refused)
    Refused = std::make_unique<RefusedImage>();
  Refused->Constructs.insert((What + " in " + Where).str());
}

void LoweringContext::refuse(StringRef What, const Function &In) {
  refuse(What, readableName(In));
}

void LoweringContext::refuseUndefined(const Function &Callee,
                                      StringRef Caller) {
  refuse("undefined function " + readableName(Callee), Caller);
  Refused->Undefined.insert(Callee.getName().str());
}

Error LoweringContext::takeRefusals() {
  if (!Refused)
    return Error::success();
  return Error(std::move(Refused));
}

Value *asWord(Value *V, IRBuilder<> &B) {
  Type *Ty = V->getType();
  if (Ty->isPointerTy())
    return B.CreatePtrToInt(V, B.getInt64Ty());
  if (!Ty->isIntegerTy())
    V = B.CreateBitCast(V, B.getIntNTy(Ty->getPrimitiveSizeInBits()));
  return B.CreateZExtOrTrunc(V, B.getInt64Ty());
}

void replaceCall(CallBase &Call, Value *With) {
  if (With) {
    With->takeName(&Call);
    Call.replaceAllUsesWith(With);
  }
  Call.eraseFromParent();
}

} // namespace warpfold::sim
