//===- fixes/CopyPrivate.cpp - single copyprivate(..) ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The end of a single construct with copyprivate, which the stock runtime does
// not implement: the thread that executed it passes its private variables to
// the other threads of the team. clang passes a list of their addresses and a
// function that assigns the variables of one list to those of another, as
// between threads of a host, which can read each other's stacks. On the device
// private variables are in local memory, which only their own thread can read.
// Therefore the list, and its variables that are in local memory, are copied to
// the device heap. clang does not pass the size of a variable; codegen-helpers/
// determines it and calls __warpfold_copyprivate.
//
// Callers:  All threads of the team, after the single construct.
// Result:   The variables of all threads have the values of those of the thread
//           with DidIt, which are copied bit by bit before they are assigned.
// Memory:   SharedList; the list and the copies in the device heap.
// Order:    Two team barriers, none in a team of one thread. The list is
//           written before the first; no thread reads it after the second.
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
/// Arguments are as in LLVM's openmp/runtime/src/kmp.h.
void __kmpc_copyprivate(Ident *, int32_t ThreadNumber, uint64_t ListBytes,
                        void **List, AssignFn *Assign, int32_t DidIt);

/// ItemSizes contains the size of each variable, 0 if unknown. The function is
/// not inlined: a module that contains clang's call must contain this function
/// by name when the pass changes the call, after the runtime was linked into
/// it.
[[gnu::noinline]] void __warpfold_copyprivate(Ident *, int32_t ThreadNumber,
                                              uint64_t ListBytes, void **List,
                                              AssignFn *Assign, int32_t DidIt,
                                              const uint64_t *ItemSizes);
}

namespace {

/// A list in shared memory.
struct ListSlot {
  /// The addresses of the variables.
  void **List;
};

/// The list of the thread that executed the single construct.
WARPFOLD_SHARED ListSlot SharedList;

/// The alignment of copies.
constexpr uint64_t Alignment = 16;

/// Returns the size of the copy of a variable that other threads need, 0 if
/// they can read the variable itself.
uint64_t copyBytes(void *const *List, uint64_t Item,
                   const uint64_t *ItemSizes) {
  if (!isInLocalMemory(List[Item]))
    return 0;
  if (!ItemSizes || ItemSizes[Item] == 0)
    refuse("copyprivate of a variable of unknown length, in its list number",
           static_cast<int64_t>(Item),
           "compile with warpfold.cfg, which loads the pass plugin");
  return (ItemSizes[Item] + Alignment - 1) / Alignment * Alignment;
}

/// Returns a copy of the list that other threads can read.
void **readableList(void *const *List, uint64_t Count,
                    const uint64_t *ItemSizes) {
  const uint64_t ListBytes =
      (Count * sizeof(void *) + Alignment - 1) / Alignment * Alignment;
  uint64_t Bytes = ListBytes;
  for (uint64_t I = 0; I < Count; ++I)
    Bytes += copyBytes(List, I, ItemSizes);
  void *Memory = allocate(Bytes, "the variables of a copyprivate clause");
  auto **Readable = static_cast<void **>(Memory);
  auto *Copy = static_cast<char *>(Memory) + ListBytes;
  for (uint64_t I = 0; I < Count; ++I) {
    Readable[I] = List[I];
    if (const uint64_t CopyBytes = copyBytes(List, I, ItemSizes)) {
      __builtin_memcpy(Copy, List[I], ItemSizes[I]);
      Readable[I] = Copy;
      Copy += CopyBytes;
    }
  }
  return Readable;
}

} // namespace

void __warpfold_copyprivate(Ident *Location, int32_t ThreadNumber,
                            uint64_t ListBytes, void **List, AssignFn *Assign,
                            int32_t DidIt, const uint64_t *ItemSizes) {
  if (omp_get_num_threads() == 1)
    return;
  if (DidIt)
    SharedList.List = readableList(List, ListBytes / sizeof(void *), ItemSizes);
  __kmpc_barrier(Location, ThreadNumber);
  void **Readable = SharedList.List;
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
                         /*ItemSizes=*/nullptr);
}
