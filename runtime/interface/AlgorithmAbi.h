//===- interface/AlgorithmAbi.h - kernels of device algorithms --*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel of include/warpfold calls first. Such a kernel is a region that clang
// leaves bare (ompx_bare): all threads of all teams start in its first statement,
// and clang tells the runtime nothing. What a program's operators may need of the
// runtime, memory for a variable whose address they take at -O0, is made ready here.
//
// This file is for the headers that programs include, too.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_INTERFACE_ALGORITHMABI_H
#define WARPFOLD_INTERFACE_ALGORITHMABI_H

#include <stdint.h>

extern "C" {

/// All threads of the block call, once and first, all with the same two constants.
/// The kernel is for blocks of Threads threads; another one ends it with a message.
/// Blocks is how many should have room in a multiprocessor at once: the pass
/// warpfold-algorithm-limits gives both to ptxas, which divides the registers by them.
/// A block barrier.
void __warpfold_begin_algorithm(uint32_t Threads, uint32_t Blocks);
}

#endif // WARPFOLD_INTERFACE_ALGORITHMABI_H
