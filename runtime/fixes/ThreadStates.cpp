//===- fixes/ThreadStates.cpp - threads with separate settings ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of ThreadStates.h, and a stock function that is not called any
// more.
//
//===----------------------------------------------------------------------===//

#include "fixes/ThreadStates.h"
#include "interface/DeviceRuntime.h"

using namespace warpfold;

WARPFOLD_SHARED ThreadStateEntry warpfold::ThreadStates[MostThreadsInBlock];

extern "C" {

/// The stock __kmpc_parallel_51 calls it at the start of a region of one
/// thread. Warpfold's function wraps it and does not pass such a region.
void enterDataEnvironment(Ident *) __asm__(
    "_ZN4ompx5state20enterDataEnvironmentEP7IdentTy");

void enterDataEnvironment(Ident *) { __builtin_unreachable(); }
}
