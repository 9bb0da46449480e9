//===- entry/Marker.cpp - the mark that this runtime leaves ---------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A string that every image linked with this runtime carries, so that tests and
// users can tell: `strings program | grep warpfold`.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_VERSION
#error                                                                         \
    "compile with -DWARPFOLD_VERSION=\"x.y.z\" (cmake/AddDeviceBitcode.cmake does)"
#endif

// Hidden: clang-linker-wrapper pulls in an archive member for each symbol of any other
// visibility, and the stock code that would come along cannot be compiled at -O0.
extern "C"
    [[gnu::used, gnu::visibility("hidden")]] const char __warpfold_version[] =
        "warpfold " WARPFOLD_VERSION
#if defined(WARPFOLD_DEBUG) && WARPFOLD_DEBUG
        " debug"
#endif
    ;
