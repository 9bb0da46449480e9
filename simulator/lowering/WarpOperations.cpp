//===- simulator/lowering/WarpOperations.cpp - warp operations ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  replaces shfl.sync, vote.sync, match.sync, redux.sync,
//           bar.warp.sync and activemask by calls of the device. The forms
//           without .sync, which sm_70 does not have, stay unchanged and are
//           therefore refused.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSwitch.h"

#include <optional>

using namespace llvm;

namespace warpfold::sim {

static std::optional<WarpOp> warpOpOf(StringRef Name) {
  return StringSwitch<std::optional<WarpOp>>(Name)
      .StartsWith("shfl.sync.up.", WarpOp::ShuffleUp)
      .StartsWith("shfl.sync.down.", WarpOp::ShuffleDown)
      .StartsWith("shfl.sync.bfly.", WarpOp::ShuffleButterfly)
      .StartsWith("shfl.sync.idx.", WarpOp::ShuffleIndex)
      .Case("vote.all.sync", WarpOp::VoteAll)
      .Case("vote.any.sync", WarpOp::VoteAny)
      .Case("vote.uni.sync", WarpOp::VoteUniform)
      .Case("vote.ballot.sync", WarpOp::VoteBallot)
      .StartsWith("match.any.sync.", WarpOp::MatchAny)
      .StartsWith("match.all.sync.", WarpOp::MatchAll)
      .Case("redux.sync.add", WarpOp::ReduceAdd)
      .Case("redux.sync.umin", WarpOp::ReduceUMin)
      .Case("redux.sync.umax", WarpOp::ReduceUMax)
      .Case("redux.sync.min", WarpOp::ReduceMin)
      .Case("redux.sync.max", WarpOp::ReduceMax)
      .Case("redux.sync.and", WarpOp::ReduceAnd)
      .Case("redux.sync.or", WarpOp::ReduceOr)
      .Case("redux.sync.xor", WarpOp::ReduceXor)
      .Case("bar.warp.sync", WarpOp::SyncWarp)
      .Default(std::nullopt);
}

static bool isRedux(WarpOp Op) {
  return Op >= WarpOp::ReduceAdd && Op <= WarpOp::ReduceXor;
}

namespace {
/// The operands in the order of PTX: the mask is first, except in redux.
struct Operands {
  Value *Mask, *Value64, *B, *C;
};
} // namespace

static Operands operandsOf(CallInst &Call, WarpOp Op, IRBuilder<> &B) {
  auto Widen = [&](Value *V) {
    if (V->getType()->isFloatTy())
      V = B.CreateBitCast(V, B.getInt32Ty());
    return B.CreateZExtOrTrunc(V, B.getInt64Ty());
  };
  Operands Result{Call.getArgOperand(0), B.getInt64(0), B.getInt32(0),
                  B.getInt32(0)};
  if (isRedux(Op)) {
    Result.Mask = Call.getArgOperand(1);
    Result.Value64 = Widen(Call.getArgOperand(0));
    return Result;
  }
  if (Call.arg_size() > 1)
    Result.Value64 = Widen(Call.getArgOperand(1));
  if (Call.arg_size() > 3) {
    Result.B = Call.getArgOperand(2);
    Result.C = Call.getArgOperand(3);
  }
  return Result;
}

/// Converts the hook's 64 bits to the intrinsic's result: a value, or a value
/// and a predicate.
static Value *resultAs(Type *Ty, Value *Bits, IRBuilder<> &B) {
  if (Ty->isVoidTy())
    return nullptr;
  if (Ty->isFloatTy())
    return B.CreateBitCast(B.CreateTrunc(Bits, B.getInt32Ty()), Ty);
  if (!Ty->isStructTy())
    return B.CreateTrunc(Bits, Ty);
  Value *Result = resultAs(Ty->getStructElementType(0), Bits, B);
  Value *Predicate = B.CreateTrunc(B.CreateLShr(Bits, 32), B.getInt1Ty());
  Result = B.CreateInsertValue(PoisonValue::get(Ty), Result, 0);
  return B.CreateInsertValue(Result, Predicate, 1);
}

bool lowerWarpOperation(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  IRBuilder<> B(&Call);
  if (Name == "activemask") {
    replaceCall(Call, C.callHook(B, "__warpfold_active_mask", B.getInt32Ty(),
                                 {C.siteOf(Call, Name)}));
    return true;
  }
  std::optional<WarpOp> Op = warpOpOf(Name);
  if (!Op)
    return false;
  Operands In = operandsOf(Call, *Op, B);
  Value *Bits = C.callHook(B, "__warpfold_warp_op", B.getInt64Ty(),
                           {B.getInt32(static_cast<uint32_t>(*Op)), In.Mask,
                            In.Value64, In.B, In.C, C.siteOf(Call, Name)});
  replaceCall(Call, resultAs(Call.getType(), Bits, B));
  return true;
}

} // namespace warpfold::sim
