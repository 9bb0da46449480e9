//===- simulator/lowering/AssemblyLowering.h - one statement ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers one inline assembly statement, instruction by instruction. A
//           member for an instruction returns false if it does not support it.
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

/// Lowers one inline assembly statement.
class AssemblyLowering {
public:
  /// Prepares the lowering of Call.
  AssemblyLowering(llvm::CallInst &Call, LoweringContext &C)
      : Call(Call), C(C), B(&Call) {}

  /// Lowers the statement. If it returns false, the call is unchanged, and some
  /// instructions without effect may precede it.
  bool lower();

private:
  // The following members are in InlineAssembly.cpp.
  /// Stores the operands of the call in Values. Returns false if the
  /// constraints are not supported.
  bool bindArguments(const llvm::InlineAsm &Assembly);
  /// Declares the statement's registers.
  bool declare(const PtxStatement &Statement);
  /// Lowers an instruction by the member for its opcode.
  bool lower(const PtxInstruction &I);
  /// Lowers mov and cvta.
  bool move(const PtxInstruction &I);
  /// Lowers membar and fence.
  bool fence(const PtxInstruction &I);
  /// Lowers bar and barrier.
  bool barrier(const PtxInstruction &I);
  /// Lowers shfl.
  bool shuffle(const PtxInstruction &I);
  /// Replaces the call by its outputs.
  void finish();

  // The following members are in AssemblyMemory.cpp.
  /// Lowers ld.
  bool load(const PtxInstruction &I);
  /// Lowers st.
  bool store(const PtxInstruction &I);
  /// Lowers atom, which has a result, and red, which has none.
  bool atomic(const PtxInstruction &I, bool HasResult);
  /// Returns the address of an operand, or null.
  llvm::Value *address(const PtxOperand &Operand);

  // The following members are in AssemblyArithmetic.cpp.
  /// Lowers an arithmetic instruction by the member for its opcode and type.
  bool arithmetic(const PtxInstruction &I);
  /// Lowers an operation on integers.
  bool integer(const PtxInstruction &I);
  /// Lowers an operation on floating-point numbers.
  bool floating(const PtxInstruction &I);
  /// Lowers setp.
  bool compare(const PtxInstruction &I);
  /// Lowers selp.
  bool select(const PtxInstruction &I);

  /// Returns the operand's value with type Ty, or null if it has no value.
  llvm::Value *read(const PtxOperand &Operand, llvm::Type *Ty);
  /// Sets the argument, the register or the registers of the operand.
  bool write(const PtxOperand &Operand, llvm::Value *V, bool Signed = false);
  /// Returns the type with this PTX name, or null if it is not supported.
  llvm::Type *typeOf(llvm::StringRef Name);
  /// Calls llvm.nvvm.<Name>, which a later step lowers.
  llvm::Value *intrinsic(llvm::StringRef Name, llvm::Type *Result,
                         llvm::ArrayRef<llvm::Value *> Arguments);
  /// Returns the same bits with another type, because PTX registers have no
  /// type.
  llvm::Value *reinterpret(llvm::Value *V, llvm::Type *Ty, bool Signed = false);

  /// A register that the statement declares.
  struct Register {
    llvm::Type *Ty = nullptr;     ///< The declared type.
    llvm::Value *Value = nullptr; ///< The present value, or null.
  };

  /// The statement.
  llvm::CallInst &Call;
  /// The common data of the lowering.
  LoweringContext &C;
  /// Inserts instructions before the statement.
  llvm::IRBuilder<> B;
  /// The types of the statement's outputs.
  llvm::SmallVector<llvm::Type *, 2> OutputTypes;
  /// The values of the statement's arguments: first outputs, then inputs.
  llvm::SmallVector<llvm::Value *, 8> Values;
  /// The declared registers by name.
  llvm::StringMap<Register> Locals;
  llvm::Value *Carry = nullptr; ///< The flag CC.CF, an i1.
};

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_ASSEMBLYLOWERING_H
