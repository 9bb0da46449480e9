//===- simulator/lowering/InlineAssembly.cpp - PTX in the code ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  the inline assembly of device runtimes and of libdevice: moves of
//           special registers, fences, loads, stores and atomic operations with
//           an order, barriers, warp operations on words. Each becomes the
//           intrinsic or the instruction that says the same, which later steps
//           lower. An empty statement is a compiler barrier and stays one.
// Refuses:  everything else: the statement is left over.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/PtxText.h"
#include "simulator/lowering/Steps.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace warpfold::sim {

namespace {

class AssemblyLowering {
public:
  AssemblyLowering(CallInst &Call, LoweringContext &C)
      : Call(Call), C(C), B(&Call) {}

  bool lower();

private:
  bool bindArguments(const InlineAsm &Assembly);
  bool lower(const PtxInstruction &I);
  bool move(const PtxInstruction &I);
  bool load(const PtxInstruction &I);
  bool store(const PtxInstruction &I);
  bool atomic(const PtxInstruction &I, bool HasResult);
  bool fence(const PtxInstruction &I);
  bool barrier(const PtxInstruction &I);
  bool shuffle(const PtxInstruction &I);
  bool arithmetic(const PtxInstruction &I);
  void finish();

  /// The operand's value as Ty; nullptr if it has none.
  Value *read(const PtxOperand &Operand, Type *Ty);
  Value *address(const PtxOperand &Operand);
  /// Sets the output that the operand names.
  bool write(const PtxOperand &Operand, Value *V, bool Signed = false);
  Type *typeOf(StringRef Name);
  Value *intrinsic(StringRef Name, Type *Result, ArrayRef<Value *> Arguments);

  CallInst &Call;
  LoweringContext &C;
  IRBuilder<> B;
  SmallVector<Type *, 2> OutputTypes;
  /// By number of the argument: outputs first, then inputs.
  SmallVector<Value *, 8> Values;
};

} // namespace

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
      // "+r": the register of an output holds this value at first.
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

Type *AssemblyLowering::typeOf(StringRef Name) {
  return StringSwitch<Type *>(Name)
      .Cases("b8", "u8", "s8", B.getInt8Ty())
      .Cases("b16", "u16", "s16", B.getInt16Ty())
      .Cases("b32", "u32", "s32", B.getInt32Ty())
      .Cases("b64", "u64", "s64", B.getInt64Ty())
      .Case("f32", B.getFloatTy())
      .Case("f64", B.getDoubleTy())
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

/// Same bits: registers have no type in PTX.
static Value *reinterpret(IRBuilder<> &B, Value *V, Type *Ty, bool Signed) {
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
    return reinterpret(B, Values[Operand.Argument], Ty, /*Signed=*/false);
  case PtxOperand::Kind::Register: {
    std::string Name = ("read.ptx.sreg." + Operand.Name).str();
    std::replace(Name.begin(), Name.end(), '_', '.');
    if (Operand.Name.ends_with("smem_size"))
      Name = ("read.ptx.sreg." + Operand.Name).str();
    bool Wide = Operand.Name == "clock64" || Operand.Name == "globaltimer";
    return reinterpret(
        B, intrinsic(Name, Wide ? B.getInt64Ty() : B.getInt32Ty(), {}), Ty,
        /*Signed=*/false);
  }
  case PtxOperand::Kind::Address:
    break;
  }
  return nullptr;
}

/// A shared address in 32 bits does not fit a host address: refused.
Value *AssemblyLowering::address(const PtxOperand &Operand) {
  if (Operand.Is != PtxOperand::Kind::Address ||
      Operand.Argument >= Values.size() || !Values[Operand.Argument])
    return nullptr;
  Value *Base = Values[Operand.Argument];
  if (Base->getType()->isPointerTy())
    Base = B.CreateAddrSpaceCast(Base, B.getPtrTy());
  else if (Base->getType()->isIntegerTy(64))
    Base = B.CreateIntToPtr(Base, B.getPtrTy());
  else
    return nullptr;
  return B.CreateConstGEP1_64(B.getInt8Ty(), Base, Operand.Number);
}

