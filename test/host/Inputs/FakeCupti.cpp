//===- test/host/Inputs/FakeCupti.cpp - a profiler's library ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces libcupti.so. A flush delivers records of the kernels in a file, if
// they were requested and a device is still in use, as the real library does.
//
//   FAKE_CUPTI_KERNELS   the file: a line `KIND START END NAME` for each record
//   FAKE_CUPTI_RESULT    the result of cuptiSubscribe (default: 0)
//
//===----------------------------------------------------------------------===//

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <string>
#include <vector>

namespace {

/// The first fields of the record in cupti_activity.h.
struct Record {
  uint32_t Kind;
  uint32_t Unused[3];
  uint64_t Start, End;
  char Other[72];
  const char *Name;
  char Rest[64];
};
static_assert(offsetof(Record, Start) == 16 && offsetof(Record, Name) == 104);

void (*GiveBuffer)(uint8_t **, size_t *, size_t *);
void (*ReadBuffer)(void *, uint32_t, uint8_t *, size_t, size_t);
bool IsEnabled = false;

bool isDeviceActive() {
  void *Driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  const auto State = reinterpret_cast<int (*)(int, unsigned *, int *)>(
      dlsym(Driver, "cuDevicePrimaryCtxGetState"));
  unsigned Flags;
  int Active = 0;
  return State(0, &Flags, &Active) == 0 && Active;
}

} // namespace

extern "C" {

int cuptiSubscribe(void **, void (*)(), void *) {
  std::puts("cuptiSubscribe");
  const char *Result = std::getenv("FAKE_CUPTI_RESULT");
  return Result ? std::atoi(Result) : 0;
}

int cuptiActivityRegisterCallbacks(decltype(GiveBuffer) Give,
                                   decltype(ReadBuffer) Read) {
  GiveBuffer = Give;
  ReadBuffer = Read;
  return 0;
}

int cuptiActivityEnable(uint32_t Kind) {
  IsEnabled = Kind == 10 && GiveBuffer != nullptr;
  return 0;
}

int cuptiActivityGetNextRecord(uint8_t *Buffer, size_t Valid, Record **Next) {
  auto *Found = *Next ? *Next + 1 : reinterpret_cast<Record *>(Buffer);
  if (reinterpret_cast<uint8_t *>(Found + 1) > Buffer + Valid)
    return 12;
  *Next = Found;
  return 0;
}

int cuptiActivityFlushAll(uint32_t) {
  if (!IsEnabled || !isDeviceActive())
    return 0;
  std::ifstream File(std::getenv("FAKE_CUPTI_KERNELS"));
  std::vector<std::string> Names;
  std::vector<Record> Records;
  for (Record Next = {}; File >> Next.Kind >> Next.Start >> Next.End;) {
    Names.emplace_back();
    File >> Names.back();
    Records.push_back(Next);
  }
  for (size_t Index = 0; Index < Records.size(); ++Index)
    Records[Index].Name = Names[Index].c_str();
  uint8_t *Buffer = nullptr;
  size_t Bytes = 0, MostRecords = 1;
  GiveBuffer(&Buffer, &Bytes, &MostRecords);
  const size_t Valid = Records.size() * sizeof(Record);
  if (Buffer == nullptr || Bytes < Valid || MostRecords != 0 ||
      reinterpret_cast<uintptr_t>(Buffer) % 8 != 0)
    std::abort();
  std::memcpy(Buffer, Records.data(), Valid);
  ReadBuffer(nullptr, 0, Buffer, Bytes, Valid);
  return 0;
}

int cuptiGetResultString(int Result, const char **Words) {
  *Words = Result == 39 ? "CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"
                        : "CUPTI_ERROR_UNKNOWN";
  return 0;
}

} // extern "C"
