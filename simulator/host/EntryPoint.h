//===- simulator/host/EntryPoint.h - the exported functions -----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  makes a function visible to programs. All other functions of the
//           library are hidden. Exports.map assigns the version of the names.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H
#define WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H

#define WARPFOLD_ENTRY_POINT extern "C" __attribute__((visibility("default")))

#endif // WARPFOLD_SIMULATOR_HOST_ENTRYPOINT_H
