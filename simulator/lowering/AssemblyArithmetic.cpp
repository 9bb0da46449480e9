//===- simulator/lowering/AssemblyArithmetic.cpp - add.cc, mad, rcp -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  lowers the arithmetic in libdevice's assembly: multiplication and
//           addition of integers with a carry (for sines of large arguments),
//           the highest bit, reciprocals, subtraction with a rounding.
//
//===----------------------------------------------------------------------===//

#include "simulator/lowering/AssemblyLowering.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace warpfold::sim {

bool AssemblyLowering::arithmetic(const PtxInstruction &I) {
  if (I.Opcode == "setp")
    return compare(I);
  if (I.Opcode == "selp")
    return select(I);
  return I.type().starts_with("f") ? floating(I) : integer(I);
}

/// Lowers add, sub, mul and mad. With the suffix c they use the carry of the
/// previous instruction; with .cc they set the carry.
bool AssemblyLowering::integer(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (!Ty || I.Operands.size() < 2)
    return false;
  SmallVector<Value *, 3> In;
  for (const PtxOperand &Operand : ArrayRef(I.Operands).drop_front()) {
    In.push_back(read(Operand, Ty));
    if (!In.back())
      return false;
  }
  if (I.Opcode == "bfind") {
    // The shift that moves the highest set bit to the top; -1 for zero.
    Value *Zeros = B.CreateBinaryIntrinsic(Intrinsic::ctlz, In[0], B.getTrue());
    Value *None = B.CreateICmpEQ(In[0], ConstantInt::get(Ty, 0));
    return I.has("shiftamt") && I.type() == "u32" &&
           write(I.Operands[0],
                 B.CreateSelect(None, Constant::getAllOnesValue(Ty), Zeros));
  }
  StringRef Op = I.Opcode;
  const bool TakesCarry = Op == "addc" || Op == "subc" || Op == "madc";
  if (TakesCarry)
    Op = Op.drop_back();
  const bool Multiplies = Op == "mul" || Op == "mad";
  const unsigned Width = Ty->getIntegerBitWidth();
  Type *Wide = B.getIntNTy(2 * Width);
  auto Extend = [&](Value *V) { return B.CreateZExt(V, Wide); };

  if (In.size() != (Op == "mad" ? 3 : 2) || (TakesCarry && !Carry) ||
      (Multiplies && I.type().starts_with("s")))
    return false;
  Value *Sum = Extend(In[0]);
  if (Multiplies) {
    if (I.has("lo") == I.has("hi"))
      return false;
    Value *Product = B.CreateMul(Sum, Extend(In[1]));
    Value *Half = I.has("hi") ? B.CreateLShr(Product, Width) : Product;
    Sum = Extend(B.CreateTrunc(Half, Ty));
    if (Op == "mad")
      Sum = B.CreateAdd(Sum, Extend(In[2]));
  } else if (Op == "add") {
    Sum = B.CreateAdd(Sum, Extend(In[1]));
  } else if (Op == "sub") {
    Sum = B.CreateSub(Sum, Extend(In[1]));
  } else {
    return false;
  }
  if (TakesCarry)
    Sum = Op == "sub" ? B.CreateSub(Sum, Extend(Carry))
                      : B.CreateAdd(Sum, Extend(Carry));
  // A borrow sets all the upper bits, so that the lowest of them is the carry
  // in both cases.
  if (I.has("cc"))
    Carry = B.CreateTrunc(B.CreateLShr(Sum, Width), B.getInt1Ty());
  return write(I.Operands[0], B.CreateTrunc(Sum, Ty));
}

bool AssemblyLowering::floating(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (!Ty || I.Operands.size() < 2)
    return false;
  std::string Name = I.Opcode.str();
  SmallVector<Value *, 2> In;
  for (const PtxOperand &Operand : ArrayRef(I.Operands).drop_front()) {
    In.push_back(read(Operand, Ty));
    if (!In.back())
      return false;
  }
  if (I.Opcode == "sub" && In.size() == 2) {
    Name = "add";
    In[1] = B.CreateFNeg(In[1]);
  } else if ((I.Opcode != "rcp" && I.Opcode != "rsqrt") || In.size() != 1) {
    return false;
  }
  for (StringRef Part : ArrayRef(I.Parts).drop_back())
    Name += ("." + Part).str();
  Name += Ty->isFloatTy() ? ".f" : ".d";
  return write(I.Operands[0], intrinsic(Name, Ty, In));
}

/// A name with the suffix u is also true if one operand is not a number.
static CmpInst::Predicate floatPredicate(StringRef Name) {
  return StringSwitch<CmpInst::Predicate>(Name)
      .Case("eq", CmpInst::FCMP_OEQ)
      .Case("ne", CmpInst::FCMP_ONE)
      .Case("lt", CmpInst::FCMP_OLT)
      .Case("le", CmpInst::FCMP_OLE)
      .Case("gt", CmpInst::FCMP_OGT)
      .Case("ge", CmpInst::FCMP_OGE)
      .Case("equ", CmpInst::FCMP_UEQ)
      .Case("neu", CmpInst::FCMP_UNE)
      .Case("ltu", CmpInst::FCMP_ULT)
      .Case("leu", CmpInst::FCMP_ULE)
      .Case("gtu", CmpInst::FCMP_UGT)
      .Case("geu", CmpInst::FCMP_UGE)
      .Case("num", CmpInst::FCMP_ORD)
      .Case("nan", CmpInst::FCMP_UNO)
      .Default(CmpInst::BAD_FCMP_PREDICATE);
}

static CmpInst::Predicate integerPredicate(StringRef Name, bool Signed) {
  return StringSwitch<CmpInst::Predicate>(Name)
      .Case("eq", CmpInst::ICMP_EQ)
      .Case("ne", CmpInst::ICMP_NE)
      .Case("lt", Signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT)
      .Case("le", Signed ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE)
      .Case("gt", Signed ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT)
      .Case("ge", Signed ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE)
      .Default(CmpInst::BAD_ICMP_PREDICATE);
}

/// Lowers setp.lt.s32 p, a, b.
bool AssemblyLowering::compare(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (!Ty || I.Parts.size() != 2 || I.Operands.size() != 3)
    return false;
  Value *Left = read(I.Operands[1], Ty), *Right = read(I.Operands[2], Ty);
  auto Predicate = Ty->isFloatingPointTy()
                       ? floatPredicate(I.Parts[0])
                       : integerPredicate(I.Parts[0], I.type()[0] == 's');
  if (!Left || !Right || Predicate == CmpInst::BAD_FCMP_PREDICATE ||
      Predicate == CmpInst::BAD_ICMP_PREDICATE)
    return false;
  return write(I.Operands[0], B.CreateCmp(Predicate, Left, Right));
}

/// Lowers selp.f64 d, a, b, p, which returns a if p is true.
bool AssemblyLowering::select(const PtxInstruction &I) {
  Type *Ty = typeOf(I.type());
  if (!Ty || I.Operands.size() != 4)
    return false;
  Value *True = read(I.Operands[1], Ty), *False = read(I.Operands[2], Ty);
  Value *Predicate = read(I.Operands[3], B.getInt1Ty());
  return True && False && Predicate &&
         write(I.Operands[0], B.CreateSelect(Predicate, True, False));
}

} // namespace warpfold::sim
