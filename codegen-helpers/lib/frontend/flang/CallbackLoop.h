//===- frontend/flang/CallbackLoop.h - a loop whose body is a function ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang makes a function of a loop's body, and has the device runtime call it for
//           each of the thread's iterations:
//
//             distribute_for_static_loop_4u(.., Body, &variables, n, threads, 0, 0, 0)
//             Body(i32 iteration, ptr variables)
//
//           `variables` is a structure, of a local variable, with the addresses of what the
//           body uses. This writes such a loop out as clang would write it, with Body's code
//           in place, so that WorksharingLoop and who plans with it have one form to know.
// Callers:  FusedRegion.cpp, DeviceRuntime.cpp, lower/SpreadLoop.cpp
// Next:     model/WorksharingLoop.h
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CALLBACKLOOP_H
#define WARPFOLD_CODEGEN_CALLBACKLOOP_H

#include "model/WorksharingLoop.h"

namespace warpfold {

struct CallbackLoop {
  llvm::CallInst *Call;
  CounterType Counter;
  /// Of all threads of all teams; else of a team's threads.
  bool IsOfTeams;

  /// __kmpc_distribute_for_static_loop_* or __kmpc_for_static_loop_*.
  static std::optional<CallbackLoop> of(llvm::Instruction &I);
  /// The one of F.
  static std::optional<CallbackLoop> onlyIn(llvm::Function &F);

  /// Null where it is not known.
  llvm::Function *body() const;
  /// Why it cannot be written out, if so.
  llvm::Error check() const;

  /// Of the runtime's, what the loop calls when it is written out.
  llvm::FunctionCallee shareFunction() const;

  /// Call is replaced by a work-sharing loop, as clang begins one for a team's threads: of
  /// a loop of all teams that must become a sweep, which deals it out to the teams. It has
  /// been checked; body() stays as it is. An error leaves the function half changed.
  llvm::Expected<WorksharingLoop> writeOut() const;
};

/// Puts the code of the local function that Call calls in its place.
llvm::Error inlineOutlined(llvm::CallInst &Call);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CALLBACKLOOP_H
