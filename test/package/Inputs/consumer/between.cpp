// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

int largest(const int *Data, int Count);

int largestOfMany() {
  static int Data[1500];
  for (int I = 0; I < 1500; ++I)
    Data[I] = I * 37 % 1499;
  return largest(Data, 1500);
}
