//===- block/no_reduction.cpp - regions of teams without a reduction ------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows whose regions write what the next one reads, in a file without a reduction: a
// plain build links none of Warpfold's reductions into it.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile-plain -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <vector>

/// Each row becomes twice its elements; its first element is stored; then the previous
/// element, as the last region left it, is added to each element.
template <typename T> void scaled(int Rows, int Columns) {
  const int Size = Rows * Columns;
  std::vector<T> In(Size), Out(Size, T(-1));
  for (int I = 0; I < Size; ++I)
    In[I] = static_cast<T>(I % 17);
  T *From = In.data(), *To = Out.data();
#pragma omp target teams distribute map(to : From[0 : Size])                   \
    map(tofrom : To[0 : Size])
  for (int Row = 0; Row < Rows; ++Row) {
    const T First = From[Row * Columns];
#pragma omp parallel for
    for (int C = 0; C < Columns; ++C)
      To[Row * Columns + C] = From[Row * Columns + C] * 2 + First;
#pragma omp parallel for
    for (int C = 0; C < Columns; C += 2)
      if (C + 1 < Columns)
        To[Row * Columns + C] += To[Row * Columns + C + 1];
    To[Row * Columns] += 1;
  }
  T Total = 0, Wanted = 0;
  for (int Row = 0; Row < Rows; ++Row)
    for (int C = 0; C < Columns; ++C) {
      const auto At = [&](int Column) {
        return In[Row * Columns + Column] * 2 + In[Row * Columns];
      };
      T Want = At(C) + (C == 0 ? 1 : 0);
      if (C % 2 == 0 && C + 1 < Columns)
        Want += At(C + 1);
      check::expect("an element", Out[Row * Columns + C], Want);
      Total += Out[Row * Columns + C];
      Wanted += Want;
    }
  check::equal("rows", Total, Wanted);
}

int main() {
  // CHECK: rows<int32>: 0
  scaled<int32_t>(0, 9);
  // CHECK: rows<int32>: 1
  scaled<int32_t>(1, 1);
  // CHECK: rows<int32>: 4770
  scaled<int32_t>(50, 3);
  // CHECK: rows<int64>: 77745
  scaled<int64_t>(7, 300);
  // CHECK: rows<float>: 96792
  scaled<float>(3, 1025);
  // CHECK: rows<double>: 8042
  scaled<double>(2, 129);
  return check::status();
}
