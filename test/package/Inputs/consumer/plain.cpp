// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdio>

int largestOfMany();

int main() {
  int Largest = largestOfMany();
  std::printf("plain: %d\n", Largest);
  return Largest == 1498 ? 0 : 1;
}
