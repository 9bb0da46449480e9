//===- frontend/flang/CallbackLoop.h - a loop whose body is a function ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang outlines a loop's body as a function, which the device runtime calls for each
//           iteration of the thread:
//
//             distribute_for_static_loop_4u(.., Body, &variables, n, threads, 0, 0, 0)
//             Body(i32 iteration, ptr variables)
//
//           `variables` is a structure, a local variable, with the addresses of the variables
//           that the body uses. This file writes out such a loop as clang would generate it,
//           with Body's code in place, so that WorksharingLoop and the plans handle only one
//           form.
// Next:     model/WorksharingLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CALLBACKLOOP_H
#define WARPFOLD_CODEGEN_CALLBACKLOOP_H

#include "model/WorksharingLoop.h"

namespace warpfold {

/// A call of the runtime that executes a loop.
struct CallbackLoop {
  llvm::CallInst *Call;
  CounterType Counter;
  /// The threads of all teams share the loop; otherwise a team's threads do.
  bool IsOfTeams;

  /// Returns I if it is a call of __kmpc_distribute_for_static_loop_* or __kmpc_for_static_loop_*.
  static std::optional<CallbackLoop> of(llvm::Instruction &I);
  /// Returns the only such call in F.
  static std::optional<CallbackLoop> onlyIn(llvm::Function &F);

  /// Returns the function of the body; null if it is not known.
  llvm::Function *body() const;
  /// Returns an error that says why the loop cannot be written out; success if it can.
  llvm::Error check() const;

  /// Returns the runtime function that the loop calls after it is written out.
  llvm::FunctionCallee shareFunction() const;

  /// Replaces Call by a work-sharing loop, as clang begins one for a team's threads. A loop of all
  /// teams must then become a sweep, which distributes it to the teams. The loop must have been
  /// checked; body() is unchanged. An error leaves the function partly changed.
  llvm::Expected<WorksharingLoop> writeOut() const;
};

/// Inlines the local function that Call calls.
llvm::Error inlineOutlined(llvm::CallInst &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CALLBACKLOOP_H
