//===- forms/OnlineSoftmax.cpp - rows with num_threads, a pair reduced ----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <cmath>

struct Tail {
  float Largest, Sum;
};
#pragma omp declare target
static Tail join(Tail A, Tail B) {
  const float Largest = A.Largest > B.Largest ? A.Largest : B.Largest;
  return {Largest, A.Sum * expf(A.Largest - Largest) +
                       B.Sum * expf(B.Largest - Largest)};
}
#pragma omp end declare target
#pragma omp declare reduction(join:Tail : omp_out = join(omp_out, omp_in))     \
    initializer(omp_priv = Tail{-1e30f, 0})

FORM(onlineSoftmax) {
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
    Tail All{-1e30f, 0};
#pragma omp parallel for reduction(join : All) num_threads(Block)
    for (int C = 0; C < Columns; ++C)
      All = join(All, Tail{In[C], 1});
#pragma omp parallel for num_threads(Block)
    for (int C = 0; C < Columns; ++C)
      Out[C] = expf(In[C] - All.Largest) / All.Sum;
  }
  return 0;
}
