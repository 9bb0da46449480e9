//===- interface/AlgorithmAbi.h - kernels of device algorithms --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first call of each kernel of include/warpfold. Such a kernel is a bare
// region (ompx_bare): all threads of all teams start at its first statement,
// and clang emits no call of the runtime. The function below initialises the
// parts of the runtime that a program's operators may need, such as memory for
// a variable whose address they take at -O0.
//
// The public headers include this file, too.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_ALGORITHMABI_H
#define WARPFOLD_INTERFACE_ALGORITHMABI_H

#include <stdint.h>

extern "C" {

/// Starts the kernel of an algorithm. All threads of the block call it once,
/// before anything else, with the same two constants.
///
/// Threads is the required number of threads of a block; a different number
/// ends the kernel with a message. Blocks is the number of blocks for which a
/// multiprocessor should have room. The pass warpfold-algorithm-limits passes
/// both numbers to ptxas, which limits the registers accordingly. The call
/// contains a block barrier.
void __warpfold_begin_algorithm(uint32_t Threads, uint32_t Blocks);
}

#endif // WARPFOLD_INTERFACE_ALGORITHMABI_H
