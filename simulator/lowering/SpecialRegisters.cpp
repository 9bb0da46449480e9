//===- simulator/lowering/SpecialRegisters.cpp - special registers --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers llvm.nvvm.read.ptx.sreg.*: positions and sizes are read from
//           the lane's registers, masks are computed from the lane's number,
//           and clocks call the device.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringSwitch.h"

#include <cstddef>

using namespace llvm;

namespace warpfold::sim {

static constexpr uint64_t NoOffset = ~uint64_t(0);

#define WORD(Field, Index)                                                     \
  (offsetof(LaneRegisters, Field) + (Index) * sizeof(uint32_t))

static uint64_t offsetOf(StringRef Register) {
  return StringSwitch<uint64_t>(Register)
      .Case("tid.x", WORD(Tid, 0))
      .Case("tid.y", WORD(Tid, 1))
      .Case("tid.z", WORD(Tid, 2))
      .Case("ntid.x", WORD(Ntid, 0))
      .Case("ntid.y", WORD(Ntid, 1))
      .Case("ntid.z", WORD(Ntid, 2))
      .Case("ctaid.x", WORD(Ctaid, 0))
      .Case("ctaid.y", WORD(Ctaid, 1))
      .Case("ctaid.z", WORD(Ctaid, 2))
      .Case("nctaid.x", WORD(Nctaid, 0))
      .Case("nctaid.y", WORD(Nctaid, 1))
      .Case("nctaid.z", WORD(Nctaid, 2))
      .Case("laneid", WORD(LaneId, 0))
      .Case("warpid", WORD(WarpId, 0))
      .Case("nwarpid", WORD(NumWarps, 0))
      .Case("smid", WORD(SmId, 0))
      .Case("nsmid", WORD(NumSms, 0))
      .Case("gridid", WORD(GridId, 0))
      .Case("dynamic_smem_size", WORD(DynamicShared, 0))
      .Default(NoOffset);
}

#undef WORD

/// Returns the mask of the lanes below, at or above the lane, computed from 1
/// << laneid.
static Value *laneMask(IRBuilder<> &B, StringRef Relation, LoweringContext &C) {
  Value *Id =
      C.readRegister(B, B.getInt32Ty(), offsetof(LaneRegisters, LaneId));
  Value *Own = B.CreateShl(B.getInt32(1), Id);
  Value *Below = B.CreateSub(Own, B.getInt32(1));
  Value *Up = B.CreateNot(Below);
  return StringSwitch<Value *>(Relation)
      .Case("eq", Own)
      .Case("lt", Below)
      .Case("le", B.CreateOr(Below, Own))
      .Case("ge", Up)
      .Case("gt", B.CreateXor(Up, Own))
      .Default(nullptr);
}

bool lowerSpecialRegister(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  // The names of LLVM's generic intrinsics, for which its NVPTX back end reads
  // these registers.
  if (Name == "llvm.readsteadycounter")
    Name = "llvm.nvvm.read.ptx.sreg.globaltimer";
  else if (Name == "llvm.readcyclecounter")
    Name = "llvm.nvvm.read.ptx.sreg.clock64";
  if (!Name.consume_front("llvm.nvvm.read.ptx.sreg."))
    return false;
  IRBuilder<> B(&Call);
  Value *Result = nullptr;
  if (uint64_t Offset = offsetOf(Name); Offset != NoOffset)
    Result = C.readRegister(B, B.getInt32Ty(), Offset);
  else if (Name == "total_smem_size")
    Result = B.CreateAdd(C.readRegister(B, B.getInt32Ty(),
                                        offsetof(LaneRegisters, DynamicShared)),
                         B.getInt32(C.Result.StaticShared));
  else if (Name == "warpsize")
    Result = B.getInt32(32);
  else if (Name.consume_front("lanemask."))
    Result = laneMask(B, Name, C);
  else if (Name == "clock" || Name == "clock64")
    Result = C.callHook(B, "__warpfold_clock", B.getInt64Ty(),
                        {C.siteOf(Call, "read of the clock")});
  else if (Name == "globaltimer")
    Result = C.callHook(B, "__warpfold_global_timer", B.getInt64Ty(),
                        {C.siteOf(Call, "read of the global timer")});
  if (!Result)
    return false;
  replaceCall(Call, B.CreateZExtOrTrunc(Result, Call.getType()));
  return true;
}

} // namespace warpfold::sim
