//===- test/host/Inputs/FakeCuda.cpp - a driver that prints its calls -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces libcuda.so.1 on machines without a GPU. Defines every function that
// the libomptarget of LLVM 19, 22 and 23 looks up, as far as it needs them to
// initialise the devices. Prints each call that changes a primary context, and
// the first use of the driver.
//
//   FAKE_CUDA_DEVICES      the devices' compute capabilities (default: "90")
//   FAKE_CUDA_MULTIPROCESSORS
//                          the number of multiprocessors per device
//                          (default: 132)
//   FAKE_CUDA_SHARED       the bytes of shared memory of each multiprocessor
//                          (default: 233472)
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

/// Some values of CUresult.
enum Result {
  Success = 0,
  InvalidValue = 1,
  NotInitialized = 3,
  InvalidDevice = 101
};

enum Attribute {
  Multiprocessors = 16,
  ThreadsOfMultiprocessor = 39,
  CapabilityMajor = 75,
  CapabilityMinor = 76,
  SharedOfMultiprocessor = 81
};

struct Context {
  int Capability;
  int Multiprocessors = 132;
  int Shared = 233472;
  int Threads = 2048;
  unsigned Flags = 0;
  int Users = 0;
};

std::vector<Context> Devices;
std::vector<Context *> Current;
bool Initialized = false;

std::vector<int> numbersIn(const char *Variable, const char *Default) {
  std::vector<int> Numbers;
  const char *Text = getenv(Variable);
  for (const char *At = Text ? Text : Default; *At;) {
    char *End;
    Numbers.push_back(static_cast<int>(std::strtol(At, &End, 10)));
    At = End;
  }
  return Numbers;
}

void readDevices() {
  for (int Capability : numbersIn("FAKE_CUDA_DEVICES", "90"))
    Devices.push_back({Capability});
  unsigned Device = 0;
  for (int Number : numbersIn("FAKE_CUDA_MULTIPROCESSORS", ""))
    Devices.at(Device++).Multiprocessors = Number;
  Device = 0;
  for (int Number : numbersIn("FAKE_CUDA_SHARED", ""))
    Devices.at(Device++).Shared = Number;
  Device = 0;
  for (int Number : numbersIn("FAKE_CUDA_THREADS", ""))
    Devices.at(Device++).Threads = Number;
}

} // namespace

