//===- simulator/lowering/PtxText.h - a little PTX --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  splits the text of an inline assembly statement into instructions:
//             "{ .reg .u32 low, high; mov.b64 {low,high}, $1;
//                ld.acquire.gpu.u32 $0, [$2+4]; }"
//           declares two registers; the first instruction has the opcode mov,
//           the part b64 and two operands, of which one is a pack of registers;
//           the last has the opcode ld and an address. One scope, no labels, no
//           predicates, comments without a semicolon.
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

struct PtxOperand {
  enum class Kind { Argument, Immediate, Special, Local, Address, Pack } Is;
  unsigned Argument = 0; ///< N of $N; the base of an address
  int64_t Number = 0;    ///< an immediate; the offset of an address
  llvm::StringRef Name; ///< of a special register without the %, or a local one
  std::vector<PtxOperand> Elements; ///< of a pack, the lowest bits first
};

struct PtxInstruction {
  llvm::StringRef Opcode;
  llvm::SmallVector<llvm::StringRef, 6> Parts; ///< what dots separate after it
  llvm::SmallVector<PtxOperand, 5> Operands;

  bool has(llvm::StringRef Part) const;
  /// The last part: the type of most instructions.
  llvm::StringRef type() const { return Parts.empty() ? "" : Parts.back(); }
};

struct PtxStatement {
  /// Name and type of each register that the text declares.
  std::vector<std::pair<llvm::StringRef, llvm::StringRef>> Registers;
  std::vector<PtxInstruction> Instructions;
};

/// Nothing when the text holds what this does not read. The result points into
/// the text.
std::optional<PtxStatement> readPtx(llvm::StringRef Text);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H
