//===- simulator/lowering/AddressSpaces.cpp - shared, local, generic ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  maps all address spaces of nvptx to the host's single one. An
//           address is the same in each, so that casts are free. Only shared
//           variables need work, because each block has separate ones. Each
//           variable receives an offset in the block's frame, which code adds
//           to the frame's address. Extern arrays without a size are the
//           dynamic shared memory of the launch, after all other variables.
//           Tests of an address space compare addresses.
// Memory:   shared variables have no initial value on a device. The frame is
//           poisoned instead (simulator/device/Block.h). With --check-memory
//           the frame has gaps, but the program reads the size without them.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/LlvmReleases.h"
#include "simulator/lowering/Steps.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/ReplaceConstant.h"

#include <cstddef>

using namespace llvm;

namespace warpfold::sim {

static constexpr unsigned SharedSpace = 3;
/// The alignment of the dynamic part, which CUDA guarantees.
static constexpr uint64_t DynamicAlignment = 16;

static bool isDynamicShared(const GlobalVariable &Variable) {
  const auto *Array = dyn_cast<ArrayType>(Variable.getValueType());
  return Variable.isDeclaration() && Array && Array->getNumElements() == 0;
}

/// Returns the size of the gap after a variable, which preserves an alignment
/// of 16.
static uint64_t gapAfter(uint64_t Bytes, const LoweringOptions &Options) {
  return Options.CheckMemory ? alignTo(std::max<uint64_t>(16, Bytes / 4), 16)
                             : 0;
}

/// Assigns each shared variable an offset in the frame.
static MapVector<GlobalVariable *, uint64_t> layOutFrame(LoweringContext &C) {
  MapVector<GlobalVariable *, uint64_t> Offsets;
  const DataLayout &Layout = C.M.getDataLayout();
  uint64_t End = 0, EndWithoutGaps = 0;
  for (GlobalVariable &Variable : C.M.globals()) {
    if (Variable.getAddressSpace() != SharedSpace)
      continue;
    if (Variable.isDeclaration()) {
      if (!isDynamicShared(Variable))
        C.refuse("undefined shared variable " + Variable.getName().str(),
                 "the image");
      continue;
    }
    Align Alignment = Variable.getAlign().value_or(
        Layout.getPrefTypeAlign(Variable.getValueType()));
    uint64_t Bytes = Layout.getTypeAllocSize(Variable.getValueType());
    EndWithoutGaps = alignTo(EndWithoutGaps, Alignment) + Bytes;
    End = alignTo(End, Alignment);
    Offsets[&Variable] = End;
    C.Result.Shared.add(
        {End, Bytes, "shared variable " + demangle(Variable.getName().str())});
    End += Bytes + gapAfter(Bytes, C.Options);
  }
  End = alignTo(End, DynamicAlignment);
  for (GlobalVariable &Variable : C.M.globals())
    if (Variable.getAddressSpace() == SharedSpace && isDynamicShared(Variable))
      Offsets[&Variable] = End;
  C.Result.StaticShared =
      static_cast<uint32_t>(alignTo(EndWithoutGaps, DynamicAlignment));
  C.Result.SharedFrame = static_cast<uint32_t>(End);
  return Offsets;
}

void placeSharedVariables(LoweringContext &C) {
  MapVector<GlobalVariable *, uint64_t> Offsets = layOutFrame(C);
  for (auto [Variable, Offset] : Offsets) {
    convertUsersOfConstantsToInstructions({Variable});
    // Compute each address once for each function, at its start.
    DenseMap<Function *, Value *> Addresses;
    for (Use &U : make_early_inc_range(Variable->uses())) {
      auto *User = dyn_cast<Instruction>(U.getUser());
      if (!User)
        continue;
      Function *F = User->getFunction();
      Value *&Address = Addresses[F];
      if (!Address) {
        IRBuilder<> B(firstAfterAllocas(F->getEntryBlock()));
        Value *Frame =
            C.readRegister(B, B.getPtrTy(), offsetof(LaneRegisters, Shared));
        Address = B.CreateAddrSpaceCast(
            B.CreateConstGEP1_64(B.getInt8Ty(), Frame, Offset),
            Variable->getType(), Variable->getName());
      }
      U.set(Address);
    }
    Variable->removeDeadConstantUsers();
    if (Variable->use_empty())
      Variable->eraseFromParent();
    else
      C.refuse("address of shared variable " + Variable->getName().str() +
                   " as an initial value",
               "the image");
  }
}

/// Returns whether Base <= Address < Base + Size, with one unsigned comparison.
static Value *isWithin(IRBuilder<> &B, Value *Address, Value *Base,
                       Value *Size) {
  Value *Offset = B.CreateSub(B.CreatePtrToInt(Address, B.getInt64Ty()),
                              B.CreatePtrToInt(Base, B.getInt64Ty()));
  return B.CreateICmpULT(Offset, B.CreateZExt(Size, B.getInt64Ty()));
}

static Value *isIn(StringRef Space, Value *Address, IRBuilder<> &B,
                   LoweringContext &C) {
  auto Read = [&](Type *Ty, uint64_t Offset) {
    return C.readRegister(B, Ty, Offset);
  };
  if (Space == "shared" || Space == "shared.cluster")
    return isWithin(B, Address,
                    Read(B.getPtrTy(), offsetof(LaneRegisters, Shared)),
                    Read(B.getInt32Ty(), offsetof(LaneRegisters, SharedBytes)));
  if (Space == "local")
    return isWithin(B, Address,
                    Read(B.getPtrTy(), offsetof(LaneRegisters, StackLow)),
                    Read(B.getInt64Ty(), offsetof(LaneRegisters, StackBytes)));
  if (Space == "global")
    return B.CreateNot(B.CreateOr(isIn("shared", Address, B, C),
                                  isIn("local", Address, B, C)));
  // In the simulator, constants are in global memory.
  return Space == "const" ? B.getFalse() : nullptr;
}

/// Lowers an intrinsic such as llvm.nvvm.ldg.global.i.i32.p0.
bool lowerReadOnlyLoad(CallInst &Call, LoweringContext &) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.starts_with("llvm.nvvm.ldg.global.") &&
      !Name.starts_with("llvm.nvvm.ldu.global."))
    return false;
  IRBuilder<> B(&Call);
  auto Alignment =
      cast<ConstantInt>(Call.getArgOperand(1))->getMaybeAlignValue();
  replaceCall(Call, B.CreateAlignedLoad(Call.getType(), Call.getArgOperand(0),
                                        Alignment));
  return true;
}

bool lowerAddressSpaceIntrinsic(CallInst &Call, LoweringContext &C) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  IRBuilder<> B(&Call);
  Value *Result = nullptr;
  if (Name.consume_front("isspacep.")) {
    Result = isIn(Name, Call.getArgOperand(0), B, C);
  } else if (Name.starts_with("ptr.")) {
    Result = B.CreateAddrSpaceCast(Call.getArgOperand(0), Call.getType());
  }
  if (!Result)
    return false;
  replaceCall(Call, Result);
  return true;
}

} // namespace warpfold::sim
