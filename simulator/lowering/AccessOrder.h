//===- simulator/lowering/AccessOrder.h - order of an access ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  determines the order and scope that an instruction's access has on
//           a device, as LLVM 19's NVPTX back end would emit it:
//             plain                        weak
//             volatile                     relaxed, device (PTX ISA,
//                                          ld.volatile)
//             atomic load, store           as written, device; the back end
//                                          drops the scope, and cannot select
//                                          seq_cst
//             atomicrmw, cmpxchg           relaxed, device, whatever is
//                                          written; since LLVM 23 block scope
//                                          if it is written
//             inline assembly, intrinsics  as written, with their scope
//           The last kind is converted to instructions in an early step, and
//           marked with a sync scope whose name this file defines.
// Callers:  AssemblyMemory.cpp and Atomics.cpp set scopes; MemoryAccesses.cpp
//           queries orders.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_LOWERING_ACCESSORDER_H
#define WARPFOLD_SIMULATOR_LOWERING_ACCESSORDER_H

#include "simulator/memory/Access.h"

#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"

namespace warpfold::sim {

/// The order and scope of an access.
struct AccessOrder {
  Ordering Order = Ordering::Weak; ///< The order.
  Scope For = Scope::Device;       ///< The scope.
};

/// Returns the sync scope of an atomic instruction that stands for PTX with
/// this scope.
llvm::SyncScope::ID ptxScope(llvm::LLVMContext &Context, Scope For);

/// Returns the order of a load, a store or an atomic operation.
AccessOrder orderOf(const llvm::Instruction &I);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_LOWERING_ACCESSORDER_H
