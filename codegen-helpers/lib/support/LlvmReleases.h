//===- support/LlvmReleases.h - differences between LLVM releases ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  provides one spelling for interfaces of LLVM that differ between releases. Differences
//           in the code that clang generates are handled in frontend/ and openmp/.
// Callers:  the passes. simulator/lowering has a separate header.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LLVMRELEASES_H
#define WARPFOLD_CODEGEN_LLVMRELEASES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Operator.h"

namespace warpfold {

/// The type of the predicate that PatternMatch's m_ICmp returns.
#if LLVM_VERSION_MAJOR < 20
using MatchedPredicate = llvm::ICmpInst::Predicate;
#else
using MatchedPredicate = llvm::CmpPredicate;
#endif

/// The type of the indices and their scales that GEPOperator::collectOffset returns.
#if LLVM_VERSION_MAJOR < 20
using IndexOffsets = llvm::MapVector<llvm::Value *, llvm::APInt>;
#else
using IndexOffsets = llvm::SmallMapVector<llvm::Value *, llvm::APInt, 4>;
#endif

/// A conditional branch. LLVM has a class for it since 24; before, BranchInst is both kinds.
#if LLVM_VERSION_MAJOR >= 24
using llvm::CondBrInst;
#else
class CondBrInst : public llvm::BranchInst {
public:
  static bool classof(const llvm::Instruction *I) {
    const auto *Branch = llvm::dyn_cast<llvm::BranchInst>(I);
    return Branch && Branch->isConditional();
  }
  static bool classof(const llvm::Value *V) {
    const auto *I = llvm::dyn_cast<llvm::Instruction>(V);
    return I && classof(I);
  }
};
#endif

/// Returns the address that V is the integer of; null if V is anything else.
inline const llvm::Value *addressOfNumber(const llvm::Value &V) {
  if (const auto *Number = llvm::dyn_cast<llvm::PtrToIntOperator>(&V))
    return Number->getPointerOperand();
#if LLVM_VERSION_MAJOR >= 22
  if (const auto *Number = llvm::dyn_cast<llvm::PtrToAddrInst>(&V))
    return Number->getPointerOperand();
#endif
  return nullptr;
}

/// Creates the start of the lifetime of Variable, which has Bytes bytes.
inline void createLifetimeStart(llvm::IRBuilderBase &B,
                                llvm::AllocaInst *Variable, uint64_t Bytes) {
#if LLVM_VERSION_MAJOR < 22
  B.CreateLifetimeStart(Variable, B.getInt64(Bytes));
#else
  (void)Bytes;
  B.CreateLifetimeStart(Variable);
#endif
}

/// Returns the first instruction of an entry block after its static allocas and their debug
/// information.
inline llvm::Instruction *firstAfterAllocas(llvm::BasicBlock &Entry) {
#if LLVM_VERSION_MAJOR >= 24
  return &*Entry.getFirstNonPHIOrAlloca();
#else
  return &*Entry.getFirstNonPHIOrDbgOrAlloca();
#endif
}

/// Creates a barrier of the block.
inline void createBarrier(llvm::IRBuilderBase &B) {
#if LLVM_VERSION_MAJOR < 21
  B.CreateIntrinsic(B.getVoidTy(), llvm::Intrinsic::nvvm_barrier0, {});
#else
  B.CreateIntrinsic(B.getVoidTy(),
                    llvm::Intrinsic::nvvm_barrier_cta_sync_aligned_all,
                    {B.getInt32(0)});
#endif
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LLVMRELEASES_H
