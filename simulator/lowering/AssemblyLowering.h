//===- simulator/lowering/AssemblyLowering.h - one statement ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers one inline assembly statement, instruction by instruction. A
//           member for an instruction returns false when it does not know it.
// Callers:  InlineAssembly.cpp; the members for memory are in
//           AssemblyMemory.cpp, those for arithmetic in AssemblyArithmetic.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_ASSEMBLYLOWERING_H
#define WARPFOLD_SIMULATOR_LOWERING_ASSEMBLYLOWERING_H

#include "simulator/lowering/LoweringContext.h"
#include "simulator/lowering/PtxText.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InlineAsm.h"

namespace warpfold::sim {

class AssemblyLowering {
public:
  AssemblyLowering(llvm::CallInst &Call, LoweringContext &C)
      : Call(Call), C(C), B(&Call) {}

  /// False:    the call is still there, and some instructions before it do
  ///           nothing.
  bool lower();

private:
  // InlineAssembly.cpp
  bool bindArguments(const llvm::InlineAsm &Assembly);
  bool declare(const PtxStatement &Statement);
  bool lower(const PtxInstruction &I);
  bool move(const PtxInstruction &I);
  bool fence(const PtxInstruction &I);
  bool barrier(const PtxInstruction &I);
  bool shuffle(const PtxInstruction &I);
  void finish();

  // AssemblyMemory.cpp
  bool load(const PtxInstruction &I);
  bool store(const PtxInstruction &I);
  bool atomic(const PtxInstruction &I, bool HasResult);
  llvm::Value *address(const PtxOperand &Operand);

  // AssemblyArithmetic.cpp
  bool arithmetic(const PtxInstruction &I);
  bool integer(const PtxInstruction &I);
  bool floating(const PtxInstruction &I);
  bool compare(const PtxInstruction &I);
  bool select(const PtxInstruction &I);

  /// The operand's value as Ty; nullptr if it has none.
  llvm::Value *read(const PtxOperand &Operand, llvm::Type *Ty);
  /// Sets the argument, the register or the registers that the operand names.
  bool write(const PtxOperand &Operand, llvm::Value *V, bool Signed = false);
  /// Of a PTX type's name, nullptr for those that are not lowered.
  llvm::Type *typeOf(llvm::StringRef Name);
  /// Calls llvm.nvvm.<Name>; a later step lowers it.
  llvm::Value *intrinsic(llvm::StringRef Name, llvm::Type *Result,
                         llvm::ArrayRef<llvm::Value *> Arguments);
  /// The same bits as another type: registers have no type in PTX.
  llvm::Value *reinterpret(llvm::Value *V, llvm::Type *Ty, bool Signed = false);

  struct Register {
    llvm::Type *Ty = nullptr;
    llvm::Value *Value = nullptr;
  };

  llvm::CallInst &Call;
  LoweringContext &C;
  llvm::IRBuilder<> B;
  llvm::SmallVector<llvm::Type *, 2> OutputTypes;
  /// By number of the argument: outputs first, then inputs.
  llvm::SmallVector<llvm::Value *, 8> Values;
  llvm::StringMap<Register> Locals;
  llvm::Value *Carry = nullptr; ///< CC.CF, an i1
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_ASSEMBLYLOWERING_H
