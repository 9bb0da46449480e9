//===- frontend/flang/RegionVariables.h - what a region gets, one by one --===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang hands the variables of a parallel region on in a structure, clang one by
//           one. A region that a kernel begins, itself or in its teams' code, which is put
//           in its place, gets them here as clang's do, so that the passes see of flang's
//           what they see of clang's (plan/ConfinedLoop.h, plan/HostArguments.h).
//
//   before:   s = {&a, &b}; list = {&s}; parallel_60(.., Region, .., list, 1)
//             Region(.., s):    a = load s; b = load s + 8; ..
//
//   after:    list = {&a, &b}; parallel_60(.., Region, .., list, 2)
//             Region(.., a, b): ..
//
// Callers:  passes/FlangModulePass.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REGIONVARIABLES_H
#define WARPFOLD_CODEGEN_REGIONVARIABLES_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// Of all regions that Kernel begins. One that gets its variables otherwise stays as it is.
void passVariablesOneByOne(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REGIONVARIABLES_H