bool AssemblyLowering::write(const PtxOperand &Operand, Value *V, bool Signed) {
  if (!V || Operand.Is != PtxOperand::Kind::Argument ||
      Operand.Argument >= OutputTypes.size())
    return false;
  Values[Operand.Argument] =
      reinterpret(B, V, OutputTypes[Operand.Argument], Signed);
  return true;
}

bool AssemblyLowering::move(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  return I.Operands.size() == 2 && Ty &&
         write(I.Operands[0], read(I.Operands[1], Ty));
}

static AtomicOrdering orderOf(const PtxInstruction &I) {
  if (I.has("acquire"))
    return AtomicOrdering::Acquire;
  if (I.has("release"))
    return AtomicOrdering::Release;
  if (I.has("acq_rel"))
    return AtomicOrdering::AcquireRelease;
  return I.has("relaxed") ? AtomicOrdering::Monotonic
                          : AtomicOrdering::NotAtomic;
}

bool AssemblyLowering::load(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (I.Operands.size() != 2 || !Ty || I.has("v2") || I.has("v4"))
    return false;
  Value *From = address(I.Operands[1]);
  if (!From)
    return false;
  LoadInst *Load =
      B.CreateAlignedLoad(Ty, From, Align(Ty->getPrimitiveSizeInBits() / 8));
  Load->setVolatile(I.has("volatile"));
  Load->setOrdering(orderOf(I));
  return write(I.Operands[0], Load, I.type().starts_with("s"));
}

bool AssemblyLowering::store(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (I.Operands.size() != 2 || !Ty || I.has("v2") || I.has("v4"))
    return false;
  Value *To = address(I.Operands[0]), *V = read(I.Operands[1], Ty);
  if (!To || !V)
    return false;
  StoreInst *Store =
      B.CreateAlignedStore(V, To, Align(Ty->getPrimitiveSizeInBits() / 8));
  Store->setVolatile(I.has("volatile"));
  Store->setOrdering(orderOf(I));
  return true;
}

static AtomicRMWInst::BinOp atomicOperation(const PtxInstruction &I) {
  bool Float = I.type().starts_with("f"), Signed = I.type().starts_with("s");
  for (StringRef Part : I.Parts) {
    auto Op =
        StringSwitch<AtomicRMWInst::BinOp>(Part)
            .Case("add", Float ? AtomicRMWInst::FAdd : AtomicRMWInst::Add)
            .Case("exch", AtomicRMWInst::Xchg)
            .Case("and", AtomicRMWInst::And)
            .Case("or", AtomicRMWInst::Or)
            .Case("xor", AtomicRMWInst::Xor)
            .Case("inc", AtomicRMWInst::UIncWrap)
            .Case("dec", AtomicRMWInst::UDecWrap)
            .Case("min", Signed ? AtomicRMWInst::Min : AtomicRMWInst::UMin)
            .Case("max", Signed ? AtomicRMWInst::Max : AtomicRMWInst::UMax)
            .Default(AtomicRMWInst::BAD_BINOP);
    if (Op != AtomicRMWInst::BAD_BINOP)
      return Op;
  }
  return AtomicRMWInst::BAD_BINOP;
}

bool AssemblyLowering::atomic(const PtxInstruction &I, bool HasResult) {
  Type *Ty = typeOf(I.type());
  unsigned First = HasResult ? 1 : 0;
  if (!Ty || I.Operands.size() < First + 2)
    return false;
  Value *Where = address(I.Operands[First]);
  Value *Operand = read(I.Operands[First + 1], Ty);
  if (!Where || !Operand)
    return false;
  AtomicOrdering Order = orderOf(I);
  if (Order == AtomicOrdering::NotAtomic)
    Order = AtomicOrdering::Monotonic;
  Value *Old = nullptr;
  if (I.has("cas")) {
    Value *New = I.Operands.size() == First + 3
                     ? read(I.Operands[First + 2], Ty)
                     : nullptr;
    if (!New || !Ty->isIntegerTy())
      return false;
    Old = B.CreateExtractValue(
        B.CreateAtomicCmpXchg(
            Where, Operand, New, MaybeAlign(), Order,
            AtomicCmpXchgInst::getStrongestFailureOrdering(Order)),
        0);
  } else {
    AtomicRMWInst::BinOp Op = atomicOperation(I);
    if (Op == AtomicRMWInst::BAD_BINOP)
      return false;
    Old = B.CreateAtomicRMW(Op, Where, Operand, MaybeAlign(), Order);
  }
  return !HasResult || write(I.Operands[0], Old);
}

