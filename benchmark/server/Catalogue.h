//===- benchmark/server/Catalogue.h - the cases that a server offers  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Server.cpp measures the cases, the driver chooses them by name.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H
#define WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H

#include "Case.h"

#include <vector>

namespace bench {

/// All that Loops.h declares, and what the provider adds; of Fortran what
/// loops/fortran/Catalogue.cpp has.
std::vector<Case> catalogue();

/// The provider's part: loops/*/OwnCases.
void addOwnCases(std::vector<Case> &Cases);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_CATALOGUE_H
