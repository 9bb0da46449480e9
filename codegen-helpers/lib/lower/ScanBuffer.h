//===- lower/ScanBuffer.h - memory for the threads of a region --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes the function that gets a scan's buffer, one for all threads of the
//           binding region, into the module. It is no part of the device runtime:
//           clang links of that only what a module asks for before its passes run.
//
//             ptr __warpfold_scan_buffer(location, thread, threads, bytes)
//               thread 0: malloc, and the address to shared memory; barrier
//
//           A team of one thread, as in a nested region, keeps the address to itself:
//           others of its block are in such regions at the same time. Between two
//           calls in a team lies the barrier of the first call's loop, so that nobody
//           still reads the address when the next is written.
//
//           Where the device's heap (LIBOMPTARGET_HEAP_SIZE) has no room, a message
//           names the bytes, and the kernel ends.
// Callers:  ScanRepair.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANBUFFER_H
#define WARPFOLD_CODEGEN_SCANBUFFER_H

#include "llvm/IR/Module.h"

namespace warpfold {

/// The function; Like is one of those that call it.
llvm::FunctionCallee scanBuffer(llvm::Module &M, const llvm::Function &Like);

/// Gives a buffer back.
llvm::FunctionCallee freeOnDevice(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANBUFFER_H
