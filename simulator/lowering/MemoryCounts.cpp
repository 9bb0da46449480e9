//===- simulator/lowering/MemoryCounts.cpp - count for --stats ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  tells the device before each memory operation that the image itself
//           contains. Which memory it is, the device sees by the address. What
//           a function does to its own variables is left out here already.
// Callers:  only with --stats: it costs a call for each access.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpfold::sim {

static void count(MemoryOp Op, Value *Address, Value *Bytes, Instruction &At,
                  LoweringContext &C) {
  if (isa<AllocaInst>(getUnderlyingObject(Address)))
    return;
  IRBuilder<> B(&At);
  C.callHook(B, "__warpfold_count", B.getVoidTy(),
             {B.getInt32(static_cast<uint32_t>(Op)),
              B.CreateAddrSpaceCast(Address, B.getPtrTy()),
              Bytes ? B.CreateZExt(Bytes, B.getInt64Ty()) : B.getInt64(0)});
}

void countMemory(LoweringContext &C) {
  SmallVector<Instruction *, 0> Found;
  for (Function &F : C.M)
    for (Instruction &I : instructions(F))
      if (I.mayReadOrWriteMemory())
        Found.push_back(&I);
  for (Instruction *I : Found) {
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      count(Load->isAtomic() ? MemoryOp::Atomic : MemoryOp::Load,
            Load->getPointerOperand(), nullptr, *I, C);
    } else if (auto *Store = dyn_cast<StoreInst>(I)) {
      count(Store->isAtomic() ? MemoryOp::Atomic : MemoryOp::Store,
            Store->getPointerOperand(), nullptr, *I, C);
    } else if (auto *Rmw = dyn_cast<AtomicRMWInst>(I)) {
      count(MemoryOp::Atomic, Rmw->getPointerOperand(), nullptr, *I, C);
    } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(I)) {
      count(MemoryOp::Atomic, Exchange->getPointerOperand(), nullptr, *I, C);
    } else if (auto *Block = dyn_cast<MemIntrinsic>(I)) {
      count(MemoryOp::Store, Block->getRawDest(), Block->getLength(), *I, C);
      if (auto *Transfer = dyn_cast<MemTransferInst>(I))
        count(MemoryOp::Load, Transfer->getRawSource(), Transfer->getLength(),
              *I, C);
    }
  }
}

} // namespace warpfold::sim
