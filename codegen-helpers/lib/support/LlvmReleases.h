//===- support/LlvmReleases.h - where LLVM changed --------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  what LLVM's own interfaces call differently from release to release,
//           in one spelling. What clang writes differently is in the rooms clang/
//           and openmp/.
// Callers:  the passes. simulator/lowering has its own.
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

/// What PatternMatch's m_ICmp leaves its predicate in.
#if LLVM_VERSION_MAJOR < 20
using MatchedPredicate = llvm::ICmpInst::Predicate;
#else
using MatchedPredicate = llvm::CmpPredicate;
#endif

/// What GEPOperator::collectOffset leaves indices and their scales in.
#if LLVM_VERSION_MAJOR < 20
using IndexOffsets = llvm::MapVector<llvm::Value *, llvm::APInt>;
#else
using IndexOffsets = llvm::SmallMapVector<llvm::Value *, llvm::APInt, 4>;
#endif

/// A conditional branch. LLVM has a class for it from 24 on; before, BranchInst is both kinds.
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

/// The address that V is as a number; null where it is something else.
inline const llvm::Value *addressOfNumber(const llvm::Value &V) {
  if (const auto *Number = llvm::dyn_cast<llvm::PtrToIntOperator>(&V))
    return Number->getPointerOperand();
#if LLVM_VERSION_MAJOR >= 22
  if (const auto *Number = llvm::dyn_cast<llvm::PtrToAddrInst>(&V))
    return Number->getPointerOperand();
#endif
  return nullptr;
}

/// Variable, of so many bytes, holds nothing before this.
inline void createLifetimeStart(llvm::IRBuilderBase &B,
                                llvm::AllocaInst *Variable, uint64_t Bytes) {
#if LLVM_VERSION_MAJOR < 22
  B.CreateLifetimeStart(Variable, B.getInt64(Bytes));
#else
  (void)Bytes;
  B.CreateLifetimeStart(Variable);
#endif
}

/// The first instruction of an entry block after its static allocas and their debug
/// information.
inline llvm::Instruction *firstAfterAllocas(llvm::BasicBlock &Entry) {
#if LLVM_VERSION_MAJOR >= 24
  return &*Entry.getFirstNonPHIOrAlloca();
#else
  return &*Entry.getFirstNonPHIOrDbgOrAlloca();
#endif
}

/// Of the block.
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
