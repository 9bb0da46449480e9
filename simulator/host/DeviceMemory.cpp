//===- simulator/host/DeviceMemory.cpp - the device's heap ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/DeviceMemory.h"

#include "simulator/host/DeviceProfile.h"
#include "simulator/host/HostDefect.h"
#include "simulator/host/SourceNames.h"
#include "simulator/memory/Regions.h"

#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <cstring>

using namespace warpfold::sim;

namespace {
/// Behind each allocation; one cache line finds the usual off-by-a-few.
constexpr size_t GuardBytes = 64;
constexpr unsigned char GuardByte = 0xa5;
} // namespace

void *DeviceMemory::allocate(size_t Bytes, llvm::StringRef What) {
  size_t Total = llvm::alignTo(Bytes + GuardBytes, H200.AllocationAlignment);
  auto *Pointer = static_cast<unsigned char *>(
      std::aligned_alloc(H200.AllocationAlignment, Total));
  if (!Pointer)
    endProgram(HostDefect::Mapping,
               llvm::Twine("no memory for ") + llvm::Twine(Bytes) +
                   " bytes of device memory (" + What + ")");
  std::memset(Pointer, Poison, Bytes);
  std::memset(Pointer + Bytes, GuardByte, GuardBytes);
  std::lock_guard<std::mutex> Lock(Mutex);
  Live[reinterpret_cast<uintptr_t>(Pointer)] = {Bytes, What.str()};
  addRegion({reinterpret_cast<const char *>(Pointer), Bytes, What.str()});
  return Pointer;
}

void DeviceMemory::checkGuard(Table::const_iterator Where) {
  const auto *End = reinterpret_cast<const unsigned char *>(Where->first) +
                    Where->second.Bytes;
  for (size_t I = 0; I < GuardBytes; ++I)
    if (End[I] != GuardByte)
      endProgram(HostDefect::Overrun,
                 llvm::Twine("a kernel or a copy wrote behind the end of a "
                             "device allocation: byte ") +
                     llvm::Twine(Where->second.Bytes + I) + " of " +
                     llvm::Twine(Where->second.Bytes) + " (" +
                     Where->second.What + ")");
}

void DeviceMemory::release(void *Pointer, llvm::StringRef Caller) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto Where = Live.find(reinterpret_cast<uintptr_t>(Pointer));
    if (Where == Live.end())
      endProgram(HostDefect::Mapping,
                 Caller + ": " + hexAddress(Pointer) +
                     " is not a live device allocation (freed twice, or memory "
                     "of the host)");
    checkGuard(Where);
    Live.erase(Where);
  }
  removeRegion(Pointer);
  std::free(Pointer);
}

void DeviceMemory::checkGuard(void *Pointer) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Where = Live.find(reinterpret_cast<uintptr_t>(Pointer));
  if (Where != Live.end())
    checkGuard(Where);
}

bool DeviceMemory::contains(const void *Pointer, size_t Bytes) {
  auto Begin = reinterpret_cast<uintptr_t>(Pointer);
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Where = Live.upper_bound(Begin);
  if (Where == Live.begin())
    return false;
  --Where;
  return Begin - Where->first <= Where->second.Bytes &&
         Bytes <= Where->second.Bytes - (Begin - Where->first);
}

DeviceMemory &warpfold::sim::deviceMemory() {
  // Never destroyed: destructors of the program may still unmap at exit.
  static auto *Memory = new DeviceMemory;
  return *Memory;
}
