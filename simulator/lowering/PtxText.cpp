//===- simulator/lowering/PtxText.cpp - a parser for PTX ------------------===//
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

/// Parses an argument of the statement, such as "$3".
static bool readArgument(StringRef Text, unsigned &Argument) {
  return Text.consume_front("$") && to_integer(Text, Argument, 10);
}

/// Splits at commas that are not within braces.
static SmallVector<StringRef, 5> splitOperands(StringRef Text) {
  SmallVector<StringRef, 5> Result;
  size_t Start = 0;
  bool InPack = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '{' || Text[I] == '}')
      InPack = Text[I] == '{';
    if (Text[I] == ',' && !InPack) {
      Result.push_back(Text.slice(Start, I).trim());
      Start = I + 1;
    }
  }
  Result.push_back(Text.substr(Start).trim());
  return Result;
}

static std::optional<PtxOperand> readOperand(StringRef Text);

static bool readElements(StringRef Text, std::vector<PtxOperand> &Elements) {
  for (StringRef Element : splitOperands(Text)) {
    auto Read = readOperand(Element);
    if (!Read)
      return false;
    Elements.push_back(std::move(*Read));
  }
  return true;
}

static bool readAddress(StringRef Text, PtxOperand &Result) {
  auto [Base, Offset] = Text.split('+');
  return readArgument(Base.trim(), Result.Argument) &&
         (Offset.trim().empty() || to_integer(Offset.trim(), Result.Number));
}

static std::optional<PtxOperand> readOperand(StringRef Text) {
  PtxOperand Result{};
  using Kind = PtxOperand::Kind;
  bool Good = true;
  if (Text.consume_front("%")) {
    Result.Is = Kind::Special;
    Result.Name = Text;
  } else if (readArgument(Text, Result.Argument)) {
    Result.Is = Kind::Argument;
  } else if (Text.consume_front("[")) {
    Result.Is = Kind::Address;
    Good = Text.consume_back("]") && readAddress(Text, Result);
  } else if (Text.consume_front("{")) {
    Result.Is = Kind::Pack;
    Good = Text.consume_back("}") && readElements(Text, Result.Elements);
  } else if (Text == "WARP_SZ") {
    Result.Is = Kind::Immediate;
    Result.Number = 32;
  } else if (!Text.empty() && (isAlpha(Text.front()) || Text[0] == '_')) {
    Result.Is = Kind::Local;
    Result.Name = Text;
  } else {
    Result.Is = Kind::Immediate;
    Good = to_integer(Text, Result.Number, 0);
  }
  return Good ? std::optional(std::move(Result)) : std::nullopt;
}

static bool readInstruction(StringRef Text, PtxInstruction &Result) {
  size_t End = Text.find_first_of(" \t\n");
  SmallVector<StringRef, 8> Words;
  Text.substr(0, End).split(Words, '.');
  Result.Opcode = Words.front();
  if (Result.Opcode.empty() || !isAlpha(Result.Opcode.front()))
    return false;
  Result.Parts.append(std::next(Words.begin()), Words.end());
  StringRef Rest = End == StringRef::npos ? "" : Text.substr(End).trim();
  std::vector<PtxOperand> Operands;
  if (!Rest.empty() && !readElements(Rest, Operands))
    return false;
  Result.Operands.assign(std::make_move_iterator(Operands.begin()),
                         std::make_move_iterator(Operands.end()));
  return true;
}

/// Parses the text " .u32 a, b" after ".reg".
static void readDeclaration(StringRef Text, PtxStatement &Result) {
  Text = Text.trim();
  auto [Type, Names] = Text.split(' ');
  for (StringRef Name : splitOperands(Names))
    Result.Registers.push_back({Name, Type.drop_front()});
}

std::optional<PtxStatement> readPtx(StringRef Text) {
  PtxStatement Result;
  Text = Text.trim();
  if (Text.consume_front("{"))
    Text.consume_back("}");
  SmallVector<StringRef, 4> Pieces;
  Text.split(Pieces, ';');
  for (StringRef Piece : Pieces) {
    Piece = Piece.trim();
    // A comment extends to the end of its line.
    while (Piece.consume_front("//"))
      Piece = Piece.split('\n').second.trim();
    if (Piece.empty())
      continue;
    if (Piece.consume_front(".reg")) {
      readDeclaration(Piece, Result);
      continue;
    }
    PtxInstruction I;
    if (!readInstruction(Piece, I))
      return std::nullopt;
    Result.Instructions.push_back(std::move(I));
  }
  return Result;
}

} // namespace warpfold::sim
