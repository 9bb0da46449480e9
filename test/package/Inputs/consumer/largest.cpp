// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

int largest(const int *Data, int Count) {
  int Largest = Data[0];
#pragma omp target teams distribute parallel for map(to : Data[ : Count])      \
    reduction(max : Largest)
  for (int I = 0; I < Count; ++I)
    Largest = Data[I] > Largest ? Data[I] : Largest;
  return Largest;
}
