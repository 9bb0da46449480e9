//===- benchmark/server/Catalogue.h - the cases that a server offers  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Server.cpp measures the cases; the driver selects them by name.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H
#define WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H

#include "Case.h"

#include <vector>

namespace bench {

/// Returns the cases for everything that Loops.h declares and the provider's
/// own cases; for Fortran, the cases of loops/fortran/Catalogue.cpp.
std::vector<Case> catalogue();

/// Adds the provider's own cases (loops/*/OwnCases).
void addOwnCases(std::vector<Case> &Cases);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H
