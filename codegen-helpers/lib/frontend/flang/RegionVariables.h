//===- frontend/flang/RegionVariables.h - region variables, one by one ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  flang passes the variables of a parallel region in a structure, clang passes them one
//           by one. This file makes the regions that a kernel launches, itself or in its teams'
//           code, which is inlined, receive their variables as clang's regions do, so that the
//           passes handle only one form (model/Construct.h, plan/HostArguments.h).
//
//   before:   s = {&a, &b}; list = {&s}; parallel_60(.., Region, .., list, 1)
//             Region(.., s):    a = load s; b = load s + 8; ..
//
//   after:    list = {&a, &b}; parallel_60(.., Region, .., list, 2)
//             Region(.., a, b): ..
//
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_REGIONVARIABLES_H
#define WARPFOLD_CODEGEN_REGIONVARIABLES_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// Changes all regions that Kernel launches. A region that receives its variables in another way is
/// unchanged.
void passVariablesOneByOne(llvm::Function &Kernel);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_REGIONVARIABLES_H
