//===- attach_entries.cpp - pointers that clang 22 attaches ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang 22 maps a structure and the target of its pointer, and attaches the pointer
// on the device with a separate entry. This program creates such entries itself.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// RUN: %offload-compile -O1 %s -o %t
// RUN: env OMP_TARGET_OFFLOAD=MANDATORY %offload-run %t | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>

extern "C" void __tgt_target_data_begin_mapper(void *, int64_t, int32_t,
                                               void **, void **, int64_t *,
                                               int64_t *, void **, void **);
extern "C" void __tgt_target_data_end_mapper(void *, int64_t, int32_t, void **,
                                             void **, int64_t *, int64_t *,
                                             void **, void **);

struct Holder {
  int Before;
  int *Values;
};

int main() {
  int Data[4] = {10, 20, 30, 40};
  int Elsewhere = 7;
  int *OnHost = &Elsewhere; // not mapped: nothing to attach
  Holder H = {1, Data + 1};

  void *Bases[] = {&H.Values, &OnHost, &H, Data};
  void *Begins[] = {Data + 2, &Elsewhere, &H, Data};
  int64_t Sizes[] = {sizeof(int *), sizeof(int *), sizeof(H), sizeof(Data)};
  int64_t Types[] = {0x4000, 0x4000, 0x3, 0x1};
  __tgt_target_data_begin_mapper(nullptr, -1, 4, Bases, Begins, Sizes, Types,
                                 nullptr, nullptr);
  int Sum = 0;
#pragma omp target map(H) map(tofrom : Sum)
  {
    Sum = H.Before + H.Values[0] + H.Values[2];
    H.Before = 2;
  }
  __tgt_target_data_end_mapper(nullptr, -1, 4, Bases, Begins, Sizes, Types,
                               nullptr, nullptr);
  // CHECK: sum: 61
  std::printf("sum: %d\n", Sum);
  // CHECK-NEXT: before: 2
  std::printf("before: %d\n", H.Before);
  // CHECK-NEXT: the host's pointer is as it was: 1
  std::printf("the host's pointer is as it was: %d\n", H.Values == Data + 1);
}
