//===- benchmark/server/RowCases.h - cases with matrices ------ -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cases softmax and layernorm, which read one matrix of n elements and
// write another. Called by Catalogue.cpp, and by the OwnCases of the providers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_ROWCASES_H
#define WARPFOLD_BENCHMARK_SERVER_ROWCASES_H

#include "Case.h"

#include <vector>

namespace bench {

using RowFunction = void(const float *In, float *Out, long Rows, long Columns);

/// Computes the expected row of Out.
using ExpectedRow = void(const std::vector<float> &In,
                         std::vector<double> &Expected);
ExpectedRow expectedSoftmax;
ExpectedRow expectedLayerNorm;

/// Makes the case LOOPCOLUMNS/float[@VARIANT].
Case makeRowCase(const std::string &Loop, const std::string &Variant,
                 long Columns, std::function<RowFunction> Run,
                 ExpectedRow *Expected);

/// Adds the cases that every provider has.
void addRowCases(std::vector<Case> &Cases);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_ROWCASES_H
