//===- support/SourceName.h - names of variables ----------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  returns the name that the debug information contains for a variable, for messages.
// Callers:  cures/MissingPrivatization.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_SOURCENAME_H
#define WARPFOLD_CODEGEN_SOURCENAME_H

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"

#include <string>

namespace warpfold {

/// Returns the name of the variable at Address, in quotes, or Unknown if the program is compiled
/// without debug information.
inline std::string nameInSource(const llvm::Value &Address,
                                const char *Unknown) {
  const auto Names = llvm::findDVRDeclares(const_cast<llvm::Value *>(&Address));
  return Names.empty()
             ? Unknown
             : ("'" + Names.front()->getVariable()->getName() + "'").str();
}

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_SOURCENAME_H
