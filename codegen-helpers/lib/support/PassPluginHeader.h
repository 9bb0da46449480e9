//===- support/PassPluginHeader.h - LLVM's header for plugins ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  includes LLVM's header for pass plugins, which has moved.
// Callers:  codegen-helpers/PassPlugin.cpp, tools/ThreadStatesPlugin.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_PASSPLUGINHEADER_H
#define WARPFOLD_CODEGEN_PASSPLUGINHEADER_H

#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h" // LLVM 22
#else
#include "llvm/Passes/PassPlugin.h"
#endif

#endif // WARPFOLD_CODEGEN_PASSPLUGINHEADER_H
