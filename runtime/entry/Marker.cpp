//===- entry/Marker.cpp - the runtime's version string --------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A string in every image that is linked with this runtime, by which tests and
// users recognise it: `strings program | grep warpfold`.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_VERSION
#error                                                                         \
    "compile with -DWARPFOLD_VERSION=\"x.y.z\" (cmake/AddDeviceBitcode.cmake does)"
#endif

// The symbol is hidden: clang-linker-wrapper extracts an archive member for
// each symbol of other visibility, and the stock code in it cannot be compiled
// at -O0.
extern "C"
    [[gnu::used, gnu::visibility("hidden")]] const char __warpfold_version[] =
        "warpfold " WARPFOLD_VERSION
#if defined(WARPFOLD_DEBUG) && WARPFOLD_DEBUG
        " debug"
#endif
    ;
