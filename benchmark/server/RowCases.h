//===- benchmark/server/RowCases.h - cases of matrices row by row  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// softmax and layernorm. n is the number of elements; one matrix is read, another
// written. Called by Catalogue.cpp, and by the OwnCases of the providers.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_SERVER_ROWCASES_H
#define WARPFOLD_BENCHMARK_SERVER_ROWCASES_H

#include "Case.h"

#include <vector>

namespace bench {

using RowFunction = void(const float *In, float *Out, long Rows, long Columns);

/// What Out must be, of one row.
using ExpectedRow = void(const std::vector<float> &In,
                         std::vector<double> &Expected);
ExpectedRow expectedSoftmax;
ExpectedRow expectedLayerNorm;

/// LOOPCOLUMNS/float[@VARIANT].
Case makeRowCase(const std::string &Loop, const std::string &Variant,
                 long Columns, std::function<RowFunction> Run,
                 ExpectedRow *Expected);

/// Those that every provider has.
void addRowCases(std::vector<Case> &Cases);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_SERVER_ROWCASES_H