extern "C" {

int cuInit(unsigned) {
  if (!Initialized) {
    std::puts("cuInit");
    readDevices();
  }
  Initialized = true;
  return Success;
}

int cuDeviceGetCount(int *Count) {
  if (!Initialized)
    return NotInitialized;
  *Count = Devices.size();
  return Success;
}

int cuDeviceGet(int *Device, int Ordinal) {
  *Device = Ordinal;
  return Success;
}

int cuDeviceGetAttribute(int *Value, int Which, int Device) {
  const int Capability = Devices[Device].Capability;
  *Value = Which == CapabilityMajor           ? Capability / 10
           : Which == CapabilityMinor         ? Capability % 10
           : Which == Multiprocessors         ? Devices[Device].Multiprocessors
           : Which == SharedOfMultiprocessor  ? Devices[Device].Shared
           : Which == ThreadsOfMultiprocessor ? Devices[Device].Threads
                                              : 32;
  return Success;
}

int cuPointerGetAttribute(void *, int, unsigned long long) { return Success; }

int cuDevicePrimaryCtxGetState(int Device, unsigned *Flags, int *Active) {
  *Flags = Devices[Device].Flags;
  *Active = Devices[Device].Users > 0;
  return Success;
}

int cuDevicePrimaryCtxSetFlags_v2(int Device, unsigned Flags) {
  std::printf("device %d: flags %u\n", Device, Flags);
  Devices[Device].Flags = Flags;
  return Success;
}

int cuDevicePrimaryCtxRetain(void **Result, int Device) {
  if (Devices[Device].Users++ == 0)
    std::printf("device %d: new context\n", Device);
  *Result = &Devices[Device];
  return Success;
}

int cuDevicePrimaryCtxRelease_v2(int Device) {
  --Devices[Device].Users;
  return Success;
}

int cuCtxSetCurrent(Context *Wanted) {
  if (Current.empty())
    Current.push_back(nullptr);
  Current.back() = Wanted;
  return Success;
}

int cuCtxPushCurrent_v2(Context *Wanted) {
  Current.push_back(Wanted);
  return Success;
}

int cuCtxPopCurrent_v2(Context **Former) {
  *Former = Current.back();
  Current.pop_back();
  return Success;
}

// Before the first target construct, only libomptarget's initialisation calls
// the functions below; it needs no more than success.
#define DOES_NOTHING(Name)                                                     \
  int Name(...) { return Success; }
DOES_NOTHING(cuCtxGetDevice)
DOES_NOTHING(cuFuncGetAttribute)
DOES_NOTHING(cuDeviceGetName)
DOES_NOTHING(cuDeviceTotalMem_v2)
DOES_NOTHING(cuDriverGetVersion)
DOES_NOTHING(cuGetErrorString)
DOES_NOTHING(cuLaunchKernel)
DOES_NOTHING(cuMemAlloc_v2)
DOES_NOTHING(cuMemAllocHost_v2)
DOES_NOTHING(cuMemAllocManaged)
DOES_NOTHING(cuMemAllocAsync)
DOES_NOTHING(cuMemcpyDtoDAsync_v2)
DOES_NOTHING(cuMemcpyDtoH_v2)
DOES_NOTHING(cuMemcpyDtoHAsync_v2)
DOES_NOTHING(cuMemcpyHtoD_v2)
DOES_NOTHING(cuMemcpyHtoDAsync_v2)
DOES_NOTHING(cuMemFree_v2)
DOES_NOTHING(cuMemFreeHost)
DOES_NOTHING(cuMemFreeAsync)
DOES_NOTHING(cuModuleGetFunction)
DOES_NOTHING(cuModuleGetGlobal_v2)
DOES_NOTHING(cuModuleUnload)
DOES_NOTHING(cuStreamCreate)
DOES_NOTHING(cuStreamDestroy_v2)
DOES_NOTHING(cuStreamSynchronize)
DOES_NOTHING(cuStreamQuery)
DOES_NOTHING(cuModuleLoadDataEx)
DOES_NOTHING(cuDeviceCanAccessPeer)
DOES_NOTHING(cuCtxEnablePeerAccess)
DOES_NOTHING(cuMemcpyPeerAsync)
DOES_NOTHING(cuCtxGetLimit)
DOES_NOTHING(cuCtxSetLimit)
DOES_NOTHING(cuEventCreate)
DOES_NOTHING(cuEventRecord)
DOES_NOTHING(cuStreamWaitEvent)
DOES_NOTHING(cuEventSynchronize)
DOES_NOTHING(cuEventDestroy)
// Also for LLVM 22.
DOES_NOTHING(cuFuncSetAttribute)
DOES_NOTHING(cuDeviceGetUuid)
DOES_NOTHING(cuLaunchHostFunc)
DOES_NOTHING(cuMemsetD8Async)
DOES_NOTHING(cuMemsetD16Async)
DOES_NOTHING(cuMemsetD32Async)
DOES_NOTHING(cuMemsetD2D8Async)
DOES_NOTHING(cuMemsetD2D16Async)
DOES_NOTHING(cuMemsetD2D32Async)
DOES_NOTHING(cuStreamAddCallback)
DOES_NOTHING(cuOccupancyMaxPotentialBlockSize)
DOES_NOTHING(cuEventQuery)
DOES_NOTHING(cuMemUnmap)
DOES_NOTHING(cuMemRelease)
DOES_NOTHING(cuMemAddressFree)
DOES_NOTHING(cuMemGetInfo)
DOES_NOTHING(cuMemAddressReserve)
DOES_NOTHING(cuMemMap)
DOES_NOTHING(cuMemCreate)
DOES_NOTHING(cuMemSetAccess)
// Also for LLVM 23.
DOES_NOTHING(cuLaunchKernelEx)
DOES_NOTHING(cuMemGetInfo_v2)
DOES_NOTHING(cuMemPrefetchAsync)
DOES_NOTHING(cuOccupancyMaxActiveBlocksPerMultiprocessor)
DOES_NOTHING(cuEventElapsedTime)

// LLVM 23 rejects a granularity of 0.
int cuMemGetAllocationGranularity(size_t *Bytes, ...) {
  *Bytes = size_t(2) << 20;
  return Success;
}

// libomptarget calls this until there is no further parameter.
int cuFuncGetParamInfo(...) { return InvalidValue; }

} // extern "C"
