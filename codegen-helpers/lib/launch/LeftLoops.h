//===- launch/LeftLoops.h - why a loop is as it was -------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  says to who compiles, in a remark, why a loop is left as it was, and keeps
//           the sentence for who runs the program: a kernel that no pass has reshaped
//           has it in its image, in the constant <kernel>_warpfold_left, which host/
//           prints in the table of WARPFOLD_REPORT=1 (docs/HostTime.md).
//           Between the passes an attribute of the function that has the loop holds it:
//           a function that is replaced takes its sentence with it.
// Callers:  the passes that spread or deal out loops; PinnableArgumentsPass.cpp, the
//           last of them, describes the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_LEFTLOOPS_H
#define WARPFOLD_CODEGEN_LEFTLOOPS_H

#include "llvm/IR/Function.h"

namespace llvm {
class OptimizationRemarkMissed;
} // namespace llvm

namespace warpfold {

/// Of a loop in F: emits Remark and keeps its text.
void reportLeft(const llvm::Function &F,
                const llvm::OptimizationRemarkMissed &Remark);

/// Keeps Text for F, unless F has one already.
void keepText(const llvm::Function &F, llvm::StringRef Text);

/// Kernel, of no known form, has the texts of the functions that it executes in its
/// image, a line each. False where there is none.
bool describeLeft(const llvm::Function &Kernel);

/// No function of M has a text any more; whether one had.
bool forgetLeft(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_LEFTLOOPS_H
