//===- cmake/Empty.cpp - the host side of a device object -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled once per architecture to an object with the device bitcode in a
// separate section (cmake/AddDeviceBitcode.cmake). There is no host code.
//
//===----------------------------------------------------------------------===//
