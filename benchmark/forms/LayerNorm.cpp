//===- forms/LayerNorm.cpp - rows with num_threads ----------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <cmath>

FORM(layerNorm) {
  constexpr int Rows = 4096, Columns = 12288;
  static const float *X = forms::numbers<float>(size_t(Rows) * Columns, 1);
  static float *Y = forms::numbers<float>(size_t(Rows) * Columns, 2);
  const int Block = 256;
#pragma omp target teams distribute num_teams(Rows) thread_limit(Block)        \
    map(to : X[ : size_t(Rows) * Columns])                                     \
    map(to : Y[ : size_t(Rows) * Columns])
  for (int Row = 0; Row < Rows; ++Row) {
    const float *In = X + size_t(Row) * Columns;
    float *Out = Y + size_t(Row) * Columns;
    float Sum = 0;
#pragma omp parallel for reduction(+ : Sum) num_threads(Block)
    for (int C = 0; C < Columns; ++C)
      Sum += In[C];
    const float Mean = Sum / Columns;
    float Square = 0;
#pragma omp parallel for reduction(+ : Square) num_threads(Block)
    for (int C = 0; C < Columns; ++C)
      Square += (In[C] - Mean) * (In[C] - Mean);
    const float Scale = 1 / sqrtf(Square / Columns + 1e-5f);
#pragma omp parallel for num_threads(Block)
    for (int C = 0; C < Columns; ++C)
      Out[C] = (In[C] - Mean) * Scale;
  }
  return 0;
}
