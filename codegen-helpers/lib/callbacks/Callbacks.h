//===- callbacks/Callbacks.h - the functions of a list ----------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  declares the functions that emit the callbacks of a reduction list, each in a separate
//           file.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CALLBACKS_H
#define WARPFOLD_CODEGEN_CALLBACKS_H

#include "callbacks/RecordLayout.h"
#include "warpfold/ReductionCallbacks.h"

namespace warpfold {

inline constexpr unsigned WarpSize = 32;

/// A parameter of a callback.
struct CallbackParameter {
  llvm::Type *Type;
  llvm::StringRef Name;
};

/// Creates the function void(Parameters) with the name Options.Name + Suffix and one empty block.
/// It has internal linkage and is always inlined: only then do the variables of a list stay in
/// registers.
llvm::Function *beginCallback(llvm::Module &M, const CallbackOptions &Options,
                              llvm::StringRef Suffix,
                              llvm::ArrayRef<CallbackParameter> Parameters);

/// Declares a function of the device runtime as clang does.
llvm::FunctionCallee declareRuntime(llvm::Module &M, llvm::StringRef Name,
                                    llvm::Type *Result,
                                    llvm::ArrayRef<llvm::Type *> Parameters);

/// Returns whether Type, an integer or floating-point type or an array of such, has Operator.
bool hasOperator(const llvm::Type &Type, ReductionOperator Operator);

/// Creates the operation that clang generates for Operator (OpenMP 5.2, table 5.7), on two values
/// of one integer or floating-point type.
llvm::Value *createOperation(llvm::IRBuilderBase &B, ReductionOperator Operator,
                             llvm::Value *Into, llvm::Value *From);

/// Emits void(ptr list, ptr other list): element k of the first becomes the combination of both.
/// Returns the list's own combiner if it has one for all elements.
llvm::Function *emitCombination(const ReductionList &List,
                                const CallbackOptions &Options);

/// Creates a call of Combiner, which combines two lists or two elements, with the calling
/// convention of its definition.
void createCombinerCall(llvm::IRBuilderBase &B, llvm::Function &Combiner,
                        llvm::Value *Into, llvm::Value *From);

/// Emits void(ptr list, i16 lane, i16 offset, i16 mode).
llvm::Function *emitShuffleReduce(const ReductionList &List,
                                  const RecordLayout &Layout,
                                  llvm::Function &Combination,
                                  const CallbackOptions &Options);

/// Emits void(ptr list, i32 numWarps), numWarps in 1..32.
llvm::Function *emitInterWarpCopy(const ReductionList &List,
                                  const RecordLayout &Layout,
                                  const CallbackOptions &Options);

/// The functions void(ptr buffer, i32 slot, ptr list) that access a slot of a buffer.
struct SlotFunctions {
  llvm::Function *ListToGlobalCopy;
  llvm::Function *ListToGlobalReduce;
  llvm::Function *GlobalToListCopy;
  llvm::Function *GlobalToListReduce;
};

/// Emits these functions.
SlotFunctions emitSlotFunctions(const ReductionList &List,
                                const RecordLayout &Layout,
                                llvm::Function &Combination,
                                const CallbackOptions &Options);

/// Returns the type of a buffer of NumRecords records, a structure of its arrays.
llvm::StructType *slotBufferType(llvm::LLVMContext &Context,
                                 const RecordLayout &Layout,
                                 uint32_t NumRecords);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CALLBACKS_H
