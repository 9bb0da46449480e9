//===- test/simulator/host/Inputs/structs.cpp -----------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library whose image defines structs; FLOATS selects them.
//
//===----------------------------------------------------------------------===//

#if FLOATS
struct Inner {
  float Values[7];
};
struct Outer {
  Inner First;
  char Second;
  long Third;
};
#else
struct Inner {
  char First;
  short Second;
  double Third;
};
struct Outer {
  Inner First[3];
  char Second;
  short Third[5];
};
#endif

extern "C" int sumOfStructs(int Count) {
  Outer Object{};
  Object.Second = 1;
  int Sum = 0;
#pragma omp target teams distribute parallel for map(to : Object)              \
    reduction(+ : Sum)
  for (int I = 0; I < Count; ++I) {
    const Outer Copy = Object;
    Sum += Copy.Second + I;
  }
  return Sum;
}
