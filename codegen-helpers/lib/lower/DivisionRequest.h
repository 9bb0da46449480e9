//===- lower/DivisionRequest.h - kernels without divisions ------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the attribute of a kernel whose divisions are written out in place after all
//           optimizations (peephole/CallFreeDivisions.cpp). Passes that have estimated the cost of
//           divisions (plan/DivisionWork.h) set it.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DIVISIONREQUEST_H
#define WARPFOLD_CODEGEN_DIVISIONREQUEST_H

#include "llvm/IR/Function.h"

namespace warpfold {

/// The name of the attribute.
inline constexpr llvm::StringLiteral DivisionRequest =
    "warpfold-write-out-divisions";

/// Sets the attribute of Kernel.
inline void requestDivisions(llvm::Function &Kernel) {
  Kernel.addFnAttr(DivisionRequest);
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DIVISIONREQUEST_H
