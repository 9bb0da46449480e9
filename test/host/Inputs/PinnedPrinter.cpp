//===- test/host/Inputs/PinnedPrinter.cpp - inspects launches - -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loaded before libomptarget, this library replaces its launch, its query for
// present variables, and its pinned memory. Each launch prints the kind of each
// kernel argument: `value`, `mapped`, or `pinned`. Then, instead of a kernel,
// it adds 1 to every double that is mapped or pinned, and to the bytes of other
// types. Memory that would not be copied back from the device is unchanged. A
// launch environment in the arguments must have counters that are 0, and two
// concurrent launches must not share one.
//
//===----------------------------------------------------------------------===//

#include "PinnedPrinter.h"

#include "KeptEnvironment.h"

#include "runtime/tuning/Sweep.h"

#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <string>

using namespace warpfold::offload;
using namespace warpfold::tuning;

namespace {

/// The pinned memory of all devices.
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

std::mutex Lock;
std::map<const void *, size_t> OnDevice;
std::set<const void *> InFlight, Seen;

/// Returns words for the mark in an environment's address.
const char *markName(const Environment &Kept, uint32_t Mark) {
  if (!(reinterpret_cast<uintptr_t>(&Kept) & Mark))
    return "";
  return Mark == HostInitialValues ? " far" : " zero";
}

/// Checks the launch environment of a kernel, if there is one. The bytes from
/// its buffer to the end of the block may be written.
Environment *enter(const KernelArguments &Arguments) {
  if (Arguments.Version == CompilersVersion)
    return nullptr;
  Environment *Kept = keptIn(Arguments);
  const std::lock_guard Guard(Lock);
  auto Block = OnDevice.upper_bound(Kept);
  const uint32_t Index = HasEnvironmentSlot ? Arguments.NumArgs - 1 : 0;
  if (!hasKept(Arguments) ||
      Arguments.Types[Index] != (MapTargetParam | MapLiteral) ||
      Block == OnDevice.begin())
    std::abort();
  --Block;
  const char *End = static_cast<const char *>(Block->first) + Block->second;
  const auto *Buffer = static_cast<const char *>(Kept->ReductionBuffer);
  if (!isAtZero(*Kept) || Buffer < reinterpret_cast<const char *>(Kept + 1) ||
      Buffer >= End || reinterpret_cast<uintptr_t>(Buffer) % 16 != 0 ||
      !InFlight.insert(Kept).second)
    std::abort();
  // A slot has one environment for each location that its variables may be in.
  Seen.insert(Block->first);
  ++TheState.NumKept;
  if (TheState.PrintsEnvironments)
    std::printf("%s%s buffer of %td", markName(*Kept, HostInitialValues),
                markName(*Kept, ZeroInitialValues), End - Buffer);
  return Kept;
}

void printParents(const KernelArguments &Arguments) {
  std::printf("parents:");
  const uint32_t Begin = ownBegin(Arguments);
  for (uint32_t I = Begin; I < ownEnd(Arguments); ++I) {
    // The indices count the construct's own arguments from 0.
    const auto Parent = static_cast<uint64_t>(Arguments.Types[I]) >> 48;
    if (Parent == 0)
      std::printf(" -");
    else
      std::printf(" %d", static_cast<int>(Parent - 1 - Begin));
  }
  std::printf("\n");
  if (!Arguments.Names)
    return;
  std::printf("names:");
  for (uint32_t I = 0; I < ownEnd(Arguments); ++I) {
    const std::string Name = static_cast<const char *>(Arguments.Names[I]);
    std::printf("%s %s", I ? "," : "",
                Name.substr(1, Name.find(';', 1) - 1).c_str());
  }
  std::printf("\n");
}

void leave(Environment *Kept) {
  const std::lock_guard Guard(Lock);
  InFlight.erase(Kept);
}

/// Acts as the kernel on one argument, and returns its kind.
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

long environmentsSeen() { return static_cast<long>(Seen.size()); }

int __tgt_target_kernel(void *, int64_t, int32_t NumTeams, int32_t,
                        const void *Kernel, KernelArguments *Arguments) {
  TheState.Kernel = Kernel;
  TheState.NumTeams = NumTeams;
  ++TheState.NumLaunches;
  bool HasPinned = false;
  Environment *Kept = enter(*Arguments);
  for (uint32_t Index = ownBegin(*Arguments); Index < ownEnd(*Arguments);
       ++Index) {
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
  if (Kept && TheState.PrintsParents)
    printParents(*Arguments);
  if (TheState.Meanwhile)
    TheState.Meanwhile();
  leave(Kept);
  return TheState.Fails ? OffloadFail : OffloadSuccess;
}

int omp_target_is_present(const void *Address, int) {
  return Address == TheState.Present;
}

void *llvm_omp_target_alloc_host(size_t Bytes, int Device) {
  std::printf("[pinned memory of device %d]\n", Device);
  if (TheState.HasNoMemory)
    return nullptr;
  // The alignment is that of malloc, and uninitialised bytes are not 0.
  const size_t Begin = PinnedBytes.fetch_add((Bytes + 15) & ~size_t(15));
  std::memset(Pinned + Begin, 0x55, Bytes);
  return Pinned + Begin;
}

void *omp_target_alloc(size_t Bytes, int Device) {
  if (TheState.PrintsEnvironments)
    std::printf("[%zu bytes of device %d]\n", Bytes, Device);
  if (TheState.HasNoDeviceMemory)
    return nullptr;
  void *Result = std::aligned_alloc(256, (Bytes + 255) / 256 * 256);
  std::memset(Result, 0x55, Bytes);
  const std::lock_guard Guard(Lock);
  OnDevice[Result] = Bytes;
  return Result;
}

void omp_target_free(void *Address, int) {
  const std::lock_guard Guard(Lock);
  if (TheState.PrintsEnvironments)
    std::printf("[%zu bytes given back]\n", OnDevice.at(Address));
  OnDevice.erase(Address);
  std::free(Address);
}

int omp_target_memcpy(void *To, const void *From, size_t Bytes, size_t ToOffset,
                      size_t FromOffset, int, int) {
  std::memcpy(static_cast<char *>(To) + ToOffset,
              static_cast<const char *>(From) + FromOffset, Bytes);
  return TheState.CannotCopy ? OffloadFail : OffloadSuccess;
}

} // extern "C"
