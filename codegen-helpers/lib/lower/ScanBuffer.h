//===- lower/ScanBuffer.h - memory for the threads of a region --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  adds the function to the module that allocates a scan's buffer, one for all threads of
//           the binding region. It is not part of the device runtime: clang links only those
//           functions of the runtime that a module uses before its passes run.
//
//             ptr __warpfold_scan_buffer(location, thread, threads, bytes)
//               thread 0: calls malloc, and stores the address in shared memory; barrier
//
//           A team of one thread, as in a nested region, does not share the address, because
//           other threads of its block are in such regions at the same time. The barrier of
//           the first call's loop lies between two calls in a team, so that all threads have
//           read the address before the next one is written.
//
//           If the device's heap (LIBOMPTARGET_HEAP_SIZE) is exhausted, the kernel prints a
//           message with the number of bytes, and traps.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SCANBUFFER_H
#define WARPFOLD_CODEGEN_SCANBUFFER_H

#include "llvm/IR/Module.h"

namespace warpfold {

/// Returns the function, and creates it if necessary, with the target attributes of Like, one of
/// its callers.
llvm::FunctionCallee scanBuffer(llvm::Module &M, const llvm::Function &Like);

/// Returns the function that frees a buffer.
llvm::FunctionCallee freeOnDevice(llvm::Module &M);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SCANBUFFER_H
