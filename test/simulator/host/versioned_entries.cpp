//===- versioned_entries.cpp - the entries that clang 22 registers --------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Later releases of clang list kernels and variables in a larger structure.
// This program registers itself with that structure.
//
//===----------------------------------------------------------------------===//

// REQUIRES: simulator
// Converts the entries of clang 19 to the larger structure; clang 22 creates it directly.
// REQUIRES: llvm-19
// RUN: %offload-compile-stock -O1 -Wl,--wrap=__tgt_register_lib %s -o %t
// RUN: env OMP_TARGET_OFFLOAD=MANDATORY %offload-run %t | FileCheck %s --match-full-lines

#include <cstdint>
#include <cstdio>
#include <vector>

struct OldEntry {
  void *Address;
  char *Name;
  std::size_t Size;
  int32_t Flags, Data;
};

struct NewEntry {
  uint64_t Zero;
  uint16_t Version, Kind;
  uint32_t Flags;
  void *Address;
  char *Name;
  uint64_t Size, Data;
  void *Auxiliary;
};

struct Library {
  int32_t NumImages;
  void *Images;
  void *EntriesBegin, *EntriesEnd;
};

extern "C" void __real___tgt_register_lib(Library *);

extern "C" void __wrap___tgt_register_lib(Library *Ours) {
  // Must exist until the end of the program, after its destructors.
  static auto &Entries = *new std::vector<NewEntry>;
  for (auto *Old = static_cast<OldEntry *>(Ours->EntriesBegin);
       Old != Ours->EntriesEnd; ++Old)
    Entries.push_back({0, 1, 1, static_cast<uint32_t>(Old->Flags), Old->Address,
                       Old->Name, Old->Size, static_cast<uint64_t>(Old->Data),
                       nullptr});
  std::printf("entries: %zu\n", Entries.size());
  static Library Changed = *Ours;
  Changed.EntriesBegin = Entries.data();
  Changed.EntriesEnd = Entries.data() + Entries.size();
  __real___tgt_register_lib(&Changed);
}

#pragma omp declare target
int Table[3] = {5, 6, 7};
#pragma omp end declare target

int main() {
  int Sum = 0, Product = 0;
#pragma omp target map(tofrom : Sum)
  Sum = Table[0] + Table[1] + Table[2];
#pragma omp target map(tofrom : Product)
  Product = Table[0] * Table[1] * Table[2];
  // CHECK: entries: 3
  // CHECK-NEXT: sum: 18
  std::printf("sum: %d\n", Sum);
  // CHECK-NEXT: product: 210
  std::printf("product: %d\n", Product);
}