bool AssemblyLowering::fence(const PtxInstruction &I) {
  StringRef Scope = I.Parts.empty() ? "" : I.Parts.back();
  StringRef Name = StringSwitch<StringRef>(Scope)
                       .Case("cta", "membar.cta")
                       .Cases("gpu", "gl", "cluster", "membar.gl")
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
  Value *First = read(I.Operands[0], B.getInt32Ty());
  Value *Second = I.Operands.size() == 2 ? read(I.Operands[1], B.getInt32Ty())
                                         : B.getInt32(0);
  if (!First || !Second)
    return false;
  if (I.has("warp"))
    intrinsic("bar.warp.sync", B.getVoidTy(), {First});
  else if (I.has("arrive"))
    C.callHook(B, "__warpfold_barrier_arrive", B.getVoidTy(),
               {First, Second, C.siteOf(Call, "bar.arrive")});
  else if (I.has("sync"))
    intrinsic("barrier.sync.cnt", B.getVoidTy(), {First, Second});
  else
    return false;
  return true;
}

/// shfl.sync.mode.b32 d, a, b, c, mask: the intrinsic has the mask in front.
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

/// What libdevice writes in assembly: reciprocals and subtractions.
bool AssemblyLowering::arithmetic(const PtxInstruction &I) {
  Type *Ty = B.getFloatTy();
  if (I.type() != "f32" || I.Operands.size() < 2)
    return false;
  std::string Modifiers;
  for (StringRef Part : ArrayRef(I.Parts).drop_back())
    Modifiers += ("." + Part).str();
  SmallVector<Value *, 2> Arguments;
  for (const PtxOperand &Operand : ArrayRef(I.Operands).drop_front()) {
    Arguments.push_back(read(Operand, Ty));
    if (!Arguments.back())
      return false;
  }
  std::string Name = I.Opcode.str();
  if (I.Opcode == "sub" && Arguments.size() == 2) {
    Name = "add";
    Arguments[1] = B.CreateFNeg(Arguments[1]);
  } else if (I.Opcode != "rcp") {
    return false;
  }
  return write(I.Operands[0],
               intrinsic(Name + Modifiers + ".f", Ty, Arguments));
}

bool AssemblyLowering::lower(const PtxInstruction &I) {
  StringRef Op = I.Opcode;
  if (Op == "mov")
    return move(I);
  if (Op == "cvta")
    return move(I);
  if (Op == "ld")
    return load(I);
  if (Op == "st")
    return store(I);
  if (Op == "atom")
    return atomic(I, /*HasResult=*/true);
  if (Op == "red")
    return atomic(I, /*HasResult=*/false);
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
    return B.CreateIntrinsic(
        Op == "trap" ? Intrinsic::trap : Intrinsic::debugtrap, {}, {});
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
  auto Instructions = readPtx(Assembly.getAsmString());
  if (!Instructions || !bindArguments(Assembly))
    return false;
  for (const PtxInstruction &I : *Instructions)
    if (!lower(I))
      return false;
  if (is_contained(ArrayRef(Values).take_front(OutputTypes.size()), nullptr))
    return false;
  finish();
  return true;
}

bool isCompilerBarrier(const CallBase &Call) {
  const auto *Assembly = dyn_cast<InlineAsm>(Call.getCalledOperand());
  return Assembly && Assembly->getAsmString().empty() && Call.arg_empty() &&
         Call.getType()->isVoidTy();
}

bool lowerInlineAssembly(CallInst &Call, LoweringContext &C) {
  if (!Call.isInlineAsm())
    return false;
  // An empty text without operands means the same to the host's compiler.
  if (isCompilerBarrier(Call))
    return true;
  return AssemblyLowering(Call, C).lower();
}

} // namespace warpfold::sim
