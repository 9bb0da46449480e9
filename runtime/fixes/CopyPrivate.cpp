//===- fixes/CopyPrivate.cpp - single copyprivate(..) ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The end of a single construct with copyprivate, which stock does not have: the
// thread that executed it hands its private variables to the others of the team.
// clang passes a list of their addresses and a function that assigns one list's
// variables to another's, as between threads of a host, who can read each
// other's stacks. Here private variables are in local memory, which only their
// thread can read. So the list, and what of it is in local memory, is handed over
// in the device heap. clang does not say how long a variable is;
// codegen-helpers/ finds it out, and calls __warpfold_copyprivate.
//
// Callers:  all threads of the team, after the single construct.
// Result:   the variables of all threads have the values of those of the one
//           with DidIt, which are copied bit by bit before they are assigned.
// Memory:   HandedOver; the list and copies in the device heap.
// Order:    two team barriers, none in a team of one. Behind the first the
//           list is written; behind the second nobody reads it.
//
//===----------------------------------------------------------------------===//

#include "interface/DeviceRuntime.h"
#include "support/Heap.h"
#include "support/Refuse.h"
#include "support/Target.h"

using namespace warpfold;

namespace {

using AssignFn = void(void **To, void **From);

} // namespace

extern "C" {
/// As in LLVM's openmp/runtime/src/kmp.h.
void __kmpc_copyprivate(Ident *, int32_t ThreadNumber, uint64_t ListBytes,
                        void **List, AssignFn *Assign, int32_t DidIt);

/// ItemBytes: of each variable, 0 if that is not known. Not inlined: a module that
/// has clang's call must have this function by name when the pass changes the
/// call, after the runtime was linked into it.
[[gnu::noinline]] void __warpfold_copyprivate(Ident *, int32_t ThreadNumber,
                                              uint64_t ListBytes, void **List,
                                              AssignFn *Assign, int32_t DidIt,
                                              const uint64_t *ItemBytes);
}

namespace {

struct ListPlace {
  void **List;
};

/// That of the thread that executed the single construct.
WARPFOLD_SHARED ListPlace HandedOver;

/// Copies of variables begin at multiples of it.
constexpr uint64_t Alignment = 16;

/// Bytes of the copy that other threads need of a variable, 0 if they can read
/// the variable itself.
uint64_t copyBytes(void *const *List, uint64_t Item,
                   const uint64_t *ItemBytes) {
  if (!isInLocalMemory(List[Item]))
    return 0;
  if (!ItemBytes || ItemBytes[Item] == 0)
    refuse("copyprivate of a variable of unknown length, in its list number",
           static_cast<int64_t>(Item),
           "compile with warpfold.cfg, which loads the pass plugin");
  return (ItemBytes[Item] + Alignment - 1) / Alignment * Alignment;
}

/// The list as other threads can read it.
void **readableList(void *const *List, uint64_t Count,
                    const uint64_t *ItemBytes) {
  const uint64_t ListBytes =
      (Count * sizeof(void *) + Alignment - 1) / Alignment * Alignment;
  uint64_t Bytes = ListBytes;
  for (uint64_t I = 0; I < Count; ++I)
    Bytes += copyBytes(List, I, ItemBytes);
  void *Memory = allocate(Bytes, "the variables of a copyprivate clause");
  auto **Readable = static_cast<void **>(Memory);
  auto *Copy = static_cast<char *>(Memory) + ListBytes;
  for (uint64_t I = 0; I < Count; ++I) {
    Readable[I] = List[I];
    if (const uint64_t CopyBytes = copyBytes(List, I, ItemBytes)) {
      __builtin_memcpy(Copy, List[I], ItemBytes[I]);
      Readable[I] = Copy;
      Copy += CopyBytes;
    }
  }
  return Readable;
}

} // namespace

void __warpfold_copyprivate(Ident *Location, int32_t ThreadNumber,
                            uint64_t ListBytes, void **List, AssignFn *Assign,
                            int32_t DidIt, const uint64_t *ItemBytes) {
  if (omp_get_num_threads() == 1)
    return;
  if (DidIt)
    HandedOver.List = readableList(List, ListBytes / sizeof(void *), ItemBytes);
  __kmpc_barrier(Location, ThreadNumber);
  void **Readable = HandedOver.List;
  if (!DidIt)
    Assign(List, Readable);
  __kmpc_barrier(Location, ThreadNumber);
  if (DidIt)
    free(Readable);
}

void __kmpc_copyprivate(Ident *Location, int32_t ThreadNumber,
                        uint64_t ListBytes, void **List, AssignFn *Assign,
                        int32_t DidIt) {
  __warpfold_copyprivate(Location, ThreadNumber, ListBytes, List, Assign, DidIt,
                         /*ItemBytes=*/nullptr);
}
