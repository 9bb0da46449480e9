//===- test/host/Inputs/PinnedKernels.cpp - described from outside --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simulator runs images of LLVM bitcode, in which the host reads no descriptions.
// Linked into a program for it, this gives the launches those of an ELF file that the
// environment names, and prints at the end how many had a pinned variable.
//
//===----------------------------------------------------------------------===//

#include "KeptEnvironment.h"

#include "host/ChooseLaunch.h"
#include "host/LaunchMode.h"
#include "host/LaunchTable.h"
#include "runtime/tuning/Sweep.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <iterator>

using namespace warpfold;
using namespace warpfold::host;
using namespace warpfold::offload;

extern "C" {
// The section of the entries has another name since LLVM 20.
#if __clang_major__ < 20
extern const char FirstEntry[] __asm__("__start_omp_offloading_entries");
extern const char EndOfEntries[] __asm__("__stop_omp_offloading_entries");
#else
extern const char FirstEntry[] __asm__("__start_llvm_offload_entries");
extern const char EndOfEntries[] __asm__("__stop_llvm_offload_entries");
#endif
}

namespace {
std::atomic<long> NumLaunches = 0;
std::atomic<long> NumPinned = 0;
/// Those whose launch environment libomptarget need not bring.
std::atomic<long> NumKept = 0;
/// Of these, those whose variables are all said to be 0.
std::atomic<long> NumZero = 0;

void checkEnvironment(const Environment &Its, const char *When) {
  if (isAtZero(Its))
    return;
  std::printf("%s a launch its counters are not at 0\n", When);
  std::_Exit(EXIT_FAILURE);
}
} // namespace

extern "C" __attribute__((visibility("default"))) int
__tgt_target_kernel(void *Location, int64_t Device, int32_t NumTeams,
                    int32_t ThreadLimit, void *Kernel,
                    KernelArguments *Arguments) {
  static const auto Launch = reinterpret_cast<decltype(&__tgt_target_kernel)>(
      dlsym(RTLD_NEXT, "__tgt_target_kernel"));
  ++NumLaunches;
  for (uint32_t I = ownBegin(*Arguments); I < ownEnd(*Arguments); ++I)
    // Where a number's address is that of a variable.
    if (Arguments->Types[I] == (MapTargetParam | MapLiteral) &&
        Arguments->Bases[I] != Arguments->Begins[I]) {
      ++NumPinned;
      break;
    }
  if (!hasKept(*Arguments))
    return Launch(Location, Device, NumTeams, ThreadLimit, Kernel, Arguments);
  ++NumKept;
  // The simulator's device memory is the host's.
  const Environment &Its = *keptIn(*Arguments);
  NumZero +=
      (reinterpret_cast<uintptr_t>(&Its) & tuning::ZeroInitialValues) != 0;
  checkEnvironment(Its, "before");
  const int Result =
      Launch(Location, Device, NumTeams, ThreadLimit, Kernel, Arguments);
  checkEnvironment(Its, "after");
  return Result;
}

namespace {

__attribute__((destructor)) void report() {
  std::printf("%ld of %ld launches pinned, %ld with an environment that is "
              "kept, %ld of zeros\n",
              NumPinned.load(), NumLaunches.load(), NumKept.load(),
              NumZero.load());
}

__attribute__((constructor)) void describeKernels() {
  std::ifstream File(std::getenv("PINNED_DESCRIPTIONS"), std::ios::binary);
  static std::string Elf((std::istreambuf_iterator<char>(File)),
                         std::istreambuf_iterator<char>());
  DeviceImageDescriptor Image = {Elf.data(), Elf.data() + Elf.size(), nullptr,
                                 nullptr};
  LaunchTable *Table =
      LaunchTable::create({1, &Image, FirstEntry, EndOfEntries});
  if (Table == nullptr) {
    std::printf("no descriptions\n");
    std::exit(EXIT_FAILURE);
  }
  Table->Devices = {/*Count=*/4, /*SharedBytes=*/1 << 16};
  readLaunchMode(Table->Mode);
  NewestLaunchTable.store(Table);
}

} // namespace
