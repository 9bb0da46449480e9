//===- mutants/headers/several.cpp - several scans, one of a large operator ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Affine.h"

/// Too large for a kernel's arguments.
struct Tabled {
  uint64_t Zeros[32];

  Words operator()(Words First, Words Second) const {
    First = Compose()(First, Second);
    First.Summand += static_cast<uint32_t>(Zeros[First.Factor % 32]);
    return First;
  }
};

int main() {
  const long Count = 3072L * 2 + 5;
  const auto A = elements<Words>(Count);
  const auto B = elements<Bytes>(Count);
  Words *DeviceA = toDevice(A);
  Bytes *DeviceB = toDevice(B);
  Words UptoA = element<Words>(9);
  Bytes UptoB = element<Bytes>(8);
  warpfold::multi_exclusive_scan(
      std::tuple(DeviceA, DeviceB), Count, std::tuple(DeviceA, DeviceB),
      std::tuple(UptoA, UptoB), std::tuple(Tabled{}, Compose()));
  const auto GotA = toHost(DeviceA, Count);
  const auto GotB = toHost(DeviceB, Count);
  omp_target_free(DeviceA, Device);
  omp_target_free(DeviceB, Device);
  long Wrong = 0;
  for (long I = 0; I < Count; ++I) {
    Wrong += differ(GotA[I], UptoA) + differ(GotB[I], UptoB);
    UptoA = Compose()(UptoA, A[I]);
    UptoB = Compose()(UptoB, B[I]);
  }
  std::printf("%ld wrong\n", Wrong);
}
