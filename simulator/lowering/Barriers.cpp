//===- simulator/lowering/Barriers.cpp - block barriers -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  barriers of a block. A warp arrives only with all its lanes,
//           aligned or not; the device checks that those of an aligned one come
//           from one place. Only barrier.sync and barrier.sync.cnt are not
//           aligned (LLVM 19, NVPTXIntrinsics.td: the others become bar.*).
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

using namespace llvm;

namespace warpfold::sim {

bool lowerBarrier(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  IRBuilder<> B(&Call);
  BarrierOp Op = BarrierOp::Sync;
  Value *Id = B.getInt32(0), *Count = B.getInt32(AllThreads),
        *Predicate = B.getInt32(0);
  if (Name == "barrier0") {
    // All is set.
  } else if (Name == "barrier.n" || Name == "bar.sync" ||
             Name == "barrier.sync") {
    Id = Call.getArgOperand(0);
  } else if (Name == "barrier" || Name == "barrier.sync.cnt") {
    Id = Call.getArgOperand(0);
    Count = Call.getArgOperand(1);
  } else if (Name.consume_front("barrier0.")) {
    Op = Name == "popc"  ? BarrierOp::Count
         : Name == "and" ? BarrierOp::And
                         : BarrierOp::Or;
    Predicate = Call.getArgOperand(0);
  } else {
    return false;
  }
  BarrierForm Form = Callee->getName().starts_with("llvm.nvvm.barrier.sync")
                         ? BarrierForm::Unaligned
                         : BarrierForm::Aligned;
  Value *Result = C.callHook(
      B, "__warpfold_barrier", B.getInt32Ty(),
      {B.getInt32(static_cast<uint32_t>(Op)), Id, Count, Predicate,
       B.getInt32(static_cast<uint32_t>(Form)),
       C.siteOf(Call, Callee->getName().drop_front(strlen("llvm.nvvm.")))});
  replaceCall(Call, Call.getType()->isVoidTy() ? nullptr : Result);
  return true;
}

} // namespace warpfold::sim
