//===- simulator/lowering/InlineAssembly.cpp - PTX in the code ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers the inline assembly of device runtimes and of libdevice:
//           moves of special registers, fences, loads, stores and atomic
//           operations with an order, barriers, warp operations on words,
//           integers with a carry. Each is replaced by the equivalent intrinsic
//           or instruction, which later steps lower.
// Refuses:  all other statements, which stay unchanged.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"
#include "simulator/lowering/AssemblyLowering.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace warpfold::sim {

bool AssemblyLowering::bindArguments(const InlineAsm &Assembly) {
  SmallVector<Value *, 4> Inputs;
  SmallVector<std::pair<unsigned, Value *>, 2> Tied;
  for (const InlineAsm::ConstraintInfo &Info : Assembly.ParseConstraints()) {
    if (Info.Type == InlineAsm::isOutput) {
      if (Info.isIndirect)
        return false;
      OutputTypes.push_back(nullptr);
    } else if (Info.Type == InlineAsm::isInput) {
      Inputs.push_back(Call.getArgOperand(Inputs.size()));
      // The constraint "+r": this is the initial value of an output's register.
      unsigned Output = 0;
      if (to_integer(Info.Codes.front(), Output, 10))
        Tied.push_back({Output, Inputs.back()});
    }
  }
  for (unsigned I = 0; I < OutputTypes.size(); ++I)
    OutputTypes[I] = OutputTypes.size() == 1
                         ? Call.getType()
                         : Call.getType()->getStructElementType(I);
  Values.assign(OutputTypes.size(), nullptr);
  Values.append(Inputs);
  for (auto [Output, Input] : Tied)
    Values[Output] = Input;
  return true;
}

bool AssemblyLowering::declare(const PtxStatement &Statement) {
  for (auto [Name, TypeName] : Statement.Registers) {
    Type *Ty = typeOf(TypeName);
    if (!Ty)
      return false;
    Locals[Name].Ty = Ty;
  }
  return true;
}

Type *AssemblyLowering::typeOf(StringRef Name) {
  return StringSwitch<Type *>(Name)
      .Case("b8", B.getInt8Ty())
      .Case("u8", B.getInt8Ty())
      .Case("s8", B.getInt8Ty())
      .Case("b16", B.getInt16Ty())
      .Case("u16", B.getInt16Ty())
      .Case("s16", B.getInt16Ty())
      .Case("b32", B.getInt32Ty())
      .Case("u32", B.getInt32Ty())
      .Case("s32", B.getInt32Ty())
      .Case("b64", B.getInt64Ty())
      .Case("u64", B.getInt64Ty())
      .Case("s64", B.getInt64Ty())
      .Case("f32", B.getFloatTy())
      .Case("f64", B.getDoubleTy())
      .Case("pred", B.getInt1Ty())
      .Default(nullptr);
}

