//===- examples/launch_library_kernel.cpp - launches the kernel -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
//   launch_library_kernel [COUNT]
//
// Launches the kernel that library_kernel.cpp creates, with the driver alone and without a
// CUDA or OpenMP runtime, over COUNT integers (default 2^24), in grids of several shapes,
// each twice. Compares the sum, the smallest value and its index with the host's results.
// The program contains the image IMAGE, which scripts/lib/library_kernel.py creates.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <vector>

#ifndef IMAGE
#error                                                                         \
    "compile with -DIMAGE=\"FILE.cubin\": scripts/lib/library_kernel.py makes it"
#endif
asm(".pushsection .rodata\n"
    ".balign 16\n"
    "WarpfoldImage:\n"
    ".incbin \"" IMAGE "\"\n"
    ".popsection\n");
extern "C" const char WarpfoldImage[];

namespace {

[[noreturn]] void fail(const char *What, const char *Why) {
  std::fprintf(stderr, "launch_library_kernel: %s: %s\n", What, Why);
  std::exit(1);
}

/// A function of the driver, by its name and the types of its arguments.
/// CUdeviceptr is 64 bits (CUDA Driver API).
template <typename... Arguments> class DriverFunction {
public:
  explicit DriverFunction(const char *Name) : Name(Name) {
    static void *Library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!Library)
      fail("libcuda.so.1", "no NVIDIA driver is installed");
    Function = reinterpret_cast<int (*)(Arguments...)>(dlsym(Library, Name));
    if (!Function)
      fail(Name, "the driver does not have it");
  }

  void operator()(Arguments... Values) const {
    if (const int Result = Function(Values...)) {
      const char *Text = "unknown error";
      if (auto *ErrorString = reinterpret_cast<int (*)(int, const char **)>(
              dlsym(RTLD_DEFAULT, "cuGetErrorString")))
        ErrorString(Result, &Text);
      fail(Name, Text);
    }
  }

private:
  const char *Name;
  int (*Function)(Arguments...);
};

using DevicePointer = uint64_t;

/// The kernel's result: { i64, { i32, i64 } }.
struct Result {
  int64_t Sum;
  int32_t Least;
  int64_t Index;
};

bool operator==(const Result &A, const Result &B) {
  return A.Sum == B.Sum && A.Least == B.Least && A.Index == B.Index;
}

/// Returns values that repeat, so that the smallest one occurs several times.
std::vector<int32_t> makeValues(int64_t Count) {
  std::vector<int32_t> Values(Count);
  for (int64_t I = 0; I < Count; ++I)
    Values[I] = static_cast<int32_t>((I * 7919 + 12345) % 100003 - 50000);
  return Values;
}

Result reduce(const std::vector<int32_t> &Values) {
  Result Whole = {0, INT32_MAX, INT64_MAX};
  for (size_t I = 0; I < Values.size(); ++I) {
    Whole.Sum += Values[I];
    if (Values[I] < Whole.Least) {
      Whole.Least = Values[I];
      Whole.Index = static_cast<int64_t>(I);
    }
  }
  return Whole;
}

DevicePointer allocate(size_t Bytes) {
  DevicePointer Address;
  DriverFunction<DevicePointer *, size_t>("cuMemAlloc_v2")(&Address, Bytes);
  return Address;
}

void copyToDevice(DevicePointer To, const void *From, size_t Bytes) {
  DriverFunction<DevicePointer, const void *, size_t>("cuMemcpyHtoD_v2")(
      To, From, Bytes);
}

/// Loads the kernel in a context of the first device.
void *loadKernel() {
  int Device;
  void *Context, *Module, *Kernel;
  DriverFunction<unsigned>("cuInit")(0);
  DriverFunction<int *, int>("cuDeviceGet")(&Device, 0);
  DriverFunction<void **, int>("cuDevicePrimaryCtxRetain")(&Context, Device);
  DriverFunction<void *>("cuCtxSetCurrent")(Context);
  DriverFunction<void **, const void *>("cuModuleLoadData")(&Module,
                                                            WarpfoldImage);
  DriverFunction<void **, void *, const char *>("cuModuleGetFunction")(
      &Kernel, Module, "sum_and_least");
  return Kernel;
}

struct Shape {
  unsigned Teams, Threads;
};

Result launch(void *Kernel, Shape Grid, DevicePointer Values, int64_t Count,
              DevicePointer Where) {
  // Overwrites the result of an earlier launch.
  Result Found = {-1, -1, -1};
  copyToDevice(Where, &Found, sizeof(Found));
  void *Arguments[] = {&Values, &Count, &Where};
  DriverFunction<void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                 unsigned, unsigned, void *, void **, void **>(
      "cuLaunchKernel")(Kernel, Grid.Teams, 1, 1, Grid.Threads, 1, 1,
                        /*SharedBytes=*/0, /*Stream=*/nullptr, Arguments,
                        /*Extra=*/nullptr);
  DriverFunction<>("cuCtxSynchronize")();
  DriverFunction<void *, DevicePointer, size_t>("cuMemcpyDtoH_v2")(
      &Found, Where, sizeof(Found));
  return Found;
}

} // namespace

int main(int Argc, char **Argv) {
  const int64_t Count = Argc > 1 ? std::atoll(Argv[1]) : 1 << 24;
  if (Count < 1)
    fail("COUNT", "it must be a number above 0");
  const std::vector<int32_t> Values = makeValues(Count);
  const Result Expected = reduce(Values);
  std::printf("of %lld: sum %lld, least %d at %lld\n",
              static_cast<long long>(Count),
              static_cast<long long>(Expected.Sum), Expected.Least,
              static_cast<long long>(Expected.Index));

  void *Kernel = loadKernel();
  const DevicePointer Data = allocate(Count * sizeof(int32_t));
  copyToDevice(Data, Values.data(), Count * sizeof(int32_t));
  const DevicePointer Where = allocate(sizeof(Result));
  bool IsRight = true;
  for (Shape Grid : {Shape{1, 32}, Shape{1, 1024}, Shape{7, 40}, Shape{33, 96},
                     Shape{132, 1024}, Shape{264, 512}, Shape{1024, 128}})
    for (int Repetition = 0; Repetition < 2; ++Repetition) {
      const Result Found = launch(Kernel, Grid, Data, Count, Where);
      std::printf("%u x %u: sum %lld, least %d at %lld\n", Grid.Teams,
                  Grid.Threads, static_cast<long long>(Found.Sum), Found.Least,
                  static_cast<long long>(Found.Index));
      IsRight = IsRight && Found == Expected;
    }
  if (!IsRight)
    fail("results", "they differ from the host's");
  return 0;
}
