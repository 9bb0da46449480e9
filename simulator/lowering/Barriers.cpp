//===- simulator/lowering/Barriers.cpp - block barriers -------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers the barriers of a block. A warp arrives only with all its
//           lanes, whether the barrier is aligned or not; the device checks
//           that the lanes of an aligned one execute the same instruction. Only
//           barrier.sync and barrier.sync.cnt are not aligned (LLVM 19,
//           NVPTXIntrinsics.td: the others become bar.*). Since LLVM 21 all
//           have names of the form barrier.cta.*; reports use the older names.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSwitch.h"

#include <optional>

using namespace llvm;

namespace warpfold::sim {

namespace {

/// The properties in a barrier's name. The operands are the barrier's id, the
/// count of threads, and a predicate, if it has them.
struct BarrierName {
  BarrierOp Op = BarrierOp::Sync;
  BarrierForm Form = BarrierForm::Aligned;
  bool HasId = true;
  bool HasCount = false;
};

} // namespace

static std::optional<BarrierOp> operationOf(StringRef Name) {
  return StringSwitch<std::optional<BarrierOp>>(Name)
      .Case("popc", BarrierOp::Count)
      .Case("and", BarrierOp::And)
      .Case("or", BarrierOp::Or)
      .Default(std::nullopt);
}

/// Parses a name without the prefix barrier.cta.: sync, red.popc, red.and or
/// red.or, followed by .aligned or nothing, followed by .all or .count.
static std::optional<BarrierName> readNewName(StringRef Name) {
  BarrierName Result;
  Result.HasCount = Name.consume_back(".count");
  if (!Result.HasCount && !Name.consume_back(".all"))
    return std::nullopt;
  if (!Name.consume_back(".aligned"))
    Result.Form = BarrierForm::Unaligned;
  if (Name == "sync")
    return Result;
  std::optional<BarrierOp> Op =
      Name.consume_front("red.") ? operationOf(Name) : std::nullopt;
  if (!Op)
    return std::nullopt;
  Result.Op = *Op;
  return Result;
}

static std::optional<BarrierName> readOldName(StringRef Name) {
  BarrierName Result;
  if (Name == "barrier.n" || Name == "bar.sync")
    return Result;
  Result.HasCount = Name == "barrier" || Name == "barrier.sync.cnt";
  if (Name.starts_with("barrier.sync"))
    Result.Form = BarrierForm::Unaligned;
  if (Result.HasCount || Name == "barrier.sync")
    return Result;
  Result.HasId = false;
  if (Name == "barrier0")
    return Result;
  std::optional<BarrierOp> Op =
      Name.consume_front("barrier0.") ? operationOf(Name) : std::nullopt;
  if (!Op)
    return std::nullopt;
  Result.Op = *Op;
  return Result;
}

/// Returns the older name if there is one.
static StringRef displayedName(const BarrierName &Barrier, const Value &Id,
                               StringRef Name) {
  if (!Name.starts_with("barrier.cta."))
    return Name;
  const bool IsAligned = Barrier.Form == BarrierForm::Aligned;
  const auto *Number = dyn_cast<ConstantInt>(&Id);
  const bool IsZero = Number && Number->isZero();
  if (Barrier.Op != BarrierOp::Sync)
    return !IsAligned || Barrier.HasCount || !IsZero ? Name
           : Barrier.Op == BarrierOp::Count          ? "barrier0.popc"
           : Barrier.Op == BarrierOp::And            ? "barrier0.and"
                                                     : "barrier0.or";
  if (Barrier.HasCount)
    return IsAligned ? "barrier" : "barrier.sync.cnt";
  return !IsAligned ? "barrier.sync" : IsZero ? "barrier0" : "barrier.n";
}

bool lowerBarrier(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  StringRef NewName = Name;
  std::optional<BarrierName> Barrier = NewName.consume_front("barrier.cta.")
                                           ? readNewName(NewName)
                                           : readOldName(Name);
  if (!Barrier)
    return false;

  IRBuilder<> B(&Call);
  Value *Id = B.getInt32(0), *Count = B.getInt32(AllThreads),
        *Predicate = B.getInt32(0);
  if (Barrier->HasId)
    Id = Call.getArgOperand(0);
  if (Barrier->HasCount)
    Count = Call.getArgOperand(1);
  if (Barrier->Op != BarrierOp::Sync) // The result has 32 bits or one.
    Predicate =
        B.CreateZExt(Call.getArgOperand(Call.arg_size() - 1), B.getInt32Ty());
  Value *Result =
      C.callHook(B, "__warpfold_barrier", B.getInt32Ty(),
                 {B.getInt32(static_cast<uint32_t>(Barrier->Op)), Id, Count,
                  Predicate, B.getInt32(static_cast<uint32_t>(Barrier->Form)),
                  C.siteOf(Call, displayedName(*Barrier, *Id, Name))});
  replaceCall(Call, Call.getType()->isVoidTy()
                        ? nullptr
                        : B.CreateTrunc(Result, Call.getType()));
  return true;
}

} // namespace warpfold::sim
