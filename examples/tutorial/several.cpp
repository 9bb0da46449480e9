//===- examples/tutorial/several.cpp - step 3, variables and arrays -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <vector>

struct Smallest {
  int Value, Where;
};

static Smallest lower(Smallest A, Smallest B) {
  return B.Value < A.Value || (B.Value == A.Value && B.Where < A.Where) ? B : A;
}
#pragma omp declare reduction(lower:Smallest : omp_out =                       \
                                  lower(omp_out, omp_in))                      \
    initializer(omp_priv = {1 << 30, -1})

int main() {
  const int N = 100000;
  std::vector<int> Values(N);
  for (int I = 0; I < N; ++I)
    Values[I] = I * 7919 % 100003;
  const int *V = Values.data();

  long Sum = 0;
  int Largest = 0, LastDigits[10] = {};
  Smallest First = {1 << 30, -1};
#pragma omp target teams distribute parallel for map(to : V[0 : N])            \
    reduction(+ : Sum, LastDigits) reduction(max : Largest)                    \
    reduction(lower : First)
  for (int I = 0; I < N; ++I) {
    Sum += V[I];
    Largest = V[I] > Largest ? V[I] : Largest;
    First = lower(First, {V[I], I});
    ++LastDigits[V[I] % 10];
  }

  long Counted = 0;
  for (int Count : LastDigits)
    Counted += Count;
  std::printf("sum %ld, largest %d, smallest %d at %d, %ld digits\n", Sum,
              Largest, First.Value, First.Where, Counted);
  return Counted == N && First.Where == 0 ? 0 : 1;
}
