//===- plan/CodeAfterLoop.h - code that uses a loop's result ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  decides whether the thread that has the result of a grid-wide loop can execute the code
//           of the target region that follows the loop, which the program executes once:
//
//             #pragma omp target map(tofrom : p, r)
//             {
//               double q = 0;
//             #pragma omp parallel for reduction(+ : q)
//               for ..
//               p.mean = q / n;                   // the code after the loop
//               r[1] = q;
//             }
//
//           That thread is thread 0 of the last team that arrives: all iterations of all teams
//           happen before (docs/MemoryModel.md), and no other team has anything left to do but to
//           execute the code before the loop, if it starts late. So this code may access any
//           memory, except that it must not write what the code before the loop reads
//           (OutsideReads.h). Every thread has computed the variables of the target region alike
//           (MainThread.h); the reduced ones among them are only complete in that thread.
// Callers:  GridWide.cpp, lower/ElementSweep.cpp, lower/Sweep.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CODEAFTERLOOP_H
#define WARPFOLD_CODEGEN_CODEAFTERLOOP_H

#include "model/Construct.h"

#include "llvm/IR/Dominators.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace warpfold {

/// The instructions of a kernel in generic mode that follow the launch of its only region, and
/// that only one thread may execute.
class CodeAfterLoop {
public:
  /// Returns that of C's kernel; none if all threads can execute what follows the launch, or if the
  /// kernel may end without launching the region. The result is valid until the kernel is changed.
  static std::optional<CodeAfterLoop> of(const Construct &C);

  bool contains(const llvm::Instruction &I) const;
  /// Returns an error that says why one thread of a kernel in SPMD mode cannot execute it.
  llvm::Error check() const;
  /// Returns the call of the runtime that follows the code.
  llvm::CallInst &end() const { return *End; }

private:
  CodeAfterLoop(const llvm::CallInst &Launch, llvm::CallInst &End);

  llvm::Error check(const llvm::Instruction &I) const;

  const llvm::CallInst *Launch;
  llvm::CallInst *End;
  llvm::DominatorTree Dominators;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CODEAFTERLOOP_H
