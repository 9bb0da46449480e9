//===- fixes/TaskGroups.h - where the groups of tasks begin -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel's start (fixes/PartialTeam.cpp) does for task groups
// (fixes/TaskReduction.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_FIXES_TASKGROUPS_H
#define WARPFOLD_FIXES_TASKGROUPS_H

namespace warpfold {

/// The calling thread is in no task group. A program without task groups has
/// nothing that reads this, and the optimiser drops it.
void beginWithoutTaskGroups();

} // namespace warpfold

#endif // WARPFOLD_FIXES_TASKGROUPS_H
