//===- codegen/Inputs/TransactionTest.cpp - a change that is undone -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AttemptTest FILE: changes every function of a module three times: to valid code, to invalid
// code, and with a change that is abandoned. Prints the result of each change, and whether the
// module is unchanged.
//
//===----------------------------------------------------------------------===//

#include "support/Transaction.h"
#include "support/Reason.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace llvm;
using namespace warpfold;

namespace {

/// Returns the parts of a module that must not change: its code, the source location of each instruction,
/// and its metadata, sorted and without numbers, because LLVM 24 renumbers copied metadata.
std::string textOf(const Module &M) {
  std::string Printed;
  raw_string_ostream(Printed) << M;
  SmallVector<StringRef, 64> Lines;
  StringRef(Printed).split(Lines, '\n');
  std::vector<std::string> Code, Metadata;
  for (StringRef Line : Lines) {
    std::string Text;
    for (size_t I = 0; I < Line.size(); ++I)
      if (I == 0 || Line[I - 1] != '!' || !isDigit(Line[I]))
        Text += Line[I];
      else
        I = std::min(Line.find_first_not_of("0123456789", I), Line.size()) - 1;
    (Line.starts_with("!") ? Metadata : Code).push_back(Text);
  }
  sort(Metadata);
  std::string Result = join(Code, "\n") + join(Metadata, "\n");
  raw_string_ostream Stream(Result);
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      I.getDebugLoc().print(Stream);
      Stream << '\n';
    }
  return Result;
}

SmallVector<Function *, 4> definitions(Module &M) {
  SmallVector<Function *, 4> Found;
  for (Function &F : M)
    if (!F.isDeclaration())
      Found.push_back(&F);
  return Found;
}

/// Adds a sum at the function's end; if IsWrong, at its beginning, with the sum itself as operand.
void addSum(Function &F, bool IsWrong) {
  IRBuilder<> B(F.back().getTerminator());
  auto *Sum = BinaryOperator::CreateAdd(
      F.getArg(0), F.getArg(0), "sum", F.back().getTerminator()->getIterator());
  if (IsWrong)
    BinaryOperator::CreateAdd(Sum, Sum, "too.early",
                              F.getEntryBlock().getFirstInsertionPt());
}

void attempt(Module &M, const char *Name, bool IsWrong, Error Result) {
  const std::string Before = textOf(M);
  const auto Functions = definitions(M);
  {
    Transaction Change(Functions);
    for (Function *F : Functions)
      addSum(*F, IsWrong);
    Error E = Change.finish(std::move(Result));
    outs() << Name << ": " << (E ? toString(std::move(E)) : "changed") << '\n';
  }
  const bool IsSame = textOf(M) == Before;
  const bool HasMoved = definitions(M) != Functions;
  outs() << Name << ": " << (IsSame ? "as before" : "another")
         << (HasMoved ? ", elsewhere" : "")
         << (verifyModule(M, &outs()) ? ", not valid" : ", valid") << '\n';
}

} // namespace

int main(int, char **Arguments) {
  LLVMContext Context;
  SMDiagnostic Problem;
  auto M = parseIRFile(Arguments[1], Problem, Context);
  if (!M) {
    Problem.print(Arguments[0], errs());
    return 2;
  }
  attempt(*M, "wrong", /*IsWrong=*/true, Error::success());
  attempt(*M, "given up", /*IsWrong=*/false, reason("no"));
  attempt(*M, "right", /*IsWrong=*/false, Error::success());
  return 0;
}
