//===- algorithms/devices.cpp - a scan and a sort on each device ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Workspaces are kept between calls and belong to a device. Calls for several devices, in
// turn and by one host thread for each, use separate memory.
//
//===----------------------------------------------------------------------===//

// REQUIRES: warpfold-headers
// RUN: %offload-compile -std=c++17 -O2 %s -o %t
// RUN: env WARPFOLD_SIM_DEVICES=2 %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

#include <algorithm>
#include <numeric>
#include <omp.h>
#include <vector>
#include <warpfold/scan.h>
#include <warpfold/sort.h>

constexpr int Count = 700;

/// Sorts numbers on the device and scans them in sorted order.
void sortAndScan(int Device) {
  const int Host = omp_get_initial_device();
  constexpr size_t Bytes = Count * sizeof(uint32_t);
  std::vector<uint32_t> Numbers(Count), Sums(Count);
  for (int I = 0; I < Count; ++I)
    Numbers[I] = uint32_t(check::scramble(I + Device) >> 50);
  auto *There = static_cast<uint32_t *>(omp_target_alloc(Bytes, Device));
  omp_target_memcpy(There, Numbers.data(), Bytes, 0, 0, Device, Host);
  warpfold::sort(warpfold::on(Device), There, There + Count);
  warpfold::inclusive_scan(warpfold::on(Device), There, There + Count, There);
  omp_target_memcpy(Sums.data(), There, Bytes, 0, 0, Host, Device);
  omp_target_free(There, Device);

  std::sort(Numbers.begin(), Numbers.end());
  std::partial_sum(Numbers.begin(), Numbers.end(), Numbers.begin());
  for (int I = 0; I < Count; ++I)
    check::expect(check::text("device %d, sum %d", Device, I).Chars, Sums[I],
                  Numbers[I]);
}

int main() {
  const int Devices = omp_get_num_devices();
  for (int Call = 0; Call < 2 * Devices; ++Call)
    sortAndScan(Call % Devices);
#pragma omp parallel for num_threads(Devices) schedule(static, 1)
  for (int Device = 0; Device < Devices; ++Device)
    sortAndScan(Device);
  puts("done");
  return check::status();
}

// CHECK: done
