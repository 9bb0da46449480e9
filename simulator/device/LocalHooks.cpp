//===- simulator/device/LocalHooks.cpp - local variables ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  maintains each lane's list of the variables on its stack from the
//           calls of checked code.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/Lane.h"

using namespace warpfold::sim;

uint64_t __warpfold_enter() { return Lane::running().Locals.depth(); }

void __warpfold_local_object(const void *Begin, uint64_t Bytes, uint32_t Site) {
  Lane::running().Locals.add({static_cast<const char *>(Begin), Bytes, Site});
}

void __warpfold_restore_stack(const void *Top) {
  Lane::running().Locals.restoreStack(static_cast<const char *>(Top));
}

void __warpfold_leave(uint64_t Depth) { Lane::running().Locals.leave(Depth); }
