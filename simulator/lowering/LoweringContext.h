//===- simulator/lowering/LoweringContext.h - common to all steps -*- C++ -*-=//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  what the steps of the lowering share: the module, calls of hooks,
//           reads of a lane's registers, the numbering of code sites, and the
//           list of what had to be refused.
// Callers:  the steps (simulator/lowering/Steps.h).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_LOWERINGCONTEXT_H
#define WARPFOLD_SIMULATOR_LOWERING_LOWERINGCONTEXT_H

#include "simulator/lowering/Lowering.h"
#include "simulator/report/RefusedImage.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

#include <memory>

namespace warpfold::sim {

class LoweringContext {
public:
  LoweringContext(llvm::Module &M, const LoweringOptions &Options)
      : M(M), Options(Options) {}

  llvm::Module &M;
  const LoweringOptions &Options;
  LoweredModule Result;

  llvm::LLVMContext &context() { return M.getContext(); }

  /// A call of a hook of LoweredCode.h. Integer arguments have the hook's
  /// widths; the caller chooses the result type to match the hook's.
  llvm::CallInst *callHook(llvm::IRBuilder<> &B, llvm::StringRef Name,
                           llvm::Type *Result,
                           llvm::ArrayRef<llvm::Value *> Arguments);

  /// Pointer to the running lane's registers.
  llvm::Value *lane(llvm::IRBuilder<> &B);

  /// A register at an offset in LaneRegisters.
  llvm::Value *readRegister(llvm::IRBuilder<> &B, llvm::Type *Ty,
                            uint64_t Offset);

  /// The number of the place in the code at which At stands, as an i32.
  llvm::Constant *siteOf(const llvm::Instruction &At,
                         llvm::StringRef Operation);

  /// What cannot be lowered, and where.
  void refuse(llvm::StringRef What, const llvm::Function &In);
  void refuse(llvm::StringRef What, llvm::StringRef Where);
  void refuseUndefined(const llvm::Function &Callee, llvm::StringRef Caller);
  llvm::Error takeRefusals();

  /// Has a step called it, so that the device defines it?
  bool isHook(llvm::StringRef Name) const { return Hooks.contains(Name); }

private:
  std::unique_ptr<RefusedImage> Refused;
  llvm::StringSet<> Hooks;
};

/// Replaces a call by a value and erases it.
void replaceCall(llvm::CallBase &Call, llvm::Value *With);

/// The value's bits, cut or extended to 64.
llvm::Value *asWord(llvm::Value *V, llvm::IRBuilder<> &B);

/// The function's name as its author wrote it.
std::string readableName(const llvm::Function &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_LOWERINGCONTEXT_H
