//===- simulator/lowering/PtxText.h - a little PTX --------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  splits the text of an inline assembly statement into instructions:
//             "ld.acquire.gpu.u32 $0, [$1+4];"
//           is the opcode ld with parts acquire, gpu and u32, and two operands,
//           the second an address. No declarations, labels or predicates.
// Callers:  InlineAssembly.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H
#define WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace warpfold::sim {

struct PtxOperand {
  enum class Kind { Argument, Immediate, Register, Address } Is;
  unsigned Argument = 0; ///< N of $N; the base of an address
  int64_t Number = 0;    ///< an immediate; the offset of an address
  llvm::StringRef Name;  ///< of a special register, without the %
};

struct PtxInstruction {
  llvm::StringRef Opcode;
  llvm::SmallVector<llvm::StringRef, 6> Parts; ///< what dots separate after it
  llvm::SmallVector<PtxOperand, 5> Operands;

  bool has(llvm::StringRef Part) const;
  /// The last part: the type of most instructions.
  llvm::StringRef type() const { return Parts.empty() ? "" : Parts.back(); }
};

/// Nothing when the text holds what this does not read.
std::optional<std::vector<PtxInstruction>> readPtx(llvm::StringRef Text);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_PTXTEXT_H
