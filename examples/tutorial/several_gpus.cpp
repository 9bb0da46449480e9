//===- examples/tutorial/several_gpus.cpp - step 6, all GPUs of a machine -===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <omp.h>
#include <vector>
#include <warpfold/reproducible.h>

int main() {
  const int N = 1000000, Devices = omp_get_num_devices();
  std::vector<double> Values(N);
  for (int I = 0; I < N; ++I)
    Values[I] = 1.0 / (I + 1);
  const double *V = Values.data();

  // A thread of the host for each device. The result has the same bits with
  // any number of devices.
  warpfold::reproducible<double> Sum;
#pragma omp parallel for num_threads(Devices) reduction(+ : Sum)
  for (int Device = 0; Device < Devices; ++Device) {
    const int First = static_cast<int>(long(N) * Device / Devices);
    const int Last = static_cast<int>(long(N) * (Device + 1) / Devices);
    warpfold::reproducible<double> Part;
#pragma omp target teams distribute parallel for device(Device)                \
    reduction(+ : Part) map(to : V[First : Last - First])
    for (int I = First; I < Last; ++I)
      Part += V[I];
    Sum += Part;
  }

  std::printf("%a\n", Sum.value());
  return Devices > 0 && Sum.value() > 14.39 && Sum.value() < 14.4 ? 0 : 1;
}
