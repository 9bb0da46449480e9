//===- analysis/TeamMemory.h - shared memory of several kernels -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable that a team has in common becomes shared memory in openmp-opt. Where one
// kernel alone reaches it, ptxas gives it to that kernel; what several may reach, nvlink
// gives to each kernel of the program that has any such memory, and the runtime's own is
// such. A transform that wants most of a block's 48 KB asks here what is left.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_TEAMMEMORY_H
#define WARPFOLD_CODEGEN_TEAMMEMORY_H

#include <cstdint>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace warpfold {

/// Bytes of variables, of teams, in functions that several kernels of M call, or that
/// another module may call.
uint64_t commonTeamBytes(llvm::Module &M);

/// Of those in functions that Kernel alone calls.
uint64_t ownTeamBytes(const llvm::Function &Kernel);

/// Of what F names in shared memory.
uint64_t namedTeamBytes(const llvm::Function &F);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_TEAMMEMORY_H