Value *AssemblyLowering::intrinsic(StringRef Name, Type *Result,
                                   ArrayRef<Value *> Arguments) {
  SmallVector<Type *, 4> Types;
  for (Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  return B.CreateCall(
      C.M.getOrInsertFunction(("llvm.nvvm." + Name).str(),
                              FunctionType::get(Result, Types, false)),
      Arguments);
}

Value *AssemblyLowering::reinterpret(Value *V, Type *Ty, bool Signed) {
  if (V->getType() == Ty)
    return V;
  if (V->getType()->isPointerTy())
    V = B.CreatePtrToInt(V, B.getInt64Ty());
  if (!V->getType()->isIntegerTy())
    V = B.CreateBitCast(V, B.getIntNTy(V->getType()->getPrimitiveSizeInBits()));
  if (Ty->isPointerTy())
    return B.CreateIntToPtr(V, Ty);
  V = B.CreateIntCast(V, B.getIntNTy(Ty->getPrimitiveSizeInBits()), Signed);
  return B.CreateBitCast(V, Ty);
}

Value *AssemblyLowering::read(const PtxOperand &Operand, Type *Ty) {
  switch (Operand.Is) {
  case PtxOperand::Kind::Immediate:
    return Ty->isIntegerTy() ? ConstantInt::get(Ty, Operand.Number) : nullptr;
  case PtxOperand::Kind::Argument:
    if (Operand.Argument >= Values.size() || !Values[Operand.Argument])
      return nullptr;
    return reinterpret(Values[Operand.Argument], Ty);
  case PtxOperand::Kind::Local: {
    Value *V = Locals.lookup(Operand.Name).Value;
    return V ? reinterpret(V, Ty) : nullptr;
  }
  case PtxOperand::Kind::Special: {
    std::string Name = Operand.Name.str();
    if (Operand.Name.starts_with("lanemask_"))
      Name.replace(Name.find('_'), 1, ".");
    bool Wide = Operand.Name == "clock64" || Operand.Name == "globaltimer";
    return reinterpret(intrinsic("read.ptx.sreg." + Name,
                                 Wide ? B.getInt64Ty() : B.getInt32Ty(), {}),
                       Ty);
  }
  case PtxOperand::Kind::Pack: {
    Type *Bits = B.getIntNTy(Ty->getPrimitiveSizeInBits());
    unsigned Width = Bits->getIntegerBitWidth() / Operand.Elements.size();
    Value *Result = ConstantInt::get(Bits, 0);
    for (unsigned I = 0; I < Operand.Elements.size(); ++I) {
      Value *Element = read(Operand.Elements[I], B.getIntNTy(Width));
      if (!Element)
        return nullptr;
      Result = B.CreateOr(Result,
                          B.CreateShl(B.CreateZExt(Element, Bits), I * Width));
    }
    return reinterpret(Result, Ty);
  }
  case PtxOperand::Kind::Address:
    break;
  }
  return nullptr;
}

bool AssemblyLowering::write(const PtxOperand &Operand, Value *V, bool Signed) {
  if (!V)
    return false;
  switch (Operand.Is) {
  case PtxOperand::Kind::Argument:
    if (Operand.Argument >= OutputTypes.size())
      return false;
    Values[Operand.Argument] =
        reinterpret(V, OutputTypes[Operand.Argument], Signed);
    return true;
  case PtxOperand::Kind::Local: {
    auto Found = Locals.find(Operand.Name);
    if (Found == Locals.end())
      return false;
    Found->second.Value = reinterpret(V, Found->second.Ty, Signed);
    return true;
  }
  case PtxOperand::Kind::Pack: {
    unsigned Bits = V->getType()->getPrimitiveSizeInBits();
    V = reinterpret(V, B.getIntNTy(Bits));
    unsigned Width = Bits / Operand.Elements.size();
    for (unsigned I = 0; I < Operand.Elements.size(); ++I)
      if (!write(Operand.Elements[I],
                 B.CreateTrunc(B.CreateLShr(V, I * Width), B.getIntNTy(Width))))
        return false;
    return true;
  }
  default:
    return false;
  }
}

bool AssemblyLowering::move(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  return I.Operands.size() == 2 && Ty &&
         write(I.Operands[0], read(I.Operands[1], Ty));
}

bool AssemblyLowering::fence(const PtxInstruction &I) {
  StringRef Name = StringSwitch<StringRef>(I.type())
                       .Case("cta", "membar.cta")
                       .Case("gpu", "membar.gl")
                       .Case("gl", "membar.gl")
                       .Case("cluster", "membar.gl")
                       .Case("sys", "membar.sys")
                       .Default("");
  if (Name.empty())
    return false;
  intrinsic(Name, B.getVoidTy(), {});
  return true;
}

bool AssemblyLowering::barrier(const PtxInstruction &I) {
  if (I.has("red") || I.Operands.empty() || I.Operands.size() > 2)
    return false;
  SmallVector<Value *, 2> Operands;
  for (const PtxOperand &Operand : I.Operands)
    Operands.push_back(read(Operand, B.getInt32Ty()));
  if (is_contained(Operands, nullptr))
    return false;
  bool Aligned = I.Opcode == "bar" || I.has("aligned");
  bool Counted = Operands.size() == 2;
  if (I.has("warp")) {
    intrinsic("bar.warp.sync", B.getVoidTy(), Operands);
  } else if (I.has("arrive") && Counted) {
    BarrierForm Form = Aligned ? BarrierForm::Aligned : BarrierForm::Unaligned;
    C.callHook(B, "__warpfold_barrier_arrive", B.getVoidTy(),
               {Operands[0], Operands[1],
                B.getInt32(static_cast<uint32_t>(Form)),
                C.siteOf(Call, (I.Opcode + ".arrive").str())});
  } else if (I.has("sync")) {
    StringRef Name = Aligned ? (Counted ? "barrier" : "barrier.n")
                             : (Counted ? "barrier.sync.cnt" : "barrier.sync");
    intrinsic(Name, B.getVoidTy(), Operands);
  } else {
    return false;
  }
  return true;
}

/// Lowers shfl.sync.mode.b32 d, a, b, c, mask. In the intrinsic, the mask is
/// first.
bool AssemblyLowering::shuffle(const PtxInstruction &I) {
  if (I.Parts.size() != 3 || I.Parts[0] != "sync" || I.Operands.size() != 5)
    return false;
  Type *Word = B.getInt32Ty();
  SmallVector<Value *, 4> Arguments{
      read(I.Operands[4], Word), read(I.Operands[1], Word),
      read(I.Operands[2], Word), read(I.Operands[3], Word)};
  if (is_contained(Arguments, nullptr))
    return false;
  return write(
      I.Operands[0],
      intrinsic(("shfl.sync." + I.Parts[1] + ".i32").str(), Word, Arguments));
}

bool AssemblyLowering::lower(const PtxInstruction &I) {
  StringRef Op = I.Opcode;
  // A generic address is the same in each space.
  if (Op == "mov" || Op == "cvta")
    return move(I);
  if (Op == "ld")
    return load(I);
  if (Op == "st")
    return store(I);
  if (Op == "atom" || Op == "red")
    return atomic(I, /*HasResult=*/Op == "atom");
  if (Op == "membar" || Op == "fence")
    return fence(I);
  if (Op == "bar" || Op == "barrier")
    return barrier(I);
  if (Op == "shfl")
    return shuffle(I);
  if (Op == "activemask")
    return I.Operands.size() == 1 &&
           write(I.Operands[0], intrinsic("activemask", B.getInt32Ty(), {}));
  if (Op == "nanosleep") {
    Value *Time =
        I.Operands.size() == 1 ? read(I.Operands[0], B.getInt32Ty()) : nullptr;
    return Time && intrinsic("nanosleep", B.getVoidTy(), {Time});
  }
  if (Op == "trap" || Op == "brkpt")
    return B.CreateIntrinsic(Op == "trap" ? Intrinsic::trap
                                          : Intrinsic::debugtrap,
                             ArrayRef<Type *>(), ArrayRef<Value *>());
  if (Op == "exit")
    return intrinsic("exit", B.getVoidTy(), {});
  return arithmetic(I);
}

void AssemblyLowering::finish() {
  if (OutputTypes.empty())
    return replaceCall(Call, nullptr);
  Value *Result = Values.front();
  if (OutputTypes.size() > 1) {
    Result = PoisonValue::get(Call.getType());
    for (unsigned I = 0; I < OutputTypes.size(); ++I)
      Result = B.CreateInsertValue(Result, Values[I], I);
  }
  replaceCall(Call, Result);
}

bool AssemblyLowering::lower() {
  const auto &Assembly = *cast<InlineAsm>(Call.getCalledOperand());
  auto Statement = readPtx(Assembly.getAsmString());
  if (!Statement || !bindArguments(Assembly) || !declare(*Statement))
    return false;
  for (const PtxInstruction &I : Statement->Instructions)
    if (!lower(I))
      return false;
  if (is_contained(ArrayRef(Values).take_front(OutputTypes.size()), nullptr))
    return false;
  finish();
  return true;
}

static bool isEmptyStatement(const CallBase &Call) {
  const auto *Assembly = dyn_cast<InlineAsm>(Call.getCalledOperand());
  return Assembly && Assembly->getAsmString().empty() &&
         Call.getType()->isVoidTy();
}

bool isCompilerBarrier(const CallBase &Call) {
  return isEmptyStatement(Call) && Call.arg_empty();
}

/// An empty statement hides its operands from optimisers. The device's
/// optimisers have already run; the remaining effect is a barrier for the
/// host's compiler.
static bool lowerEmptyStatement(CallInst &Call) {
  if (!isEmptyStatement(Call))
    return false;
  auto *Type = FunctionType::get(Call.getType(), /*isVarArg=*/false);
  auto *Barrier =
      InlineAsm::get(Type, "", "~{memory}", /*hasSideEffects=*/true);
  IRBuilder<>(&Call).CreateCall(Type, Barrier);
  Call.eraseFromParent();
  return true;
}

bool lowerInlineAssembly(CallInst &Call, LoweringContext &C) {
  if (!Call.isInlineAsm())
    return false;
  return isCompilerBarrier(Call) || lowerEmptyStatement(Call) ||
         AssemblyLowering(Call, C).lower();
}

} // namespace warpfold::sim
