//===- test/host/Inputs/PinnedPrinter.cpp - a launch, looked at -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before libomptarget, it takes the place of its launch, its question for what is
// present, and its pinned memory. Each launch prints what becomes of the kernel's
// arguments: `value`, `mapped`, or `pinned`; then, in place of the kernel, every
// double of what is mapped or pinned becomes 1 more, other bytes too. What would not
// be copied back from the device stays as it is.
//
//===----------------------------------------------------------------------===//

#include "PinnedPrinter.h"

#include <cstdlib>
#include <cstring>

using namespace warpfold::offload;

namespace {

/// Pinned memory of all devices.
alignas(16) char Pinned[1 << 20];
std::atomic<size_t> PinnedBytes = 0;

bool isPinned(const void *Address) {
  return Address >= Pinned && Address < Pinned + PinnedBytes;
}

void addOne(void *Address, size_t Bytes) {
  if (Bytes % sizeof(double) == 0) {
    for (size_t I = 0; I < Bytes / sizeof(double); ++I)
      static_cast<double *>(Address)[I] += 1;
    return;
  }
  for (size_t I = 0; I < Bytes; ++I)
    ++static_cast<char *>(Address)[I];
}

/// As the kernel would; what it says of the argument.
const char *execute(const KernelArguments &Arguments, uint32_t Index) {
  const auto Type = static_cast<uint64_t>(Arguments.Types[Index]);
  void *Base = Arguments.Bases[Index];
  const auto Bytes = static_cast<size_t>(Arguments.Sizes[Index]);
  if (isPinned(Base)) {
    if (Type != (MapTargetParam | MapLiteral) ||
        reinterpret_cast<uintptr_t>(Base) % (Bytes & -Bytes) != 0)
      std::abort();
    addOne(Base, Bytes);
    return "pinned";
  }
  if (Type & MapLiteral)
    return "value";
  if (Type & MapFrom)
    addOne(Arguments.Begins[Index], Bytes);
  return "mapped";
}

} // namespace

extern "C" {

State TheState;

int __tgt_target_kernel(void *, int64_t, int32_t NumTeams, int32_t,
                        const void *Kernel, KernelArguments *Arguments) {
  TheState.Kernel = Kernel;
  TheState.NumTeams = NumTeams;
  ++TheState.NumLaunches;
  bool HasPinned = false;
  for (uint32_t Index = 0; Index < Arguments->NumArgs; ++Index) {
    if (!(Arguments->Types[Index] & MapTargetParam))
      continue;
    const char *What = execute(*Arguments, Index);
    HasPinned |= std::strcmp(What, "pinned") == 0;
    if (TheState.Prints)
      std::printf(" %s", What);
  }
  TheState.NumPinned += HasPinned;
  if (TheState.Prints)
    std::printf("\n");
  if (TheState.Meanwhile)
    TheState.Meanwhile();
  return TheState.Fails ? OffloadFail : OffloadSuccess;
}

int omp_target_is_present(const void *Address, int) {
  return Address == TheState.Present;
}

void *llvm_omp_target_alloc_host(size_t Bytes, int Device) {
  std::printf("[pinned memory of device %d]\n", Device);
  if (TheState.HasNoMemory)
    return nullptr;
  // Aligned as malloc's, and what nobody has written is no zero.
  const size_t Begin = PinnedBytes.fetch_add((Bytes + 15) & ~size_t(15));
  std::memset(Pinned + Begin, 0x55, Bytes);
  return Pinned + Begin;
}

} // extern "C"
