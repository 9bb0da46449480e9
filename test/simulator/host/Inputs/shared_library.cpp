//===- test/simulator/host/Inputs/shared_library.cpp ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library with a target region and with a device variable.
//
//===----------------------------------------------------------------------===//

#pragma omp declare target
int Calls = 0;
#pragma omp end declare target

extern "C" int sumInLibrary(int *Data, int Count) {
  int Sum = 0;
#pragma omp target teams distribute parallel for map(to : Data[0 : Count])     \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I)
    Sum += Data[I];
#pragma omp target map(tofrom : Sum)
  Sum += 1000 * ++Calls;
  return Sum;
}
