//===- simulator/lowering/LoweringContext.h - common to all steps -*- C++ -*-=//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  contains the common data of all steps of the lowering: the module,
//           calls of hooks, reads of a lane's registers, the numbering of code
//           sites, and the list of refused constructs.
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

/// The common data of one lowering.
class LoweringContext {
public:
  /// Starts the lowering of M.
  LoweringContext(llvm::Module &M, const LoweringOptions &Options)
      : M(M), Options(Options) {}

  /// The module.
  llvm::Module &M;
  /// The options.
  const LoweringOptions &Options;
  /// The result.
  LoweredModule Result;

  /// Returns LLVM's context.
  llvm::LLVMContext &context() { return M.getContext(); }

  /// Creates a call of a hook of LoweredCode.h. Integer arguments must have the
  /// hook's widths, and Result must match the hook's result type.
  llvm::CallInst *callHook(llvm::IRBuilder<> &B, llvm::StringRef Name,
                           llvm::Type *Result,
                           llvm::ArrayRef<llvm::Value *> Arguments);

  /// Returns a pointer to the running lane's registers.
  llvm::Value *lane(llvm::IRBuilder<> &B);

  /// Reads a register at an offset in LaneRegisters.
  llvm::Value *readRegister(llvm::IRBuilder<> &B, llvm::Type *Ty,
                            uint64_t Offset);

  /// Returns the number of the code site of At, as an i32.
  llvm::Constant *siteOf(const llvm::Instruction &At,
                         llvm::StringRef Operation);

  /// Adds a construct that cannot be lowered, and its function, to the list.
  void refuse(llvm::StringRef What, const llvm::Function &In);
  /// The same for a location that is known by its name.
  void refuse(llvm::StringRef What, llvm::StringRef Where);
  /// Adds an undefined function to the list.
  void refuseUndefined(const llvm::Function &Callee, llvm::StringRef Caller);
  /// Returns the error for the list, or success if it is empty.
  llvm::Error takeRefusals();

  /// Returns whether a step has called the function as a hook, so that the
  /// device defines it.
  bool isHook(llvm::StringRef Name) const { return Hooks.contains(Name); }

private:
  /// The list of refused constructs, or null.
  std::unique_ptr<RefusedImage> Refused;
  /// The hooks that were called.
  llvm::StringSet<> Hooks;
};

/// Replaces a call by a value and erases the call.
void replaceCall(llvm::CallBase &Call, llvm::Value *With);

/// Returns the value's bits, truncated or extended to 64 bits.
llvm::Value *asWord(llvm::Value *V, llvm::IRBuilder<> &B);

/// Returns the function's name in the source.
std::string readableName(const llvm::Function &F);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_LOWERINGCONTEXT_H
