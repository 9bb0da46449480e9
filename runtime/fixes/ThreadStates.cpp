//===- fixes/ThreadStates.cpp - a thread with settings of its own ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of ThreadStates.h, and what stock no longer does.
//
//===----------------------------------------------------------------------===//

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"

using namespace warpfold;

WARPFOLD_SHARED ThreadStateEntry warpfold::ThreadStates[MostThreadsInBlock];

extern "C" {

/// Stock's __kmpc_parallel_51 calls it where a region of one thread begins. Ours
/// is around it and hands it no such region.
void enterDataEnvironment(Ident *) __asm__(
    "_ZN4ompx5state20enterDataEnvironmentEP7IdentTy");

void enterDataEnvironment(Ident *) { __builtin_unreachable(); }
}
