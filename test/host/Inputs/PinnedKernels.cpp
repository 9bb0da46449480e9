//===- test/host/Inputs/PinnedKernels.cpp - kernel descriptions from an ELF file ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The simulator runs images of LLVM bitcode, which have no descriptions that
// the host could read. This file, linked into a program for the simulator,
// gives the launches the descriptions in an ELF file that the environment
// names. At the end it prints how many launches had a variable in pinned
// memory.
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
// The section of the entries has a different name since LLVM 20.
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
/// Launches whose launch environment libomptarget does not copy.
std::atomic<long> NumKept = 0;
/// Those of them whose variables all have the initial value 0.
std::atomic<long> NumZero = 0;

void checkEnvironment(const Environment &Kept, const char *When) {
  if (isAtZero(Kept))
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
    // For a variable in pinned memory, the value is its address.
    if (Arguments->Types[I] == (MapTargetParam | MapLiteral) &&
        Arguments->Bases[I] != Arguments->Begins[I]) {
      ++NumPinned;
      break;
    }
  if (!hasKept(*Arguments))
    return Launch(Location, Device, NumTeams, ThreadLimit, Kernel, Arguments);
  ++NumKept;
  // The simulator's device memory is host memory.
  const Environment &Kept = *keptIn(*Arguments);
  NumZero +=
      (reinterpret_cast<uintptr_t>(&Kept) & tuning::ZeroInitialValues) != 0;
  checkEnvironment(Kept, "before");
  const int Result =
      Launch(Location, Device, NumTeams, ThreadLimit, Kernel, Arguments);
  checkEnvironment(Kept, "after");
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
