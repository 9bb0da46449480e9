//===- simulator/lowering/PtxText.h - a parser for PTX ----------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  parses the text of an inline assembly statement. For example
//             "{ .reg .u32 low, high; mov.b64 {low,high}, $1;
//                ld.acquire.gpu.u32 $0, [$2+4]; }"
//           declares two registers. The first instruction has the opcode mov,
//           the part b64 and two operands, one of which is a pack of registers.
//           The last instruction has the opcode ld and an address. The parser
//           supports one scope, no labels, no predicates, and comments without
//           a semicolon.
// Callers:  InlineAssembly.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H
#define WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace warpfold::sim {

/// An operand of an instruction.
struct PtxOperand {
  /// The kind of the operand.
  enum class Kind { Argument, Immediate, Special, Local, Address, Pack } Is;
  unsigned Argument = 0; ///< N of $N; the base of an address.
  int64_t Number = 0;    ///< An immediate; the offset of an address.
  llvm::StringRef Name;  ///< A special register without the %, or a local one.
  /// The elements of a pack, the lowest bits first.
  std::vector<PtxOperand> Elements;
};

/// An instruction.
struct PtxInstruction {
  llvm::StringRef Opcode;                      ///< The opcode, such as ld.
  llvm::SmallVector<llvm::StringRef, 6> Parts; ///< The parts after the opcode.
  llvm::SmallVector<PtxOperand, 5> Operands;   ///< The operands.

  /// Returns whether the instruction has this part.
  bool has(llvm::StringRef Part) const;
  /// Returns the last part, which is the type of most instructions.
  llvm::StringRef type() const { return Parts.empty() ? "" : Parts.back(); }
};

/// A statement.
struct PtxStatement {
  /// The name and type of each declared register.
  std::vector<std::pair<llvm::StringRef, llvm::StringRef>> Registers;
  std::vector<PtxInstruction> Instructions; ///< The instructions in order.
};

/// Parses a statement. Returns nothing if it is not supported. The result
/// refers to Text.
std::optional<PtxStatement> readPtx(llvm::StringRef Text);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H
