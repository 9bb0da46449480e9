//===- simulator/host/EntryPoint.h - the exported functions -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  how a function becomes visible to programs. Everything else in the
//           library is hidden; Exports.map gives the names their version.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H
#define WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H

#define WARPFOLD_ENTRY_POINT extern "C" __attribute__((visibility("default")))

#endif // WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H
