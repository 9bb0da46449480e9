//===- fixes/TaskGroups.h - the start of task groups ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The initialisation of task groups (fixes/TaskReduction.cpp) at the start of a
// kernel (fixes/PartialTeam.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_TASKGROUPS_H
#define WARPFOLD_FIXES_TASKGROUPS_H

namespace warpfold {

/// Resets the calling thread's task groups. A program without task groups does
/// not read the result, and the optimiser removes the call.
void resetTaskGroups();

} // namespace warpfold

#endif // WARPFOLD_FIXES_TASKGROUPS_H
