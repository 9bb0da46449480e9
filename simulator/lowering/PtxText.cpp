//===- simulator/lowering/PtxText.cpp - a little PTX ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/lowering/PtxText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace warpfold::sim {

bool PtxInstruction::has(StringRef Part) const {
  return is_contained(Parts, Part);
}

/// "$3" is argument 3 of the statement.
static bool readArgument(StringRef Text, unsigned &Argument) {
  return Text.consume_front("$") && to_integer(Text, Argument, 10);
}

static std::optional<PtxOperand> readOperand(StringRef Text) {
  PtxOperand Result{};
  Text = Text.trim();
  if (Text.consume_front("%")) {
    Result.Is = PtxOperand::Kind::Register;
    Result.Name = Text;
    return Result;
  }
  if (readArgument(Text, Result.Argument)) {
    Result.Is = PtxOperand::Kind::Argument;
    return Result;
  }
  if (Text.consume_front("[") && Text.consume_back("]")) {
    auto [Base, Offset] = Text.split('+');
    Result.Is = PtxOperand::Kind::Address;
    if (!readArgument(Base.trim(), Result.Argument) ||
        (!Offset.trim().empty() && !to_integer(Offset.trim(), Result.Number)))
      return std::nullopt;
    return Result;
  }
  Result.Is = PtxOperand::Kind::Immediate;
  Result.Number = 32;
  if (Text == "WARP_SZ")
    return Result;
  if (!to_integer(Text, Result.Number, 0))
    return std::nullopt;
  return Result;
}

static std::optional<PtxInstruction> readInstruction(StringRef Text) {
  PtxInstruction Result;
  size_t End = Text.find_first_of(" \t\n");
  SmallVector<StringRef, 8> Words;
  Text.substr(0, End).split(Words, '.');
  Result.Opcode = Words.front();
  if (Result.Opcode.empty() || !isAlpha(Result.Opcode.front()))
    return std::nullopt;
  Result.Parts.append(std::next(Words.begin()), Words.end());
  StringRef Rest = End == StringRef::npos ? "" : Text.substr(End).trim();
  if (Rest.empty())
    return Result;
  SmallVector<StringRef, 5> Operands;
  Rest.split(Operands, ',');
  for (StringRef Operand : Operands) {
    auto Read = readOperand(Operand);
    if (!Read)
      return std::nullopt;
    Result.Operands.push_back(*Read);
  }
  return Result;
}

std::optional<std::vector<PtxInstruction>> readPtx(StringRef Text) {
  std::vector<PtxInstruction> Result;
  SmallVector<StringRef, 4> Statements;
  Text.split(Statements, ';');
  for (StringRef Statement : Statements) {
    Statement = Statement.trim();
    if (Statement.empty())
      continue;
    auto Read = readInstruction(Statement);
    if (!Read)
      return std::nullopt;
    Result.push_back(std::move(*Read));
  }
  return Result;
}

} // namespace warpfold::sim
